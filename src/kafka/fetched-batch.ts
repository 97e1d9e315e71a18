import type { Headers, RawRecord, StreamRecord, TopicPartition } from '../types.js';
import type { IHeaders, KafkaMessage } from './kafkajs.js';

/**
 * The records of a fetched batch from `next` on: compressed batches come whole, also with what was read before. Bytes
 * are copied, since kafkajs gives slices of the whole fetch response, which the smallest of them would keep in memory.
 */
export function copyRecords(partition: TopicPartition, messages: readonly KafkaMessage[], next: bigint): RawRecord[] {
  const records: StreamRecord<Buffer | null>[] = [];
  for (const message of messages) {
    const offset = BigInt(message.offset);
    if (offset < next) continue;
    records.push({
      topic: partition.topic,
      partition: partition.partition,
      offset,
      timestamp: BigInt(message.timestamp),
      key: copy(message.key),
      headers: copyHeaders(message.headers),
      value: copy(message.value),
    });
  }
  return records;
}

function copy(bytes: Buffer | null): Buffer | null {
  return bytes === null ? null : Buffer.from(bytes);
}

/** A header whose value is null becomes an empty one: kafkajs 2.2.4 reads null headers, but throws when it writes them. */
function copyHeaders(headers: IHeaders | undefined): Headers {
  const copied = (value: Buffer | string | null | undefined): Buffer => Buffer.from(value ?? '');
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(copied) : copied(value),
    ]),
  );
}
