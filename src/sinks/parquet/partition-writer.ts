import type { Logger } from 'pino';
import type { DeadLetter, DeadLetterQueue, Result, ResultBatch, SinkWriter } from '../../core/contracts.js';
import { packBytes } from '../../core/packing.js';
import { DocumentError, OwnershipLostError } from '../../errors.js';
import type { Metrics } from '../../observability/metrics.js';
import { partitionKey, type RawRecord, type TopicPartition } from '../../types.js';
import type { ObjectStore } from '../store/object-store.js';
import { type ChainEnd, putFile } from './chain.js';
import type { EncodedGroup, EncodeTask } from './encode-row-group.js';
import { GroupSizing } from './group-sizing.js';
import type { ParquetSinkOptions } from './options.js';
import { ParquetFile } from './parquet-file.js';
import { EMPTY_SCHEMA, type RowSchema } from './row-schema.js';

export interface ParquetSinkDependencies {
  /** Closed with the sink. */
  readonly store: ObjectStore;
  readonly options: ParquetSinkOptions;
  /** Runs `encodeRowGroup`, in a document worker. */
  readonly encode: (task: EncodeTask) => Promise<EncodedGroup>;
  /** Gets the letters of a file before the file is put; after a crash between the two it gets them again. Closed with the sink. */
  readonly deadLetters: DeadLetterQueue;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Name of the connector, for metrics. */
  readonly connector: string;
  /** Unique among all processes, at all times. */
  readonly owner: string;
  readonly pipelineVersion: string;
  /** Field with the document's id, for rows of entities. */
  readonly idField: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface PartitionWriterOptions extends ParquetSinkDependencies {
  readonly partition: TopicPartition;
  /** Of the chain; null where there is none yet. */
  readonly end: ChainEnd | null;
}

/** A document that is in no row group yet. */
interface Waiting {
  readonly record: RawRecord;
  readonly json: Buffer;
  readonly arrived: number;
}

/** Dead letters are held until their file is put, unless they take more bytes than this. */
const LETTER_BYTES = 4 * 1024 * 1024;

/**
 * The end of one partition's chain. Documents wait until they make a row group, groups until they make a file:
 *  1. `write` notes the results; dead letters and filtered records take their place in the range of offsets only;
 *  2. `#encodeGroup` cuts a group that fits into the open file; a full file is put at once;
 *  3. `#putFile` stores the dead letters of the file's range, then the file, and only then moves `#position`.
 * After an error the writer is of no more use: the partition is opened anew.
 */
export class PartitionWriter implements SinkWriter {
  readonly startOffset: bigint | null;
  readonly #options: PartitionWriterOptions;
  readonly #now: () => number;
  readonly #sizing: GroupSizing;
  readonly #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #letters: DeadLetter[] = [];
  #letterBytes = 0;
  #file: ParquetFile | null = null;
  /** Documents in the open file. */
  #documents = 0;
  /** The widest so far: documents of alternating shape shall not make a file each. */
  #schema: RowSchema;
  /** Where the next file's range begins; null until the first record of an empty chain. */
  #position: bigint | null;
  /** The end of what was written to this writer. */
  #seen: bigint | null = null;
  /** What `commit` returned last. */
  #told: bigint | null;
  /** When the oldest result that is in no finished file arrived. */
  #since: number | null = null;
  #aborted = false;

  constructor(options: PartitionWriterOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#sizing = new GroupSizing(options.options['file.max.bytes']);
    this.#schema = options.end?.schema ?? EMPTY_SCHEMA;
    this.startOffset = options.end?.nextOffset ?? null;
    this.#position = this.startOffset;
    this.#told = this.startOffset;
  }

  async write(batch: ResultBatch<Buffer>): Promise<void> {
    this.#refuseAborted();
    const arrived = this.#now();
    for (const result of batch.results) this.#take(result, arrived);
    this.#seen = batch.nextOffset;
    await this.#encode('ready');
    if (this.#letterBytes > LETTER_BYTES) await this.#storeLetters(batch.nextOffset);
  }

  get commitAt(): number | null {
    const durable = this.#durable();
    if (durable !== null && durable !== this.#told) return 0;
    return this.#rotateAt();
  }

  /** As SinkWriter says; -1 where neither the chain nor any batch told where the partition begins. */
  async commit(extent: 'complete' | 'all'): Promise<bigint> {
    this.#refuseAborted();
    if (extent === 'all' || (this.#rotateAt() ?? Number.POSITIVE_INFINITY) <= this.#now()) {
      await this.#encode('all');
      if (this.#since !== null) await this.#putFile();
    }
    this.#told = this.#durable();
    return this.#told ?? -1n;
  }

  async abort(): Promise<void> {
    // A put under way may still come to its end: then it is a file of the chain like any other.
    this.#aborted = true;
    this.#waiting.length = 0;
    this.#letters = [];
    this.#file = null;
  }

  /** Counted anew where the clock was set back: the file shall not wait until the clock has caught up. */
  #rotateAt(): number | null {
    if (this.#since === null) return null;
    this.#since = Math.min(this.#since, this.#now());
    return this.#since + this.#options.options['rotate.interval.ms'];
  }

  /** Where records are missing (compacted, transaction markers) the range behind the last file needs no file. */
  #durable(): bigint | null {
    return this.#since === null ? (this.#seen ?? this.#position) : this.#position;
  }

  #take({ record, outcome }: Result<Buffer>, arrived: number): void {
    this.#since ??= arrived;
    if (this.#position === null) {
      this.#position = record.offset;
      this.#told = record.offset;
    }
    if ('value' in outcome) {
      this.#waiting.push({ record, json: outcome.value, arrived });
      this.#waitingBytes += outcome.value.length;
    } else if ('error' in outcome) {
      this.#setAside(record, outcome.error);
    }
  }

  #setAside(record: RawRecord, error: DocumentError): void {
    this.#letters.push({ record, error });
    this.#letterBytes += (record.value?.length ?? 0) + (record.key?.length ?? 0) + error.message.length;
  }

  async #encode(extent: 'ready' | 'all'): Promise<void> {
    while (this.#waiting.length > 0 && (extent === 'all' || this.#groupIsReady())) await this.#encodeGroup();
  }

  #groupIsReady(): boolean {
    return this.#waitingBytes >= this.#sizing.rawBytes(this.#file) || this.#waiting.length >= this.#documentsLeft();
  }

  #documentsLeft(): number {
    return (this.#options.options['flush.size'] ?? Number.POSITIVE_INFINITY) - this.#documents;
  }

  /** Encodes the next group, smaller each time until it fits; a document that fits into no file is set aside. */
  async #encodeGroup(): Promise<void> {
    for (let count = this.#groupCount(); ; ) {
      const group = await this.#encodeDocuments(count);
      if (group.group === null) return this.#accept(group, count, this.#file);
      if (this.#file !== null && !this.#file.hasSchema(group.schema)) await this.#putFile();
      if (this.#file !== null && !this.#file.hasRoom(group)) {
        if (count > 1 && !this.#sizing.isBusy(this.#file)) {
          count = this.#sizing.smaller(count, group, this.#file);
          continue;
        }
        await this.#putFile();
        // What was cut for a small rest would make a poor group of the new file.
        const usual = this.#groupCount();
        if (usual > 2 * count) {
          count = usual;
          continue;
        }
      }
      const file = this.#file ?? this.#newFile(group.schema);
      if (file.hasRoom(group)) return this.#accept(group, count, file);
      if (count === 1) return this.#rejectTooLarge(file.size + group.bytes.length + group.footerBytes);
      count = this.#sizing.smaller(count, group, file);
    }
  }

  #groupCount(): number {
    const target = this.#sizing.rawBytes(this.#file);
    const most = Math.min(this.#waiting.length, this.#documentsLeft());
    let bytes = 0;
    let count = 0;
    for (; count < most && bytes < target; count++) bytes += this.#waiting[count]?.json.length ?? 0;
    return count;
  }

  async #encodeDocuments(count: number): Promise<EncodedGroup> {
    const { options, idField, encode } = this.#options;
    const documents = packBytes(this.#waiting.slice(0, count).map(({ json }) => json));
    const { converter } = options;
    const group = await encode({
      documents,
      schema: this.#schema,
      converter,
      codec: options['parquet.codec'],
      idField,
    });
    this.#refuseAborted();
    this.#sizing.learn(documents.bytes.length, group);
    return group;
  }

  async #accept(group: EncodedGroup, count: number, file: ParquetFile | null): Promise<void> {
    const done = this.#drop(count);
    for (const { index, message } of group.failures) {
      const error = new DocumentError('DOCUMENT_INVALID', `not an annotated document: ${message}`, {
        stage: 'TASK_PUT',
      });
      this.#setAsideHere((done[index] as Waiting).record, error);
    }
    this.#documents += count - group.failures.length;
    if (group.group !== null) {
      this.#schema = group.schema;
      this.#file = file;
      file?.add(group);
    }
    if (this.#documentsLeft() <= 0 || (this.#file !== null && this.#sizing.isFull(this.#file))) await this.#putFile();
  }

  #rejectTooLarge(bytes: number): void {
    const limit = this.#options.options['file.max.bytes'];
    const message = `as a Parquet file of its own the document takes ${bytes} bytes, file.max.bytes is ${limit}: raise it`;
    for (const { record } of this.#drop(1)) {
      this.#setAsideHere(record, new DocumentError('RECORD_TOO_LARGE', message, { stage: 'TASK_PUT' }));
    }
  }

  /** What fails only here was no dead letter to those who counted it. */
  #setAsideHere(record: RawRecord, error: DocumentError): void {
    this.#setAside(record, error);
    this.#options.metrics.deadLetters.inc({ connector: this.#options.connector, code: error.code });
  }

  #drop(count: number): Waiting[] {
    const done = this.#waiting.splice(0, count);
    for (const { json } of done) this.#waitingBytes -= json.length;
    return done;
  }

  #newFile(schema: RowSchema): ParquetFile {
    const { owner, pipelineVersion, partition, options } = this.#options;
    return new ParquetFile({
      schema,
      maxBytes: options['file.max.bytes'],
      metadata: {
        ...partition,
        firstOffset: this.#position as bigint,
        owner,
        pipelineVersion,
        converter: options.converter,
      },
    });
  }

  /** Puts what was encoded since the last file, a file without rows where that is only dead letters and filtered records. */
  async #putFile(): Promise<void> {
    const { store, options, partition, metrics, connector } = this.#options;
    const next = this.#waiting[0]?.record.offset ?? (this.#seen as bigint);
    const file = this.#file ?? this.#newFile(this.#schema);
    const { body, metadata } = file.finish(next);
    await this.#storeLetters(next);
    await putFile(store, {
      partition,
      range: { firstOffset: this.#position as bigint, nextOffset: next },
      body,
      metadata,
      directory: options['topics.dir'],
      guarantee: options['delivery.guarantee'],
    });
    this.#position = next;
    this.#file = null;
    this.#documents = 0;
    this.#since = this.#waiting[0]?.arrived ?? null;
    const labels = { connector, topic: partition.topic };
    metrics.files.inc(labels);
    metrics.fileBytes.inc(labels, body.length);
    metrics.fileRows.inc(labels, file.rows);
  }

  /** Stores the dead letters of records before `end`. */
  async #storeLetters(end: bigint): Promise<void> {
    const due = this.#letters.filter(({ record }) => record.offset < end);
    if (due.length === 0) return;
    due.sort((a, b) => Number(a.record.offset - b.record.offset));
    await this.#options.deadLetters.write(due);
    this.#refuseAborted();
    this.#letters = this.#letters.filter(({ record }) => record.offset >= end);
    this.#letterBytes = 0;
  }

  #refuseAborted(): void {
    if (this.#aborted)
      throw new OwnershipLostError(`the writer of ${partitionKey(this.#options.partition)} was aborted`);
  }
}
