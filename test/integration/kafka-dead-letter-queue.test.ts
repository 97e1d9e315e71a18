import { describe, expect, inject, it } from 'vitest';
import { DocumentError } from '../../src/errors.js';
import { createDeadLetterQueue } from '../../src/kafka/dead-letters.js';
import { collectingSource, connect, log, makeTopic, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');

describe('the dead letter queue of file sinks', () => {
  it('makes its topic and stores letters once, in order, in the partition of their record', async () => {
    const topic = unique('queue');
    await makeTopic(bootstrapServers, topic, { partitions: 2 });
    const queue = createDeadLetterQueue({
      kafka: connect(bootstrapServers, 'producer'),
      topic: `${topic}-dead`,
      replicationFactor: 1,
      context: { connector: 'archive' },
      log,
    });
    const error = new DocumentError('DOCUMENT_INVALID', 'not JSON', { stage: 'VALUE_CONVERTER' });
    const letter = (offset: bigint) => ({
      error,
      record: {
        topic,
        partition: 1,
        offset,
        timestamp: 0n,
        key: null,
        headers: {},
        value: Buffer.from(`bad ${offset}`),
      },
    });
    await queue.write([letter(0n), letter(1n)]);
    await queue.write([]);
    await queue.write([letter(2n)]);
    await queue.close();
    const { source, records } = collectingSource({ bootstrapServers, groupId: topic, topics: [`${topic}-dead`] });
    await source.run();
    await until('three letters', () => records.length === 3);
    await source.stop();
    expect(records.map(({ partition, value }) => [partition, String(value)])).toEqual([
      [1, 'bad 0'],
      [1, 'bad 1'],
      [1, 'bad 2'],
    ]);
    expect(String(records[0]?.headers['__connect.errors.connector.name'])).toBe('archive');
  });
});
