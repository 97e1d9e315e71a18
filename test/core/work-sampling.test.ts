import { expect, it } from 'vitest';
import { DocumentBudget, sampleWork } from '../../src/core/work-sampling.js';

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it('charges the time that passes, but not that in which the process stood still', async () => {
  const limit = 1000;
  const budget = new DocumentBudget(limit);
  const begin = performance.now();
  const [charges, end] = await new Promise<[number[], () => void]>((resolve) => {
    const seen: number[] = [];
    const stop = sampleWork(limit, (milliseconds) => {
      budget.charge(milliseconds);
      seen.push(milliseconds);
      if (seen.length === 2) block(1500);
      if (seen.length === 4) resolve([seen, stop]);
    });
  });
  end();
  expect(performance.now() - begin).toBeGreaterThan(1500);
  // A period is a twentieth of the limit.
  expect(Math.max(...charges)).toBe(100);
  expect(budget.isSpent).toBe(false);
});
