import type { Language } from '../text/language.js';

export type Phrases<V> = Readonly<Partial<Record<Language | 'any', readonly (readonly [lines: string, V])[]>>>;

/** Which way a word looks from where it is written. */
export interface DirectionWord {
  readonly type: 'direction';
  readonly direction: 'past' | 'future';
}

/** What stands before a number and its unit, and makes a date or a duration of them. */
export type Preposition = 'ago' | 'in' | 'since' | 'for' | 'at' | 'after';

/** What stands behind a number and its unit. */
export interface Postposition {
  readonly direction: 'past' | 'future';
  /** Whether it counts from the day of writing, not from another one that the text tells of. */
  readonly fromNow: boolean;
  /** Whether hours and minutes before it are a time too: `2 h plus tard`, not `30 min avant` (the meal). */
  readonly ofHours: boolean;
}

/** What stands before a date. */
export interface Lead {
  /** Set where the date begins or ends a time that is open at its other side. */
  readonly bound: 'from' | 'until' | null;
  /** What has to follow the first date for the two to be a range: `au`, `to`; or `et`, `and`. */
  readonly range: 'to' | 'and' | null;
  /** Whether a day and a month in digits are a date behind it: always, never, or with two digits each. */
  readonly day: 'yes' | 'no' | 'two_digits';
  /** Whether a month or a year may stand alone behind it. */
  readonly month: boolean;
  /** Whether two numbers of two digits behind it may be a month and a year: `en 03/21`. */
  readonly shortMonth: boolean;
}

export const PREPOSITIONS: Phrases<Preposition> = {
  any: [['x, ×', 'for']],
  fr: [
    ['(il |)(y a|y’a|ya)( de cela| de ça| maintenant|), voilà, voici, (ça|cela) fait', 'ago'],
    ['dans, d’ici( à|), sous', 'in'],
    ['depuis', 'since'],
    [
      'pendant, durant, pdt, pour, sur, en, (pendant |pour |sur |)(une |d’une |)(durée|période) (de|d’), au cours (de|des), lors des',
      'for',
    ],
    ['à', 'at'],
    ['après, au bout (de|d’)', 'after'],
  ],
  en: [
    ['in, within', 'in'],
    ['since', 'since'],
    ['for, during, over, throughout, (for |over |)a (period|duration|total) of, duration of, lasting', 'for'],
    ['at', 'at'],
    ['after', 'after'],
  ],
};

export const POSTPOSITIONS: Phrases<Postposition> = {
  fr: [
    ['plus tard, (suivant|suivante)(s|)', { direction: 'future', fromNow: false, ofHours: true }],
    ['plus tôt, auparavant, (précédent|précédente)(s|)', { direction: 'past', fromNow: false, ofHours: true }],
    ['après', { direction: 'future', fromNow: false, ofHours: false }],
    ['avant', { direction: 'past', fromNow: false, ofHours: false }],
  ],
  en: [
    ['ago', { direction: 'past', fromNow: true, ofHours: true }],
    ['from now, from today, hence', { direction: 'future', fromNow: true, ofHours: true }],
    ['later', { direction: 'future', fromNow: false, ofHours: true }],
    ['earlier, prior, previously', { direction: 'past', fromNow: false, ofHours: true }],
    ['after, afterwards', { direction: 'future', fromNow: false, ofHours: false }],
    ['before', { direction: 'past', fromNow: false, ofHours: false }],
  ],
};

export const DIRECTIONS: Phrases<DirectionWord> = {
  fr: [
    ['(dernier|dernière)(s|)', { type: 'direction', direction: 'past' }],
    ['(prochain|prochaine)(s|)', { type: 'direction', direction: 'future' }],
  ],
  en: [
    ['last, past, previous, preceding', { type: 'direction', direction: 'past' }],
    ['next, coming, following', { type: 'direction', direction: 'future' }],
  ],
};

/** Behind a month or a weekday. */
export const FOLLOWING_DIRECTIONS: Phrases<DirectionWord> = {
  fr: [...(DIRECTIONS.fr ?? []), ['(passé|passée)(s|)', { type: 'direction', direction: 'past' }]],
};

export const APPROXIMATIONS: Phrases<true> = {
  fr: [
    [
      'environ, env, approximativement, à peu près, près (de|d’), (un peu |)(plus|moins) (de|d’), au (moins|plus|total), presque, bientôt, déjà, seulement, encore, juste, au maximum, au minimum',
      true,
    ],
    ['les, ces, l’espace (de|d’)', true],
  ],
  en: [
    [
      'about, around, approximately, approx, roughly, nearly, almost, over, (more|less) than, at least, at most, up to, only, just, another, the, these',
      true,
    ],
  ],
};

const neutral: Lead = { bound: null, range: null, day: 'no', month: true, shortMonth: false };
const inMonth: Lead = { ...neutral, shortMonth: true };
const day: Lead = { ...neutral, day: 'yes', month: false };
const from: Lead = { bound: 'from', range: 'to', day: 'yes', month: true, shortMonth: true };
const until: Lead = { ...from, bound: 'until', range: null };

export const LEADS: Phrases<Lead> = {
  fr: [
    ['le, ce, date du, avant le, après le, vers le, (daté|datée|datant) du', day],
    ['du', { ...day, range: 'to' }],
    ['au', { ...day, day: 'two_digits' }],
    [
      'depuis( le|), (à partir|à compter) (du|de|d’), dès( le|), depuis (fin|début|la fin|le début|le mois|l’année)( de| d’|)',
      from,
    ],
    ['jusqu’(au|en|à|à la), jusque, jusqu’(au mois|à fin|à la fin|au début|à début)( de|)', until],
    ['entre( le|)', { ...neutral, day: 'yes', range: 'and' }],
    ['(de|d’)', { ...neutral, range: 'to' }],
    [
      '(celui|celle|ceux|celles|irm|scanner|tdm|échographie|radiographie|mammographie|coloscopie|fibroscopie|biopsie|bilan|consultation) (de|d’)',
      { ...inMonth, range: 'to' },
    ],
    ['en, mi, mi-, courant( de|), (mois|du mois) (de|d’)', inMonth],
    ['du mois, de l’année( de|)', neutral],
    ['(début|fin)( de|), année, années, l’an, été, hiver, printemps, automne, vers, avant, après, rapport à', neutral],
  ],
  en: [
    ['on( the|), dated, by, before, after', { ...day, month: true }],
    ['the', day],
    ['since( the|), starting( on| from|), beginning( on|), as of', from],
    ['(until|till|up to)( the|)( (end|beginning) of|)', until],
    ['from( the|)', { ...neutral, day: 'yes', range: 'to' }],
    ['between( the|)', { ...neutral, day: 'yes', range: 'and' }],
    ['in', inMonth],
    [
      'of, early, late, mid, mid-, during, around, circa, about, year, years, spring, summer, autumn, fall, winter, last, next, this',
      neutral,
    ],
  ],
};

export const CONNECTORS: Phrases<'to' | 'and'> = {
  any: [['-', 'to']],
  fr: [
    ['au, à, jusqu’(au|en|à)', 'to'],
    ['et( le|)', 'and'],
  ],
  en: [
    ['to( the|), until( the|), till, through, thru', 'to'],
    ['and( the|)', 'and'],
  ],
};

/** Between two numbers of which either may hold. */
export const ALTERNATIVES: Phrases<true> = {
  any: [['-', true]],
  fr: [['à, ou', true]],
  en: [['to, or', true]],
};

/** Before a unit without a number, and the same before what is told of it. */
export const ARTICLES: Phrases<true> = {
  fr: [['la, le, l’, cette, ce', true]],
  en: [['the', true]],
};

export const DEMONSTRATIVES: Phrases<true> = { fr: [['ce', true]], en: [['this', true]] };

/** Between a date and its time. */
export const TIME_LEADS: Phrases<true> = {
  any: [['@', true]],
  fr: [['à, vers', true]],
  en: [['at, around, about', true]],
};

/** Between two parts of a duration. */
export const ADDITIONS: Phrases<true> = { fr: [['et', true]], en: [['and', true]] };

export const HALVES: Phrases<true> = {
  fr: [['et (demi|demie)', true]],
  en: [['and a half', true]],
};

export const AGES: Phrases<true> = {
  fr: [['d’âge, de vie, d’aménorrhée, de grossesse, de gestation', true]],
  en: [['old, -old, - old, -end, end, of age, of life, of gestation, gestation', true]],
};

export const IDENTIFIERS: Phrases<true> = {
  any: [
    [
      'wbc, bnp, probnp, nt-probnp, ck, cpk, ldh, asat, alat, ast, alt, ggt, hcg, psa, crp, n°, no, no., nr, nr., #, id, ref, ref., fax, page, p., code, version, v, v.',
      true,
    ],
  ],
  fr: [
    [
      'leucocytes, plaquettes, polynucléaires, lymphocytes, gb, pnn, ferritine, ferritinémie, d-dimères, lipase, lipasémie',
      true,
    ],
    [
      'numéro, chambre, ch, ch., lit, box, salle, dossier, référence, tél, tél., téléphone, poste, bp, ghs, rpps, lot',
      true,
    ],
  ],
  en: [
    ['platelets, ferritin, d-dimer(s|), lipase, neutrophils, lymphocytes', true],
    [
      'number, room, bed, ward, bay, file, mrn, reference, phone, tel, tel., box, extension, ext, lot, batch, suite',
      true,
    ],
  ],
};

/** Before two numbers that are a blood pressure, not a day and a month. */
export const PRESSURES: Phrases<true> = {
  fr: [
    [
      '(ta|pa|tas|pas|tension|artérielle|systolique|couché|couchée|debout|assis|assise|bras droit|bras gauche)( :| à| est à| de|)',
      true,
    ],
  ],
  en: [['(bp|blood pressure|pressure|systolic|lying|standing|sitting)( :| of| is| was|)', true]],
};

export const MEASURES: Phrases<true> = {
  any: [
    [
      'mg, g, kg, µg, ug, mcg, ng, pg, ml, cl, dl, µl, ui, iu, u, mui, kui, mmol, µmol, umol, nmol, mol, meq, ppm, bpm, hz, khz, kcal, cal, kj, cm, mm, km, gy, cgy, mgy, kda, rpm, mmhg, cmhg, ms, min, %, ‰, €, $, °, cp, cps',
      true,
    ],
  ],
  fr: [
    [
      'unités, calories, cellules, copies, patients, patientes, cas, fois, ans, jours, mois, heures, gouttes, leucocytes, plaquettes, lymphocytes, hématies, éléments, euros, mètres, grammes',
      true,
    ],
  ],
  en: [
    [
      'units, calories, cells, copies, patients, cases, times, years, days, months, hours, drops, steps, dollars, euros, meters, metres, grams, cc, ccs',
      true,
    ],
  ],
};
