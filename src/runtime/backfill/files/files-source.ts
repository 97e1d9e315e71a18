import { Patience } from '../../../core/backoff.js';
import { FairGate } from '../../../core/fair-gate.js';
import { RetriableError } from '../../../errors.js';
import type { FileAccess } from '../../../files/file-access.js';
import type { Watermarks } from '../../../kafka/admin.js';
import { createConsumerSource } from '../../../kafka/consumer-source.js';
import type { ConsumerSource, ConsumerSourceOptions, SourceListener } from '../../../kafka/source.js';
import { partitionKey, type TopicPartition } from '../../../types.js';
import { endOfFiles, type ListedFile } from './file-plan.js';
import type { FileRecordOptions } from './file-record.js';
import { readFileList } from './file-topic.js';
import { FilesReading } from './files-reading.js';

/** Of the group whose members share the files of a file topic, which is the one topic that it reads. */
export interface FilesSourceOptions extends ConsumerSourceOptions, FileRecordOptions {
  /** Closed with the source. */
  readonly access: FileAccess;
}

/** Files that are read at a time, by all partitions of a source. */
const FILES_AT_A_TIME = 4;
const RETRY_DELAY = { first: 500, longest: 60_000 };

/** A partition that the group has given to this member. */
interface Assigned {
  readonly partition: TopicPartition;
  list: Promise<readonly ListedFile[]> | null;
  /** Known once the list has been read. */
  end: bigint | null;
  next: bigint;
  reading: FilesReading | null;
}

/**
 * Documents of files, shared by the members of a group: a partition of the file topic is a list of files, and offsets are
 * positions in them (`offsetOf`). Of the topic itself nothing comes. A file that cannot be read to its end is a dead letter
 * at the row where it breaks off, and the next file follows; one that has changed since it was listed ends the source.
 */
export function createFilesSource(options: FilesSourceOptions, listener: SourceListener): ConsumerSource {
  return new FilesSource(options, listener);
}

class FilesSource implements ConsumerSource {
  readonly #options: FilesSourceOptions;
  readonly #listener: SourceListener;
  readonly #members: ConsumerSource;
  readonly #gate = new FairGate({ maxBytes: Number.POSITIVE_INFINITY, maxRecords: FILES_AT_A_TIME });
  readonly #partitions = new Map<string, Assigned>();
  /** Those that have been ended and are still under way, too. */
  readonly #readings = new Set<FilesReading>();

  constructor(options: FilesSourceOptions, listener: SourceListener) {
    this.#options = options;
    this.#listener = listener;
    this.#members = createConsumerSource(options, {
      assigned: (partition) => {
        this.#partitions.set(partitionKey(partition), { partition, list: null, end: null, next: 0n, reading: null });
        listener.assigned(partition);
      },
      lost: (partition) => {
        this.#partitions.get(partitionKey(partition))?.reading?.end();
        this.#partitions.delete(partitionKey(partition));
        listener.lost(partition);
      },
      batch: () => undefined,
      failed: (error) => listener.failed(error),
    });
  }

  run(): Promise<void> {
    return this.#members.run();
  }

  committedOffset(partition: TopicPartition): Promise<bigint | null> {
    return this.#members.committedOffset(partition);
  }

  /** From the first row of the first file to the end of the last one. */
  async watermarks(partition: TopicPartition): Promise<Watermarks> {
    const assigned = this.#partitions.get(partitionKey(partition));
    if (assigned === undefined)
      throw new RetriableError('BROKER_UNAVAILABLE', `${partitionKey(partition)} is no longer assigned to this member`);
    return { low: 0n, high: endOfFiles((await this.#list(assigned)).length) };
  }

  start(partition: TopicPartition, offset: bigint): void {
    const assigned = this.#partitions.get(partitionKey(partition));
    if (assigned === undefined) return;
    assigned.reading?.end();
    assigned.next = offset;
    const { log, retryTimeout = -1 } = this.#options;
    const reading: FilesReading = new FilesReading(
      {
        ...this.#options,
        partition,
        list: () => this.#list(assigned),
        gate: this.#gate,
        patience: new Patience({
          what: `reading the files of ${partitionKey(partition)}`,
          ...RETRY_DELAY,
          timeout: retryTimeout,
        }),
        onBatch: (batch) => {
          if (assigned.reading !== reading) return;
          assigned.next = batch.nextOffset;
          this.#listener.batch(batch);
        },
        onFailed: (error) => this.#listener.failed(error),
        onRetry: (error, delay) =>
          log.warn(
            { err: error, ...partition, delay: Math.round(delay) },
            'a file could not be read and is tried again',
          ),
      },
      offset,
    );
    assigned.reading = reading;
    this.#readings.add(reading);
    void reading.done.then(() => this.#readings.delete(reading));
  }

  pause(partition: TopicPartition): void {
    this.#partitions.get(partitionKey(partition))?.reading?.pause();
  }

  resume(partition: TopicPartition): void {
    this.#partitions.get(partitionKey(partition))?.reading?.resume();
  }

  commitHint(partition: TopicPartition, offset: bigint): Promise<void> {
    return this.#members.commitHint(partition, offset);
  }

  /** In positions, of which most stand for no row. */
  lag(partition: TopicPartition, from?: bigint): bigint | null {
    const assigned = this.#partitions.get(partitionKey(partition));
    if (assigned === undefined || assigned.end === null) return null;
    const lag = assigned.end - (from ?? assigned.next);
    return lag > 0n ? lag : 0n;
  }

  assignment(): readonly TopicPartition[] {
    return this.#members.assignment();
  }

  async stop(): Promise<void> {
    await this.#members.stop();
    await Promise.all([...this.#readings].map(({ done }) => done));
    this.#options.access.close();
  }

  #list(assigned: Assigned): Promise<readonly ListedFile[]> {
    const { topic, partition } = assigned.partition;
    assigned.list ??= readFileList(this.#options.kafka, topic, partition).then(
      (files) => {
        assigned.end = endOfFiles(files.length);
        return files;
      },
      (error: unknown) => {
        assigned.list = null;
        throw error;
      },
    );
    return assigned.list;
  }
}
