import { expandPhrases } from '../terms/phrases.js';
import type { Language } from '../text/language.js';

const FRENCH =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf';
const FRENCH_TENS = 'vingt trente quarante cinquante soixante';
const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

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
export function numberWords(languages: readonly Language[]): [string, number][] {
  const words: [string, number][] = [];
  const add = (name: (number: number) => string, quantities: typeof FRENCH_QUANTITIES): void => {
    for (let number = 1; number < 100; number++) words.push(...spellings(name(number), number));
    for (const [phrases, number] of quantities)
      words.push(...expandPhrases(phrases).map((phrase): [string, number] => [phrase, number]));
  };
  if (languages.includes('fr')) {
    add(frenchNumber, FRENCH_QUANTITIES);
    words.push(['cent', 100], ['septante', 70], ['nonante', 90]);
  }
  if (languages.includes('en')) add(englishNumber, ENGLISH_QUANTITIES);
  return words;
}

function spellings(word: string, number: number): [string, number][] {
  return word.includes('-')
    ? [
        [word, number],
        [word.replaceAll('-', ' '), number],
      ]
    : [[word, number]];
}

function frenchNumber(number: number): string {
  const small = FRENCH.split(' ');
  if (number < 20) return small[number] as string;
  if (number >= 80) return number === 80 ? 'quatre-vingts' : `quatre-vingt-${small[number - 80]}`;
  const ten = FRENCH_TENS.split(' ')[Math.min(Math.floor(number / 10), 6) - 2] as string;
  const rest = number - Math.min(Math.floor(number / 10), 6) * 10;
  if (rest === 0) return ten;
  return `${ten}${rest === 1 || rest === 11 ? '-et-' : '-'}${small[rest]}`;
}

function englishNumber(number: number): string {
  const small = ENGLISH.split(' ');
  if (number < 20) return small[number] as string;
  const ten = ENGLISH_TENS.split(' ')[Math.floor(number / 10) - 2] as string;
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}
