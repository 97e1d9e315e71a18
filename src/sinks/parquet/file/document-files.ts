import { packBytes } from '../../../core/packing.js';
import type { DocumentSchema } from '../../../core/schemas.js';
import { DocumentError } from '../../../errors.js';
import type { RawRecord } from '../../../types.js';
import type { RowSchema } from '../columns/row-schema.js';
import type { ParquetSinkOptions } from '../options.js';
import type { EncodedGroup, EncodeTask } from './encode-row-group.js';
import type { GroupSizing } from './group-sizing.js';
import type { ParquetFile } from './parquet-file.js';

/** A document that is in no row group yet. */
export interface Waiting {
  readonly record: RawRecord;
  readonly value: Buffer;
  readonly schema: DocumentSchema | undefined;
  /** Of the file that it goes into; null where the document's values give the columns. */
  readonly fileSchema: DocumentSchema | null;
  /** Milliseconds since the epoch. */
  readonly arrived: number;
}

export interface DocumentFilesOptions {
  readonly options: ParquetSinkOptions;
  /** Runs `encodeRowGroup`, in a document worker. */
  readonly encode: (task: EncodeTask) => Promise<EncodedGroup>;
  readonly idField: string;
  readonly textField: string;
  /** Learns of every group; others may learn with it. */
  readonly sizing: GroupSizing;
  /** Documents after which a file is complete. */
  readonly maxDocuments: number;
  /** What is known of the columns of a file that is to begin. */
  readonly columns: () => RowSchema;
  /** Told of the columns that a group came to have. */
  readonly onColumns: (columns: RowSchema) => void;
  /** @param first document of the file */
  readonly newFile: (columns: RowSchema, first: RawRecord) => ParquetFile;
  /** Takes a file that is complete: documents that still wait come behind it. The files go on when it resolves. */
  readonly onComplete: (file: ParquetFile) => Promise<void> | void;
  /** Takes a document that no file can hold. */
  readonly onRejected: (record: RawRecord, error: DocumentError) => void;
  /** Throws where nobody wants the files any more. */
  readonly check: () => void;
}

/**
 * Documents of one folder on their way into files, in the order of their offsets: they wait until they make a row
 * group, groups until they make a file.
 */
export class DocumentFiles {
  readonly #options: DocumentFilesOptions;
  readonly #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #file: ParquetFile | null = null;
  /** Documents in the open file. */
  #documents = 0;

  constructor(options: DocumentFilesOptions) {
    this.#options = options;
  }

  /** The oldest document that is in no row group yet. */
  get first(): Waiting | null {
    return this.#waiting[0] ?? null;
  }

  /** Bytes of documents that are in no row group yet. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** Bytes of the open file. */
  get fileBytes(): number {
    return this.#file?.size ?? 0;
  }

  take(document: Waiting): void {
    this.#waiting.push(document);
    this.#waitingBytes += document.value.length;
  }

  /** Whether what waits makes a group. */
  get isReady(): boolean {
    const { sizing } = this.#options;
    return this.#waitingBytes >= sizing.rawBytes(this.#file) || this.#waiting.length >= this.#documentsLeft();
  }

  /** Makes row groups of what waits: of `all`, or of what makes whole groups. */
  async encode(extent: 'ready' | 'all'): Promise<void> {
    while (this.#waiting.length > 0 && (extent === 'all' || this.isReady)) await this.#encodeGroup();
  }

  /** Gives the open file away; null where there is none. */
  release(): ParquetFile | null {
    const file = this.#file;
    this.#file = null;
    this.#documents = 0;
    return file;
  }

  /** Drops all. */
  clear(): void {
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
    this.release();
  }

  #documentsLeft(): number {
    return this.#options.maxDocuments - this.#documents;
  }

  async #complete(): Promise<void> {
    const file = this.release();
    if (file !== null) await this.#options.onComplete(file);
  }

  /** Encodes the next group, smaller each time until it fits; a document that fits into no file is set aside. */
  async #encodeGroup(): Promise<void> {
    const { sizing } = this.#options;
    for (let count = this.#groupCount(); ; ) {
      const group = await this.#encodeDocuments(count);
      if (group.group === null) return this.#accept(group, count, this.#file);
      if (this.#file !== null && !this.#file.hasSchema(group.schema)) await this.#complete();
      if (this.#file !== null && !this.#file.hasRoom(group)) {
        if (count > 1 && !sizing.isBusy(this.#file)) {
          count = sizing.smaller(count, group, this.#file);
          continue;
        }
        await this.#complete();
        // What was cut for a small rest would make a poor group of the new file.
        const usual = this.#groupCount();
        if (usual > 2 * count) {
          count = usual;
          continue;
        }
      }
      const file = this.#file ?? this.#options.newFile(group.schema, (this.#waiting[0] as Waiting).record);
      if (file.hasRoom(group)) return this.#accept(group, count, file);
      if (count === 1) return this.#rejectTooLarge(file.sizeWith(group));
      count = sizing.smaller(count, group, file);
    }
  }

  #groupCount(): number {
    const target = this.#options.sizing.rawBytes(this.#file);
    const most = Math.min(this.#waiting.length, this.#documentsLeft());
    const fileSchema = this.#waiting[0]?.fileSchema;
    let bytes = 0;
    let count = 0;
    for (; count < most && bytes < target; count++) {
      const next = this.#waiting[count] as Waiting;
      if (next.fileSchema !== fileSchema) break;
      bytes += next.value.length;
    }
    return count;
  }

  async #encodeDocuments(count: number): Promise<EncodedGroup> {
    const { options, encode, idField, textField, sizing, columns, check } = this.#options;
    const waiting = this.#waiting.slice(0, count);
    const documents = packBytes(waiting.map(({ value }) => value));
    const group = await encode({
      documents,
      ...schemasOf(waiting),
      schema: { ...(this.#file?.schema ?? columns()), document: waiting[0]?.fileSchema ?? null },
      converter: options.converter,
      inference: options['schema.inference'],
      codec: options['parquet.codec'],
      bloomFilters: options['parquet.bloom.filter.columns'],
      idField,
      textField,
    });
    check();
    sizing.learn(documents.bytes.length, group);
    return group;
  }

  async #accept(group: EncodedGroup, count: number, file: ParquetFile | null): Promise<void> {
    const { onRejected, onColumns, sizing } = this.#options;
    const done = this.#drop(count);
    for (const { index, message } of group.failures) {
      const error = new DocumentError('DOCUMENT_INVALID', message, { stage: 'TASK_PUT' });
      onRejected((done[index] as Waiting).record, error);
    }
    this.#documents += count - group.failures.length;
    if (group.group !== null) {
      onColumns(group.schema);
      this.#file = file;
      file?.add(group);
    }
    if (this.#documentsLeft() <= 0 || (this.#file !== null && sizing.isFull(this.#file))) await this.#complete();
  }

  #rejectTooLarge(bytes: number): void {
    const limit = this.#options.options['file.max.bytes'];
    const message = `as a Parquet file of its own the document takes ${bytes} bytes, file.max.bytes is ${limit}: raise it`;
    for (const { record } of this.#drop(1))
      this.#options.onRejected(record, new DocumentError('RECORD_TOO_LARGE', message, { stage: 'TASK_PUT' }));
  }

  #drop(count: number): Waiting[] {
    const done = this.#waiting.splice(0, count);
    for (const { value } of done) this.#waitingBytes -= value.length;
    return done;
  }
}

/** Each schema once, and where each document's stands. */
function schemasOf(documents: readonly Waiting[]): Pick<EncodeTask, 'schemas' | 'schemaOf'> {
  const indexes = new Map<string, number>();
  const schemas: DocumentSchema[] = [];
  const schemaOf = Int16Array.from(documents, ({ schema }) => {
    if (schema === undefined) return -1;
    const index = indexes.get(schema.avro) ?? schemas.push(schema) - 1;
    indexes.set(schema.avro, index);
    return index;
  });
  return { schemas, schemaOf };
}
