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
const RECORDS = 12_000;

/** A member that copies a topic, with nothing between source and sink; gives partitions up without any goodbye. */
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
        while (!task.lost) {
          const batch = task.queue.shift();
          if (batch === undefined) {
            await sleep(2);
            continue;
          }
          const results = batch.records.map((record) => ({ record, outcome: { value: record.value as Buffer } }));
          await task.writer.write({ ...partition, results, nextOffset: batch.nextOffset });
          await task.writer.commit('all');
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
  const stayer = member(topic);
  await stayer.source.run();
  let produced = false;
  const producing = (async () => {
    for (let i = 0; i < RECORDS; i += 200) {
      await produce(bootstrapServers, topic, messages.slice(i, i + 200));
      await sleep(100);
    }
    produced = true;
  })();
  let handovers = 0;
  for (; !produced; handovers++) {
    const guest = member(topic);
    await guest.source.run();
    await until('the guest to have work', () => guest.source.assignment().length === PARTITIONS / 2);
    await sleep(500);
    await guest.stop();
  }
  await producing;
  await until('all to be committed', async () => {
    const offsets = await Promise.all(
      Array.from({ length: PARTITIONS }, (_, partition) => stayer.source.committedOffset({ topic, partition })),
    );
    return offsets.every((offset) => offset === BigInt(RECORDS / PARTITIONS));
  });
  await stayer.stop();
  expect(handovers).toBeGreaterThan(2);
  const copied = await consoleConsumer(bootstrapServers, `${topic}-out`, ['--timeout-ms', '8000']);
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const expected = messages.filter((message) => message.partition === partition).map(({ value }) => value);
    expect(copied.filter((value) => Number(value) % PARTITIONS === partition)).toEqual(expected);
  }
  expect(copied).toHaveLength(RECORDS);
});
