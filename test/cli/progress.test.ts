import { describe, expect, it, vi } from 'vitest';
import { createProgress, formatDuration, progressLine } from '../../src/cli/progress.js';

function recorder(isTTY: boolean): { isTTY: boolean; columns: number; output: string; write(text: string): boolean } {
  return {
    isTTY,
    columns: 80,
    output: '',
    write(text) {
      this.output += text;
      return true;
    },
  };
}

describe('progress', () => {
  it('tells documents, their rate and the time left', () => {
    const first = { done: 0, documents: 0 };
    expect(progressLine({ state: { done: 250, documents: 1200 }, first, total: 1000, seconds: 10 })).toBe(
      '1,200 documents | 120/s | 30 s left',
    );
  });

  it('leaves out of rate and time what a former run has done', () => {
    const first = { done: 500, documents: 0 };
    expect(progressLine({ state: { done: 750, documents: 50 }, first, total: 1000, seconds: 10 })).toBe(
      '50 documents | 5/s | 10 s left',
    );
    expect(progressLine({ state: { done: 500, documents: 0 }, first, total: 1000, seconds: 10 })).toBe(
      '0 documents | 0/s | time left not known yet',
    );
  });

  it('writes whole lines, none without news, where the stream is no terminal', async () => {
    const stream = recorder(false);
    let time = 0;
    const progress = createProgress({ total: 200, stream, lineInterval: 5, now: () => time });
    time = 1000;
    progress.update({ done: 50, documents: 10 });
    await vi.waitFor(() => expect(stream.output).toBe('25% | 10 documents | 10/s | time left not known yet\n'));
    time = 2000;
    progress.update({ done: 200, documents: 40 });
    progress.stop();
    expect(stream.output.split('\n').slice(1)).toEqual(['100% | 40 documents | 20/s | 0 s left', '']);
  });

  it('draws a bar in a terminal, and its last state when it stops', () => {
    const stream = recorder(true);
    const progress = createProgress({ total: 100, stream, now: () => 1000 });
    progress.update({ done: 100, documents: 7 });
    progress.stop();
    expect(stream.output).toContain('███ 100% | 7 documents');
  });

  it('writes durations in two units at most', () => {
    expect([0.4, 59, 61, 3599, 3600 * 5 + 61].map(formatDuration)).toEqual([
      '0 s',
      '59 s',
      '1 min 01 s',
      '59 min 59 s',
      '5 h 01 min',
    ]);
  });
});
