import type { FileAccess } from './file-access.js';
import type { FileBytes, OpenOptions } from './file-bytes.js';
import type { FileCursor, FileRow } from './file-rows.js';
import type { InputFile } from './formats.js';
import { readJsonLines } from './json-lines.js';
import { readParquetRows } from './parquet-rows.js';

export interface ReadOptions extends OpenOptions {
  /** What is kept of a larger document is one byte more, so that the pipeline refuses it. */
  readonly maxBytes: number;
  readonly cursor: FileCursor;
  /** Of a Parquet file, to spare the reading of others, which stand as null then; all by default. */
  readonly columns?: readonly string[];
}

/**
 * Rows of a file in their order, undecoded.
 * @throws {ConnectorError} where the store fails; anything else where the bytes of the file make no sense
 */
export async function* readRows(
  access: FileAccess,
  file: InputFile,
  { maxBytes, cursor, columns, ...options }: ReadOptions,
): AsyncGenerator<FileRow[]> {
  const bytes = await access.open(file, options);
  try {
    if (file.format === 'parquet') yield* readParquetRows(bytes, cursor, columns);
    else if (file.format === 'text') yield* readText(bytes, maxBytes, cursor);
    else yield* readJsonLines(bytes, { gzip: file.gzip, maxBytes, cursor });
  } finally {
    await bytes.close();
  }
}

async function* readText(file: FileBytes, maxBytes: number, cursor: FileCursor): AsyncGenerator<FileRow[]> {
  if (cursor.skip > 0) {
    cursor.skip--;
    return;
  }
  const value = Buffer.from(await file.slice(0, Math.min(file.byteLength, maxBytes + 1)));
  cursor.bytesRead = value.length;
  yield [{ row: 0, value }];
}
