import { inject } from 'vitest';

// A process of tests outlives a vitest that was killed; without it the services are gone. This file runs before each of tests.
const known = globalThis as { endsWithVitest?: boolean };
if (known.endsWithVitest !== true) process.once('disconnect', () => process.exit(1));
known.endsWithVitest = true;

const problem = inject('servicesError');
if (problem !== null) {
  const error = new Error(`integration tests: ${problem}`);
  // The place it is thrown from says nothing.
  error.stack = error.message;
  throw error;
}
