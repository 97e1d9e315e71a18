import type { OnPurpose } from './types.js';

export const qualifierClasses: readonly OnPurpose[] = [];
