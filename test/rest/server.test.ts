import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ConfigError, ConnectorError, RetriableError } from '../../src/errors.js';
import { parseRestAddress } from '../../src/rest/address.js';
import { toRestError } from '../../src/rest/errors.js';
import { startApi } from './support.js';

describe('the REST endpoint', () => {
  it('tells version, commit and cluster at its root', async () => {
    const { ask } = await startApi();
    const { status, body } = await ask('GET', '/');
    expect([status, body]).toEqual([200, { version: '1.2.3', commit: 'abc', kafka_cluster_id: 'a-cluster' }]);
  });

  it('gives metrics in the form that Prometheus reads', async () => {
    const { ask, metrics } = await startApi();
    metrics.records.inc({ connector: 'notes', topic: 'in', outcome: 'written' }, 5);
    const { headers, body } = await ask('GET', '/metrics', undefined, { accept: 'text/plain;version=0.0.4' });
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(body).toContain('spanstream_records_total{connector="notes",topic="in",outcome="written"} 5');
  });

  it("tells the worker's health with the statuses that probes look at", async () => {
    const { ask, herder, current } = await startApi();
    expect(await ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'healthy', message: 'ready' } });
    herder.state = { status: 'unhealthy', message: 'no broker answers' };
    expect(await ask('GET', '/health')).toMatchObject({ status: 500, body: { message: 'no broker answers' } });
    current.herder = null;
    expect(await ask('GET', '/health')).toMatchObject({ status: 503, body: { status: 'starting' } });
    expect(await ask('GET', '/connectors')).toMatchObject({ status: 503, body: { error_code: 503 } });
  });

  it('answers paths and methods that it does not know in the form of Kafka Connect', async () => {
    const { ask, server } = await startApi();
    expect(await ask('GET', '/nowhere?x')).toMatchObject({
      status: 404,
      body: { error_code: 404, message: 'HTTP 404 Not Found: GET /nowhere?x' },
    });
    const { status, headers } = await ask('DELETE', '/connectors', '{');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    const options = await fetch(`${server.url}/connectors/a/pause`, { method: 'OPTIONS' });
    expect([options.status, await options.text()]).toEqual([200, 'PUT, OPTIONS']);
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('takes JSON only, and gives JSON only', async () => {
    const { ask, herder } = await startApi();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await ask('POST', '/connectors', 'name=a', form)).toMatchObject({ status: 415 });
    expect(await ask('POST', '/connectors', '{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await ask('GET', '/connectors', undefined, { accept: 'text/html' })).toMatchObject({ status: 406 });
    expect(await ask('GET', '/connectors', undefined, { accept: 'application/json;q=0' })).toMatchObject({
      status: 406,
    });
    const many = { accept: 'text/html, application/*;q=0.5' };
    expect(await ask('GET', '/connectors', undefined, many)).toMatchObject({ status: 200 });
    expect(herder.connectors()).toEqual([]);
  });

  it.each(['', '{', '{} {}', 'null', '[]', '"a"', '3'])('refuses the body %j', async (body) => {
    const { ask } = await startApi();
    const type = { 'content-type': 'application/json' };
    expect(await ask('POST', '/connectors', body, type)).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/connectors/a/config', body, type)).toMatchObject({ status: 400 });
  });

  it('refuses bodies of more than a megabyte, and keeps no part of an object that names a prototype', async () => {
    const { ask, herder } = await startApi();
    expect(await ask('POST', '/connectors', `{"name":"${'a'.repeat(1 << 20)}"}`)).toMatchObject({ status: 413 });
    await ask('PUT', '/connectors/a/config', '{"__proto__":{"topics":"x"},"constructor":"y"}');
    expect(herder.known.get('a')?.config).toEqual({ constructor: 'y', name: 'a' });
  });

  it('answers paths that cannot be decoded in its own form', async () => {
    const { server } = await startApi();
    const outgoing = request(server.url, { path: '/connectors/100%' }).end();
    const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve) =>
      outgoing.once('response', (...parts) => resolve(parts)),
    );
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(await text(response))).toMatchObject({ error_code: 400 });
  });

  it('answers an error without its stack', async () => {
    const { ask, herder } = await startApi();
    herder.clusterId = async () => {
      throw new RetriableError('BROKER_UNAVAILABLE', 'no broker answers');
    };
    expect(await ask('GET', '/')).toMatchObject({
      status: 503,
      body: { error_code: 503, message: 'no broker answers' },
    });
  });

  it('says which address is taken and what to do', async () => {
    const { server } = await startApi();
    const port = Number(new URL(server.url).port);
    await expect(startApi({ port })).rejects.toThrow(
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
