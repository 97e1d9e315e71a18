import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import type { DocumentProcessor } from '../core/contracts.js';
import { ConfigError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { createDocumentPool, type DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import { type Applied, ConnectorSet } from './connector-set.js';
import { ModelRegistry } from './model-registry.js';
import { type LoadedPipeline, loadPipeline, poolSize, startPipeline } from './pipeline.js';
import type { ConnectorStatus } from './status.js';
import type { WorkerOptions } from './worker-options.js';

export interface StandaloneOptions {
  readonly worker: WorkerOptions;
  readonly connectors: readonly ConnectorConfig[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
  /** Ends a start that is under way, which may wait for brokers without end; after the start it does nothing. */
  readonly signal?: AbortSignal;
  /** The file of the document workers' tasks; another one in tests. */
  readonly documentWorkerEntry?: URL;
}

export interface Standalone {
  status(): readonly ConnectorStatus[];
  /** Bytes and records between sources and sinks. */
  held(): { readonly bytes: number; readonly records: number };
  /** Starts a connector, or brings the one of that name to a configuration: see {@link ConnectorSet.apply}. */
  apply(config: ConnectorConfig): Promise<Applied>;
  /** Ends a connector; nothing happens where none has the name. */
  remove(name: string): Promise<void>;
  /** Commits what is in work, leaves the groups and ends; drops what is not committed after `shutdown.timeout.ms`. */
  stop(): Promise<void>;
}

/**
 * Runs connectors in this process, as Connect's standalone mode does. Document workers and models are shared by all of them.
 *
 * @returns once every connector has its first partitions
 * @throws {ConfigError} where a connector cannot run, before any record is read
 * @throws the reason of `options.signal`, where it came first; everything that was started has ended then
 */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { connectors, worker, version, metrics, log, signal } = options;
  refuseTwins(connectors);
  const pipelines = await Promise.all(connectors.map((config) => loadPipeline(config, version)));
  for (const { connector, loads } of pipelines) {
    for (const load of loads) log.info({ connector, ...load }, 'stage loaded');
  }
  signal?.throwIfAborted();
  const models = new ModelRegistry(metrics, log);
  const size = poolSize(connectors, pipelines, worker['document.workers']);
  log.info(size, 'starting document workers');
  const pool = createDocumentPool({
    ...size,
    pipelines: pipelines.map(({ message }) => message),
    entry: options.documentWorkerEntry,
  });
  const processors = pipelines.map((pipeline) => startPipeline(pipeline, { pool, models, metrics, log }));
  // What fails is told by the connectors, which may come after it.
  void Promise.allSettled([pool, ...processors]);
  const set = new ConnectorSet({ worker, pool, heapMb: size.heapMb, models, metrics, log, version });
  const stop = async () => {
    await set.stop();
    await closePool(pool);
  };
  const started = await Promise.allSettled(
    connectors.map((config, index) =>
      set.start({
        config,
        pipeline: pipelines[index] as LoadedPipeline,
        processor: processors[index] as Promise<DocumentProcessor>,
      }),
    ),
  );
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    await unlessAborted(Promise.all(set.running.map(({ joined }) => joined)), signal);
  } catch (error) {
    await stop();
    // Those of connectors that failed before they took theirs over; closing one twice does nothing.
    await Promise.allSettled(processors.map(async (processor) => (await processor).close()));
    throw error;
  }
  return {
    status: () => set.status(),
    held: () => sumHeld(set),
    apply: (config) => set.apply(config),
    remove: (name) => set.remove(name),
    stop,
  };
}

function refuseTwins(connectors: readonly ConnectorConfig[]): void {
  const names = connectors.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new ConfigError('two connectors cannot share a name', [
    { key: 'name', value: twice, message: 'give each connector a name of its own' },
  ]);
}

/** What the work gives, or a rejection with the signal's reason where that comes first. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const refused = aborted(signal).then(() => {
    throw signal.reason;
  });
  return Promise.race([work, refused]);
}

function sumHeld({ running }: ConnectorSet): { bytes: number; records: number } {
  const sum = { bytes: 0, records: 0 };
  for (const { connector } of running) {
    const { bytes, records } = connector.held();
    sum.bytes += bytes;
    sum.records += records;
  }
  return sum;
}

/** Where it did not start, a connector has told so. */
async function closePool(pool: Promise<DocumentPool>): Promise<void> {
  const [threads] = await Promise.allSettled([pool]);
  if (threads.status === 'fulfilled') await threads.value.close();
}
