import { inject } from 'vitest';

// A process of tests outlives a vitest that was killed; without it the services are gone.
process.once('disconnect', () => process.exit(1));

const problem = inject('servicesError');
if (problem !== null) {
  const error = new Error(`integration tests: ${problem}`);
  // The place it is thrown from says nothing.
  error.stack = error.message;
  throw error;
}
