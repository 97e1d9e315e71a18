import { randomUUID } from 'node:crypto';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DocumentProcessor, Sink } from '../core/contracts.js';
import type { ConnectorError } from '../errors.js';
import { createKafka } from '../kafka/client.js';
import { createConsumerSource } from '../kafka/consumer-source.js';
import { createDeadLetterQueue } from '../kafka/dead-letters.js';
import type { ConsumerSource } from '../kafka/source.js';
import type { Metrics } from '../observability/metrics.js';
import { createParquetSink } from '../sinks/parquet/parquet-sink.js';
import { openStore } from '../sinks/store/open-store.js';
import { INPUT_TOPIC } from '../sinks/topic/options.js';
import { createTopicSink } from '../sinks/topic/topic-sink.js';
import type { DocumentPool } from '../workers/document-pool.js';
import type { ConnectorConfig } from './connector-config.js';
import { KafkaConnector } from './kafka-connector.js';
import { documentsInFlight, type LoadedPipeline } from './pipeline.js';
import type { WorkerOptions } from './worker-options.js';

/** Milliseconds between two settings of the gauges. */
const GAUGE_INTERVAL = 1_000;

export interface ConnectorParts {
  readonly config: ConnectorConfig;
  readonly pipeline: LoadedPipeline;
  /** The pipeline at work; closed with the connector. */
  readonly processor: Promise<DocumentProcessor>;
  readonly worker: WorkerOptions;
  readonly pool: Promise<DocumentPool>;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Until it resolves the connector, ready as it may be, does not join its group. */
  readonly held?: Promise<void> | undefined;
  /** Aborted when nothing is worth waiting for brokers any more. */
  readonly leaving: AbortSignal;
}

/** One connector with all that it alone uses. */
export interface RunningConnector {
  readonly connector: KafkaConnector;
  readonly source: ConsumerSource;
  /** Resolves when the group has given the connector its first partitions. */
  readonly joined: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a connector, which joins its group as soon as it can work.
 * @throws {ConnectorError} where its sink or its processor cannot be started; nothing of it is left running then
 */
export async function startConnector(parts: ConnectorParts): Promise<RunningConnector> {
  const { config, metrics, worker } = parts;
  const log = parts.log.child({ connector: config.name });
  const groupId = config.options['consumer.override.group.id'] ?? `connect-${config.name}`;
  const maxInFlightDocuments = documentsInFlight(config, parts.pipeline);
  const connector = new KafkaConnector({ config, maxInFlightDocuments, metrics, log });
  let attached = (): void => undefined;
  const failed = new AbortController();
  const signal = AbortSignal.any([parts.leaving, failed.signal]);
  const source = createConsumerSource(
    {
      kafka: createKafka(worker, { log, purpose: 'consumer', signal }),
      groupId,
      ...topicsOf(config),
      isolationLevel: config.options['consumer.override.isolation.level'],
      sessionTimeout: config.options['consumer.override.session.timeout.ms'],
      topicRefreshInterval: config.options['consumer.override.metadata.max.age.ms'],
      maxBytesPerPartition: config.options['consumer.override.max.partition.fetch.bytes'],
      retryTimeout: config.options['errors.retry.timeout'],
      stateDirectory: worker['state.dir'] ?? join(tmpdir(), 'spanstream'),
      ready: new Promise((resolve) => {
        attached = resolve;
      }),
      log,
    },
    connector,
  );
  // It looks for its topics and its group while the rest is still starting.
  const joined = source.run();
  joined.catch(() => undefined);
  const [sink, processor] = await bothOrNone(openSink({ ...parts, log, groupId }), parts.processor).catch(
    async (error: unknown) => {
      // The source may be waiting for brokers without end.
      failed.abort();
      await source.stop();
      throw error;
    },
  );
  connector.attach({ source, sink, processor });
  void Promise.resolve(parts.held).then(attached);
  const gauges = setInterval(() => connector.observe(), GAUGE_INTERVAL).unref();
  return {
    connector,
    source,
    joined,
    async close() {
      clearInterval(gauges);
      await source.stop();
      await sink.close();
      await processor.close();
    },
  };
}

/** What both give; where one fails, the other one is closed. */
async function bothOrNone<A extends Closeable, B extends Closeable>(
  one: Promise<A>,
  other: Promise<B>,
): Promise<[A, B]> {
  const settled = await Promise.allSettled([one, other]);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed === undefined) return Promise.all([one, other]);
  for (const result of settled) if (result.status === 'fulfilled') await result.value.close();
  throw failed.reason;
}

interface Closeable {
  close(): Promise<void>;
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

async function openSink(parts: ConnectorParts & { groupId: string }): Promise<Sink> {
  const { config, log, metrics, groupId } = parts;
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
    encode: async (task) => (await parts.pool).run('encodeRowGroup', task),
    deadLetters,
    metrics,
    log,
    connector: config.name,
    owner: `${hostname()}/${process.pid}/${randomUUID()}`,
    pipelineVersion: parts.pipeline.definition.pipelineVersion,
    schemaFileDigest: parts.pipeline.schemaFileDigest,
    idField: config.options['document.id.field'],
    textField: config.options['document.text.field'],
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
