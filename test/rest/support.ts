import { type Logger, pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { createMetrics } from '../../src/observability/metrics.js';
import { restRoutes } from '../../src/rest/app.js';
import { type RestServer, type RestServerOptions, startRestServer } from '../../src/rest/server.js';
import { restOptions } from '../../src/runtime/options/rest-options.js';
import { FakeHerder } from './fake-herder.js';

const servers: RestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** The API over a herder that runs nothing. */
export async function startApi({
  port = 0,
  log = pino({ level: 'silent' }),
  rest = {},
}: {
  port?: number;
  log?: Logger;
  /** Of the worker's options, those for the API. */
  rest?: Readonly<Record<string, unknown>>;
} = {}) {
  const metrics = createMetrics();
  const herder = new FakeHerder();
  const current: { herder: FakeHerder | null } = { herder };
  const options: RestServerOptions = {
    version: '1.2.3',
    commit: 'abc',
    registry: metrics.registry,
    herder: () => current.herder,
    log,
  };
  const server = await startRestServer(restOptions.parse({ 'rest.port': port, ...rest }), options);
  servers.push(server);
  const routes = restRoutes(options);

  /** Sends a request; what is answered has to be as the route declares it. */
  async function ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(server.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const content: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    if (response.ok) expectDeclared(method, path, response.status, content);
    else if (path !== '/health') expect(content).toEqual({ error_code: response.status, message: expect.any(String) });
    return { status: response.status, body: content, headers: response.headers };
  }

  function expectDeclared(method: string, path: string, status: number, content: unknown): void {
    const [bare = ''] = path.split('?');
    const isAt = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(bare);
    const found = routes.find((one) => one.method === method && isAt(one.path));
    const kind = found?.answers[status];
    expect(kind, `${method} ${path} answers ${status}`).toBeDefined();
    if (kind?.body === undefined) expect(content).toBeNull();
    else kind.body.parse(content);
  }

  return { server, metrics, herder, current, ask };
}

/** What a connector needs. */
export const CONFIG = { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out' };
