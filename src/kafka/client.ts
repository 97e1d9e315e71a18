import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { Logger } from 'pino';
import { ConfigError, type ConfigProblem } from '../errors.js';
import { Kafka, logLevel, type RetryOptions, type SASLOptions } from './kafkajs.js';
import type { KafkaClientOptions } from './options.js';

const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 15_000;

/**
 * Pauses in ms. A transaction's first request, the one that fences too, often meets the end of the one before it and
 * must be tried again soon.
 */
const RETRIES: Readonly<Record<'consumer' | 'producer', RetryOptions>> = {
  consumer: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8 },
  producer: { initialRetryTime: 20, multiplier: 1.15, maxRetryTime: 1_000, retries: 26 },
};

export interface KafkaClientContext {
  readonly log: Logger;
  readonly purpose: 'consumer' | 'producer';
  /** Once it is aborted, no broker is looked for any more: whoever waits for one gets an error within seconds. */
  readonly signal?: AbortSignal;
}

/**
 * A client of the cluster. Consumers and producers need one each: kafkajs keeps committed offsets in a map per client,
 * where a producer's sendOffsets would mislead the consumer.
 *
 * @throws {ConfigError} where options do not go together or a file cannot be read
 */
export function createKafka(options: KafkaClientOptions, { log, purpose, signal }: KafkaClientContext): Kafka {
  const problems: ConfigProblem[] = [];
  const ssl = tlsOptions(options, problems);
  const sasl = saslOptions(options, problems);
  if (options['bootstrap.servers'].length === 0) {
    problems.push({ key: 'bootstrap.servers', message: 'is empty: name at least one broker as host:port' });
  }
  if (problems.length > 0) throw new ConfigError('the Kafka client cannot be made', problems);
  return new Kafka({
    // An empty list is the one failure to connect that kafkajs does not try again.
    brokers: () => (signal?.aborted ? [] : [...options['bootstrap.servers']]),
    clientId: options['client.id'],
    connectionTimeout: CONNECTION_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    retry: RETRIES[purpose],
    ...(ssl === null ? {} : { ssl }),
    ...(sasl === null ? {} : { sasl }),
    logLevel: log.isLevelEnabled('trace')
      ? logLevel.DEBUG
      : log.isLevelEnabled('debug')
        ? logLevel.INFO
        : logLevel.NOTHING,
    logCreator: () => logInto(log),
  });
}

/**
 * Everything goes to debug, errors too: kafkajs throws each of them as well, to where it is known what it means, and
 * it calls an error what is daily business, such as a transaction that must wait for its predecessor.
 */
function logInto(log: Logger) {
  return ({ namespace, level, log: { timestamp: _, logger: __, message, ...details } }: LogEntry): void => {
    log[level === logLevel.DEBUG ? 'trace' : 'debug']({ kafkajs: namespace, ...details }, message);
  };
}

interface LogEntry {
  readonly namespace: string;
  readonly level: number;
  readonly log: { readonly timestamp: string; readonly message: string; readonly logger?: string };
}

function tlsOptions(options: KafkaClientOptions, problems: ConfigProblem[]): ConnectionOptions | null {
  const files = ['ssl.ca.file', 'ssl.cert.file', 'ssl.key.file'] as const;
  if (!options['security.protocol'].endsWith('SSL')) {
    for (const key of files) {
      if (options[key] !== undefined)
        problems.push({ key, value: options[key], message: 'needs security.protocol SSL or SASL_SSL' });
    }
    return null;
  }
  const [ca, cert, key] = files.map((name) =>
    options[name] === undefined ? undefined : readPem(name, options[name], problems),
  );
  if ((options['ssl.cert.file'] === undefined) !== (options['ssl.key.file'] === undefined)) {
    problems.push({ key: 'ssl.cert.file', message: 'goes with ssl.key.file: set both or none' });
  }
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  };
}

function readPem(key: string, path: string, problems: ConfigProblem[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    problems.push({ key, value: path, message: `cannot be read: ${(error as Error).message}` });
    return undefined;
  }
}

function saslOptions(options: KafkaClientOptions, problems: ConfigProblem[]): SASLOptions | null {
  const { 'sasl.username': username, 'sasl.password': password } = options;
  if (!options['security.protocol'].startsWith('SASL')) {
    if (username !== undefined) {
      problems.push({
        key: 'sasl.username',
        value: username,
        message: 'needs security.protocol SASL_PLAINTEXT or SASL_SSL',
      });
    }
    return null;
  }
  if (username === undefined) problems.push({ key: 'sasl.username', message: 'is missing: SASL needs a user' });
  if (password === undefined) problems.push({ key: 'sasl.password', message: 'is missing: SASL needs a password' });
  if (username === undefined || password === undefined) return null;
  const mechanism = options['sasl.mechanism'].toLowerCase() as 'plain' | 'scram-sha-256' | 'scram-sha-512';
  return { mechanism, username, password };
}
