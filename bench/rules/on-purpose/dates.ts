import type { Difference, OnPurpose } from './types.js';

interface DateClass {
  readonly name: string;
  readonly example: string;
}

interface ReadDate {
  readonly text: string;
  readonly value: string;
}

/** What EDS-NLP finds nothing of. */
function missing(expression: RegExp, described: DateClass): OnPurpose {
  return {
    ...described,
    rules: ['dates', 'dates with their values'],
    language: 'fr',
    found: 'ours',
    matches: ({ text, others }) => others.length === 0 && expression.test(text),
  };
}

/** What EDS-NLP reads in part or wrongly: both values are left over, so a class for each. */
function misread(
  isMisread: (ours: ReadDate, theirs: ReadDate, difference: Difference) => boolean,
  { name, ours, theirs }: { readonly name: string; readonly ours: string; readonly theirs: string },
): OnPurpose[] {
  const shared = { rules: ['dates with their values'], language: 'fr', name } as const;
  const own = ({ text, value = '' }: Difference): ReadDate => ({ text, value });
  return [
    {
      ...shared,
      found: 'ours',
      example: ours,
      matches: (one) => one.others.some((their) => isMisread(own(one), their, one)),
    },
    {
      ...shared,
      found: 'theirs',
      example: theirs,
      matches: (one) => one.others.some((our) => isMisread(our, own(one), one)),
    },
  ];
}

export const dateClasses: readonly OnPurpose[] = [
  missing(/^(la\s+veille|le\s+lendemain)$/i, {
    name: 'the day before, the day after',
    example: 'Douleur abdominale survenue ⟦la veille⟧.',
  }),
  missing(/^ce\s+(matin|midi|soir)(\s+à\s+\d{1,2}\s?h\s?\d{0,2})?$/i, {
    name: 'parts of this day',
    example: 'Dernière prise de Xatral ⟦ce matin à 8h41⟧.',
  }),
  missing(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s+(dernier|prochain)$/i, {
    name: 'weekdays',
    example: '⟦Lundi dernier⟧, diarrhée et dyspnée.',
  }),
  missing(/^il\s+y\s+a\s+(environ\s+\d+|une\s+(dizaine|quinzaine|vingtaine))\s/i, {
    name: 'about so many',
    example: 'Typhus diagnostiqué ⟦il y a environ 6 mois⟧.',
  }),
  missing(/^(d[’']ici\s+\d+\s+jours|(un|deux|\d+)\s+(jours|semaines|mois)\s+après)$/i, {
    name: 'other words around an amount',
    example: 'Contrôle ⟦d’ici 10 jours⟧.',
  }),
  missing(/^(il\s+y\s+a|pendant|durant)\s+\d+\s+j$/i, {
    name: 'j for days',
    example: 'Insuffisance cardiaque ⟦il y a 10 j⟧.',
  }),
  missing(/^(l’an(née)?\s+(passée?|dernière|prochaine)|aujourd’hui(\s+à\s+\d{1,2}h\d\d)?)$/i, {
    name: 'typographic apostrophes',
    example: 'Il aurait eu une dyspnée ⟦l’année dernière⟧.',
  }),
  ...misread(
    (ours, theirs) => ours.text === theirs.text && /^PT\d\dH$/.test(ours.value) && /^PT\dH$/.test(theirs.value),
    {
      name: 'durations in hours',
      ours: 'Insuline 1 g ⟦pendant 48 heures⟧: 48 hours',
      theirs: 'Insuline 1 g ⟦pendant 48 heures⟧: 8 hours',
    },
  ),
  ...misread(
    (ours, theirs, { before }) =>
      /^à\s+\d+\s+mois$/.test(ours.text) &&
      theirs.value === `-${ours.value}` &&
      /(contrôle( \p{L}+)?|rappel|sortie)\s+$/iu.test(before),
    {
      name: 'what is to come',
      ours: 'Contrôle ⟦à 6 mois⟧: in six months',
      theirs: 'Contrôle ⟦à 6 mois⟧: six months ago',
    },
  ),
  ...misread((ours, theirs) => /^(\S+\s+)?\p{L}{3,5}\.\s+\d{4}$/u.test(ours.text) && ours.text.endsWith(theirs.text), {
    name: 'months cut short',
    ours: 'Scanner du ⟦26 janv. 2017⟧: a day',
    theirs: 'Scanner du 26 janv. ⟦2017⟧: a year',
  }),
  ...misread(
    (ours, theirs) =>
      /\d\s+à\s+\d\d\s?h\s?\d\d$/.test(ours.text) && ours.text.includes(theirs.text) && theirs.text !== ours.text,
    {
      name: 'times behind dates',
      ours: 'Rendez-vous le ⟦18 novembre 2007 à 22 h 13⟧: a time of this day',
      theirs: 'Rendez-vous le 18 novembre 2007 ⟦à 22 h⟧ 13: 22 hours ago',
    },
  ),
];
