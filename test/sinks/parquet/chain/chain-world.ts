import type { DeadLetter } from '../../../../src/core/contracts.js';
import { RetriableError } from '../../../../src/errors.js';
import type { ObjectStore } from '../../../../src/store/object-store.js';
import { type Guarantee, Owner } from './chain-owner.js';

/**
 * What becomes of a call: it is done; refused; done without an answer; answered with an error and done later, as a put
 * that the client gave up; done twice, as a put whose first answer the client did not hear.
 */
export type Fate = 'done' | 'refused' | 'lost' | 'late' | 'twice';

/** A record of the topic, and what becomes of it. */
export interface LogRecord {
  readonly offset: number;
  readonly kind: 'document' | 'filtered' | 'failed' | 'not annotated' | 'too large';
  /** Bytes of text in a document. */
  readonly size: number;
  /** Folder of a document, where the sink has a partitioner. */
  readonly path?: string;
}

export interface WorldOptions {
  readonly log: readonly LogRecord[];
  /** Behind the last record and the gap that follows it. */
  readonly end: number;
  /** One per owner. */
  readonly guarantees: readonly Guarantee[];
  readonly sink: Readonly<Record<string, unknown>>;
  /** Below what the option allows: small files are fast. Other owners may have more. */
  readonly maxBytes: number;
  readonly othersMaxBytes?: number;
}

export interface StoredObject {
  readonly body: Uint8Array;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Call {
  readonly settle: (fate: Fate) => void;
}

/** A topic with one partition, a store in memory, a clock, and owners of the partition whose calls wait to be settled. */
export class ChainWorld {
  readonly options: WorldOptions;
  readonly objects = new Map<string, StoredObject>();
  readonly letters: DeadLetter[] = [];
  /** What no owner should ever meet. */
  readonly failures: unknown[] = [];
  readonly owners: readonly Owner[];
  readonly calls: Call[] = [];
  now = 1_700_000_000_000;
  /** The group's committed offset: true while the chain is empty, else a hint that may be wrong. */
  groupOffset: bigint | null = null;

  constructor(options: WorldOptions) {
    this.options = options;
    this.owners = options.guarantees.map((guarantee, index) => new Owner(this, { guarantee, name: `owner ${index}` }));
  }

  /** Lets a call wait until it is settled. A process that died before hears no answer; what it asked for may still be done. */
  call<T>(process: { readonly alive: boolean }, work: () => Promise<T> | T): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new RetriableError('STORE_UNAVAILABLE', 'the call failed'));
      const settle = async (fate: Fate): Promise<void> => {
        if (fate === 'late') this.calls.push({ settle: (later) => void (later === 'refused' || work()) });
        if (fate === 'twice') await work();
        const done = fate === 'refused' || fate === 'late' ? null : { value: await work() };
        if (!process.alive) return;
        if (done === null || fate === 'lost') fail();
        else resolve(done.value);
      };
      this.calls.push({ settle: (fate) => void settle(fate) });
    });
  }

  /** Settles one of the calls that wait, and lets everybody do what follows. */
  async settle(pick: number, fate: Fate): Promise<void> {
    if (this.calls.length === 0) return;
    const [call] = this.calls.splice(pick % this.calls.length, 1);
    call?.settle(fate);
    await this.quiet();
  }

  /** Nothing here waits for anything but promises, so the next turn of the event loop finds all at rest. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(resolve);
    });
  }

  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (const owner of this.owners) owner.wake();
    await this.quiet();
  }

  store(process: { readonly alive: boolean }): ObjectStore {
    return {
      create: (key, body, metadata) =>
        this.call(process, () => this.#create(key, { body: new Uint8Array(body), metadata })),
      replace: (key, body, metadata) =>
        this.call(process, () => void this.objects.set(key, { body: new Uint8Array(body), metadata })),
      size: (key) => this.call(process, () => this.objects.get(key)?.body.length ?? null),
      list: (prefix, startAfter = '') => this.call(process, () => this.#list(prefix, startAfter)),
      read: (key, range) =>
        this.call(process, () => this.objects.get(key)?.body.slice(range?.begin, range?.end) ?? new Uint8Array()),
      verify: async () => null,
      describe: (key) => `memory:${key}`,
      close: () => undefined,
    };
  }

  #create(key: string, object: StoredObject): 'created' | 'exists' {
    const found = this.objects.get(key);
    if (found === undefined) this.objects.set(key, object);
    return found === undefined || JSON.stringify(found.metadata) === JSON.stringify(object.metadata)
      ? 'created'
      : 'exists';
  }

  /** Two keys a page, so that the search has something to do. */
  #list(prefix: string, startAfter: string) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    return { keys: keys.slice(0, 2), more: keys.length > 2 };
  }
}

export function recordsBefore(world: ChainWorld, offset: bigint): LogRecord[] {
  return world.options.log.filter((record) => record.offset < offset);
}

export function isStored({ objects, letters }: ChainWorld, { offset, kind, path }: LogRecord): boolean {
  const folder = path === undefined || kind !== 'document' ? '/' : `/${path}/`;
  const covered = [...objects].some(([key, { metadata }]) => {
    const [first, next] = [Number(metadata['spanstream-first-offset']), Number(metadata['spanstream-next-offset'])];
    return key.includes(folder) && offset >= first && offset < next;
  });
  return covered && (kind === 'document' || kind === 'filtered' || isLetter(letters, offset));
}

export function documentsOf(log: readonly LogRecord[]): number[] {
  return log.filter(({ kind }) => kind === 'document').map(({ offset }) => offset);
}

/** Offsets of records that should be dead letters and are none. */
export function missingLetters({ options, letters }: ChainWorld): number[] {
  const due = options.log.filter(({ kind }) => kind !== 'document' && kind !== 'filtered').map(({ offset }) => offset);
  return due.filter((offset) => !isLetter(letters, offset));
}

export function isLetter(letters: readonly DeadLetter[], offset: number): boolean {
  return letters.some(({ record }) => record.offset === BigInt(offset));
}
