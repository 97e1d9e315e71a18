import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import { collectingSource, connect, log, makeTopic, produce, unique, until } from '../kafka/support.js';

/** On a broker of its own, since others want theirs alive. */
describe('when members and brokers die', () => {
  let kafka: KafkaService;
  let directory: string;

  beforeAll(async () => {
    kafka = await startKafka();
    directory = await mkdtemp(join(tmpdir(), 'spanstream-member-'));
  }, 120_000);

  afterAll(async () => {
    await kafka?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('a source takes the place of a member that died, without waiting for its session', async () => {
    const { bootstrapServers } = kafka;
    const groupId = unique('ghost');
    await makeTopic(bootstrapServers, groupId, { partitions: 2 });
    const memberIdFile = join(directory, 'member');
    // A member without a heartbeat is what kill -9 leaves.
    const sessionTimeout = 60_000;
    const dead = connect(bootstrapServers, 'consumer').consumer({
      groupId,
      sessionTimeout,
      heartbeatInterval: 55_000,
      maxWaitTimeInMs: 100,
    });
    const joined = new Promise<string>((resolve) => {
      dead.on(dead.events.GROUP_JOIN, ({ payload }) => resolve(payload.memberId));
    });
    await dead.connect();
    await dead.subscribe({ topics: [groupId] });
    await dead.run({ eachMessage: async () => undefined });
    await writeFile(memberIdFile, await joined);

    const options = { bootstrapServers, groupId, topics: [groupId], sessionTimeout, memberIdFile };
    const { source } = collectingSource(options);
    const began = performance.now();
    await source.run();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(source.assignment()).toHaveLength(2);
    await until('its own member id', async () => (await readFile(memberIdFile, 'utf8')) !== (await joined));
    await source.stop();
    expect(await readdir(directory)).toEqual([]);
    await dead.disconnect();
  });

  it('the source goes on where it was after the broker was killed, and the sink can be opened anew', async () => {
    const { bootstrapServers } = kafka;
    const topic = unique('killed');
    const partition = { topic, partition: 0 };
    await makeTopic(bootstrapServers, topic);
    await produce(bootstrapServers, topic, [{ value: 'a' }]);
    const { source, records, failures } = collectingSource({
      bootstrapServers,
      groupId: topic,
      topics: [topic],
      from: () => BigInt(records.length),
    });
    await source.run();
    await until('the first record', () => records.length === 1);
    const sink = createTopicSink({
      kafka: connect(bootstrapServers, 'producer'),
      connector: topic,
      groupId: topic,
      deadLetterTopic: null,
      options: topicSinkOptions.parse({ 'output.topic': `${topic}-out` }),
      metrics: createMetrics(),
      log,
    });
    const result = (offset: bigint) => ({
      record: { ...partition, offset, timestamp: 0n, key: null, headers: {}, value: null },
      outcome: { value: Buffer.from(`document ${offset}`) },
    });
    const writer = await sink.open(partition);
    await writer.write({ ...partition, results: [result(0n)], nextOffset: 1n });
    await writer.commit('all');

    kafka.kill('SIGKILL');
    await writer.write({ ...partition, results: [result(1n)], nextOffset: 2n });
    // Whether its requests still find the broker is a matter of time; either answer must be the truth.
    const answer = writer.commit('all').catch((error: { retriable: boolean }) => error.retriable);
    await kafka.restart();
    expect([2n, true]).toContain(await answer);
    await writer.abort();
    const next = await until('the sink to open', () => sink.open(partition), 60_000);
    expect(next.startOffset).toBe((await answer) === 2n ? 2n : 1n);
    await sink.close();

    await produce(bootstrapServers, topic, [{ value: 'b' }]);
    await until('the record after the restart', () => records.length === 2, 60_000);
    expect(records.map(({ value }) => String(value))).toEqual(['a', 'b']);
    expect(failures).toEqual([]);
    await source.stop();
  });
});
