import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HerderError } from '../../src/errors.js';
import type { Membership, Placement } from '../../src/herder/membership.js';
import { MemoryConfigStore } from '../../src/herder/memory-config-store.js';
import { MemoryStatusStore } from '../../src/herder/memory-status-store.js';
import { SingleMembership } from '../../src/herder/single-membership.js';
import type { Unit } from '../../src/herder/status-store.js';
import { WorkerHerder } from '../../src/herder/worker-herder.js';
import { createLog } from '../../src/observability/log.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { workerOptions } from '../../src/runtime/options/worker-options.js';
import { log, until } from '../kafka/support.js';

const ME = 'here:8083';
const config = { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out' };
let directory: string;
const herders: WorkerHerder[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'herder-'));
});

afterEach(async () => {
  for (const herder of herders.splice(0)) await herder.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A herder whose tasks wait for brokers: there are none. */
async function start({
  membership = new SingleMembership(ME) as Membership,
  worker = {},
  logger = log,
  groupId = 'workers',
} = {}) {
  const configs = new MemoryConfigStore({ directory });
  const statuses = new MemoryStatusStore();
  const herder = new WorkerHerder({
    worker: workerOptions.parse({
      'bootstrap.servers': '127.0.0.1:1',
      'document.workers': 1,
      'state.dir': directory,
      ...worker,
    }),
    metrics: createMetrics(),
    log: logger,
    version: '1.2.3',
    configs,
    statuses,
    membership,
    workerId: ME,
    groupId,
    directory,
  });
  herders.push(herder);
  await herder.start();
  return { herder, configs, statuses };
}

/** Places what the test says. */
class Hand implements Membership {
  isMember = true;
  asked = 0;
  units: () => readonly Unit[] = () => [];
  placed: (placement: Placement) => void = () => undefined;
  async start(units: () => readonly Unit[], placed: (placement: Placement) => void): Promise<void> {
    this.units = units;
    this.placed = placed;
  }
  unitsChanged(): void {
    this.asked++;
  }
  async retire(): Promise<void> {}
  async close(): Promise<void> {}
}

const refusal = async (request: Promise<unknown>): Promise<HerderError> =>
  request.then(
    () => {
      throw new Error('the request was granted');
    },
    (error: unknown) => error as HerderError,
  );

describe('a herder that is asked for connectors', () => {
  it('creates, tells, replaces, merges and deletes them, with the name among the options as in Connect', async () => {
    const { herder } = await start();
    const created = await herder.create('notes', { ...config, 'tasks.max': '2' });
    const tasks = [
      { connector: 'notes', task: 0 },
      { connector: 'notes', task: 1 },
    ];
    expect(created).toEqual({
      name: 'notes',
      config: { ...config, 'tasks.max': '2', name: 'notes' },
      tasks,
      type: 'sink',
    });
    expect(herder.info('notes')).toEqual(created);
    expect(herder.connectors()).toEqual(['notes']);
    expect(await herder.put('notes', config)).toMatchObject({ created: false, info: { tasks: [{ task: 0 }] } });
    expect(await herder.put('other', config)).toMatchObject({ created: true, info: { name: 'other' } });
    const patched = await herder.patch('notes', { 'document.id.field': 'id', 'tasks.max': '3' });
    expect(patched.config).toEqual({ ...config, name: 'notes', 'document.id.field': 'id', 'tasks.max': '3' });
    const again = await herder.patch('notes', { 'document.id.field': null });
    expect(again.config).toEqual({ ...config, name: 'notes', 'tasks.max': '3' });
    await herder.delete('notes');
    expect(herder.connectors()).toEqual(['other']);
  });

  it('refuses what Connect refuses, with its status', async () => {
    const { herder } = await start();
    await herder.create('notes', config);
    expect(await refusal(herder.create('notes', config))).toMatchObject({
      status: 409,
      message: 'Connector notes already exists',
    });
    const invalid = await refusal(herder.create('bad', { ...config, 'tasks.max': 'many', topic: 'in' }));
    expect(invalid).toMatchObject({ status: 400 });
    expect(invalid.message).toContain('contains the following 2 error(s)');
    expect(invalid.message).toContain('tasks.max = "many": expected a number');
    expect(invalid.message).toContain('did you mean topics?');
    const requests = [
      () => herder.patch('absent', {}),
      () => herder.delete('absent'),
      () => herder.setTarget('absent', 'PAUSED'),
      () => herder.restart('absent', { kind: 'connector', includeTasks: false, onlyFailed: false }),
      () => herder.restart('notes', { kind: 'task', task: 1 }),
      () => herder.offsets('absent'),
      () => herder.alterOffsets('absent', null),
      async () => herder.info('absent'),
      async () => herder.status('absent'),
      async () => herder.taskStatus('notes', 1),
    ];
    for (const request of requests) expect(await refusal(request())).toMatchObject({ status: 404 });
    expect(await refusal(herder.alterOffsets('notes', null))).toMatchObject({
      status: 400,
      message: expect.stringContaining("'/connectors/notes/stop'"),
    });
    expect(await refusal(herder.create('', config))).toMatchObject({ status: 400 });
    expect(await refusal(herder.create('a', { ...config, 'tasks.max': `\${env:HOME}` }))).toMatchObject({
      status: 400,
    });
    expect(herder.connectors()).toEqual(['notes']);
  });

  it('refuses a connector whose consumers would meet the workers in their group', async () => {
    const { herder } = await start({ groupId: 'connect-notes' });
    expect((await refusal(herder.create('notes', config))).message).toContain('is the group of the workers');
    const other = { ...config, 'consumer.override.group.id': 'connect-notes' };
    expect(await refusal(herder.create('letters', other))).toMatchObject({ status: 400 });
    await herder.create('letters', config);
  });

  it('keeps a connector that begins paused or stopped so', async () => {
    const { herder } = await start();
    await herder.create('stopped', config, 'STOPPED');
    await until('its state', () => herder.status('stopped').connector.state === 'STOPPED');
    expect(herder.status('stopped').tasks).toEqual([]);
    expect(herder.info('stopped').tasks).toEqual([]);
    await herder.create('paused', config, 'PAUSED');
    await until('its state', () => herder.status('paused').connector.state === 'PAUSED');
    // It has yet to find its group.
    expect(herder.status('paused').tasks).toEqual([{ id: 0, state: 'UNASSIGNED', worker_id: ME }]);
  });

  it('validates without looking at what references stand for', async () => {
    const { herder } = await start();
    await writeFile(join(directory, 'secrets.properties'), 'place=s3cret-place\n');
    const reference = (key: string) => `\${file:secrets.properties:${key}}`;
    const { problems } = await herder.validate({
      ...config,
      'output.topic': reference('place'),
      topics: reference('place'),
      'errors.tolerance': reference('place'),
      'document.max.bytes': reference('absent'),
    });
    expect(problems).toEqual([]);
    expect((await herder.validate({ ...config, 'document.max.bytes': 'many' })).problems).toHaveLength(1);
  });

  it('takes no reference where all workers must read the same', async () => {
    const { herder } = await start();
    const reference = `\${env:HOME}`;
    const given = { ...config, 'tasks.max': reference, stages: 'a', 'stages.a.type': reference };
    const { problems } = await herder.validate(given);
    expect(problems.map(({ key }) => key)).toEqual(expect.arrayContaining(['tasks.max', 'stages.a.type']));
    expect(JSON.stringify(problems)).not.toContain(process.env.HOME);
  });

  it('takes references only to what the worker allows', async () => {
    await writeFile(join(directory, 'outside'), 'v1');
    const worker = {
      'config.providers.env.param.allowlist.pattern': 'CONNECT_.*',
      'config.providers.file.param.allowed.paths': join(directory, 'allowed'),
    };
    const { herder, configs } = await start({ worker });
    const allowed = { 'document.id.field': `\${env:CONNECT_FIELD}`, 'pipeline.version': `\${file:allowed/version}` };
    expect((await herder.validate({ ...config, ...allowed })).problems).toEqual([]);
    const refused = { 'document.id.field': `\${env:HOME}`, 'pipeline.version': `\${file:outside}` };
    expect(await refusal(herder.create('notes', { ...config, ...refused }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(
        /HOME is not one that .*allowlist\.pattern.*outside is not below .*allowed\.paths/s,
      ),
    });
    // Written to the topic by somebody else, or before the worker had limits.
    await configs.update(() => [{ kind: 'put', name: 'notes', config: { ...config, ...refused } }]);
    await until('the failure', () => herder.status('notes').connector.state === 'FAILED');
    expect(herder.status('notes').connector.trace).toContain('HOME is not one');
  });
});

describe('log levels', () => {
  it('are set on every worker, where they are known', async () => {
    const logger = createLog({ destination: { write: () => undefined }, env: {} });
    const { herder } = await start({ logger });
    await herder.setLogLevel('root', 'ERROR');
    expect(logger.level).toBe('error');
    await herder.setLogLevel('root', 'LOUD');
    expect(logger.level).toBe('error');
  });
});

describe('states', () => {
  it('have a trace of what failed and why, without secrets, until the cause is mended', async () => {
    const absent = join(directory, 'hidden-place.pem');
    const { herder } = await start({ worker: { 'security.protocol': 'SSL', 'ssl.ca.file': absent } });
    process.env.HERDER_TEST_PLACE = 'hidden-place';
    await herder.create('notes', { ...config, 'document.id.field': `\${env:HERDER_TEST_PLACE}` });
    await until('the failure', () => herder.status('notes').tasks[0]?.state === 'FAILED');
    const { connector, tasks } = herder.status('notes');
    expect(connector).toEqual({ state: 'RUNNING', worker_id: ME, version: '1.2.3' });
    expect(tasks[0]?.trace).toMatch(/ssl\.ca\.file.*\n {4}at /s);
    expect(tasks[0]?.trace).toContain('[hidden].pem');
    expect(tasks[0]?.trace).not.toContain('hidden-place');
    await herder.setTarget('notes', 'STOPPED');
    await until('the stop', () => herder.status('notes').connector.state === 'STOPPED');
  });

  it('say that a connector has failed whose references lead nowhere on its worker, and a restart or a change reads them again', async () => {
    const { herder, configs } = await start();
    const reference = `\${file:absent.txt}`;
    await configs.update(() => [{ kind: 'put', name: 'notes', config: { ...config, 'pipeline.version': reference } }]);
    await until('the failure', () => herder.status('notes').connector.state === 'FAILED');
    expect(herder.status('notes').connector.trace).toContain('absent.txt cannot be read');
    expect(herder.status('notes').tasks).toMatchObject([{ state: 'FAILED' }]);
    await writeFile(join(directory, 'absent.txt'), 'v1');
    const request = { kind: 'connector', includeTasks: true, onlyFailed: true } as const;
    expect(await herder.restart('notes', request)).toMatchObject({
      connector: { state: 'RESTARTING' },
      tasks: [{ state: 'RESTARTING' }],
    });
    await until('the restart', () => herder.status('notes').connector.state === 'RUNNING');
    expect(herder.status('notes').connector).not.toHaveProperty('trace');
    expect(herder.status('notes').tasks).toMatchObject([{ state: 'RESTARTING' }]);

    const elsewhere = { config: { ...config, 'pipeline.version': reference }, directory: join(directory, 'elsewhere') };
    await configs.update(() => [{ kind: 'put', name: 'notes', ...elsewhere }]);
    await until('the failure', () => herder.status('notes').tasks[0]?.state === 'FAILED');
    await herder.put('notes', config);
    await until('another start', () => herder.status('notes').tasks[0]?.state === 'RESTARTING');
    expect(herder.status('notes').tasks[0]).not.toHaveProperty('trace');
  });

  it('are not known where the worker has lost its group, which its health tells', async () => {
    const membership = new Hand();
    const { herder } = await start({ membership });
    membership.placed({ generation: 1, mine: [], workers: [ME], staying: [ME] });
    expect(herder.health().status).toBe('healthy');
    membership.isMember = false;
    expect(herder.health()).toMatchObject({ status: 'unhealthy', message: expect.stringContaining('group') });
  });

  it('of workers that are gone are UNASSIGNED', async () => {
    const membership = new Hand();
    const { herder, statuses } = await start({ membership });
    expect(herder.health().status).toBe('starting');
    await herder.create('notes', config);
    membership.placed({ generation: 1, mine: [], workers: [ME, 'there:8083'], staying: [ME, 'there:8083'] });
    expect(herder.health().status).toBe('healthy');
    statuses.put({ connector: 'notes', task: 0 }, { state: 'RUNNING', workerId: 'there:8083', generation: 1 });
    expect(herder.taskStatus('notes', 0)).toEqual({ id: 0, state: 'RUNNING', worker_id: 'there:8083' });
    membership.placed({ generation: 2, mine: [], workers: [ME], staying: [ME] });
    expect(herder.taskStatus('notes', 0)).toEqual({ id: 0, state: 'UNASSIGNED', worker_id: 'there:8083' });
  });
});

describe('a herder that is one of several', () => {
  it('asks for a new agreement where there are other units than before, and runs only what is placed here', async () => {
    const membership = new Hand();
    const { herder, statuses } = await start({ membership });
    membership.placed({ generation: 1, mine: [], workers: [ME], staying: [ME] });
    await herder.create('notes', { ...config, 'tasks.max': '2' });
    expect(membership.asked).toBe(1);
    expect(membership.units()).toEqual([
      { connector: 'notes', task: null },
      { connector: 'notes', task: 0 },
      { connector: 'notes', task: 1 },
    ]);
    await herder.put('notes', { ...config, 'tasks.max': '2', 'document.id.field': 'id' });
    await herder.setTarget('notes', 'PAUSED');
    expect(membership.asked).toBe(1);
    await herder.setTarget('notes', 'STOPPED');
    expect(membership.asked).toBe(2);
    expect(membership.units()).toEqual([{ connector: 'notes', task: null }]);
    await herder.setTarget('notes', 'STARTED');

    const [connector, first] = membership.units() as [Unit, Unit];
    membership.placed({
      generation: 2,
      mine: [connector, first],
      workers: [ME, 'there:8083'],
      staying: [ME, 'there:8083'],
    });
    await until('the connector', () => herder.status('notes').connector.state === 'RUNNING');
    expect(statuses.get(connector)).toEqual({ state: 'RUNNING', workerId: ME, version: '1.2.3', generation: 2 });
    expect(herder.workload.status()).toMatchObject([{ name: 'notes' }]);

    // Nobody is there to take over.
    membership.placed({ generation: 3, mine: [], workers: [ME], staying: [] });
    await until('the end', () => herder.workload.status().length === 0);
    // Of the placement that has ended: the next owner's overrules it, whichever comes first.
    expect(statuses.get(connector)).toMatchObject({ state: 'UNASSIGNED', workerId: ME, generation: 2 });
    expect(statuses.get(first)).toMatchObject({ state: 'UNASSIGNED', workerId: ME, generation: 2 });
    await herder.delete('notes');
    expect(statuses.get(connector)).toBeNull();
    expect(statuses.get(first)).toBeNull();
  });

  it('goes on with a task that is placed elsewhere until it runs there, and stops when all are taken over', async () => {
    const membership = new Hand();
    const { herder, statuses } = await start({ membership });
    await herder.create('notes', { ...config, 'tasks.max': '2' });
    const [connector, first, second] = membership.units() as [Unit, Unit, Unit];
    const both = { workers: [ME, 'there:8083'], staying: [ME, 'there:8083'] };
    membership.placed({ generation: 1, mine: [connector, first, second], ...both });
    await until('the connector', () => herder.status('notes').connector.state === 'RUNNING');
    membership.placed({ generation: 2, mine: [first], ...both });
    await until('the connector to be free', () => statuses.get(connector)?.state === 'UNASSIGNED');
    const taken = { workerId: 'there:8083', generation: 2 };
    statuses.put(second, { state: 'RESTARTING', ...taken });
    expect(statuses.get(second)).toMatchObject(taken);
    membership.retire = async () =>
      membership.placed({ generation: 3, mine: [], workers: both.workers, staying: ['there:8083'] });
    const reconcile = vi.spyOn(herder.workload, 'reconcile');
    const end = vi.spyOn(herder.workload, 'stop');
    const stopping = herder.stop();
    statuses.put(second, { state: 'RUNNING', ...taken });
    await until('the first alone', () => reconcile.mock.lastCall?.[0][0]?.tasks.join() === '0');
    expect(end).not.toHaveBeenCalled();
    statuses.put(first, { state: 'FAILED', workerId: 'there:8083', generation: 3 });
    await stopping;
    expect(statuses.get(first)).toMatchObject({ state: 'FAILED', generation: 3 });
  });

  it('stops also while states cannot be written', async () => {
    const { herder, statuses } = await start();
    vi.spyOn(statuses, 'flush').mockReturnValue(new Promise(() => undefined));
    await herder.stop();
  });

  it('tells that what it ran is free when it stops', async () => {
    const membership = new Hand();
    const { herder, statuses } = await start({ membership });
    await herder.create('notes', config);
    const units = membership.units();
    membership.placed({ generation: 1, mine: units, workers: [ME], staying: [ME] });
    await until('the connector', () => herder.status('notes').connector.state === 'RUNNING');
    await herder.stop();
    for (const unit of units) expect(statuses.get(unit)).toMatchObject({ state: 'UNASSIGNED', generation: 1 });
  });
});
