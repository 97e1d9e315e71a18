import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { collectingSource, connect, makeTopic, produce, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';

let kafka: KafkaService;

beforeAll(async () => {
  // A cleaner that does not wait, in a broker of its own.
  kafka = await startKafka({ properties: { 'log.cleaner.backoff.ms': '100' } });
}, 120_000);

afterAll(() => kafka?.stop());

/** Offsets of what a backfill of a whole topic has annotated, once it is done. */
async function backfilled(topic: string): Promise<readonly number[]> {
  const { bootstrapServers } = kafka;
  const again = `${topic}-again`;
  const texts = { 'value.converter': 'org.apache.kafka.connect.storage.StringConverter' };
  const config = { 'connector.class': 'TopicSink', topics: topic, 'output.topic': `${topic}-out`, ...texts };
  const running = await startConnectors(bootstrapServers, [{ name: topic, config }]);
  try {
    const { backfills } = running.herder;
    const { id } = await backfills.begin(topic, { from: 'earliest', to: 'latest', sink: `topic:${again}` });
    await until('the end of the backfill', async () => (await backfills.get(topic, id)).state === 'DONE');
  } finally {
    await running.stop();
  }
  const found: number[] = [];
  await readTopic(connect(bootstrapServers, 'consumer'), again, (records) => {
    const documents = records.map(({ value }) => JSON.parse(String(value)) as AnnotatedDocument);
    found.push(...documents.map(({ provenance }) => Number(provenance.offset)));
    return true;
  });
  return found;
}

it('the source crosses the gaps of a compacted topic without a fetch for each missing offset, and a backfill ends', async () => {
  const { bootstrapServers } = kafka;
  const topic = unique('compacted');
  const config = { 'cleanup.policy': 'compact', 'segment.bytes': '1048576', 'min.cleanable.dirty.ratio': '0.01' };
  await makeTopic(bootstrapServers, topic, { config });
  // A batch whose last record is an older version of a document, so that compaction leaves a gap at its end.
  const versions = Array.from({ length: 2_000 }, (_, i) => ({ key: 'k', value: `${i} ${'x'.repeat(200)}` }));
  await produce(bootstrapServers, topic, [{ key: 'first', value: 'f' }, ...versions]);
  await produce(bootstrapServers, topic, [{ key: 'k', value: 'newest' }]);
  for (let i = 0; i < 3; i++)
    await produce(bootstrapServers, topic, [{ key: `filler ${i}`, value: 'y'.repeat(600_000) }]);

  // A fetch brings one batch, so that positions lie in the gaps between them.
  const maxBytesPerPartition = 1;
  // Compaction replaces one segment after another, so that a reader may see the work half done.
  const found = await until('compaction', async () => {
    const reader = collectingSource({
      bootstrapServers,
      groupId: unique('reader'),
      topics: [topic],
      maxBytesPerPartition,
    });
    await reader.source.run();
    await until('the end of the log', () => reader.next.get(`${topic}-0`) === 2_005n);
    await reader.source.stop();
    return reader.records.length <= 5 ? reader : null;
  });
  expect(found?.records.map(({ offset }) => Number(offset))).toEqual([0, 2_001, 2_002, 2_003, 2_004]);
  expect(found?.batches()).toBeLessThan(10);
  expect(await backfilled(topic)).toEqual([0, 2_001, 2_002, 2_003, 2_004]);
});

it('the source passes what compaction has emptied, and a backfill ends', async () => {
  const { bootstrapServers } = kafka;
  const topic = unique('emptied');
  const config = { 'cleanup.policy': 'compact', 'segment.bytes': '1048576', 'min.cleanable.dirty.ratio': '0.01' };
  await makeTopic(bootstrapServers, topic, { config });
  // The log keeps the header of an active producer's last batch, here for several batches in a row.
  for (let i = 0; i < 3; i++) {
    const producer = connect(bootstrapServers, 'producer').producer({ idempotent: true });
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'k', value: `older ${i}` }] });
    await producer.disconnect();
  }
  await produce(bootstrapServers, topic, [{ key: 'k', value: 'newest' }]);
  for (let i = 0; i < 3; i++)
    await produce(bootstrapServers, topic, [{ key: `filler ${i}`, value: 'y'.repeat(600_000) }]);
  const found = await until('compaction', async () => {
    const reader = collectingSource({
      bootstrapServers,
      groupId: unique('reader'),
      topics: [topic],
      maxBytesPerPartition: 1,
    });
    await reader.source.run();
    await until('the end of the log', () => reader.next.get(`${topic}-0`) === 7n);
    await reader.source.stop();
    return reader.records.length <= 4 ? reader : null;
  });
  expect(found?.records.map(({ offset }) => Number(offset))).toEqual([3, 4, 5, 6]);
  expect(await backfilled(topic)).toEqual([3, 4, 5, 6]);
});
