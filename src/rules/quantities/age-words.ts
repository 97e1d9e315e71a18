import type { LexiconEntry } from '../terms/lexicon.js';

type Language = LexiconEntry['language'];

/** Tens of years, by the first of them. */
const FRENCH_DECADES: readonly (readonly [number, string])[] = [
  [20, 'vingtaine'],
  [30, 'trentaine'],
  [40, 'quarantaine'],
  [50, 'cinquantaine'],
  [60, 'soixantaine'],
  [70, 'septantaine'],
  [80, 'octantaine'],
];
const ENGLISH_DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** People of some ten years of age. */
const GENERATIONS: readonly (readonly [Language, number, string])[] = [
  ['fr', 30, 'trentenaire'],
  ['fr', 40, 'quadragénaire'],
  ['fr', 50, 'quinquagénaire'],
  ['fr', 60, 'sexagénaire'],
  ['fr', 70, 'septuagénaire'],
  ['fr', 80, 'octogénaire'],
  ['fr', 90, 'nonagénaire'],
  ['fr', 100, 'centenaire'],
  ['en', 40, 'quadragenarian'],
  ['en', 50, 'quinquagenarian'],
  ['en', 60, 'sexagenarian'],
  ['en', 70, 'septuagenarian'],
  ['en', 80, 'octogenarian'],
  ['en', 90, 'nonagenarian'],
  ['en', 100, 'centenarian'],
];

/** Words of the stage ages: `head`, `decade` (the value is its first year), `years` (some tens of them), `one`. */
export function ageEntries(): LexiconEntry[] {
  const age = (term: string, role: string, language: Language, value: number | null = null): LexiconEntry => ({
    term,
    kind: 'age',
    role,
    language,
    value,
  });
  return [
    age('age', 'head', 'any'),
    age('aged', 'head', 'en'),
    age('agé', 'head', 'fr'),
    age('agée', 'head', 'fr'),
    ...['un an', 'un mois', 'une semaine', 'un jour'].map((term) => age(`d'${term}`, 'one', 'fr')),
    ...FRENCH_DECADES.flatMap(([first, name]) => [
      ...['la', 'sa', 'leur'].map((article) => age(`${article} ${name}`, 'decade', 'fr', first)),
      age(`${name} d'années`, 'years', 'fr', first),
    ]),
    ...ENGLISH_DECADES.flatMap((name, index) =>
      ['his', 'her', 'their', 'early', 'mid', 'mid-', 'late'].map((before) =>
        age(`${before} ${name}`, 'decade', 'en', 10 * index + 20),
      ),
    ),
    ...GENERATIONS.flatMap(([language, first, name]) => [
      age(name, 'decade', language, first),
      age(`${name}s`, 'decade', language, first),
    ]),
  ];
}
