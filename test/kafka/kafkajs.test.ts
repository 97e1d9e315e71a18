import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('the repaired kafkajs does not depend on who loaded kafkajs before, and leaves theirs alone', async () => {
  const require = createRequire(import.meta.url);
  const theirs = require('kafkajs') as { Kafka: unknown };
  const theirFilter = require('kafkajs/src/consumer/filterAbortedMessages.js') as unknown;
  const ours = await import('../../src/kafka/kafkajs.js');
  const { filterAborted } = await import('../../src/kafka/filter-aborted.js');
  expect(ours.Kafka).not.toBe(theirs.Kafka);
  expect(theirFilter).not.toBe(filterAborted);
  expect(require('kafkajs/src/consumer/filterAbortedMessages.js')).toBe(filterAborted);
});
