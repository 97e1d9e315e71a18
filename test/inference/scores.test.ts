import { describe, expect, it } from 'vitest';
import { likeliestOf } from '../../src/inference/scores.js';

describe('the likeliest label of each token', () => {
  it('is the first one of equals, with its softmax in single precision, and without one outside entities', () => {
    const logits = Float32Array.of(1, 2, 2, 0, 0, 3, 0, 0, 0, 0);
    const outside = [true, false, false, false, false];
    const sum = Math.exp(-1) + 2 + 2 * Math.exp(-2);
    expect([...likeliestOf({ logits, labels: 5 }, outside)]).toEqual([1, Math.fround(1 / sum), 0, 0]);
  });

  it('may be one that stands beside labels that cannot be', () => {
    const logits = Float32Array.of(Number.NEGATIVE_INFINITY, 1, Number.NEGATIVE_INFINITY);
    expect([...likeliestOf({ logits, labels: 3 }, [true, false, false])]).toEqual([1, 1]);
  });
});
