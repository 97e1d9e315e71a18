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
    const all = (await ask('GET', '/connector-plugins?connectorsOnly=false')).body;
    const expected = [
      ['terms', 'stage'],
      ['org.apache.kafka.connect.transforms.ExtractField$Key', 'transformation'],
      ['org.apache.kafka.connect.transforms.Filter', 'transformation'],
      ['org.apache.kafka.connect.transforms.predicates.TopicNameMatches', 'predicate'],
    ];
    for (const [name, type] of expected) expect(all).toContainEqual({ class: name, type, version: '1.2.3' });
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
    const masked = await ask(
      'GET',
      `/connector-plugins/${encodeURIComponent('org.apache.kafka.connect.transforms.MaskField$Value')}/config`,
    );
    expect((masked.body as ConfigKeyInfo[]).map(({ name }) => name)).toContain('replacement');
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
    const override = 'producer.override.sasl.password';
    const { infos, of } = await validate({ ...CONFIG, name: 'a', [secret]: 'user:password', [override]: 'hush-word' });
    expect(of(override)?.value.value).toBe('[hidden]');
    expect(JSON.stringify(infos)).not.toContain('hush-word');
    expect(of(secret)).toMatchObject({ definition: { type: 'PASSWORD' }, value: { value: '[hidden]' } });
  });

  it('knows the options of stages by their names, and those whose names the user chooses', async () => {
    const { infos, of } = await validate({
      ...CONFIG,
      name: 'a',
      stages: 'drugs,phone,past',
      'stages.drugs.type': 'terms',
      'stages.drugs.file': 'drugs.csv',
      'stages.phone.type': 'regex',
      'stages.phone.patterns.phone': '\\d+',
      'stages.past.type': 'context',
      'stages.past.rules': 'one',
      'stages.past.rules.one.pattern': 'former',
    });
    expect(infos.groups).toEqual(['Common', 'TopicSink', 'Stages: drugs', 'Stages: phone', 'Stages: past']);
    expect(of('stages.drugs.type')?.definition).toMatchObject({ group: 'Stages: drugs', required: true });
    expect(of('stages.phone.patterns.phone')?.definition).toMatchObject({ group: 'Stages: phone' });
    expect(of('stages.past.rules.one.pattern')?.definition).toMatchObject({ group: 'Stages: past' });
    expect(infos.configs.filter(({ definition }) => definition === null)).toEqual([]);
    expect(of('stages.drugs.file')?.definition).toMatchObject({ group: 'Stages: drugs', type: 'STRING' });
    expect(infos.configs.filter(({ value }) => value.name.includes('<name>'))).toEqual([]);
  });

  it('counts a null among the errors', async () => {
    const { infos, of } = await validate({ ...CONFIG, name: 'a', 'errors.tolerance': null });
    expect(infos.error_count).toBe(1);
    expect(of('errors.tolerance')?.value).toMatchObject({ value: 'none', errors: [expect.stringContaining('null')] });
  });

  it('knows the options of transforms and predicates, by short names of classes and by long ones', async () => {
    const { infos, of } = await validate({
      ...CONFIG,
      name: 'a',
      transforms: 'mask,route',
      'transforms.mask.type': 'org.apache.kafka.connect.transforms.MaskField$Value',
      'transforms.mask.fields': 'ssn',
      'transforms.mask.predicate': 'mine',
      'transforms.route.type': 'RegexRouter',
      'transforms.route.regex': '.*',
      predicates: 'mine',
      'predicates.mine.type': 'TopicNameMatches',
      'predicates.mine.pattern': 'in',
    });
    expect(infos.groups).toEqual(['Common', 'TopicSink', 'Transforms: mask', 'Transforms: route', 'Predicates: mine']);
    expect(infos.configs.filter(({ definition }) => definition === null)).toEqual([]);
    expect(of('transforms.mask.negate')?.value).toMatchObject({ value: 'false' });
    expect(of('predicates.mine.pattern')?.definition).toMatchObject({ group: 'Predicates: mine', required: true });
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
