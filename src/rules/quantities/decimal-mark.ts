import type { StageDocument } from '../stage.js';
import type { Lexicon } from '../terms/lexicon.js';
import type { DecimalMark } from './number-reader.js';

/** Of a text's numbers only so many are looked at. */
const MAX_NUMBERS = 20;

/**
 * What the numbers of a document have before their decimals: what most of those have that leave no doubt, else what
 * its language has, else a full stop. Found out at the first question.
 */
export function decimalMark(
  document: StageDocument,
  lexicon: Lexicon,
  configured: 'auto' | DecimalMark,
): () => DecimalMark {
  let mark: DecimalMark | null = configured === 'auto' ? null : configured;
  return () => {
    mark ??= markOfNumbers(document.text) ?? (lexicon.language(document) === 'fr' ? 'comma' : 'point');
    return mark;
  };
}

function markOfNumbers(text: string): DecimalMark | null {
  const numbers = /(?<![\d.,])\d{1,4}([.,])(?:\d{1,2}|\d{4,6})(?![\d.,/])/g;
  let commas = 0;
  let count = 0;
  for (let found = numbers.exec(text); found !== null && count < MAX_NUMBERS; found = numbers.exec(text)) {
    if (found[1] === ',') commas += 1;
    count += 1;
  }
  return 2 * commas === count ? null : 2 * commas > count ? 'comma' : 'point';
}
