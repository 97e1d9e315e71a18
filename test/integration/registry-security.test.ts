import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectRegistry } from '../../src/registry/client.js';
import type { RegistryOptions } from '../../src/registry/options.js';
import { unique } from '../kafka/support.js';
import { register } from '../registry/support.js';

const registryUrl = inject('registryUrl');
const schema = { type: 'record', name: 'Note', fields: [{ name: 'id', type: 'string' }] };
const subject = unique('secured');

let directory: string;
let server: Server;
let id: number;
/** What the registry behind the proxy wants to see. */
let wanted = '';
const certificate = () => join(directory, 'certificate.pem');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-registry-tls-'));
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-nodes', '-keyout', join(directory, 'key.pem'), '-out', certificate()];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-days', '2', ...files, ...names], { stdio: 'pipe' });
  server = secureProxy(readFileSync(join(directory, 'key.pem')), readFileSync(certificate()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  id = await register(registryUrl, subject, schema);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

/** TLS and a login before the registry, as a gateway has them. */
function secureProxy(key: Buffer, cert: Buffer): Server {
  return createServer({ key, cert }, (incoming, answer) => {
    if (incoming.headers.authorization !== wanted) {
      answer.writeHead(401, { 'content-type': 'application/json' });
      answer.end('{"error_code":40101,"message":"Unauthorized"}');
      return;
    }
    const { method, headers } = incoming;
    const passed = request(registryUrl.replace(/\/apis.*/, '') + incoming.url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(passed);
  });
}

async function fetchSchema(options: Readonly<Record<string, unknown>>, userInUrl = '') {
  const { port } = server.address() as AddressInfo;
  const registry = await connectRegistry(
    {
      'schema.registry.url': [`https://${userInUrl}127.0.0.1:${port}/apis/ccompat/v7/`],
      'schema.registry.ssl.truststore.location': certificate(),
      ...options,
    } as unknown as RegistryOptions,
    'value.converter.',
  );
  try {
    return await registry.schemaById(id, () => subject);
  } finally {
    registry.close();
  }
}

const found = { type: 'AVRO', text: JSON.stringify(schema), version: 1, references: [] };

describe('a registry behind TLS', () => {
  it('takes a user and a password', async () => {
    wanted = `Basic ${Buffer.from('reader:p:w').toString('base64')}`;
    const userInfo = { 'basic.auth.user.info': 'reader:p:w' };
    expect(await fetchSchema(userInfo)).toMatchObject(found);
    expect(await fetchSchema({ 'basic.auth.credentials.source': 'USER_INFO', ...userInfo })).toMatchObject(found);
    expect(await fetchSchema({ 'basic.auth.credentials.source': 'URL' }, 'reader:p%3Aw@')).toMatchObject(found);
  });

  it('takes a token', async () => {
    wanted = 'Bearer t0ken';
    const token = { 'bearer.auth.credentials.source': 'STATIC_TOKEN', 'bearer.auth.token': 't0ken' };
    expect(await fetchSchema(token)).toMatchObject(found);
  });

  it('that refuses is no registry to wait for, and no secret is told', async () => {
    wanted = 'Bearer other';
    const refused = fetchSchema({ 'basic.auth.user.info': 'reader:secret' }, 'reader:secret@');
    await expect(refused).rejects.toMatchObject({ code: 'REGISTRY_REFUSED', retriable: false });
    await expect(refused).rejects.toThrow(/https:\/\/127\.0\.0\.1.*Unauthorized.*mend the converter's basic\.auth/);
    await expect(refused).rejects.not.toThrow(/secret/);
  });

  it('is refused where its certificate comes from nobody that is trusted', async () => {
    wanted = 'Bearer t0ken';
    const untrusting = { 'bearer.auth.token': 't0ken', 'schema.registry.ssl.truststore.location': undefined };
    await expect(fetchSchema(untrusting)).rejects.toThrow(/self-signed certificate/);
  });

  it.each([
    [{ 'schema.registry.url': [] }, 'value.converter.schema.registry.url: is missing'],
    [{ 'schema.registry.url': ['localhost:8081'] }, 'localhost:8081 is no http or https URL'],
    [{ 'basic.auth.credentials.source': 'USER_INFO' }, 'basic.auth.user.info: is missing'],
    [{ 'basic.auth.credentials.source': 'URL' }, 'has no user in it'],
    [{ 'bearer.auth.credentials.source': 'STATIC_TOKEN' }, 'bearer.auth.token: is missing'],
    [{ 'bearer.auth.token': 't', 'basic.auth.user.info': 'a:b' }, 'excludes basic.auth'],
    [{ 'schema.registry.ssl.truststore.location': '/nowhere.pem' }, 'cannot be read'],
  ])('is not asked where the options do not go together: %j', async (options, message) => {
    await expect(fetchSchema(options)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(message),
    });
  });
});
