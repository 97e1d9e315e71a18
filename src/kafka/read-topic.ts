import { partitionKey, type RawRecord, type TopicPartition } from '../types.js';
import { partitionCount } from './admin.js';
import { asConnectorError } from './errors.js';
import type { Kafka } from './kafkajs.js';
import { PartitionReader } from './partition-reader.js';

const FETCH_BYTES = 1024 * 1024;
const MAX_WAIT = 500;

/**
 * Reads all committed records that a topic holds now, one partition after the other, without a group; none where there is
 * no such topic.
 *
 * @param take told of records in the order of their offsets; false ends the reading
 * @throws {ConnectorError}
 */
export async function readTopic(
  kafka: Kafka,
  topic: string,
  take: (records: readonly RawRecord[]) => boolean,
): Promise<void> {
  const admin = kafka.admin();
  const partitions = await partitionCount(admin, topic).finally(() => admin.disconnect());
  for (let partition = 0; partition < (partitions ?? 0); partition++)
    if (!(await readPartition(kafka, { topic, partition }, take))) return;
}

/**
 * As {@link readTopic}, of one partition.
 * @returns false where `take` has ended the reading
 */
export async function readPartition(
  kafka: Kafka,
  partition: TopicPartition,
  take: (records: readonly RawRecord[]) => boolean,
): Promise<boolean> {
  try {
    const reader = await PartitionReader.open(kafka, partition);
    try {
      return await readAll(reader, take);
    } finally {
      await reader.close();
    }
  } catch (error) {
    throw asConnectorError(error, `reading ${partitionKey(partition)}`);
  }
}

async function readAll(reader: PartitionReader, take: (records: readonly RawRecord[]) => boolean): Promise<boolean> {
  const end = await reader.stableEnd();
  for (let position = await reader.begin(); position < end; ) {
    const { records, next } = await reader.fetch(position, { maxBytes: FETCH_BYTES, maxWait: MAX_WAIT });
    const wanted = records.filter(({ offset }) => offset < end);
    if (wanted.length > 0 && !take(wanted)) return false;
    position = next;
  }
  return true;
}
