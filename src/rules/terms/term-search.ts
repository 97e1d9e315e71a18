import { growMemory, Places, termsCode } from '../kernel/kernel.js';
import { grown } from '../text/grown.js';
import type { Tokens } from '../text/tokens.js';
import type { TermTable } from './term-table.js';
import { SLOT_FIELDS } from './word-table.js';

/** Terms of a table found in a text, by their first token, then by their last. */
export interface TermMatches {
  readonly count: number;
  /** The tokens of the text. */
  readonly tokens: Tokens;
  /** Indices of tokens. */
  readonly firstTokens: Int32Array;
  /** Inclusive. */
  readonly lastTokens: Int32Array;
  /** What the terms say: as in {@link TermTable.outputs}. */
  readonly outputs: Int32Array;
}

/** Folded units that are searched at a time, besides those of a term that begins with the last of them. */
const PART = 1 << 15;
/** Matches that are found at a time, besides those of one more token. */
const MATCHES = 1 << 12;

/**
 * @param groups bits of the groups to search for (see ./term-filters.ts); terms of others may be found too
 * @returns matches that are valid until the next call, of any search for terms of the same table
 */
export type TermSearch = (tokens: Tokens, groups: number) => TermMatches;

/**
 * Addresses of what this thread has of the memories of tables, by the numbers of these: pipelines come and go, and memory
 * is not given back before the table is.
 */
const taken = new Map<bigint, number>();

/** Finds terms with the help of ../kernel/assembly/terms.ts. */
export function createTermSearch({ memory, numberAt, addresses, longest }: TermTable): TermSearch {
  const unitCount = PART + longest;
  // A token has a unit or more, and a zero; a term may be found for each token of the longest.
  const tokenCount = Math.ceil(unitCount / 2);
  const matchCount = MATCHES + Math.ceil(longest / 2);
  const places = new Places();
  const sizes = [
    2 * unitCount,
    4 * tokenCount,
    4 * tokenCount,
    4 * matchCount,
    4 * matchCount,
    4 * matchCount,
    4 * tokenCount,
    4,
  ];
  const offsets = sizes.map((bytes) => places.take(bytes));
  const [number] = new BigUint64Array(memory.buffer, numberAt, 1) as unknown as [bigint];
  const begin = taken.get(number) ?? growMemory(memory, places.end);
  taken.set(number, begin);
  const [foldedAt, hashesAt, foldedEndsAt, firstsAt, lastsAt, outputsAt, candidatesAt, nextAt] = offsets.map(
    (offset) => begin + offset,
  ) as [number, number, number, number, number, number, number, number];

  const code = termsCode(memory);
  const { starts, pairs, words, wordUnits, automaton } = addresses;
  code.placeTable(
    ...[starts.at, starts.length, pairs.at, pairs.length],
    ...[words.at, words.length / SLOT_FIELDS, wordUnits.at, automaton.at],
  );
  code.placeTokens(hashesAt, foldedAt, foldedEndsAt, firstsAt, lastsAt, outputsAt, candidatesAt, MATCHES, nextAt);

  const { buffer } = memory;
  const folded = new Uint16Array(buffer, foldedAt, unitCount);
  const hashes = new Int32Array(buffer, hashesAt, tokenCount);
  /** The first is the end before that of the first token. */
  const foldedEnds = new Int32Array(buffer, foldedEndsAt - 4, tokenCount + 1);
  const next = new Int32Array(buffer, nextAt, 1);
  const found = {
    firstTokens: new Int32Array(buffer, firstsAt, matchCount),
    lastTokens: new Int32Array(buffer, lastsAt, matchCount),
    outputs: new Int32Array(buffer, outputsAt, matchCount),
  };

  /** Puts tokens from one on, and before another, where they are searched. */
  function load(tokens: Tokens, from: number, to: number): void {
    const unitsBefore = endBefore(tokens, from);
    folded.set(tokens.folded.subarray(unitsBefore, endBefore(tokens, to)));
    hashes.set(tokens.hashes.subarray(from, to));
    foldedEnds[0] = unitsBefore;
    foldedEnds.set(tokens.foldedEnds.subarray(from, to), 1);
  }

  /** Of texts that are searched part by part. */
  const gathered = new MatchList();

  function searchParts(tokens: Tokens, groups: number): TermMatches {
    gathered.clear();
    const { count } = tokens;
    for (let from = 0; from < count; ) {
      const begin = endBefore(tokens, from);
      let after = from + 1;
      while (after < count && endBefore(tokens, after) < begin + PART) after += 1;
      // One that does not end here is longer than all terms.
      let to = from;
      while (to < count && (tokens.foldedEnds[to] as number) <= begin + unitCount) to += 1;
      load(tokens, from, to);
      const firsts = Math.min(after, to) - from;
      for (let first = 0; first < firsts; first = next[0] as number)
        gathered.add(found, code.find(first, firsts, to - from, groups), from);
      from = after;
    }
    return { tokens, ...gathered.matches };
  }

  return (tokens, groups) => {
    const { count } = tokens;
    if (endBefore(tokens, count) > unitCount) return searchParts(tokens, groups);
    load(tokens, 0, count);
    const matches = code.find(0, count, count, groups);
    return next[0] === count ? { tokens, count: matches, ...found } : searchParts(tokens, groups);
  };
}

type Found = Pick<TermMatches, 'firstTokens' | 'lastTokens' | 'outputs'>;

/** Matches of the parts of a text, in arrays that grow and are used again. */
class MatchList {
  #count = 0;
  #firstTokens: Int32Array = new Int32Array(0);
  #lastTokens: Int32Array = new Int32Array(0);
  #outputs: Int32Array = new Int32Array(0);

  get matches(): Found & Pick<TermMatches, 'count'> {
    return {
      count: this.#count,
      firstTokens: this.#firstTokens,
      lastTokens: this.#lastTokens,
      outputs: this.#outputs,
    };
  }

  clear(): void {
    this.#count = 0;
  }

  /** @param before how many tokens stand before those of the part */
  add({ firstTokens, lastTokens, outputs }: Found, count: number, before: number): void {
    const from = this.#count;
    this.#count += count;
    if (this.#count > this.#outputs.length) {
      this.#firstTokens = grown(this.#firstTokens, 2 * this.#count);
      this.#lastTokens = grown(this.#lastTokens, 2 * this.#count);
      this.#outputs = grown(this.#outputs, 2 * this.#count);
    }
    for (let match = 0; match < count; match++) {
      this.#firstTokens[from + match] = (firstTokens[match] as number) + before;
      this.#lastTokens[from + match] = (lastTokens[match] as number) + before;
    }
    this.#outputs.set(outputs.subarray(0, count), from);
  }
}

/** Where the folded units of the tokens before one end. */
function endBefore({ foldedEnds }: Tokens, token: number): number {
  return token === 0 ? 0 : (foldedEnds[token - 1] as number);
}
