import type { OnPurpose } from './types.js';

export const sentenceClasses: readonly OnPurpose[] = [];
