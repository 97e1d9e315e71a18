import type { RawRecord, TopicPartition } from '../types.js';
import { watermarks } from './admin.js';
import type { Admin, Kafka } from './kafkajs.js';
import { PartitionReader } from './partition-reader.js';

const FETCH_BYTES = 1024 * 1024;
const MAX_WAIT = 500;
/** Offsets before the end to look at, first few, then more. */
const REACHES = [100n, 1_000n, 10_000n];

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
  const reader = await PartitionReader.open(clients.kafka, partition);
  try {
    let end = high;
    for (const reach of REACHES) {
      if (end === low) break;
      const begin = high - reach > low ? high - reach : low;
      const found = await lastBetween(reader, { begin, end, test });
      if (found !== null) return found;
      end = begin;
    }
    return null;
  } finally {
    await reader.close();
  }
}

async function lastBetween(
  reader: PartitionReader,
  { begin, end, test }: { begin: bigint; end: bigint; test: (record: RawRecord) => boolean },
): Promise<RawRecord | null> {
  let found: RawRecord | null = null;
  for (let position = begin; position < end; ) {
    const { records, next, stableEnd } = await reader.fetch(position, { maxBytes: FETCH_BYTES, maxWait: MAX_WAIT });
    // Beyond the last stable offset there are open transactions only, which are somebody else's.
    if (next === position || stableEnd <= position) break;
    found = records.findLast((record) => record.offset < end && test(record)) ?? found;
    position = next;
  }
  return found;
}
