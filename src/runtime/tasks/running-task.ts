import { randomUUID } from 'node:crypto';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Sink } from '../../core/contracts.js';
import { type Throttle, throttle } from '../../core/throttle.js';
import type { ConnectorError } from '../../errors.js';
import { createKafka } from '../../kafka/client.js';
import { createConsumerSource } from '../../kafka/consumer-source.js';
import { createDeadLetterQueue } from '../../kafka/dead-letters.js';
import type { ConsumerSource, ConsumerSourceOptions, SourceListener } from '../../kafka/source.js';
import type { Metrics } from '../../observability/metrics.js';
import { createParquetSink } from '../../sinks/parquet/parquet-sink.js';
import { createTopicSink } from '../../sinks/topic/topic-sink.js';
import { openStore } from '../../store/open-store.js';
import type { Batch, TopicPartition } from '../../types.js';
import { groupOf, topicsOf } from '../consumer-group.js';
import { clientOptions } from '../options/client-overrides.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkingConnector } from '../pipeline/working-connector.js';
import { type FailureReport, logFailures, reportFailures } from './failed-records.js';
import { KafkaConnector } from './kafka-connector.js';

export interface RunningTaskOptions {
  readonly connector: WorkingConnector;
  /** Number of the task. */
  readonly task: number;
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether it begins paused. */
  readonly paused: boolean;
  /** Until it resolves the task, ready as it may be, does not join its group. */
  readonly held?: Promise<void> | undefined;
  /** Aborted when nothing is worth waiting for brokers any more. */
  readonly leaving: AbortSignal;
  /** Set where it works on ranges of its topics in place of all that comes. */
  readonly ranges?: RangeTask;
  readonly onFailed: (error: ConnectorError) => void;
  readonly onUsed: (topic: string) => void;
}

export type CreateSource = (options: ConsumerSourceOptions, listener: SourceListener) => ConsumerSource;

/** How a task works on ranges of its topics, which end. */
export interface RangeTask {
  /** What sets its output apart from that of the connector's own tasks: `redrive-3`, `backfill-7`. */
  readonly run: string;
  /** Whether its records stand for those of other topics: they were dead letters, or come from files. */
  readonly byOrigin: boolean;
  /** Where a partition's range ends; null where there is none of it. */
  readonly endOf: (partition: TopicPartition) => bigint | null;
  /** What is to be done of what was read, which keeps its place in the partition; all of it by default. */
  readonly through?: (batch: Batch<Buffer | null>) => Batch<Buffer | null>;
  /** What reads its topics, where that is not as ever. */
  readonly createSource?: CreateSource | undefined;
  /** Holds records back before they take room; none by default. */
  readonly throttle?: Throttle | undefined;
}

/** One task of a connector with all that it alone uses. */
export interface RunningTask {
  readonly connector: KafkaConnector;
  readonly source: ConsumerSource;
  /** Resolves when the group has given the task its first partitions, which may be none. */
  readonly joined: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a task, which joins its connector's group as soon as it can work.
 * @throws {ConnectorError} where its sink or the connector's processor cannot be started; nothing of the task is left running then
 */
export async function startTask(options: RunningTaskOptions): Promise<RunningTask> {
  const { metrics, worker, paused, task, leaving, onFailed, onUsed } = options;
  const { config, room } = options.connector;
  const log = options.log.child({ connector: config.name, task });
  const groupId = groupOf(config);
  const { ranges } = options;
  const endOf = ranges === undefined ? {} : { endOf: ranges.endOf };
  const connector = new KafkaConnector({ config, room, metrics, log, paused, onFailed, onUsed, ...endOf });
  let attached = (): void => undefined;
  const failed = new AbortController();
  const signal = AbortSignal.any([leaving, failed.signal]);
  const createSource = ranges?.createSource ?? createConsumerSource;
  const source = createSource(
    {
      kafka: createKafka(clientOptions(worker, config, 'consumer'), { log, purpose: 'consumer', signal }),
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
    ranges === undefined ? connector : rangeListener(connector, ranges),
  );
  // It looks for its topics and its group while the rest is still starting.
  const joined = source.run();
  joined.catch(() => undefined);
  const report = logFailures(config.options, log);
  const opening = openSink(options, { log, groupId, report, signal });
  const [sink, processor] = await Promise.all([opening, options.connector.processor]).catch(async (error: unknown) => {
    // The source may be waiting for brokers without end.
    failed.abort();
    await source.stop();
    const [opened] = await Promise.allSettled([opening]);
    if (opened.status === 'fulfilled') await opened.value.close();
    throw error;
  });
  const reporting = reportFailures(processor, report);
  const throttled = ranges?.throttle === undefined ? reporting : throttle(reporting, ranges.throttle);
  connector.attach({ source, sink, processor: throttled });
  void Promise.resolve(options.held).then(attached);
  return {
    connector,
    source,
    joined,
    async close() {
      await source.stop();
      await sink.close();
    },
  };
}

interface SinkContext {
  readonly log: Logger;
  readonly groupId: string;
  readonly report: FailureReport | undefined;
  /** Aborted when brokers are not worth waiting for. */
  readonly signal: AbortSignal;
}

async function openSink(
  { connector, task, worker, metrics, ranges }: RunningTaskOptions,
  { log, groupId, report, signal }: SinkContext,
): Promise<Sink> {
  const { config, pipeline, pool } = connector;
  const kafka = createKafka(clientOptions(worker, config, 'producer'), { log, purpose: 'producer', signal });
  const deadLetterTopic = config.options['errors.deadletterqueue.topic.name'] ?? null;
  const replicationFactor = config.options['errors.deadletterqueue.topic.replication.factor'];
  const headers = config.options['errors.deadletterqueue.context.headers.enable'];
  const onRefused = report === undefined ? {} : { onRefused: report };
  if (config.sink.class === 'TopicSink') {
    return createTopicSink({
      kafka,
      connector: config.name,
      taskId: task,
      groupId,
      deadLetterTopic,
      deadLetterReplicationFactor: replicationFactor,
      deadLetterHeaders: headers,
      ...(ranges === undefined ? {} : { run: ranges.run, byOrigin: ranges.byOrigin }),
      ...onRefused,
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
          context: { connector: config.name, taskId: task, headers },
          log,
        });
  const sink = createParquetSink({
    store: await openStore(config.sink.options),
    options: config.sink.options,
    encode: async (rows) => (await pool).run('encodeRowGroup', rows),
    deadLetters,
    ...onRefused,
    metrics,
    log,
    connector: config.name,
    owner: `${hostname()}/${process.pid}/${randomUUID()}`,
    pipelineVersion: pipeline.definition.pipelineVersion,
    schemaFileDigest: pipeline.schemaFileDigest,
    idField: config.options['document.id.field'],
    textField: config.options['document.text.field'],
  });
  return ranges === undefined ? sink : withChain(sink, ranges.run);
}

function rangeListener(connector: KafkaConnector, { endOf, through = (batch) => batch }: RangeTask): SourceListener {
  return {
    assigned: (partition) => {
      if (endOf(partition) !== null) connector.assigned(partition);
    },
    lost: (partition) => connector.lost(partition),
    batch: (batch) => connector.batch(through(batch)),
    failed: (error) => connector.failed(error),
  };
}

/** A sink whose files stand beside those of the connector's own tasks. */
function withChain(sink: Sink, run: string): Sink {
  return {
    open: ({ topic, partition }, committed) => sink.open({ topic: `${topic}.${run}`, partition }, committed),
    close: () => sink.close(),
  };
}

/** For `errors.tolerance=none`: the partition task fails at a bad record, so that none comes this far but too large ones. */
const refuseDeadLetters = {
  async write(letters: readonly { readonly error: ConnectorError }[]): Promise<void> {
    const first = letters[0]?.error;
    if (first !== undefined) throw first;
  },
  async close(): Promise<void> {},
};
