import { expandPhrases } from '../terms/phrases.js';
import type { Language } from '../text/language.js';
import { englishNumbers, frenchNumbers } from '../text/number-words.js';

/** Stands for a number that a text leaves open: `quelques`, `several`. */
export const SOME = Number.NaN;

const FRENCH_QUANTITIES: readonly (readonly [string, number])[] = [
  ['une, un seul, une seule', 1],
  ['(une |)demi(-|)', 0.5],
  ['(une |)huitaine (de|d’)', 8],
  ['(une |)dizaine (de|d’)', 10],
  ['(une |)douzaine (de|d’)', 12],
  ['(une |)quinzaine (de|d’)', 15],
  ['(une |)vingtaine (de|d’)', 20],
  ['(une |)trentaine (de|d’)', 30],
  ['(une |)quarantaine (de|d’)', 40],
  ['(une |)cinquantaine (de|d’)', 50],
  ['(une |)soixantaine (de|d’)', 60],
  ['(une |)centaine (de|d’)', 100],
  ['quelques, plusieurs, de nombreux, de nombreuses', SOME],
];

const ENGLISH_QUANTITIES: readonly (readonly [string, number])[] = [
  ['a, an, a single', 1],
  ['half (a|an), (a |)half(-|)', 0.5],
  ['(a |)couple (of|), a couple more', 2],
  ['(a |)dozen', 12],
  ['(a|one|) hundred', 100],
  ['(a |)few, several, many, some, a number of', SOME],
];

/** Numbers in words, to a hundred, and words of quantity such as `une quinzaine de`. */
export function amountWords(languages: readonly Language[]): (readonly [string, number])[] {
  return [
    ...(languages.includes('fr') ? [...frenchNumbers(1), ...expanded(FRENCH_QUANTITIES)] : []),
    ...(languages.includes('en') ? [...englishNumbers(), ...expanded(ENGLISH_QUANTITIES)] : []),
  ];
}

function expanded(quantities: typeof FRENCH_QUANTITIES): (readonly [string, number])[] {
  return quantities.flatMap(([phrases, number]) => expandPhrases(phrases).map((phrase) => [phrase, number] as const));
}
