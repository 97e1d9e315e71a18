import { describe, expect, it } from 'vitest';
import { sharedDigest } from '../../../src/runtime/pipeline/shared-digest.js';

function table(bytes: readonly number[], label = 'DRUG') {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return { label, shared, names: new Map([['a', 1]]), none: null };
}

describe('the digest of what a stage has loaded', () => {
  it('is equal for equal tables and differs with any part of them', () => {
    const digest = sharedDigest(table([1, 2, 3]));
    expect(sharedDigest(table([1, 2, 3]))).toBe(digest);
    expect(sharedDigest(table([1, 2, 4]))).not.toBe(digest);
    expect(sharedDigest(table([1, 2, 3], 'DOSE'))).not.toBe(digest);
    expect(sharedDigest({ ...table([1, 2, 3]), names: new Map([['a', 2]]) })).not.toBe(digest);
    expect(sharedDigest(undefined)).not.toBe(sharedDigest(null));
  });

  it('sees whatever can be sent to a worker, and ends where objects hold themselves', () => {
    const values = [
      new Set(['a']),
      new Set(['b']),
      [1n],
      [2n],
      new Date(1),
      new Date(2),
      /a/,
      /b/,
      [Number.NaN],
      [null],
    ];
    const digests = values.map(sharedDigest);
    expect(new Set(digests).size).toBe(values.length);
    expect(values.map((value) => sharedDigest(structuredClone(value)))).toEqual(digests);
    const ring = (name: string) => {
      const first: Record<string, unknown> = { name };
      first.self = first;
      return sharedDigest(first);
    };
    expect(ring('a')).toBe(ring('a'));
    expect(ring('a')).not.toBe(ring('b'));
  });

  it('looks only at its own part of a buffer', () => {
    const large = Uint8Array.of(9, 1, 2, 9);
    expect(sharedDigest(large.subarray(1, 3))).toBe(sharedDigest(Uint8Array.of(1, 2)));
  });
});
