import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import { collectingSource, connect, log, makeTopic, produce, unique, until } from '../kafka/support.js';

const built = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', '/')).href;
/** No death may be noticed by itself while a test lasts. */
const SESSION_TIMEOUT = 100_000;

/** A process that is a member of a group and says so. */
const MEMBER = `
const [bootstrapServers, groupId, stateDirectory] = process.argv.slice(1);
const { createKafka, kafkaClientOptions } = await import('${built}kafka/client.js');
const { createConsumerSource } = await import('${built}kafka/consumer-source.js');
const { createLog } = await import('${built}observability/log.js');
const log = createLog({ level: 'silent' });
const kafka = createKafka(kafkaClientOptions.parse({ 'bootstrap.servers': bootstrapServers }), { log, purpose: 'consumer' });
const source = createConsumerSource(
  { kafka, groupId, topics: [groupId], sessionTimeout: ${SESSION_TIMEOUT}, stateDirectory, log },
  { assigned() {}, lost() {}, batch() {}, failed() {} },
);
await source.run();
`;

/** On a broker of its own, since others want theirs alive. */
describe('when members and brokers die', () => {
  let kafka: KafkaService;
  let directory: string;
  const members: ChildProcess[] = [];

  beforeAll(async () => {
    kafka = await startKafka();
    directory = await mkdtemp(join(tmpdir(), 'spanstream-member-'));
  }, 120_000);

  afterAll(async () => {
    for (const member of members) member.kill('SIGKILL');
    await kafka?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  function startMember(groupId: string): ChildProcess {
    const args = ['--input-type=module', '--eval', MEMBER, '--', kafka.bootstrapServers, groupId, directory];
    const member = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    members.push(member);
    return member;
  }

  const notes = async () =>
    (await readdir(directory, { recursive: true }))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.split('/')[1]);

  it('a source takes the place of members that were killed, without waiting for their sessions', async () => {
    const { bootstrapServers } = kafka;
    const groupId = unique('ghost');
    await makeTopic(bootstrapServers, groupId, { partitions: 3 });
    const [first, second, survivor] = [startMember(groupId), startMember(groupId), startMember(groupId)];
    await until('three members', async () => (await notes()).length === 3);
    for (const member of [first, second]) {
      member.kill('SIGKILL');
      await once(member, 'exit');
    }

    const options = { bootstrapServers, groupId, topics: [groupId], sessionTimeout: SESSION_TIMEOUT };
    const { source } = collectingSource({ ...options, stateDirectory: directory });
    const began = performance.now();
    await source.run();
    await until('a share of the partitions', () => source.assignment().length > 0);
    expect(performance.now() - began).toBeLessThan(20_000);
    await until('its own note', async () => (await notes()).includes(`${process.pid}.json`));
    expect((await notes()).sort()).toEqual([`${process.pid}.json`, `${survivor.pid}.json`].sort());
    expect(survivor.exitCode).toBeNull();
    expect(source.assignment().length).toBeLessThan(3);
    await source.stop();
    expect(await notes()).toEqual([`${survivor.pid}.json`]);
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
