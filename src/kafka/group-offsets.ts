import { RetriableError } from '../errors.js';
import type { TopicPartition } from '../types.js';
import { asConnectorError, isOutOfStep, isUnknownMember } from './errors.js';
import { type Admin, type Broker, consumerWithCluster, type Kafka } from './kafkajs.js';

/** Where a group stands in a partition. */
export interface GroupOffset extends TopicPartition {
  readonly offset: bigint;
}

/** What kafkajs's brokers can do beyond their published type. */
interface GroupCoordinator {
  offsetCommit(request: {
    groupId: string;
    groupGenerationId: number;
    memberId: string;
    retentionTime: number;
    topics: { topic: string; partitions: { partition: number; offset: string; metadata: string }[] }[];
  }): Promise<unknown>;
}

/** All offsets that the group has committed, by topic and partition. @throws {ConnectorError} */
export async function groupOffsets(admin: Admin, groupId: string): Promise<readonly GroupOffset[]> {
  try {
    await admin.connect();
    const topics = await admin.fetchOffsets({ groupId });
    return topics
      .flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => ({ topic, partition, offset: BigInt(offset) })),
      )
      .filter(({ offset }) => offset >= 0n)
      .sort((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : a.partition - b.partition));
  } catch (error) {
    throw asConnectorError(error, `asking for the offsets of group ${groupId}`);
  }
}

/**
 * Sets offsets of a group that has no members. kafkajs would join it for that, and wait for a fetch.
 *
 * @throws {RetriableError} CONFLICT where the group has members
 */
export async function setGroupOffsets(kafka: Kafka, groupId: string, offsets: readonly GroupOffset[]): Promise<void> {
  // A consumer that never joins its group is only a way to its cluster.
  const { cluster } = consumerWithCluster(kafka, { groupId, allowAutoTopicCreation: false });
  try {
    await cluster.connect();
    const coordinator = (await cluster.findGroupCoordinator({ groupId })) as Broker as unknown as GroupCoordinator;
    // Without a member id and generation, as Kafka's own admin client does it.
    await coordinator.offsetCommit({
      groupId,
      groupGenerationId: -1,
      memberId: '',
      retentionTime: -1,
      topics: [...new Set(offsets.map(({ topic }) => topic))].map((topic) => ({
        topic,
        partitions: offsets
          .filter((one) => one.topic === topic)
          .map(({ partition, offset }) => ({ partition, offset: String(offset), metadata: '' })),
      })),
    });
  } catch (error) {
    // It has members, of which this is none.
    if (isUnknownMember(error) || isOutOfStep(error))
      throw new RetriableError('CONFLICT', `group ${groupId} has members`, { cause: error });
    throw asConnectorError(error, `setting offsets of group ${groupId}`);
  } finally {
    await cluster.disconnect();
  }
}
