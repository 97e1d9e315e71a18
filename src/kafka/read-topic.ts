import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay } from '../core/backoff.js';
import { partitionKey, type RawRecord, type TopicPartition } from '../types.js';
import { partitionCount } from './admin.js';
import { asConnectorError } from './errors.js';
import type { Kafka } from './kafkajs.js';
import { LATEST, offsetsAt } from './offsets-at.js';
import { PartitionReader } from './partition-reader.js';

const FETCH_BYTES = 1024 * 1024;
const MAX_WAIT = 500;
/** Tries in a row for a partition, with pauses in ms between them. */
const TRIES = 5;
const PAUSES = { first: 200, longest: 5_000 };

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
  for (const partition of await partitionsOf(kafka, topic)) if (!(await readPartition(kafka, partition, take))) return;
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
  for await (const records of committedRecords(kafka, partition)) if (!take(records)) return false;
  return true;
}

/**
 * For each partition, by its number, the offset after the last record that no open transaction holds back; empty where
 * there is no such topic.
 * @throws {ConnectorError}
 */
export async function stableEnds(kafka: Kafka, topic: string): Promise<ReadonlyMap<number, bigint>> {
  const { length: partitions } = await partitionsOf(kafka, topic);
  if (partitions === 0) return new Map();
  const ends = await offsetsAt(kafka, { topic, partitions }, LATEST);
  return new Map([...ends].map(([partition, end]) => [partition, end ?? 0n]));
}

/**
 * The committed records of a partition in the order of their offsets, those of a fetch together. Where its leader moves,
 * they are read on from where the reading was.
 *
 * @param end offset before which the records stand; by default where the partition ends now
 * @throws {ConnectorError}
 */
export async function* committedRecords(
  kafka: Kafka,
  partition: TopicPartition,
  end?: bigint,
): AsyncGenerator<readonly RawRecord[]> {
  let position = 0n;
  let last = end;
  for (let failures = 0; ; ) {
    try {
      const reader = await PartitionReader.open(kafka, partition);
      try {
        const [begin, stableEnd] = [await reader.begin(), await reader.stableEnd()];
        if (position < begin) position = begin;
        // A topic that was made anew may hold less than was noted.
        if (last === undefined || stableEnd < last) last = stableEnd;
        while (position < last) {
          const { records, next } = await reader.fetch(position, { maxBytes: FETCH_BYTES, maxWait: MAX_WAIT });
          position = next;
          failures = 0;
          const wanted = records.filter(({ offset }) => offset < (last as bigint));
          if (wanted.length > 0) yield wanted;
        }
        return;
      } finally {
        await reader.close();
      }
    } catch (cause) {
      const error = asConnectorError(cause, `reading ${partitionKey(partition)}`);
      // The log's beginning may pass the position while its records are read: it is asked for again.
      const passes = error.retriable || error.code === 'OFFSET_OUT_OF_RANGE';
      if (!passes || ++failures >= TRIES) throw error;
      await sleep(backoffDelay(failures - 1, PAUSES));
    }
  }
}

async function partitionsOf(kafka: Kafka, topic: string): Promise<readonly TopicPartition[]> {
  const admin = kafka.admin();
  const count = await partitionCount(admin, topic).finally(() => admin.disconnect());
  return Array.from({ length: count ?? 0 }, (_, partition) => ({ topic, partition }));
}
