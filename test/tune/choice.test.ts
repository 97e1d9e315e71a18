import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, choose, summarize } from '../../src/tune/choice.js';
import { candidate, measured } from './machine.js';

function rounds(rates: readonly number[], change: { memory?: number; p99?: number } = {}): Candidate {
  const { memory = 500e6, p99 = 600 } = change;
  return candidate({ rounds: rates.map((rate) => measured({ rate, memory, latency: { p50: 300, p99 } })) });
}

describe('the choice', () => {
  it('takes the fastest, whatever it costs, where others are slower beyond noise', () => {
    const fast = rounds([100, 101, 99, 100], { memory: 900e6, p99: 5000 });
    const slow = rounds([90, 91, 89, 90], { memory: 100e6, p99: 10 });
    expect(choose([slow, fast])?.best).toBe(fast);
  });

  it('takes the one with less memory of those that are equal, then the one with the lower p99', () => {
    const large = rounds([101, 100, 102, 101], { memory: 900e6, p99: 100 });
    const small = rounds([100, 101, 101, 100], { memory: 400e6, p99: 800 });
    const smallAndQuick = rounds([101, 100, 100, 101], { memory: 410e6, p99: 700 });
    expect(choose([large, small, smallAndQuick])?.best).toBe(smallAndQuick);
    expect(choose([large, small])?.best).toBe(small);
    expect(choose([large, small, smallAndQuick])?.equals).toHaveLength(3);
  });

  it('never picks what is slower beyond the noise, nor what failed', () => {
    const arbitrary = fc.record({
      rate: fc.double({ min: 80, max: 100, noNaN: true }),
      chances: fc.array(fc.double({ min: 0.99, max: 1.01, noNaN: true }), { maxLength: 4 }),
      first: fc.double({ min: 80, max: 120, noNaN: true }),
      memory: fc.integer({ min: 1, max: 1000 }),
      p99: fc.integer({ min: 1, max: 1000 }),
      failure: fc.option(fc.constant('out of memory'), { freq: 4 }),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 8 }), (specs) => {
        const candidates = specs.map(({ rate, chances, first, failure, ...change }) => ({
          ...rounds(
            chances.map((chance) => rate * chance),
            change,
          ),
          first: measured({ rate: first }),
          failure,
        }));
        const choice = choose(candidates);
        const able = candidates.filter(({ failure }) => failure === null);
        expect(choice === null).toBe(able.length === 0);
        if (choice === null) return;
        const judged = able.filter((one) => one.rounds.length > 0);
        const fastest = Math.max(...(judged.length > 0 ? judged : able).map((one) => summarize(one)?.rate ?? 0));
        expect(summarize(choice.best)?.rate).toBeGreaterThanOrEqual(fastest * (1 - choice.tolerance));
        expect(choice.tolerance).toBeLessThanOrEqual(Math.min(choice.noise, 0.1));
        expect(choice.best.failure).toBeNull();
        expect(choice.equals).toContain(choice.best);
      }),
    );
  });

  it('does not trust the measurement for which a setting was picked once there are others', () => {
    const lucky = { ...rounds([90, 90, 90]), first: measured({ rate: 200 }) };
    const steady = { ...rounds([100, 100, 100]), first: measured({ rate: 95 }) };
    expect(choose([lucky, steady])?.best).toBe(steady);
    expect(summarize(lucky)?.rate).toBe(90);
  });
});
