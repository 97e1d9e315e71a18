import type { Language } from '../../../src/rules/text/language.js';
import type { Difference, OnPurpose } from './types.js';

interface SentenceClass extends Pick<OnPurpose, 'found' | 'name' | 'example'> {
  matches(difference: Pick<Difference, 'before' | 'after'>): boolean;
}

/** Where a sentence of one system begins, told by how the text before ends and how the text after begins. */
function between(before: RegExp, after: RegExp, described: Omit<SentenceClass, 'matches'>): SentenceClass {
  return { ...described, matches: (one) => before.test(one.before) && after.test(one.after) };
}

/** Whether an item of a list begins a line here: with a bullet, or with the number that comes next. */
function isItem({ before, after }: Pick<Difference, 'before' | 'after'>): boolean {
  return /\n\s*$/.test(before) && (/^[-*•] /.test(after) || isNextNumber({ before, after }));
}

function isNextNumber({ before, after }: Pick<Difference, 'before' | 'after'>): boolean {
  const number = Number(/^(\d{1,2})[.)] /.exec(after)?.[1] ?? 0);
  if (number === 0) return false;
  return number === 1 ? /\n2[.)] /.test(after) : new RegExp(`(^|\\n|: )${number - 1}[.)] `).test(before);
}

/** Whether the number of an item ends here; the first item may stand in the line of a title. */
function isBehindItemNumber({ before, after }: Pick<Difference, 'before' | 'after'>): boolean {
  const number = /(?<=(?:\n|: )\s*)\d{1,2}\.\s+$/.exec(before)?.[0];
  return number !== undefined && isNextNumber({ before: before.slice(0, -number.length), after: number + after });
}

const french: readonly SentenceClass[] = [
  {
    found: 'ours',
    name: 'items of a list',
    example: 'Synthèse :\n• pas de perte de poids\n⟦⟧• absence d’anémie',
    matches: isItem,
  },
  {
    found: 'theirs',
    name: 'numbers of items',
    example: '\n1. anémie\n2. ⟦⟧suspicion de botulisme',
    matches: isBehindItemNumber,
  },
  between(/\n\s*$/, /^([ÀÉ]|\p{Lu}’|M\. \p{Lu})/u, {
    found: 'ours',
    name: 'capitals with an accent, an apostrophe or a full stop',
    example: 'Imagerie :\n⟦⟧À l’examen, TA 128/58 mmHg.',
  }),
  between(/(^|[\s(])(cf|réf|env|cp)\.\s+$/, /^(\p{Ll}|\d)/u, {
    found: 'theirs',
    name: 'abbreviations',
    example: 'L’auscultation retrouve des crépitants, cf. ⟦⟧radiographie.',
  }),
  between(/(^|[\s(’'])(\p{Lu}\.){2,}\s+$/u, /^(avec|de|en|et|ou|pour|puis)\s/, {
    found: 'theirs',
    name: 'acronyms',
    example: 'Nausée signalée par l’I.D.E. ⟦⟧de nuit.',
  }),
  between(/\b([DP]r\.?|Mme)\s+(\p{Lu}\.\s+)?$/u, /^\p{Lu}/u, {
    found: 'theirs',
    name: 'titles of persons',
    example: 'Suivi par le Dr K. ⟦⟧Traoré.',
  }),
  between(/[.!?]\s+$/, /^«\s\p{Lu}/u, {
    found: 'ours',
    name: 'opening quotes',
    example: 'Revu hier. ⟦⟧« Une fièvre terrible », dit-il.',
  }),
  between(/[.!?]\s+«\s$/, /^\p{Lu}/u, {
    found: 'theirs',
    name: 'opening quotes',
    example: 'Revu hier. « ⟦⟧Une fièvre terrible », dit-il.',
  }),
  between(/(,|\s(de|du|des|la|le|les|un|une|par|pour|chez|et|ou|à|sous|en))\r?\n$/, /^\p{Lu}/u, {
    found: 'theirs',
    name: 'lines broken within a sentence',
    example: 'En raison de maladie de\n⟦⟧Creutzfeldt-Jakob, arrêt de l’Adalate.',
  }),
];

const english: readonly SentenceClass[] = [
  {
    found: 'ours',
    name: 'items of a list',
    example: 'Plan:\n- lupus\n⟦⟧- no other headache',
    matches: isItem,
  },
  {
    found: 'theirs',
    name: 'numbers of items',
    example: '\n1. lupus\n2. ⟦⟧rule out anemia',
    matches: isBehindItemNumber,
  },
  between(/(^|\n\r?\n)\p{Lu}[\p{L} ]{2,40}( ?:)?\r?\n$/u, /^(\p{Lu}|\d)/u, {
    found: 'ours',
    name: 'titles in lines of their own',
    example: 'Seen by Dr Vance.\n\nIMAGING\n⟦⟧Final diagnosis: lupus.',
  }),
  between(/(^|[\s(])(cf|ref|ref\. no|tabs|approx|temp|Feb)\.\s+$/, /^(\p{Ll}|\d)/u, {
    found: 'theirs',
    name: 'abbreviations',
    example: 'Takes 1 g, i.e. 2 tabs. ⟦⟧of approx. 246 mg.',
  }),
  between(/(^|[\s(])(Prof|Dr|Mr|Mrs|Ms)\.\s+(\p{Lu}\.\s+)?$/u, /^(\p{Lu}|van )/u, {
    found: 'theirs',
    name: 'titles of persons',
    example: 'The report by Prof. ⟦⟧Kowalski confirms delirium.',
  }),
  between(/\s(\p{Lu}\.){2,}\s+$/u, /^meeting/, {
    found: 'theirs',
    name: 'acronyms',
    example: 'To be discussed at the M.D.T. ⟦⟧meeting.',
  }),
  between(/(\/L|\d C|\b(CT|ED|ICU|IU|MRI))\.\s+$/, /^(\p{Lu}\p{L}|\d+-year)/u, {
    found: 'ours',
    name: 'units and acronyms at the end',
    example: 'Potassium 4.5 mmol/L. ⟦⟧Review next week.',
  }),
  between(/\p{L}\.\.\s+$/u, /^[\p{Lu}\d"]/u, {
    found: 'ours',
    name: 'two full stops',
    example: 'Started on losartan b.i.d.. ⟦⟧Review next week.',
  }),
  between(/"\.\s+$/, /^\p{Lu}/u, {
    found: 'ours',
    name: 'closing quotes',
    example: 'Says: "I have a cough". ⟦⟧Review next week.',
  }),
  between(/\p{Ll}{3,}\.\s+$/u, /^\d+(-year-old| \p{L}+ ago)/u, {
    found: 'ours',
    name: 'numbers at the begin',
    example: 'The dyspnea has resolved. ⟦⟧44-year-old man.',
  }),
  between(/(,|\s(a|an|the|of|on|in|by|to|with|for|and|or))\r?\n$/, /^[\p{Lu}\d]/u, {
    found: 'theirs',
    name: 'lines broken within a sentence',
    example: 'Treatment with\n⟦⟧Reglan for 6 months.',
  }),
];

function inLanguage(language: Language, classes: readonly SentenceClass[]): OnPurpose[] {
  return classes.map((one) => ({ ...one, rules: ['sentences'], language }));
}

export const sentenceClasses: readonly OnPurpose[] = [...inLanguage('fr', french), ...inLanguage('en', english)];
