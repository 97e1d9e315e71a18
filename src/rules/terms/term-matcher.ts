import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import type { FoldTable } from '../text/folding.js';
import { tokensOf } from './document-tokens.js';
import { ALL_GROUPS, groupBit } from './term-filters.js';
import { createTermSearch, type TermMatches, type TermSearch } from './term-search.js';
import type { TermTable } from './term-table.js';

/** What payloads without attributes have, so that these are known by it. */
export const NO_ATTRIBUTES: TermPayload['attributes'] = {};

export interface TermPayload {
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Finds the terms of a table in documents, and tells what they say; one per worker. */
export class TermMatcher {
  readonly #table: TermTable;
  readonly #search: TermSearch;
  readonly #payloads = new Map<number, TermPayload>();
  readonly #payloadsOfOutputs = new Map<number, readonly TermPayload[]>();

  constructor(table: TermTable) {
    this.#table = table;
    this.#search = createTermSearch(table);
  }

  get fold(): FoldTable {
    return this.#table.fold;
  }

  /** What {@link find} is told to look for the terms of a label; 0 where it has none. */
  groupOf(label: string): number {
    const group = this.#table.labels.indexOf(label);
    return group === -1 ? 0 : groupBit(group);
  }

  /**
   * All matches on token boundaries.
   *
   * @param groups of the labels that matter, together by bits; those of others may be found too
   * @returns valid until terms of the same table are looked for again, or the tokens of another text are asked for
   */
  find(document: StageDocument, groups = ALL_GROUPS): TermMatches {
    return this.#search(tokensOf(document, this.#table.fold), groups);
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

/**
 * Of matches that overlap keeps the longest (in UTF-16 code units), of equally long ones the first. Shorter ones stay where
 * they overlap none that was kept.
 *
 * @returns indices of matches, rising
 */
export function keepLongest({ count, tokens, firstTokens, lastTokens }: TermMatches): number[] {
  const kept: number[] = [];
  for (let first = 0, after = 0; first < count; first = after) {
    let last = lastTokens[first] as number;
    for (after = first + 1; after < count && (firstTokens[after] as number) <= last; after++)
      last = Math.max(last, lastTokens[after] as number);
    if (after === first + 1) kept.push(first);
    else for (const index of longestOf({ tokens, firstTokens, lastTokens }, { first, after, last })) kept.push(index);
  }
  return kept;
}

/** Of matches that hang together, from `first` on and before `after`; the last token of them is `last`. */
function longestOf(
  { tokens, firstTokens, lastTokens }: Pick<TermMatches, 'tokens' | 'firstTokens' | 'lastTokens'>,
  { first, after, last }: { first: number; after: number; last: number },
): number[] {
  const from = firstTokens[first] as number;
  const firstOf = (index: number): number => (firstTokens[index] as number) - from;
  const lastOf = (index: number): number => (lastTokens[index] as number) - from;
  const length = (index: number): number =>
    (tokens.ends[lastTokens[index] as number] as number) - (tokens.begins[firstTokens[index] as number] as number);
  const byLength = Array.from({ length: after - first }, (_, index) => first + index).sort(
    (a, b) => length(b) - length(a) || a - b,
  );
  const taken = new Uint8Array(last - from + 1);
  const kept: number[] = [];
  for (const index of byLength) {
    // Whatever was kept is at least as long, so it cannot lie within this match and leave both of its ends free.
    if (taken[firstOf(index)] === 1 || taken[lastOf(index)] === 1) continue;
    taken.fill(1, firstOf(index), lastOf(index) + 1);
    kept.push(index);
  }
  return kept.sort((a, b) => a - b);
}
