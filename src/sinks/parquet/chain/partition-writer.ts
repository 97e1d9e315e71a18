import type { Logger } from 'pino';
import type { DeadLetter, DeadLetterQueue, Result, ResultBatch, SinkWriter, Written } from '../../../core/contracts.js';
import { DocumentError } from '../../../errors.js';
import type { Metrics } from '../../../observability/metrics.js';
import type { ObjectStore } from '../../../store/object-store.js';
import type { RawRecord, TopicPartition } from '../../../types.js';
import { ColumnsLog } from '../columns/columns-log.js';
import { EMPTY_SCHEMA, type RowSchema } from '../columns/row-schema.js';
import { FileSchemas } from '../columns/schema-change.js';
import { DocumentFiles } from '../file/document-files.js';
import type { EncodedGroup, EncodeTask } from '../file/encode-row-group.js';
import { GroupSizing } from '../file/group-sizing.js';
import { ParquetFile } from '../file/parquet-file.js';
import type { ParquetSinkOptions } from '../options.js';
import { AbortGuard } from './abort-guard.js';
import { type ChainEnd, putFile } from './chain.js';
import { countFile } from './count-file.js';
import { HeldLetters } from './held-letters.js';
import { RangeProgress } from './range-progress.js';

export interface ParquetSinkDependencies {
  /** Closed with the sink. */
  readonly store: ObjectStore;
  readonly options: ParquetSinkOptions;
  /** Runs `encodeRowGroup`, in a document worker. */
  readonly encode: (task: EncodeTask) => Promise<EncodedGroup>;
  /** Gets the letters of a file before the file is put; after a crash between the two it gets them again. Closed with the sink. */
  readonly deadLetters: DeadLetterQueue;
  /** Told of a document that cannot be written. */
  readonly onRefused?: (letter: DeadLetter) => void;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Name of the connector, for metrics. */
  readonly connector: string;
  /** Unique among all processes, at all times. */
  readonly owner: string;
  readonly pipelineVersion: string;
  /** SHA-256 (hex) of the file with the documents' schema, where the configuration names one. */
  readonly schemaFileDigest?: string | undefined;
  /** Field with the document's id. */
  readonly idField: string;
  /** Field with the document's text. */
  readonly textField: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface PartitionWriterOptions extends ParquetSinkDependencies {
  readonly partition: TopicPartition;
  /** Of the chain; null where there is none yet. */
  readonly end: ChainEnd | null;
  /** Where a chain that is none yet begins to be read; null where nobody knows. Its first record names its first file. */
  readonly begin: bigint | null;
}

/**
 * The end of one partition's chain. Documents wait until they make a row group, groups until they make a file:
 *  1. `write` notes the results; dead letters and filtered records take their place in the range of offsets only;
 *  2. what waits is encoded; a full file is put at once;
 *  3. `#putFile` stores the dead letters of the file's range, then the file, and only then moves on.
 * After an error the writer is of no more use: the partition is opened anew.
 */
export class PartitionWriter implements SinkWriter {
  readonly startOffset: bigint | null;
  readonly #options: PartitionWriterOptions;
  readonly #now: () => number;
  readonly #documents: DocumentFiles;
  readonly #letters: HeldLetters;
  readonly #fileSchemas: FileSchemas;
  readonly #columnsLog: ColumnsLog;
  /** The widest so far: documents of alternating shape shall not make a file each. */
  #columns: RowSchema;
  readonly #progress: RangeProgress;
  readonly #guard: AbortGuard;

  constructor(options: PartitionWriterOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#columns = options.end?.schema ?? EMPTY_SCHEMA;
    this.#fileSchemas = new FileSchemas(this.#columns.document, options.options);
    this.#columnsLog = new ColumnsLog(options.log, options.partition, this.#columns);
    const position = options.end?.nextOffset ?? null;
    const rotateInterval = options.options['rotate.interval.ms'];
    this.#progress = new RangeProgress({ position, rotateInterval, now: this.#now });
    this.startOffset = position ?? options.begin;
    this.#guard = new AbortGuard(options.partition);
    const { check } = this.#guard;
    this.#letters = new HeldLetters({ ...options, check });
    this.#documents = new DocumentFiles({
      ...options,
      sizing: new GroupSizing(options.options['file.max.bytes']),
      maxDocuments: options.options['flush.size'] ?? Number.POSITIVE_INFINITY,
      columns: () => this.#columns,
      onColumns: (columns) => {
        this.#columns = columns;
      },
      newFile: (columns) => this.#newFile(columns),
      onComplete: (file) => this.#putFile(file),
      onRejected: (record, error) => this.#letters.addCounted(record, error),
      check,
    });
  }

  async write(batch: ResultBatch<Buffer>): Promise<void> {
    this.#guard.check();
    const arrived = this.#now();
    for (const result of batch.results) this.#take(result, arrived);
    this.#progress.see(batch.nextOffset);
    await this.#documents.encode('ready');
    if (this.#letters.areMany) await this.#letters.store(batch.nextOffset);
  }

  get commitAt(): number | null {
    return this.#progress.hasNews ? 0 : this.#progress.rotateAt();
  }

  /** As SinkWriter says; -1 where neither the chain nor any batch told where the partition begins. */
  async commit(extent: 'complete' | 'all'): Promise<bigint> {
    this.#guard.check();
    if (this.#progress.isDue(extent)) {
      await this.#documents.encode('all');
      // What filled a file is in it by now.
      if (this.#progress.isHolding) await this.#putFile(this.#documents.release() ?? this.#newFile(this.#columns));
    }
    return this.#progress.tell();
  }

  async abort(): Promise<void> {
    // A put under way may still come to its end: then it is a file of the chain like any other.
    this.#guard.abort();
    this.#documents.clear();
    this.#letters.clear();
  }

  #take({ record, outcome }: Result<Buffer>, arrived: number): void {
    this.#progress.take(record.offset, arrived);
    if ('value' in outcome) this.#takeDocument(record, outcome, arrived);
    else if ('error' in outcome) this.#letters.add(record, outcome.error);
  }

  #takeDocument(record: RawRecord, { value, schema }: Written<Buffer>, arrived: number): void {
    const fileSchema = this.#fileSchemas.next(schema);
    if (fileSchema instanceof DocumentError) this.#letters.addCounted(record, fileSchema);
    else this.#documents.take({ record, value, schema, fileSchema, arrived });
  }

  #newFile(schema: RowSchema): ParquetFile {
    const { owner, pipelineVersion, schemaFileDigest, partition, options } = this.#options;
    const firstOffset = this.#progress.position as bigint;
    this.#columnsLog.note(schema, firstOffset);
    return new ParquetFile({
      schema,
      schemaFileDigest,
      maxBytes: options['file.max.bytes'],
      metadata: {
        ...partition,
        firstOffset,
        owner,
        pipelineVersion,
        converter: options.converter,
      },
    });
  }

  /** Puts what was encoded since the last file, a file without rows where that is only dead letters and filtered records. */
  async #putFile(file: ParquetFile): Promise<void> {
    const { store, options, partition } = this.#options;
    const next = this.#documents.first?.record.offset ?? (this.#progress.seen as bigint);
    const { body, metadata } = file.finish(next);
    await this.#letters.store(next);
    await putFile(store, {
      partition,
      range: { firstOffset: this.#progress.position as bigint, nextOffset: next },
      body,
      metadata,
      directory: options['topics.dir'],
      guarantee: options['delivery.guarantee'],
    });
    this.#progress.end(next, this.#documents.first?.arrived ?? null);
    countFile(this.#options, { bytes: body.length, rows: file.rows });
    file.release();
  }
}
