import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { freePort } from '../../compose/wait.js';
import { partitionCount } from '../../src/kafka/admin.js';
import { createKafka } from '../../src/kafka/client.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { log, makeTopic } from '../kafka/support.js';

const PASSWORD = 'correct horse';

/** A broker with a second listener that wants a login over TLS, with a certificate made for the occasion. */
describe('the Kafka client of a secured cluster', () => {
  let kafka: KafkaService;
  let directory: string;
  let securePort: number;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spanstream-tls-'));
    const [key, certificate] = await makeCertificate(directory);
    const [port, controllerPort] = [await freePort(), await freePort()];
    securePort = await freePort();
    const jaas = 'org.apache.kafka.common.security';
    kafka = await startKafka({
      port,
      properties: {
        listeners: `PLAINTEXT://127.0.0.1:${port},SECURE://127.0.0.1:${securePort},CONTROLLER://127.0.0.1:${controllerPort}`,
        'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},SECURE://127.0.0.1:${securePort}`,
        'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
        'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SECURE:SASL_SSL,CONTROLLER:PLAINTEXT',
        'inter.broker.listener.name': 'PLAINTEXT',
        'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
        'listener.name.secure.plain.sasl.jaas.config': `${jaas}.plain.PlainLoginModule required user_reader="${PASSWORD}";`,
        'listener.name.secure.scram-sha-256.sasl.jaas.config': `${jaas}.scram.ScramLoginModule required;`,
        'listener.name.secure.scram-sha-512.sasl.jaas.config': `${jaas}.scram.ScramLoginModule required;`,
        'listener.name.secure.ssl.keystore.type': 'PEM',
        'listener.name.secure.ssl.keystore.key': onOneLine(key),
        'listener.name.secure.ssl.keystore.certificate.chain': onOneLine(certificate),
      },
    });
    const user = ['--alter', '--entity-type', 'users', '--entity-name', 'reader'];
    const server = ['--bootstrap-server', kafka.bootstrapServers];
    for (const bits of [256, 512]) {
      const secret = ['--add-config', `SCRAM-SHA-${bits}=[password=${PASSWORD}]`];
      const { code, stderr } = await kafka.run('kafka.admin.ConfigCommand', [...server, ...user, ...secret]);
      if (code !== 0) throw new Error(stderr);
    }
    await makeTopic(kafka.bootstrapServers, 'notes', { partitions: 2 });
  }, 120_000);

  afterAll(async () => {
    await kafka?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  function connectSecurely(options: Record<string, string>) {
    const secured = {
      'bootstrap.servers': `127.0.0.1:${securePort}`,
      'security.protocol': 'SASL_SSL',
      'sasl.username': 'reader',
      'sasl.password': PASSWORD,
      'ssl.ca.file': join(directory, 'certificate.pem'),
      ...options,
    };
    return createKafka(kafkaClientOptions.parse(secured), { log, purpose: 'consumer' }).admin();
  }

  it.each(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])('logs in with %s', async (mechanism) => {
    const admin = connectSecurely({ 'sasl.mechanism': mechanism });
    expect(await partitionCount(admin, 'notes')).toBe(2);
    await admin.disconnect();
  });

  it('says so, once and for all, where the password is wrong', async () => {
    const admin = connectSecurely({ 'sasl.mechanism': 'SCRAM-SHA-256', 'sasl.password': 'wrong' });
    await expect(partitionCount(admin, 'notes')).rejects.toMatchObject({ code: 'BROKER_REFUSED', retriable: false });
    await admin.disconnect();
  });
});

async function makeCertificate(directory: string): Promise<[key: string, certificate: string]> {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-days', '2', ...files, ...subject], {
    stdio: 'pipe',
  });
  return [await readFile(key, 'utf8'), await readFile(certificate, 'utf8')];
}

/** As Java's properties files want it. */
function onOneLine(pem: string): string {
  return pem.trimEnd().replaceAll('\n', '\\n');
}
