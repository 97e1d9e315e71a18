import { contentWords as anatomy } from './words-anatomy.js';
import { contentWords as basic } from './words-basic.js';
import { contentWords as clinical } from './words-clinical.js';
import { contentWords as clinicalVerbs } from './words-clinical-verbs.js';
import { contentWords as common } from './words-common.js';
import { contentWords as commonKToQ } from './words-common-k-to-q.js';
import { contentWords as commonRToZ } from './words-common-r-to-z.js';
import { contentWords as commonVerbs } from './words-common-verbs.js';
import { contentWords as names } from './words-names.js';
import { contentWords as notes } from './words-notes.js';

export { phrases } from './phrases.js';
export { functionWords } from './words-basic.js';

/** Words of the ward and of life that are no drug and no disease, each once. */
export const contentWords = [
  ...new Set(
    [basic, anatomy, clinical, clinicalVerbs, common, commonKToQ, commonRToZ, commonVerbs, names, notes].flat(),
  ),
];
