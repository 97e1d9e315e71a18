import { basename } from 'node:path';
import { ConnectorError, FatalError } from '../errors.js';
import type { Batch, RawRecord } from '../types.js';
import { type FileAccess, openFileAccess } from './file-access.js';
import type { FileCursor, FileRow } from './file-rows.js';
import { findFiles } from './find-files.js';
import type { FileConverter, InputFile } from './formats.js';
import { readRows } from './read-rows.js';

const BATCH_RECORDS = 100;
const BATCH_BYTES = 1024 * 1024;

export interface FileSourceOptions {
  /** Default: S3 as the AWS SDK finds it. */
  readonly access?: FileAccess;
  /** Files, directories (searched with all their sub-directories) and globs, of this machine or on S3. */
  readonly patterns: readonly string[];
  /** `json`: a document per JSONL line or Parquet row; `string`: a document per text file. */
  readonly converter: FileConverter;
  /** Folders that are not searched. */
  readonly exclude?: readonly string[];
  /** The topic that the records bear, all in its partition 0. Default: `files`. */
  readonly topic?: string;
  /** Documents from the beginning of the first file on, those that are left out counted. Default: all. */
  readonly limit?: number;
  /** What is kept of a larger document is one byte more, so that the pipeline refuses it. Default: 16 MiB. */
  readonly maxDocumentBytes?: number;
}

export interface FileProgress {
  /** Bytes on disk, skipped documents included. */
  readonly bytesRead: number;
  readonly totalBytes: number;
  /** Documents given out. */
  readonly documents: number;
}

/** Documents of files as batches of one partition. */
export interface FileSource {
  readonly files: readonly InputFile[];
  /**
   * @param startOffset documents to leave out because a former run has done them; default 0
   * @throws {FatalError} out of the iteration, after all that came before, where a file cannot be read to its end
   */
  batches(startOffset?: bigint): AsyncIterable<Batch<Buffer | null>>;
  /** Of the latest `batches`. */
  progress(): FileProgress;
}

/**
 * Finds the files now and reads them, sorted by path, while the batches are asked for (100 records or 1 MB each). The
 * offset of a record counts the documents of all files; its origin is the path and the zero-based row there; its
 * timestamp is the file's last modification. Records of text files have the file's name as key.
 *
 * @throws {ConfigError} where a pattern matches nothing or a file has an unknown format
 */
export async function createFileSource(options: FileSourceOptions): Promise<FileSource> {
  const { access = openFileAccess() } = options;
  const files = await findFiles({ ...options, access });
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let reading: FilesReading | null = null;
  return {
    files,
    batches(startOffset = 0n) {
      reading = new FilesReading(files, startOffset, { ...options, access });
      return reading.batches();
    },
    progress() {
      return { bytesRead: reading?.bytesRead ?? 0, totalBytes, documents: reading?.documents ?? 0 };
    },
  };
}

type ReadingOptions = FileSourceOptions & { readonly access: FileAccess };

/** One way through all files. */
class FilesReading {
  readonly #access: FileAccess;
  readonly #files: readonly InputFile[];
  readonly #topic: string;
  readonly #endOffset: bigint | null;
  readonly #maxDocumentBytes: number;
  readonly #cursor: FileCursor;
  #offset: bigint;
  #finishedBytes = 0;
  #documents = 0;

  constructor(files: readonly InputFile[], startOffset: bigint, options: ReadingOptions) {
    this.#access = options.access;
    this.#files = files;
    this.#topic = options.topic ?? 'files';
    this.#endOffset = options.limit === undefined ? null : BigInt(options.limit);
    this.#maxDocumentBytes = options.maxDocumentBytes ?? 16 * 1024 * 1024;
    this.#offset = startOffset;
    this.#cursor = { skip: Number(startOffset), bytesRead: 0 };
  }

  get bytesRead(): number {
    return this.#finishedBytes + this.#cursor.bytesRead;
  }

  get documents(): number {
    return this.#documents;
  }

  async *batches(): AsyncGenerator<Batch<Buffer | null>> {
    let records: RawRecord[] = [];
    let bytes = 0;
    let failure: { readonly error: unknown } | null = null;
    try {
      for await (const record of this.#records()) {
        records.push(record);
        bytes += record.value?.length ?? 0;
        if (records.length >= BATCH_RECORDS || bytes >= BATCH_BYTES) {
          yield this.#batch(records);
          records = [];
          bytes = 0;
        }
      }
    } catch (error) {
      failure = { error };
    }
    if (records.length > 0) yield this.#batch(records);
    if (failure !== null) throw failure.error;
  }

  #batch(records: readonly RawRecord[]): Batch<Buffer | null> {
    this.#documents += records.length;
    return { topic: this.#topic, partition: 0, records, nextOffset: (records.at(-1)?.offset ?? -1n) + 1n };
  }

  async *#records(): AsyncGenerator<RawRecord> {
    for (const file of this.#files) {
      if (this.#endOffset !== null && this.#offset >= this.#endOffset) return;
      for await (const rows of this.#rows(file)) {
        for (const row of rows) {
          if (this.#endOffset !== null && this.#offset >= this.#endOffset) return;
          yield this.#record(file, row);
        }
      }
      this.#finishedBytes += file.bytes;
      this.#cursor.bytesRead = 0;
    }
  }

  #record(file: InputFile, { row, value }: FileRow): RawRecord {
    return {
      topic: this.#topic,
      partition: 0,
      offset: this.#offset++,
      timestamp: BigInt(file.modified),
      key: file.format === 'text' ? Buffer.from(basename(file.path)) : null,
      headers: {},
      value,
      origin: { topic: file.path, partition: 0, offset: BigInt(row) },
    };
  }

  async *#rows(file: InputFile): AsyncGenerator<FileRow[]> {
    const options = { maxBytes: this.#maxDocumentBytes, cursor: this.#cursor };
    let read = 0;
    try {
      for await (const rows of readRows(this.#access, file, options)) {
        read = (rows.at(-1)?.row ?? -1) + 1;
        yield rows;
      }
    } catch (error) {
      if (error instanceof ConnectorError) throw error;
      const cause = error instanceof Error ? error.message : String(error);
      throw new FatalError(
        'DOCUMENT_INVALID',
        `${file.path}: cannot be read on after ${read} rows: ${cause}. The file is damaged or cut off; mend or replace it, then take the run up again`,
        { cause: error },
      );
    }
  }
}
