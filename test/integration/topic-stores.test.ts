import fc from 'fast-check';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { ConfigChange, ConfigState, RestartRequest } from '../../src/herder/config-store.js';
import type { UnitState, UnitStatus } from '../../src/herder/status-store.js';
import { TopicConfigStore } from '../../src/herder/topic-config-store.js';
import { TopicStatusStore } from '../../src/herder/topic-status-store.js';
import { TransactionalProducer } from '../../src/kafka/transactional-producer.js';
import { connect, consoleConsumer, log, makeTopic, produce, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

interface OpenedConfigs {
  readonly store: TopicConfigStore;
  readonly states: ConfigState[];
  readonly restarts: (RestartRequest & { readonly name: string })[];
  readonly levels: (readonly [string, string])[];
}

async function openConfigs(topic: string): Promise<OpenedConfigs> {
  const kafka = connect(bootstrapServers, 'producer');
  const store = new TopicConfigStore({ kafka, topic, replicationFactor: 1, groupId: topic, directory: '/here', log });
  opened.push(store);
  const states: ConfigState[] = [];
  const restarts: OpenedConfigs['restarts'] = [];
  const levels: OpenedConfigs['levels'] = [];
  await store.start({
    changed: (state) => states.push(state),
    restart: (name, request) => restarts.push({ name, ...request }),
    logger: (name, level) => levels.push([name, level]),
  });
  return { store, states, restarts, levels };
}

async function openStatuses(topic: string): Promise<TopicStatusStore> {
  const kafka = connect(bootstrapServers, 'producer');
  const store = new TopicStatusStore({ kafka, topic, replicationFactor: 1, log });
  opened.push(store);
  await store.start();
  return store;
}

describe('configurations in a topic', () => {
  it('lose no update of several writers, and let one of them create a name', { timeout: 60_000 }, async () => {
    const topic = unique('configs');
    const stores = await Promise.all(Array.from({ length: 3 }, () => openConfigs(topic)));
    const counted = new Map<string, number>();
    const anyUpdates = fc.array(
      fc.record({
        writer: fc.nat(2),
        name: fc.constantFrom('a', 'b'),
        kind: fc.constantFrom('create', 'add', 'delete'),
      }),
      { minLength: 4, maxLength: 9 },
    );
    const run = async (kind: string, writer: number, name: string): Promise<void> => {
      await (stores[writer] as OpenedConfigs).store.update(({ connectors }) => {
        const known = connectors.get(name);
        if (kind === 'create') {
          if (known !== undefined) throw new Error('exists');
          return [{ kind: 'put', name, config: { count: '0' }, targetState: 'PAUSED' }];
        }
        if (known === undefined) throw new Error('is missing');
        if (kind === 'delete') return [{ kind: 'delete', name }];
        return [{ kind: 'put', name, config: { count: String(Number(known.config.count) + 1) } }];
      });
    };
    await fc.assert(
      fc.asyncProperty(anyUpdates, async (updates) => {
        await Promise.all(
          ['a', 'b'].map((name) =>
            run('create', 0, name).then(
              () => counted.set(name, 0),
              () => undefined,
            ),
          ),
        );
        let deletions = 0;
        const outcomes = await Promise.allSettled(updates.map(({ kind, writer, name }) => run(kind, writer, name)));
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/exists|is missing/);
          else if (updates[index]?.kind === 'delete') deletions++;
        }
        const done = (name: string, kind: string) =>
          outcomes.filter(
            (one, i) => one.status === 'fulfilled' && updates[i]?.name === name && updates[i]?.kind === kind,
          ).length;
        for (const name of ['a', 'b']) {
          // Created once before; then each creation needs a deletion before it.
          const alive = 1 + done(name, 'create') - done(name, 'delete');
          const states = await Promise.all(stores.map(({ store }) => store.refresh()));
          for (const state of states) expect(state.connectors.has(name)).toBe(alive === 1);
          expect([0, 1]).toContain(alive);
          const before = counted.get(name) ?? 0;
          const now = Number(states[0]?.connectors.get(name)?.config.count ?? 0);
          if (deletions === 0) expect(now).toBe(before + done(name, 'add'));
          counted.set(name, now);
        }
      }),
      { numRuns: 8 },
    );
    const [one, ...others] = await Promise.all(stores.map(({ store }) => store.refresh()));
    for (const other of others) expect(other).toEqual(one);
  });

  it('are those that Connect would read and write, and are still there after a restart', async () => {
    const topic = unique('configs');
    const first = await openConfigs(topic);
    await first.store.update((): ConfigChange[] => [
      { kind: 'put', name: 'notes', config: { name: 'notes', password: '${env:PASSWORD}' }, targetState: 'STOPPED' },
      { kind: 'put', name: 'gone', config: { name: 'gone' } },
    ]);
    await first.store.update((): ConfigChange[] => [{ kind: 'delete', name: 'gone' }]);
    await first.store.update((): ConfigChange[] => [
      { kind: 'restart', name: 'notes', request: { kind: 'connector', includeTasks: true, onlyFailed: false } },
      { kind: 'restart', name: 'notes', request: { kind: 'task', task: 3 } },
      { kind: 'logger', name: 'root', level: 'DEBUG' },
    ]);
    expect(first.levels).toEqual([['root', 'DEBUG']]);
    expect(first.restarts).toEqual([
      { name: 'notes', kind: 'connector', includeTasks: true, onlyFailed: false },
      { name: 'notes', kind: 'task', task: 3 },
    ]);
    // As somebody would by hand, or one of Connect's older workers; and what means nothing here.
    await produce(bootstrapServers, topic, [
      { key: 'connector-letters', value: '{"properties":{"name":"letters","tasks.max":"2"}}' },
      { key: 'target-state-letters', value: '{"state":"PAUSED"}' },
      { key: 'connector-broken', value: '{"properties":' },
      { key: 'task-letters-0', value: '{"properties":{}}' },
      { key: 'session-key', value: '{"key":"x"}' },
    ]);
    const second = await openConfigs(topic);
    expect([...second.store.state().connectors.values()]).toEqual([
      {
        name: 'notes',
        config: { name: 'notes', password: '${env:PASSWORD}' },
        targetState: 'STOPPED',
        directory: '/here',
      },
      { name: 'letters', config: { name: 'letters', 'tasks.max': '2' }, targetState: 'PAUSED', directory: '/here' },
    ]);
    expect(second.states).toHaveLength(1);
    expect(second.restarts).toEqual([]);
    const lines = await consoleConsumer(bootstrapServers, topic, [...['--property', 'print.key=true']]);
    expect(lines.slice(0, 6)).toEqual([
      'target-state-notes\t{"state":"PAUSED","state.v2":"STOPPED"}',
      'connector-notes\t{"properties":{"name":"notes","password":"${env:PASSWORD}"}}',
      'target-state-gone\t{"state":"STARTED","state.v2":"STARTED"}',
      'connector-gone\t{"properties":{"name":"gone"}}',
      'connector-gone\tnull',
      'target-state-gone\tnull',
    ]);
  });

  it('go on where a writer died in the middle of a change, of which nothing is left', async () => {
    const topic = unique('configs');
    const { store } = await openConfigs(topic);
    const dead = await TransactionalProducer.open({
      kafka: connect(bootstrapServers, 'producer'),
      transactionalId: `${topic}-config`,
      transactionTimeout: 60_000,
      compression: 'none',
      log,
    });
    await dead.send(topic, [{ key: 'connector-half', value: '{"properties":{}}', partition: 0 }]);
    const begin = performance.now();
    const state = await store.update((): ConfigChange[] => [{ kind: 'put', name: 'whole', config: {} }]);
    expect([...state.connectors.keys()]).toEqual(['whole']);
    expect(performance.now() - begin).toBeLessThan(5_000);
    await dead.close();
  });

  it.each([
    {
      config: { 'cleanup.policy': 'delete' },
      partitions: 1,
      found: /cleanup\.policy=delete.*set cleanup\.policy=compact/,
    },
    { config: { 'cleanup.policy': 'compact' }, partitions: 2, found: /2 partitions, expected 1/ },
  ])('are not kept in a topic that would lose them: $config, $partitions partitions', async ({ found, ...options }) => {
    const topic = unique('configs');
    await makeTopic(bootstrapServers, topic, options);
    await expect(openConfigs(topic)).rejects.toThrow(found);
  });
});

describe('states in a topic', () => {
  const unit = { connector: 'notes', task: 1 };
  const status = (state: UnitState, generation: number, workerId = 'a:1'): UnitStatus => ({
    state,
    workerId,
    generation,
  });

  it('are known at once to who puts them, and to others in their order', async () => {
    const topic = unique('states');
    const [one, other] = [await openStatuses(topic), await openStatuses(topic)];
    for (let i = 0; i < 50; i++) {
      one.put(unit, status('RUNNING', 1));
      one.put(unit, { ...status('FAILED', 1), trace: `reason ${i}` });
      expect(one.get(unit)).toEqual({ ...status('FAILED', 1), trace: `reason ${i}` });
      if (i % 10 === 0) await one.flush();
    }
    one.put({ connector: 'notes', task: null }, status('RUNNING', 1));
    await one.flush();
    await until('the last state', () => other.get(unit)?.trace === 'reason 49');
    await until('the connector', () => other.get({ connector: 'notes', task: null })?.state === 'RUNNING');
    other.remove(unit);
    await until('the removal', () => one.get(unit) === null);
    expect((await openStatuses(topic)).get(unit)).toBeNull();
  });

  it('of a former owner do not overwrite those of a newer placement, whenever they are written', async () => {
    const topic = unique('states');
    const owner = await openStatuses(topic);
    owner.put(unit, status('RUNNING', 7, 'b:1'));
    await owner.flush();
    // One who does not know of the new placement.
    const late = JSON.stringify({ state: 'FAILED', trace: 'fenced', worker_id: 'a:1', generation: 6 });
    await produce(bootstrapServers, topic, [{ key: 'status-task-notes-1', value: late }]);
    // What comes after it has been read when this has.
    await produce(bootstrapServers, topic, [{ key: 'status-connector-other', value: late }]);
    await until('the late one', () => owner.get({ connector: 'other', task: null }) !== null);
    expect(owner.get(unit)).toEqual(status('RUNNING', 7, 'b:1'));
    await owner.flush();
    const successor = await openStatuses(topic);
    expect(successor.get(unit)).toEqual(status('RUNNING', 7, 'b:1'));
    expect(successor.newestGeneration).toBe(7);
    successor.put(unit, status('UNASSIGNED', 6, 'a:1'));
    expect(successor.get(unit)).toEqual(status('RUNNING', 7, 'b:1'));
    successor.put(unit, status('PAUSED', 8, 'c:1'));
    await until('the next owner', () => owner.get(unit)?.workerId === 'c:1');
  });

  it('have the topics of connectors with them, until they are reset', async () => {
    const topic = unique('states');
    const [one, other] = [await openStatuses(topic), await openStatuses(topic)];
    one.addTopic('notes', 'documents');
    one.addTopic('notes', 'annotated');
    one.addTopic('letters', 'documents');
    other.addTopic('notes', 'documents');
    expect(one.topics('notes')).toEqual(['annotated', 'documents']);
    await until('the topics', () => other.topics('notes').length === 2);
    other.resetTopics('notes');
    expect(other.topics('notes')).toEqual([]);
    await until('the reset', () => one.topics('notes').length === 0);
    expect(one.topics('letters')).toEqual(['documents']);
    one.addTopic('notes', 'documents');
    await until('the topic', () => other.topics('notes').length === 1);
  });
});
