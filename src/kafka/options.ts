import * as z from 'zod';
import { choiceOption, listOption, stringOption } from '../config/options.js';

/** How to reach a cluster; names as in Kafka's own clients wherever they have one. */
export const kafkaClientOptions = z.object({
  'bootstrap.servers': listOption({ doc: 'host:port of brokers to begin with; the others are found through them' }),
  'client.id': stringOption({ default: 'spanstream', doc: "Name in the broker's logs and quotas" }),
  'security.protocol': choiceOption(['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'], {
    default: 'PLAINTEXT',
    doc: 'Whether connections are encrypted (SSL) and whether the client logs in (SASL)',
  }),
  'sasl.mechanism': choiceOption(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'], {
    default: 'PLAIN',
    doc: 'How the client logs in',
  }),
  'sasl.username': stringOption({ optional: true, doc: 'User to log in as, with SASL' }),
  'sasl.password': stringOption({ optional: true, secret: true, doc: "The user's password, with SASL" }),
  'ssl.ca.file': stringOption({
    optional: true,
    doc: "PEM file of the authorities that the brokers' certificates must come from",
  }),
  'ssl.cert.file': stringOption({ optional: true, doc: "PEM file of the client's own certificate" }),
  'ssl.key.file': stringOption({ optional: true, doc: "PEM file of the client certificate's key" }),
});

export type KafkaClientOptions = Readonly<z.output<typeof kafkaClientOptions>>;
