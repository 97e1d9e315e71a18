import { partitionKey, type TopicPartition } from '../../types.js';
import type { RangeState } from '../runs/range-work.js';

/** How far a range of offsets has come, and how fast. */
export interface RangeProgress extends RangeState {
  /** From 0 to 1. */
  readonly share: number;
  /** Offsets a second, over the last ten seconds. */
  readonly perSecond: number;
  /** Seconds to the end at that rate; null where nothing moves, 0 at the end. */
  readonly eta: number | null;
}

/** Of all ranges together. */
export type TotalProgress = Omit<RangeProgress, keyof TopicPartition | 'from' | 'to'> & { readonly total: bigint };

interface Sample {
  readonly at: number;
  readonly done: ReadonlyMap<string, bigint>;
}

const WINDOW_MS = 10_000;

/** Rates of ranges, from looks at how far they have come. */
export class ProgressMeter {
  readonly #now: () => number;
  #samples: Sample[] = [];

  /** @param now ms since any fixed time */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  look(states: readonly RangeState[]): void {
    const at = this.#now();
    this.#samples.push({ at, done: new Map(states.map((state) => [partitionKey(state), state.done])) });
    const first = this.#samples.findLastIndex((sample) => at - sample.at >= WINDOW_MS);
    if (first > 0) this.#samples = this.#samples.slice(first);
  }

  ranges(states: readonly RangeState[]): readonly RangeProgress[] {
    return states.map((state) => {
      const before = this.#samples[0]?.done.get(partitionKey(state)) ?? state.done;
      const perSecond = this.#rate(state.done - before);
      return { ...state, ...progressOf(state.done - state.from, state.to - state.from, perSecond) };
    });
  }

  #rate(moved: bigint): number {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at <= first.at) return 0;
    return (Number(moved) * 1_000) / (this.#now() - first.at);
  }
}

export function totalOf(ranges: readonly RangeProgress[]): TotalProgress {
  const sum = (of: (range: RangeProgress) => bigint) => ranges.reduce((all, range) => all + of(range), 0n);
  const [done, total] = [sum((range) => range.done - range.from), sum((range) => range.to - range.from)];
  const perSecond = ranges.reduce((all, range) => all + range.perSecond, 0);
  return { done, total, ...progressOf(done, total, perSecond) };
}

function progressOf(
  done: bigint,
  total: bigint,
  perSecond: number,
): Pick<RangeProgress, 'share' | 'perSecond' | 'eta'> {
  const left = Number(total - done);
  const eta = left <= 0 ? 0 : perSecond > 0 ? left / perSecond : null;
  return { share: total <= 0n ? 1 : Number(done) / Number(total), perSecond, eta };
}
