import type { LexiconEntry } from '../terms/lexicon.js';
import { expandPhrases } from '../terms/phrases.js';
import type { FoldTable } from '../text/folding.js';
import type { Language } from '../text/language.js';
import { amountWords } from './amount-words.js';
import {
  ADDITIONS,
  AGES,
  ALTERNATIVES,
  APPROXIMATIONS,
  ARTICLES,
  CONNECTORS,
  DEMONSTRATIVES,
  DIRECTIONS,
  type DirectionWord,
  FOLLOWING_DIRECTIONS,
  HALVES,
  IDENTIFIERS,
  LEADS,
  type Lead,
  MEASURES,
  type Phrases,
  POSTPOSITIONS,
  type Postposition,
  PREPOSITIONS,
  PRESSURES,
  type Preposition,
  TIME_LEADS,
} from './contexts.js';
import { Vocabulary } from './vocabulary.js';
import { dateWords, SHORT_WEEKDAYS, shortUnits, type Unit } from './words.js';

export interface MonthWord {
  readonly type: 'month';
  readonly month: number;
  readonly isShort: boolean;
}

export interface UnitWord {
  readonly type: 'unit';
  readonly unit: Unit;
  /** 3 for a trimester, which is months. */
  readonly factor: number;
  /** Whether it is `day`, `week`, `month` or `year`, behind a number too: `a 10 day course`. */
  readonly isEnglishSingular: boolean;
}

export type Follower = MonthWord | UnitWord | DirectionWord | { readonly type: 'of' };

/** All that is asked for around a number, a month or a unit, and not searched for elsewhere. */
export interface Vocabularies {
  readonly afterNumber: Vocabulary<Follower>;
  /** Units that are written in one token with their number: `48h`. */
  readonly gluedUnits: ReadonlyMap<string, UnitWord>;
  readonly numbers: Vocabulary<number>;
  /** Days of a month in words. */
  readonly days: Vocabulary<number>;
  readonly weekdays: Vocabulary<true>;
  readonly directions: Vocabulary<DirectionWord>;
  readonly prepositions: Vocabulary<Preposition>;
  readonly postpositions: Vocabulary<Postposition>;
  /** `environ`, `more than`, and articles: between a preposition and its number. */
  readonly approximations: Vocabulary<true>;
  /** Between two numbers of which either may hold: `à`, `or`. */
  readonly alternatives: Vocabulary<true>;
  readonly articles: Vocabulary<true>;
  readonly demonstratives: Vocabulary<true>;
  /** Between two parts of a duration. */
  readonly additions: Vocabulary<true>;
  readonly halves: Vocabulary<true>;
  /** Behind a number of years or months that is somebody's age. */
  readonly ages: Vocabulary<true>;
  readonly leads: Vocabulary<Lead>;
  /** Between the two dates of a range: `au` as `to`, `et` as `and`. */
  readonly connectors: Vocabulary<'to' | 'and'>;
  readonly timeLeads: Vocabulary<true>;
  /** Before numbers that are no dates: `chambre`, `n°`. */
  readonly identifiers: Vocabulary<true>;
  readonly pressures: Vocabulary<true>;
  /** Behind numbers that are no years. */
  readonly measures: Vocabulary<true>;
}

/** @param fold the folding of the tokens that will be asked about */
export function buildVocabularies(fold: FoldTable, languages: readonly Language[]): Vocabularies {
  const chosen: readonly string[] = ['any', ...languages];
  const build = <V>(direction: 'forward' | 'backward', phrases: Phrases<V>): Vocabulary<V> =>
    new Vocabulary(
      fold,
      direction,
      chosen.flatMap((language) =>
        (phrases[language as Language] ?? []).flatMap(([lines, value]) =>
          expandPhrases(lines).map((phrase): [string, V] => [phrase, value]),
        ),
      ),
    );
  const words = [...dateWords, ...shortUnits].filter(({ language }) => chosen.includes(language));
  return {
    afterNumber: new Vocabulary(fold, 'forward', followers(words)),
    gluedUnits: gluedUnits(words),
    numbers: new Vocabulary(fold, 'backward', amountWords(languages)),
    days: new Vocabulary(fold, 'backward', dayNumbers(languages)),
    weekdays: new Vocabulary(fold, 'backward', weekdays(words, chosen)),
    directions: build('backward', DIRECTIONS),
    prepositions: build('backward', PREPOSITIONS),
    postpositions: build('forward', POSTPOSITIONS),
    approximations: build('backward', APPROXIMATIONS),
    alternatives: build('backward', ALTERNATIVES),
    articles: build('backward', ARTICLES),
    demonstratives: build('backward', DEMONSTRATIVES),
    additions: build('forward', ADDITIONS),
    halves: build('forward', HALVES),
    ages: build('forward', AGES),
    leads: build('backward', LEADS),
    connectors: build('backward', CONNECTORS),
    timeLeads: build('forward', TIME_LEADS),
    identifiers: build('backward', IDENTIFIERS),
    pressures: build('backward', PRESSURES),
    measures: build('forward', MEASURES),
  };
}

const ENGLISH_SINGULARS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

/** What a value such as `3M` of a lexicon's unit says. */
export function unitWord(value: string, term = ''): UnitWord {
  const unit = value.slice(-1) as Unit;
  const factor = value.length === 1 ? 1 : Number(value.slice(0, -1));
  return { type: 'unit', unit, factor, isEnglishSingular: ENGLISH_SINGULARS.has(term) };
}

function followers(words: readonly LexiconEntry[]): [string, Follower][] {
  const found: [string, Follower][] = [['of', { type: 'of' }]];
  for (const { term, role, value } of words) {
    if (role === 'unit') found.push([term, unitWord(String(value), term)]);
    else if (role.endsWith('month'))
      found.push([term, { type: 'month', month: Number(value), isShort: role === 'short_month' }]);
  }
  for (const [lines, value] of FOLLOWING_DIRECTIONS.fr ?? [])
    found.push(...expandPhrases(lines).map((term): [string, Follower] => [term, value]));
  return found;
}

function gluedUnits(words: readonly LexiconEntry[]): Map<string, UnitWord> {
  const units = words.filter(({ role }) => role.endsWith('unit') && role !== 'single_unit');
  return new Map(units.map(({ term, value }) => [term, unitWord(String(value))]));
}

/** English days are ordinals, and stand behind the month; `un mars` and `une` are no first. */
function dayNumbers(languages: readonly Language[]): (readonly [string, number])[] {
  if (!languages.includes('fr')) return [];
  return [['premier', 1], ...amountWords(['fr']).filter(([, number]) => number > 1 && number <= 31)];
}

function weekdays(words: readonly LexiconEntry[], languages: readonly string[]): [string, true][] {
  const full = words.filter(({ role }) => role === 'weekday').map(({ term }) => term);
  const short = Object.entries(SHORT_WEEKDAYS)
    .filter(([language]) => languages.includes(language))
    .flatMap(([, rows]) => rows.flatMap(([lines]) => expandPhrases(lines)));
  return [...full, ...short, ...short.map((word) => `${word}.`)].flatMap((word): [string, true][] => [
    [word, true],
    [`${word},`, true],
  ]);
}
