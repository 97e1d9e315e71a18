import type { RawRecord, TopicPartition } from '../types.js';
import { copyRecords } from './fetched-batch.js';
import { type AbortedTransaction, type DecodedRecord, filterAborted } from './filter-aborted.js';
import { type Broker, type Cluster, consumerWithCluster, type Kafka, type KafkaMessage } from './kafkajs.js';

const READ_COMMITTED = 1;
/** Instead of a time in ListOffsets, as in Kafka's protocol. */
const EARLIEST = -2;
const LATEST = -1;

export interface Fetched {
  /** Committed records from the position on. */
  readonly records: readonly RawRecord[];
  /** Where to go on: behind control records, aborted ones and gaps too; the position itself where nothing came. */
  readonly next: bigint;
  /** The offset after the last record that no open transaction holds back. */
  readonly stableEnd: bigint;
}

interface FetchedPartition {
  readonly lastStableOffset: string;
  readonly abortedTransactions: readonly AbortedTransaction[];
  readonly messages: readonly (KafkaMessage & DecodedRecord)[];
}

/**
 * Reads one partition, read_committed, without a group: nothing is left at the broker, and no rebalance gets in between.
 * Errors are kafkajs's; after one, open another.
 */
export class PartitionReader {
  readonly #cluster: Cluster;
  readonly #leader: Broker;
  readonly #partition: TopicPartition;

  private constructor(cluster: Cluster, leader: Broker, partition: TopicPartition) {
    this.#cluster = cluster;
    this.#leader = leader;
    this.#partition = partition;
  }

  static async open(kafka: Kafka, partition: TopicPartition): Promise<PartitionReader> {
    // A consumer that never joins its group is only a way to its cluster.
    const { cluster } = consumerWithCluster(kafka, { groupId: 'none', allowAutoTopicCreation: false });
    try {
      return new PartitionReader(cluster, await connectToLeader(cluster, partition), partition);
    } catch (error) {
      await cluster.disconnect();
      throw error;
    }
  }

  /** @param options.maxWait how long the broker waits for a record that is not there yet, in ms */
  async fetch(position: bigint, { maxBytes, maxWait }: { maxBytes: number; maxWait: number }): Promise<Fetched> {
    const { topic, partition } = this.#partition;
    const { responses } = (await this.#leader.fetch({
      isolationLevel: READ_COMMITTED,
      maxWaitTime: maxWait,
      minBytes: 1,
      maxBytes,
      topics: [{ topic, partitions: [{ partition, fetchOffset: String(position), maxBytes }] }],
    })) as { responses: { partitions: FetchedPartition[] }[] };
    const fetched = responses[0]?.partitions[0];
    if (fetched === undefined) return { records: [], next: position, stableEnd: 0n };
    const { messages, abortedTransactions, lastStableOffset } = fetched;
    const committed = filterAborted({ messages, abortedTransactions }).filter((message) => !message.isControlRecord);
    const context = messages.at(-1)?.batchContext;
    return {
      records: copyRecords(this.#partition, committed, position),
      next: context === undefined ? position : BigInt(context.firstOffset) + BigInt(context.lastOffsetDelta) + 1n,
      stableEnd: BigInt(lastStableOffset),
    };
  }

  /** The first offset that the log still holds. */
  begin(): Promise<bigint> {
    return this.#offset(EARLIEST);
  }

  /** The offset after the last record that no open transaction holds back. */
  stableEnd(): Promise<bigint> {
    return this.#offset(LATEST);
  }

  /** Waits for a fetch under way. */
  async close(): Promise<void> {
    await this.#cluster.disconnect();
  }

  async #offset(timestamp: number): Promise<bigint> {
    const { topic, partition } = this.#partition;
    const request = {
      replicaId: -1,
      isolationLevel: READ_COMMITTED,
      topics: [{ topic, partitions: [{ partition, timestamp }] }],
    };
    const { responses } = await (this.#leader as unknown as OffsetLister).listOffsets(request);
    const offset = responses[0]?.partitions[0]?.offset;
    if (offset === undefined) throw new TypeError(`the broker names no offset of ${topic}-${partition}`);
    return BigInt(offset);
  }
}

/** What kafkajs's brokers can do beyond their published type. */
interface OffsetLister {
  listOffsets(request: object): Promise<{ responses: { partitions: { offset: string }[] }[] }>;
}

async function connectToLeader(cluster: Cluster, { topic, partition }: TopicPartition): Promise<Broker> {
  await cluster.connect();
  await cluster.addTargetTopic(topic);
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
  return cluster.findBroker({ nodeId: nodeId ?? '' });
}
