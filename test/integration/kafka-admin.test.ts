import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { committedOffset, ensureTopic, partitionCount, watermarks } from '../../src/kafka/admin.js';
import type { Admin } from '../../src/kafka/kafkajs.js';
import { connect, makeTopic, produce, unique } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
let admin: Admin;

beforeAll(() => {
  admin = connect(bootstrapServers, 'producer').admin();
});

afterAll(() => admin.disconnect());

describe('topics', () => {
  it('are made like another one, with their own configuration, and only once', async () => {
    const like = unique('like');
    await makeTopic(bootstrapServers, like, { partitions: 3 });
    const options = { like, topic: `${like}-out`, config: { 'retention.ms': '1000' } };
    expect(await Promise.all([ensureTopic(admin, options), ensureTopic(admin, options)])).toEqual([3, 3]);
    expect(await partitionCount(admin, `${like}-out`)).toBe(3);
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: `${like}-out`, configNames: ['retention.ms'] }],
    });
    expect(resources[0]?.configEntries[0]?.configValue).toBe('1000');
  });

  it('may have more partitions than the input, but fewer only where that is allowed', async () => {
    const like = unique('like');
    await makeTopic(bootstrapServers, like, { partitions: 2 });
    await makeTopic(bootstrapServers, `${like}-more`, { partitions: 5 });
    await makeTopic(bootstrapServers, `${like}-fewer`, { partitions: 1 });
    expect(await ensureTopic(admin, { like, topic: `${like}-more` })).toBe(5);
    await expect(ensureTopic(admin, { like, topic: `${like}-fewer` })).rejects.toThrow(
      `give ${like}-fewer 2 partitions, or name another topic`,
    );
    expect(await ensureTopic(admin, { like, topic: `${like}-fewer`, fewerAllowed: true })).toBe(1);
  });

  it('that cannot be made say why', async () => {
    const like = unique('like');
    await expect(ensureTopic(admin, { like, topic: `${like}-out` })).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
    await makeTopic(bootstrapServers, like);
    await expect(ensureTopic(admin, { like, topic: `${like}-out`, replicationFactor: 7 })).rejects.toMatchObject({
      code: 'BROKER_REFUSED',
      retriable: false,
    });
  });

  it('tell their first and next offsets, and what a group has committed', async () => {
    const topic = unique('offsets');
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [{ value: 'a' }, { value: 'b' }, { value: 'c' }]);
    expect(await watermarks(admin, { topic, partition: 0 })).toEqual({ low: 0n, high: 3n });
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '1' }] });
    expect(await watermarks(admin, { topic, partition: 0 })).toEqual({ low: 1n, high: 3n });
    expect(await committedOffset(admin, unique('group'), { topic, partition: 0 })).toBeNull();
    await expect(watermarks(admin, { topic, partition: 9 })).rejects.toThrow(/there is no such partition/);
  });
});
