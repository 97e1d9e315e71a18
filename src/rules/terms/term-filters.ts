import { powerOfTwo } from './power-of-two.js';

/**
 * Filters by the bits of hashes, as ../kernel/assembly/terms.ts asks them: of the words that begin no term most are told
 * without a look at the words of terms.
 */
export interface TermFilters {
  /**
   * By the lowest bits of a word's hash, what it may begin: the bits below, and a bit from GROUP_SHIFT on for each group
   * that terms with it are of. Fits into a core's cache.
   */
  readonly starts: Uint16Array;
  /** A bit for the first two words of terms: `in` and `the` begin many terms, and few of them are there. */
  readonly pairs: Uint8Array;
}

/** Bits of `starts`: longer terms begin with the word, the word is a term. */
const GOES_ON = 1;
const IS_TERM = 2;
const GROUP_SHIFT = 2;
const GROUPS = 14;

/** Bits of the terms of all groups. */
export const ALL_GROUPS = ((1 << GROUPS) - 1) << GROUP_SHIFT;

/** The bit of a group: there are fewer than groups may be, so that some have the same. */
export function groupBit(group: number): number {
  return 1 << (GROUP_SHIFT + (group % GROUPS));
}

function pairHash(first: number, second: number): number {
  return Math.imul(first, 31) ^ second;
}

/** Gathers the first words of terms. */
export class FilterBuilder {
  /** By hash, the bits. */
  readonly #starts = new Map<number, number>();
  readonly #pairs = new Set<number>();

  /**
   * @param hashes of a term's words, of the first `count`
   * @param group of the term, from 0 on
   */
  add(hashes: Int32Array, count: number, group: number): void {
    const first = hashes[0] as number;
    const bits = (count === 1 ? IS_TERM : GOES_ON) | groupBit(group);
    this.#starts.set(first, (this.#starts.get(first) ?? 0) | bits);
    if (count > 1) this.#pairs.add(pairHash(first, hashes[1] as number));
  }

  /** Of the hashes that are not there, one in eight or fewer passes. */
  finish(): TermFilters {
    const starts = new Uint16Array(powerOfTwo(8 * this.#starts.size + 64));
    for (const [hash, bits] of this.#starts) setBits(starts, hash & (starts.length - 1), bits);
    const pairs = new Uint8Array(powerOfTwo(2 * this.#pairs.size + 64));
    for (const hash of this.#pairs) setBits(pairs, (hash >>> 3) & (pairs.length - 1), 1 << (hash & 7));
    return { starts, pairs };
  }
}

function setBits(filter: Uint8Array | Uint16Array, at: number, bits: number): void {
  filter[at] = (filter[at] as number) | bits;
}
