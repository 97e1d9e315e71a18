import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { connectRegistry } from '../../src/registry/client.js';
import type { RegistryOptions } from '../../src/registry/options.js';
import { unique } from '../kafka/support.js';
import { type Certificate, certificateMaker, type Gateway, listening, startGateway } from '../registry/gateway.js';
import { register } from '../registry/support.js';

const registryUrl = inject('registryUrl');
const schema = { type: 'record', name: 'Note', fields: [{ name: 'id', type: 'string' }] };
const subject = unique('secured');

let certificates: Awaited<ReturnType<typeof certificateMaker>>;
let certificate: Certificate;
let gateway: Gateway;
let id: number;
/** What the registry behind the gateway wants to see. */
let wanted: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  certificates = await certificateMaker();
  certificate = certificates.make();
  gateway = await startGateway(certificate, registryUrl, (headers) => {
    const isWanted = Object.entries(wanted).every(([name, value]) => headers[name] === value);
    return isWanted ? null : { status: 401, body: '{"error_code":40101,"message":"Unauthorized"}' };
  });
  id = await register(registryUrl, subject, schema);
});
afterAll(async () => {
  await gateway.close();
  await certificates.remove();
});

function connect(options: Readonly<Record<string, unknown>>, userInUrl = '') {
  const all = {
    'schema.registry.url': [`https://${userInUrl}127.0.0.1:${gateway.port}/apis/ccompat/v7/`],
    'schema.registry.ssl.truststore.location': certificate.certificate,
    ...options,
  };
  return connectRegistry(all as unknown as RegistryOptions, 'value.converter.');
}

async function fetchSchema(options: Readonly<Record<string, unknown>>, userInUrl = '') {
  const registry = await connect(options, userInUrl);
  try {
    return await registry.schemaById(id, () => subject);
  } finally {
    registry.close();
  }
}

const found = { type: 'AVRO', text: JSON.stringify(schema), version: 1, references: [] };

describe('a registry behind TLS', () => {
  it('takes a user and a password', async () => {
    wanted = { authorization: `Basic ${Buffer.from('reader:p:w').toString('base64')}` };
    const userInfo = { 'basic.auth.user.info': 'reader:p:w' };
    expect(await fetchSchema(userInfo)).toMatchObject(found);
    expect(await fetchSchema({ 'basic.auth.credentials.source': 'USER_INFO', ...userInfo })).toMatchObject(found);
    expect(await fetchSchema({ 'basic.auth.credentials.source': 'URL' }, 'reader:p%3Aw@')).toMatchObject(found);
  });

  it('takes a token', async () => {
    wanted = { authorization: 'Bearer t0ken' };
    const token = { 'bearer.auth.credentials.source': 'STATIC_TOKEN', 'bearer.auth.token': 't0ken' };
    expect(await fetchSchema(token)).toMatchObject(found);
  });

  it('that refuses is no registry to wait for, and no secret is told', async () => {
    wanted = { authorization: 'Bearer other' };
    const refused = fetchSchema({ 'basic.auth.user.info': 'reader:secret' }, 'reader:secret@');
    await expect(refused).rejects.toMatchObject({ code: 'REGISTRY_REFUSED', retriable: false });
    await expect(refused).rejects.toThrow(/https:\/\/127\.0\.0\.1.*Unauthorized.*mend the converter's basic\.auth/);
    await expect(refused).rejects.not.toThrow(/secret/);
  });

  it.each([
    [{ 'schema.registry.url': [] }, 'value.converter.schema.registry.url: is missing'],
    [{ 'schema.registry.url': ['localhost:8081'] }, 'localhost:8081 is no http or https URL'],
    [{ 'basic.auth.credentials.source': 'USER_INFO' }, 'basic.auth.user.info: is missing'],
    [{ 'basic.auth.credentials.source': 'URL' }, 'has no user in it'],
    [{ 'bearer.auth.credentials.source': 'STATIC_TOKEN' }, 'bearer.auth.token: is missing'],
    [{ 'bearer.auth.token': 't', 'basic.auth.user.info': 'a:b' }, 'excludes basic.auth'],
    [{ 'schema.registry.ssl.truststore.location': '/nowhere.pem' }, 'cannot be read'],
    [{ 'bearer.auth.credentials.source': 'OAUTHBEARER' }, 'bearer.auth.issuer.endpoint.url: is missing'],
    [
      {
        'bearer.auth.credentials.source': 'OAUTHBEARER',
        'bearer.auth.issuer.endpoint.url': 'https://a/',
        'bearer.auth.client.id': 'c',
      },
      'bearer.auth.client.secret: is missing',
    ],
    [{ 'bearer.auth.client.id': 'c' }, 'needs bearer.auth.credentials.source=OAUTHBEARER'],
    [{ 'bearer.auth.credentials.source': 'OAUTHBEARER', 'basic.auth.user.info': 'a:b' }, 'excludes basic.auth'],
  ])('is not asked where the options do not go together: %j', async (options, message) => {
    await expect(fetchSchema(options)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(message),
    });
  });
});

describe('a registry that wants tokens of an OAuth server', () => {
  let server: Gateway;
  let asked: { readonly form: string; readonly authorization: string | undefined }[];
  /** The answer of the OAuth server: how long tokens live, or what it says else. */
  let expiresIn: number;
  let other: { readonly status: number; readonly body: string } | null;

  beforeAll(async () => {
    const tokens = createServer(async (incoming, answer) => {
      asked.push({ form: await text(incoming), authorization: incoming.headers.authorization });
      const token = { access_token: `t${asked.length}`, token_type: 'Bearer', expires_in: expiresIn };
      const { status, body } = other ?? { status: 200, body: JSON.stringify(token) };
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(body);
    });
    server = await listening(tokens);
  });
  beforeEach(() => {
    asked = [];
    expiresIn = 300;
    other = null;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  const oauth = () => ({
    'bearer.auth.credentials.source': 'OAUTHBEARER',
    'bearer.auth.issuer.endpoint.url': `http://127.0.0.1:${server.port}/realms/a/token?p=1`,
    'bearer.auth.client.id': 'spanstream',
    'bearer.auth.client.secret': 'h+dden: secret',
    'bearer.auth.scope': 'schemas read',
  });

  it('gets one, for its own credentials, and with it what Confluent wants to know', async () => {
    wanted = { authorization: 'Bearer t1', 'target-sr-cluster': 'lsrc-1', 'confluent-identity-pool-id': 'pool-2' };
    const ofConfluent = { 'bearer.auth.logical.cluster': 'lsrc-1', 'bearer.auth.identity.pool.id': 'pool-2' };
    expect(await fetchSchema({ ...oauth(), ...ofConfluent })).toMatchObject(found);
    const credentials = Buffer.from('spanstream:h%2Bdden%3A+secret').toString('base64');
    expect(asked).toEqual([
      { form: 'grant_type=client_credentials&scope=schemas+read', authorization: `Basic ${credentials}` },
    ]);
  });

  it('gets the same one until it is about to expire, whoever asks', async () => {
    wanted = { authorization: 'Bearer t1' };
    const registry = await connect(oauth());
    const fetched = () => registry.schemaById(id, () => subject);
    await Promise.all([fetched(), registry.latest(subject), fetched()]);
    expect(await fetched()).toMatchObject(found);
    expect(asked).toHaveLength(1);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 280_000 });
    wanted = { authorization: 'Bearer t2' };
    expect(await registry.latest(subject)).toMatchObject({ id });
    expect(asked).toHaveLength(2);
    registry.close();
  });

  it('gets another one where the registry has given up the first before its time', async () => {
    wanted = { authorization: 'Bearer t2' };
    expect(await fetchSchema(oauth())).toMatchObject(found);
    expect(asked).toHaveLength(2);
  });

  it('that no token satisfies is no registry to wait for', async () => {
    wanted = { authorization: 'Bearer other' };
    await expect(fetchSchema(oauth())).rejects.toMatchObject({ code: 'REGISTRY_REFUSED' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    [
      401,
      '{"error":"invalid_client","error_description":"h+dden: secret is not it"}',
      /401, invalid_client \*\*\* is not it; mend bearer\.auth\.client\.id/,
    ],
    [400, '{"error":"invalid_scope"}', /400, invalid_scope; mend bearer/],
    [
      200,
      '<html>',
      /without a token, expected a JSON object.*mend value\.converter\.bearer\.auth\.issuer\.endpoint\.url/,
    ],
    [404, 'nothing', /status 404 without a token/],
  ])('fails clearly where the OAuth server answers %d %s, and tells no secret', async (status, body, message) => {
    other = { status, body };
    const failure: unknown = await fetchSchema(oauth()).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'REGISTRY_REFUSED',
      retriable: false,
      message: expect.stringMatching(message),
    });
    expect(inspect(failure, { depth: 10 })).not.toMatch(/h(\+|%2B)dden|Basic/);
  });

  it('is waited for while the OAuth server is away or in trouble', async () => {
    wanted = { authorization: 'Bearer t2' };
    const registry = await connect(oauth());
    other = { status: 503, body: '' };
    const fetched = () => registry.schemaById(id, () => subject);
    await expect(fetched()).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE', retriable: true });
    other = null;
    expect(await fetched()).toMatchObject(found);
    registry.close();
    const nobody = { ...oauth(), 'bearer.auth.issuer.endpoint.url': 'http://127.0.0.1:1/token' };
    await expect(fetchSchema(nobody)).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE', retriable: true });
  });

  it('has an OAuth server behind TLS too, of the same authority', async () => {
    const secure = { ...oauth(), 'bearer.auth.issuer.endpoint.url': `https://127.0.0.1:${gateway.port}/nowhere` };
    wanted = {};
    await expect(fetchSchema(secure)).rejects.toThrow(/nowhere for a token: found the status 404 without a token/);
    const untrusting = { ...secure, 'schema.registry.ssl.truststore.location': undefined };
    await expect(fetchSchema(untrusting)).rejects.toThrow(/for a token: the certificate .* is not accepted/);
  });
});
