import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { FatalError } from '../errors.js';
import type { Batch, RawRecord } from '../types.js';
import type { FileCursor, FileRow } from './file-rows.js';
import { type FileConverter, findFiles, type InputFile } from './find-files.js';
import { readJsonLines } from './json-lines.js';
import { readParquetRows } from './parquet-rows.js';

const BATCH_RECORDS = 100;
const BATCH_BYTES = 1024 * 1024;

export interface FileSourceOptions {
  /** Files, directories (searched with all their sub-directories) and globs. */
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
  const files = await findFiles(options);
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let reading: FilesReading | null = null;
  return {
    files,
    batches(startOffset = 0n) {
      reading = new FilesReading(files, startOffset, options);
      return reading.batches();
    },
    progress() {
      return { bytesRead: reading?.bytesRead ?? 0, totalBytes, documents: reading?.documents ?? 0 };
    },
  };
}

/** One way through all files. */
class FilesReading {
  readonly #files: readonly InputFile[];
  readonly #topic: string;
  readonly #endOffset: bigint | null;
  readonly #maxDocumentBytes: number;
  readonly #cursor: FileCursor;
  #offset: bigint;
  #finishedBytes = 0;
  #documents = 0;

  constructor(files: readonly InputFile[], startOffset: bigint, options: FileSourceOptions) {
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
    let read = 0;
    try {
      for await (const rows of this.#readerOf(file)) {
        read = (rows.at(-1)?.row ?? -1) + 1;
        yield rows;
      }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new FatalError(
        'DOCUMENT_INVALID',
        `${file.path}: cannot be read on after ${read} rows: ${cause}. The file is damaged, cut off or not readable; mend or replace it, then take the run up again`,
        { cause: error },
      );
    }
  }

  #readerOf(file: InputFile): AsyncGenerator<FileRow[]> {
    if (file.format === 'parquet') return readParquetRows(file.path, this.#cursor);
    if (file.format === 'text') return readText(file.path, this.#maxDocumentBytes, this.#cursor);
    return readJsonLines(file.path, { gzip: file.gzip, maxBytes: this.#maxDocumentBytes, cursor: this.#cursor });
  }
}

async function* readText(path: string, maxBytes: number, cursor: FileCursor): AsyncGenerator<FileRow[]> {
  if (cursor.skip > 0) {
    cursor.skip--;
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start: 0, end: maxBytes })) chunks.push(chunk as Buffer);
  const value = Buffer.concat(chunks);
  cursor.bytesRead = value.length;
  yield [{ row: 0, value }];
}
