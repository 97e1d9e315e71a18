import * as z from 'zod';
import { choiceOption, listOption, stringOption } from '../config/options.js';
import { secretsInJaas } from './jaas.js';

const PEM_ONLY = ['PEM'] as const;

/** How to reach a cluster; names as in Kafka's own clients wherever they have one. */
export const kafkaClientOptions = z.object({
  'bootstrap.servers': listOption({ doc: 'host:port of brokers to begin with; the others are found through them' }),
  'client.id': stringOption({ default: 'spanstream', doc: "Name in the broker's logs and quotas" }),
  'security.protocol': choiceOption(['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'], {
    default: 'PLAINTEXT',
    doc: 'Whether connections are encrypted (SSL) and whether the client logs in (SASL)',
  }),
  'sasl.mechanism': choiceOption(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512', 'OAUTHBEARER'], {
    default: 'PLAIN',
    doc: 'How the client logs in',
  }),
  'sasl.username': stringOption({ optional: true, doc: 'User to log in as, with PLAIN and SCRAM' }),
  'sasl.password': stringOption({ optional: true, secret: true, doc: "The user's password, with PLAIN and SCRAM" }),
  'sasl.jaas.config': stringOption({
    optional: true,
    secret: true,
    secretParts: secretsInJaas,
    doc: "A login in the form of Kafka's Java clients, in place of user and password, or of the client and its secret",
  }),
  'sasl.oauthbearer.token.endpoint.url': stringOption({
    optional: true,
    doc: 'URL at which the OAuth server of OAUTHBEARER gives tokens to clients for their own credentials',
  }),
  'sasl.oauthbearer.client.credentials.client.id': stringOption({
    optional: true,
    doc: 'Client at the OAuth server, with OAUTHBEARER',
  }),
  'sasl.oauthbearer.client.credentials.client.secret': stringOption({
    optional: true,
    secret: true,
    doc: "The client's secret at the OAuth server",
  }),
  'sasl.oauthbearer.scope': stringOption({
    optional: true,
    doc: 'Scopes that the token is to have, with spaces between them; by default what the OAuth server gives',
  }),
  'ssl.truststore.location': stringOption({
    optional: true,
    doc: "PEM file of the authorities that the brokers' certificates must come from; by default those that Node knows",
  }),
  'ssl.truststore.type': choiceOption(PEM_ONLY, { default: 'PEM', doc: 'What ssl.truststore.location is' }),
  'ssl.keystore.location': stringOption({
    optional: true,
    doc: "PEM file of the client's own certificate and its key",
  }),
  'ssl.keystore.type': choiceOption(PEM_ONLY, { default: 'PEM', doc: 'What ssl.keystore.location is' }),
  'ssl.key.password': stringOption({
    optional: true,
    secret: true,
    doc: "Password of the client certificate's key, where it is encrypted",
  }),
  'ssl.endpoint.identification.algorithm': choiceOption(['https', ''], {
    default: 'https',
    doc: "Whether the broker's certificate must be for the host that is connected to (https); empty where it need not",
  }),
  'ssl.ca.file': stringOption({ optional: true, doc: 'The same as ssl.truststore.location' }),
  'ssl.cert.file': stringOption({
    optional: true,
    doc: "PEM file of the client's own certificate, where its key is in another file than it",
  }),
  'ssl.key.file': stringOption({ optional: true, doc: "PEM file of the client certificate's key" }),
});

export type KafkaClientOptions = Readonly<z.output<typeof kafkaClientOptions>>;
