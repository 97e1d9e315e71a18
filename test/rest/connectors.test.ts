import { describe, expect, it } from 'vitest';
import { CONFIG, startApi } from './support.js';

describe('connectors over REST', () => {
  it('are made with their name trimmed and in the configuration, and found at their location', async () => {
    const { ask, herder } = await startApi();
    const { status, body, headers } = await ask('POST', '/connectors', {
      name: ' über/alles ',
      config: { ...CONFIG, 'tasks.max': 2 },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      name: 'über/alles',
      config: { ...CONFIG, 'tasks.max': '2', name: 'über/alles' },
      tasks: [
        { connector: 'über/alles', task: 0 },
        { connector: 'über/alles', task: 1 },
      ],
      type: 'sink',
    });
    expect(await ask('GET', headers.get('location') as string)).toMatchObject({ status: 200, body: body as object });
    expect(herder.known.get('über/alles')?.target).toBe('STARTED');
  });

  it.each([
    ['RUNNING', 'STARTED'],
    ['paused', 'PAUSED'],
    ['STOPPED', 'STOPPED'],
  ])('begin in the initial state %s', async (initial_state, target) => {
    const { ask, herder } = await startApi();
    expect(await ask('POST', '/connectors', { name: 'a', config: CONFIG, initial_state })).toMatchObject({
      status: 201,
    });
    expect(herder.known.get('a')?.target).toBe(target);
  });

  it('are refused where the request is not whole, and the message says what is wrong', async () => {
    const { ask, herder } = await startApi();
    const messageOf = async (body: object) => {
      const reply = await ask('POST', '/connectors', body);
      expect(reply.status).toBe(400);
      return (reply.body as { message: string }).message;
    };
    expect(await messageOf({ name: 'a' })).toContain('config: expected an object');
    expect(await messageOf({ name: 'a', config: { ...CONFIG, topics: ['in'] } })).toContain(
      'config.topics: expected a string',
    );
    expect(await messageOf({ name: 'a', config: CONFIG, colour: 'red' })).toContain('colour');
    expect(await messageOf({ name: 'a', config: CONFIG, initial_state: 'FAILED' })).toContain(
      'RUNNING, PAUSED or STOPPED',
    );
    expect(await messageOf({ name: 'a', config: { ...CONFIG, name: 'b' } })).toContain('(b)');
    expect(herder.connectors()).toEqual([]);
  });

  it('are 409 where the name is taken and 404 where there is none', async () => {
    const { ask } = await startApi();
    await ask('POST', '/connectors', { name: 'a', config: CONFIG });
    expect(await ask('POST', '/connectors', { name: 'a', config: CONFIG })).toMatchObject({ status: 409 });
    for (const path of ['', '/config', '/status', '/tasks', '/tasks/0/status', '/offsets'])
      expect(await ask('GET', `/connectors/b${path}`)).toMatchObject({ status: 404 });
  });

  it('are listed by name, and with what is asked for', async () => {
    const { ask } = await startApi();
    await ask('POST', '/connectors', { name: 'a', config: CONFIG, initial_state: 'STOPPED' });
    expect((await ask('GET', '/connectors/')).body).toEqual(['a']);
    expect((await ask('GET', '/connectors?expand=status')).body).toEqual({
      a: {
        status: {
          name: 'a',
          connector: { state: 'STOPPED', worker_id: '127.0.0.1:8083' },
          tasks: [],
          type: 'sink',
        },
      },
    });
    const both = (await ask('GET', '/connectors?expand=info&expand=status&expand=x')).body as { a: object };
    expect(Object.keys(both.a).sort()).toEqual(['info', 'status']);
    expect((await ask('GET', '/connectors?expand=x')).body).toEqual({ a: {} });
  });

  it('get a new configuration by PUT, and one of new and old by PATCH', async () => {
    const { ask } = await startApi();
    expect(await ask('PUT', '/connectors/a/config', CONFIG)).toMatchObject({ status: 201 });
    expect(await ask('PUT', '/connectors/a/config', { ...CONFIG, topics: 'more' })).toMatchObject({ status: 200 });
    expect(await ask('PUT', '/connectors/a/config', { ...CONFIG, name: 'b' })).toMatchObject({ status: 400 });
    const patched = await ask('PATCH', '/connectors/a/config', {
      topics: null,
      'topics.regex': 'in.*',
      'tasks.max': 3,
    });
    const { topics: _topics, ...rest } = CONFIG;
    const config = { ...rest, 'topics.regex': 'in.*', 'tasks.max': '3', name: 'a' };
    expect(patched).toMatchObject({ status: 200, body: { config } });
    expect((await ask('GET', '/connectors/a/config')).body).toEqual(config);
    expect(await ask('PATCH', '/connectors/a/config', { name: 'b' })).toMatchObject({ status: 400 });
    expect(await ask('PATCH', '/connectors/a/config', { topics: {} })).toMatchObject({ status: 400 });
  });

  it('are deleted', async () => {
    const { ask } = await startApi();
    await ask('PUT', '/connectors/a/config', CONFIG);
    expect(await ask('DELETE', '/connectors/a')).toMatchObject({ status: 204, body: null });
    expect(await ask('DELETE', '/connectors/a')).toMatchObject({ status: 404 });
  });
});

describe('steering over REST', () => {
  it('pauses, resumes and stops, whatever the body says', async () => {
    const { ask, herder } = await startApi();
    await ask('PUT', '/connectors/a/config', CONFIG);
    expect(await ask('PUT', '/connectors/a/pause', '{')).toMatchObject({ status: 202, body: null });
    expect(herder.known.get('a')?.target).toBe('PAUSED');
    expect(await ask('PUT', '/connectors/a/resume')).toMatchObject({ status: 202 });
    expect(herder.known.get('a')?.target).toBe('STARTED');
    expect(await ask('PUT', '/connectors/a/stop')).toMatchObject({ status: 204 });
    expect((await ask('GET', '/connectors/a/tasks')).body).toEqual([]);
    expect(await ask('POST', '/connectors/a/pause')).toMatchObject({ status: 405 });
    expect(await ask('PUT', '/connectors/b/pause')).toMatchObject({ status: 404 });
  });

  it('restarts what the parameters say, reading them as Java does', async () => {
    const { ask, herder } = await startApi();
    await ask('PUT', '/connectors/a/config', CONFIG);
    expect(await ask('POST', '/connectors/a/restart')).toMatchObject({ status: 204, body: null });
    expect(await ask('POST', '/connectors/a/restart?includeTasks=perhaps')).toMatchObject({ status: 204 });
    expect(await ask('POST', '/connectors/a/restart?includeTasks=TRUE')).toMatchObject({ status: 202 });
    expect(await ask('POST', '/connectors/a/restart?onlyFailed=true&includeTasks=')).toMatchObject({ status: 202 });
    expect(await ask('POST', '/connectors/a/tasks/0/restart')).toMatchObject({ status: 204 });
    expect(herder.restarts).toEqual([
      { name: 'a', kind: 'connector', includeTasks: false, onlyFailed: false },
      { name: 'a', kind: 'connector', includeTasks: false, onlyFailed: false },
      { name: 'a', kind: 'connector', includeTasks: true, onlyFailed: false },
      { name: 'a', kind: 'connector', includeTasks: false, onlyFailed: true },
      { name: 'a', kind: 'task', task: 0 },
    ]);
  });

  it('tells of tasks by their numbers', async () => {
    const { ask } = await startApi();
    await ask('PUT', '/connectors/a/config', { ...CONFIG, 'tasks.max': '2' });
    expect((await ask('GET', '/connectors/a/tasks/1/status')).body).toMatchObject({ id: 1, state: 'RUNNING' });
    expect((await ask('GET', '/connectors/a/tasks')).body).toMatchObject([
      { id: { connector: 'a', task: 0 } },
      { id: { connector: 'a', task: 1 }, config: { topics: 'in' } },
    ]);
    for (const task of ['2', '-1', 'first', '1.5', '99999999999'])
      expect(await ask('GET', `/connectors/a/tasks/${task}/status`)).toMatchObject({ status: 404 });
  });
});

describe('offsets over REST', () => {
  it('are told, and changed with numbers in either form', async () => {
    const { ask, herder } = await startApi();
    await ask('POST', '/connectors', { name: 'a', config: CONFIG, initial_state: 'STOPPED' });
    const partition = { kafka_topic: 'in', kafka_partition: 0 };
    expect((await ask('GET', '/connectors/a/offsets')).body).toEqual({
      offsets: [{ partition, offset: { kafka_offset: 3 } }],
    });
    const offsets = [
      { partition: { kafka_topic: 'in', kafka_partition: '0' }, offset: { kafka_offset: '7' } },
      { partition: { kafka_topic: 'in', kafka_partition: 1 }, offset: null },
      { partition: { kafka_topic: 'in', kafka_partition: 2 } },
    ];
    expect(await ask('PATCH', '/connectors/a/offsets', { offsets })).toMatchObject({
      status: 200,
      body: { message: 'done' },
    });
    expect(herder.altered).toEqual([
      { partition, offset: { kafka_offset: 7 } },
      { partition: { kafka_topic: 'in', kafka_partition: 1 }, offset: null },
      { partition: { kafka_topic: 'in', kafka_partition: 2 }, offset: null },
    ]);
    expect(await ask('DELETE', '/connectors/a/offsets')).toMatchObject({ status: 200 });
    expect(herder.altered).toBeNull();
  });

  it.each([
    {},
    { offsets: [] },
    { offsets: null },
    { offsets: [{ offset: { kafka_offset: 1 } }] },
    { offsets: [{ partition: { kafka_partition: 0 }, offset: null }] },
    { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: 'x' }, offset: null }] },
    { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: 0 }, offset: {} }] },
    { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: 0 }, offset: { kafka_offset: -1 } }] },
    { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: 0 }, offset: { kafka_offset: 1.5 } }] },
  ])('are refused as %j', async (body) => {
    const { ask, herder } = await startApi();
    await ask('POST', '/connectors', { name: 'a', config: CONFIG, initial_state: 'STOPPED' });
    expect(await ask('PATCH', '/connectors/a/offsets', body)).toMatchObject({ status: 400 });
    expect(herder.altered).toBeUndefined();
  });

  it('go with the topics, which are none for a connector that nobody knows', async () => {
    const { ask } = await startApi();
    await ask('PUT', '/connectors/a/config', CONFIG);
    expect((await ask('GET', '/connectors/a/topics')).body).toEqual({ a: { topics: ['in', 'out'] } });
    expect((await ask('GET', '/connectors/b/topics')).body).toEqual({ b: { topics: [] } });
    expect(await ask('PUT', '/connectors/a/topics/reset')).toMatchObject({ status: 202, body: null });
  });
});
