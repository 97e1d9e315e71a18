import { OriginSet } from '../core/origin-set.js';
import type { VersionCondition } from '../transforms/condition/condition.js';
import type { Origin } from '../types.js';
import type { Annotation, Unreadable } from './annotation.js';
import { type AnnotationSet, isUnreadable, type SetEnd } from './annotation-set.js';

/** On what annotated a document. */
export interface AnnotatedBy {
  readonly operator: '=' | '!=';
  /** Null is a pipeline without a model, and a document that does not say what annotated it. */
  readonly value: string | null;
}

export interface VersionConditions {
  /** All of both have to hold. */
  readonly pipelineVersion: readonly AnnotatedBy[];
  readonly modelDigest: readonly AnnotatedBy[];
  /** Whether records that the set has no annotation of are chosen as well. */
  readonly missing: boolean;
}

/** Records chosen by their latest annotation in a set. */
export interface VersionIndex {
  has(origin: Origin): boolean;
  /** Records that the set has an annotation of. */
  readonly annotated: number;
  /** Of those, records whose latest annotation fulfils the conditions. */
  readonly chosen: number;
  /** What of the set says of no record what annotated it, with the first of it. */
  readonly unreadable: { readonly count: number; readonly first: Unreadable | null };
}

/** @param current what the connector's own pipeline has */
export function resolveCurrent(
  conditions: readonly VersionCondition[],
  current: string | null,
): readonly AnnotatedBy[] {
  return conditions.map(({ operator, value }) => ({ operator, value: value ?? current }));
}

/**
 * Reads a set to its end and keeps two bits of each record.
 *
 * @param end where the set ends: with the same one the index is the same, whatever has been annotated since
 * @throws {ConnectorError} where the set cannot be read
 */
export async function readVersionIndex(
  set: AnnotationSet,
  { end, ...conditions }: VersionConditions & { readonly end: SetEnd },
): Promise<VersionIndex> {
  const annotated = new OriginSet();
  const chosen = new OriginSet();
  let count = 0;
  let first: Unreadable | null = null;
  for await (const entries of set.read({ end, provenanceOnly: true })) {
    for (const entry of entries) {
      if (isUnreadable(entry) || entry.origin === null) {
        count++;
        first ??= isUnreadable(entry)
          ? entry
          : { place: `the document ${entry.id}`, problem: 'has no provenance, so that its record is not known' };
        continue;
      }
      annotated.add(entry.origin);
      // What comes later was annotated later.
      if (fulfils(entry, conditions)) chosen.add(entry.origin);
      else chosen.delete(entry.origin);
    }
  }
  return {
    has: (origin) => chosen.has(origin) || (conditions.missing && !annotated.has(origin)),
    annotated: annotated.size,
    chosen: chosen.size,
    unreadable: { count, first },
  };
}

function fulfils(
  { pipelineVersion: version, modelDigest: digest }: Annotation,
  { pipelineVersion, modelDigest }: VersionConditions,
): boolean {
  const holds =
    (found: string | null) =>
    ({ operator, value }: AnnotatedBy) =>
      (found === value) === (operator === '=');
  return pipelineVersion.every(holds(version)) && modelDigest.every(holds(digest));
}
