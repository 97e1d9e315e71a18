import type { Logger } from 'pino';
import type { Metrics } from '../../observability/metrics.js';
import { createDocumentPool, type DocumentPool } from '../../workers/document-pool.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import { InFlightRoom } from '../tasks/in-flight-room.js';
import { ModelRegistry } from './model-registry.js';
import { documentsInFlight, type LoadedPipeline, loadPipeline, poolSize, startPipeline } from './pipeline.js';
import { sharedDigest } from './shared-digest.js';
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
  #first: { readonly size: Promise<PoolSize>; readonly threads: Promise<DocumentPool> } | null = null;
  /** For connectors with larger documents than the first ones, by the heap of a worker in MiB. */
  readonly #larger = new Map<number, Promise<DocumentPool>>();

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
    if (this.#first === null) this.#loading.push(loading);
    return loading;
  }

  /**
   * Starts a connector's pipeline: models unless another connector has them running, and what knows its schemas. The
   * first one starts the document workers, for all that are being loaded at that time.
   * @param options.background whether others go before it at the models
   */
  async start(
    loaded: LoadedConnector,
    { background = false }: { readonly background?: boolean } = {},
  ): Promise<WorkingConnector> {
    const { config, pipeline } = loaded;
    const { log, metrics } = this.#options;
    const { threads } = await this.#poolFor(loaded);
    const pool = warmed(threads, pipeline);
    for (const load of pipeline.loads) log.info({ connector: config.name, ...load }, 'stage loaded');
    const processor = startPipeline(pipeline, { pool, models: this.#models, metrics, log, background });
    // Told by the tasks, which wait for the processor.
    pool.catch(() => undefined);
    processor.catch(() => undefined);
    const { id } = pipeline.message;
    this.#users.set(id, (this.#users.get(id) ?? 0) + 1);
    const room = new InFlightRoom({
      bytes: config.options['max.in.flight.bytes'],
      documents: documentsInFlight(config, pipeline),
    });
    return { ...loaded, processor, pool, room };
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
    const pools = [...(this.#first === null ? [] : [this.#first.threads]), ...this.#larger.values()];
    // Where one did not start, a connector has told so.
    for (const threads of await Promise.allSettled(pools))
      if (threads.status === 'fulfilled') await threads.value.close();
  }

  async #load(config: ConnectorConfig): Promise<LoadedConnector> {
    const pipeline = await loadPipeline(config, this.#options.version);
    return { config, pipeline, fingerprint: fingerprintOf(config, pipeline) };
  }

  /** A document that outgrows its worker's heap would end the whole process, and the heap is set when workers start. */
  async #poolFor({ config, pipeline }: LoadedConnector): Promise<{ readonly threads: Promise<DocumentPool> }> {
    this.#first ??= this.#startFirst();
    const { size, threads } = this.#first;
    const { workers, heapMb } = await size;
    const needed = poolSize([config], [pipeline], workers).heapMb;
    if (needed <= heapMb) return { threads };
    const enough = { workers, heapMb: 2 ** Math.ceil(Math.log2(needed)) };
    const known = this.#larger.get(enough.heapMb);
    if (known !== undefined) return { threads: known };
    const larger = this.#startPool(enough, [pipeline]);
    this.#larger.set(enough.heapMb, larger);
    larger.catch(() => this.#larger.delete(enough.heapMb));
    return { threads: larger };
  }

  #startFirst() {
    const loading = Promise.allSettled(this.#loading).then((settled) =>
      settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    );
    this.#loading = [];
    const size = loading.then((loaded) =>
      poolSize(
        loaded.map(({ config }) => config),
        loaded.map(({ pipeline }) => pipeline),
        this.#options.worker['document.workers'],
      ),
    );
    const threads = Promise.all([size, loading]).then(([found, loaded]) =>
      this.#startPool(
        found,
        loaded.map(({ pipeline }) => pipeline),
      ),
    );
    threads.catch(() => {
      this.#first = null;
    });
    return { size, threads };
  }

  #startPool(size: PoolSize, pipelines: readonly LoadedPipeline[]): Promise<DocumentPool> {
    const { log, documentWorkerEntry: entry } = this.#options;
    log.info(size, 'starting document workers');
    return createDocumentPool({ ...size, pipelines: pipelines.map(({ message }) => message), entry });
  }
}

type PoolSize = ReturnType<typeof poolSize>;

/**
 * Lets the workers build a pipeline before its tasks join their group: partitions that come with the first documents
 * would stand still for as long. Those that the workers were started with they have.
 */
async function warmed(starting: Promise<DocumentPool>, { message }: LoadedPipeline): Promise<DocumentPool> {
  const pool = await starting;
  await Promise.all(Array.from({ length: pool.workers }, () => pool.run('warm', { pipeline: message })));
  return pool;
}

function fingerprintOf(config: ConnectorConfig, pipeline: LoadedPipeline): string {
  return sharedDigest([config, pipeline.message.id, pipeline.models.map(({ serviceKey }) => serviceKey)]);
}
