import type { Logger } from 'pino';
import { maskError, maskedLog } from '../../config/mask-secrets.js';
import { type OptionsSchema, secretValues } from '../../config/parse.js';
import { type ConnectorError, connectorErrorOf } from '../../errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import type { Metrics } from '../../observability/metrics.js';
import { type WorkerOptions, workerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { StoredConfig } from '../tasks/connector-runner.js';
import { type Backfill, isUnfinished } from './backfill.js';
import type { BackfillLog } from './backfill-log.js';
import type { BackfillWork } from './backfill-work.js';
import { finishBackfill } from './finish-backfill.js';
import { openWork } from './open-work.js';
import { prepareBackfill } from './prepare.js';
import { type BackfillStatus, statusOf } from './status.js';

export interface WorkerBackfillOptions {
  readonly name: string;
  readonly stored: StoredConfig;
  readonly backfills: BackfillLog;
  readonly worker: WorkerOptions;
  readonly resources: WorkerResources;
  readonly metrics: Metrics;
  readonly kafka: Kafka;
  readonly log: Logger;
}

const GAUGE_INTERVAL = 1_000;

/** One backfill on this worker, which may share it with others; works from its construction on. */
export class WorkerBackfill {
  readonly #options: WorkerBackfillOptions;
  readonly #secrets: Set<string>;
  readonly #log: Logger;
  readonly #gauges: NodeJS.Timeout;
  #backfill: Backfill;
  #stored: StoredConfig;
  #work: BackfillWork | null = null;
  #failure: ConnectorError | null = null;
  #isStopped = false;
  #living: Promise<void>;

  constructor(backfill: Backfill, options: WorkerBackfillOptions) {
    this.#options = options;
    this.#backfill = backfill;
    this.#stored = options.stored;
    this.#secrets = new Set(secretValues(workerOptions as unknown as OptionsSchema, options.worker));
    this.#log = maskedLog(options.log.child({ connector: options.name, backfill: backfill.id }), this.#secrets);
    this.#gauges = setInterval(() => this.#observe(), GAUGE_INTERVAL).unref();
    this.#living = this.#live();
  }

  get connector(): string {
    return this.#options.name;
  }

  /**
   * The backfill is noted in another state, or the connector is stored in another way, which counts when the work is taken up.
   * What has failed here is taken up again where somebody lets the backfill go on.
   */
  changed(backfill: Backfill, stored: StoredConfig): void {
    this.#stored = stored;
    if (backfill === this.#backfill) return;
    this.#backfill = backfill;
    this.#work?.changed(backfill);
    if (this.#failure === null || this.#isStopped) return;
    if (!isUnfinished(backfill)) this.#forget();
    if (backfill.state !== 'RUNNING') return;
    this.#failure = null;
    this.#living = this.#living.then(() => this.#live());
  }

  /** @returns null while it is being made ready */
  async status(): Promise<BackfillStatus | null> {
    const work = this.#work;
    if (work === null && this.#failure === null) return null;
    const trace = isUnfinished(this.#backfill) ? (this.#failure?.message ?? null) : null;
    const look = work === null ? {} : { ranges: work.ranges(), counts: await work.counts() };
    return statusOf(this.#options.name, this.#backfill, { ...look, trace });
  }

  /** Lets what is in work be committed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#work?.stop();
    await this.#living;
    this.#forget();
  }

  /** Never rejects. */
  async #live(): Promise<void> {
    if (this.#isStopped || !isUnfinished(this.#backfill)) return;
    try {
      await this.#workOn();
    } catch (cause) {
      const error = connectorErrorOf(cause);
      this.#failure = maskError(error, this.#secrets);
      this.#log.error({ err: error }, 'the backfill failed on this worker; let it go on (resume) once that is mended');
    }
    if (!isUnfinished(this.#backfill)) this.#forget();
  }

  async #workOn(): Promise<void> {
    const { name, backfills, worker, resources, kafka } = this.#options;
    const { config: flat, directory } = this.#stored;
    const { request, id } = this.#backfill;
    const prepared = await prepareBackfill({ name, flat, directory }, { request, worker });
    for (const secret of prepared.config.secrets) this.#secrets.add(secret);
    const loaded = await resources.load(prepared.config);
    const admin = kafka.admin();
    try {
      const parts = { prepared, loaded, kafka };
      const work = await openWork(this.#backfill, parts, { worker, resources, admin, log: this.#log });
      this.#work = work;
      // Both may have come in between.
      work.changed(this.#backfill);
      if (this.#isStopped) work.stop();
      const { state } = await finishBackfill({ work, backfills, kafka, connector: name, id, log: this.#log });
      this.#log.info({ state, records: await work.counts() }, 'the work on the backfill has ended on this worker');
    } finally {
      await admin.disconnect();
    }
  }

  #observe(): void {
    const work = this.#work;
    if (work === null) return;
    const { metrics } = this.#options;
    for (const range of work.ranges()) {
      const labels = this.#labels(range);
      metrics.backfillLength.set(labels, Number(range.to - range.from));
      metrics.backfillDone.set(labels, Number(range.done - range.from));
      metrics.backfillRate.set(labels, range.perSecond);
      if (range.eta === null) metrics.backfillEta.remove(labels);
      else metrics.backfillEta.set(labels, range.eta);
    }
  }

  /** What has ended is measured no more; it is still told of. */
  #forget(): void {
    clearInterval(this.#gauges);
    const { backfillLength, backfillDone, backfillRate, backfillEta } = this.#options.metrics;
    for (const range of this.#work?.ranges() ?? [])
      for (const gauge of [backfillLength, backfillDone, backfillRate, backfillEta]) gauge.remove(this.#labels(range));
  }

  #labels({ topic, partition }: { readonly topic: string; readonly partition: number }) {
    const { name } = this.#options;
    return { connector: name, backfill: String(this.#backfill.id), topic, partition: String(partition) };
  }
}
