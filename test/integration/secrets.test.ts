import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { wireHeader } from '../../src/converters/wire-format.js';
import { makeAuthority } from '../certificates.js';
import { startWorker, type WorkerProcess } from '../cli/worker-process.js';
import { connect, makeTopic, produce, unique, until } from '../kafka/support.js';
import { type Gateway, startGateway } from '../registry/gateway.js';

const bootstrapServers = inject('bootstrapServers');
const groupId = unique('secrets');
const topic = unique('in');
/** What may be nowhere, and marks of the same in other writings. */
const ENV = { VAULT_S3: 's3-Pa55/word+=', VAULT_USER: 'url-Pa55', VAULT_PLACE: 'place-Pa55' };
const REGISTRY = 'reader:registry-Pa55 word';
const NUMBER = 'number-Pa55';
const SECRETS = [...Object.values(ENV), REGISTRY, NUMBER, 'Pa55'].flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]);

let folder: string;
let worker: WorkerProcess;
let gateway: Gateway;
const authority = makeAuthority();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-secrets-'));
  mkdirSync(join(folder, 'vault'));
  writeFileSync(join(folder, 'vault', 'registry.properties'), `user.info=${REGISTRY}\n`);
  writeFileSync(join(folder, 'vault', 'number'), NUMBER);
  gateway = await startGateway(authority.issue('registry'), inject('registryUrl'), () => ({
    status: 401,
    body: '{"error_code":40101,"message":"Unauthorized"}',
  }));
  await makeTopic(bootstrapServers, topic);
  await produce(bootstrapServers, topic, [{ value: Buffer.concat([wireHeader(1), Buffer.from('x')]) }]);
  const options = {
    'group.id': groupId,
    'bootstrap.servers': bootstrapServers,
    'config.storage.replication.factor': 1,
    'status.storage.replication.factor': 1,
    'document.workers': 1,
    'state.dir': join(folder, 'state'),
    'config.providers.env.param.allowlist.pattern': 'VAULT_.*',
    'config.providers.file.param.allowed.paths': join(folder, 'vault'),
    'config.providers.dir.param.allowed.paths': join(folder, 'vault'),
  };
  worker = await startWorker(folder, options, { ...ENV, LOG_LEVEL: 'trace' });
}, 120_000);

afterAll(async () => {
  await worker?.stop();
  await gateway?.close();
  authority.remove();
  rmSync(folder, { recursive: true, force: true });
});

function configs(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { endpoint, region, accessKeyId } = inject('s3');
  const common = { topics: topic, 'consumer.override.session.timeout.ms': '6000', 'errors.retry.timeout': '0' };
  const toTopic = { ...common, 'connector.class': 'TopicSink', 'output.topic': unique('out') };
  const registry = {
    ...toTopic,
    'value.converter': 'avro',
    'value.converter.schema.registry.url': `https://127.0.0.1:${gateway.port}`,
    'value.converter.schema.registry.ssl.truststore.location': authority.certificate,
  };
  const url = 'value.converter.schema.registry.url';
  return {
    s3: {
      ...common,
      'connector.class': 'ParquetSink',
      'store.url': 's3://no-such-bucket/archive',
      'store.s3.endpoint': endpoint,
      'store.s3.region': region,
      'store.s3.path.style': 'true',
      'store.s3.access.key': accessKeyId,
      'store.s3.secret.key': `\${env:VAULT_S3}`,
      'store.s3.attempts': '1',
    },
    registry: {
      ...registry,
      'value.converter.basic.auth.user.info': `\${file:${folder}/vault/registry.properties:user.info}`,
    },
    url: {
      ...registry,
      'value.converter.basic.auth.credentials.source': 'URL',
      [url]: `https://reader:\${env:VAULT_USER}@127.0.0.1:${gateway.port}`,
    },
    broken: { ...registry, [url]: `no-url://reader:\${env:VAULT_USER}@127.0.0.1` },
    place: { ...registry, 'value.converter.schema.registry.ssl.truststore.location': `/\${env:VAULT_PLACE}/ca.pem` },
    number: { ...toTopic, 'document.max.bytes': `\${dir:${folder}/vault:number}` },
    elsewhere: { ...toTopic, 'pipeline.version': `\${file:${folder}/worker.json}` },
  };
}

/** All that lies in the topics of the group. */
async function stored(): Promise<string> {
  const kafka = connect(bootstrapServers, 'consumer');
  const topics = [`${groupId}-configs`, `${groupId}-status`];
  const admin = kafka.admin();
  const consumer = kafka.consumer({ groupId: unique('g'), maxWaitTimeInMs: 100 });
  const ends = new Map<string, number>();
  for (const name of topics)
    for (const { partition, high } of await admin.fetchTopicOffsets(name))
      ends.set(`${name}-${partition}`, Number(high));
  const text: string[] = [];
  const read = new Map<string, number>();
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => {
      for (const { key, value } of batch.messages) text.push(`${key} ${value}`);
      read.set(`${batch.topic}-${batch.partition}`, Number(batch.lastOffset()) + 1);
    },
  });
  await until('the end of the topics', () => [...ends].every(([name, end]) => (read.get(name) ?? 0) >= end));
  await Promise.all([admin.disconnect(), consumer.disconnect()]);
  return text.join('\n');
}

it('what references stand for is in no answer, topic, trace or log', async () => {
  const { elsewhere = {}, ...others } = configs();
  const answers: unknown[] = [];
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await worker.request<Record<string, unknown>>(method, path, body);
    answers.push(answer);
    return answer;
  };
  expect(await ask('POST', '/connectors', { name: 'elsewhere', config: elsewhere })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('worker.json is not below') },
  });
  for (const [name, config] of Object.entries(others)) {
    const validate = `/connector-plugins/${config['connector.class']}/config/validate`;
    expect((await ask('PUT', validate, { name, ...config })).status).toBe(200);
    expect((await ask('POST', '/connectors', { name, config })).status).toBe(201);
  }
  for (const name of Object.keys(others))
    await until(`${name} to fail`, async () => (await worker.status(name)).tasks[0]?.state === 'FAILED', 60_000);
  for (const name of Object.keys(others)) {
    for (const path of ['', '/config', '/status', '/tasks', '/tasks/0/status', '/topics', '/offsets'])
      await ask('GET', `/connectors/${name}${path}`);
    await ask('PUT', `/connectors/${name}/stop`);
    await ask('PATCH', `/connectors/${name}/offsets`, { offsets: [] });
  }
  await ask('GET', '/connectors?expand=status&expand=info');
  const traces = JSON.stringify(answers);
  for (const what of [
    's3://no-such-bucket answered 4',
    '\\[hidden\\]',
    'Unauthorized',
    'ca\\.pem',
    'document\\.max\\.bytes',
  ])
    expect(traces).toMatch(new RegExp(what));
  const topics = await stored();
  expect(topics).toContain('VAULT_S3');
  for (const text of [traces, topics, worker.log()]) for (const secret of SECRETS) expect(text).not.toContain(secret);
}, 120_000);
