import { FatalError } from '../errors.js';

/** One page of keys, in ascending order of their UTF-8 bytes. */
export interface KeyPage {
  readonly keys: readonly string[];
  /** Whether there are keys after the last one of this page. */
  readonly more: boolean;
}

/**
 * Refuses keys that could lead out of a store, whoever made them up.
 * @throws {FatalError} where a part is empty, `.` or `..`, or has a NUL; the last one may be empty in a prefix
 */
export function checkKey(key: string, { isPrefix = false } = {}): void {
  const parts = key.split('/');
  const names = isPrefix && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  if (!key.includes('\0') && !names.some((name) => name === '' || name === '.' || name === '..')) return;
  throw new FatalError(
    'STORE_REFUSED',
    `the key ${JSON.stringify(key)} leads elsewhere: expected names with / between`,
  );
}

/**
 * Objects that are made at once and never changed in part. Keys are paths with `/`, relative to the store's URL.
 * Every method rejects with RetriableError where the store does not answer, with FatalError where it refuses.
 * The bytes of a new object are the caller's again, who may take their memory back, when the call has resolved.
 */
export interface ObjectStore {
  /**
   * Makes an object, durably, unless the key is taken: of all who race for a key exactly one gets `created`.
   * An object with the same metadata counts as one's own, made by a call whose reply was lost: metadata must name
   * the owner and a digest of the content.
   */
  create(key: string, body: Uint8Array, metadata: Readonly<Record<string, string>>): Promise<'created' | 'exists'>;
  /** Makes an object, durably and whole, in place of any other under the key: for stores that cannot do `create`. */
  replace(key: string, body: Uint8Array, metadata: Readonly<Record<string, string>>): Promise<void>;
  /** Bytes of an object; null where there is none. */
  size(key: string): Promise<number | null>;
  /** A page of the keys that begin with `prefix` and hold no further `/`, greater than `startAfter`. */
  list(prefix: string, startAfter?: string): Promise<KeyPage>;
  /** Bytes `begin` to `end` (exclusive) of an object, all of it by default. */
  read(key: string, range?: { begin: number; end: number }): Promise<Uint8Array>;
  /**
   * Finds out whether the store holds what `create` promises.
   *
   * @returns null where it does, else what was seen, beginning with the store's URL
   */
  verify(): Promise<string | null>;
  /** Where an object is, for people: a URL. */
  describe(key: string): string;
  close(): void;
}
