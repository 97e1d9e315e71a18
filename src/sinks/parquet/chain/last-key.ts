import type { ObjectStore } from '../../../store/object-store.js';

/** The keys of a chain of objects: what begins at a greater offset has a greater key. */
export interface ChainLinks {
  readonly prefix: string;
  /** Matches what stands behind the prefix; its first group is the first offset. */
  readonly end: RegExp;
  /** The greatest key of a link that begins at an offset. */
  readonly keyAt: (firstOffset: bigint) => string;
}

interface ChainKey {
  readonly key: string;
  readonly firstOffset: bigint;
}

/** The keys of a page that are a chain's, first and last. */
interface KeysOfPage {
  readonly first: ChainKey;
  readonly last: ChainKey;
  readonly more: boolean;
}

/** How far before the offset that is near the end the last file is looked for first: in offsets. */
const STEP_BACK = 1024n;

/**
 * The last key of a chain. A store lists a thousand keys a page from any key on, and keys are offsets. Behind the first
 * page it is looked for from shortly before `near` on, in growing steps back, so that a long chain costs little more than a short one;
 * where more than a page lies behind that, by doubling steps forth, then halves. Of several files that begin at the same
 * offset, which only `at_least_once` makes, any would do: all offsets before the end of any file are in files.
 */
export async function lastKey(
  store: ObjectStore,
  { prefix, end: keyEnd, keyAt }: ChainLinks,
  near: () => Promise<bigint | null>,
): Promise<string | null> {
  const page = async (after?: string): Promise<KeysOfPage | null> => {
    const { keys, more } = await store.list(prefix, after);
    const found = keys.flatMap((key) => {
      const first = keyEnd.exec(key.slice(prefix.length))?.[1];
      return first === undefined ? [] : [{ key, firstOffset: BigInt(first) }];
    });
    const [first, last] = [found[0], found.at(-1)];
    return first === undefined || last === undefined ? null : { first, last, more };
  };
  let begin = await page();
  if (begin === null || !begin.more) return begin?.last.key ?? null;
  const end = await near();
  let nearby: KeysOfPage | null = null;
  for (let step = STEP_BACK; nearby === null && end !== null && step < end; step *= 8n) {
    nearby = await page(keyAt(end - step));
  }
  begin = nearby ?? begin;
  let low = begin.last;
  let high: bigint | null = null;
  let step = low.firstOffset - begin.first.firstOffset + 1n;
  for (let { more } = begin; more; ) {
    const probe: bigint = high === null ? low.firstOffset + step : (low.firstOffset + high) / 2n;
    const isLast = probe === low.firstOffset;
    // Behind the key itself, not behind all that begin at its offset.
    const found = await page(isLast ? low.key : keyAt(probe));
    if (found !== null) {
      low = found.last;
      more = found.more;
      step *= 2n;
    } else {
      more = !isLast;
      high = probe;
    }
  }
  return low.key;
}
