import { type Entry, SpillFile } from './spill-file.js';

export interface JoinOptions {
  /** For temporary files as large as both sides together. */
  readonly directory: string;
  /** Bytes of entries that are held in memory at once, about. */
  readonly memoryBytes?: number;
}

/** What two sides have under a key; null where one has nothing. */
export interface Joined {
  readonly key: string;
  readonly a: Buffer | null;
  readonly b: Buffer | null;
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const BUCKET_BITS = 5;
const BUCKETS = 2 ** BUCKET_BITS;
/** Each split takes further bits of a hash of 32. */
const DEEPEST = Math.floor(32 / BUCKET_BITS) - 1;

/**
 * A full outer join by key of sides that are larger than memory; the last entry of a key counts. Both sides are split into
 * buckets on disk by a hash of their keys, and buckets are joined one by one, split further where they are still too large:
 * the grace hash join of Kitsuregawa, Tanaka and Moto-oka (1983). Keys come in no order that means anything, but in the
 * same order each time.
 */
export async function* outerJoin(
  a: AsyncIterable<Entry>,
  b: AsyncIterable<Entry>,
  options: JoinOptions,
): AsyncGenerator<Joined> {
  yield* joinSplit([a, b], 0, options);
}

async function* joinSplit(
  sides: readonly [AsyncIterable<Entry>, AsyncIterable<Entry>],
  depth: number,
  options: JoinOptions,
): AsyncGenerator<Joined> {
  const { directory, memoryBytes = MEMORY_BYTES } = options;
  // Of both sides together no more than a part of what may be in memory, since there are several depths.
  const heldBytes = memoryBytes / (8 * BUCKETS);
  const make = () => Array.from({ length: BUCKETS }, () => new SpillFile({ directory, heldBytes }));
  const [a, b] = [make(), make()];
  try {
    await split(sides[0], a, depth);
    await split(sides[1], b, depth);
    for (let i = 0; i < BUCKETS; i++) {
      const [one, other] = [a[i] as SpillFile, b[i] as SpillFile];
      if (one.bytes + other.bytes <= memoryBytes || depth === DEEPEST) yield* joinInMemory(one, other);
      else yield* joinSplit([one.entries(), other.entries()], depth + 1, options);
    }
  } finally {
    await Promise.all([...a, ...b].map((bucket) => bucket.close()));
  }
}

async function split(entries: AsyncIterable<Entry>, buckets: readonly SpillFile[], depth: number): Promise<void> {
  for await (const entry of entries) {
    const bucket = (hashOf(entry.key) >>> (depth * BUCKET_BITS)) & (BUCKETS - 1);
    await (buckets[bucket] as SpillFile).add(entry);
  }
}

async function* joinInMemory(a: SpillFile, b: SpillFile): AsyncGenerator<Joined> {
  const [ofA, ofB] = [await latest(a), await latest(b)];
  for (const [key, value] of ofA) yield { key, a: value, b: ofB.get(key) ?? null };
  for (const [key, value] of ofB) if (!ofA.has(key)) yield { key, a: null, b: value };
}

async function latest(bucket: SpillFile): Promise<ReadonlyMap<string, Buffer>> {
  const values = new Map<string, Buffer>();
  // A copy: a part of what was read at once would keep all of it.
  for await (const { key, value } of bucket.entries()) values.set(key, Buffer.from(value));
  return values;
}

/** FNV-1a over UTF-16 units, its bits mixed as MurmurHash3 does at the end (fmix32), so that any five of them do. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
