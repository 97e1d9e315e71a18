import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import type { DocumentProcessor } from '../core/contracts.js';
import { ConfigError, RetriableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import type { ModelRegistry } from './model-registry.js';
import { type LoadedPipeline, loadPipeline, poolSize, startPipeline } from './pipeline.js';
import type { RunningConnector } from './running-connector.js';
import { sharedDigest } from './shared-digest.js';
import type { ConnectorStatus } from './status.js';
import type { WorkerOptions } from './worker-options.js';

/** What the connectors of a process share. */
export interface ConnectorSetOptions {
  readonly worker: WorkerOptions;
  readonly pool: Promise<DocumentPool>;
  /** Heap of a document worker, in MiB. */
  readonly heapMb: number;
  readonly models: ModelRegistry;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
}

/** A connector as it was configured and loaded. */
export interface ConnectorPlan {
  readonly config: ConnectorConfig;
  readonly pipeline: LoadedPipeline;
  /** The pipeline at work. */
  readonly processor: Promise<DocumentProcessor>;
}

/** What became of a configuration: nothing differs from what runs, or the connector is new, or took another's place. */
export type Applied = 'unchanged' | 'started' | 'replaced';

interface Member {
  readonly fingerprint: string;
  /** Id of its pipeline in the document workers. */
  readonly pipeline: string;
  readonly running: RunningConnector;
  /** Aborted when it is not worth waiting for brokers any more on its account. */
  readonly leaving: AbortController;
}

/** The connectors that run in a process, one of each name. Changes come one after the other. */
export class ConnectorSet {
  readonly #options: ConnectorSetOptions;
  readonly #members = new Map<string, Member>();
  /** Ids of pipelines of connectors that have ended. */
  readonly #ended = new Set<string>();
  /** Aborted when no change is to be made any more. */
  readonly #ending = new AbortController();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(options: ConnectorSetOptions) {
    this.#options = options;
  }

  get running(): readonly RunningConnector[] {
    return [...this.#members.values()].map(({ running }) => running);
  }

  status(): readonly ConnectorStatus[] {
    return this.running.map(({ connector }) => connector.status());
  }

  /**
   * Starts a connector of a name that does not run yet.
   * @throws {ConnectorError} where its sink or its processor cannot be started; nothing of it is left running then
   */
  async start(plan: ConnectorPlan): Promise<RunningConnector> {
    const member = await this.#launch(plan);
    this.#members.set(plan.config.name, member);
    return member.running;
  }

  /**
   * Brings a connector to a configuration, and to what the files that it names hold now:
   *  1. load what the stages name; where nothing differs from what runs, that goes on untouched;
   *  2. start the new pipeline, models included, and warm it up, while the old one works;
   *  3. let the old connector commit what it has in work, leave its group and end;
   *  4. let the new one join. Its sink shuts out what the old one might have left, as after a restart.
   *
   * @returns when the new connector has its partitions, or has failed, which its status tells
   * @throws {ConfigError} where the configuration or its files have a problem; the old connector goes on
   * @throws {ConnectorError} where the new pipeline does not start; the old connector goes on
   */
  apply(config: ConnectorConfig): Promise<Applied> {
    return this.#inTurn(() => this.#apply(config));
  }

  /** Ends a connector, as at a stop; nothing happens where none has the name. */
  remove(name: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end(name);
      await this.#forgetPipelines();
    });
  }

  /** Commits what is in work, leaves the groups and ends; drops what is not committed after `shutdown.timeout.ms`. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#lastChange;
    await this.#settle(this.running);
    for (const { leaving } of this.#members.values()) leaving.abort();
    await Promise.all(this.running.map((one) => one.close()));
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#lastChange.then(() => {
      this.#refuseAfterEnd();
      return change();
    });
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  async #apply(config: ConnectorConfig): Promise<Applied> {
    const { log, models, metrics, version } = this.#options;
    const pipeline = await loadPipeline(config, version);
    const pool = await this.#options.pool;
    const old = this.#members.get(config.name);
    const isFailed = old?.running.connector.status().state === 'FAILED';
    if (old?.fingerprint === fingerprintOf({ config, pipeline }) && !isFailed) return 'unchanged';
    this.#refuseLargerDocuments(config, pipeline);
    for (const load of pipeline.loads) log.info({ connector: config.name, ...load }, 'stage loaded');
    const processor = startPipeline(pipeline, { pool, models, metrics, log });
    // Told by #launch, which waits for the workers first.
    processor.catch(() => undefined);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let next: Member;
    try {
      await Promise.all(Array.from({ length: pool.workers }, () => pool.run('warm', { pipeline: pipeline.message })));
      next = await this.#launch({ config, pipeline, processor }, held);
    } catch (error) {
      await processor.then((started) => started.close()).catch(() => undefined);
      throw error;
    }
    if (this.#ending.signal.aborted) {
      next.leaving.abort();
      await next.running.close();
      this.#refuseAfterEnd();
    }
    const begin = performance.now();
    await this.#end(config.name);
    this.#members.set(config.name, next);
    release();
    const { connector, joined } = next.running;
    await Promise.race([joined.catch((error) => connector.failed(error)), aborted(this.#ending.signal)]);
    const pauseMs = Math.round(performance.now() - begin);
    log.info({ connector: config.name, pauseMs }, 'the partitions have their new pipeline');
    await this.#forgetPipelines();
    return old === undefined ? 'started' : 'replaced';
  }

  /** @param held until it resolves the connector is ready, but does not join its group */
  async #launch(plan: ConnectorPlan, held?: Promise<void>): Promise<Member> {
    const { startConnector } = await import('./running-connector.js');
    const { worker, log, metrics, pool } = this.#options;
    const leaving = new AbortController();
    const running = await startConnector({ ...plan, worker, log, metrics, pool, held, leaving: leaving.signal });
    return { fingerprint: fingerprintOf(plan), pipeline: plan.pipeline.message.id, running, leaving };
  }

  async #end(name: string): Promise<void> {
    const member = this.#members.get(name);
    if (member === undefined) return;
    this.#ended.add(member.pipeline);
    await this.#settle([member.running]);
    this.#members.delete(name);
    member.leaving.abort();
    await member.running.close();
  }

  /** Lets the workers free what nobody uses any more: a task for each, as far as they take one each. */
  async #forgetPipelines(): Promise<void> {
    const used = new Set([...this.#members.values()].map(({ pipeline }) => pipeline));
    const pool = await this.#options.pool;
    for (const id of [...this.#ended].filter((ended) => !used.has(ended)))
      await Promise.allSettled(Array.from({ length: pool.workers }, () => pool.run('forget', { id })));
    this.#ended.clear();
  }

  /** Lets connectors commit what is in work and leave their groups, within `shutdown.timeout.ms`. */
  async #settle(running: readonly RunningConnector[]): Promise<void> {
    const { worker, log } = this.#options;
    const timeout = worker['shutdown.timeout.ms'];
    // Each leaves its group as soon as it can: until then its partitions stand still.
    const drained = Promise.all(
      running.map(async ({ connector, source }) => {
        await connector.drain();
        await source.stop();
      }),
    );
    // It may come when nobody waits any more.
    drained.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), timeout);
    });
    if ((await Promise.race([drained, late])) === 'late') {
      log.warn(
        `not all could be committed within shutdown.timeout.ms=${timeout}: the rest is read again at the next start`,
      );
      await Promise.all(running.map(({ connector }) => connector.abort()));
    }
    clearTimeout(timer);
  }

  /** The workers' heap was set when they started, and a document that outgrows it would end the whole process. */
  #refuseLargerDocuments(config: ConnectorConfig, pipeline: LoadedPipeline): void {
    if (poolSize([config], [pipeline], undefined).heapMb <= this.#options.heapMb) return;
    const key = 'document.max.bytes';
    const message = 'needs document workers with more memory than this process has started: restart it';
    throw new ConfigError(`connector ${config.name} cannot be changed`, [{ key, value: config.options[key], message }]);
  }

  #refuseAfterEnd(): void {
    if (this.#ending.signal.aborted)
      throw new RetriableError('SERVICE_FAILED', 'the process is stopping: its connectors change no more');
  }
}

/** Equal where two plans do the same: configurations and the contents of the files that they name. */
function fingerprintOf({ config, pipeline }: Pick<ConnectorPlan, 'config' | 'pipeline'>): string {
  return sharedDigest([config, pipeline.message.id, pipeline.models.map(({ serviceKey }) => serviceKey)]);
}
