import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, ConnectorError, RetriableError } from '../../src/errors.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { parseRestAddress } from '../../src/rest/address.js';
import { toRestError } from '../../src/rest/errors.js';
import { type RestServer, startRestServer } from '../../src/rest/server.js';
import type { ConnectorStatus } from '../../src/runtime/status.js';

const servers: RestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start({
  status = () => [],
  port = 0,
}: {
  status?: () => readonly ConnectorStatus[] | null;
  port?: number;
} = {}) {
  const metrics = createMetrics();
  const server = await startRestServer({
    host: '127.0.0.1',
    port,
    version: '1.2.3',
    registry: metrics.registry,
    status,
    log: pino({ level: 'silent' }),
  });
  servers.push(server);
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, init);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  return { server, metrics, get };
}

describe('the REST endpoint', () => {
  it('tells the version at its root', async () => {
    const { get } = await start();
    expect(await get('/')).toMatchObject({ status: 200, text: '{"version":"1.2.3"}' });
  });

  it('gives metrics in the form that Prometheus reads', async () => {
    const { get, metrics } = await start();
    metrics.records.inc({ connector: 'notes', topic: 'in', outcome: 'written' }, 5);
    const { type, text } = await get('/metrics');
    expect(type).toContain('text/plain; version=0.0.4');
    expect(text).toContain('spanstream_records_total{connector="notes",topic="in",outcome="written"} 5');
  });

  it('is healthy while all connectors run, and 503 with the reason once one has failed', async () => {
    let state: ConnectorStatus['state'] = 'RUNNING';
    const { get } = await start({
      status: () => [
        { name: 'notes', state, ...(state === 'FAILED' ? { trace: 'no such topic' } : {}), partitions: [] },
      ],
    });
    expect(await get('/health')).toMatchObject({ status: 200 });
    state = 'FAILED';
    const { status, text } = await get('/health');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      status: 'unhealthy',
      message: 'Failed: notes; each has the reason in its trace.',
      connectors: [{ name: 'notes', state: 'FAILED', trace: 'no such topic', partitions: [] }],
    });
  });

  it('is 503 while connectors start', async () => {
    const { get } = await start({ status: () => null });
    const { status, text } = await get('/health');
    expect([status, JSON.parse(text).status]).toEqual([503, 'starting']);
  });

  it('answers what it does not know in the form of Kafka Connect', async () => {
    const { get } = await start();
    expect(await get('/connectors?x')).toMatchObject({
      status: 404,
      text: '{"error_code":404,"message":"HTTP 404 Not Found: GET /connectors?x"}',
    });
    const { status, text } = await get('/health', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error_code: 400, message: expect.stringContaining('JSON') });
  });

  it('answers with the error when the status cannot be told', async () => {
    const { get } = await start({
      status: () => {
        throw new RetriableError('BROKER_UNAVAILABLE', 'no broker answers');
      },
    });
    expect(await get('/health')).toMatchObject({
      status: 503,
      text: '{"error_code":503,"message":"no broker answers"}',
    });
  });

  it('says which address is taken and what to do', async () => {
    const { server } = await start();
    const port = Number(new URL(server.url).port);
    await expect(start({ port })).rejects.toThrow(
      `cannot listen on 127.0.0.1:${port}: another process listens there; end it or choose another port`,
    );
  });
});

describe('errors of requests', () => {
  it('become 400 for configurations, 503 for what may pass, 500 for the rest', () => {
    expect(toRestError(new ConfigError('bad', [{ key: 'a', message: 'is missing' }]))).toEqual({
      error_code: 400,
      message: 'bad:\n  a: is missing',
    });
    expect(toRestError(new ConnectorError('SERVICE_FAILED', 'lost')).error_code).toBe(500);
    expect(toRestError(Object.assign(new Error('too large'), { statusCode: 413 }))).toEqual({
      error_code: 413,
      message: 'too large',
    });
    expect(toRestError('what')).toEqual({ error_code: 500, message: 'what' });
  });
});

describe('a REST address', () => {
  it('is host and port, also with brackets or as a URL', () => {
    expect(parseRestAddress('localhost:8083')).toEqual({ host: 'localhost', port: 8083 });
    expect(parseRestAddress('[::1]:80')).toEqual({ host: '::1', port: 80 });
    expect(parseRestAddress('HTTP://0.0.0.0:8083')).toEqual({ host: '0.0.0.0', port: 8083 });
  });

  it.each(['8083', 'localhost', 'localhost:99999', ':8083', 'https://a:1', 'a:b'])(
    'is refused where it is %s',
    (value) => {
      expect(() => parseRestAddress(value)).toThrow(/--rest = .*expected host:port/);
    },
  );
});
