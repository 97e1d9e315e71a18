import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { inject } from 'vitest';
import { runCommand } from '../../compose/process.js';
import { waitFor } from '../../compose/wait.js';
import type { ConnectorError } from '../../src/errors.js';
import { createKafka } from '../../src/kafka/client.js';
import { type ConsumerSourceOptions, createConsumerSource } from '../../src/kafka/consumer-source.js';
import type { Kafka } from '../../src/kafka/kafkajs.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import { partitionKey, type RawRecord, type TopicPartition } from '../../src/types.js';

export const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });

export function connect(bootstrapServers: string, purpose: 'consumer' | 'producer'): Kafka {
  return createKafka(kafkaClientOptions.parse({ 'bootstrap.servers': bootstrapServers }), { log, purpose });
}

/** A name that no other test has. */
export function unique(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`;
}

export async function makeTopic(
  bootstrapServers: string,
  topic: string,
  options: { partitions?: number; config?: Record<string, string> } = {},
): Promise<void> {
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  const configEntries = Object.entries(options.config ?? {}).map(([name, value]) => ({ name, value }));
  await admin.createTopics({
    waitForLeaders: false,
    topics: [{ topic, numPartitions: options.partitions ?? 1, configEntries }],
  });
  // kafkajs's own wait gives up where the broker does not know the topic yet.
  await until(`topic ${topic}`, async () => {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics[0]?.partitions.every(({ leader }) => leader >= 0);
  });
  await admin.disconnect();
}

export interface Sent {
  readonly key?: string | Buffer | null;
  readonly value: string | Buffer | null;
  readonly partition?: number;
  readonly headers?: Record<string, string>;
  readonly timestamp?: string;
}

export async function produce(
  bootstrapServers: string,
  topic: string,
  messages: readonly Sent[],
  compression = 0,
): Promise<void> {
  // A new topic's leader may refuse at first, and kafkajs then sends to all its partitions again.
  const producer = connect(bootstrapServers, 'producer').producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  await producer.send({ topic, messages: [...messages], compression });
  await producer.disconnect();
}

/** A source that starts every partition where the group left it and keeps what comes. */
export function collectingSource(
  options: Omit<ConsumerSourceOptions, 'log' | 'kafka'> & {
    bootstrapServers: string;
    from?: (partition: TopicPartition) => bigint;
  },
) {
  const records: RawRecord[] = [];
  const next = new Map<string, bigint>();
  const events: string[] = [];
  const failures: ConnectorError[] = [];
  let batches = 0;
  const source = createConsumerSource(
    { sessionTimeout: 6_000, ...options, kafka: connect(options.bootstrapServers, 'consumer'), log },
    {
      assigned(partition) {
        events.push(`assigned ${partitionKey(partition)}`);
        void (async () => {
          source.start(partition, options.from?.(partition) ?? (await source.committedOffset(partition)) ?? 0n);
        })();
      },
      lost: (partition) => events.push(`lost ${partitionKey(partition)}`),
      batch(batch) {
        batches++;
        records.push(...batch.records);
        next.set(partitionKey(batch), batch.nextOffset);
      },
      failed: (error) => failures.push(error),
    },
  );
  return { source, records, next, events, failures, batches: () => batches };
}

export function until<T>(what: string, condition: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> {
  return waitFor(condition, { what, timeoutMs });
}

export async function consoleProducer(
  bootstrapServers: string,
  topic: string,
  lines: readonly string[],
  args: string[] = [],
): Promise<void> {
  const { code, stderr } = await runCommand(
    [
      ...inject('kafkaToolCommand'),
      'org.apache.kafka.tools.ConsoleProducer',
      '--bootstrap-server',
      bootstrapServers,
      '--topic',
      topic,
      ...args,
    ],
    `${lines.join('\n')}\n`,
  );
  if (code !== 0) throw new Error(`ConsoleProducer ended with ${code}: ${stderr}`);
}

/**
 * What Kafka's own reader sees of a topic, in lines. It would wait for more until it has waited long enough; so it is told
 * how many committed records there are, by a reader that knows where the topic ends, and has to find as many.
 */
export async function consoleConsumer(bootstrapServers: string, topic: string, args: string[] = []): Promise<string[]> {
  let count = 0;
  await readTopic(connect(bootstrapServers, 'consumer'), topic, (records) => {
    count += records.length;
    return true;
  });
  if (count === 0) return [];
  const { stdout, stderr } = await runCommand([
    ...inject('kafkaToolCommand'),
    'org.apache.kafka.tools.consumer.ConsoleConsumer',
    ...['--bootstrap-server', bootstrapServers, '--topic', topic, '--from-beginning'],
    ...['--isolation-level', 'read_committed', '--max-messages', String(count), '--timeout-ms', '20000'],
    ...args,
  ]);
  if (!stderr.includes(`Processed a total of ${count} messages`)) throw new Error(`ConsoleConsumer failed: ${stderr}`);
  return stdout.split('\n').slice(0, -1);
}
