import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startKafka } from '../../compose/kafka.js';
import { freePort } from '../../compose/wait.js';
import { type Authority, makeAuthority } from '../certificates.js';

export const USER = 'reader';
export const PASSWORD = 'correct horse';

export interface SecuredBroker {
  /** Without any security. */
  readonly bootstrapServers: string;
  /** Of the listeners: TLS, TLS with a certificate of the client's, a login over TLS, a login without. */
  readonly ports: Readonly<Record<'tls' | 'mutual' | 'login' | 'plain', number>>;
  readonly authority: Authority;
  stop(): Promise<void>;
}

const JAAS = 'org.apache.kafka.common.security';
const MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512', 'OAUTHBEARER'];
const LISTENERS = {
  PLAINTEXT: 'PLAINTEXT',
  TLS: 'SSL',
  MUTUAL: 'SSL',
  LOGIN: 'SASL_SSL',
  PLAIN: 'SASL_PLAINTEXT',
  CONTROLLER: 'PLAINTEXT',
};

/**
 * A broker with a listener for each way of security, and a user.
 *
 * @param keySet what it checks tokens with
 * @param session how long a login with a token holds, in ms
 */
export async function startSecuredBroker(keySet: string, session: number): Promise<SecuredBroker> {
  const authority = makeAuthority();
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-key-set-'));
  const keySetFile = join(directory, 'keys.json');
  writeFileSync(keySetFile, keySet);
  const { key, certificate } = authority.issue('broker');
  const names = Object.keys(LISTENERS) as (keyof typeof LISTENERS)[];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
  ) as Record<keyof typeof LISTENERS, number>;
  const addresses = names.map((name) => `${name}://127.0.0.1:${ports[name]}`);
  const pem = async (path: string) => (await readFile(path, 'utf8')).trimEnd().replaceAll('\n', '\\n');
  const keySetUrl = pathToFileURL(keySetFile).href;
  const kafka = await startKafka({
    port: ports.PLAINTEXT,
    users: { [USER]: PASSWORD },
    systemProperties: { 'org.apache.kafka.sasl.oauthbearer.allowed.urls': keySetUrl },
    properties: {
      listeners: addresses.join(','),
      'advertised.listeners': addresses.filter((address) => !address.startsWith('CONTROLLER')).join(','),
      'controller.quorum.voters': `1@127.0.0.1:${ports.CONTROLLER}`,
      'listener.security.protocol.map': names.map((name) => `${name}:${LISTENERS[name]}`).join(','),
      'inter.broker.listener.name': 'PLAINTEXT',
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.key': await pem(key),
      'ssl.keystore.certificate.chain': await pem(certificate),
      'ssl.truststore.type': 'PEM',
      'ssl.truststore.certificates': await pem(authority.certificate),
      'listener.name.mutual.ssl.client.auth': 'required',
      'sasl.enabled.mechanisms': MECHANISMS.join(','),
      'sasl.oauthbearer.jwks.endpoint.url': keySetUrl,
      'sasl.oauthbearer.expected.audience': 'kafka',
      'sasl.oauthbearer.expected.issuer': 'tests',
      // The default of 4.1.1 checks nothing, not even signatures.
      'sasl.oauthbearer.jwt.validator.class': `${JAAS}.oauthbearer.BrokerJwtValidator`,
      ...loginProperties('login', session),
      ...loginProperties('plain', session),
    },
  });
  return {
    bootstrapServers: kafka.bootstrapServers,
    ports: { tls: ports.TLS, mutual: ports.MUTUAL, login: ports.LOGIN, plain: ports.PLAIN },
    authority,
    async stop() {
      await kafka.stop();
      authority.remove();
      await rm(directory, { recursive: true });
    },
  };
}

function loginProperties(listener: string, session: number): Record<string, string> {
  const prefix = `listener.name.${listener}`;
  const bearer = `${prefix}.oauthbearer`;
  return {
    [`${prefix}.plain.sasl.jaas.config`]: `${JAAS}.plain.PlainLoginModule required user_${USER}="${PASSWORD}";`,
    [`${prefix}.scram-sha-256.sasl.jaas.config`]: `${JAAS}.scram.ScramLoginModule required;`,
    [`${prefix}.scram-sha-512.sasl.jaas.config`]: `${JAAS}.scram.ScramLoginModule required;`,
    [`${bearer}.sasl.jaas.config`]: `${JAAS}.oauthbearer.OAuthBearerLoginModule required;`,
    [`${bearer}.sasl.server.callback.handler.class`]: `${JAAS}.oauthbearer.OAuthBearerValidatorCallbackHandler`,
    [`${bearer}.connections.max.reauth.ms`]: String(session),
  };
}
