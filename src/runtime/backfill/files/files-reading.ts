import { type Patience, pause } from '../../../core/backoff.js';
import type { FairGate } from '../../../core/fair-gate.js';
import { ConnectorError, connectorErrorOf } from '../../../errors.js';
import type { FileAccess } from '../../../files/file-access.js';
import { readRows } from '../../../files/read-rows.js';
import { type Batch, partitionKey, type RawRecord, type TopicPartition } from '../../../types.js';
import { endOfFiles, type FilePosition, type ListedFile, positionOf } from './file-plan.js';
import { type FilePlace, type FileRecordOptions, recordOfDamage, recordOfRow } from './file-record.js';

const BATCH_RECORDS = 100;
const BATCH_BYTES = 1024 * 1024;

export interface FilesReadingOptions extends FileRecordOptions {
  readonly partition: TopicPartition;
  readonly list: () => Promise<readonly ListedFile[]>;
  readonly access: FileAccess;
  /** Lets few files be read at a time: each may take as much memory as a row group. */
  readonly gate: FairGate;
  readonly patience: Patience;
  readonly onBatch: (batch: Batch<Buffer | null>) => void;
  /** What no further try would mend. */
  readonly onFailed: (error: ConnectorError) => void;
  readonly onRetry: (error: ConnectorError, delay: number) => void;
}

/** The way through the files of a partition, from a position to the end or until it is ended. */
export class FilesReading {
  /** Resolves when nothing of it is under way any more; never rejects. */
  readonly done: Promise<void>;
  readonly #options: FilesReadingOptions;
  readonly #ended = new AbortController();
  #paused = false;
  #wake = (): void => undefined;

  /** Begins at once. */
  constructor(options: FilesReadingOptions, offset: bigint) {
    this.#options = options;
    this.done = this.#run(positionOf(offset));
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#wake();
  }

  end(): void {
    this.#ended.abort();
    this.#wake();
  }

  async #run(start: FilePosition): Promise<void> {
    const { signal } = this.#ended;
    try {
      for await (const batch of this.#batches(start)) {
        // Rows of a file are in memory together: others get their turn between batches.
        await new Promise(setImmediate);
        while (this.#paused && !signal.aborted) await this.#woken();
        if (signal.aborted) return;
        this.#options.onBatch(batch);
      }
    } catch (error) {
      if (!signal.aborted) this.#options.onFailed(connectorErrorOf(error));
    }
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** A batch ends with each file at the latest, and tells then that the file is done. */
  async *#batches(start: FilePosition): AsyncGenerator<Batch<Buffer | null>> {
    const { partition, gate } = this.#options;
    const files = await this.#insist(() => this.#options.list());
    for (let file = start.file; files !== null && file < files.length; file++) {
      const release = await gate.acquire(partitionKey(partition), { bytes: 0, records: 1 });
      try {
        const place = { partition, file, listed: files[file] as ListedFile };
        yield* this.#batchesOf(place, file === start.file ? start.row : 0);
      } finally {
        release();
      }
    }
  }

  async *#batchesOf(place: FilePlace, fromRow: number): AsyncGenerator<Batch<Buffer | null>> {
    const { partition } = place;
    let records: RawRecord[] = [];
    let bytes = 0;
    for await (const record of this.#records(place, fromRow)) {
      if (records.length >= BATCH_RECORDS || bytes >= BATCH_BYTES) {
        yield { ...partition, records, nextOffset: record.offset };
        records = [];
        bytes = 0;
      }
      records.push(record);
      bytes += record.value?.length ?? 0;
    }
    yield { ...partition, records, nextOffset: endOfFiles(place.file + 1) };
  }

  /** Rows from one on; where the store fails it goes on behind the last that came. */
  async *#records(place: FilePlace, fromRow: number): AsyncGenerator<RawRecord> {
    const { access, patience, maxDocumentBytes: maxBytes } = this.#options;
    const { signal } = this.#ended;
    const { url: path, ...rest } = place.listed;
    let next = fromRow;
    while (!signal.aborted) {
      const cursor = { skip: 0, fromRow: next, bytesRead: 0 };
      try {
        for await (const rows of readRows(access, { ...rest, path }, { maxBytes, cursor, unchanged: true, signal })) {
          patience.succeeded();
          for (const row of rows) {
            next = row.row + 1;
            yield recordOfRow(place, row, this.#options);
          }
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ConnectorError)) {
          yield recordOfDamage(place, next, error);
          return;
        }
        await this.#rest(error);
      }
    }
  }

  /** @returns null where the reading has ended before it succeeded */
  async #insist<T>(work: () => Promise<T>): Promise<T | null> {
    while (!this.#ended.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        await this.#rest(connectorErrorOf(error));
      }
    }
    return null;
  }

  /** After a failure that may pass. @throws {ConnectorError} after one that does not, or the last one that is borne */
  async #rest(error: ConnectorError): Promise<void> {
    if (!error.retriable) throw error;
    const delay = this.#options.patience.failed(error);
    this.#options.onRetry(error, delay);
    await pause(delay, this.#ended.signal);
  }
}
