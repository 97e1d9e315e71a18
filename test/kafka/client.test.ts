import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, type ConfigProblem } from '../../src/errors.js';
import { createKafka } from '../../src/kafka/client.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { saslOptions } from '../../src/kafka/sasl.js';
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

  describe('with sasl.jaas.config', () => {
    const security = 'org.apache.kafka.common.security';
    const plain = `${security}.plain.PlainLoginModule`;
    const scram = `${security}.scram.ScramLoginModule`;
    const bearer = `${security}.oauthbearer.OAuthBearerLoginModule`;
    const jaas = (value: string, mechanism = 'PLAIN') => ({
      'security.protocol': 'SASL_SSL',
      'sasl.mechanism': mechanism,
      'sasl.jaas.config': value,
    });
    const loginOf = (value: string, mechanism?: string) => {
      const found: ConfigProblem[] = [];
      const options = kafkaClientOptions.parse({ 'bootstrap.servers': 'a:1', ...jaas(value, mechanism) });
      return { ...saslOptions(options, { ca: undefined, problems: found }), problems: found };
    };

    it.each([
      [`${plain} required username="ada" password="a;b = \\"c\\" 'd'";`, `a;b = "c" 'd'`],
      [`${plain} required username='ada' password='a\\\\b"c';`, 'a\\b"c'],
      [` ${plain}\n  required // of the team\n  password=abc /* new */ username=ada ;\n`, 'abc'],
    ])('reads quotes, escapes, comments and words: %s', (value, password) => {
      expect(loginOf(value)).toEqual({ mechanism: 'plain', username: 'ada', password, problems: [] });
    });

    it('reads the login modules of all mechanisms that there are', () => {
      const user = 'REQUIRED username="ada" password="b"';
      expect(loginOf(`${scram} ${user};`, 'SCRAM-SHA-512')).toMatchObject({
        mechanism: 'scram-sha-512',
        username: 'ada',
      });
      const endpoint = { 'sasl.oauthbearer.token.endpoint.url': 'https://login.example/token' };
      const client = `${bearer} required clientId="c" clientSecret="s" scope="topics";`;
      expect(problems({ ...jaas(client, 'OAUTHBEARER'), ...endpoint })).toEqual([]);
      expect(problems(jaas(client, 'OAUTHBEARER'))).toEqual(Object.keys(endpoint));
    });

    it.each([
      ['com.example.Login required username="ada" password="hush";', 'expected one of org.apache.kafka'],
      ['constructor required username="ada" password="hush";', 'expected one of org.apache.kafka'],
      [`${plain} required constructor="hush";`, 'expected username="..." password="..."'],
      [`${scram} required username="ada" password="hush";`, 'does not go with sasl.mechanism PLAIN'],
      [`${plain} username="ada" password="hush";`, 'expected the word required'],
      [`${plain} required username="ada" password="hush"`, 'expected a semicolon'],
      [`${plain} required username="ada" password="hush;`, 'a quotation mark without another'],
      [`${plain} required username="ada" password="hush"; ${plain} required;`, 'expected one login module'],
      [`${plain} required username="ada" password=;`, 'expected username="..." password="..."'],
      [`${plain} required username="ada" hush="hush";`, 'expected username="..." password="..."'],
      [`${plain} required username="ada";`, 'lacks password'],
    ])('says what is wrong with %s, and shows nothing of it', (value, expected) => {
      const message = failure(jaas(value));
      expect(message).toContain('sasl.jaas.config');
      expect(message).toContain(expected);
      expect(message).not.toContain('hush');
    });

    it('excludes the options that it stands for, and needs SASL', () => {
      const value = `${plain} required username="ada" password="b";`;
      expect(problems({ ...jaas(value), 'sasl.username': 'ada' })).toEqual(['sasl.username']);
      expect(problems({ ...jaas(value), 'security.protocol': 'SSL' })).toEqual(['sasl.jaas.config']);
    });
  });
});
