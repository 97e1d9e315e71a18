import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchLimits, type WaitingWindow, WindowQueue } from '../../src/core/batching.js';

interface TestWindow extends WaitingWindow {
  readonly id: number;
}

const limits: fc.Arbitrary<BatchLimits> = fc.record({
  maxTokens: fc.integer({ min: 1, max: 2048 }),
  maxSize: fc.integer({ min: 1, max: 40 }),
  maxWaitMs: fc.integer({ min: 0, max: 100 }),
});

const windows: fc.Arbitrary<TestWindow[]> = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 600 }),
      partition: fc.constantFrom('a-0', 'a-1', 'b-0'),
      since: fc.nat(1000),
    }),
    { maxLength: 200 },
  )
  .map((list) => list.map((window, id) => ({ ...window, id, background: false })));

function paddedTokens(batch: readonly WaitingWindow[]): number {
  return batch.length * Math.max(...batch.map(({ length }) => length));
}

function takeAll(queue: WindowQueue<TestWindow>): TestWindow[][] {
  const batches: TestWindow[][] = [];
  for (let batch = queue.take(); batch !== null; batch = queue.take()) batches.push(batch);
  return batches;
}

function windowsOf(
  partition: string,
  lengths: readonly number[],
  { since = 0, background = false } = {},
): TestWindow[] {
  return lengths.map((length, id) => ({ id, length, partition, since, background }));
}

const LIMITS: BatchLimits = { maxTokens: 1024, maxSize: 64, maxWaitMs: 5 };

describe('batches of windows', () => {
  it('hold every window exactly once, however adding and taking alternate', () => {
    fc.assert(
      fc.property(
        limits,
        windows,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        (someLimits, all, steps) => {
          const queue = new WindowQueue<TestWindow>(someLimits);
          const taken: TestWindow[] = [];
          for (let at = 0, step = 0; at < all.length; step++) {
            const count = steps[step % steps.length] as number;
            queue.add(all.slice(at, at + count));
            at += count;
            taken.push(...(queue.take() ?? []));
          }
          taken.push(...takeAll(queue).flat());
          expect(taken.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
          expect(queue.size).toBe(0);
        },
      ),
    );
  });

  it('keep to the token budget and the size, but for one window that is larger than the budget', () => {
    fc.assert(
      fc.property(limits, windows, (someLimits, all) => {
        const queue = new WindowQueue<TestWindow>(someLimits);
        queue.add(all);
        for (const batch of takeAll(queue)) {
          expect(batch.length).toBeLessThanOrEqual(someLimits.maxSize);
          if (batch.length > 1) expect(paddedTokens(batch)).toBeLessThanOrEqual(someLimits.maxTokens);
        }
      }),
    );
  });

  it('reach a window in as many turns as stand before it in its partition, whatever keeps arriving elsewhere', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 10 }),
        windows,
        (length, before, flood) => {
          const queue = new WindowQueue<TestWindow>({ ...LIMITS, maxSize: 1 });
          const others = flood.filter(({ partition }) => partition !== 'b-0');
          queue.add(others);
          queue.add(windowsOf('b-0', [...Array<number>(before).fill(length), length]));
          for (let turn = 0; turn < 3 * (before + 1); turn++) {
            queue.take();
            queue.add(others);
          }
          const left = takeAll(queue).flat();
          expect(left.some(({ partition }) => partition === 'b-0')).toBe(false);
        },
      ),
    );
  });

  it('pad next to nothing when 256 windows wait', () => {
    // Lengths of clinical notes cut at 256: many full windows, the rests of all lengths.
    const random = fc.sample(fc.tuple(fc.integer({ min: 5, max: 256 }), fc.boolean()), { numRuns: 4000, seed: 1 });
    const lengths = random.map(([length, full]) => (full ? 256 : length));
    const queue = new WindowQueue<TestWindow>(LIMITS);
    let real = 0;
    let padded = 0;
    for (let at = 0; at < lengths.length; ) {
      if (queue.size < 256) {
        queue.add(windowsOf('a-0', lengths.slice(at, at + 16)));
        at += 16;
        continue;
      }
      const batch = queue.take() ?? [];
      real += batch.reduce((sum, { length }) => sum + length, 0);
      padded += paddedTokens(batch);
    }
    expect(padded / real).toBeLessThan(1.03);
  });

  it('have as few windows as they are asked for, and as few tokens as a lowered limit allows', () => {
    fc.assert(
      fc.property(
        limits,
        windows,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 3000 }),
        (some, all, size, tokens) => {
          const queue = new WindowQueue<TestWindow>(some);
          queue.add(all);
          queue.lower(tokens);
          expect(queue.maxTokens).toBe(Math.min(tokens, some.maxTokens));
          for (let batch = queue.take(size); batch !== null; batch = queue.take(size)) {
            expect(batch.length).toBeLessThanOrEqual(Math.min(size, some.maxSize));
            if (batch.length > 1) expect(paddedTokens(batch)).toBeLessThanOrEqual(queue.maxTokens);
          }
        },
      ),
    );
  });

  it('hold nothing that was taken out of the queue, and all else', () => {
    fc.assert(
      fc.property(limits, windows, fc.constantFrom('a-0', 'a-1', 'b-0'), (some, all, gone) => {
        const queue = new WindowQueue<TestWindow>(some);
        queue.add(all);
        queue.remove(({ partition }) => partition === gone);
        const left = all.filter(({ partition }) => partition !== gone);
        expect(queue.size).toBe(left.length);
        expect(queue.dueAt === null).toBe(left.length === 0);
        const ids = takeAll(queue).flatMap((batch) => batch.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(left.map(({ id }) => id));
        expect(queue.complete).toBe(false);
      }),
    );
  });

  it('begin with a background window only where no other waits, and take it along as company', () => {
    const queue = new WindowQueue<TestWindow>({ maxTokens: 200, maxSize: 2, maxWaitMs: 5 });
    queue.add(windowsOf('backfill-0', [100, 100, 100], { background: true }));
    queue.add(windowsOf('live-0', [20, 20, 100]));
    expect(takeAll(queue).map((batch) => batch.map(({ partition }) => partition).sort())).toEqual([
      ['live-0', 'live-0'],
      ['backfill-0', 'live-0'],
      ['backfill-0', 'backfill-0'],
    ]);
  });

  it('count as complete at the budget or the size, and are due when the oldest window has waited', () => {
    const queue = new WindowQueue<TestWindow>({ maxTokens: 100, maxSize: 3, maxWaitMs: 50 });
    expect(queue.dueAt).toBeNull();
    queue.add(windowsOf('a-0', [20], { since: 1000 }));
    queue.add(windowsOf('a-1', [20], { since: 900 }));
    expect(queue.complete).toBe(false);
    expect(queue.dueAt).toBe(950);
    queue.add(windowsOf('a-1', [20], { since: 1100 }));
    expect(queue.complete).toBe(true);
    queue.take();
    expect(queue.dueAt).toBeNull();
    queue.add(windowsOf('a-0', [100], { since: 1200 }));
    expect(queue.complete).toBe(true);
  });
});
