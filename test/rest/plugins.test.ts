import { describe, expect, it } from 'vitest';
import type { ConfigInfos, ConfigKeyInfo } from '../../src/rest/schemas.js';
import { CONFIG, startApi } from './support.js';

async function validate(config: Readonly<Record<string, unknown>>) {
  const { ask } = await startApi();
  const { status, body } = await ask('PUT', '/connector-plugins/TopicSink/config/validate', config);
  expect(status).toBe(200);
  const infos = body as ConfigInfos;
  const of = (name: string) => infos.configs.find(({ value }) => value.name === name);
  return { infos, of };
}

describe('plugins over REST', () => {
  it('are the sinks, and on request the stages', async () => {
    const { ask } = await startApi();
    expect((await ask('GET', '/connector-plugins')).body).toEqual([
      { class: 'TopicSink', type: 'sink', version: '1.2.3' },
      { class: 'ParquetSink', type: 'sink', version: '1.2.3' },
    ]);
    expect((await ask('GET', '/connector-plugins?connectorsOnly=false')).body).toContainEqual({
      class: 'terms',
      type: 'stage',
      version: '1.2.3',
    });
  });

  it('tell their options, those of every connector among them', async () => {
    const { ask } = await startApi();
    const options = (await ask('GET', '/connector-plugins/ParquetSink/config')).body as ConfigKeyInfo[];
    const of = (name: string) => options.find((option) => option.name === name);
    expect(of('name')).toMatchObject({ type: 'STRING', required: true, importance: 'HIGH', group: 'Common', order: 1 });
    expect(of('tasks.max')).toMatchObject({ type: 'INT', default_value: '1', required: false });
    expect(of('file.max.bytes')).toMatchObject({ group: 'ParquetSink', default_value: String(128 * 1024 * 1024) });
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
    expect(await ask('GET', '/connector-plugins/terms/config')).toMatchObject({ status: 200 });
    const unknown = await ask('GET', '/connector-plugins/NoSuchSink/config');
    expect(unknown).toMatchObject({ status: 404, body: { message: expect.stringContaining('TopicSink') } });
  });
});

describe('validation over REST', () => {
  it('tells of every option its value, what it may be and what is wrong', async () => {
    const { topics: _topics, ...config } = CONFIG;
    const { infos, of } = await validate({ ...config, name: 'a', 'tasks.max': 4 });
    expect(infos).toMatchObject({ name: 'TopicSink', error_count: 1, groups: ['Common', 'TopicSink'] });
    expect(of('topics')?.value.errors).toEqual(['is missing: set it']);
    expect(of('tasks.max')?.value).toMatchObject({ value: '4', errors: [], visible: true });
    expect(of('errors.tolerance')).toMatchObject({
      definition: { documentation: expect.stringContaining('none') },
      value: { value: 'none', recommended_values: ['none', 'all'] },
    });
  });

  it('shows no secret', async () => {
    const secret = 'value.converter.basic.auth.user.info';
    const { of } = await validate({ ...CONFIG, name: 'a', [secret]: 'user:password' });
    expect(of(secret)).toMatchObject({ definition: { type: 'PASSWORD' }, value: { value: '[hidden]' } });
  });

  it('knows the options of stages by their names, and those whose names the user chooses', async () => {
    const { infos, of } = await validate({
      ...CONFIG,
      name: 'a',
      stages: 'drugs,phone',
      'stages.drugs.type': 'terms',
      'stages.drugs.file': 'drugs.csv',
      'stages.phone.type': 'regex',
      'stages.phone.rules': 'one',
      'stages.phone.rules.one.pattern': '\\d+',
    });
    expect(infos.groups).toEqual(['Common', 'TopicSink', 'Stages: drugs', 'Stages: phone']);
    expect(of('stages.drugs.file')?.definition).toMatchObject({ group: 'Stages: drugs', type: 'STRING' });
    expect(infos.configs.filter(({ value }) => value.name.includes('<name>'))).toEqual([]);
  });

  it('counts a null among the errors', async () => {
    const { infos, of } = await validate({ ...CONFIG, name: 'a', 'errors.tolerance': null });
    expect(infos.error_count).toBe(1);
    expect(of('errors.tolerance')?.value).toMatchObject({ value: 'none', errors: [expect.stringContaining('null')] });
  });

  it('leaves keys that are no option without a definition', async () => {
    const { of } = await validate({ ...CONFIG, name: 'a', colour: 'red' });
    expect(of('colour')).toMatchObject({ definition: null, value: { value: 'red' } });
  });

  it('is refused for another class than the path names, and without one', async () => {
    const { ask } = await startApi();
    const path = '/connector-plugins/TopicSink/config/validate';
    expect(await ask('PUT', path, { ...CONFIG, 'connector.class': 'ParquetSink' })).toMatchObject({ status: 400 });
    expect(await ask('PUT', path, { topics: 'in' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('connector.class') },
    });
    expect(
      await ask('PUT', '/connector-plugins/NoSuchSink/config/validate', { 'connector.class': 'NoSuchSink' }),
    ).toMatchObject({ status: 400 });
  });
});
