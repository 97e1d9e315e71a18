import { hashOf, type Tokens } from './tokens.js';

export type Language = 'fr' | 'en';

/** Words that one of the languages cannot do without, and the other has not. */
const FUNCTION_WORDS: Readonly<Record<Language, string>> = {
  fr: 'le la les des du de et un une dans avec pour sur est au aux qui par ce sa ses il elle pas chez',
  en: 'the and of with was is for to in at are has had his her he she it this that not by from were',
};
/** Of a long text the begin is enough, and less where one language has so many words more. */
const LOOKED_AT = 400;
const CLEAR = 20;

/** By the hash of a word, 1 for French and -1 for English. */
const votes = new Map<number, number>();
/** 1 at the last bits of the hashes: most tokens are none of these words, and soon told. */
const mayVote = new Uint8Array(1 << 10);
for (const [language, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(' ')) {
    const units = Uint16Array.from(word, (character) => character.charCodeAt(0));
    const hash = hashOf(units, 0, units.length);
    votes.set(hash, language === 'fr' ? 1 : -1);
    mayVote[bitsOf(hash)] = 1;
  }
}

/** French or English, by the function words among the first tokens of a text; null where neither has more. */
export function languageOf({ count, hashes }: Tokens): Language | null {
  const last = Math.min(count, LOOKED_AT);
  const clear = CLEAR;
  let balance = 0;
  for (let token = 0; token < last; token++) {
    const hash = hashes[token] as number;
    if (mayVote[bitsOf(hash)] === 0) continue;
    // Another word has the same hash once in millions, and one vote is not much.
    balance += votes.get(hash) ?? 0;
    if (balance === clear || balance === -clear) break;
  }
  return balance === 0 ? null : balance > 0 ? 'fr' : 'en';
}

function bitsOf(hash: number): number {
  return hash & 1023;
}
