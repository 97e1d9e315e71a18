import type { OnPurpose } from './types.js';

export const dateClasses: readonly OnPurpose[] = [];
