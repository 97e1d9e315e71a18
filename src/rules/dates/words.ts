import type { LexiconEntry } from '../terms/lexicon.js';
import { expandPhrases } from '../terms/phrases.js';
import type { Language } from '../text/language.js';

/** A day, or a longer unit of the calendar or the clock, in the letters of ISO 8601; those of the clock are small. */
export type Unit = 'Y' | 'M' | 'W' | 'D' | 'h' | 'm' | 's';

type Rows = readonly (readonly [words: string, value: string | number])[];
type Names = Readonly<Partial<Record<Language | 'any', Rows>>>;

/** Months whose name means little else. */
const MONTHS: Names = {
  fr: numbered('janvier, février, , avril, , juin, juillet, août, septembre, octobre, novembre, décembre'),
  en: numbered('january, february, , , , , july, , september, october, november, december'),
};

/** Months whose name is also a verb, a person's or a planet's: a day, a year or a preposition must stand with them. */
const CONTEXTUAL_MONTHS: Names = {
  fr: numbered(', , mars, , mai'),
  en: numbered(', , march, april, may, june, , august'),
};

const SHORT_MONTHS: Names = {
  any: numbered('jan, , mar, , , , , , (sep|sept), oct, nov, dec'),
  fr: numbered('janv, (fev|fevr), , avr, , , (juil|juill)'),
  en: numbered(', feb, , apr, , jun, jul, aug'),
};

const WEEKDAYS: Names = {
  fr: numbered('lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche'),
  en: numbered('monday, tuesday, wednesday, thursday, friday, saturday, sunday'),
};

export const SHORT_WEEKDAYS: Names = {
  fr: numbered('lun, mar, mer, jeu, ven, sam, dim'),
  en: numbered('mon, (tue|tues), wed, (thu|thur|thurs), fri, sat, sun'),
};

/** Units with their number where they stand for several of an ISO unit. */
const UNITS: Names = {
  any: [['minute(s|)', 'm']],
  fr: [
    ['ans, année(s|)', 'Y'],
    ['semestre(s|)', '6M'],
    ['trimestre(s|)', '3M'],
    ['mois', 'M'],
    ['semaine(s|)', 'W'],
    ['jour(s|), journée(s|)', 'D'],
    ['heure(s|)', 'h'],
    ['seconde(s|)', 's'],
    ['décennie(s|)', '10Y'],
  ],
  en: [
    ['year(s|), yr(s|)', 'Y'],
    ['month(s|), mth(s|)', 'M'],
    ['week(s|), wk(s|)', 'W'],
    ['fortnight(s|)', '2W'],
    ['day(s|)', 'D'],
    ['hour(s|), hr(s|)', 'h'],
    ['seconds', 's'],
    ['decade(s|)', '10Y'],
  ],
};

/** Too short or frequent to be searched for; they count after a number in digits. */
const SHORT_UNITS: Names = {
  any: [
    ['min', 'm'],
    ['sec', 's'],
    ['h', 'h'],
  ],
  fr: [
    ['an', 'Y'],
    ['sem', 'W'],
    ['j, jr, jrs', 'D'],
    ['mn', 'm'],
  ],
  en: [
    ['mo, mos', 'M'],
    ['d', 'D'],
    ['second', 's'],
  ],
};

/** These count in one token with their number only: alone they are watts, or a letter. */
const GLUED_UNITS: Names = {
  en: [
    ['y', 'Y'],
    ['w', 'W'],
  ],
};

const FRENCH_DAY = '(matin|midi|soir|après-midi|après midi)';
const ENGLISH_DAY = '(morning|afternoon|evening|night)';

/** Days counted from the one a text was written. */
const DAY_WORDS: Names = {
  fr: [
    [`avant(-| )hier( ${FRENCH_DAY}|)`, -2],
    [`hier( ${FRENCH_DAY}|), nuit dernière`, -1],
    [
      `aujourd’hui, aujourd hui, ce (jour|matin|midi|soir), (cet|cette) (après-midi|après midi), cette (nuit|matinée)`,
      0,
    ],
    [`demain( ${FRENCH_DAY}|)`, 1],
    [`après(-| )demain( ${FRENCH_DAY}|)`, 2],
  ],
  en: [
    ['(the |)day before yesterday', -2],
    [`yesterday( ${ENGLISH_DAY}|), last (night|evening)`, -1],
    [`today, tonight, this (morning|afternoon|evening)`, 0],
    [`tomorrow( ${ENGLISH_DAY}|)`, 1],
    ['(the |)day after tomorrow', 2],
  ],
};

/** Weeks, months, years from the one a text was written in. */
const PERIODS: Names = {
  fr: [
    ['semaine (dernière|passée)', '-1W'],
    ['(cette semaine|ces jours)(-ci| ci|)', '0W'],
    ['semaine prochaine', '1W'],
    ['mois (dernier|passé)', '-1M'],
    ['ce mois(-ci| ci|)', '0M'],
    ['mois prochain', '1M'],
    ['an (dernier|passé), année (dernière|passée)', '-1Y'],
    ['cette année(-ci|)', '0Y'],
    ['an prochain, année prochaine', '1Y'],
    ['trimestre (dernier|passé)', '-3M'],
    ['trimestre prochain', '3M'],
    ['semestre (dernier|passé)', '-6M'],
    ['semestre prochain', '6M'],
  ],
  en: ['week', 'month', 'year'].flatMap((unit) => {
    const letter = (unit[0] as string).toUpperCase();
    return [
      [`last ${unit}`, `-1${letter}`],
      [`(this|current) ${unit}`, `0${letter}`],
      [`next ${unit}, coming ${unit}`, `1${letter}`],
    ] as const;
  }),
};

/** Days and longer before or after another one that the text tells of. */
const ANAPHORIC: Names = {
  fr: [
    ['avant-veille, avant veille', '-2D'],
    ['la veille, jour précédent', '-1D'],
    ['lendemain, jour suivant', '1D'],
    ['surlendemain', '2D'],
    ['semaine précédente', '-1W'],
    ['semaine suivante', '1W'],
    ['mois précédent', '-1M'],
    ['mois suivant', '1M'],
    ['an précédent, année précédente', '-1Y'],
    ['an suivant, année suivante', '1Y'],
  ],
  en: [
    ['next day', '1D'],
    ...['day', 'week', 'month', 'year'].flatMap((unit) => {
      const letter = (unit[0] as string).toUpperCase();
      return [
        [`the ${unit} before, (previous|preceding) ${unit}`, `-1${letter}`],
        [`the ${unit} after, following ${unit}`, `1${letter}`],
      ] as const;
    }),
    ['the (night|evening) before', '-1D'],
  ],
};

/** What looks like one of the above and is another time. */
const OTHERS: Names = {
  fr: [['(ce jour|ce matin|ce soir|cette nuit|ce mois|cette semaine|cette année)(-| )là', 0]],
};

/** Units together with the number one, where the unit alone is a frequent word. */
const SINGLE_UNITS: Names = { fr: [['un an', 'Y']] };

/** What the search for dates starts from, besides numbers. */
export const dateWords: readonly LexiconEntry[] = [
  ...entries('month', MONTHS),
  ...entries('contextual_month', CONTEXTUAL_MONTHS),
  ...entries('short_month', SHORT_MONTHS),
  ...entries('weekday', WEEKDAYS),
  ...entries('unit', UNITS),
  ...entries('single_unit', SINGLE_UNITS),
  ...entries('day', DAY_WORDS),
  ...entries('period', PERIODS),
  ...entries('anaphoric', ANAPHORIC),
  ...entries('none', OTHERS),
];

export const shortUnits: readonly LexiconEntry[] = [
  ...entries('unit', SHORT_UNITS),
  ...entries('glued_unit', GLUED_UNITS),
];

/** Words with their places as values; an empty place has none. */
function numbered(words: string): Rows {
  return words.split(',').map((word, index) => [word.trim(), index + 1] as const);
}

function entries(role: string, names: Names): LexiconEntry[] {
  return Object.entries(names).flatMap(([language, rows]) =>
    rows.flatMap(([words, value]) =>
      expandPhrases(words).map((term) => ({ term, kind: 'date', role, language: language as Language, value })),
    ),
  );
}
