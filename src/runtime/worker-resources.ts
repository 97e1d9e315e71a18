import type { Logger } from 'pino';
import { ConfigError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { createDocumentPool, type DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import { InFlightRoom } from './in-flight-room.js';
import { ModelRegistry } from './model-registry.js';
import { documentsInFlight, type LoadedPipeline, loadPipeline, poolSize, startPipeline } from './pipeline.js';
import { sharedDigest } from './shared-digest.js';
import type { WorkerOptions } from './worker-options.js';
import type { LoadedConnector, WorkingConnector } from './working-connector.js';

export interface WorkerResourcesOptions {
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
  /** The file of the document workers' tasks; another one in tests. */
  readonly documentWorkerEntry?: URL | undefined;
}

/** What the connectors of a process share: document workers, models, and the pipelines that the workers know. */
export class WorkerResources {
  readonly #options: WorkerResourcesOptions;
  readonly #models: ModelRegistry;
  /** Connectors that were loaded before the document workers were started: they tell how large the pool must be. */
  #loading: Promise<LoadedConnector>[] = [];
  /** How many use a pipeline of this id. */
  readonly #users = new Map<string, number>();
  #pool: { readonly size: Promise<PoolSize>; readonly threads: Promise<DocumentPool> } | null = null;

  constructor(options: WorkerResourcesOptions) {
    this.#options = options;
    this.#models = new ModelRegistry(options.metrics, options.log);
  }

  /**
   * Reads the files that a connector's stages name.
   * @throws {ConfigError} with every problem found
   */
  load(config: ConnectorConfig): Promise<LoadedConnector> {
    const loading = this.#load(config);
    if (this.#pool === null) this.#loading.push(loading);
    return loading;
  }

  /**
   * Starts a connector's pipeline: models unless another connector has them running, and what knows its schemas. The
   * first one starts the document workers, for all that are being loaded at that time.
   *
   * @throws {ConfigError} where its documents may be larger than the document workers were started for
   */
  async start(loaded: LoadedConnector): Promise<WorkingConnector> {
    const { config, pipeline } = loaded;
    const { log, metrics } = this.#options;
    this.#pool ??= this.#startPool();
    refuseLargerDocuments(loaded, await this.#pool.size);
    for (const load of pipeline.loads) log.info({ connector: config.name, ...load }, 'stage loaded');
    const pool = this.#pool.threads;
    const processor = startPipeline(pipeline, { pool, models: this.#models, metrics, log });
    // Told by the tasks, which wait for it.
    processor.catch(() => undefined);
    const { id } = pipeline.message;
    this.#users.set(id, (this.#users.get(id) ?? 0) + 1);
    const room = new InFlightRoom({
      bytes: config.options['max.in.flight.bytes'],
      documents: documentsInFlight(config, pipeline),
    });
    return { ...loaded, processor, pool, room };
  }

  /** Lets the document workers build the pipeline before its first documents come. */
  async warm({ pool, pipeline }: WorkingConnector): Promise<void> {
    const threads = await pool;
    await Promise.all(
      Array.from({ length: threads.workers }, () => threads.run('warm', { pipeline: pipeline.message })),
    );
  }

  /** Ends what `start` has started; what others use goes on. Never rejects. */
  async release({ processor, pool, pipeline }: WorkingConnector): Promise<void> {
    await processor.then((started) => started.close()).catch(() => undefined);
    const { id } = pipeline.message;
    const left = (this.#users.get(id) ?? 1) - 1;
    this.#users.set(id, left);
    if (left > 0) return;
    this.#users.delete(id);
    const [threads] = await Promise.allSettled([pool]);
    // A task for each worker, as far as they take one each.
    if (threads.status === 'fulfilled')
      await Promise.allSettled(
        Array.from({ length: threads.value.workers }, () => threads.value.run('forget', { id })),
      );
  }

  /** Ends the document workers, when all connectors are released. */
  async close(): Promise<void> {
    // Where it did not start, a connector has told so.
    const [threads] = await Promise.allSettled([this.#pool?.threads]);
    if (threads.status === 'fulfilled') await threads.value?.close();
  }

  async #load(config: ConnectorConfig): Promise<LoadedConnector> {
    const pipeline = await loadPipeline(config, this.#options.version);
    return { config, pipeline, fingerprint: fingerprintOf(config, pipeline) };
  }

  #startPool() {
    const { worker, log, documentWorkerEntry: entry } = this.#options;
    const loading = Promise.allSettled(this.#loading).then((settled) =>
      settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    );
    this.#loading = [];
    const size = loading.then((loaded) =>
      poolSize(
        loaded.map(({ config }) => config),
        loaded.map(({ pipeline }) => pipeline),
        worker['document.workers'],
      ),
    );
    const threads = Promise.all([size, loading]).then(([found, loaded]) => {
      log.info(found, 'starting document workers');
      return createDocumentPool({ ...found, pipelines: loaded.map(({ pipeline }) => pipeline.message), entry });
    });
    threads.catch(() => undefined);
    return { size, threads };
  }
}

type PoolSize = ReturnType<typeof poolSize>;

/** The workers' heap was set when they started, and a document that outgrows it would end the whole process. */
function refuseLargerDocuments({ config, pipeline }: LoadedConnector, { heapMb }: PoolSize): void {
  if (poolSize([config], [pipeline], undefined).heapMb <= heapMb) return;
  const key = 'document.max.bytes';
  const message = 'needs document workers with more memory than this process has started: restart it';
  throw new ConfigError(`connector ${config.name} cannot run`, [{ key, value: config.options[key], message }]);
}

function fingerprintOf(config: ConnectorConfig, pipeline: LoadedPipeline): string {
  return sharedDigest([config, pipeline.message.id, pipeline.models.map(({ serviceKey }) => serviceKey)]);
}
