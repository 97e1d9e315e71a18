import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import type { SinkWriter } from '../../src/core/contracts.js';
import { createConsumerSource } from '../../src/kafka/consumer-source.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import { type Batch, partitionKey, type TopicPartition } from '../../src/types.js';
import { connect, consoleConsumer, log, makeTopic, produce, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const PARTITIONS = 4;
const RECORDS = 8_000;
/** Few, so that there is always work left when a partition is lost. */
const COMMIT_RECORDS = 10;

/**
 * A member that copies a topic, with nothing between source and sink. It goes on with what it holds of a partition that
 * it has lost, as one does that was frozen and has not heard of it: only the transactional id keeps it from harm.
 */
function member(topic: string) {
  const sink = createTopicSink({
    kafka: connect(bootstrapServers, 'producer'),
    connector: topic,
    groupId: topic,
    deadLetterTopic: null,
    options: topicSinkOptions.parse({ 'output.topic': `${topic}-out`, 'transaction.linger.ms': 5 }),
    metrics: createMetrics(),
    log,
  });
  const tasks = new Map<string, { writer: SinkWriter | null; queue: Batch<Buffer | null>[]; lost: boolean }>();

  async function work(partition: TopicPartition): Promise<void> {
    const task = { writer: null as SinkWriter | null, queue: [] as Batch<Buffer | null>[], lost: false };
    tasks.set(partitionKey(partition), task);
    while (!task.lost) {
      try {
        task.writer = await sink.open(partition);
        task.queue.length = 0;
        source.start(partition, task.writer.startOffset ?? 0n);
        while (!task.lost || task.queue.length > 0) {
          const batch = task.queue.shift();
          if (batch === undefined) {
            await sleep(2);
            continue;
          }
          for (let begin = 0; begin < batch.records.length; begin += COMMIT_RECORDS) {
            const records = batch.records.slice(begin, begin + COMMIT_RECORDS);
            const results = records.map((record) => ({ record, outcome: { value: record.value as Buffer } }));
            await task.writer.write({ ...partition, results, nextOffset: (records.at(-1)?.offset ?? 0n) + 1n });
            await task.writer.commit('all');
          }
        }
      } catch {
        // Fenced, or the broker was busy: the partition is taken up anew, or it is somebody else's by now.
        await task.writer?.abort();
        await sleep(50);
      }
    }
    await task.writer?.abort();
  }

  const working = new Set<Promise<void>>();
  const source = createConsumerSource(
    {
      kafka: connect(bootstrapServers, 'consumer'),
      groupId: topic,
      topics: [topic],
      sessionTimeout: 6_000,
      maxBytesPerPartition: 4_000,
      log,
    },
    {
      assigned: (partition) => void working.add(work(partition)),
      lost(partition) {
        const task = tasks.get(partitionKey(partition));
        if (task !== undefined) task.lost = true;
      },
      batch: (batch) => void tasks.get(partitionKey(batch))?.queue.push(batch),
      failed: (error) => expect.unreachable(error.message),
    },
  );
  return {
    source,
    async stop() {
      await source.stop();
      await Promise.all(working);
      await sink.close();
    },
  };
}

it('members that come and go under load copy every record once and in order', { timeout: 180_000 }, async () => {
  const topic = unique('handover');
  await makeTopic(bootstrapServers, topic, { partitions: PARTITIONS });
  const messages = Array.from({ length: RECORDS }, (_, i) => ({ value: String(i), partition: i % PARTITIONS }));
  await produce(bootstrapServers, topic, messages);
  const stayer = member(topic);
  await stayer.source.run();
  const committed = async () => {
    const partitions = Array.from({ length: PARTITIONS }, (_, partition) => ({ topic, partition }));
    const offsets = await Promise.all(partitions.map((partition) => stayer.source.committedOffset(partition)));
    return offsets.every((offset) => offset !== null && offset >= BigInt(RECORDS / PARTITIONS));
  };
  let handovers = 0;
  for (; !(await committed()); handovers++) {
    const guest = member(topic);
    await guest.source.run();
    await until('the guest to have work', () => guest.source.assignment().length === PARTITIONS / 2);
    await sleep(700);
    await guest.stop();
  }
  await stayer.stop();
  const copied = await consoleConsumer(bootstrapServers, `${topic}-out`);
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const expected = messages.filter((message) => message.partition === partition).map(({ value }) => value);
    expect(copied.filter((value) => Number(value) % PARTITIONS === partition)).toEqual(expected);
  }
  expect(copied).toHaveLength(RECORDS);
  expect(handovers).toBeGreaterThan(1);
});
