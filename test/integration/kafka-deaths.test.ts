import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import { collectingSource, connect, log, makeTopic, produce, unique, until } from '../kafka/support.js';

const built = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', '/')).href;
const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');
/** No death may be noticed by itself while a test lasts. */
const SESSION_TIMEOUT = 100_000;

/** A process that is a member of a group and says so. */
const MEMBER = `
const [bootstrapServers, groupId, stateDirectory] = process.argv.slice(1);
const { createKafka } = await import('${built}kafka/client.js');
const { kafkaClientOptions } = await import('${built}kafka/options.js');
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

async function topics(bootstrapServers: string): Promise<readonly string[]> {
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  const found = await admin.listTopics();
  await admin.disconnect();
  return found;
}

/** On a broker of its own, since others want theirs alive. */
describe('when members and brokers die', () => {
  let kafka: KafkaService;
  let directory: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    kafka = await startKafka();
    directory = await mkdtemp(join(tmpdir(), 'spanstream-member-'));
  }, 120_000);

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await kafka?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  function startMember(groupId: string, stateDirectory: string): ChildProcess {
    const args = ['--input-type=module', '--eval', MEMBER, '--', kafka.bootstrapServers, groupId, stateDirectory];
    const member = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(member);
    return member;
  }

  /** Processes whose members are noted in files below a folder. */
  async function notedIn(folder: string): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => basename(name).replace(/-.*$/, ''))
      .sort();
  }

  it('a source takes the place of members that were killed, without waiting for their sessions', async () => {
    const { bootstrapServers } = kafka;
    const groupId = unique('ghost');
    await makeTopic(bootstrapServers, groupId, { partitions: 3 });
    const stateDirectory = join(directory, 'members');
    const [first, second, survivor] = [1, 2, 3].map(() => startMember(groupId, stateDirectory)) as [
      ChildProcess,
      ChildProcess,
      ChildProcess,
    ];
    await until('three members', async () => (await notedIn(stateDirectory)).length === 3);
    for (const member of [first, second]) {
      member.kill('SIGKILL');
      await once(member, 'exit');
    }

    const options = { bootstrapServers, groupId, topics: [groupId], sessionTimeout: SESSION_TIMEOUT };
    const { source } = collectingSource({ ...options, stateDirectory });
    const began = performance.now();
    await source.run();
    await until('a share of the partitions', () => source.assignment().length > 0);
    expect(performance.now() - began).toBeLessThan(20_000);
    await until('its own note', async () => (await notedIn(stateDirectory)).includes(String(process.pid)));
    expect(await notedIn(stateDirectory)).toEqual([String(process.pid), String(survivor.pid)].sort());
    expect(survivor.exitCode).toBeNull();
    expect(source.assignment().length).toBeLessThan(3);
    await source.stop();
    expect(await notedIn(stateDirectory)).toEqual([String(survivor.pid)]);
  });

  it('spanstream run that was killed works on as soon as it is started again, and each record comes out once', async () => {
    const { bootstrapServers } = kafka;
    const topic = unique('killed-run');
    await makeTopic(bootstrapServers, topic);
    const connector = join(directory, 'annotate.json');
    const config = {
      'connector.class': 'TopicSink',
      topics: topic,
      'output.topic': `${topic}-out`,
      'consumer.override.session.timeout.ms': SESSION_TIMEOUT,
    };
    await writeFile(connector, JSON.stringify({ name: topic, config }));
    const worker = join(directory, 'worker.json');
    const stateDirectory = join(directory, 'state');
    await writeFile(worker, JSON.stringify({ 'state.dir': stateDirectory, 'document.workers': 1 }));
    const run = () => {
      const args = [command, 'run', connector, '-w', worker, '-b', bootstrapServers, '--rest', '127.0.0.1:0'];
      const child = spawn(process.execPath, [...args, '--log-level', 'error'], { stdio: 'inherit' });
      children.push(child);
      return child;
    };
    const { source, records } = collectingSource({
      bootstrapServers,
      groupId: `${topic}-check`,
      topics: [`${topic}-out`],
    });

    const first = run();
    await produce(bootstrapServers, topic, [{ value: '{"note_id":"a","note_text":"one"}' }]);
    // Made by the connector.
    await until('the output topic', async () => (await topics(bootstrapServers)).includes(`${topic}-out`));
    await source.run();
    await until('the first record', () => records.length === 1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await produce(bootstrapServers, topic, [{ value: '{"note_id":"b","note_text":"two"}' }]);
    const began = performance.now();
    const second = run();
    await until('the second record', () => records.length === 2);
    expect(performance.now() - began).toBeLessThan(20_000);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(records.map(({ value }) => JSON.parse(String(value)).note_id)).toEqual(['a', 'b']);
    expect(await notedIn(stateDirectory)).toEqual([]);
    await source.stop();
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
