import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import type { FoldTable } from '../text/folding.js';
import { isFinal, stateAfter } from './automaton.js';
import { tokensOf } from './document-tokens.js';
import { GOES_ON, IS_TERM, mayBegin, startOf } from './term-filters.js';
import type { TermTable } from './term-table.js';
import { findWord } from './word-table.js';

/** Terms of a table found in a text, by begin, then by end; in arrays that the next text overwrites. */
export interface TermMatches {
  count: number;
  /** UTF-16 code units. */
  begins: Int32Array;
  ends: Int32Array;
  /** Indices of tokens. */
  firstTokens: Int32Array;
  /** Inclusive. */
  lastTokens: Int32Array;
  /** What to ask {@link TermMatcher.payloads} for. */
  outputs: Int32Array;
}

/** Matches of a note, more or less. */
const FEW = 256;
/** Arrays for more matches than this are not kept: those of one long document would stay for good. */
const KEPT = 1 << 16;

/** What payloads without attributes have, so that these are known by it. */
export const NO_ATTRIBUTES: TermPayload['attributes'] = {};

export interface TermPayload {
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Finds the terms of a table in texts; one per worker, because it keeps scratch memory. */
export class TermMatcher {
  readonly #table: TermTable;
  readonly #payloads = new Map<number, TermPayload>();
  readonly #payloadsOfOutputs = new Map<number, readonly TermPayload[]>();
  #matches = allocate();

  constructor(table: TermTable) {
    this.#table = table;
  }

  get fold(): FoldTable {
    return this.#table.fold;
  }

  /**
   * All matches on token boundaries.
   * @returns valid until the next call
   */
  find(document: StageDocument): TermMatches {
    const table = this.#table;
    const { starts, pairs, words, automaton, fold } = table;
    const { count, hashes, begins, ends, folded, foldedEnds } = tokensOf(document, fold);
    if (this.#matches.outputs.length > KEPT) this.#matches = allocate();
    const matches = this.#matches;
    // V8 takes constants of modules for variables once modules are joined, and reads them again and again.
    const goesOn = GOES_ON;
    const isTerm = IS_TERM;
    const slotOf = (token: number): number =>
      findWord(table, {
        hash: hashes[token] as number,
        units: folded,
        begin: token === 0 ? 0 : (foldedEnds[token - 1] as number),
      });
    let found = 0;
    for (let first = 0; first < count; first++) {
      const hash = hashes[first] as number;
      const start = startOf(starts, hash);
      if (start === 0) continue;
      // Most words behind a first one go on no term: looking for them would be most of the work.
      const isLong = (start & goesOn) !== 0 && first + 1 < count && mayBegin(pairs, hash, hashes[first + 1] as number);
      if (!isLong && (start & isTerm) === 0) continue;
      let state = words[slotOf(first) + 3] as number;
      for (let last = first; state !== 0; ) {
        const output = automaton[state] as number;
        if (output !== 0) {
          if (found === matches.outputs.length) grow(matches);
          matches.begins[found] = begins[first] as number;
          matches.ends[found] = ends[last] as number;
          matches.firstTokens[found] = first;
          matches.lastTokens[found] = last;
          matches.outputs[found] = output;
          found += 1;
        }
        last += 1;
        if (!isLong || last === count || isFinal(automaton, state)) break;
        state = stateAfter(automaton, state, words[slotOf(last) + 2] as number);
      }
    }
    matches.count = found;
    return matches;
  }

  /** What the rows of a term say, in the order that they were given in. */
  payloads(output: number): readonly TermPayload[] {
    const known = this.#payloadsOfOutputs.get(output);
    if (known !== undefined) return known;
    const { outputs } = this.#table;
    const found: TermPayload[] = [];
    for (let rest = output; rest !== 0; rest = outputs[2 * rest + 1] as number)
      found.push(this.#payload(outputs[2 * rest] as number));
    found.reverse();
    this.#payloadsOfOutputs.set(output, found);
    return found;
  }

  #payload(index: number): TermPayload {
    const { payloadEnds, payloadBytes } = this.#table;
    const known = this.#payloads.get(index);
    if (known !== undefined) return known;
    const begin = index === 0 ? 0 : (payloadEnds[index - 1] as number);
    const bytes = Buffer.from(payloadBytes.buffer, begin, (payloadEnds[index] as number) - begin);
    const { label, attributes } = JSON.parse(bytes.toString('utf8')) as TermPayload;
    const payload = { label, attributes: Object.keys(attributes).length === 0 ? NO_ATTRIBUTES : attributes };
    this.#payloads.set(index, payload);
    return payload;
  }
}

function allocate(): TermMatches {
  return {
    count: 0,
    begins: new Int32Array(FEW),
    ends: new Int32Array(FEW),
    firstTokens: new Int32Array(FEW),
    lastTokens: new Int32Array(FEW),
    outputs: new Int32Array(FEW),
  };
}

function grow(matches: TermMatches): void {
  const grown = (values: Int32Array): Int32Array => {
    const larger = new Int32Array(2 * values.length);
    larger.set(values);
    return larger;
  };
  matches.begins = grown(matches.begins);
  matches.ends = grown(matches.ends);
  matches.firstTokens = grown(matches.firstTokens);
  matches.lastTokens = grown(matches.lastTokens);
  matches.outputs = grown(matches.outputs);
}

/**
 * Of matches that overlap keeps the longest (in UTF-16 code units), of equally long ones the first. Shorter ones stay where
 * they overlap none that was kept.
 *
 * @returns indices of matches, rising
 */
export function keepLongest({ count, begins, ends }: TermMatches): number[] {
  const kept: number[] = [];
  for (let first = 0, after = 0; first < count; first = after) {
    let end = ends[first] as number;
    for (after = first + 1; after < count && (begins[after] as number) < end; after++)
      end = Math.max(end, ends[after] as number);
    if (after === first + 1) kept.push(first);
    else for (const index of longestOf({ begins, ends }, { first, after, end })) kept.push(index);
  }
  return kept;
}

/** Of matches that hang together, from `first` on and before `after`; the last of them ends at `end`. */
function longestOf(
  { begins, ends }: Pick<TermMatches, 'begins' | 'ends'>,
  { first, after, end }: { first: number; after: number; end: number },
): number[] {
  const text = begins[first] as number;
  const begin = (index: number): number => (begins[index] as number) - text;
  const length = (index: number): number => (ends[index] as number) - (begins[index] as number);
  const byLength = Array.from({ length: after - first }, (_, index) => first + index).sort(
    (a, b) => length(b) - length(a) || a - b,
  );
  const taken = new Uint8Array(end - text);
  const kept: number[] = [];
  for (const index of byLength) {
    const last = begin(index) + length(index);
    // Whatever was kept is at least as long, so it cannot lie within this match and leave both of its ends free.
    if (taken[begin(index)] === 1 || taken[last - 1] === 1) continue;
    taken.fill(1, begin(index), last);
    kept.push(index);
  }
  return kept.sort((a, b) => a - b);
}
