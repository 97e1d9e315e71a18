import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { backoffDelay, pause } from '../core/backoff.js';
import { type ConnectorError, RetriableError } from '../errors.js';
import { asConnectorError } from '../kafka/errors.js';
import type { Kafka } from '../kafka/kafkajs.js';
import { TopicLog } from '../kafka/topic-log.js';
import { TransactionalProducer } from '../kafka/transactional-producer.js';
import type { RawRecord } from '../types.js';
import { decodeRecord, encodeChanges, UPDATE_HEADER } from './config-records.js';
import type {
  ConfigChange,
  ConfigListener,
  ConfigState,
  ConfigStore,
  StoredConnector,
  TargetState,
} from './config-store.js';

/** The longest that a writer which died in between can keep others from reading what came after, in ms. */
const TRANSACTION_TIMEOUT = 10_000;
/** How long an update is tried again where others come first or brokers do not answer, in ms. */
const UPDATE_TIMEOUT = 30_000;
const RETRY_DELAY = { first: 20, longest: 1_000 };

export interface TopicConfigStoreOptions {
  readonly kafka: Kafka;
  /** `config.storage.topic` */
  readonly topic: string;
  readonly replicationFactor: number;
  readonly groupId: string;
  /** Folder of this worker that relative paths in configurations start from. */
  readonly directory: string;
  readonly log: Logger;
}

interface Attempt {
  readonly id: string;
  readonly update: { readonly isRead: boolean };
  readonly decide: (state: ConfigState) => readonly ConfigChange[];
  /** Whether there is time left. */
  readonly goesOn: () => boolean;
}

/** What `decide` threw, to be told from the failures of the store. */
class Refusal {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/**
 * Configurations in a compacted topic, in Connect's form. Nobody leads: whoever writes takes the transactional id of the
 * group, which shuts out every writer before, reads the topic to its end, decides, and commits what is decided in one
 * transaction. So of two who decide by the same state only one can write; the other one decides again. What a writer
 * knows stays true until it is shut out itself, so it keeps the id for its next update.
 */
export class TopicConfigStore implements ConfigStore {
  readonly #options: TopicConfigStoreOptions;
  readonly #log: TopicLog;
  readonly #closed = new AbortController();
  readonly #configs = new Map<string, StoredConnector['config']>();
  readonly #targets = new Map<string, TargetState>();
  /** Updates of this process, and who waits until they are read. */
  readonly #updates = new Map<string, { isRead: boolean }>();
  #state: ConfigState = { version: 0n, connectors: new Map() };
  #listener: ConfigListener | null = null;
  #writer: TransactionalProducer | null = null;
  #lastUpdate: Promise<unknown> = Promise.resolve();

  constructor(options: TopicConfigStoreOptions) {
    this.#options = options;
    const { kafka, topic, replicationFactor, log } = options;
    this.#log = new TopicLog({
      kafka,
      topic,
      option: 'config.storage.topic',
      replicationFactor,
      apply: (records) => this.#apply(records),
      log,
    });
  }

  async start(listener: ConfigListener): Promise<void> {
    await this.#log.start();
    this.#listener = listener;
    listener.changed(this.#state);
  }

  state(): ConfigState {
    return this.#state;
  }

  async refresh(): Promise<ConfigState> {
    await this.#log.readToEnd();
    return this.#state;
  }

  update(decide: (state: ConfigState) => readonly ConfigChange[]): Promise<ConfigState> {
    const result = this.#lastUpdate.then(() => this.#update(decide));
    this.#lastUpdate = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#lastUpdate;
    await this.#writer?.close();
    await this.#log.close();
  }

  async #update(decide: (state: ConfigState) => readonly ConfigChange[]): Promise<ConfigState> {
    const { topic } = this.#options;
    const deadline = performance.now() + UPDATE_TIMEOUT;
    const goesOn = () => performance.now() < deadline && !this.#closed.signal.aborted;
    const id = randomUUID();
    const update = { isRead: false };
    this.#updates.set(id, update);
    let last: ConnectorError | null = null;
    try {
      for (let attempt = 0; goesOn(); attempt++) {
        try {
          return await this.#tryUpdate({ id, update, decide, goesOn });
        } catch (cause) {
          if (cause instanceof Refusal) throw cause.reason;
          await this.#discardWriter();
          last = asConnectorError(cause, `writing to topic ${topic}`);
          if (!last.retriable && last.code !== 'OWNERSHIP_LOST') throw last;
          this.#options.log.debug({ err: last, attempt }, 'the update of configurations is tried again');
        }
        await pause(backoffDelay(attempt, RETRY_DELAY), this.#closed.signal);
      }
    } finally {
      this.#updates.delete(id);
    }
    throw new RetriableError(
      'BROKER_UNAVAILABLE',
      `topic ${topic} could not be written${last === null ? '' : `: ${last.message}`}`,
      { cause: last },
    );
  }

  /**
   * One attempt:
   *  1. shut out all writers before, unless nobody has shut out this one since it did;
   *  2. read what they have written;
   *  3. decide by it. Where an attempt before has succeeded without an answer, its records have been read by now;
   *  4. write, commit, and wait until it is read.
   */
  async #tryUpdate({ id, update, decide, goesOn }: Attempt): Promise<ConfigState> {
    const { topic } = this.#options;
    this.#writer ??= await this.#openWriter();
    await this.#log.readToEnd();
    if (update.isRead) return this.#state;
    const changes = refusable(() => decide(this.#state));
    if (changes.length === 0) return this.#state;
    await this.#writer.send(topic, encodeChanges(changes, this.#state, id));
    await this.#writer.commit();
    // A commit is decided before its marker is in the log.
    while (!update.isRead && goesOn()) await this.#log.readToEnd();
    if (update.isRead) return this.#state;
    throw new RetriableError('BROKER_UNAVAILABLE', 'what was written could not be read in time');
  }

  #openWriter(): Promise<TransactionalProducer> {
    const { kafka, groupId, log } = this.#options;
    return TransactionalProducer.open({
      kafka,
      transactionalId: `${groupId}-config`,
      transactionTimeout: TRANSACTION_TIMEOUT,
      compression: 'none',
      log,
    });
  }

  async #discardWriter(): Promise<void> {
    await this.#writer?.close();
    this.#writer = null;
  }

  #apply(records: readonly RawRecord[]): void {
    const requests: ((listener: ConfigListener) => void)[] = [];
    for (const record of records) {
      const read = this.#read(record);
      if (read?.kind === 'connector') this.#applyConnector(read.name, read.config);
      else if (read?.kind === 'target') this.#applyTarget(read.name, read.targetState);
      else if (read?.kind === 'restart') requests.push((listener) => listener.restart(read.name, read.request));
      else if (read?.kind === 'logger') requests.push((listener) => listener.logger(read.name, read.level));
      const update = this.#updates.get(String(record.headers[UPDATE_HEADER]));
      if (update !== undefined) update.isRead = true;
    }
    this.#state = { version: (records.at(-1)?.offset ?? -1n) + 1n, connectors: this.#connectors() };
    // What somebody asked for before this worker started is done.
    const listener = this.#listener;
    if (listener === null) return;
    listener.changed(this.#state);
    for (const request of requests) request(listener);
  }

  #read(record: RawRecord) {
    try {
      return decodeRecord(record);
    } catch (error) {
      // Not its value, which may hold secrets that somebody wrote by hand.
      this.#options.log.warn(
        {
          topic: record.topic,
          offset: String(record.offset),
          key: record.key?.toString(),
          reason: (error as Error).name,
        },
        'a record of the topic of configurations is not in the form of its key and is left out',
      );
      return null;
    }
  }

  #applyConnector(name: string, config: StoredConnector['config'] | null): void {
    if (config !== null) {
      this.#configs.set(name, config);
      return;
    }
    this.#configs.delete(name);
    this.#targets.delete(name);
  }

  #applyTarget(name: string, targetState: TargetState | null): void {
    if (targetState === null) this.#targets.delete(name);
    else this.#targets.set(name, targetState);
  }

  #connectors(): ReadonlyMap<string, StoredConnector> {
    const { directory } = this.#options;
    return new Map(
      [...this.#configs].map(([name, config]) => [
        name,
        { name, config, targetState: this.#targets.get(name) ?? 'STARTED', directory },
      ]),
    );
  }
}

function refusable<T>(decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    throw new Refusal(error);
  }
}
