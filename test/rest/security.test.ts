import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { spanstream } from '../../demo/connectors.js';
import { ConfigError } from '../../src/errors.js';
import { readRestSecurity } from '../../src/rest/security.js';
import { restOptions } from '../../src/runtime/options/rest-options.js';
import { makeAuthority } from '../certificates.js';
import { CONFIG, startApi } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'spanstream-rest-'));
const authority = makeAuthority();
const stranger = makeAuthority('stranger');
const server = authority.issue('rest');
afterAll(() => {
  authority.remove();
  stranger.remove();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const login = (args: string[], input = '') =>
  execFileSync(process.execPath, [spanstream, 'login', ...args], { input }).toString();
const USERS = file('users', `# who may\n${login(['ada'], 'pass:w0rd é\n')}\n${login(['bob'], 'another')}`);
const TOKEN = 'a-token_of.16~chars';
const TOKENS = file('tokens', `prometheus:sha256:${createHash('sha256').update(TOKEN).digest('hex')}\n`);
const BASIC = { 'rest.authentication': 'basic', 'rest.basic.credentials.file': USERS };
const BEARER = { 'rest.authentication': 'bearer', 'rest.bearer.tokens.file': TOKENS };
const basic = (user: string) => ({ authorization: `Basic ${Buffer.from(user).toString('base64')}` });

describe('the REST API with passwords', () => {
  it('answers whoever has logged in, and nobody else, whatever is asked', async () => {
    const { ask, herder } = await startApi({ rest: BASIC });
    const wrong = [
      undefined,
      basic('ada:wrong'),
      basic('ada'),
      basic('eve:pass:w0rd é'),
      basic(':'),
      basic('bob:pass:w0rd é'),
    ];
    const others = [{ authorization: 'Basic %%' }, { authorization: 'Bearer x' }, { authorization: '' }];
    for (const headers of [...wrong, ...others]) {
      const { status, body, headers: answered } = await ask('GET', '/connectors', undefined, headers);
      expect([status, body]).toEqual([401, { error_code: 401, message: 'HTTP 401 Unauthorized: log in (Basic)' }]);
      expect(answered.get('www-authenticate')).toBe('Basic realm="Spanstream"');
    }
    for (const path of [
      '/',
      '/metrics',
      '/openapi.json',
      '/nowhere',
      '/connectors/a/config',
      '/admin/loggers',
      '/health?x',
    ])
      expect((await ask('GET', path)).status, path).toBe(401);
    expect((await ask('POST', '/connectors', { name: 'a', config: CONFIG })).status).toBe(401);
    expect((await ask('PATCH', '/connectors')).status).toBe(401);
    expect(herder.connectors()).toEqual([]);
    for (const user of ['ada:pass:w0rd é', 'bob:another', 'ada:pass:w0rd é'])
      expect((await ask('GET', '/connectors', undefined, basic(user))).status).toBe(200);
  });

  it('logs failed logins, without what was given', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
    const { ask } = await startApi({ rest: BASIC, log });
    await ask('GET', '/', undefined, basic('hush-name:hush-word'));
    await ask('GET', '/', undefined, basic('ada:pass:w0rd é'));
    expect(lines.join('')).toMatch(/"level":40.*"address":"127\.0\.0\.1".*a login to the REST API has failed/);
    expect(lines.join('')).not.toMatch(/hush|w0rd|Basic/);
  });

  it('takes so many logins at once, and asks others for patience', async () => {
    const { ask } = await startApi({ rest: BASIC });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask('GET', '/', undefined, basic(`ada:${index}`))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 503]);
    expect((await ask('GET', '/', undefined, basic('ada:pass:w0rd é'))).status).toBe(200);
  });

  it('lets probes ask for its health, where it is told to', async () => {
    const closed = await startApi({ rest: BASIC });
    expect((await closed.ask('GET', '/health')).status).toBe(401);
    const open = await startApi({ rest: { ...BASIC, 'rest.health.open': true } });
    expect((await open.ask('GET', '/health')).status).toBe(200);
    expect((await open.ask('GET', '/')).status).toBe(401);
  });
});

describe('the REST API with tokens', () => {
  it('answers whoever has one', async () => {
    const { ask } = await startApi({ rest: BEARER });
    expect((await ask('GET', '/', undefined, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const authorization of [
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN} ${TOKEN}`,
      `Basic ${TOKEN}`,
      'Bearer',
      'Bearer  ',
    ])
      expect((await ask('GET', '/', undefined, { authorization })).status).toBe(401);
    expect((await ask('GET', '/')).headers.get('www-authenticate')).toBe('Bearer realm="Spanstream"');
  });

  it('has those that the command makes', async () => {
    const command = [spanstream, 'login', 'ci', '--token'];
    const script = `"${process.execPath}" ${command.join(' ')} 2>"${folder}/token" >"${folder}/made"`;
    execFileSync('sh', ['-c', script]);
    const { ask } = await startApi({ rest: { ...BEARER, 'rest.bearer.tokens.file': join(folder, 'made') } });
    const authorization = `Bearer ${readFileSync(join(folder, 'token'), 'utf8').trim()}`;
    expect((await ask('GET', '/', undefined, { authorization })).status).toBe(200);
  });
});

describe('the REST API over TLS', () => {
  const TLS = { 'rest.ssl.cert.file': server.certificate, 'rest.ssl.key.file': server.key };
  const ca = readFileSync(authority.certificate);

  async function status(url: string, files?: { key: string; certificate: string }): Promise<number> {
    const own = files === undefined ? {} : { key: readFileSync(files.key), cert: readFileSync(files.certificate) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { ca, agent: false, ...own }, resolve)
        .once('error', reject)
        .end();
    });
    await text(answer);
    return answer.statusCode ?? 0;
  }

  it('shows its certificate', async () => {
    const { server: started } = await startApi({ rest: TLS });
    expect(started.url).toMatch(/^https:/);
    expect(await status(started.url)).toBe(200);
    await expect(fetch(started.url.replace('https', 'http'))).rejects.toThrow();
  });

  it('has a key with a password', async () => {
    const { certificate, key } = authority.issue('encrypted', { password: 'open sesame' });
    const files = {
      'rest.ssl.cert.file': certificate,
      'rest.ssl.key.file': key,
      'rest.ssl.key.password': 'open sesame',
    };
    expect(await status((await startApi({ rest: files })).server.url)).toBe(200);
  });

  it('lets in only who has a certificate of the authority, where it is told so', async () => {
    const mutual = { ...TLS, 'rest.ssl.client.ca.file': authority.certificate };
    const { url } = (await startApi({ rest: mutual })).server;
    expect(await status(url, authority.issue('client'))).toBe(200);
    await expect(status(url)).rejects.toThrow();
    await expect(status(url, stranger.issue('client'))).rejects.toThrow();
    await expect(status(url, authority.issue('late', { days: -1 }))).rejects.toThrow();
  });
});

describe('the REST API', () => {
  it('tells browsers to believe its content types, and opens to no other site', async () => {
    const { server: started } = await startApi();
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/nowhere'],
      ['OPTIONS', '/connectors'],
      ['DELETE', '/connectors'],
    ] as const) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' };
      const answer = await fetch(started.url + path, { method, headers });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('takes bodies of so many bytes', async () => {
    const { ask } = await startApi({ rest: { 'rest.max.body.bytes': 2_000 } });
    const config = { ...CONFIG, 'document.id.field': 'x'.repeat(1_500) };
    expect((await ask('PUT', '/connectors/a/config', config)).status).toBe(201);
    expect((await ask('PUT', '/connectors/a/config', { ...config, y: 'x'.repeat(500) })).status).toBe(413);
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    [
      'a body',
      'POST /connectors HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('waits only so long for %s', async (_, sent) => {
    const { server: started } = await startApi({
      rest: { 'rest.headers.timeout.ms': 200, 'rest.request.timeout.ms': 300 },
    });
    const socket = connect(Number(new URL(started.url).port), '127.0.0.1', () => socket.write(sent));
    const begin = performance.now();
    expect(await text(socket)).toContain('408 Request Timeout');
    expect(performance.now() - begin).toBeLessThan(3_000);
  });

  it('warns who serves it beyond this machine without logins, or without TLS', () => {
    const warning = (options: object) => readRestSecurity(restOptions.parse(options)).warning;
    for (const host of ['127.0.0.1', '127.9.9.9', 'localhost', '::1'])
      expect(warning({ 'rest.host': host })).toBeNull();
    for (const host of ['0.0.0.0', '::', '192.168.1.1', 'kafka.example'])
      expect(warning({ 'rest.host': host })).toMatch(/everybody who reaches .* set rest\.authentication/);
    const beyond = { 'rest.host': '0.0.0.0' };
    const tls = { 'rest.ssl.cert.file': server.certificate, 'rest.ssl.key.file': server.key };
    expect(warning({ ...beyond, ...BASIC })).toMatch(/unencrypted: set rest\.ssl\.cert\.file/);
    expect(warning({ ...beyond, ...tls })).toMatch(/everybody/);
    expect(warning({ ...beyond, ...tls, ...BEARER })).toBeNull();
    expect(warning({ ...beyond, ...tls, 'rest.ssl.client.ca.file': authority.certificate })).toBeNull();
  });

  it.each([
    [{ 'rest.authentication': 'basic' }, /credentials\.file: is missing: basic needs it/],
    [{ ...BASIC, ...BEARER }, /credentials\.file: goes with rest\.authentication=basic, found bearer/],
    [{ ...BASIC, 'rest.basic.credentials.file': '/nowhere' }, /cannot be read: ENOENT/],
    [
      { ...BASIC, 'rest.basic.credentials.file': file('plain', 'ada:hush-word\n') },
      /line 1 is none: expected name:hash/,
    ],
    [{ ...BASIC, 'rest.basic.credentials.file': file('empty', '# nobody\n') }, /has no line: nobody could log in/],
    [{ ...BEARER, 'rest.bearer.tokens.file': file('open', 'ci:hush-word\n') }, /sha256: and 64 hexadecimal digits/],
    [{ 'rest.ssl.cert.file': server.certificate }, /goes with rest\.ssl\.key\.file/],
    [{ 'rest.ssl.client.ca.file': authority.certificate }, /needs rest\.ssl\.cert\.file/],
    [{ 'rest.ssl.cert.file': server.certificate, 'rest.ssl.key.file': stranger.issue('k').key }, /its own key/],
  ])('is not served with %j', (options, message) => {
    expect(() => readRestSecurity(restOptions.parse(options))).toThrow(ConfigError);
    expect(() => readRestSecurity(restOptions.parse(options))).toThrow(message);
    expect(() => readRestSecurity(restOptions.parse(options))).not.toThrow(/hush/);
  });

  it('answers no request with a failure of its own', async () => {
    const { server: started, ask } = await startApi();
    await ask('PUT', '/connectors/a/config', CONFIG);
    const { hostname, port } = new URL(started.url);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const outgoing = httpRequest({ hostname, port, method, path, headers, agent, timeout: 3_000 }, (answer) => {
          text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, body: all }), reject);
        });
        outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer to ${method} ${path} ${body}`)));
        outgoing.once('error', reject).end(body);
      });
    const known = [
      'connectors',
      'a',
      'config',
      'status',
      'tasks',
      '0',
      'offsets',
      'restart',
      'pause',
      'topics',
      'reset',
      'admin',
      'loggers',
      'root',
      'connector-plugins',
      'TopicSink',
      'validate',
      'health',
      'metrics',
      '__proto__',
      'constructor',
      '..',
      '%2e%2e',
      '%00',
      '%',
      '%ff',
      '%C3%28',
      '*',
      '-1',
      '1e9',
      '',
    ];
    const segment = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 }).map(encodeURIComponent));
    const path = fc
      .tuple(fc.array(segment, { maxLength: 5 }), fc.webQueryParameters({ size: 'small' }))
      .map(([parts, query]) => `/${parts.join('/')}${query === '' ? '' : `?${query}`}`);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)),
      fc.string({ maxLength: 50 }),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND');
    const headers = fc.record({
      accept: fc.constantFrom('*/*', 'application/json', 'text/html', ';q=', ''),
      'content-type': fc.constantFrom('application/json', 'application/json; charset=latin1', 'text/plain', '', ';'),
    });
    await fc.assert(
      fc.asyncProperty(method, path, headers, value, async (way, where, given, body) => {
        const answer = await send(way, where, { ...given, 'content-length': String(Buffer.byteLength(body)) }, body);
        expect(answer.status, `${way} ${where} ${JSON.stringify(given)} ${body}: ${answer.body}`).not.toBe(500);
        expect(answer.body).not.toMatch(/\n\s+at .*:\d+:\d+/);
      }),
      { numRuns: 400 },
    );
  });
});
