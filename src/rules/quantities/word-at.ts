import type { Tokens } from '../text/tokens.js';

const MAX_WORD = 16;

/** The folded word of a token, '' for one that is longer than all that are asked for. */
export function wordAt({ folded, foldedEnds }: Tokens, token: number): string {
  if (token < 0) return '';
  const begin = token === 0 ? 0 : (foldedEnds[token - 1] as number);
  const end = (foldedEnds[token] as number) - 1;
  let word = '';
  if (end - begin > MAX_WORD) return word;
  for (let index = begin; index < end; index++) word += String.fromCharCode(folded[index] as number);
  return word;
}
