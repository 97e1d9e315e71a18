import { randomUUID } from 'node:crypto';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Sink } from '../core/contracts.js';
import { ConfigError, type ConnectorError } from '../errors.js';
import { createKafka } from '../kafka/client.js';
import { createConsumerSource } from '../kafka/consumer-source.js';
import { createDeadLetterQueue } from '../kafka/dead-letters.js';
import type { ConsumerSource } from '../kafka/source.js';
import type { Metrics } from '../observability/metrics.js';
import { createParquetSink } from '../sinks/parquet/parquet-sink.js';
import { openStore } from '../sinks/store/open-store.js';
import { INPUT_TOPIC } from '../sinks/topic/options.js';
import { createTopicSink } from '../sinks/topic/topic-sink.js';
import { createDocumentPool, type DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import { KafkaConnector } from './kafka-connector.js';
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
  /** Commits what is in work, leaves the groups and ends; drops what is not committed after `shutdown.timeout.ms`. */
  stop(): Promise<void>;
}

/** Milliseconds between two settings of the gauges. */
const GAUGE_INTERVAL = 1_000;

/** One connector with all that it alone uses. */
interface Running {
  readonly connector: KafkaConnector;
  readonly source: ConsumerSource;
  close(): Promise<void>;
}

/** What all connectors share. */
interface Shared extends StandaloneOptions {
  readonly pool: DocumentPool;
  readonly models: ModelRegistry;
  /** Aborted when nothing is worth waiting for brokers any more. */
  readonly leaving: AbortController;
}

/**
 * Runs connectors in this process, as Connect's standalone mode does. Document workers and models are shared by all of them.
 *
 * @returns once every connector has its first partitions
 * @throws {ConfigError} where a connector cannot run, before any record is read
 * @throws the reason of `options.signal`, where it came first; everything that was started has ended then
 */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { connectors, worker, version, signal } = options;
  refuseTwins(connectors);
  const pipelines = await Promise.all(connectors.map((config) => loadPipeline(config, version)));
  signal?.throwIfAborted();
  const pool = await createDocumentPool({
    ...poolSize(connectors, pipelines, worker['document.workers']),
    entry: options.documentWorkerEntry,
  });
  const shared = { ...options, pool, models: new ModelRegistry(options.metrics), leaving: new AbortController() };
  const running: Running[] = [];
  const stop = () => stopAll(running, shared);
  try {
    signal?.throwIfAborted();
    // Side by side: while one loads its model another asks its store.
    const started = await Promise.allSettled(
      connectors.map((config, index) =>
        startConnector(config, { ...shared, pipeline: pipelines[index] as LoadedPipeline }),
      ),
    );
    for (const one of started) if (one.status === 'fulfilled') running.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    signal?.throwIfAborted();
    await unlessAborted(Promise.all(running.map(({ source }) => source.run())), signal);
  } catch (error) {
    await stop();
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
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function sumHeld(running: readonly Running[]): { bytes: number; records: number } {
  const sum = { bytes: 0, records: 0 };
  for (const { connector } of running) {
    const { bytes, records } = connector.held();
    sum.bytes += bytes;
    sum.records += records;
  }
  return sum;
}

interface ConnectorParts extends Shared {
  readonly pipeline: LoadedPipeline;
}

async function startConnector(config: ConnectorConfig, parts: ConnectorParts): Promise<Running> {
  const log = parts.log.child({ connector: config.name });
  const groupId = config.options['consumer.override.group.id'] ?? `connect-${config.name}`;
  const sink = await openSink(config, { ...parts, log, groupId });
  const processor = await startPipeline(parts.pipeline, parts).catch(async (error: unknown) => {
    await sink.close();
    throw error;
  });
  const connector = new KafkaConnector({ config, processor, sink, metrics: parts.metrics, log });
  const source = createConsumerSource(
    {
      kafka: createKafka(parts.worker, { log, purpose: 'consumer', signal: parts.leaving.signal }),
      groupId,
      ...topicsOf(config),
      isolationLevel: config.options['consumer.override.isolation.level'],
      sessionTimeout: config.options['consumer.override.session.timeout.ms'],
      topicRefreshInterval: config.options['consumer.override.metadata.max.age.ms'],
      maxBytesPerPartition: config.options['consumer.override.max.partition.fetch.bytes'],
      retryTimeout: config.options['errors.retry.timeout'],
      stateDirectory: parts.worker['state.dir'] ?? join(tmpdir(), 'spanstream'),
      log,
    },
    connector,
  );
  connector.attach(source);
  const gauges = setInterval(() => connector.observe(), GAUGE_INTERVAL).unref();
  return {
    connector,
    source,
    async close() {
      clearInterval(gauges);
      await source.stop();
      await sink.close();
      await processor.close();
    },
  };
}

function topicsOf({ options, sink }: ConnectorConfig) {
  const regex = options['topics.regex'];
  if (regex === undefined) return { topics: options.topics ?? [] };
  const deadLetters = options['errors.deadletterqueue.topic.name'];
  const own = sink.class === 'TopicSink' ? ownOutput(sink.options['output.topic'], regex) : null;
  return {
    // Its own output read again would be annotated again, for ever.
    topicsRegex: new RegExp(own === null ? `^(?:${regex})$` : `^(?!${own}$)(?:${regex})$`),
    excludeTopics: deadLetters === undefined ? [] : [deadLetters],
  };
}

/** A regular expression for the output topics of all topics that match. */
function ownOutput(template: string, regex: string): string {
  const literals = template.split(INPUT_TOPIC).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return literals.join(`(?:${regex})`);
}

async function openSink(config: ConnectorConfig, parts: ConnectorParts & { groupId: string }): Promise<Sink> {
  const { log, metrics, groupId } = parts;
  const kafka = createKafka(parts.worker, { log, purpose: 'producer' });
  const deadLetterTopic = config.options['errors.deadletterqueue.topic.name'] ?? null;
  const replicationFactor = config.options['errors.deadletterqueue.topic.replication.factor'];
  if (config.sink.class === 'TopicSink') {
    return createTopicSink({
      kafka,
      connector: config.name,
      groupId,
      deadLetterTopic,
      deadLetterReplicationFactor: replicationFactor,
      options: config.sink.options,
      metrics,
      log,
    });
  }
  const deadLetters =
    deadLetterTopic === null
      ? refuseDeadLetters
      : createDeadLetterQueue({
          kafka,
          topic: deadLetterTopic,
          replicationFactor,
          context: { connector: config.name },
          log,
        });
  return createParquetSink({
    store: await openStore(config.sink.options),
    options: config.sink.options,
    encode: (task) => parts.pool.run('encodeRowGroup', task),
    deadLetters,
    metrics,
    log,
    connector: config.name,
    owner: `${hostname()}/${process.pid}/${randomUUID()}`,
    pipelineVersion: parts.pipeline.definition.pipelineVersion,
    idField: config.options['document.id.field'],
  });
}

/** For `errors.tolerance=none`: the partition task fails at a bad record, so that none comes this far but too large ones. */
const refuseDeadLetters = {
  async write(letters: readonly { readonly error: ConnectorError }[]): Promise<void> {
    const first = letters[0]?.error;
    if (first !== undefined) throw first;
  },
  async close(): Promise<void> {},
};

async function stopAll(running: readonly Running[], { worker, log, pool, leaving }: Shared): Promise<void> {
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
  await pool.close();
}
