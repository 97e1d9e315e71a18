import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Admin, Consumer, Producer } from '../../src/kafka/kafkajs.js';
import { startWorker, type WorkerProcess } from '../cli/worker-process.js';
import { connect, makeTopic, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const PARTITIONS = 4;
const SESSION_TIMEOUT = 6_000;
const NAMES = ['a', 'b', 'c'].map((name) => unique(name));
/** Milliseconds between two documents of a partition. */
const PACE = 100;

const groupId = unique('workers');
let folder: string;
let workers: WorkerProcess[] = [];
let producer: Producer;
let admin: Admin;
let consumer: Consumer;

/** What has come out of a connector, and when. */
interface Arrival {
  readonly id: number;
  readonly partition: number;
  readonly at: number;
}

const arrivals = new Map<string, Arrival[]>(NAMES.map((name) => [name, []]));
/** Documents sent to each connector: their ids count up, and go to the partitions in turn. */
let sent = 0;
/** When they were. */
const sendings: number[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-workers-'));
  for (const topic of NAMES.flatMap((name) => [`${name}-in`, `${name}-out`]))
    await makeTopic(bootstrapServers, topic, { partitions: PARTITIONS });
  producer = connect(bootstrapServers, 'producer').producer();
  consumer = connect(bootstrapServers, 'consumer').consumer({ groupId: unique('reader'), maxWaitTimeInMs: 50 });
  admin = connect(bootstrapServers, 'producer').admin();
  await Promise.all([producer.connect(), consumer.connect(), admin.connect()]);
  await consumer.subscribe({ topics: NAMES.map((name) => `${name}-out`), fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      const { note_id: id } = JSON.parse(String(message.value)) as { note_id: number };
      arrivals.get(topic.slice(0, -'-out'.length))?.push({ id: Number(id), partition, at: performance.now() });
    },
  });
  workers = await Promise.all([1, 2, 3].map(start));
}, 120_000);

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await Promise.all([producer?.disconnect(), consumer?.disconnect(), admin?.disconnect()]);
  rmSync(folder, { recursive: true, force: true });
});

function start(number: number): Promise<WorkerProcess> {
  const own = join(folder, `worker-${number}`);
  mkdirSync(own, { recursive: true });
  return startWorker(own, {
    'group.id': groupId,
    'bootstrap.servers': bootstrapServers,
    'config.storage.replication.factor': 1,
    'status.storage.replication.factor': 1,
    'session.timeout.ms': SESSION_TIMEOUT,
    'heartbeat.interval.ms': 300,
    'document.workers': 1,
    // Machines of their own: nobody knows who has died.
    'state.dir': join(own, 'state'),
  });
}

/** Sends a document to each partition of each connector, again and again until it is asked to end. */
function sendPaced(): () => Promise<void> {
  let goesOn = true;
  const sending = (async () => {
    while (goesOn) {
      const ids = Array.from({ length: PARTITIONS }, () => sent++);
      const messages = ids.map((id) => ({
        partition: id % PARTITIONS,
        value: JSON.stringify({ note_id: id, note_text: 'Aspirin.' }),
      }));
      await producer.sendBatch({ topicMessages: NAMES.map((name) => ({ topic: `${name}-in`, messages })) });
      sendings.push(performance.now());
      await sleep(PACE);
    }
  })();
  return () => {
    goesOn = false;
    return sending;
  };
}

/** The worker of each task, as the worker that is asked knows: of those that are RUNNING. */
async function placement(asked: WorkerProcess): Promise<Map<string, string>> {
  const states = await Promise.all(NAMES.map((name) => asked.status(name)));
  return new Map(
    states.flatMap(({ name, tasks }) =>
      tasks.filter(({ state }) => state === 'RUNNING').map(({ id, worker_id }) => [`${name}-${id}`, worker_id]),
    ),
  );
}

/** Resolves when all tasks run on just these workers. */
function allRunOn(expected: readonly WorkerProcess[], timeoutMs: number): Promise<Map<string, string>> {
  const ids = expected.map(({ id }) => id).sort();
  return until(
    'all tasks to run',
    async () => {
      const placed = await placement(expected[0] as WorkerProcess);
      const used = [...new Set(placed.values())].sort();
      return placed.size === 2 * NAMES.length && used.join() === ids.join() ? placed : null;
    },
    timeoutMs,
  ) as Promise<Map<string, string>>;
}

/**
 * The longest time in ms without a document of a partition, beyond that without one sent: where the machine is busy, the
 * sender waits as well.
 */
function longestPause(name: string, since: number): number {
  const gaps = Array.from({ length: PARTITIONS }, (_, partition) =>
    longestGap(
      (arrivals.get(name) ?? []).filter((one) => one.partition === partition).map(({ at }) => at),
      since,
    ),
  );
  return Math.max(...gaps) - longestGap(sendings, since);
}

function longestGap(times: readonly number[], since: number): number {
  const late = times.filter((at) => at >= since);
  return Math.max(...late.map((at, i) => at - (late[i - 1] ?? since)));
}

/** How many want each core of this machine: more than one, and everything takes longer. */
function crowd(): number {
  return Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
}

/** Ids of the members of a connector's consumer group. */
async function membersOf(name: string): Promise<string[]> {
  const { groups } = await admin.describeGroups([`connect-${name}`]);
  return (groups[0]?.members ?? []).map(({ memberId }) => memberId).sort();
}

/** Whether each partition of each connector has had a document since. */
function documentsAfter(since: number): () => boolean {
  return () =>
    NAMES.every((name) => {
      const late = (arrivals.get(name) ?? []).filter(({ at }) => at >= since);
      return new Set(late.map(({ partition }) => partition)).size === PARTITIONS;
    });
}

async function expectEachOnce(): Promise<void> {
  await until('all documents', () => NAMES.every((name) => (arrivals.get(name)?.length ?? 0) >= sent), 20_000);
  for (const name of NAMES) {
    for (let partition = 0; partition < PARTITIONS; partition++) {
      const ids = (arrivals.get(name) ?? []).filter((one) => one.partition === partition).map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: sent / PARTITIONS }, (_, i) => i * PARTITIONS + partition));
    }
  }
}

async function postConnectors(asked: WorkerProcess): Promise<void> {
  for (const name of NAMES) {
    const config = {
      'connector.class': 'TopicSink',
      'tasks.max': '2',
      topics: `${name}-in`,
      'output.topic': `${name}-out`,
      'consumer.override.session.timeout.ms': String(SESSION_TIMEOUT),
    };
    expect((await asked.request('POST', '/connectors', { name, config })).status).toBe(201);
    expect((await asked.info(name)).config).toEqual({ name, ...config });
  }
}

it('workers share connectors through all that happens to them, each document once', { timeout: 120_000 }, async () => {
  const [first, second, third] = workers as [WorkerProcess, WorkerProcess, WorkerProcess];
  await postConnectors(first);
  const stopSending = sendPaced();
  const placed = await allRunOn(workers, 20_000);
  await until('the others to know', async () => (await third.info(NAMES[2] as string)).name === NAMES[2]);
  for (const worker of workers) expect([...placed.values()].filter((id) => id === worker.id)).toHaveLength(2);
  await until('the first documents', () => NAMES.every((name) => (arrivals.get(name)?.length ?? 0) > 20));

  // One joins: what need not move goes on.
  const members = new Map(await Promise.all(NAMES.map(async (name) => [name, await membersOf(name)] as const)));
  let since = performance.now();
  const fourth = await start(4);
  workers.push(fourth);
  const joined = await allRunOn(workers, 20_000);
  await until('more documents', documentsAfter(performance.now()));
  const moved = [...joined].filter(([task, id]) => placed.get(task) !== id).map(([task]) => task);
  expect(moved).toHaveLength(1);
  for (const name of NAMES.filter((one) => moved[0]?.startsWith(one) === false)) {
    expect(await membersOf(name)).toEqual(members.get(name));
    expect(longestPause(name, since)).toBeLessThan(1_000 * crowd());
  }

  // One dies: the others have its tasks as soon as its session is over.
  await second.kill();
  workers = [first, third, fourth];
  await allRunOn(workers, SESSION_TIMEOUT + 6_000);
  await until('more documents', documentsAfter(performance.now()));

  // One is stopped: what it ran goes on there until it runs elsewhere.
  since = performance.now();
  expect(await third.stop()).toBe(0);
  workers = [first, fourth];
  await allRunOn(workers, 10_000);
  await until('more documents', documentsAfter(performance.now()));
  for (const name of NAMES) expect(longestPause(name, since)).toBeLessThan(2_000 * crowd());
  await stopSending();
  await expectEachOnce();

  // All stop, one of them by force, and start again: nothing is lost, and the dead one's successor need not wait for its session.
  const [stopped, killed] = workers as [WorkerProcess, WorkerProcess];
  await killed.kill();
  expect(await stopped.stop()).toBe(0);
  workers = await Promise.all([1, 4].map(start));
  await allRunOn(workers, 20_000);
  const again = sendPaced();
  await until('more documents', documentsAfter(performance.now()));
  await again();
  await expectEachOnce();
});
