import { englishQualifierClasses } from './qualifiers-en.js';
import { frenchQualifierClasses } from './qualifiers-fr.js';
import type { OnPurpose } from './types.js';

export const qualifierClasses: readonly OnPurpose[] = [...frenchQualifierClasses, ...englishQualifierClasses];
