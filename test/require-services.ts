import { inject } from 'vitest';

const problem = inject('servicesError');
if (problem !== null) {
  const error = new Error(`integration tests: ${problem}`);
  // The place it is thrown from says nothing.
  error.stack = error.message;
  throw error;
}
