import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Herder } from '../../src/herder/herder.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { collectingSource, connect, consoleConsumer, makeTopic, produce, unique, until } from '../kafka/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const PARTITIONS = 4;
let running: StartedConnectors | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

async function start(config: Readonly<Record<string, unknown>>, name = unique('tasks')) {
  running = await startConnectors(bootstrapServers, [{ name, config }]);
  return { name, running, herder: running.herder };
}

/** Topics of a test, and how many documents were sent. */
async function makeNotes({ output = unique('annotated'), partitions = PARTITIONS } = {}) {
  const input = unique('notes');
  await makeTopic(bootstrapServers, input, { partitions });
  let sent = 0;
  return {
    input,
    output,
    config: { 'connector.class': 'TopicSink', topics: input, 'output.topic': output },
    async send(count: number) {
      const ids = Array.from({ length: count }, () => sent++);
      await produce(
        bootstrapServers,
        input,
        ids.map((id) => ({
          value: JSON.stringify({ note_id: id, note_text: 'Given aspirin.' }),
          partition: id % partitions,
        })),
      );
    },
    async expectEachOnce() {
      const lines = await consoleConsumer(bootstrapServers, output);
      const ids = lines.map((line) => Number((JSON.parse(line) as AnnotatedDocument).note_id)).sort((a, b) => a - b);
      expect(ids).toEqual(Array.from({ length: sent }, (_, id) => id));
    },
  };
}

async function members(name: string): Promise<readonly string[]> {
  const admin = connect(bootstrapServers, 'consumer').admin();
  await admin.connect();
  const { groups } = await admin.describeGroups([`connect-${name}`]);
  await admin.disconnect();
  return groups.flatMap((group) => group.members.map(({ memberId }) => memberId)).sort();
}

const states = (herder: Herder, name: string): string[] => {
  const { connector, tasks } = herder.status(name);
  return [connector, ...tasks].map(({ state }) => state);
};

const written = (one: StartedConnectors, connector: string) =>
  one.metric('spanstream_records_total', { outcome: 'written', connector });

describe('tasks of a connector', () => {
  it('share its partitions, pause, stop, start and change their configuration, each document once', async () => {
    const notes = await makeNotes();
    const { name, running: one, herder } = await start({ ...notes.config, 'tasks.max': 2 });
    expect(states(herder, name)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']);
    await notes.send(200);
    await until('the documents', async () => (await written(one, name)) === 200);
    expect(one.status()[0]?.partitions).toHaveLength(PARTITIONS);
    expect(herder.topics(name)).toEqual([notes.output, notes.input].sort());
    const before = await members(name);
    expect(before).toHaveLength(2);

    await herder.setTarget(name, 'PAUSED');
    await until('the pause', () => states(herder, name).join() === 'PAUSED,PAUSED,PAUSED');
    await notes.send(20);
    // Another connector shows that there is something to read.
    await herder.create('control', { ...notes.config, 'output.topic': unique('control') });
    await until('the documents elsewhere', async () => (await written(one, 'control')) === 220);
    expect(await written(one, name)).toBe(200);
    expect(await members(name)).toEqual(before);
    expect(one.status()[0]).toMatchObject({ state: 'PAUSED', partitions: Array(PARTITIONS).fill({ state: 'PAUSED' }) });
    await herder.delete('control');
    await herder.setTarget(name, 'STARTED');
    await until('what came meanwhile', async () => (await written(one, name)) === 220);
    expect(await members(name)).toEqual(before);

    await herder.setTarget(name, 'STOPPED');
    expect(herder.info(name).tasks).toEqual([]);
    await until('the stop', () => states(herder, name).join() === 'STOPPED');
    await until('the group to be empty', async () => (await members(name)).length === 0);
    await notes.send(20);
    await herder.setTarget(name, 'STARTED');
    await until('the start', () => states(herder, name).join() === 'RUNNING,RUNNING,RUNNING');
    await until('what came meanwhile', async () => (await written(one, name)) === 240);

    const { info } = await herder.put(name, {
      ...herder.info(name).config,
      'tasks.max': '3',
      'pipeline.version': 'second',
    });
    expect(info.tasks).toHaveLength(3);
    await until('a task more', () => states(herder, name).join() === 'RUNNING,RUNNING,RUNNING,RUNNING');
    await notes.send(20);
    await until('its documents', async () => (await written(one, name)) === 260);
    await notes.expectEachOnce();
    await herder.delete(name);
    expect(herder.connectors()).toEqual([]);
    await until('the group to be empty', async () => (await members(name)).length === 0);
    expect(() => herder.status(name)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('fail with a trace, and are restarted by whoever has mended the cause, or by themselves', async () => {
    const idle = await makeNotes();
    const { running: one, herder } = await start(idle.config);
    const failing = await makeNotes();
    // More replicas than there are brokers: until somebody makes the topic, nothing helps.
    const config = { ...failing.config, 'output.topic.replication.factor': '3', 'task.restart.max': '1' };
    await herder.create('by-hand', { ...config, 'errors.retry.delay.max.ms': '1' });
    await until('the failure', () => states(herder, 'by-hand').join() === 'RUNNING,FAILED');
    expect(herder.taskStatus('by-hand', 0).trace).toMatch(/^\w*Error: .*broker refuses.*\n {4}at /s);
    expect(herder.health().status).toBe('healthy');
    expect(one.status().map(({ state }) => state)).toEqual(['RUNNING', 'FAILED']);
    await herder.create('by-itself', {
      ...config,
      'task.restart.max': '1000',
      'errors.retry.delay.max.ms': '100',
      'transaction.linger.ms': '0',
    });
    await until('its restarts', () => states(herder, 'by-itself').join() === 'RUNNING,RESTARTING');

    await failing.send(8);
    await makeTopic(bootstrapServers, failing.output, { partitions: PARTITIONS });
    await until('its recovery', () => states(herder, 'by-itself').join() === 'RUNNING,RUNNING');
    expect(states(herder, 'by-hand')).toEqual(['RUNNING', 'FAILED']);
    await herder.delete('by-itself');
    const restarting = await herder.restart('by-hand', { kind: 'task', task: 0 });
    expect(restarting.tasks).toMatchObject([{ id: 0, state: 'RESTARTING' }]);
    await until('the restart', () => states(herder, 'by-hand').join() === 'RUNNING,RUNNING');
    expect(herder.taskStatus('by-hand', 0)).not.toHaveProperty('trace');
    expect(herder.health().status).toBe('healthy');
    await until('its documents', async () => (await written(one, 'by-hand')) === 8);
  });
});

describe('a task', () => {
  it('begins paused where its connector is made so, and dead letters bear its number', async () => {
    const notes = await makeNotes({ partitions: 2 });
    const { running: one, herder } = await start((await makeNotes({ partitions: 1 })).config);
    const name = unique('paused');
    const dead = unique('dead');
    const config = {
      ...notes.config,
      'tasks.max': '2',
      'errors.tolerance': 'all',
      'errors.deadletterqueue.topic.name': dead,
      'errors.deadletterqueue.topic.replication.factor': '1',
    };
    await produce(
      bootstrapServers,
      notes.input,
      [0, 1].map((partition) => ({ value: 'no document', partition })),
    );
    await herder.create(name, config, 'PAUSED');
    await until('its place', () => states(herder, name).join() === 'PAUSED,PAUSED,PAUSED');
    expect(await members(name)).toHaveLength(2);
    expect(await one.metric('spanstream_dead_letters_total')).toBe(0);
    await herder.setTarget(name, 'STARTED');
    await until('the dead letters', async () => (await one.metric('spanstream_dead_letters_total')) === 2);
    const letters = collectingSource({ bootstrapServers, groupId: unique('letters'), topics: [dead] });
    await letters.source.run();
    await until('both', () => letters.records.length === 2);
    await letters.source.stop();
    const numbers = letters.records.map(({ headers }) => String(headers['__connect.errors.task.id']));
    expect(numbers.sort()).toEqual(['0', '1']);
  });
});

describe('offsets of a stopped connector', () => {
  it("are told, set and reset in Connect's form, and the work is done again from there", async () => {
    const notes = await makeNotes({ partitions: 1 });
    const { name, running: one, herder } = await start(notes.config);
    await notes.send(10);
    await until('the documents', async () => (await written(one, name)) === 10);
    const partition = { kafka_topic: notes.input, kafka_partition: 0 };
    const offsets = (kafka_offset: number) => [{ partition, offset: { kafka_offset } }];
    await until('the commit', async () => (await herder.offsets(name))[0]?.offset?.kafka_offset === 10);
    await expect(herder.alterOffsets(name, null)).rejects.toMatchObject({ status: 400 });

    await herder.setTarget(name, 'STOPPED');
    expect(await herder.alterOffsets(name, offsets(7))).toContain('altered successfully');
    expect(await herder.offsets(name)).toEqual(offsets(7));
    await herder.setTarget(name, 'STARTED');
    await until('the last three again', async () => (await written(one, name)) === 13);

    await herder.setTarget(name, 'STOPPED');
    expect(await herder.alterOffsets(name, null)).toContain('reset successfully');
    await herder.setTarget(name, 'STARTED');
    await until('all again', async () => (await written(one, name)) === 23);

    await herder.setTarget(name, 'STOPPED');
    const absent = [{ partition: { ...partition, kafka_partition: 1 }, offset: { kafka_offset: 0 } }];
    await expect(herder.alterOffsets(name, absent)).rejects.toMatchObject({ status: 400 });
    await herder.put(name, { 'connector.class': 'ParquetSink', topics: notes.input, 'store.url': 'file:///nowhere' });
    await expect(herder.alterOffsets(name, null)).rejects.toThrow('writes files');
  });
});
