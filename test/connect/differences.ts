import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A difference as it is listed, or as it was found. */
export interface Difference {
  /** The request's name. */
  readonly request: string;
  /** Statuses. */
  readonly connect: number;
  readonly spanstream: number;
  /** Where the bodies differ. */
  readonly body?: readonly string[];
}

export interface ListedDifference extends Difference {
  /** Which of the reasons it has. */
  readonly reason: string;
}

export interface DifferenceList {
  readonly reasons: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly differences: readonly ListedDifference[];
}

/** The differences that are meant, which docs/rest.md shows. */
export function differenceList(): DifferenceList {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'differences.json'), 'utf8')) as DifferenceList;
}
