import { afterEach, expect, inject, it } from 'vitest';
import type { ConfigState } from '../../src/herder/config-store.js';
import { GroupMembership } from '../../src/herder/group-membership.js';
import type { Placement } from '../../src/herder/membership.js';
import type { Kafka } from '../../src/kafka/kafkajs.js';
import { type Unit, unitKey } from '../../src/runtime/tasks/units.js';
import { connect, log, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const opened: GroupMembership[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** What there is to place, as workers read it from their topic. */
class Configs {
  units: Unit[] = [];
  version = 1n;
  /** Whether reading fails. */
  isAway = false;
  readonly #shared: Configs | null;

  constructor(shared: Configs | null = null) {
    this.#shared = shared;
  }

  state(): ConfigState {
    return { version: this.version, connectors: new Map() };
  }

  async refresh(): Promise<ConfigState> {
    if (this.isAway) throw new Error('the topic is away');
    if (this.#shared !== null) Object.assign(this, { units: this.#shared.units, version: this.#shared.version });
    return this.state();
  }
}

interface Worker {
  readonly membership: GroupMembership;
  readonly placements: Placement[];
  /** Unit ids, sorted. */
  mine(): string[];
}

async function start(
  groupId: string,
  configs: Configs,
  options: { kafka?: Kafka; newest?: number; port: number },
): Promise<Worker> {
  const membership = new GroupMembership({
    kafka: options.kafka ?? connect(bootstrapServers, 'producer'),
    groupId,
    workerId: `127.0.0.1:${options.port}`,
    sessionTimeout: 6_000,
    heartbeatInterval: 50,
    configs,
    newestGeneration: () => options.newest ?? 0,
    log,
  });
  opened.push(membership);
  const placements: Placement[] = [];
  await membership.start(
    () => configs.units,
    (placement) => placements.push(placement),
  );
  const mine = () => (placements.at(-1)?.mine ?? []).map(unitKey).sort();
  return { membership, placements, mine };
}

function connectors(count: number, tasks: number): Unit[] {
  return Array.from({ length: count }, (_, i) => `c${i}`).flatMap((connector) =>
    [null, ...Array.from({ length: tasks }, (_, task) => task)].map((task) => ({ connector, task })),
  );
}

function agreed(workers: readonly Worker[], units: readonly Unit[]): boolean {
  const generations = new Set(workers.map(({ placements }) => placements.at(-1)?.generation));
  const placed = workers.flatMap((worker) => worker.mine());
  return generations.size === 1 && placed.sort().join() === units.map(unitKey).sort().join();
}

it('workers share out what there is, and only what a leaver had moves', async () => {
  const groupId = unique('workers');
  const configs = new Configs();
  configs.units = connectors(20, 2);
  const three: Worker[] = [];
  for (const port of [1, 2, 3]) three.push(await start(groupId, configs, { port, newest: 40 }));
  await until('an agreement of three', () => agreed(three, configs.units));
  expect(three[0]?.placements.at(-1)?.workers).toEqual(['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3']);
  // Newer than any status of before.
  expect(three[2]?.placements[0]?.generation).toBeGreaterThan(40);
  const taskCounts = three.map((worker) => worker.placements.at(-1)?.mine.filter(({ task }) => task !== null).length);
  expect(taskCounts.sort()).toEqual([13, 13, 14]);

  configs.units = [...configs.units, { connector: 'new', task: null }, { connector: 'new', task: 0 }];
  const before = three.map((worker) => worker.mine());
  for (const { membership } of three) membership.unitsChanged();
  await until('the new connector to be placed', () => agreed(three, configs.units));
  for (const [index, worker] of three.entries())
    expect(worker.mine()).toEqual(expect.arrayContaining(before[index] ?? []));

  const [leaver, ...two] = three as [Worker, Worker, Worker];
  const kept = two.map((worker) => worker.mine());
  const begin = performance.now();
  await leaver.membership.close();
  await until('an agreement of two', () => agreed(two, configs.units));
  expect(performance.now() - begin).toBeLessThan(2_000);
  for (const [index, worker] of two.entries()) expect(worker.mine()).toEqual(expect.arrayContaining(kept[index] ?? []));
  expect(leaver.membership.isMember).toBe(false);
});

it('a worker that retires has nothing placed on it, and several at once do not wait for each other', async () => {
  const groupId = unique('workers');
  const configs = new Configs();
  configs.units = connectors(6, 2);
  const [one, two, three] = [
    await start(groupId, configs, { port: 1 }),
    await start(groupId, configs, { port: 2 }),
    await start(groupId, configs, { port: 3 }),
  ];
  await until('an agreement of three', () => agreed([one, two, three], configs.units));
  await one.membership.retire();
  expect(one.mine()).toEqual([]);
  await until('an agreement of two', () => agreed([two, three], configs.units));
  expect(two.placements.at(-1)).toMatchObject({
    workers: ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3'],
    staying: ['127.0.0.1:2', '127.0.0.1:3'],
  });
  const begin = performance.now();
  await Promise.all([two.membership.retire(), three.membership.retire()]);
  expect(performance.now() - begin).toBeLessThan(2_000);
  await until('the last agreement', () => [two, three].every((worker) => worker.mine().length === 0));
  expect(three.placements.at(-1)?.staying).toEqual([]);
});

it('a worker that the group has expelled joins again, and keeps what nobody has taken over', async () => {
  const groupId = unique('workers');
  const configs = new Configs();
  configs.units = connectors(5, 3);
  const alone = await start(groupId, configs, { port: 1 });
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  const { groups } = await admin.describeGroups([groupId]);
  expect(groups[0]?.protocolType).toBe('spanstream');
  const before = alone.placements.length;
  const memberId = groups[0]?.members[0]?.memberId as string;
  // What the broker does when a session is over.
  await leave(groupId, memberId);
  await admin.disconnect();
  await until('the next placement', () => alone.placements.length > before);
  expect(alone.placements.at(-1)?.generation).toBeGreaterThan(alone.placements.at(-2)?.generation ?? 0);
  expect(alone.mine()).toEqual(configs.units.map(unitKey).sort());
  expect(alone.membership.isMember).toBe(true);
});

it('the one who decides reads first what others have read already', async () => {
  const groupId = unique('workers');
  const truth = new Configs();
  truth.units = connectors(2, 1);
  const behind = new Configs(truth);
  behind.isAway = true;
  const decider = await start(groupId, behind, { port: 1 });
  expect(decider.mine()).toEqual([]);
  truth.version = 2n;
  const joining = start(groupId, truth, { port: 2 });
  await until('the decider to have tried', () => !decider.membership.isMember);
  expect(decider.placements).toHaveLength(1);
  behind.isAway = false;
  const joined = await joining;
  await until('an agreement', () => agreed([decider, joined], truth.units));
});

it('a group of another kind is not joined', async () => {
  const groupId = unique('workers');
  const consumer = connect(bootstrapServers, 'consumer').consumer({ groupId, maxWaitTimeInMs: 100 });
  const topic = unique('any');
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
  await admin.disconnect();
  await consumer.connect();
  await consumer.subscribe({ topics: [topic] });
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.run({ eachBatch: async () => undefined });
  await joined;
  await expect(start(groupId, new Configs(), { port: 1 })).rejects.toMatchObject({ code: 'BROKER_REFUSED' });
  await consumer.disconnect();
});

async function leave(groupId: string, memberId: string): Promise<void> {
  const { consumerWithCluster } = await import('../../src/kafka/kafkajs.js');
  const { cluster } = consumerWithCluster(connect(bootstrapServers, 'consumer'), { groupId });
  await cluster.connect();
  await cluster.refreshMetadata();
  const coordinator = (await cluster.findGroupCoordinator({ groupId })) as unknown as {
    leaveGroup(member: { groupId: string; memberId: string }): Promise<unknown>;
  };
  await coordinator.leaveGroup({ groupId, memberId });
  await cluster.disconnect();
}
