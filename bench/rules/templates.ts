import type { Weighted } from '../../demo/templates/catalog.js';
import type { Language } from '../../src/rules/text/language.js';
import { templatesEn } from './templates-en.js';
import { templatesFr } from './templates-fr.js';

/** Of 100 sentences how many are about a rule: more of each than notes have, so that each is met often. */
export const GROUP_WEIGHTS = {
  plain: 34,
  negation: 18,
  dates: 18,
  hypothesis: 10,
  history: 8,
  reported_speech: 7,
  family: 5,
};

/**
 * What the documents of a language are written from. In a line `[a|b]` is one of the choices, `{2-9}` and `{0.5-9.9}` a number,
 * `{disease}`, `{drug}`, `{date}` and `{datetime}` one of these, any other `{name}` one of the fillers.
 */
export interface Templates {
  readonly titles: readonly string[];
  /** Lines of an enumeration. */
  readonly items: readonly string[];
  /** Sentences by the rule that they are about. */
  readonly groups: Readonly<Record<keyof typeof GROUP_WEIGHTS, readonly string[]>>;
  readonly fillers: Readonly<Record<string, readonly string[]>>;
  readonly dates: readonly Weighted[];
  readonly datetimes: readonly Weighted[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
}

export const templates: Readonly<Record<Language, Templates>> = { fr: templatesFr, en: templatesEn };
