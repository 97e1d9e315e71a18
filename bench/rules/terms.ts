import { source as en } from '../../demo/templates/en/index.js';
import { source as fr } from '../../demo/templates/fr/index.js';
import { Random } from '../../demo/templates/random.js';
import type { Language } from '../../src/rules/text/language.js';
import { templates } from './templates.js';

const DISEASES = 250;
const DRUGS = 130;
const MANY = 200_000;

export interface TermLists {
  readonly diseases: readonly string[];
  readonly drugs: readonly string[];
  /** About 400: all that the documents name. */
  readonly few: readonly string[];
  /** 200,000, the few among them; the others begin as these do, as terms of a terminology share words. */
  readonly many: readonly string[];
}

const modifiers: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  fr: [
    [
      '',
      ...'aiguë chronique sévère modérée primitive secondaire récidivante idiopathique bénigne maligne diffuse'.split(
        ' ',
      ),
    ],
    [
      '',
      ...'gauche droite bilatérale antérieure postérieure latérale médiane proximale distale supérieure inférieure'.split(
        ' ',
      ),
    ],
    [
      '',
      'du nourrisson',
      "de l'adulte",
      'du sujet âgé',
      'de la grossesse',
      'sans complication',
      'avec complication',
      'non précisée',
    ],
  ],
  en: [
    ['', ...'acute chronic severe moderate primary secondary recurrent idiopathic benign malignant diffuse'.split(' ')],
    ['', ...'left right bilateral anterior posterior lateral medial proximal distal upper lower'.split(' ')],
    [
      '',
      'of infancy',
      'in adults',
      'in the elderly',
      'in pregnancy',
      'without complication',
      'with complication',
      'unspecified',
    ],
  ],
};

export function termLists(language: Language): TermLists {
  const random = new Random('rules terms', language);
  const source = { fr, en }[language];
  const diseases = random.shuffle([...new Set(source.diseases)]).slice(0, DISEASES);
  const drugs = random.shuffle([...new Set(source.drugs)]).slice(0, DRUGS);
  const few = [...new Set([...diseases, ...drugs, ...(templates[language].fillers.symptom ?? [])])];
  const many = new Set(few);
  for (const group of [source.diseases, source.drugs]) for (const term of group) many.add(term);
  const bases = random.shuffle([...many]);
  while (many.size < MANY) {
    const words = [random.pick(bases), ...modifiers[language].map((choices) => random.pick(choices))];
    many.add(words.filter((word) => word !== '').join(' '));
  }
  return { diseases, drugs, few, many: [...many] };
}
