import { describe, expect, inject, it } from 'vitest';
import { COMPRESSION, type CompressionName } from '../../src/kafka/send.js';
import {
  collectingSource,
  consoleConsumer,
  consoleProducer,
  makeTopic,
  produce,
  unique,
  until,
} from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
/** More than one block of every codec, and more than a megabyte in one batch. */
const lines = Array.from({ length: 3_000 }, (_, i) => `note ${i}: ${'œdème pulmonaire, pas de fièvre; '.repeat(12)}`);

describe.each(['gzip', 'snappy', 'lz4', 'zstd'] as CompressionName[])('a topic compressed with %s', (codec) => {
  it('is read as Kafka wrote it', async () => {
    const topic = unique(`read-${codec}`);
    await makeTopic(bootstrapServers, topic);
    const batching = ['--batch-size', '4000000', '--timeout', '2000', '--max-memory-bytes', '64000000'];
    await consoleProducer(bootstrapServers, topic, lines, ['--compression-codec', codec, ...batching]);
    const { source, records } = collectingSource({ bootstrapServers, groupId: topic, topics: [topic] });
    await source.run();
    await until('all lines', () => records.length === lines.length);
    await source.stop();
    expect(records.map(({ value }) => String(value))).toEqual(lines);
  });

  it('is read by Kafka as we wrote it', async () => {
    const topic = unique(`write-${codec}`);
    await makeTopic(bootstrapServers, topic);
    await produce(
      bootstrapServers,
      topic,
      lines.map((value) => ({ value })),
      COMPRESSION[codec],
    );
    expect(await consoleConsumer(bootstrapServers, topic)).toEqual(lines);
  });
});
