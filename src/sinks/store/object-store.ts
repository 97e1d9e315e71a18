/** One page of keys, in ascending order of their UTF-8 bytes. */
export interface KeyPage {
  readonly keys: readonly string[];
  /** Whether there are keys after the last one of this page. */
  readonly more: boolean;
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
