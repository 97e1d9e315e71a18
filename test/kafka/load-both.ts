import { createRequire } from 'node:module';

/** Loads kafkajs and then the repaired one, as a process does in which somebody else needs it too; says how they differ. */
const require = createRequire(import.meta.url);
const theirs = require('kafkajs') as { readonly Kafka: unknown };
const filter = 'kafkajs/src/consumer/filterAbortedMessages.js';
const theirFilter = require(filter) as unknown;
const ours = await import('../../src/kafka/kafkajs.js');
const { filterAborted } = await import('../../src/kafka/filter-aborted.js');
const found = {
  hasOwnKafka: ours.Kafka !== theirs.Kafka,
  leavesTheirFilter: theirFilter !== filterAborted,
  filtersByOurs: require(filter) === filterAborted,
};
process.stdout.write(JSON.stringify(found));
