import { defineConfig } from 'vitest/config';

// Read by libuv and by the Rust tokenizer when a process starts, hence here and not in `test.env`.
process.env.UV_THREADPOOL_SIZE ??= '8';
process.env.TOKENIZERS_PARALLELISM ??= 'false';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const shared = { pool: 'forks' as const, hookTimeout: 60_000 };

/** `unit` needs no services; `integration` runs against a real Kafka and a real S3, one file after the other. */
export default defineConfig({
  test: {
    globalSetup: ['test/build.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Files of one process share the modules that they load: loading them took longer than most tests.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/integration/**', 'test/crash/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/services.ts'],
          setupFiles: ['test/require-services.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          // After the unit tests: beside them, timings of brokers and groups would say little on two cores.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          // Starts services of its own, since it kills them. Its long form is `npm run test:crash`.
          name: 'crash',
          include: ['test/crash/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
