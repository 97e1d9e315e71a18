import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backoffDelay, pause } from '../core/backoff.js';
import type { Kafka, Message, Producer } from '../kafka/kafkajs.js';
import { connectIdempotentProducer, sendInOrder } from '../kafka/send.js';
import { TopicLog } from '../kafka/topic-log.js';
import type { RawRecord } from '../types.js';
import {
  decodeStatus,
  isStatusKey,
  parseTopicKey,
  statusKey,
  statusMessage,
  topicKey,
  topicMessage,
} from './status-records.js';
import type { StatusStore, Unit, UnitStatus } from './status-store.js';

const RETRY_DELAY = { first: 50, longest: 2_000 };
/** How long closing waits for what is not written yet, in ms. */
const LAST_WRITES = 5_000;

export interface TopicStatusStoreOptions {
  readonly kafka: Kafka;
  /** `status.storage.topic` */
  readonly topic: string;
  readonly replicationFactor: number;
  readonly log: Logger;
}

/** The state of a unit, the time in ms at which a connector's topic was noted, or null where it is forgotten. */
type Value = UnitStatus | number | null;

/** What this process has put last. */
interface Own {
  readonly value: Value;
  /** Null until it is written. */
  offset: bigint | null;
}

/**
 * States in a compacted topic, in Connect's form. What this process has put stands for it at once, until another worker
 * writes later with a newer generation.
 */
export class TopicStatusStore implements StatusStore {
  readonly #options: TopicStatusStoreOptions;
  readonly #log: TopicLog;
  readonly #closed = new AbortController();
  /** As the topic has it, what is forgotten included. */
  readonly #read = new Map<string, { readonly value: Value; readonly offset: bigint }>();
  readonly #own = new Map<string, Own>();
  /** Keys to write. */
  readonly #waiting = new Set<string>();
  #writing: Promise<void> | null = null;
  #producer: Producer | null = null;
  #newestGeneration = 0;

  constructor(options: TopicStatusStoreOptions) {
    this.#options = options;
    const { kafka, topic, replicationFactor, log } = options;
    this.#log = new TopicLog({
      kafka,
      topic,
      option: 'status.storage.topic',
      replicationFactor,
      apply: (records) => {
        for (const record of records) this.#apply(record);
      },
      log,
    });
  }

  start(): Promise<void> {
    return this.#log.start();
  }

  /** The newest that any state bears, so that the next placement's is newer. */
  get newestGeneration(): number {
    return this.#newestGeneration;
  }

  put(unit: Unit, status: UnitStatus): void {
    const known = this.get(unit);
    if (known !== null && known.generation > status.generation) return;
    this.#newestGeneration = Math.max(this.#newestGeneration, status.generation);
    this.#put(statusKey(unit), status);
  }

  get(unit: Unit): UnitStatus | null {
    return this.#get(statusKey(unit)) as UnitStatus | null;
  }

  remove(unit: Unit): void {
    if (this.get(unit) !== null) this.#put(statusKey(unit), null);
  }

  topics(connector: string): readonly string[] {
    const topics: string[] = [];
    for (const key of new Set([...this.#read.keys(), ...this.#own.keys()])) {
      const parsed = parseTopicKey(key);
      if (parsed?.connector === connector && this.#get(key) !== null) topics.push(parsed.topic);
    }
    return topics.sort();
  }

  addTopic(connector: string, topic: string): void {
    const key = topicKey(connector, topic);
    if (this.#get(key) === null) this.#put(key, Date.now());
  }

  resetTopics(connector: string): void {
    for (const topic of this.topics(connector)) this.#put(topicKey(connector, topic), null);
  }

  async flush(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  async close(): Promise<void> {
    await Promise.race([this.flush(), sleep(LAST_WRITES, undefined, { ref: false })]);
    this.#closed.abort();
    await this.#discardProducer();
    await this.#log.close();
  }

  #get(key: string): Value {
    const entry = this.#own.get(key) ?? this.#read.get(key);
    return entry?.value ?? null;
  }

  #put(key: string, value: Value): void {
    this.#own.set(key, { value, offset: null });
    this.#waiting.add(key);
    this.#write();
  }

  #write(): void {
    // After this turn of the event loop, so that what is put together is written together.
    this.#writing ??= Promise.resolve()
      .then(() => this.#writeAll())
      .finally(() => {
        this.#writing = null;
        if (this.#waiting.size > 0 && !this.#closed.signal.aborted) this.#write();
      });
  }

  /** One batch after the other, so that states of a unit have the order in which they were put. */
  async #writeAll(): Promise<void> {
    const { signal } = this.#closed;
    for (let attempt = 0; this.#waiting.size > 0 && !signal.aborted; ) {
      const keys = [...this.#waiting];
      this.#waiting.clear();
      try {
        await this.#send(keys);
        attempt = 0;
      } catch (error) {
        for (const key of keys) this.#waiting.add(key);
        await this.#discardProducer();
        const delay = backoffDelay(attempt++, RETRY_DELAY);
        this.#options.log.warn(
          { err: error, delay: Math.round(delay) },
          'states could not be written; they are tried again',
        );
        await pause(delay, signal);
      }
    }
  }

  async #send(keys: readonly string[]): Promise<void> {
    const { topic, log } = this.#options;
    this.#producer ??= await connectIdempotentProducer(this.#options.kafka);
    const producer = this.#producer;
    const entries = keys.map((key) => ({ key, own: this.#own.get(key) })).filter(({ own }) => own !== undefined);
    const owners = new Map<Message, { readonly key: string; readonly own: Own }>();
    await sendInOrder({
      items: entries as { key: string; own: Own }[],
      toMessage: (item) => {
        const message = messageOf(item.key, item.own.value);
        owners.set(message, item);
        return message;
      },
      send: async (messages) => {
        const [written] = await producer.send({ topic, messages });
        const first = BigInt(written?.baseOffset ?? 0);
        for (const [index, message] of messages.entries()) {
          const item = owners.get(message);
          if (item === undefined) continue;
          item.own.offset = first + BigInt(index);
          this.#settle(item.key);
        }
      },
      refused: ({ key }, error) =>
        log.warn({ err: error, key }, 'the broker refuses a state; other workers do not see it'),
    });
  }

  async #discardProducer(): Promise<void> {
    const producer = this.#producer;
    this.#producer = null;
    await producer
      ?.disconnect()
      .catch((error: unknown) => this.#options.log.debug({ err: error }, 'the producer did not disconnect'));
  }

  #apply(record: RawRecord): void {
    const key = record.key?.toString() ?? '';
    const value = this.#decode(key, record);
    if (value === undefined) return;
    if (value !== null && typeof value === 'object')
      this.#newestGeneration = Math.max(this.#newestGeneration, value.generation);
    this.#read.set(key, { value, offset: record.offset });
    this.#settle(key);
  }

  /** Undefined for what is none of ours. */
  #decode(key: string, record: RawRecord): Value | undefined {
    try {
      if (isStatusKey(key)) return decodeStatus(record);
      if (parseTopicKey(key) !== null) return record.value === null ? null : Number(record.timestamp);
    } catch (error) {
      const { topic, offset } = record;
      this.#options.log.warn(
        { err: error, topic, offset: String(offset), key },
        'a record of the topic of states is left out',
      );
    }
    return undefined;
  }

  /** Where something else was written after what this process has put: the later one stands, unless it is out of date. */
  #settle(key: string): void {
    const own = this.#own.get(key);
    const read = this.#read.get(key);
    if (own === undefined || own.offset === null || read === undefined || read.offset <= own.offset) return;
    if (isOutdated(read.value, own.value)) this.#put(key, own.value);
    else this.#own.delete(key);
  }
}

function messageOf(key: string, value: Value): Message {
  if (value === null) return { key, value: null, partition: 0 };
  return typeof value === 'object' ? statusMessage(key, value) : topicMessage(key, value);
}

/**
 * Whether a state that was written after ours is older all the same: that of a former owner, who has not heard of the
 * new placement, or one of our own that the network had kept back.
 */
function isOutdated(later: Value, own: Value): boolean {
  if (later === null || own === null || typeof later !== 'object' || typeof own !== 'object') return false;
  if (later.generation !== own.generation) return later.generation < own.generation;
  return later.workerId === own.workerId;
}
