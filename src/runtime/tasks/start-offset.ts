import type { Logger } from 'pino';
import type { SinkWriter } from '../../core/contracts.js';
import { FatalError } from '../../errors.js';
import type { Watermarks } from '../../kafka/admin.js';
import type { ConsumerSource } from '../../kafka/source.js';
import { partitionKey, type TopicPartition } from '../../types.js';

export interface StartOffsetOptions {
  readonly partition: TopicPartition;
  /** Up to where the work is done; null where neither sink nor group knows. */
  readonly known: bigint | null;
  readonly watermarks: Watermarks;
  /** `auto.offset.reset` */
  readonly reset: 'earliest' | 'latest' | 'none';
}

/**
 * Where a partition's task begins to read.
 *
 * @returns the offset, and how many records the topic has deleted before they could be read
 * @throws {FatalError} OFFSET_OUT_OF_RANGE where the work done lies beyond the end of the topic, or where it would have
 * to be guessed and `reset` is none
 */
export function resolveStartOffset({ partition, known, watermarks, reset }: StartOffsetOptions): {
  offset: bigint;
  deleted: bigint;
} {
  const { low, high } = watermarks;
  const where = `${partitionKey(partition)} holds offsets ${low} to ${high}`;
  if (known !== null && known > high) {
    throw new FatalError(
      'OFFSET_OUT_OF_RANGE',
      `${where}, but work is done up to ${known}: the topic was made anew; use another connector name, or reset its offsets and its output`,
    );
  }
  if (known !== null && known >= low) return { offset: known, deleted: 0n };
  if (reset === 'none') {
    throw new FatalError(
      'OFFSET_OUT_OF_RANGE',
      `${where}, ${known === null ? 'and there is no committed offset' : `but the next to read is ${known}`}: ` +
        'set offsets for the group, or consumer.override.auto.offset.reset to earliest or latest',
    );
  }
  if (known === null) return { offset: reset === 'latest' ? high : low, deleted: 0n };
  // Behind a loss that cannot be helped, what is left is worth more than what will come.
  return { offset: low, deleted: low - known };
}

/**
 * Asks the sink how far the work is done; a loss of records is logged.
 *
 * @returns the offset to begin at
 * @throws {FatalError} as {@link resolveStartOffset} does, and where the sink owes output of records that are gone
 * @throws {RetriableError} where the brokers cannot be asked
 */
export async function findStartOffset(
  partition: TopicPartition,
  parts: {
    readonly writer: SinkWriter;
    readonly source: ConsumerSource;
    /** As they were before the partition was taken over, maybe. */
    readonly watermarks: Promise<Watermarks>;
    readonly reset: StartOffsetOptions['reset'];
    readonly log: Logger;
  },
): Promise<bigint> {
  const { writer, source, reset, log } = parts;
  const known = writer.startOffset;
  let watermarks = await parts.watermarks;
  // The former owner may have gone on until it was shut out.
  if (known !== null && known > watermarks.high) watermarks = await source.watermarks(partition);
  const { offset, deleted } = resolveStartOffset({ partition, known, watermarks, reset });
  const { owed } = writer;
  if (deleted > 0n && owed !== undefined && owed !== null) {
    throw new FatalError(
      'OFFSET_OUT_OF_RANGE',
      `${partitionKey(partition)} begins at offset ${offset}, but ${owed.output} for the offsets ${known} to ` +
        `${owed.nextOffset} are missing, and can only be made of records from ${known} on: ${owed.remedy}`,
    );
  }
  if (deleted > 0n) {
    log.error({ ...partition, deleted: String(deleted) }, 'records were deleted by the topic before they were read');
  }
  return offset;
}
