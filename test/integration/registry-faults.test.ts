import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectRegistry } from '../../src/registry/client.js';
import type { RegistryOptions } from '../../src/registry/options.js';
import { makeTopic, produce, unique, until } from '../kafka/support.js';
import { type Certificate, certificateMaker, type Gateway, listening, startGateway } from '../registry/gateway.js';
import { register, wireValue } from '../registry/support.js';
import { startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const registryUrl = inject('registryUrl');
const schema = {
  type: 'record',
  name: 'Note',
  fields: ['note_id', 'note_text'].map((name) => ({ name, type: 'string' })),
};
const subject = unique('faults');
const API = '/apis/ccompat/v7';

let certificates: Awaited<ReturnType<typeof certificateMaker>>;
const gateways: Gateway[] = [];
let id: number;

beforeAll(async () => {
  certificates = await certificateMaker();
  id = await register(registryUrl, subject, schema);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await certificates.remove();
});

async function gatewayWith(certificate: Certificate): Promise<string> {
  const gateway = await startGateway(certificate, registryUrl);
  gateways.push(gateway);
  return `127.0.0.1:${gateway.port}${API}`;
}

async function answering(handler: RequestListener): Promise<string> {
  const gateway = await listening(createServer(handler));
  gateways.push(gateway);
  return `http://127.0.0.1:${gateway.port}${API}`;
}

/** How each request of a registry fails. */
async function failures(url: string, options: Readonly<Record<string, unknown>> = {}) {
  const all = { 'schema.registry.url': [url], 'basic.auth.user.info': 'reader:hidden', ...options };
  const registry = await connectRegistry(all as unknown as RegistryOptions, 'value.converter.');
  const made = { type: 'AVRO', text: JSON.stringify(schema) } as const;
  const normalize = { normalize: false };
  const requests = [
    () => registry.schemaById(id, () => subject),
    () => registry.latest(subject),
    () => registry.register(subject, made, normalize),
    () => registry.lookUp(subject, made, normalize),
  ];
  const found = await Promise.all(
    requests.map((request) =>
      request().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    ),
  );
  registry.close();
  expect(inspect(found, { depth: 10 })).not.toMatch(/hidden|Basic /);
  return found;
}

function expectRefusals(message: RegExp, found: readonly unknown[]): void {
  for (const failure of found)
    expect(failure).toMatchObject({
      code: 'REGISTRY_REFUSED',
      retriable: false,
      message: expect.stringMatching(message),
    });
}

const trusting = ({ certificate }: Certificate) => ({ 'schema.registry.ssl.truststore.location': certificate });

describe('a registry that will never answer is not waited for', () => {
  it('where nobody who is trusted has signed its certificate', async () => {
    const url = `https://${await gatewayWith(certificates.make())}`;
    expectRefusals(/self-signed.*value\.converter\.schema\.registry\.ssl\.truststore\.location/, await failures(url));
  });

  it('where its certificate has expired', async () => {
    const expired = certificates.make('IP:127.0.0.1', -1);
    const url = `https://${await gatewayWith(expired)}`;
    expectRefusals(/certificate has expired.*have it renewed/, await failures(url, trusting(expired)));
  });

  it('where its certificate is for another name', async () => {
    const foreign = certificates.make('DNS:registry.example.org');
    const url = `https://${await gatewayWith(foreign)}`;
    expectRefusals(
      /127\.0\.0\.1 is not .*: name the host in value\.converter\.schema\.registry\.url as the certificate does/,
      await failures(url, trusting(foreign)),
    );
  });

  it('where TLS is spoken to a registry that has none', async () => {
    const url = registryUrl.replace('http:', 'https:');
    expectRefusals(/answers without TLS .*: write http:\/\/ in value\.converter/, await failures(url));
  });

  it('where none is spoken to one that has it, whether it hangs up or sends an alert', async () => {
    const url = `http://${await gatewayWith(certificates.make())}`;
    expectRefusals(/speaks TLS .* where HTTP was expected: write https:\/\/ in value/, await failures(url));
    const alerting = createPlainServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 80]))),
    );
    gateways.push(await listening(alerting));
    expectRefusals(/write https/, await failures(`http://127.0.0.1:${gateways.at(-1)?.port}${API}`));
  });

  it('where it wants to see a certificate', async () => {
    const own = certificates.make();
    const [key, cert] = [readFileSync(own.key), readFileSync(own.certificate)];
    const strict = createSecureServer({ key, cert, ca: cert, requestCert: true, maxVersion: 'TLSv1.2' });
    gateways.push(await listening(strict));
    const url = `https://127.0.0.1:${gateways.at(-1)?.port}${API}`;
    expectRefusals(
      /does not agree to TLS \(.*handshake failure\): look at value\.converter\.schema\.registry\.ssl\.keystore\.location/,
      await failures(url, trusting(own)),
    );
  });

  it.each(['', '/apis', '/apis/ccompat/v99', '/ui'])('where the path of its URL is %j', async (path) => {
    const url = registryUrl.replace(API, path);
    expectRefusals(
      /expected an answer of a schema registry: mend value\.converter\.schema\.registry\.url/,
      await failures(url),
    );
  });

  it.each([200, 302, 400, 404, 405])('where a page answers with the status %d', async (status) => {
    const url = await answering((_, answer) => {
      answer.writeHead(status, { 'content-type': 'text/html' });
      answer.end('<html>Welcome</html>');
    });
    expectRefusals(/found .*(<html>|status \d+).*, expected an answer of a schema registry/, await failures(url));
  });

  it.each([401, 403])('where a gateway answers %d without a word', async (status) => {
    const url = await answering((_, answer) => answer.writeHead(status).end());
    expectRefusals(/mend the converter's basic\.auth or bearer\.auth options/, await failures(url));
  });
});

describe('a registry that may come back is waited for', () => {
  it.each([429, 500, 502, 503])('where it answers %d', async (status) => {
    const url = await answering((_, answer) => {
      answer.writeHead(status, { 'content-type': 'text/html' });
      answer.end('<html>Later</html>');
    });
    for (const failure of await failures(url))
      expect(failure).toMatchObject({ code: 'REGISTRY_UNAVAILABLE', retriable: true });
  });

  it('where it hangs up, with TLS and without', async () => {
    const gateway = await listening(
      createPlainServer((socket) => socket.on('error', () => undefined).once('data', () => socket.destroy())),
    );
    gateways.push(gateway);
    for (const protocol of ['http', 'https']) {
      for (const failure of await failures(`${protocol}://127.0.0.1:${gateway.port}${API}`))
        expect(failure).toMatchObject({ code: 'REGISTRY_UNAVAILABLE', retriable: true });
    }
  });

  it.each(['http://127.0.0.1:1', 'https://127.0.0.1:1', 'http://registry.invalid:8081'])(
    'where nobody is at %s',
    async (url) => {
      for (const failure of await failures(url))
        expect(failure).toMatchObject({ code: 'REGISTRY_UNAVAILABLE', retriable: true });
    },
  );
});

it('A connector whose registry has another path fails, and says what to mend.', async () => {
  const topic = unique('faults-connector');
  for (const name of [topic, `${topic}-out`]) await makeTopic(bootstrapServers, name);
  const running = await startConnectors(bootstrapServers, [
    {
      name: topic,
      config: {
        'connector.class': 'TopicSink',
        topics: topic,
        'output.topic': `${topic}-out`,
        'value.converter': 'avro',
        'value.converter.schema.registry.url': registryUrl.replace(API, ''),
        stages: [{ name: 'drugs', type: 'terms', terms: ['Xarelto'], label: 'DRUG' }],
      },
    },
  ]);
  try {
    await produce(bootstrapServers, topic, [
      { partition: 0, value: wireValue(id, schema, { note_id: '1', note_text: 'Xarelto' }) },
    ]);
    await until('the failure', () => running.status()[0]?.state === 'FAILED');
    expect(running.status()[0]?.trace).toMatch(
      /fetching the schema with id .* mend value\.converter\.schema\.registry\.url/,
    );
  } finally {
    await running.stop();
  }
});
