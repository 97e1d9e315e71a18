import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Throttle, throttle } from '../../src/core/throttle.js';

const MOST_AT_ONCE = 16;

/** A clock that only tests move; pauses end by it. */
const clock = (() => {
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const self = {
    now: 0,
    sleepers,
    pause: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((wake) => {
        sleepers.push({ until: self.now + milliseconds, wake });
        signal.addEventListener('abort', () => wake());
      }),
    async moveTo(time: number): Promise<void> {
      for (;;) {
        // Whoever is awake has a chance to go on first.
        await new Promise(setImmediate);
        sleepers.sort((a, b) => a.until - b.until);
        if (sleepers[0] === undefined || sleepers[0].until > time) break;
        self.now = sleepers[0].until;
        sleepers.shift()?.wake();
      }
      if (Number.isFinite(time)) self.now = time;
    },
  };
  return self;
})();

const throttleClock = { now: () => clock.now, pause: clock.pause };

beforeEach(() => {
  clock.now = 0;
  clock.sleepers.length = 0;
});

interface Passed {
  readonly number: number;
  readonly at: number;
  readonly records: number;
}

/** Asks for records, a while after each other, in ms, and tells when each of them has passed. */
async function pass(perSecond: number, asked: readonly (readonly [wait: number, records: number])[]) {
  clock.now = 0;
  const subject = new Throttle(perSecond, throttleClock);
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  const passed: Passed[] = [];
  const takes: Promise<void>[] = [];
  for (const [number, [wait, records]] of asked.entries()) {
    await clock.moveTo(clock.now + wait);
    takes.push(subject.take(records, signal).then(() => void passed.push({ number, at: clock.now, records })));
  }
  await clock.moveTo(Number.POSITIVE_INFINITY);
  await Promise.all(takes);
  return passed;
}

describe('a throttle', () => {
  it('lets through so many records in any span of time, and a second of them more, in the order of asking', async () => {
    const asked = fc.array(fc.tuple(fc.nat(3_000), fc.integer({ min: 1, max: MOST_AT_ONCE })), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 500 }), asked, async (perSecond, some) => {
        const passed = await pass(perSecond, some);
        expect(passed.map(({ number }) => number)).toEqual(some.map((_, number) => number));
        for (const [i, first] of passed.entries())
          for (const [j, last] of passed.slice(i).entries()) {
            const records = passed.slice(i, i + j + 1).reduce((sum, one) => sum + one.records, 0);
            // Those that are asked for together pass together.
            const most = perSecond * ((last.at - first.at) / 1_000 + 1) + MOST_AT_ONCE;
            expect(records).toBeLessThanOrEqual(most + 1e-6 * perSecond);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('is used up to its rate, where more is always there', async () => {
    const passed = await pass(
      100,
      Array.from({ length: 50 }, () => [0, 10] as const),
    );
    expect(passed.map(({ at }) => Math.round(at))).toEqual(Array.from({ length: 50 }, (_, i) => i * 100));
  });

  it('lets go of who waits when the signal comes', async () => {
    const subject = new Throttle(0.5, throttleClock);
    const leaving = new AbortController();
    await subject.take(10, leaving.signal);
    const waiting = subject.take(10, leaving.signal);
    leaving.abort();
    await waiting;
    expect(clock.now).toBe(0);
  });

  it('holds a new rate at once, for those too who wait already', async () => {
    const subject = new Throttle(0.1, throttleClock);
    const { signal } = new AbortController();
    setMaxListeners(0, signal);
    const passed: number[] = [];
    const takes = [1, 1, 1, 1].map((records) => subject.take(records, signal).then(() => passed.push(clock.now)));
    await clock.moveTo(5_000);
    subject.setRate(10);
    await clock.moveTo(Number.POSITIVE_INFINITY);
    await Promise.all(takes);
    // Half of the second one's wait was over.
    expect(passed.at(-1)).toBeGreaterThanOrEqual(5_250);
    expect(passed.at(-1)).toBeLessThan(5_600);
  });

  it.each([
    [0.5, 1],
    [60, 6],
    [5_000, 500],
  ])('of %s records a second has a tenth of them come at once, one at least', (perSecond, records) => {
    const processor = { process: () => Promise.resolve([]), close: () => Promise.resolve() };
    expect(throttle(processor, new Throttle(perSecond)).chunkRecords).toBe(records);
  });
});
