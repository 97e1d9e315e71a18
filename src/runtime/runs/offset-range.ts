import type { GroupOffset } from '../../kafka/group-offsets.js';
import { partitionKey, type TopicPartition } from '../../types.js';

/** Offsets of a partition from one on, up to another one that is not among them. */
export interface OffsetRange extends TopicPartition {
  readonly from: bigint;
  readonly to: bigint;
}

/** A range as it is written down. */
export interface NotedRange extends TopicPartition {
  readonly from: string;
  readonly to: string;
}

export function noteRange({ topic, partition, from, to }: OffsetRange): NotedRange {
  return { topic, partition, from: String(from), to: String(to) };
}

export function readRange({ topic, partition, from, to }: NotedRange): OffsetRange {
  return { topic, partition, from: BigInt(from), to: BigInt(to) };
}

/** Where a group stands that has done nothing of the ranges yet. */
export function beginnings(ranges: readonly OffsetRange[]): readonly GroupOffset[] {
  return ranges.map(({ topic, partition, from }) => ({ topic, partition, offset: from }));
}

/** `notes-0: 17 to 42, notes-1: 3 to 9`, for messages. */
export function describeRanges(ranges: readonly OffsetRange[]): string {
  return ranges.map((range) => `${partitionKey(range)}: ${range.from} to ${range.to}`).join(', ');
}
