import { contentWords as basic } from './words-basic.js';
import { contentWords as clinical } from './words-clinical.js';
import { contentWords as clinicalAdjectives } from './words-clinical-adjectives.js';
import { contentWords as clinicalVerbs } from './words-clinical-verbs.js';
import { contentWords as common } from './words-common.js';
import { contentWords as commonLanguage } from './words-common-language.js';
import { contentWords as commonVerbs } from './words-common-verbs.js';
import { contentWords as names } from './words-names.js';

export { phrases } from './phrases.js';
export { functionWords } from './words-basic.js';

/** Words of the ward and of life that are no drug and no disease, each once. */
export const contentWords = [
  ...new Set([basic, clinical, clinicalAdjectives, clinicalVerbs, common, commonLanguage, commonVerbs, names].flat()),
];
