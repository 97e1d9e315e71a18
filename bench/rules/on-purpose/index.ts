import type { Language } from '../../../src/rules/text/language.js';
import { dateClasses } from './dates.js';
import { qualifierClasses } from './qualifiers.js';
import { sentenceClasses } from './sentences.js';
import type { Difference, OnPurpose } from './types.js';

export const onPurposeClasses: readonly OnPurpose[] = [...sentenceClasses, ...dateClasses, ...qualifierClasses];

/** The first class that a difference is of, null where it is of none. */
export function classOf(rule: string, language: Language, difference: Difference): OnPurpose | null {
  const isOf = (one: OnPurpose): boolean =>
    one.language === language && one.found === difference.found && one.rules.includes(rule) && one.matches(difference);
  return onPurposeClasses.find(isOf) ?? null;
}
