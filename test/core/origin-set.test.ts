import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OriginSet } from '../../src/core/origin-set.js';

/** Near one another and near the ends of pages, or anywhere. */
const offsets = fc.oneof(
  fc.bigInt({ min: 0n, max: 40n }),
  fc.bigInt({ min: 1_000n, max: 1_050n }),
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n - 2n),
);
const origins = fc.record({
  topic: fc.constantFrom('notes', 'notes-1'),
  partition: fc.constantFrom(0, 1, 11),
  offset: offsets,
});
const steps = fc.array(fc.record({ kind: fc.constantFrom('add', 'add', 'delete'), origin: origins }));

describe('a set of records', () => {
  it('has what was added and not deleted since, as a set of their names has', () => {
    fc.assert(
      fc.property(steps, fc.array(origins), (done, others) => {
        const set = new OriginSet();
        const names = new Set<string>();
        for (const { kind, origin } of done) {
          set[kind as 'add' | 'delete'](origin);
          names[kind as 'add' | 'delete'](JSON.stringify(origin, textOf));
          expect(set.size).toBe(names.size);
        }
        for (const origin of [...done.map((step) => step.origin), ...others])
          expect(set.has(origin)).toBe(names.has(JSON.stringify(origin, textOf)));
      }),
    );
  });

  it('holds three million records of a range in a megabyte', () => {
    const before = bytesUsed();
    const set = new OriginSet();
    for (let offset = 0n; offset < 3_000_000n; offset++) set.add({ topic: 'notes', partition: 0, offset });
    expect(set.size).toBe(3_000_000);
    expect(bytesUsed() - before).toBeLessThan(1.2e6);
  });
});

/** Of typed arrays, which is where the bits are. */
function bytesUsed(): number {
  return process.memoryUsage().arrayBuffers;
}

function textOf(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
