import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Sink, SinkWriter } from '../../src/core/contracts.js';
import { DocumentError, OwnershipLostError } from '../../src/errors.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import type { RawRecord } from '../../src/types.js';
import {
  collectingSource,
  connect,
  consoleConsumer,
  log,
  makeTopic,
  produce,
  unique,
  until,
} from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const opened: Sink[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((sink) => sink.close()));
});

function openSink(
  name: string,
  options: Record<string, unknown> = {},
  deadLetterTopic: string | null = `${name}-dead`,
) {
  const metrics = createMetrics();
  const settings = {
    kafka: connect(bootstrapServers, 'producer'),
    connector: name,
    groupId: `connect-${name}`,
    deadLetterTopic,
    deadLetterReplicationFactor: 1,
    options: topicSinkOptions.parse({ 'output.topic': `${name}-out`, ...options }),
    metrics,
    log,
  };
  const sink = createTopicSink(settings);
  opened.push(sink);
  return { sink, metrics, settings };
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, i) => ({ value: `other ${i}` }));
}

function record(topic: string, offset: bigint, extra: Partial<RawRecord> = {}): RawRecord {
  return {
    topic,
    partition: 0,
    offset,
    timestamp: 1_700_000_000_000n + offset,
    key: null,
    headers: {},
    value: Buffer.from(`in ${offset}`),
    ...extra,
  };
}

async function writeValues(
  writer: SinkWriter,
  topic: string,
  from: bigint,
  values: readonly string[],
): Promise<bigint> {
  const results = values.map((value, i) => ({
    record: record(topic, from + BigInt(i)),
    outcome: { value: Buffer.from(value) },
  }));
  await writer.write({ topic, partition: 0, results, nextOffset: from + BigInt(values.length) });
  return writer.commit('all');
}

/** All of a topic, through the consumer source. */
async function readAll(topic: string, count: number): Promise<RawRecord[]> {
  const { source, records } = collectingSource({
    bootstrapServers,
    groupId: unique('reader'),
    topics: [topic],
    from: () => 0n,
  });
  await source.run();
  await until(`${count} records of ${topic}`, () => records.length >= count);
  await source.stop();
  return records;
}

describe('the topic sink', () => {
  it('makes the output topic with the partitions of the input, and keeps key, headers, timestamp and partition', async () => {
    const name = unique('keep');
    await makeTopic(bootstrapServers, name, { partitions: 3 });
    const { sink } = openSink(name);
    const writer = await sink.open({ topic: name, partition: 2 });
    expect(writer.startOffset).toBeNull();
    const input = record(name, 5n, {
      partition: 2,
      key: Buffer.from('é'),
      headers: { a: Buffer.from('1'), b: [Buffer.from('2'), Buffer.from('3')] },
    });
    await writer.write({
      topic: name,
      partition: 2,
      results: [{ record: input, outcome: { value: Buffer.from('out') } }],
      nextOffset: 6n,
    });
    expect(await writer.commit('all')).toBe(6n);
    const [output] = await readAll(`${name}-out`, 1);
    expect(output).toMatchObject({
      partition: 2,
      key: Buffer.from('é'),
      value: Buffer.from('out'),
      timestamp: 1_700_000_000_005n,
    });
    expect(output?.headers).toEqual({
      a: Buffer.from('1'),
      b: [Buffer.from('2'), Buffer.from('3')],
      'spanstream.connector': Buffer.from(name),
      'spanstream.topic': Buffer.from(name),
      'spanstream.offset': Buffer.from('5'),
    });
  });

  it('commits the offset with the output, so that the next owner goes on there', async () => {
    const name = unique('offset');
    await makeTopic(bootstrapServers, name);
    const { sink } = openSink(name);
    const writer = await sink.open({ topic: name, partition: 0 });
    expect(await writeValues(writer, name, 0n, ['a', 'b'])).toBe(2n);
    await writer.write({ topic: name, partition: 0, results: [], nextOffset: 9n });
    expect(await writer.commit('all')).toBe(9n);
    await writer.write({
      topic: name,
      partition: 0,
      results: [{ record: record(name, 9n), outcome: { value: Buffer.from('dropped') } }],
      nextOffset: 10n,
    });
    await writer.abort();
    const next = await openSink(name).sink.open({ topic: name, partition: 0 });
    expect(next.startOffset).toBe(9n);
    await writeValues(next, name, 9n, ['c']);
    expect(await consoleConsumer(bootstrapServers, `${name}-out`)).toEqual(['a', 'b', 'c']);
  });

  it('asks for a commit when the transaction is full or old, and commits nothing before', async () => {
    const name = unique('due');
    await makeTopic(bootstrapServers, name);
    const { sink } = openSink(name, { 'transaction.max.records': 3, 'transaction.linger.ms': 60_000 });
    const writer = await sink.open({ topic: name, partition: 0 });
    const write = async (offset: bigint) => {
      const results = [{ record: record(name, offset), outcome: { value: Buffer.from(`out ${offset}`) } }];
      await writer.write({ topic: name, partition: 0, results, nextOffset: offset + 1n });
    };
    expect(writer.commitAt).toBeNull();
    await write(0n);
    await write(1n);
    expect(writer.commitAt).toBeGreaterThan(Date.now() + 30_000);
    expect(await writer.commit('complete')).toBe(0n);
    await write(2n);
    expect(writer.commitAt).toBeLessThanOrEqual(Date.now());
    expect(await writer.commit('complete')).toBe(3n);
    expect(writer.commitAt).toBeNull();
    expect(await writer.commit('all')).toBe(3n);
  });

  it('goes on after its own output where the group has lost its offset', async () => {
    const name = unique('forgotten');
    await makeTopic(bootstrapServers, name);
    const partition = { topic: name, partition: 0 };
    const first = openSink(name);
    const writer = await first.sink.open(partition);
    await writeValues(writer, name, 40n, ['a', 'b']);
    // What others write to the same topic lies in between.
    await produce(bootstrapServers, `${name}-out`, numbered(150));
    await first.sink.close();
    const admin = connect(bootstrapServers, 'producer').admin();
    await admin.connect();
    await admin.deleteGroups([`connect-${name}`]);
    await admin.disconnect();
    expect((await openSink(name).sink.open(partition)).startOffset).toBe(42n);
    const other = createTopicSink({ ...first.settings, connector: `${name}-other`, groupId: `connect-${name}-other` });
    opened.push(other);
    expect((await other.open(partition)).startOffset).toBeNull();
  });

  it('shuts the former owner out: its commit fails and leaves nothing', async () => {
    const name = unique('fence');
    await makeTopic(bootstrapServers, name);
    const first = await openSink(name).sink.open({ topic: name, partition: 0 });
    await writeValues(first, name, 0n, ['first']);
    const second = await openSink(name).sink.open({ topic: name, partition: 0 });
    expect(second.startOffset).toBe(1n);
    await expect(writeValues(first, name, 1n, ['zombie'])).rejects.toThrow(OwnershipLostError);
    await writeValues(second, name, 1n, ['second']);
    expect(await consoleConsumer(bootstrapServers, `${name}-out`)).toEqual(['first', 'second']);
  });

  it('stores dead letters with the headers of Kafka Connect, and makes their topic', async () => {
    const name = unique('dead');
    await makeTopic(bootstrapServers, name);
    const writer = await openSink(name).sink.open({ topic: name, partition: 0 });
    const error = new DocumentError('DOCUMENT_INVALID', 'not JSON: é', {
      stage: 'VALUE_CONVERTER',
      cause: new SyntaxError('at 3'),
    });
    const bad = record(name, 0n, { key: Buffer.from('k'), headers: { own: Buffer.from('x') } });
    await writer.write({
      topic: name,
      partition: 0,
      results: [
        { record: bad, outcome: { error } },
        { record: record(name, 1n), outcome: { filtered: true } },
        { record: record(name, 2n), outcome: { value: Buffer.from('good') } },
      ],
      nextOffset: 3n,
    });
    expect(await writer.commit('all')).toBe(3n);
    expect(await readAll(`${name}-out`, 1)).toHaveLength(1);
    const [letter] = await readAll(`${name}-dead`, 1);
    expect(letter).toMatchObject({ key: Buffer.from('k'), value: bad.value });
    const headers = Object.fromEntries(
      Object.entries(letter?.headers ?? {}).map(([header, value]) => [header, String(value)]),
    );
    expect(headers).toMatchObject({
      own: 'x',
      '__connect.errors.topic': name,
      '__connect.errors.partition': '0',
      '__connect.errors.offset': '0',
      '__connect.errors.connector.name': name,
      '__connect.errors.task.id': '0',
      '__connect.errors.stage': 'VALUE_CONVERTER',
      '__connect.errors.exception.class.name': 'DocumentError',
      '__connect.errors.exception.message': 'not JSON: é',
    });
    expect(headers['__connect.errors.exception.stacktrace']).toContain('Caused by: SyntaxError: at 3');
  });

  it('brings a document of 20 MB to a topic that takes it', async () => {
    const name = unique('big');
    const config = { 'max.message.bytes': String(30_000_000) };
    await makeTopic(bootstrapServers, name, { config });
    await makeTopic(bootstrapServers, `${name}-out`, { config });
    const value = randomBytes(10_000_000).toString('hex');
    await produce(bootstrapServers, name, [{ value }]);
    const [input] = await readAll(name, 1);
    expect(input?.value?.length).toBe(20_000_000);
    const writer = await openSink(name).sink.open({ topic: name, partition: 0 });
    await writeValues(writer, name, 0n, ['small', value, 'after']);
    const outputs = await readAll(`${name}-out`, 3);
    expect(outputs.map((output) => output.value?.length)).toEqual([5, 20_000_000, 5]);
    expect(outputs[1]?.value?.equals(Buffer.from(value))).toBe(true);
  });

  it('sets a document aside that the topic does not take, with its neighbours written in order', async () => {
    const name = unique('large');
    await makeTopic(bootstrapServers, name);
    await makeTopic(bootstrapServers, `${name}-out`, { config: { 'max.message.bytes': '10000' } });
    const { sink, metrics } = openSink(name);
    const writer = await sink.open({ topic: name, partition: 0 });
    const values = Array.from({ length: 40 }, (_, i) => (i === 17 ? 'x'.repeat(20_000) : `${i} ${'y'.repeat(2_000)}`));
    expect(await writeValues(writer, name, 0n, values)).toBe(40n);
    const outputs = await readAll(`${name}-out`, 39);
    expect(outputs.map(({ headers }) => Number(String(headers['spanstream.offset'])))).toEqual(
      [...values.keys()].filter((i) => i !== 17),
    );
    const [letter] = await readAll(`${name}-dead`, 1);
    expect(String(letter?.value)).toBe('in 17');
    expect(String(letter?.headers['spanstream.errors.code'])).toBe('RECORD_TOO_LARGE');
    expect(await metrics.registry.getSingleMetricAsString('spanstream_dead_letters_total')).toContain(
      'code="RECORD_TOO_LARGE"} 1',
    );
  });

  it('stores a dead letter without its value where that is too large for the topic', async () => {
    const name = unique('omit');
    await makeTopic(bootstrapServers, name);
    await makeTopic(bootstrapServers, `${name}-dead`, { config: { 'max.message.bytes': '10000' } });
    const writer = await openSink(name).sink.open({ topic: name, partition: 0 });
    const error = new DocumentError('DOCUMENT_TOO_LARGE', 'too large', { stage: 'VALUE_CONVERTER' });
    const large = record(name, 4n, { key: Buffer.from('k'), value: Buffer.alloc(30_000) });
    await writer.write({ topic: name, partition: 0, results: [{ record: large, outcome: { error } }], nextOffset: 5n });
    await writer.commit('all');
    const [letter] = await readAll(`${name}-dead`, 1);
    expect(letter).toMatchObject({ key: Buffer.from('k'), value: null });
    expect(String(letter?.headers['spanstream.errors.omitted'])).toBe(
      `the value of 30000 bytes; the whole record is ${name}-0@4`,
    );
  });

  it('fails where a document is refused and nothing may be set aside', async () => {
    const name = unique('none');
    await makeTopic(bootstrapServers, name);
    await makeTopic(bootstrapServers, `${name}-out`, { config: { 'max.message.bytes': '10000' } });
    const writer = await openSink(name, {}, null).sink.open({ topic: name, partition: 0 });
    await expect(writeValues(writer, name, 0n, ['x'.repeat(20_000)])).rejects.toMatchObject({
      code: 'RECORD_TOO_LARGE',
      retriable: false,
    });
  });

  it('refuses an output topic with fewer partitions than the input', async () => {
    const name = unique('few');
    await makeTopic(bootstrapServers, name, { partitions: 2 });
    await makeTopic(bootstrapServers, `${name}-out`);
    await expect(openSink(name).sink.open({ topic: name, partition: 0 })).rejects.toThrow(
      /has 1 partitions, but .* has 2/,
    );
  });
});
