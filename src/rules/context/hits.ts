import type { AttributeValue, Span } from '../../types.js';
import { countWhile, type Side, type Window } from './windows.js';

/** Something that a rule looks for, found in a text. */
export interface Hit {
  readonly begin: number;
  readonly end: number;
  readonly groups: Readonly<Record<string, AttributeValue>>;
  /** Set where the rule looks for entities, and this is one. */
  readonly span?: Span;
}

export type Choice = 'nearest' | 'farthest' | 'first' | 'last' | 'all';

/** Of all that is found `all` takes so many at most: entities times hits would be too much in a long text. */
const MAX_ALL = 20;

/** Sorts hits by place, and of those that overlap leaves the longer one. */
export function apart(hits: Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits.sort((a, b) => a.begin - b.begin || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || hit.begin >= last.end) kept.push(hit);
    else if (hit.end - hit.begin > last.end - last.begin) kept[kept.length - 1] = hit;
  }
  return kept;
}

/**
 * The hits around a span that a choice is for, in the order of the text; none where nothing is found. Takes time
 * logarithmic in the hits.
 *
 * @param hits by begin, apart
 */
export function chooseHits(
  hits: readonly Hit[],
  span: Span,
  { window, side, choice }: { readonly window: Window; readonly side: Side; readonly choice: Choice },
): readonly Hit[] {
  const count = (holds: (hit: Hit) => boolean): number => countWhile(hits.length, (index) => holds(hits[index] as Hit));
  const from = count((hit) => hit.begin < window.begin);
  const to = count((hit) => hit.end <= window.end);
  const before = count((hit) => hit.end <= span.begin);
  const after = count((hit) => hit.begin < span.end);
  const ranges = [
    { first: from, last: Math.min(before, to) - 1 },
    // Those that overlap the span; one of them may be the span itself.
    { first: Math.max(from, before), last: side === 'anywhere' ? Math.min(after, to) - 1 : -1 },
    { first: Math.max(from, after), last: to - 1 },
  ].filter(({ first, last }) => first <= last);
  if (choice === 'all') {
    const all: Hit[] = [];
    for (const { first, last } of ranges)
      for (let index = first; index <= last && all.length < MAX_ALL; index++) all.push(hits[index] as Hit);
    return all.filter((hit) => hit.span !== span);
  }
  const extremes = ranges
    .flatMap(({ first, last }) => [hits[first] as Hit, hits[last] as Hit])
    .filter((hit) => hit.span !== span);
  const chosen =
    choice === 'first'
      ? extremes[0]
      : choice === 'last'
        ? extremes.at(-1)
        : extremes.sort((a, b) => (distance(a, span) - distance(b, span)) * (choice === 'nearest' ? 1 : -1))[0];
  return chosen === undefined ? [] : [chosen];
}

/** Code units between a hit and a span, 0 where they touch or overlap. */
function distance(hit: Hit, span: Span): number {
  return Math.max(0, hit.begin - span.end, span.begin - hit.end);
}
