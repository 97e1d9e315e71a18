import { Ajv2020 } from 'ajv/dist/2020.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/observability/metrics.js';
import { restRoutes } from '../../src/rest/app.js';
import { FakeHerder } from './fake-herder.js';
import { CONFIG, startApi } from './support.js';

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

async function describedApi() {
  const api = await startApi();
  const document = (await api.ask('GET', '/openapi.json')).body as Document;
  const ajv = new Ajv2020({ strict: false, formats: { int32: true, int64: true } });
  /** What a schema of the document finds wrong with a body. */
  const judge = (schema: object, body: unknown) => {
    ajv.validate({ ...schema, components: document.components }, body);
    return ajv.errors ?? [];
  };
  return { ...api, document, judge };
}

describe('the description of the API', () => {
  it('has every route, with its parameters and its answers', async () => {
    const { document } = await describedApi();
    const routes = restRoutes({
      version: '1',
      commit: 'a',
      registry: createMetrics().registry,
      herder: () => new FakeHerder(),
      log: pino({ level: 'silent' }),
    });
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    for (const { method, path, answers } of routes) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const named = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)));
    }
    expect(document.paths['/connectors/{connector}/restart']?.post?.parameters.map(({ name }) => name)).toEqual([
      'connector',
      'includeTasks',
      'onlyFailed',
    ]);
  });

  it('describes bodies as they are', async () => {
    const { ask, document, judge } = await describedApi();
    await ask('POST', '/connectors', { name: 'a', config: CONFIG });
    await ask('POST', '/connectors/a/backfills', { from: 'earliest', to: '7d', max_rate: 3, config: { a: 'b' } });
    const gets = Object.keys(document.paths).filter((path) => document.paths[path]?.get !== undefined);
    const values: Readonly<Record<string, string>> = {
      ...{ connector: 'a', task: '0', id: '1', plugin: 'TopicSink', logger: 'root' },
    };
    for (const path of gets.filter((one) => one !== '/metrics')) {
      const { status, body } = await ask(
        'GET',
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] as string),
      );
      const schema = document.paths[path]?.get?.responses[status]?.content?.['application/json']?.schema as object;
      expect([path, judge(schema, body)]).toEqual([path, []]);
    }
  });

  it('takes requests that are taken, and none that are refused', async () => {
    const { document, judge } = await describedApi();
    const bodyOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema as object;
    const create = bodyOf('/connectors', 'post');
    expect(judge(create, { name: 'a', config: CONFIG, initial_state: 'PAUSED' })).toEqual([]);
    expect(judge(create, { name: 'a' })).not.toEqual([]);
    expect(judge(create, { name: 'a', config: { topics: ['in'] } })).not.toEqual([]);
    expect(judge(bodyOf('/connectors/{connector}/config', 'patch'), { topics: null })).toEqual([]);
    expect(judge(bodyOf('/connectors/{connector}/offsets', 'patch'), { offsets: [] })).not.toEqual([]);
  });
});
