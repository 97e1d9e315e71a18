import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import type { FoldTable } from '../text/folding.js';
import { tokensOf } from './document-tokens.js';
import {
  EDGE_FIELDS,
  FORM_FIELDS,
  findEdge,
  findForm,
  mayHave,
  pairHash,
  ROW_FIELDS,
  type TermTable,
} from './term-table.js';

/** A form of the table found in a text; offsets are UTF-16 code units. */
export interface TermMatch {
  readonly begin: number;
  readonly end: number;
  /** Index of its first token. */
  readonly firstToken: number;
  /** Index of its last token, inclusive. */
  readonly lastToken: number;
  readonly form: number;
}

export interface TermPayload {
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Finds the terms of a table in texts; one per worker, because it keeps scratch memory. */
export class TermMatcher {
  readonly #table: TermTable;
  readonly #payloads = new Map<number, TermPayload>();
  readonly #payloadsOfForms = new Map<number, readonly TermPayload[]>();

  constructor(table: TermTable) {
    this.#table = table;
  }

  get fold(): FoldTable {
    return this.#table.fold;
  }

  /** All matches on token boundaries, by begin, then by end. */
  find(document: StageDocument): TermMatch[] {
    const { firsts, singles, pairs, edges, nodeForms, fold } = this.#table;
    const tokens = tokensOf(document, fold);
    const matches: TermMatch[] = [];
    for (let first = 0; first < tokens.count; first++) {
      const hash = tokens.hashes[first] as number;
      if (!mayHave(firsts, hash)) continue;
      // Most edges that are looked for in vain are a second one, and lie where nothing was read before.
      const goesOn = first + 1 < tokens.count && mayHave(pairs, pairHash(hash, tokens.hashes[first + 1] as number));
      if (!goesOn && !mayHave(singles, hash)) continue;
      const limit = goesOn ? tokens.count : first + 1;
      let node = 0;
      for (let last = first; last < limit; last++) {
        node = edges[findEdge(edges, node, tokens.hashes[last] as number) + EDGE_FIELDS - 1] as number;
        if (node === 0) break;
        if (nodeForms[node] === 0) continue;
        const begin = first === 0 ? 0 : (tokens.foldedEnds[first - 1] as number);
        const form = findForm(this.#table, node, {
          units: tokens.folded,
          begin,
          end: tokens.foldedEnds[last] as number,
        });
        if (form === -1) continue;
        matches.push({
          begin: tokens.begins[first] as number,
          end: tokens.ends[last] as number,
          firstToken: first,
          lastToken: last,
          form,
        });
      }
    }
    return matches;
  }

  /** What the rows of a form say, in the order that they were given in. */
  payloads(form: number): readonly TermPayload[] {
    const known = this.#payloadsOfForms.get(form);
    if (known !== undefined) return known;
    const { forms, rows } = this.#table;
    const found: TermPayload[] = [];
    for (
      let row = (forms[form * FORM_FIELDS + 2] as number) - 1;
      row >= 0;
      row = (rows[row * ROW_FIELDS + 1] as number) - 1
    ) {
      found.push(this.#payload(rows[row * ROW_FIELDS] as number));
    }
    this.#payloadsOfForms.set(form, found);
    return found;
  }

  #payload(index: number): TermPayload {
    const { payloadEnds, payloadBytes } = this.#table;
    const known = this.#payloads.get(index);
    if (known !== undefined) return known;
    const begin = index === 0 ? 0 : (payloadEnds[index - 1] as number);
    const bytes = Buffer.from(payloadBytes.buffer, begin, (payloadEnds[index] as number) - begin);
    const payload = JSON.parse(bytes.toString('utf8')) as TermPayload;
    this.#payloads.set(index, payload);
    return payload;
  }
}

/**
 * Of matches that overlap keeps the longest (in UTF-16 code units), of equally long ones the first; by begin.
 * Shorter ones stay where they overlap none that was kept.
 */
export function keepLongest(matches: readonly TermMatch[]): TermMatch[] {
  const kept: TermMatch[] = [];
  for (let first = 0, after = 0; first < matches.length; first = after) {
    let { end } = matches[first] as TermMatch;
    for (after = first + 1; after < matches.length && (matches[after] as TermMatch).begin < end; after++)
      end = Math.max(end, (matches[after] as TermMatch).end);
    if (after === first + 1) kept.push(matches[first] as TermMatch);
    else for (const match of longestOf(matches.slice(first, after), end)) kept.push(match);
  }
  return kept;
}

/** Of matches that hang together, the last of which ends at `end`. */
function longestOf(matches: readonly TermMatch[], end: number): TermMatch[] {
  const { begin } = matches[0] as TermMatch;
  const byLength = [...matches].sort((a, b) => b.end - b.begin - (a.end - a.begin) || a.begin - b.begin);
  const taken = new Uint8Array(end - begin);
  const kept: TermMatch[] = [];
  for (const match of byLength) {
    // Whatever was kept is at least as long, so it cannot lie within this match and leave both of its ends free.
    if (taken[match.begin - begin] === 1 || taken[match.end - 1 - begin] === 1) continue;
    taken.fill(1, match.begin - begin, match.end - begin);
    kept.push(match);
  }
  return kept.sort((a, b) => a.begin - b.begin);
}
