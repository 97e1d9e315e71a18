import { describe, expect, it } from 'vitest';
import { ProgressMeter, totalOf } from '../../../src/runtime/backfill/progress.js';
import type { RangeState } from '../../../src/runtime/runs/range-work.js';

const state = (
  partition: number,
  done: bigint,
  [from, to]: readonly [bigint, bigint] = [1_000n, 2_000n],
): RangeState => ({
  ...{ topic: 'notes', partition, from, to, done },
});

function createMeter() {
  let now = 0;
  const meter = new ProgressMeter(() => now);
  return {
    meter,
    look(ms: number, ...states: readonly RangeState[]) {
      now = ms;
      meter.look(states);
      return meter.ranges(states);
    },
  };
}

describe('the progress of a backfill', () => {
  it('is a share, a rate and the time that is left', () => {
    const { look } = createMeter();
    expect(look(0, state(0, 1_000n))).toMatchObject([{ share: 0, perSecond: 0, eta: null }]);
    expect(look(2_000, state(0, 1_200n))).toMatchObject([{ share: 0.2, perSecond: 100, eta: 8 }]);
  });

  it('forgets how fast it was more than ten seconds ago', () => {
    const { look } = createMeter();
    look(0, state(0, 1_000n));
    for (let second = 1; second <= 10; second++) look(second * 1_000, state(0, 1_000n + BigInt(second) * 50n));
    for (let second = 11; second <= 19; second++) look(second * 1_000, state(0, 1_500n));
    expect(look(20_000, state(0, 1_500n))).toMatchObject([{ share: 0.5, perSecond: 0, eta: null }]);
  });

  it('slows down between two looks, while nothing comes', () => {
    let now = 0;
    const meter = new ProgressMeter(() => now);
    for (const [ms, done] of [
      [0, 1_000n],
      [1_000, 1_100n],
    ] as const) {
      now = ms;
      meter.look([state(0, done)]);
    }
    now = 4_000;
    expect(meter.ranges([state(0, 1_100n)])).toMatchObject([{ perSecond: 25, eta: 36 }]);
  });

  it('of what has ended is all of it, with no time left, and so is that of nothing', () => {
    const { look } = createMeter();
    expect(look(0, state(0, 2_000n), state(1, 7n, [7n, 7n]))).toMatchObject([
      { share: 1, eta: 0 },
      { share: 1, eta: 0 },
    ]);
    expect(totalOf([])).toMatchObject({ share: 1, eta: 0, total: 0n });
  });

  it('of all ranges together counts what is done of each, not where it stands', () => {
    const { look } = createMeter();
    const small = [0n, 100n] as const;
    look(0, state(0, 1_000n), state(1, 0n, small));
    const ranges = look(1_000, state(0, 1_450n), state(1, 100n, small));
    expect(totalOf(ranges)).toEqual({ done: 550n, total: 1_100n, share: 0.5, perSecond: 550, eta: 1 });
  });
});
