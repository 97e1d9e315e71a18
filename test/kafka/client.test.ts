import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/errors.js';
import { createKafka } from '../../src/kafka/client.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { makeAuthority } from '../certificates.js';
import { log } from './support.js';

const authority = makeAuthority();
const [own, other] = [authority.issue('own'), authority.issue('other')];
const encrypted = authority.issue('encrypted', { password: 'open sesame' });
afterAll(() => authority.remove());

function create(options: Record<string, unknown>) {
  return createKafka(kafkaClientOptions.parse({ 'bootstrap.servers': 'localhost:1', ...options }), {
    log,
    purpose: 'producer',
  });
}

function failure(options: Record<string, unknown>): string {
  try {
    create(options);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

function problems(options: Record<string, unknown>): string[] {
  try {
    create(options);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ key }) => key);
    throw error;
  }
  return [];
}

describe('the Kafka client', () => {
  it('takes user and password, or a client of an OAuth server, with SASL, and files with SSL', () => {
    const login = { 'sasl.username': 'u', 'sasl.password': 'p', 'sasl.mechanism': 'SCRAM-SHA-512' };
    const truststore = { 'ssl.truststore.location': authority.certificate };
    expect(problems({ 'security.protocol': 'SASL_SSL', ...login, ...truststore })).toEqual([]);
    const bearer = {
      'sasl.mechanism': 'OAUTHBEARER',
      'sasl.oauthbearer.token.endpoint.url': 'https://login.example/token',
      'sasl.oauthbearer.client.credentials.client.id': 'c',
      'sasl.oauthbearer.client.credentials.client.secret': 's',
    };
    expect(problems({ 'security.protocol': 'SASL_PLAINTEXT', ...bearer })).toEqual([]);
    expect(problems({ 'security.protocol': 'SSL', 'ssl.keystore.location': own.both })).toEqual([]);
  });

  it('names everything that does not go together at once', () => {
    expect(
      problems({
        'security.protocol': 'SASL_SSL',
        'ssl.ca.file': '/nowhere/ca.pem',
        'ssl.cert.file': '/nowhere/c.pem',
      }),
    ).toEqual(['ssl.ca.file', 'ssl.cert.file', 'ssl.cert.file', 'sasl.username', 'sasl.password']);
    expect(problems({ 'ssl.ca.file': 'ca.pem', 'sasl.username': 'u', 'ssl.key.password': 'p' })).toEqual([
      'ssl.ca.file',
      'ssl.key.password',
      'sasl.username',
    ]);
    expect(
      problems({ 'security.protocol': 'SASL_PLAINTEXT', 'sasl.mechanism': 'OAUTHBEARER', 'sasl.username': 'u' }),
    ).toEqual([
      'sasl.username',
      'sasl.oauthbearer.token.endpoint.url',
      'sasl.oauthbearer.client.credentials.client.id',
      'sasl.oauthbearer.client.credentials.client.secret',
    ]);
    expect(problems({ 'bootstrap.servers': '' })).toEqual(['bootstrap.servers']);
  });

  it('says what is wrong with files, and never shows a password', () => {
    const tls = (options: Record<string, string>) => failure({ 'security.protocol': 'SSL', ...options });
    expect(tls({ 'ssl.truststore.location': own.key })).toMatch(/has no certificate in PEM form/);
    expect(tls({ 'ssl.keystore.location': encrypted.both })).toMatch(
      /ssl\.key\.password: is missing: the key is encrypted/,
    );
    expect(tls({ 'ssl.keystore.location': encrypted.both, 'ssl.key.password': 'hush' })).toMatch(
      /does not open the key/,
    );
    expect(tls({ 'ssl.cert.file': own.certificate, 'ssl.key.file': other.key })).toMatch(/own key/);
    expect(tls({ 'ssl.cert.file': own.key, 'ssl.key.file': own.key })).toMatch(/expected PEM: a certificate/);
    expect(tls({ 'ssl.cert.file': own.key, 'ssl.keystore.location': own.both })).toMatch(/excludes ssl\.cert\.file/);
    expect(tls({ 'ssl.keystore.location': encrypted.both, 'ssl.key.password': 'hush' })).not.toMatch(/hush/);
    expect(() => kafkaClientOptions.parse({ 'bootstrap.servers': 'a:1', 'ssl.truststore.type': 'JKS' })).toThrow(/PEM/);
  });
});
