import type { Letter } from './letter.js';

/** Which letters are meant; all where nothing is said. */
export interface LetterFilter {
  readonly codes?: readonly string[];
  readonly stages?: readonly string[];
  /** First time at which they were written, in ms since the epoch. */
  readonly since?: number;
  /** First time after it. */
  readonly until?: number;
}

export function matches({ codes, stages, since, until }: LetterFilter, letter: Letter): boolean {
  const at = Number(letter.timestamp);
  return (
    (codes === undefined || codes.includes(letter.code)) &&
    (stages === undefined || stages.includes(letter.stage)) &&
    (since === undefined || at >= since) &&
    (until === undefined || at < until)
  );
}

/** Letters of one cause. */
export interface Cause {
  readonly code: string;
  readonly stage: string;
  readonly count: number;
  /** Of them, those that were sent through again. */
  readonly redriven: number;
  /** When the first and the last of them were written, in ms since the epoch. */
  readonly first: number;
  readonly last: number;
  /** Of the last one. */
  readonly message: string;
}

/** Gathers letters by code and stage. */
export class Causes {
  readonly #causes = new Map<string, Cause>();

  add({ code, stage, timestamp, message }: Letter, isRedriven: boolean): void {
    const key = `${code}/${stage}`;
    const at = Number(timestamp);
    const known = this.#causes.get(key);
    this.#causes.set(key, {
      code,
      stage,
      count: (known?.count ?? 0) + 1,
      redriven: (known?.redriven ?? 0) + (isRedriven ? 1 : 0),
      first: Math.min(known?.first ?? at, at),
      last: Math.max(known?.last ?? at, at),
      message: known !== undefined && known.last > at ? known.message : message,
    });
  }

  /** The most frequent first. */
  list(): readonly Cause[] {
    return [...this.#causes.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  }
}
