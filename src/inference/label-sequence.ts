import type { Tag } from './model/labels.js';

/** More than logits ever differ by: where the labels leave no valid sequence, the one with the fewest faults comes out. */
const FAULT = -1e6;
const OUTSIDE: Tag = { label: null, begins: false, ends: false };

/**
 * The likeliest of the sequences of labels that a scheme allows (the algorithm of Viterbi, 1967): in IOB2 no I-X but behind
 * B-X or I-X, in BIOES and BILOU no entity without its end. Labels that no other begins or ends stand anywhere.
 *
 * @param logits `[rows, labels]`, row-major
 * @returns a label's index for each row; of equally likely sequences the one with the first labels
 */
export function likeliestSequence(logits: Float32Array, tags: readonly Tag[]): Uint16Array {
  const labels = tags.length;
  const rows = logits.length / labels;
  const steps = transitions(tags);
  const origins = new Uint16Array(logits.length);
  let sums = Float64Array.from(tags, (tag) => fault(OUTSIDE, tag, tags));
  for (let row = 0; row < rows; row++) {
    const next = new Float64Array(labels);
    for (let label = 0; label < labels; label++) {
      const origin = row === 0 ? label : bestOrigin(sums, steps, label);
      const step = row === 0 ? 0 : (steps[origin * labels + label] as number);
      origins[row * labels + label] = origin;
      next[label] = (sums[origin] as number) + step + (logits[row * labels + label] as number);
    }
    sums = next;
  }
  const sequence = new Uint16Array(rows);
  let label = indexOfHighest(sums.map((sum, index) => sum + fault(tags[index] as Tag, OUTSIDE, tags)));
  for (let row = rows - 1; row >= 0; row--) {
    sequence[row] = label;
    label = origins[row * labels + label] as number;
  }
  return sequence;
}

function bestOrigin(sums: Float64Array, steps: Float64Array, label: number): number {
  const labels = sums.length;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let origin = 0; origin < labels; origin++) {
    const sum = (sums[origin] as number) + (steps[origin * labels + label] as number);
    if (sum > highest) {
      highest = sum;
      best = origin;
    }
  }
  return best;
}

/** `[from, to]`: 0 where a label may follow another. */
function transitions(tags: readonly Tag[]): Float64Array {
  return Float64Array.from(tags.flatMap((from) => tags.map((to) => fault(from, to, tags))));
}

function fault(from: Tag, to: Tag, tags: readonly Tag[]): number {
  const goesOn = from.label === to.label && !from.ends && !to.begins;
  const mustGoOn = !from.ends && tags.some(({ label, ends }) => ends && label === from.label);
  const mustHaveBegun = !to.begins && tags.some(({ label, begins }) => begins && label === to.label);
  return goesOn || !(mustGoOn || mustHaveBegun) ? 0 : FAULT;
}

function indexOfHighest(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++)
    if ((values[index] as number) > (values[best] as number)) best = index;
  return best;
}
