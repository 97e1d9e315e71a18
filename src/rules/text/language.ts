import type { Tokens } from './tokens.js';

export type Language = 'fr' | 'en';

/** Words that one of the languages cannot do without, and the other has not. */
const FUNCTION_WORDS: Readonly<Record<Language, string>> = {
  fr: 'le la les des du de et un une dans avec pour sur est au aux qui par ce sa ses il elle pas chez',
  en: 'the and of with was is for to in at are has had his her he she it this that not by from were',
};
/** Of a long text the begin is enough, and less where one language has so many words more. */
const LOOKED_AT = 400;
const CLEAR = 20;
const LONGEST = 4;

const votes = new Map<number, number>();
/** 1 at the last bits of the keys: most tokens are none of these words, and soon told. */
const mayVote = new Uint8Array(1 << 10);
for (const [language, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(' ')) {
    const units = Uint16Array.from(word, (character) => character.charCodeAt(0));
    const key = keyOf(units, 0, units.length);
    votes.set(key, language === 'fr' ? 1 : -1);
    mayVote[bitsOf(key)] = 1;
  }
}

/** French or English, by the function words among the first tokens of a text; null where neither has more. */
export function languageOf({ count, folded, foldedEnds }: Tokens): Language | null {
  const last = Math.min(count, LOOKED_AT);
  const [longest, clear] = [LONGEST, CLEAR];
  let balance = 0;
  for (let token = 0, begin = 0; token < last; token++) {
    const end = (foldedEnds[token] as number) - 1;
    if (end - begin <= longest) {
      const key = keyOf(folded, begin, end);
      if (mayVote[bitsOf(key)] === 1) balance += votes.get(key) ?? 0;
      if (balance === clear || balance === -clear) break;
    }
    begin = end + 1;
  }
  return balance === 0 ? null : balance > 0 ? 'fr' : 'en';
}

/** Up to four units below 128 as one number; others give keys that no word has. */
function keyOf(units: Uint16Array, begin: number, end: number): number {
  let key = 0;
  for (let index = begin; index < end; index++) key = (key << 7) ^ (units[index] as number);
  return key;
}

function bitsOf(key: number): number {
  return (key ^ (key >>> 9)) & 1023;
}
