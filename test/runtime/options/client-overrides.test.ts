import { describe, expect, it } from 'vitest';
import type { ConfigError } from '../../../src/errors.js';
import { kafkaClientOptions } from '../../../src/kafka/options.js';
import { clientOptions, type OverridePolicy } from '../../../src/runtime/options/client-overrides.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';

const base = { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out' };
const worker = kafkaClientOptions.parse({
  'bootstrap.servers': 'a:1,b:1',
  'client.id': 'worker',
  'security.protocol': 'SASL_SSL',
  'sasl.mechanism': 'SCRAM-SHA-512',
  'sasl.username': 'worker',
  'sasl.password': 'worker-Pa55',
  'ssl.truststore.location': '/ca.pem',
  'ssl.keystore.location': '/worker.pem',
});

function parse(options: Readonly<Record<string, string | number>>, policy?: OverridePolicy) {
  const limits = policy === undefined ? {} : { 'connector.client.config.override.policy': policy };
  const source = { name: 'c', flat: { ...base, ...options }, directory: '/' };
  return parseConnector(source, { limits: limits as never });
}

async function refused(options: Readonly<Record<string, string>>, policy?: OverridePolicy): Promise<readonly string[]> {
  const error = (await parse(options, policy).then(
    () => null,
    (cause: unknown) => cause,
  )) as ConfigError | null;
  expect(error?.message ?? '').not.toContain('Pa55');
  return error?.problems.map(({ key, message }) => `${key}: ${message}`) ?? [];
}

describe("a connector's options of its Kafka clients", () => {
  const login = {
    'consumer.override.sasl.username': 'own',
    'consumer.override.sasl.password': 'own-Pa55',
    'producer.override.sasl.mechanism': 'PLAIN',
    'admin.override.security.protocol': 'SASL_PLAINTEXT',
  };
  const tls = { 'producer.override.ssl.truststore.location': '/own.pem', 'consumer.override.client.id': 'c' };

  it('are taken as far as the policy of the worker goes, which is not at all by default', async () => {
    for (const key of Object.keys({ ...login, ...tls })) {
      const all = await refused({ ...login, ...tls }, 'None');
      expect(all).toContainEqual(
        expect.stringMatching(
          `^${key}: this worker's connector\\.client\\.config\\.override\\.policy=None does not allow it`,
        ),
      );
    }
    expect(await refused(login, 'Principal')).toEqual([]);
    expect((await refused(tls, 'Principal')).map((one) => one.split(':')[0])).toEqual(Object.keys(tls));
    expect(await refused({ ...login, ...tls }, 'All')).toEqual([]);
    // Those of the connector's own, about which the policy has nothing to say.
    expect(await refused({ 'consumer.override.session.timeout.ms': '6000' }, 'None')).toEqual([]);
  });

  it('are judged as those of the worker are', async () => {
    expect(await refused({ 'consumer.override.security.protocol': 'TLS' }, 'All')).toEqual([
      expect.stringMatching(/^consumer\.override\.security\.protocol: expected one of PLAINTEXT, SSL/),
    ]);
    expect(await refused({ 'producer.override.linger.ms': '5' }, 'All')).toEqual([
      expect.stringMatching(/^producer\.override\.linger\.ms: is not an option/),
    ]);
    const elsewhere = { 'consumer.override.bootstrap.servers': 'c:1' };
    expect(await refused(elsewhere, 'All')).toEqual([expect.stringMatching(/^producer.*one transaction/)]);
    expect(await refused({ ...elsewhere, 'producer.override.bootstrap.servers': 'c:1' }, 'All')).toEqual([]);
  });

  it('are secrets with the password that stands in one', async () => {
    const jaas = (password: string) =>
      `org.apache.kafka.common.security.plain.PlainLoginModule required username="own" password=${password};`;
    const value = jaas('"own-\\"Pa55"');
    const options = {
      'consumer.override.security.protocol': 'SASL_SSL',
      'consumer.override.sasl.jaas.config': value,
    };
    const { secrets } = await parse(options, 'All');
    expect([...secrets].sort()).toEqual(['own-"Pa55', value].sort());
    const registry = { 'value.converter.basic.auth.user.info': 'own:ad:hidden' };
    const converter = { 'value.converter': 'avro', 'value.converter.schema.registry.url': 'http://a' };
    const digits = { 'producer.override.ssl.key.password': 12_345_678 };
    const others = await parse({ ...converter, ...registry, ...digits }, 'All');
    expect([...others.secrets].sort()).toEqual(['12345678', 'ad:hidden', 'own:ad:hidden']);
  });

  it('stand over those of the worker, whose login goes to no client with others', async () => {
    const config = await parse({ ...login, ...tls, 'producer.override.client.id': 'p' }, 'All');
    expect(config.secrets).toContain('own-Pa55');
    const consumer = clientOptions(worker, config, 'consumer');
    expect(consumer).toMatchObject({ 'sasl.username': 'own', 'sasl.password': 'own-Pa55', 'client.id': 'c' });
    expect(consumer).toMatchObject({ 'bootstrap.servers': ['a:1', 'b:1'], 'sasl.mechanism': 'SCRAM-SHA-512' });
    expect(clientOptions(worker, config, 'consumer')).toBe(consumer);
    const others = [clientOptions(worker, config, 'producer'), clientOptions(worker, config, 'admin')];
    expect(JSON.stringify([consumer, ...others])).not.toMatch(/worker-Pa55|worker\.pem/);
    const named = await parse({ 'consumer.override.client.id': 'c' }, 'All');
    expect(clientOptions(worker, named, 'consumer')).toEqual({ ...worker, 'client.id': 'c' });
    expect(clientOptions(worker, named, 'producer')).toBe(worker);
  });
});
