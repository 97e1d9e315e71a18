import type { Logger } from 'pino';
import { maskError } from '../../config/mask-secrets.js';
import { type OptionsSchema, secretValues } from '../../config/parse.js';
import { ConfigError, HerderError } from '../../errors.js';
import { partitionCount } from '../../kafka/admin.js';
import { createKafka } from '../../kafka/client.js';
import { groupOffsets } from '../../kafka/group-offsets.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import type { Metrics } from '../../observability/metrics.js';
import { type WorkerOptions, workerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import { RunLog } from '../runs/run-log.js';
import type { StoredConfig, WantedConnector } from '../tasks/connector-runner.js';
import { type Backfill, type BackfillRequest, isUnfinished } from './backfill.js';
import { type BackfillLog, backfillLogOptions, setBackfillState } from './backfill-log.js';
import { cancelBackfill } from './finish-backfill.js';
import { beginBackfill } from './open-work.js';
import { type BackfillPlan, planBackfill } from './plan-backfill.js';
import { type PreparedBackfill, prepareBackfill } from './prepare.js';
import { ProgressMeter } from './progress.js';
import { type BackfillStatus, statesOf, statusOf } from './status.js';
import { WorkerBackfill, type WorkerBackfillOptions } from './worker-backfill.js';

export interface BackfillsOptions {
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** How often it is looked whether others have begun a backfill, where there was none yet, in ms. */
const TOPIC_INTERVAL = 30_000;

/**
 * Backfills that workers run: those of a connector are shared by the workers where it, or tasks of it, are placed. What is
 * noted of them tells each worker what to do, so that one that was begun goes on wherever the connector is.
 */
export class Backfills {
  readonly #options: BackfillsOptions;
  readonly #resources: WorkerResources;
  readonly #works = new Map<string, WorkerBackfill>();
  /** Not before it is asked for: what is wrong with it is told of connectors, and does not keep a worker from starting. */
  #client: Kafka | null = null;
  readonly #timer: NodeJS.Timeout;
  #placed: ReadonlyMap<string, WantedConnector> = new Map();
  #log: Promise<BackfillLog | null> | null = null;
  #opening: BackfillLog | null = null;
  /** Once it has been read. */
  #opened: BackfillLog | null = null;
  #stopped = false;

  constructor(options: BackfillsOptions, resources: WorkerResources) {
    this.#options = options;
    this.#resources = resources;
    this.#timer = setInterval(() => this.#lookForOthers(), TOPIC_INTERVAL).unref();
  }

  get #kafka(): Kafka {
    this.#client ??= createKafka(this.#options.worker, { log: this.#options.log, purpose: 'producer' });
    return this.#client;
  }

  /** Works on the backfills of connectors that are placed here; returns at once. */
  reconcile(wanted: readonly WantedConnector[]): void {
    const isFirst = this.#placed.size === 0;
    this.#placed = new Map(wanted.map((one) => [one.name, one]));
    if (isFirst && wanted.length > 0) this.#lookForOthers();
    this.#converge();
  }

  /** @throws {ConfigError} where the connector cannot run so, or the range cannot be fixed */
  async plan(name: string, stored: StoredConfig, request: BackfillRequest): Promise<BackfillPlan> {
    const prepared = await this.#prepare(name, stored, request);
    return this.#masked(prepared, () => planBackfill(prepared, { kafka: this.#kafka, worker: this.#options.worker }));
  }

  /** Notes a backfill, which begins then where the connector is placed. @throws {ConfigError} as `plan` */
  async begin(name: string, stored: StoredConfig, request: BackfillRequest): Promise<BackfillStatus> {
    const prepared = await this.#prepare(name, stored, request);
    const { id } = await this.#masked(prepared, async () => {
      const loaded = await this.#resources.load(prepared.config);
      const backfills = (await this.#open({ create: true })) as BackfillLog;
      const parts = { prepared, loaded, kafka: this.#kafka };
      return beginBackfill(backfills, parts, { ...this.#options, runner: 'workers' });
    });
    return this.get(name, id);
  }

  async list(name: string): Promise<readonly BackfillStatus[]> {
    const log = await this.#open();
    return Promise.all((log?.runsOf(name) ?? []).map(({ id }) => this.get(name, id)));
  }

  /** @throws {HerderError} 404 where there is none of that id */
  async get(name: string, id: number): Promise<BackfillStatus> {
    const log = await this.#open();
    const backfill = log?.runsOf(name).find((one) => one.id === id);
    if (backfill === undefined) throw new HerderError(404, `Connector ${name} has no backfill ${id}`);
    const own = (await this.#works.get(keyOf(name, backfill))?.status()) ?? null;
    if (own === null) return isUnfinished(backfill) ? this.#watch(name, backfill) : statusOf(name, backfill);
    // What has failed here knows no more how far others are.
    return own.trace === undefined ? own : { ...(await this.#watch(name, backfill)), ...lookOf(own) };
  }

  /** @throws {HerderError} 404 where there is none of that id, 409 where it has ended */
  async setState(name: string, id: number, state: 'RUNNING' | 'PAUSED' | 'CANCELLED'): Promise<void> {
    const log = await this.#open();
    if (log === null) throw new HerderError(404, `Connector ${name} has no backfill ${id}`);
    if (state !== 'CANCELLED') await setBackfillState(log, { connector: name, id }, state);
    else await cancelBackfill({ backfills: log, connector: name, id, kafka: this.#kafka, log: this.#options.log });
  }

  /** Ends what workers have begun of a connector, which is about to be forgotten: another one of its name is not meant. */
  async cancelAll(name: string): Promise<void> {
    const log = this.#opened;
    for (const backfill of log?.runsOf(name) ?? [])
      if (backfill.runner === 'workers' && isUnfinished(backfill)) await this.setState(name, backfill.id, 'CANCELLED');
  }

  /** Lets what is under way be committed; the rest goes on wherever the connectors are placed then. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.all([...this.#works.values()].map((work) => work.stop()));
    await this.#opening?.close();
  }

  async #prepare(name: string, { config: flat, directory }: StoredConfig, request: BackfillRequest) {
    const { worker } = this.#options;
    const prepared = await prepareBackfill({ name, flat, directory }, { request, worker });
    const key = 'producer.override.bootstrap.servers';
    if (key in prepared.config.clientOverrides) {
      const message =
        'names other brokers than those of the workers, where backfills are noted: run it with spanstream backfill';
      throw new ConfigError(`connector ${name} cannot have a backfill`, [{ key, message }]);
    }
    return prepared;
  }

  #lookForOthers(): void {
    this.#open().then(
      () => this.#converge(),
      (error: unknown) => this.#options.log.warn({ err: error }, 'backfills that were begun cannot be looked for'),
    );
  }

  /** @returns null where none was ever begun and none is to be */
  #open({ create = false } = {}): Promise<BackfillLog | null> {
    if (this.#opened !== null) return Promise.resolve(this.#opened);
    const before = this.#log ?? Promise.resolve(null);
    this.#log = before.catch(() => null).then((opened) => opened ?? (this.#stopped ? null : this.#tryOpen(create)));
    return this.#log;
  }

  async #tryOpen(create: boolean): Promise<BackfillLog | null> {
    const { worker, log } = this.#options;
    const options = backfillLogOptions(worker, { kafka: this.#kafka, log });
    if (!create) {
      const admin = this.#kafka.admin();
      const partitions = await partitionCount(admin, options.topic).finally(() => admin.disconnect());
      if (partitions === null) return null;
    }
    if (this.#stopped) return null;
    const opened = new RunLog<Backfill>({ ...options, onChange: () => this.#converge() });
    this.#opening = opened;
    await opened.start();
    this.#opened = opened;
    clearInterval(this.#timer);
    return opened;
  }

  /** Brings what is worked on here to what is noted and placed. */
  #converge(): void {
    const log = this.#opened;
    if (log === null || this.#stopped) return;
    for (const [name, stored] of this.#placed) {
      for (const backfill of log.runsOf(name)) {
        const key = keyOf(name, backfill);
        const known = this.#works.get(key);
        if (known !== undefined) known.changed(backfill, stored);
        else if (backfill.runner === 'workers' && isUnfinished(backfill))
          this.#works.set(key, new WorkerBackfill(backfill, this.#partsOf(name, stored, log)));
      }
    }
    for (const [key, work] of this.#works) {
      if (this.#placed.has(work.connector)) continue;
      this.#works.delete(key);
      void work.stop();
    }
  }

  #partsOf(name: string, stored: StoredConfig, backfills: BackfillLog): WorkerBackfillOptions {
    const { config, directory } = stored;
    return {
      ...this.#options,
      name,
      stored: { config, directory },
      backfills,
      kafka: this.#kafka,
      resources: this.#resources,
    };
  }

  /** How far one is that others work on. */
  async #watch(name: string, backfill: Backfill): Promise<BackfillStatus> {
    const admin = this.#kafka.admin();
    const offsets = await groupOffsets(admin, backfill.group).finally(() => admin.disconnect());
    return statusOf(name, backfill, { ranges: new ProgressMeter().ranges(statesOf(backfill, offsets)) });
  }

  /** @throws what the work throws, without secrets */
  async #masked<T>({ config, own }: PreparedBackfill, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const workers = secretValues(workerOptions as unknown as OptionsSchema, this.#options.worker);
      throw maskError(error, new Set([...config.secrets, ...own.secrets, ...workers]));
    }
  }
}

/** What became of it on the worker that is asked. */
function lookOf({ records, trace }: BackfillStatus): Pick<BackfillStatus, 'records' | 'trace'> {
  return { ...(records === undefined ? {} : { records }), ...(trace === undefined ? {} : { trace }) };
}

function keyOf(connector: string, { id }: Pick<Backfill, 'id'>): string {
  return `${connector}/${id}`;
}
