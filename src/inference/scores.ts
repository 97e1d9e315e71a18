/** Logits of tokens, `[tokens, labels]`, row-major. */
export interface LogitsOfTokens {
  readonly logits: Float32Array;
  readonly labels: number;
}

/** Numbers of a token in the form `likeliest`. */
export const LIKELIEST_WIDTH = 2;

/**
 * What entities are made of where nothing but each token's likeliest label counts: `[tokens, 2]`, the label and its
 * softmax. Outside entities the softmax is left at 0: most tokens are there, and it is never seen.
 *
 * @param outside by label, whether it stands for being in no entity
 */
export function likeliestOf({ logits, labels }: LogitsOfTokens, outside: readonly boolean[]): Float32Array {
  const tokens = logits.length / labels;
  const scores = new Float32Array(tokens * LIKELIEST_WIDTH);
  for (let token = 0; token < tokens; token++) {
    const row = token * labels;
    const label = likeliest(logits, row, labels);
    scores[LIKELIEST_WIDTH * token] = label;
    if (outside[label] !== true) scores[LIKELIEST_WIDTH * token + 1] = softmax(logits, row, labels, label);
  }
  return scores;
}

/** Of equals the first. */
export function likeliest(logits: Float32Array, row: number, labels: number): number {
  let label = 0;
  let highest = logits[row] as number;
  for (let i = 1; i < labels; i++) {
    const logit = logits[row + i] as number;
    if (logit > highest) {
      highest = logit;
      label = i;
    }
  }
  return label;
}

/** Of the label with the highest logit exactly; of one that is so unlikely that the powers overflow 0. */
export function softmax(logits: Float32Array, row: number, labels: number, label: number): number {
  const highest = logits[row + label] as number;
  let sum = 0;
  for (let i = 0; i < labels; i++) sum += Math.exp((logits[row + i] as number) - highest);
  return 1 / sum;
}
