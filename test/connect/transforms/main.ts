import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { startKafka } from '../../../compose/kafka.js';
import { waitFor } from '../../../compose/wait.js';
import { createKafka } from '../../../src/kafka/client.js';
import type { Kafka } from '../../../src/kafka/kafkajs.js';
import { kafkaClientOptions } from '../../../src/kafka/options.js';
import { CASES } from './cases.js';
import type { Shown } from './normal-form.js';
import { ourResults } from './ours.js';
import { type InputRecord, PLAIN, TYPED } from './records.js';
import { startShowing, theirResults } from './theirs.js';

/**
 * Gives Kafka Connect's transforms and ours the same records with the same configurations, and compares what comes out:
 * a part of `npm run test:connect`. Ends with 1 where anything differs.
 */
const TOPICS = { plain: { topic: 'plain-records', records: PLAIN }, typed: { topic: 'typed-records', records: TYPED } };

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spanstream-transforms-'));
  const broker = await startKafka();
  try {
    const options = kafkaClientOptions.parse({ 'bootstrap.servers': broker.bootstrapServers });
    const kafka = createKafka(options, { log: pino({ level: 'silent' }), purpose: 'producer' });
    const [connect] = await Promise.all([startShowing(broker.bootstrapServers, folder), produce(kafka)]);
    try {
      const cases = CASES.map((one, i) => ({
        ...{ one, ...TOPICS[one.on], name: `case-${i}`, file: join(folder, `case-${i}.jsonl`) },
      }));
      const theirs = await theirResults(connect, kafka, cases);
      const ours = await Promise.all(cases.map(({ one, topic, records }) => ourResults(one, topic, records)));
      report(ours, theirs);
    } finally {
      await connect.stop();
    }
  } finally {
    await broker.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function produce(kafka: Kafka): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  // Their records are old.
  const configEntries = [{ name: 'retention.ms', value: '-1' }];
  const topics = Object.values(TOPICS).map(({ topic }) => ({
    topic,
    numPartitions: 1,
    replicationFactor: 1,
    configEntries,
  }));
  // kafkajs's own wait gives up where the broker does not know the topic yet.
  await admin.createTopics({ waitForLeaders: false, topics });
  const areThere = async () => {
    const metadata = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
    return metadata.topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0));
  };
  await waitFor(areThere, { what: 'the topics', timeoutMs: 30_000 });
  await admin.disconnect();
  const producer = kafka.producer();
  await producer.connect();
  for (const { topic, records } of Object.values(TOPICS))
    await producer.send({ topic, messages: records.map(message) });
  await producer.disconnect();
}

function message({ key, value, timestamp, headers = {} }: InputRecord) {
  return {
    key: key === undefined ? null : JSON.stringify(key),
    value: value === undefined ? null : JSON.stringify(value),
    timestamp: String(timestamp),
    headers: { ...headers },
  };
}

function report(ours: readonly (readonly Shown[])[], theirs: readonly (readonly Shown[])[]): void {
  let different = 0;
  for (const [i, { name }] of CASES.entries()) {
    const found = (theirs[i] ?? []).map((their, offset) => ({ offset, their, our: ours[i]?.[offset] }));
    const differing = found.filter(({ their, our }) => !isDeepStrictEqual(their, our));
    different += differing.length === 0 ? 0 : 1;
    console.log(`${differing.length === 0 ? 'same     ' : 'DIFFERENT'}  ${name}: ${summary(theirs[i] ?? [])}`);
    for (const { offset, their, our } of differing) {
      console.log(`    record ${offset}, Connect:    ${JSON.stringify(their)}`);
      console.log(`    record ${offset}, Spanstream: ${JSON.stringify(our)}`);
    }
  }
  console.log(`${CASES.length} configurations of transforms, ${different} with different results`);
  if (different > 0) process.exitCode = 1;
}

function summary(results: readonly Shown[]): string {
  const count = (kind: Shown['kind']) => results.filter((one) => one.kind === kind).length;
  return `${count('record')} records, ${count('left out')} left out, ${count('failed')} failed`;
}

await main();
