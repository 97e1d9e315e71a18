import type { OffsetRange } from '../runs/offset-range.js';
import type { Run } from '../runs/run-log.js';
import type { Letter } from './letter.js';
import { type LetterFilter, matches } from './letter-filter.js';

/** Letters that are sent through together: those of some ranges of offsets that match a filter, and that no run before has taken. */
export interface RedriveRun extends Run {
  readonly filter: LetterFilter;
  readonly partitions: readonly { readonly partition: number; readonly from: string; readonly to: string }[];
  readonly letters: number;
  /** ISO 8601. */
  readonly begun: string;
  readonly state: 'RUNNING' | 'DONE';
}

/** Whether a run takes a letter, where no run before it does. */
export function takes(run: Pick<RedriveRun, 'filter' | 'partitions'>, letter: Letter): boolean {
  const range = run.partitions.find(({ partition }) => partition === letter.partition);
  return (
    range !== undefined &&
    letter.offset >= BigInt(range.from) &&
    letter.offset < BigInt(range.to) &&
    matches(run.filter, letter)
  );
}

/** Whether a letter is the connector's, and whole. */
export function isRedrivable(letter: Letter, connector: string): boolean {
  return letter.connector === connector && letter.omitted === null;
}

/** @param topic of the dead letters */
export function rangesOf({ partitions }: Pick<RedriveRun, 'partitions'>, topic: string): readonly OffsetRange[] {
  return partitions.map(({ partition, from, to }) => ({ topic, partition, from: BigInt(from), to: BigInt(to) }));
}
