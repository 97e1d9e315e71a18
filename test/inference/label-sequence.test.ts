import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeliestSequence } from '../../src/inference/label-sequence.js';
import { readTags } from '../../src/inference/model/labels.js';

const IOB2 = ['O', 'B-X', 'I-X', 'B-Y', 'I-Y'];
const BIOES = ['O', 'B-X', 'I-X', 'E-X', 'S-X'];
const PLAIN = ['O', 'X', 'Y'];

function allSequences(labels: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  return allSequences(labels, length - 1).flatMap((before) => labels.map((label) => [...before, label]));
}

/** By the letters alone. */
const SCHEMES = new Map([
  [IOB2, /^(?:(?:O|B-X(?: I-X)*|B-Y(?: I-Y)*)(?: |$))*$/],
  [BIOES, /^(?:(?:O|S-X|B-X(?: I-X)* E-X)(?: |$))*$/],
  [PLAIN, /^/],
]);

describe('the likeliest sequence of labels', () => {
  it.each([
    ['IOB2', IOB2],
    ['BIOES', BIOES],
    ['plain labels', PLAIN],
  ])('is the best of all that are valid: %s', (_, labels) => {
    const tags = readTags(labels);
    const rows = fc.integer({ min: 0, max: 4 }).chain((count) =>
      fc.array(fc.integer({ min: -40, max: 40 }), {
        minLength: count * labels.length,
        maxLength: count * labels.length,
      }),
    );
    fc.assert(
      fc.property(rows, (logits) => {
        const count = logits.length / labels.length;
        const sumOf = (sequence: readonly string[]): number =>
          sequence.reduce(
            (sum, label, row) => sum + (logits[row * labels.length + labels.indexOf(label)] as number),
            0,
          );
        const found = [...likeliestSequence(Float32Array.from(logits), tags)].map((label) => labels[label] as string);
        const isValid = (sequence: readonly string[]) => SCHEMES.get(labels)?.test(sequence.join(' '));
        const valid = allSequences(labels, count).filter(isValid);
        expect(isValid(found)).toBe(true);
        expect(sumOf(found)).toBe(Math.max(...valid.map(sumOf)));
      }),
      { numRuns: 200 },
    );
  });

  it('has as few faults as labels leave that allow none', () => {
    const tags = readTags(['B-X', 'I-X', 'E-X']);
    // The last row says I, and an entity has to end.
    expect([...likeliestSequence(Float32Array.from([9, 0, 0, 0, 9, 0, 0, 9, 0]), tags)]).toEqual([0, 1, 2]);
    expect([...likeliestSequence(Float32Array.from([0, 9, 0]), tags)]).toHaveLength(1);
  });
});
