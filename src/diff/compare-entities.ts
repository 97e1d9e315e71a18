import type { AttributeValue, Entity } from '../types.js';

/** What became of an entity between two annotations of its document. */
export type Change =
  | { readonly kind: 'added'; readonly a: null; readonly b: Entity }
  | { readonly kind: 'removed'; readonly a: Entity; readonly b: null }
  /** The same span and label, and but for the score the same attributes: `unchanged` within the tolerance, else `score`. */
  | { readonly kind: 'unchanged' | 'score'; readonly a: Entity; readonly b: Entity }
  /** The same span and label; the names of the attributes that differ. */
  | { readonly kind: 'attributes'; readonly a: Entity; readonly b: Entity; readonly names: readonly string[] }
  /** Overlapping spans of a label, or one span under two labels. */
  | { readonly kind: 'boundary' | 'relabelled'; readonly a: Entity; readonly b: Entity };

export type ChangeKind = Change['kind'];

/** Compared on their own, or not at all: a stage that has another name has found nothing else. */
const NOT_ATTRIBUTES = new Set(['begin', 'end', 'label', 'text', 'score', 'source']);

/**
 * Pairs the entities of a document with those of another annotation of it, each with one at most: first those with the same
 * span and label, then those with the same span, then those of a label whose spans overlap, the largest overlap first. What
 * is left was removed or added. The other way round the same pairs come out.
 *
 * @param options.scoreTolerance difference of scores up to which they are the same
 */
export function compareEntities(
  a: readonly Entity[],
  b: readonly Entity[],
  { scoreTolerance }: { readonly scoreTolerance: number },
): readonly Change[] {
  const left = { a: [...a].sort(inOrder), b: [...b].sort(inOrder) };
  const changes: Change[] = [];
  for (const hasSource of [true, false]) {
    takePairs(
      left,
      (entity) => JSON.stringify([spanOf(entity), hasSource ? entity.source : null, entity.label]),
      changes,
      (one, other) => samePlace(one, other, scoreTolerance),
    );
  }
  takePairs(left, spanOf, changes, (one, other) => ({ kind: 'relabelled', a: one, b: other }));
  takeOverlaps(left, changes);
  changes.push(...left.a.map((entity): Change => ({ kind: 'removed', a: entity, b: null })));
  changes.push(...left.b.map((entity): Change => ({ kind: 'added', a: null, b: entity })));
  return changes;
}

interface Left {
  a: Entity[];
  b: Entity[];
}

/** Takes entities with the same key out of both, pair by pair. */
function takePairs(
  left: Left,
  keyOf: (entity: Entity) => string,
  changes: Change[],
  change: (a: Entity, b: Entity) => Change,
): void {
  if (left.a.length === 0 || left.b.length === 0) return;
  const waiting = new Map<string, Entity[]>();
  for (const entity of left.b) {
    const key = keyOf(entity);
    const same = waiting.get(key);
    if (same === undefined) waiting.set(key, [entity]);
    else same.push(entity);
  }
  const taken = new Set<Entity>();
  left.a = left.a.filter((entity) => {
    const other = waiting.get(keyOf(entity))?.shift();
    if (other === undefined) return true;
    taken.add(other);
    changes.push(change(entity, other));
    return false;
  });
  if (taken.size > 0) left.b = left.b.filter((entity) => !taken.has(entity));
}

function samePlace(a: Entity, b: Entity, scoreTolerance: number): Change {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => !NOT_ATTRIBUTES.has(name) && !sameValue(a[name], b[name]))
    .sort();
  if (names.length > 0) return { kind: 'attributes', a, b, names };
  return { kind: sameScore(a.score, b.score, scoreTolerance) ? 'unchanged' : 'score', a, b };
}

/** Files have a column for every attribute that any entity has, so that null says no more than its absence. */
function sameValue(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  return (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b);
}

function sameScore(a: number | null | undefined, b: number | null | undefined, tolerance: number): boolean {
  // What people have annotated has no field for it: there is nothing to compare.
  if (a === undefined || b === undefined) return true;
  if (a === null || b === null) return a === b;
  // The tolerance itself counts as the same, whatever binary fractions make of it.
  return Math.abs(a - b) <= tolerance + 1e-9;
}

interface Overlap {
  readonly a: Entity;
  readonly b: Entity;
  readonly shared: number;
  readonly together: number;
  /** Both spans, whichever side they are of. */
  readonly spans: string;
}

function takeOverlaps(left: Left, changes: Change[]): void {
  const overlaps: Overlap[] = [];
  for (const a of left.a) {
    for (const b of left.b) {
      const shared = Math.min(a.end, b.end) - Math.max(a.begin, b.begin);
      if (shared <= 0 || a.label !== b.label) continue;
      const together = Math.max(a.end, b.end) - Math.min(a.begin, b.begin);
      overlaps.push({ a, b, shared, together, spans: [spanOf(a), spanOf(b)].sort().join() });
    }
  }
  if (overlaps.length === 0) return;
  // No criterion tells the sides apart.
  overlaps.sort((p, q) => q.shared - p.shared || p.together - q.together || compare(p.spans, q.spans));
  const taken = new Set<Entity>();
  for (const { a, b } of overlaps) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    changes.push({ kind: 'boundary', a, b });
  }
  left.a = left.a.filter((entity) => !taken.has(entity));
  left.b = left.b.filter((entity) => !taken.has(entity));
}

function inOrder(a: Entity, b: Entity): number {
  return a.begin - b.begin || a.end - b.end || compare(a.label, b.label) || compare(a.source ?? '', b.source ?? '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function spanOf({ begin, end }: Entity): string {
  return `${begin} ${end}`;
}
