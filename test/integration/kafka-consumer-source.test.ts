import { afterEach, describe, expect, inject, it } from 'vitest';
import { collectingSource, connect, makeTopic, produce, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const sources: { stop(): Promise<void> }[] = [];

function open(options: Omit<Parameters<typeof collectingSource>[0], 'bootstrapServers'>) {
  const opened = collectingSource({ bootstrapServers, ...options });
  sources.push(opened.source);
  return opened;
}

afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.stop()));
});

function numbered(count: number, from = 0) {
  return Array.from({ length: count }, (_, i) => ({ value: `v${i + from}`, partition: (i + from) % 4 }));
}

describe('the consumer source', () => {
  it('hands every record on once, in order, with its key, headers and timestamp', async () => {
    const topic = unique('source');
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [
      { key: 'k', value: 'é', headers: { h: 'x' }, timestamp: '1700000000123' },
      { key: null, value: null },
    ]);
    const { source, records, next } = open({ groupId: topic, topics: [topic] });
    await source.run();
    await until('two records', () => records.length === 2);
    expect(records[0]).toEqual({
      topic,
      partition: 0,
      offset: 0n,
      timestamp: 1_700_000_000_123n,
      key: Buffer.from('k'),
      headers: { h: Buffer.from('x') },
      value: Buffer.from('é'),
    });
    expect(records[1]).toMatchObject({ offset: 1n, key: null, value: null, headers: {} });
    expect(next.get(`${topic}-0`)).toBe(2n);
    expect(source.lag({ topic, partition: 0 })).toBe(0n);
    expect(source.lag({ topic, partition: 0 }, 1n)).toBe(1n);
    expect(await source.watermarks({ topic, partition: 0 })).toEqual({ low: 0n, high: 2n });
  });

  it('shares partitions with a second member and takes them back when it leaves', async () => {
    const topic = unique('shared');
    await makeTopic(bootstrapServers, topic, { partitions: 4 });
    await produce(bootstrapServers, topic, numbered(40));
    const first = open({ groupId: topic, topics: [topic], from: () => 0n });
    await first.source.run();
    await until('all records', () => first.records.length === 40);
    const second = open({ groupId: topic, topics: [topic], from: () => 10n });
    await second.source.run();
    await until(
      'two partitions each',
      () => first.source.assignment().length === 2 && second.source.assignment().length === 2,
    );
    await produce(bootstrapServers, topic, numbered(40, 40));
    await until('the new records, once', () => first.records.length + second.records.length >= 80);
    const values = [...first.records, ...second.records].map(({ value }) => String(value));
    expect(values.length).toBe(80);
    expect(new Set(values).size).toBe(80);
    await second.source.stop();
    expect(second.events.filter((event) => event.startsWith('lost')).length).toBe(2);
    await until('all partitions again', () => first.source.assignment().length === 4);
    expect(first.events.filter((event) => event.startsWith('assigned')).length).toBe(6);
  });

  it('hands nothing on while paused, and begins anew where it is told', async () => {
    const topic = unique('paused');
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [{ value: 'a' }, { value: 'b' }]);
    const { source, records } = open({ groupId: topic, topics: [topic] });
    await source.run();
    await until('two records', () => records.length === 2);
    source.pause({ topic, partition: 0 });
    await produce(bootstrapServers, topic, [{ value: 'c' }]);
    source.start({ topic, partition: 0 }, 1n);
    await until('from the second on', () => records.length === 4);
    expect(records.map(({ value }) => String(value))).toEqual(['a', 'b', 'b', 'c']);
  });

  it('reads topics that match a regular expression, also those made later, but not what is excluded', async () => {
    const prefix = unique('regex');
    await makeTopic(bootstrapServers, `${prefix}.one`);
    await makeTopic(bootstrapServers, `${prefix}.out`);
    const { source } = open({
      groupId: prefix,
      topicsRegex: new RegExp(`${prefix}\\.[a-z]+`),
      excludeTopics: [`${prefix}.out`],
      topicRefreshInterval: 300,
    });
    await source.run();
    await until('the first topic', () => source.assignment().length === 1);
    await makeTopic(bootstrapServers, `${prefix}.two`, { partitions: 2 });
    await makeTopic(bootstrapServers, `x${prefix}.three`);
    await until('the second topic', () => source.assignment().length === 3);
    expect(new Set(source.assignment().map(({ topic }) => topic))).toEqual(new Set([`${prefix}.one`, `${prefix}.two`]));
  });

  it('commits hints that the group then holds', async () => {
    const topic = unique('hint');
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [{ value: 'a' }, { value: 'b' }]);
    const { source, records } = open({ groupId: topic, topics: [topic] });
    await source.run();
    await until('two records', () => records.length === 2);
    expect(await source.committedOffset({ topic, partition: 0 })).toBeNull();
    await source.commitHint({ topic, partition: 0 }, 2n);
    expect(await source.committedOffset({ topic, partition: 0 })).toBe(2n);
  });

  it('moves past transaction markers and aborted records without handing them on', async () => {
    const topic = unique('aborted');
    await makeTopic(bootstrapServers, topic);
    const producer = connect(bootstrapServers, 'producer').producer({
      transactionalId: topic,
      idempotent: true,
      maxInFlightRequests: 1,
    });
    await producer.connect();
    // Keys that kafkajs's own filter takes for abort markers.
    const messages = ['a', 'b', 'c'].map((value) => ({ key: Buffer.alloc(4), value }));
    for (const end of ['abort', 'commit', 'abort'] as const) {
      const transaction = await producer.transaction();
      await transaction.send({ topic, messages });
      await transaction[end]();
    }
    await producer.disconnect();
    const { source, records, next } = open({ groupId: topic, topics: [topic] });
    await source.run();
    await until('the end of the log', () => next.get(`${topic}-0`) === 12n);
    expect(records.map(({ offset, value }) => `${offset} ${value}`)).toEqual(['4 a', '5 b', '6 c']);
    expect(source.lag({ topic, partition: 0 })).toBe(0n);
  });

  it('reads aborted records too where it is told to', async () => {
    const topic = unique('uncommitted');
    await makeTopic(bootstrapServers, topic);
    const producer = connect(bootstrapServers, 'producer').producer({
      transactionalId: topic,
      idempotent: true,
      maxInFlightRequests: 1,
    });
    await producer.connect();
    const transaction = await producer.transaction();
    await transaction.send({ topic, messages: [{ value: 'a' }] });
    await transaction.abort();
    await producer.disconnect();
    const { source, records } = open({ groupId: topic, topics: [topic], isolationLevel: 'read_uncommitted' });
    await source.run();
    await until('the aborted record', () => records.length === 1);
  });

  it('reads partitions that a topic gets later', async () => {
    const topic = unique('grown');
    await makeTopic(bootstrapServers, topic);
    const { source, records } = open({ groupId: topic, topics: [topic], topicRefreshInterval: 300 });
    await source.run();
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    await admin.createPartitions({ topicPartitions: [{ topic, count: 2 }] });
    await admin.disconnect();
    await until('the second partition', () => source.assignment().length === 2);
    await produce(bootstrapServers, topic, [{ value: 'a', partition: 1 }]);
    await until('its record', () => records.length === 1);
  });

  it('waits for topics that do not exist yet', async () => {
    const topic = unique('later');
    const { source, failures } = open({ groupId: topic, topics: [topic], topicRefreshInterval: 200 });
    const running = source.run();
    await makeTopic(bootstrapServers, topic);
    await running;
    expect(source.assignment()).toEqual([{ topic, partition: 0 }]);
    expect(failures).toEqual([]);
  });

  it('fails, and keeps the committed offset, where records were deleted before they were read', async () => {
    const topic = unique('deleted');
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [{ value: 'a' }, { value: 'b' }, { value: 'c' }]);
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    await admin.setOffsets({ groupId: topic, topic, partitions: [{ partition: 0, offset: '1' }] });
    await admin.disconnect();
    const { source, failures } = open({ groupId: topic, topics: [topic], from: () => 7n });
    await source.run();
    await until('the failure', () => failures.length > 0);
    expect(failures[0]).toMatchObject({ code: 'OFFSET_OUT_OF_RANGE', retriable: false });
    expect(failures[0]?.message).toContain(`${topic}-0 holds offsets 0 to 3, the next to read is 7`);
    expect(source.assignment()).toEqual([]);
    expect(await source.committedOffset({ topic, partition: 0 })).toBe(1n);
  });
});
