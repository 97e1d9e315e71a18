import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import type { DocumentProcessor } from '../core/contracts.js';
import { ConfigError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { createDocumentPool, type DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import { ModelRegistry } from './model-registry.js';
import { type LoadedPipeline, loadPipeline, poolSize, startPipeline } from './pipeline.js';
import type { RunningConnector } from './running-connector.js';
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
  const models = new ModelRegistry(metrics);
  const pool = createDocumentPool({
    ...poolSize(connectors, pipelines, worker['document.workers']),
    pipelines: pipelines.map(({ message }) => message),
    entry: options.documentWorkerEntry,
  });
  const processors = pipelines.map((pipeline) => startPipeline(pipeline, { pool, models, metrics }));
  // What fails is told by startConnector, which may come after it.
  void Promise.allSettled([pool, ...processors]);
  // While the threads load their code on other cores, this one loads the clients of Kafka and of the stores.
  const { startConnector } = await import('./running-connector.js');
  const leaving = new AbortController();
  const shared = { worker, log, metrics, pool, leaving: leaving.signal };
  const started = await Promise.allSettled(
    connectors.map((config, index) =>
      startConnector({
        ...shared,
        config,
        pipeline: pipelines[index] as LoadedPipeline,
        processor: processors[index] as Promise<DocumentProcessor>,
      }),
    ),
  );
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = () => stopAll(running, { worker, log, pool, leaving });
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    await unlessAborted(Promise.all(running.map(({ joined }) => joined)), signal);
  } catch (error) {
    await stop();
    // Those of connectors that failed before they took theirs over; closing one twice does nothing.
    await Promise.allSettled(processors.map(async (processor) => (await processor).close()));
    throw error;
  }
  return {
    status: () => running.map(({ connector }) => connector.status()),
    held: () => sumHeld(running),
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

function sumHeld(running: readonly RunningConnector[]): { bytes: number; records: number } {
  const sum = { bytes: 0, records: 0 };
  for (const { connector } of running) {
    const { bytes, records } = connector.held();
    sum.bytes += bytes;
    sum.records += records;
  }
  return sum;
}

interface Stopping {
  readonly worker: WorkerOptions;
  readonly log: Logger;
  readonly pool: Promise<DocumentPool>;
  readonly leaving: AbortController;
}

async function stopAll(running: readonly RunningConnector[], { worker, log, pool, leaving }: Stopping): Promise<void> {
  const timeout = worker['shutdown.timeout.ms'];
  // Each leaves its group as soon as it can: until then its partitions stand still.
  const drained = Promise.all(
    running.map(async ({ connector, source }) => {
      await connector.drain();
      await source.stop();
    }),
  );
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
  leaving.abort();
  await Promise.all(running.map((one) => one.close()));
  // Where it did not start, a connector has told so.
  const [threads] = await Promise.allSettled([pool]);
  if (threads.status === 'fulfilled') await threads.value.close();
}
