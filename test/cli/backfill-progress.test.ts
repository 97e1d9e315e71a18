import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackfillProgress, rangeLine } from '../../src/cli/backfill-progress.js';
import type { RangeProgress } from '../../src/runtime/backfill/progress.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function recorder(isTTY: boolean) {
  const stream = {
    ...{ isTTY, columns: 120, output: '' },
    write(text: string) {
      stream.output += text;
      return true;
    },
    // What cli-progress asks of a terminal.
    ...{ cursorTo: () => true, clearLine: () => true, moveCursor: () => true, on: () => stream, off: () => stream },
  };
  return stream;
}

function range(partition: number, share: number): RangeProgress {
  const done = BigInt(Math.round(share * 1_000));
  const moving = share < 1 ? { perSecond: 50, eta: (1_000 - Number(done)) / 50 } : { perSecond: 0, eta: 0 };
  return { topic: 'notes', partition, from: 0n, to: 1_000n, done, share, ...moving };
}

describe('how far a backfill is', () => {
  it('is a line every five seconds, none without news, where there is no terminal', () => {
    const stream = recorder(false);
    const progress = createBackfillProgress(stream);
    progress.update({ ranges: [range(0, 0.25), range(1, 1), range(2, 0.5)], paused: false });
    expect(stream.output).toBe('');
    vi.advanceTimersByTime(5_000);
    expect(stream.output).toBe('58% | 100/s | 13 s left | 2 of 3 partitions open\n');
    vi.advanceTimersByTime(20_000);
    expect(stream.output.split('\n')).toHaveLength(2);
    progress.update({ ranges: [range(0, 0.25), range(1, 1)], paused: true });
    vi.advanceTimersByTime(5_000);
    expect(stream.output.split('\n')[1]).toBe('62% | paused | 1 of 2 partitions open');
    progress.update({ ranges: [range(0, 1), range(1, 1)], paused: false });
    progress.stop();
    expect(stream.output.split('\n').slice(2)).toEqual(['100% | done | 0 of 2 partitions open', '']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is a bar for all and for each partition in a terminal; of many, for those that have most before them', () => {
    const stream = recorder(true);
    const progress = createBackfillProgress(stream);
    const ranges = Array.from({ length: 20 }, (_, i) => range(i, i / 20));
    progress.update({ ranges, paused: false });
    progress.stop();
    expect(stream.output).toMatch(/all .*47% \| 1,000\/s/);
    const shown = Array.from({ length: 20 }, (_, i) => stream.output.includes(`notes-${i} `));
    expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => i < 16));
  });

  it('does not say when it ends while nothing moves', () => {
    expect(rangeLine({ perSecond: 0, eta: null }, false)).toBe('0/s | time left not known yet');
  });
});
