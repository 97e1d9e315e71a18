import type { Span } from '../../types.js';
import { sectionAt } from '../sections/find-sections.js';
import type { StageDocument } from '../stage.js';
import type { Tokens } from '../text/tokens.js';

/** How far from an entity something may stand; without a side it is for both. */
export interface Limit {
  readonly unit: 'tokens' | 'characters' | 'sentences' | 'section' | 'document';
  /** Tokens, code units, or sentences besides the entity's own. */
  readonly count: number;
  readonly side: 'before' | 'after' | null;
}

export type Side = 'before' | 'after' | 'either' | 'anywhere';

/** What must hold what is looked for, in UTF-16 code units. */
export interface Window {
  readonly begin: number;
  readonly end: number;
}

export interface WindowSources {
  readonly document: StageDocument;
  /** Asked for where a limit is about them. */
  sentences(): readonly number[];
  tokens(): Tokens;
}

const LIMIT = /^(?:(sentence|section|document)|(\d{1,6}) (token|character|sentence)s?)(?: (before|after))?$/;

/** Reads `sentence`, `5 tokens`, `40 characters after`; null for anything else. */
export function parseLimit(text: string): Limit | null {
  const match = LIMIT.exec(text.trim());
  if (match === null) return null;
  const [, place, count = '0', unit, side = null] = match;
  return {
    unit:
      place === 'section' || place === 'document'
        ? place
        : unit === undefined
          ? 'sentences'
          : (`${unit}s` as Limit['unit']),
    count: Number(count),
    side: side as Limit['side'],
  };
}

/**
 * Where to look around an entity: within all limits, on the given side, and not at all on one that no limit is for.
 * Takes logarithmic time.
 */
export function windowAround(
  span: Span,
  limits: readonly Limit[],
  { side, sources }: { side: Side; sources: WindowSources },
): Window {
  const isClosed = (one: 'before' | 'after'): boolean =>
    limits.every((limit) => limit.side !== null && limit.side !== one);
  let begin = side === 'after' || isClosed('before') ? span.begin : 0;
  let end = side === 'before' || isClosed('after') ? span.end : sources.document.text.length;
  for (const limit of limits) {
    const reach = reachOf(span, limit, sources);
    if (limit.side !== 'after') begin = Math.max(begin, reach.begin);
    if (limit.side !== 'before') end = Math.min(end, reach.end);
  }
  return { begin, end };
}

function reachOf(span: Span, { unit, count }: Limit, sources: WindowSources): Window {
  const { document } = sources;
  if (unit === 'characters') return { begin: span.begin - count, end: span.end + count };
  if (unit === 'tokens') return tokensAround(span, count, sources.tokens());
  if (unit === 'sentences') return sentencesAround(span, count, sources.sentences());
  const section = unit === 'section' ? sectionAt(document.sections ?? [], span.begin) : undefined;
  // What stands before the first title is a section without one.
  const first = unit === 'section' ? document.sections?.[0]?.begin : undefined;
  return section ?? { begin: 0, end: first ?? document.text.length };
}

function tokensAround(span: Span, count: number, { begins, ends, count: length }: Tokens): Window {
  const first = countWhile(length, (token) => (ends[token] as number) <= span.begin);
  const after = countWhile(length, (token) => (begins[token] as number) < span.end);
  const begin = count === 0 || first === 0 ? span.begin : (begins[Math.max(0, first - count)] as number);
  const end = count === 0 || after === length ? span.end : (ends[Math.min(length, after + count) - 1] as number);
  return { begin, end };
}

function sentencesAround(span: Span, count: number, bounds: readonly number[]): Window {
  const sentences = bounds.length / 2;
  const first = countWhile(sentences, (sentence) => (bounds[2 * sentence + 1] as number) <= span.begin);
  const after = countWhile(sentences, (sentence) => (bounds[2 * sentence] as number) < span.end);
  return {
    begin: Math.min(span.begin, bounds[2 * Math.max(0, first - count)] ?? span.begin),
    end: Math.max(span.end, bounds[2 * Math.min(sentences, after + count) - 1] ?? span.end),
  };
}

/** How many of `length` items, from the first on, a condition holds for; it holds for none behind one that it does not hold for. */
export function countWhile(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
