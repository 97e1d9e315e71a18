import { randomUUID } from 'node:crypto';
import { backoffDelay, pause } from '../core/backoff.js';
import { type ConnectorError, RetriableError } from '../errors.js';
import type { RawRecord } from '../types.js';
import { asConnectorError } from './errors.js';
import type { GroupOffset } from './group-offsets.js';
import type { Message } from './kafkajs.js';
import { TopicLog, type TopicLogOptions } from './topic-log.js';
import { TransactionalProducer } from './transactional-producer.js';

export interface TransactionalLogOptions extends TopicLogOptions {
  /** Of all who write to the log. */
  readonly transactionalId: string;
}

/** What an update writes. */
export interface LogChange {
  /** Without partition, which is the log's only one. */
  readonly messages: readonly Message[];
  /** Offsets of a group that move with it. */
  readonly offsets?: { readonly groupId: string; readonly offsets: readonly GroupOffset[] };
}

/** Names the update that wrote a record, so that its writer knows it again. */
export const UPDATE_HEADER = 'spanstream.update';

/** The longest that a writer which died in between can keep others from reading what came after, in ms. */
const TRANSACTION_TIMEOUT = 10_000;
/** How long an update is tried again where others come first or brokers do not answer, in ms. */
const UPDATE_TIMEOUT = 30_000;
const RETRY_DELAY = { first: 20, longest: 1_000 };

interface Attempt {
  readonly id: string;
  readonly update: { isRead: boolean };
  readonly decide: () => LogChange | null;
  /** Whether there is time left. */
  readonly goesOn: () => boolean;
}

/** What `decide` threw, to be told from the failures of the log. */
class Refusal {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/**
 * A compacted topic that several processes write to, each by what all of them have written. Nobody leads: whoever writes
 * takes the transactional id of the log, which shuts out every writer before, reads the topic to its end, decides, and
 * commits what is decided in one transaction. So of two who decide by the same state only one can write; the other one
 * decides again. What a writer knows stays true until it is shut out itself, so it keeps the id for its next update.
 */
export class TransactionalLog {
  readonly #options: TransactionalLogOptions;
  readonly #log: TopicLog;
  readonly #closed = new AbortController();
  /** Updates of this process, and whether they have been read. */
  readonly #updates = new Map<string, { isRead: boolean }>();
  #writer: TransactionalProducer | null = null;
  #lastUpdate: Promise<unknown> = Promise.resolve();

  constructor(options: TransactionalLogOptions) {
    this.#options = options;
    this.#log = new TopicLog({
      ...options,
      apply: (records) => {
        options.apply(records);
        this.#noteUpdates(records);
      },
    });
  }

  /** As {@link TopicLog.start}. */
  start(): Promise<void> {
    return this.#log.start();
  }

  /** As {@link TopicLog.readToEnd}. */
  readToEnd(): Promise<void> {
    return this.#log.readToEnd();
  }

  /**
   * Writes what is decided, and resolves when it has been applied. Updates come one after the other.
   *
   * @param decide synchronous, by what has been applied; called again where another writer comes first; null writes nothing
   * @throws what `decide` throws
   * @throws {RetriableError} where it could not be written in half a minute
   */
  update(decide: () => LogChange | null): Promise<void> {
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

  #noteUpdates(records: readonly RawRecord[]): void {
    for (const { headers } of records) {
      const update = this.#updates.get(String(headers[UPDATE_HEADER]));
      if (update !== undefined) update.isRead = true;
    }
  }

  async #update(decide: () => LogChange | null): Promise<void> {
    const { topic, log } = this.#options;
    const deadline = performance.now() + UPDATE_TIMEOUT;
    const goesOn = () => performance.now() < deadline && !this.#closed.signal.aborted;
    const id = randomUUID();
    const update = { isRead: false };
    this.#updates.set(id, update);
    let last: ConnectorError | null = null;
    try {
      for (let attempt = 0; goesOn(); attempt++) {
        try {
          await this.#tryUpdate({ id, update, decide, goesOn });
          return;
        } catch (cause) {
          if (cause instanceof Refusal) throw cause.reason;
          await this.#discardWriter();
          last = asConnectorError(cause, `writing to topic ${topic}`);
          if (!last.retriable && last.code !== 'OWNERSHIP_LOST') throw last;
          log.debug({ err: last, topic, attempt }, 'the update is tried again');
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
  async #tryUpdate({ id, update, decide, goesOn }: Attempt): Promise<void> {
    this.#writer ??= await this.#openWriter();
    await this.#log.readToEnd();
    if (update.isRead) return;
    const change = refusable(decide);
    if (change === null || change.messages.length === 0) return;
    await this.#write(this.#writer, change, id);
    // A commit is decided before its marker is in the log.
    while (!update.isRead && goesOn()) await this.#log.readToEnd();
    if (!update.isRead) throw new RetriableError('BROKER_UNAVAILABLE', 'what was written could not be read in time');
  }

  async #write(writer: TransactionalProducer, { messages, offsets }: LogChange, id: string): Promise<void> {
    const headers = { [UPDATE_HEADER]: id };
    await writer.send(
      this.#options.topic,
      messages.map((message) => ({ ...message, partition: 0, headers })),
    );
    if (offsets !== undefined) await writer.sendOffsets(offsets.groupId, offsets.offsets);
    await writer.commit();
  }

  #openWriter(): Promise<TransactionalProducer> {
    const { kafka, transactionalId, log } = this.#options;
    return TransactionalProducer.open({
      kafka,
      transactionalId,
      transactionTimeout: TRANSACTION_TIMEOUT,
      compression: 'none',
      log,
    });
  }

  async #discardWriter(): Promise<void> {
    await this.#writer?.close();
    this.#writer = null;
  }
}

function refusable<T>(decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    throw new Refusal(error);
  }
}
