import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, median, noiseOf, quantile } from '../../src/tune/statistics.js';

describe('quantiles', () => {
  it('lie between the numbers around them', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(quantile([10, 20, 30, 40, 50], 0.99)).toBeCloseTo(49.6);
    expect(quantile([7], 0.99)).toBe(7);
  });
});

describe('growth', () => {
  it('is the slope of what grows steadily', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.integer({ min: 2, max: 50 }), (slope, count) => {
        const points = Array.from({ length: count }, (_, at) => ({ at, total: 1000 + slope * at }));
        expect(growth(points) / slope).toBeCloseTo(1, 5);
      }),
    );
  });

  it('does not hang on when the last task came back, as first and last point alone do', () => {
    // A task of 16 documents a second, each up to half a second late.
    const late = [0.5, 0, 0.2, 0.4, 0.1, 0.3, 0, 0.4, 0.2, 0.1, 0.3, 0];
    const points = late.map((delay, second) => ({ at: second + delay, total: 16 * (second + 1) }));
    const ends = (16 * 11) / ((points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0));
    expect(Math.abs(growth(points) - 16)).toBeLessThan(Math.abs(ends - 16) / 2);
  });

  it('is no number where nothing has grown', () => {
    expect(growth([])).toBeNaN();
    expect(growth([{ at: 1, total: 5 }])).toBeNaN();
  });
});

describe('noise', () => {
  it('is small where settings differ and rounds do not', () => {
    const rates = [
      [100, 100.1, 99.9, 100],
      [70, 70.1, 70, 69.9],
    ];
    expect(noiseOf(rates)).toBeCloseTo(0.01);
  });

  it('does not count what makes a whole round faster or slower', () => {
    const speeds = [1, 0.6, 0.8, 1.2];
    const rates = [100, 80, 90].map((rate) => speeds.map((speed) => rate * speed));
    expect(noiseOf(rates)).toBeCloseTo(0.01);
  });

  it('covers the deviation that is put in', () => {
    const deviate = [0.04, -0.05, 0.03, -0.02, 0.06, -0.04, 0.02, -0.03];
    const rates = [0, 3, 6].map((from) => [0, 1, 2, 3].map((i) => 100 * (1 + (deviate[(from + i) % 8] as number))));
    expect(noiseOf(rates)).toBeGreaterThan(0.03);
  });

  it('is assumed where nothing was measured twice', () => {
    expect(noiseOf([])).toBe(0.05);
    expect(noiseOf([[100], [101]])).toBe(0.05);
  });
});
