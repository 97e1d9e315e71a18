import type { Origin } from '../types.js';
import { type AnnotationFields, annotationOf } from './annotation.js';
import type { SetEntry } from './annotation-set.js';
import type { Value, ValueReader } from './value-reader.js';

export interface EntryReading extends AnnotationFields {
  readonly reader: ValueReader;
  /** Where a value stands, for people. */
  readonly placeOf: (origin: Origin) => string;
}

/** What stands in values, one entry for each. */
export async function readEntries(
  values: readonly Value[],
  { reader, placeOf, ...fields }: EntryReading,
): Promise<readonly SetEntry[]> {
  const read = await reader.read(values);
  return values.map(({ origin }, i) => {
    const found = read[i] as (typeof read)[number];
    const annotation = typeof found === 'string' ? found : annotationOf(found, fields);
    return typeof annotation === 'string' ? { place: placeOf(origin), problem: annotation } : annotation;
  });
}
