import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import { Patience, pause } from '../core/backoff.js';
import { ConfigError, RetriableError } from '../errors.js';
import type { RawRecord } from '../types.js';
import { ensureTopic } from './admin.js';
import { asConnectorError, isOffsetUnknown } from './errors.js';
import type { Admin, Kafka } from './kafkajs.js';
import { PartitionReader } from './partition-reader.js';

const PARTITION = 0;
const FETCH_BYTES = 1024 * 1024;
/** How long a fetch waits for a record, in ms; closing waits for the fetch. */
const MAX_WAIT = 500;
const RETRY_DELAY = { first: 50, longest: 2_000 };
/** Between two looks for a reader, in ms. */
const READER_DELAY = 10;
/** How long a caller waits for the end of the log, in ms. */
const END_TIMEOUT = 15_000;
/** Type of a topic in the requests for configurations. */
const TOPIC_RESOURCE = 2;

export interface TopicLogOptions {
  readonly kafka: Kafka;
  readonly topic: string;
  /** The option that names the topic, for errors. */
  readonly option: string;
  /** For a topic that is made anew; -1 for the broker's default. */
  readonly replicationFactor: number;
  /** Told of committed records in the order of the log; synchronous, and must not throw. */
  readonly apply: (records: readonly RawRecord[]) => void;
  readonly log: Logger;
}

/**
 * A compacted topic of one partition, read from its beginning and followed from then on. It is read without a group:
 * everybody reads all of it, so there is nothing to agree on, and no group is left behind at the broker.
 */
export class TopicLog {
  readonly #options: TopicLogOptions;
  readonly #log: Logger;
  readonly #closed = new AbortController();
  readonly #waiting = new Set<{ readonly offset: bigint; readonly reached: () => void }>();
  readonly #patience: Patience;
  #position = 0n;
  #reader: PartitionReader | null = null;
  #living: Promise<void> | null = null;
  #isStarted = false;

  constructor(options: TopicLogOptions) {
    this.#options = options;
    this.#log = options.log.child({ topic: options.topic });
    this.#patience = new Patience({ what: options.topic, ...RETRY_DELAY, timeout: -1 });
  }

  /**
   * Makes the topic where it is missing, and reads what is there. Waits for brokers until `close`.
   *
   * @throws {ConfigError} where the topic has another cleanup.policy than compact, or more than one partition
   * @throws {FatalError} where the broker refuses
   */
  async start(): Promise<void> {
    await this.#insist('preparing', () => this.#prepare());
    this.#living = this.#live();
    try {
      await Promise.race([this.#insist('reading', () => this.readToEnd()), this.#living]);
    } catch (error) {
      this.#closed.abort();
      throw error;
    }
    this.#isStarted = true;
  }

  /**
   * Resolves when all has been applied that was committed before the call.
   * @throws {RetriableError} where the brokers do not answer for a quarter of a minute
   */
  async readToEnd(): Promise<void> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), END_TIMEOUT);
    try {
      await this.#readToEnd(AbortSignal.any([late.signal, this.#closed.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    // Why it ended, `start` has told.
    await this.#living?.catch(() => undefined);
  }

  async #readToEnd(signal: AbortSignal): Promise<void> {
    let last: unknown;
    while (!signal.aborted) {
      try {
        const end = await this.#reader?.stableEnd();
        if (end !== undefined) {
          await this.#reached(end, signal);
          return;
        }
      } catch (error) {
        last = error;
      }
      await pause(READER_DELAY, signal);
    }
    const reason = last instanceof Error ? `: ${last.message}` : '';
    const message = `topic ${this.#options.topic} could not be read to its end${reason}`;
    throw new RetriableError('BROKER_UNAVAILABLE', message, { cause: last });
  }

  async #reached(offset: bigint, signal: AbortSignal): Promise<void> {
    if (this.#position >= offset) return;
    let reached = (): void => undefined;
    const reading = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const waiter = { offset, reached };
    this.#waiting.add(waiter);
    await Promise.race([reading, aborted(signal)]);
    this.#waiting.delete(waiter);
    signal.throwIfAborted();
  }

  /** Until it succeeds, or after `close`. What the broker refuses is worth a try as well once all has worked. */
  async #insist(doing: string, action: () => Promise<void>): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      try {
        await action();
        return;
      } catch (cause) {
        if (signal.aborted) return;
        const error = asConnectorError(cause, `${doing} topic ${this.#options.topic}`);
        if (!error.retriable && !this.#isStarted) throw error;
        const delay = this.#patience.failed(error);
        this.#log.warn({ err: error, delay: Math.round(delay) }, `${doing} the topic failed and is tried again`);
        await pause(delay, signal);
      }
    }
  }

  async #prepare(): Promise<void> {
    const { kafka, topic, option, replicationFactor } = this.#options;
    const admin = kafka.admin();
    try {
      const partitions = await ensureTopic(admin, {
        like: topic,
        topic,
        partitions: 1,
        replicationFactor,
        config: { 'cleanup.policy': 'compact' },
      });
      const refuse = (message: string) => {
        throw new ConfigError('the topic does not fit', [{ key: option, value: topic, message }]);
      };
      if (partitions > 1)
        refuse(`has ${partitions} partitions, expected 1, so that all changes have one order: name another topic`);
      const policy = await this.#cleanupPolicy(admin);
      if (policy !== null && policy !== 'compact')
        refuse(
          `has cleanup.policy=${policy}, which drops records after a time: set cleanup.policy=compact, or name another topic`,
        );
    } finally {
      await admin.disconnect();
    }
  }

  /** Null where this user may not ask. */
  async #cleanupPolicy(admin: Admin): Promise<string | null> {
    const { topic } = this.#options;
    try {
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: TOPIC_RESOURCE, name: topic, configNames: ['cleanup.policy'] }],
      });
      return resources[0]?.configEntries[0]?.configValue ?? null;
    } catch (cause) {
      const error = asConnectorError(cause, `asking for the configuration of topic ${topic}`);
      if (error.retriable) throw error;
      this.#log.warn({ err: error }, 'it cannot be checked that the topic has cleanup.policy=compact');
      return null;
    }
  }

  /** One reader after the other, until `close`. */
  async #live(): Promise<void> {
    while (!this.#closed.signal.aborted) await this.#insist('reading', () => this.#read());
  }

  async #read(): Promise<void> {
    const { kafka, topic } = this.#options;
    const reader = await PartitionReader.open(kafka, { topic, partition: PARTITION });
    try {
      this.#reader = reader;
      await this.#follow(reader);
    } catch (error) {
      if (!isOffsetUnknown(error)) throw error;
      this.#log.error(
        { err: error, position: String(this.#position) },
        'the topic was made anew, or cut: it is read from its beginning',
      );
      this.#position = await reader.begin();
    } finally {
      this.#reader = null;
      await reader.close();
    }
  }

  async #follow(reader: PartitionReader): Promise<void> {
    while (!this.#closed.signal.aborted) {
      const { records, next } = await reader.fetch(this.#position, { maxBytes: FETCH_BYTES, maxWait: MAX_WAIT });
      this.#patience.ready();
      if (records.length > 0) this.#options.apply(records);
      this.#position = next;
      for (const { offset, reached } of this.#waiting) if (next >= offset) reached();
    }
  }
}
