import type { Batch, TopicPartition } from '../types.js';
import { partitionKey } from '../types.js';
import { copyRecords } from './fetched-batch.js';
import type { EachBatchPayload, FetchedBatch } from './kafkajs.js';

/** A partition that the group has given to this member. */
export interface AssignedPartition {
  readonly partition: TopicPartition;
  /** Whether it was told where to begin; until then nothing of it is handed on. */
  ready: boolean;
  paused: boolean;
  /** The offset after the last one handed on. */
  next: bigint;
  /** The high watermark of the last fetch. */
  high: bigint | null;
}

/** The partitions of one member, and how far each was read. */
export class AssignedPartitions {
  readonly #partitions = new Map<string, AssignedPartition>();

  get(partition: TopicPartition): AssignedPartition | undefined {
    return this.#partitions.get(partitionKey(partition));
  }

  list(): readonly TopicPartition[] {
    return [...this.#partitions.values()].map(({ partition }) => partition);
  }

  /**
   * Takes over what a rebalance has decided.
   *
   * @returns what is no longer there, what stays, and what is new
   */
  replace(assignment: readonly TopicPartition[]): {
    lost: AssignedPartition[];
    kept: AssignedPartition[];
    added: AssignedPartition[];
  } {
    const wanted = new Set(assignment.map(partitionKey));
    const lost = [...this.#partitions].filter(([key]) => !wanted.has(key)).map(([, assigned]) => assigned);
    for (const { partition } of lost) this.#partitions.delete(partitionKey(partition));
    const kept = [...this.#partitions.values()];
    const added: AssignedPartition[] = [];
    for (const partition of assignment) {
      if (this.get(partition) !== undefined) continue;
      const assigned = { partition, ready: false, paused: true, next: 0n, high: null };
      this.#partitions.set(partitionKey(partition), assigned);
      added.push(assigned);
    }
    return { lost, kept, added };
  }
}

/**
 * What is new in a fetched batch, with the partition moved past it: records before `next` are dropped, offsets without
 * records (compacted, aborted, transaction markers) count for `nextOffset`.
 *
 * @returns null where there is nothing new
 */
export function takeBatch(assigned: AssignedPartition, batch: EachBatchPayload['batch']): Batch<Buffer | null> | null {
  assigned.high = BigInt(batch.highWatermark);
  const nextOffset = BigInt(batch.lastOffset()) + 1n;
  if (nextOffset <= assigned.next) return null;
  const records = copyRecords(assigned.partition, batch.messages, assigned.next);
  assigned.next = nextOffset;
  return { ...assigned.partition, records, nextOffset };
}

/** Whether the batch was asked for from an offset after the next one, so that records in between would be skipped. */
export function skipsRecords(assigned: AssignedPartition, batch: EachBatchPayload['batch']): boolean {
  return BigInt((batch as unknown as FetchedBatch).fetchedOffset) > assigned.next;
}
