import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { outputKey } from '../converters/output-types.js';
import { backoffDelay, pause } from '../core/backoff.js';
import type { SchemaService } from '../core/contracts.js';
import type { OutputSchema, RegisteredSchema, TaskSchemas } from '../core/schemas.js';
import { type ConnectorError, DocumentError, RetriableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { RawRecord } from '../types.js';
import type { NewSchema, Registry } from './client.js';
import { UnknownSchemaError } from './errors.js';

export interface SchemaServiceOptions {
  /** Where the schemas are that values name; null where values name none. */
  readonly reads: SchemaReading | null;
  /** Makes the schema of what is written; null where no output has one. */
  readonly writes: SchemaWriting | null;
  readonly connector: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Pauses between tries for a schema that the registry does not know, in ms: it may be seconds younger than its record. */
  readonly unknownPauses?: readonly number[];
  /** How long an id that nobody knows is not asked for again, in ms. */
  readonly forget?: number;
}

export interface SchemaReading {
  readonly registry: Registry;
  /** What of a record is read. */
  readonly part: 'key' | 'value';
  /** The number that it names; null where it names none, which is told by who reads it. */
  readonly idOf: (bytes: Buffer) => number | null;
  /** Which message of the schema it is, as DocumentSchema has it; absent where schemas have but one. */
  readonly messageOf?: (bytes: Buffer) => string | undefined;
  readonly subjectOf: (topic: string, schema: NewSchema) => string;
  /** Whether documents have the schema of the configuration, whatever their values were written with. */
  readonly isResolved: boolean;
}

export interface SchemaWriting {
  /**
   * The schema for what is written of a topic's documents.
   * @param read the schema of the documents; null where they name none
   * @param message which of its messages they are
   * @returns null where none can be made of it: its documents fail where they are read
   */
  derive(topic: string, read: RegisteredSchema | null, message?: string): Promise<RegisteredSchema | null>;
}

/** What is known of the schema, and the message in it, that values of a topic name. */
type Entry =
  | { readonly read: RegisteredSchema | null; readonly write: OutputSchema | null }
  /** Until then, in ms since the epoch, it is not asked for again. */
  | { readonly error: DocumentError; readonly until: number };

const UNKNOWN_PAUSES = [200, 400, 800];
const FORGET_MS = 60_000;
/** Of a registry that is away, in ms. */
const AWAY = { first: 250, longest: 10_000 };
/** A flood of ids that nobody knows shall not fill the memory. */
const MOST_ENTRIES = 10_000;

/**
 * Schemas of a registry for the values of a connector. What is known stays known, whatever becomes of the registry;
 * while it is away only what needs it waits.
 */
export class RegistrySchemas implements SchemaService {
  readonly #options: SchemaServiceOptions;
  /** By topic and id. */
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #isAway = false;

  constructor(options: SchemaServiceOptions) {
    this.#options = options;
    // Every schema that is waited for listens.
    setMaxListeners(0, this.#closing.signal);
  }

  fetch(records: readonly RawRecord[], signal: AbortSignal): Promise<void> | null {
    let missing: Map<string, Needed> | null = null;
    for (const record of records) {
      const needed = this.#neededBy(record);
      if (needed === null || this.#isAtHand(needed)) continue;
      missing ??= new Map();
      missing.set(needed.key, needed);
    }
    return missing === null ? null : this.#wait([...missing.values()], records.length, signal);
  }

  find(records: readonly RawRecord[]): ReturnType<SchemaService['find']> {
    const failures = new Map<number, DocumentError>();
    const entries = new Set<Entry>();
    for (const [i, record] of records.entries()) {
      const needed = this.#neededBy(record);
      if (needed === null) continue;
      const entry = this.#entries.get(needed.key);
      if (entry === undefined)
        throw new RetriableError('REGISTRY_UNAVAILABLE', `the schema with id ${needed.id} is not at hand any more`);
      if ('error' in entry) failures.set(i, entry.error);
      else entries.add(entry);
    }
    return { schemas: taskSchemas(entries), failures };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  #neededBy(record: RawRecord): Needed | null {
    const { reads } = this.#options;
    const bytes = record[reads?.part ?? 'value'];
    if (bytes === null) return null;
    const id = reads === null ? null : reads.idOf(bytes);
    if (id === null && reads !== null) return null;
    const needed = {
      id,
      topic: record.origin?.topic ?? record.topic,
      message: reads?.messageOf?.(bytes),
    };
    return { ...needed, key: outputKey({ ...needed, readId: id }) };
  }

  #isAtHand({ key }: Needed): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && (!('error' in entry) || entry.until > Date.now());
  }

  async #wait(needed: readonly Needed[], records: number, signal: AbortSignal): Promise<void> {
    const { metrics, connector } = this.#options;
    const waiting = metrics.queueDepth.labels({ connector, queue: 'schemas' });
    waiting.inc(records);
    let leave = (): void => undefined;
    try {
      const left = new Promise<never>((_, reject) => {
        leave = () => reject(signal.reason);
        signal.addEventListener('abort', leave, { once: true });
      });
      signal.throwIfAborted();
      await Promise.race([Promise.all(needed.map((one) => this.#obtain(one))), left]);
    } finally {
      signal.removeEventListener('abort', leave);
      waiting.dec(records);
    }
  }

  /** All who need a schema wait for the same answer, whoever of them is called off. */
  #obtain(needed: Needed): Promise<void> {
    const known = this.#underWay.get(needed.key);
    if (known !== undefined) return known;
    const obtained = this.#ask(needed)
      .then((entry) => {
        if (this.#entries.size >= MOST_ENTRIES) this.#entries.clear();
        this.#entries.set(needed.key, entry);
      })
      .finally(() => this.#underWay.delete(needed.key));
    this.#underWay.set(needed.key, obtained);
    // Nobody may be left to wait for it.
    obtained.catch(() => undefined);
    return obtained;
  }

  async #ask({ id, topic, message }: Needed): Promise<Entry> {
    const { reads, writes, log, forget = FORGET_MS } = this.#options;
    let read: RegisteredSchema | null = null;
    if (id !== null && reads !== null) {
      const { registry, subjectOf } = reads;
      try {
        read = await this.#persist(() => registry.schemaById(id, (schema) => subjectOf(topic, schema)));
      } catch (error) {
        if (!(error instanceof UnknownSchemaError)) throw error;
        log.warn({ topic, id, err: error }, `${reads.part}s name a schema that the registry does not know`);
        return { error: unknownSchema(id, reads.part, error), until: Date.now() + forget };
      }
    }
    const made = writes === null ? null : await this.#persist(() => writes.derive(topic, read, message));
    const readId = reads?.isResolved ? null : id;
    return { read, write: made === null ? null : { topic, readId, message, schema: made } };
  }

  /** Asks until there is an answer: without end while the registry is away, a few times for what it does not know. */
  async #persist<T>(request: () => Promise<T>): Promise<T> {
    const { unknownPauses = UNKNOWN_PAUSES, log } = this.#options;
    let unknown = 0;
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await request();
        if (this.#isAway) log.info('the schema registry answers again');
        this.#isAway = false;
        return answer;
      } catch (error) {
        const { retriable } = error as ConnectorError;
        const isUnknown = error instanceof UnknownSchemaError;
        const pauseAfter = isUnknown ? unknownPauses[unknown++] : backoffDelay(attempt, AWAY);
        if (retriable !== true || pauseAfter === undefined) throw error;
        if (!isUnknown && !this.#isAway) {
          this.#isAway = true;
          log.warn({ err: error }, 'the schema registry is away: records with known schemas go on, others wait for it');
        }
        await pause(pauseAfter, this.#closing.signal);
        if (this.#closing.signal.aborted) throw error;
      }
    }
  }
}

interface Needed {
  readonly key: string;
  readonly id: number | null;
  readonly topic: string;
  readonly message: string | undefined;
}

function taskSchemas(entries: ReadonlySet<Entry>): TaskSchemas {
  const read = new Map<number, RegisteredSchema>();
  const write = new Map<string, OutputSchema>();
  for (const entry of entries) {
    if ('error' in entry) continue;
    if (entry.read !== null) read.set(entry.read.id, entry.read);
    if (entry.write !== null) write.set(outputKey(entry.write), entry.write);
  }
  return { read: [...read.values()], write: [...write.values()] };
}

function unknownSchema(id: number, part: 'key' | 'value', cause: UnknownSchemaError): DocumentError {
  return new DocumentError(
    'DOCUMENT_INVALID',
    `the ${part} names the schema with id ${id}, which the registry does not know (${cause.message}): ` +
      'its producer wrote with another registry, or the schema was deleted',
    { stage: part === 'key' ? 'KEY_CONVERTER' : 'VALUE_CONVERTER', cause },
  );
}
