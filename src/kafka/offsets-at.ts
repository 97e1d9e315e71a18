import { asConnectorError } from './errors.js';
import { consumerWithCluster, type Kafka } from './kafkajs.js';

/** Instead of times in ListOffsets, as in Kafka's protocol. */
export const EARLIEST = -2;
export const LATEST = -1;

/**
 * Offsets of all partitions of a topic, as readers of committed records see it: the first that the log still holds
 * ({@link EARLIEST}), the one after the last that no open transaction holds back ({@link LATEST}), or that of the first
 * record with a time at or after the one given, in ms since the epoch.
 *
 * @returns by partition; null where the partition has no such record
 * @throws {ConnectorError} also where there is no such topic
 */
export async function offsetsAt(
  kafka: Kafka,
  { topic, partitions }: { readonly topic: string; readonly partitions: number },
  time: number,
): Promise<ReadonlyMap<number, bigint | null>> {
  // A consumer that never joins its group is only a way to its cluster.
  const { cluster } = consumerWithCluster(kafka, { groupId: 'none', allowAutoTopicCreation: false });
  try {
    await cluster.connect();
    await cluster.addTargetTopic(topic);
    const asked = Array.from({ length: partitions }, (_, partition) => ({ partition }));
    const [found] = await cluster.fetchTopicsOffset([{ topic, partitions: asked, fromTimestamp: time }]);
    return new Map(
      (found?.partitions ?? []).map(({ partition, offset }) => {
        const known = BigInt(offset);
        return [partition, known < 0n ? null : known];
      }),
    );
  } catch (error) {
    throw asConnectorError(error, `asking for offsets of topic ${topic}`);
  } finally {
    await cluster.disconnect();
  }
}
