import type { Logger } from 'pino';
import { ConfigError, type ConfigProblem } from '../errors.js';
import { Kafka, logLevel, type RetryOptions } from './kafkajs.js';
import type { KafkaClientOptions } from './options.js';
import { saslOptions } from './sasl.js';
import { tlsOptions } from './tls.js';

const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 15_000;
/** A client logs in again so long before the broker ends its login: less than what is left of any token's life. */
const REAUTHENTICATION = 5_000;

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
  const ca = typeof ssl?.ca === 'string' ? ssl.ca : undefined;
  const sasl = saslOptions(options, { ca, problems });
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
    reauthenticationThreshold: REAUTHENTICATION,
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
