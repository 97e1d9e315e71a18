import { inspect } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { partitionCount } from '../../src/kafka/admin.js';
import { createKafka } from '../../src/kafka/client.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { clientOptions } from '../../src/runtime/options/client-overrides.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { type Authority, makeAuthority } from '../certificates.js';
import { PASSWORD, type SecuredBroker, startSecuredBroker, USER } from '../kafka/secured-broker.js';
import { makeTopic, unique, until } from '../kafka/support.js';
import { startTokenServer, type TokenServer } from '../kafka/token-server.js';

const CLIENT = { id: 'spanstream', secret: 'hush hush' };
/** Clients log in again five seconds before the broker ends a login: here after a second and a half. */
const SESSION = 6_500;
/** What "at once" may take: the pauses between tries come to more. */
const AT_ONCE = 3_000;

let broker: SecuredBroker;
let tokens: TokenServer;
let stranger: Authority;
let topic: string;
let logged: string[];

beforeAll(async () => {
  tokens = await startTokenServer({ id: CLIENT.id, secret: encodeURIComponent(CLIENT.secret).replace('%20', '+') });
  broker = await startSecuredBroker(tokens.keySet, SESSION);
  stranger = makeAuthority('stranger');
  topic = unique('secured');
  await makeTopic(broker.bootstrapServers, topic);
}, 120_000);
afterAll(async () => {
  await broker?.stop();
  await tokens?.close();
  stranger?.remove();
});

type Options = Readonly<Record<string, string>>;

function connect(listener: keyof SecuredBroker['ports'], options: Options, host = '127.0.0.1') {
  const protocols = { tls: 'SSL', mutual: 'SSL', login: 'SASL_SSL', plain: 'SASL_PLAINTEXT' } as const;
  const truststore = listener === 'plain' ? {} : { 'ssl.truststore.location': broker.authority.certificate };
  logged = [];
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const parsed = kafkaClientOptions.parse({
    'bootstrap.servers': `${host}:${broker.ports[listener]}`,
    'security.protocol': protocols[listener],
    ...truststore,
    ...options,
  });
  return (purpose: 'consumer' | 'producer') => createKafka(parsed, { log, purpose });
}

const login = (mechanism: string) => ({
  'sasl.mechanism': mechanism,
  'sasl.username': USER,
  'sasl.password': PASSWORD,
});
const bearer = () => ({
  'sasl.mechanism': 'OAUTHBEARER',
  'sasl.oauthbearer.token.endpoint.url': tokens.url,
  'sasl.oauthbearer.client.credentials.client.id': CLIENT.id,
  'sasl.oauthbearer.client.credentials.client.secret': CLIENT.secret,
  'sasl.oauthbearer.scope': 'topics',
});
/** As Java clients are told to log in. */
const jaas = (loginModule: string, options: Options) => {
  const written = Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return { 'sasl.jaas.config': `org.apache.kafka.common.security.${loginModule} required ${written.join(' ')};` };
};

/** Writes a record and reads it. */
async function roundTrip(make: ReturnType<typeof connect>): Promise<void> {
  const value = unique('note');
  const [producer, consumer] = [
    make('producer').producer(),
    make('consumer').consumer({ groupId: unique('g'), maxWaitTimeInMs: 100 }),
  ];
  const read: string[] = [];
  try {
    await producer.connect();
    await producer.send({ topic, messages: [{ value }] });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({ eachMessage: async ({ message }) => void read.push(String(message.value)) });
    await until('the record', () => read.includes(value));
  } finally {
    await Promise.all([producer.disconnect(), consumer.disconnect()]);
  }
}

/** How a first request fails, and after how many ms. */
async function failure(make: ReturnType<typeof connect>): Promise<{ error: Error; took: number; told: string }> {
  const admin = make('consumer').admin();
  const begin = performance.now();
  const error = await partitionCount(admin, topic).then(
    () => new Error('it worked'),
    (cause: Error) => cause,
  );
  const took = performance.now() - begin;
  await admin.disconnect();
  return { error, took, told: inspect(error, { depth: 10 }) + logged.join('') };
}

describe('a Kafka client', () => {
  it('speaks TLS', async () => {
    await roundTrip(connect('tls', {}));
    await roundTrip(
      connect('tls', { 'ssl.truststore.location': undefined as never, 'ssl.ca.file': broker.authority.certificate }),
    );
  });

  it('shows a certificate of its own, from one file or two, with an encrypted key or none', async () => {
    const plain = broker.authority.issue('plain-client');
    const encrypted = broker.authority.issue('encrypted-client', { password: 'open sesame' });
    await roundTrip(connect('mutual', { 'ssl.keystore.location': plain.both }));
    await roundTrip(connect('mutual', { 'ssl.cert.file': plain.certificate, 'ssl.key.file': plain.key }));
    await roundTrip(connect('mutual', { 'ssl.keystore.location': encrypted.both, 'ssl.key.password': 'open sesame' }));
  });

  it.each(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])('logs in with %s, over TLS and without', async (mechanism) => {
    await roundTrip(connect('login', login(mechanism)));
    await roundTrip(connect('plain', login(mechanism)));
  });

  it('logs in as sasl.jaas.config says', async () => {
    await roundTrip(connect('login', jaas('plain.PlainLoginModule', { username: USER, password: PASSWORD })));
    const scram = jaas('scram.ScramLoginModule', { username: USER, password: PASSWORD });
    await roundTrip(connect('plain', { 'sasl.mechanism': 'SCRAM-SHA-512', ...scram }));
    const { 'sasl.oauthbearer.token.endpoint.url': url } = bearer();
    const client = jaas('oauthbearer.OAuthBearerLoginModule', { clientId: CLIENT.id, clientSecret: CLIENT.secret });
    const options = { 'sasl.mechanism': 'OAUTHBEARER', 'sasl.oauthbearer.token.endpoint.url': url, ...client };
    await roundTrip(connect('login', options));
  });

  it('logs in with tokens of an OAuth server, one for all its connections', async () => {
    const before = tokens.given;
    await roundTrip(connect('login', bearer()));
    expect(tokens.given - before).toBe(1);
    await roundTrip(connect('plain', bearer()));
    expect(logged.join('')).not.toContain(CLIENT.secret);
  });

  it('logs in again before its login ends, with a new token where the last one is about to expire', async () => {
    const make = connect('plain', bearer());
    const [admin, producer] = [make('consumer').admin(), make('producer').producer()];
    await producer.connect();
    const before = tokens.given;
    expect(await partitionCount(admin, topic)).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 280_000 });
    onTestFinished(() => void vi.useRealTimers());
    await until('a second token', async () => {
      await producer.send({ topic, messages: [{ value: 'a' }, { value: 'b' }] });
      expect(await partitionCount(admin, topic)).toBe(1);
      return tokens.given > before;
    });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
    expect(logged.join('')).not.toMatch(/SASL state/);
  });

  it('goes on once the OAuth server is back, without which it could not log in again', async () => {
    const admin = connect('plain', bearer())('consumer').admin();
    expect(await partitionCount(admin, topic)).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 280_000 });
    onTestFinished(() => {
      tokens.away = false;
      vi.useRealTimers();
    });
    tokens.away = true;
    const fails = () =>
      partitionCount(admin, topic).then(
        () => null,
        (error: Error) => error.message,
      );
    const told = await until('a failure', fails);
    expect(told).toMatch(/asking http.* for a token: the status 503/);
    tokens.away = false;
    expect(await partitionCount(admin, topic)).toBe(1);
    await admin.disconnect();
  });

  const refused: [string, () => ReturnType<typeof connect>, RegExp][] = [
    ...['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'].map((mechanism): (typeof refused)[number] => [
      `a wrong password with ${mechanism}`,
      () => connect('login', { ...login(mechanism), 'sasl.password': 'battery staple' }),
      /broker refuses \(.*[Aa]uthentication failed.*mend the configuration/,
    ]),
    [
      'a wrong password in sasl.jaas.config',
      () => connect('login', jaas('plain.PlainLoginModule', { username: USER, password: 'battery staple' })),
      /broker refuses \(.*[Aa]uthentication failed.*mend the configuration/,
    ],
    [
      'a wrong secret at the OAuth server',
      () => connect('plain', { ...bearer(), 'sasl.oauthbearer.client.credentials.client.secret': 'battery staple' }),
      /asking http.* for a token: the status 401, invalid_client no such client; mend sasl\.oauthbearer\.client/,
    ],
    [
      'an authority that has not signed the broker’s certificate',
      () => connect('tls', { 'ssl.truststore.location': stranger.certificate }),
      /the certificate of 127\.0\.0\.1:\d+ is not accepted .* ssl\.truststore\.location/,
    ],
    [
      'a host that is not in the broker’s certificate',
      () => connect('tls', {}, 'localhost'),
      /certificate of localhost:\d+ is not accepted .*name the host in bootstrap\.servers/,
    ],
    ['no client certificate', () => connect('mutual', {}), /does not agree to TLS .*ssl\.keystore\.location/],
    [
      'an expired client certificate',
      () => connect('mutual', { 'ssl.keystore.location': broker.authority.issue('late', { days: -1 }).both }),
      /does not agree to TLS .*ssl\.keystore\.location/,
    ],
    [
      'a client certificate of another authority',
      () => connect('mutual', { 'ssl.keystore.location': stranger.issue('client').both }),
      /does not agree to TLS .*ssl\.keystore\.location/,
    ],
  ];
  it.each(refused)('fails at once, and tells no secret, for %s', async (_, make, message) => {
    const { error, took, told } = await failure(make());
    expect(error).toMatchObject({ code: 'BROKER_REFUSED', retriable: false, message: expect.stringMatching(message) });
    expect(took).toBeLessThan(AT_ONCE);
    expect(told).not.toMatch(/battery staple|correct horse|hush hush|Bearer/);
  });

  it('says what the broker has against a token', async () => {
    tokens.late = true;
    const { error, told } = await failure(connect('plain', bearer()));
    tokens.late = false;
    expect(error).toMatchObject({
      code: 'BROKER_REFUSED',
      message: expect.stringContaining('OAUTHBEARER authentication failed: {"status":"invalid_token"}'),
    });
    expect(told).not.toMatch(/eyJ/);
  });

  it('of a connector logs in by itself, where the worker allows it', async () => {
    const worker = kafkaClientOptions.parse({ 'bootstrap.servers': broker.bootstrapServers });
    const { 'sasl.mechanism': mechanism, ...user } = login('SCRAM-SHA-256');
    const own = {
      'bootstrap.servers': `127.0.0.1:${broker.ports.plain}`,
      'security.protocol': 'SASL_PLAINTEXT',
      'sasl.mechanism': mechanism,
      ...user,
    };
    const overrides = ['consumer', 'producer'].flatMap((kind) =>
      Object.entries(own).map(([name, value]) => [`${kind}.override.${name}`, value]),
    );
    const sink = { 'connector.class': 'TopicSink', topics: topic, 'output.topic': 'out' };
    const flat = { ...sink, ...Object.fromEntries(overrides) };
    const config = await parseConnector({ name: 'c', flat, directory: '/' });
    logged = [];
    const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
    await roundTrip((purpose) => createKafka(clientOptions(worker, config, purpose), { log, purpose }));
    expect(logged.join('')).toContain('SaslAuthenticate');
  });

  it('does without the check of the host where it is told so', async () => {
    const make = connect('tls', { 'ssl.endpoint.identification.algorithm': '' }, 'localhost');
    const admin = make('consumer').admin();
    expect(await partitionCount(admin, topic)).toBe(1);
    await admin.disconnect();
  });
});
