import { tmpdir } from 'node:os';
import type { Annotation } from '../annotations/annotation.js';
import { type AnnotationSet, isUnreadable } from '../annotations/annotation-set.js';
import { compareEntities } from './compare-entities.js';
import { type Difference, DiffTally } from './diff-tally.js';
import { outerJoin } from './outer-join.js';
import { decodeAnnotation, type MatchBy, type Side, SideReading } from './side-reading.js';

export interface DiffOptions {
  readonly a: Side;
  readonly b: Side;
  /** By default the origin, and the id where the documents of one of the sets have none. */
  readonly by?: MatchBy | undefined;
  /** Difference of scores up to which they are the same. */
  readonly scoreTolerance: number;
  /** The most examples of each change of each label, and of documents in one set only. */
  readonly examples: number;
  readonly offsetUnit: 'code_point' | 'utf16';
  /** For temporary files as large as both sets; by default the system's folder for such files. */
  readonly temporaryDirectory?: string | undefined;
  /** Of the sets, in bytes, that is held in memory at once. */
  readonly memoryBytes?: number;
}

/**
 * Compares two annotations of the same documents. Memory stays bounded whatever their number.
 *
 * @throws {ConfigError} where a set has no annotated document, or none of the version
 * @throws {ConnectorError} where a set cannot be read
 */
export async function diffSets(options: DiffOptions): Promise<Difference> {
  const { scoreTolerance, examples, offsetUnit } = options;
  const by = options.by ?? ((await haveOrigins([options.a.set, options.b.set])) ? 'origin' : 'id');
  const [a, b] = [new SideReading(options.a, by), new SideReading(options.b, by)];
  const tally = new DiffTally({ examples, offsetUnit });
  const joined = outerJoin(a.entries(), b.entries(), {
    directory: options.temporaryDirectory ?? tmpdir(),
    ...(options.memoryBytes === undefined ? {} : { memoryBytes: options.memoryBytes }),
  });
  for await (const pair of joined) {
    const ofA = pair.a === null ? null : a.take(decodeAnnotation(pair.a));
    const ofB = pair.b === null ? null : b.take(decodeAnnotation(pair.b));
    if (ofA !== null && ofB !== null) {
      if (ofA.text !== null && ofB.text !== null && ofA.text !== ofB.text) tally.addOtherText(ofA);
      else tally.addBoth(ofA, ofB, compareEntities(ofA.entities, ofB.entities, { scoreTolerance }));
    } else if (ofA !== null) tally.addOnly('a', ofA);
    else if (ofB !== null) tally.addOnly('b', ofB);
  }
  for (const side of [a, b]) side.check();
  const [ofA, ofB, compared] = [a.summary(), b.summary(), tally.result()];
  const { differing, otherText, onlyA, onlyB } = compared.documents;
  const unreadable = ofA.unreadable.count + ofB.unreadable.count;
  return { by, a: ofA, b: ofB, differs: differing + otherText + onlyA + onlyB + unreadable > 0, ...compared };
}

async function haveOrigins(sets: readonly AnnotationSet[]): Promise<boolean> {
  for (const set of sets) {
    const first = await firstOf(set);
    if (first !== null && first.origin === null) return false;
  }
  return true;
}

async function firstOf(set: AnnotationSet): Promise<Annotation | null> {
  for await (const entries of set.read()) {
    const first = entries.find((entry) => !isUnreadable(entry));
    if (first !== undefined) return first as Annotation;
  }
  return null;
}
