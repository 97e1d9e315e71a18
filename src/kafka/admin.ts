import { ConfigError, ConnectorError } from '../errors.js';
import { partitionKey, type TopicPartition } from '../types.js';
import { asConnectorError, isCoordinatorMoving, isUnknownTopic } from './errors.js';
import type { Admin } from './kafkajs.js';
import { retryWhile } from './retry.js';

export interface Watermarks {
  /** The first offset that the log still holds. */
  readonly low: bigint;
  /** The offset that the next record will get. */
  readonly high: bigint;
}

export interface EnsureTopicOptions {
  /** The topic whose partitions the other one mirrors. */
  readonly like: string;
  readonly topic: string;
  /** For a topic that is made anew; as many as `like` has by default. */
  readonly partitions?: number;
  /** An existing topic is taken with any number of partitions, for example for dead letters. */
  readonly fewerAllowed?: boolean;
  /** For a topic that is made anew; the broker's default by default. */
  readonly replicationFactor?: number | undefined;
  /** For a topic that is made anew: `cleanup.policy`, `max.message.bytes`, ... */
  readonly config?: Readonly<Record<string, string>>;
}

/**
 * Makes a topic unless it exists.
 *
 * @returns its number of partitions
 * @throws {ConfigError} where it exists with fewer partitions than `like` (or `partitions`), or `like` does not exist
 */
export async function ensureTopic(admin: Admin, options: EnsureTopicOptions): Promise<number> {
  const { like, topic } = options;
  const existing = await partitionCount(admin, topic);
  if (existing !== null && options.fewerAllowed) return existing;
  const wanted = options.partitions ?? (await requirePartitionCount(admin, like));
  const found = existing ?? (await createTopic(admin, options, wanted));
  if (found < wanted && !options.fewerAllowed) {
    const problem = `has ${found} partitions, but ${like} has ${wanted}: give ${topic} ${wanted} partitions, or name another topic`;
    throw new ConfigError('the topic does not fit', [{ key: topic, message: problem }]);
  }
  return found;
}

/** The topic's number of partitions, null where there is no such topic. */
export async function partitionCount(admin: Admin, topic: string): Promise<number | null> {
  try {
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics.find(({ name }) => name === topic)?.partitions.length ?? null;
  } catch (error) {
    if (isUnknownTopic(error)) return null;
    throw asConnectorError(error, `looking for topic ${topic}`);
  }
}

/** @throws {ConnectorError} also where there is no such partition */
export async function watermarks(admin: Admin, partition: TopicPartition): Promise<Watermarks> {
  try {
    await admin.connect();
    const offsets = await admin.fetchTopicOffsets(partition.topic);
    const found = offsets.find((entry) => entry.partition === partition.partition);
    if (found === undefined)
      throw new ConnectorError('BROKER_UNAVAILABLE', 'there is no such partition', { retriable: true });
    return { low: BigInt(found.low), high: BigInt(found.high) };
  } catch (error) {
    throw asConnectorError(error, `asking for the offsets of ${partitionKey(partition)}`);
  }
}

/** The offset that the group has committed, null where it has none. */
export async function committedOffset(
  admin: Admin,
  groupId: string,
  partition: TopicPartition,
): Promise<bigint | null> {
  try {
    await admin.connect();
    const topics = await retryWhile(isCoordinatorMoving, () =>
      admin.fetchOffsets({ groupId, topics: [partition.topic] }),
    );
    const offset = topics[0]?.partitions.find((entry) => entry.partition === partition.partition)?.offset;
    return offset === undefined || BigInt(offset) < 0n ? null : BigInt(offset);
  } catch (error) {
    throw asConnectorError(error, `asking for the committed offset of ${partitionKey(partition)} in group ${groupId}`);
  }
}

async function requirePartitionCount(admin: Admin, topic: string): Promise<number> {
  const count = await partitionCount(admin, topic);
  if (count !== null) return count;
  throw new ConfigError('a topic is missing', [
    { key: topic, message: 'does not exist: make it, or correct the name' },
  ]);
}

async function createTopic(admin: Admin, options: EnsureTopicOptions, partitions: number): Promise<number> {
  const { topic, replicationFactor, config = {} } = options;
  try {
    const created = await admin.createTopics({
      waitForLeaders: true,
      topics: [
        {
          topic,
          numPartitions: partitions,
          replicationFactor: replicationFactor ?? -1,
          configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
        },
      ],
    });
    if (created) return partitions;
  } catch (error) {
    throw asConnectorError(error, `making topic ${topic} with ${partitions} partitions`);
  }
  // Somebody else has made it in the meantime.
  return (await partitionCount(admin, topic)) ?? partitions;
}
