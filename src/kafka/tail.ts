import type { RawRecord, TopicPartition } from '../types.js';
import { watermarks } from './admin.js';
import { copyRecords } from './fetched-batch.js';
import { type AbortedTransaction, type DecodedRecord, filterAborted } from './filter-aborted.js';
import {
  type Admin,
  type Broker,
  type Cluster,
  consumerWithCluster,
  type Kafka,
  type KafkaMessage,
} from './kafkajs.js';

const READ_COMMITTED = 1;
const FETCH_BYTES = 1024 * 1024;
const MAX_WAIT = 500;
/** Offsets before the end to look at, first few, then more. */
const REACHES = [100n, 1_000n, 10_000n];

interface FetchedPartition {
  readonly lastStableOffset: string;
  readonly abortedTransactions: readonly AbortedTransaction[];
  readonly messages: readonly (KafkaMessage & DecodedRecord)[];
}

/**
 * The last committed record that passes the test, among the last 10,000 offsets of a partition; null where there is
 * none. Reads without a group. Errors are kafkajs's.
 */
export async function findLast(
  clients: { readonly kafka: Kafka; readonly admin: Admin },
  partition: TopicPartition,
  test: (record: RawRecord) => boolean,
): Promise<RawRecord | null> {
  const { low, high } = await watermarks(clients.admin, partition);
  if (low === high) return null;
  // A consumer that never joins its group is only a way to its cluster.
  const { cluster } = consumerWithCluster(clients.kafka, { groupId: 'none', allowAutoTopicCreation: false });
  try {
    const leader = await connectToLeader(cluster, partition);
    let end = high;
    for (const reach of REACHES) {
      if (end === low) break;
      const begin = high - reach > low ? high - reach : low;
      const found = await lastBetween(leader, partition, { begin, end, test });
      if (found !== null) return found;
      end = begin;
    }
    return null;
  } finally {
    await cluster.disconnect();
  }
}

async function lastBetween(
  leader: Broker,
  partition: TopicPartition,
  { begin, end, test }: { begin: bigint; end: bigint; test: (record: RawRecord) => boolean },
): Promise<RawRecord | null> {
  let found: RawRecord | null = null;
  for (let next = begin; next < end; ) {
    const { messages, abortedTransactions, lastStableOffset } = await fetchFrom(leader, partition, next);
    const context = messages.at(-1)?.batchContext;
    // Beyond the last stable offset there are open transactions only, which are somebody else's.
    if (context === undefined || BigInt(lastStableOffset) <= next) break;
    const committed = filterAborted({ messages, abortedTransactions }).filter((message) => !message.isControlRecord);
    found = copyRecords(partition, committed, next).findLast((record) => record.offset < end && test(record)) ?? found;
    next = BigInt(context.firstOffset) + BigInt(context.lastOffsetDelta) + 1n;
  }
  return found;
}

async function fetchFrom(
  leader: Broker,
  { topic, partition }: TopicPartition,
  offset: bigint,
): Promise<FetchedPartition> {
  const { responses } = (await leader.fetch({
    isolationLevel: READ_COMMITTED,
    maxWaitTime: MAX_WAIT,
    minBytes: 1,
    maxBytes: FETCH_BYTES,
    topics: [{ topic, partitions: [{ partition, fetchOffset: String(offset), maxBytes: FETCH_BYTES }] }],
  })) as { responses: { partitions: FetchedPartition[] }[] };
  return responses[0]?.partitions[0] ?? { lastStableOffset: '0', abortedTransactions: [], messages: [] };
}

async function connectToLeader(cluster: Cluster, { topic, partition }: TopicPartition): Promise<Broker> {
  await cluster.connect();
  await cluster.addTargetTopic(topic);
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
  return cluster.findBroker({ nodeId: nodeId ?? '' });
}
