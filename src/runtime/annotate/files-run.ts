import type { DocumentProcessor, Sink } from '../../core/contracts.js';
import { FairGate } from '../../core/fair-gate.js';
import { type Commit, PartitionTask } from '../../core/partition-task.js';
import type { Batch, TopicPartition } from '../../types.js';

export interface FilesRunOptions {
  /** What stands for the partition: one chain of output files. */
  readonly partition: TopicPartition;
  /** Documents from the given position on; positions count from 0 over all input files. */
  readonly documents: (startOffset: bigint) => AsyncIterable<Batch<Buffer | null>>;
  readonly processor: DocumentProcessor;
  readonly sink: Sink;
  readonly maxInFlightBytes: number;
  readonly maxInFlightDocuments: number;
  readonly onCommitted?: (commit: Commit) => void;
  /** Stops reading; what was read is still annotated and written. */
  readonly signal?: AbortSignal;
}

/**
 * Runs documents from files through the same task as a Kafka partition, to the end of the files. It goes on where the
 * sink's last output ends.
 *
 * @returns the position it began at
 * @throws {ConnectorError} where the sink or the workers fail; single documents that fail are dead letters of the sink
 */
export async function runFiles(options: FilesRunOptions): Promise<bigint> {
  const writer = await options.sink.open(options.partition);
  const startOffset = writer.startOffset ?? 0n;
  let ready: (() => void) | null = null;
  let full = false;
  const task = new PartitionTask({
    partition: options.partition,
    writer,
    processor: options.processor,
    gate: new FairGate({ maxBytes: options.maxInFlightBytes, maxRecords: options.maxInFlightDocuments }),
    errorsTolerance: 'all',
    highWaterBytes: options.maxInFlightBytes,
    onFull: () => {
      full = true;
    },
    onReady: () => {
      full = false;
      ready?.();
    },
    onCommitted: (commit) => options.onCommitted?.(commit),
  });
  let failed = false;
  task.done.catch(() => {
    // `finish` below rejects with it; here it only ends the reading.
    failed = true;
    ready?.();
  });
  try {
    for await (const batch of options.documents(startOffset)) {
      task.enqueue(batch);
      if (full) await new Promise<void>((resolve) => (ready = resolve));
      if (failed || options.signal?.aborted) break;
    }
  } catch (error) {
    await task.abort();
    throw error;
  }
  await task.finish();
  return startOffset;
}
