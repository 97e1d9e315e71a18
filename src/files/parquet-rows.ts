import {
  type AsyncBuffer,
  type ColumnChunk,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type RowGroup,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { FileBytes } from './file-bytes.js';
import type { FileCursor, FileRow } from './file-rows.js';

/** Decoded bytes that are asked of a file at once, where its pages are indexed. */
const SLICE_BYTES = 16 * 1024 * 1024;

/** Files up to this size are read at once. */
const SMALL_BYTES = 1024 * 1024;

/** What hyparquet reads of the end at first. */
const END_BYTES = 512 * 1024;

/** Rows that become JSON at once, so that a row group is not in memory twice. */
const ENCODED_ROWS = 100;

const decoder = new TextDecoder();

/**
 * Dates and times as ISO 8601 strings in UTC: days as `2024-05-17`, timestamps with milliseconds and, where the column
 * has them, all digits down to nanoseconds, which a Date would drop.
 */
const PARSERS: Partial<ParquetParsers> = {
  dateFromDays: (days) => isoTime(BigInt(days) * 86_400_000n)?.slice(0, -'T00:00:00.000Z'.length),
  timestampFromMilliseconds: (millis) => isoTime(millis),
  timestampFromMicroseconds: (micros) => isoTime(floorDivide(micros, 1000n), digits(micros, 1000n)),
  timestampFromNanoseconds: (nanos) => isoTime(floorDivide(nanos, 1_000_000n), digits(nanos, 1_000_000n)),
  jsonFromBytes: (bytes) => parseJson(bytes),
};

/**
 * Rows of a Parquet file as bytes of JSON objects, in the order of the file.
 *
 * What JSON has no form for becomes: 64-bit integers numbers as far as a double holds them exactly, else strings;
 * dates and timestamps ISO 8601 strings; bytes without a string type base64; decimals numbers; NaN and infinities null.
 *
 * Memory holds one row group; where a large one has a page index, only about 16 MB of it.
 *
 * @param columns those to read; the file's others stand in rows as null. All where it has none of them
 */
export async function* readParquetRows(
  bytes: FileBytes,
  cursor: FileCursor,
  columns?: readonly string[],
): AsyncGenerator<FileRow[]> {
  const file = withEndKept(bytes);
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const selection = select(metadata, columns);
  let groupStart = 0;
  let groupBytes = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    const stored = group.columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_compressed_size ?? 0), 0);
    const step = sliceRows(group, selection);
    const skipped = Math.min(Math.max(cursor.skip, (cursor.fromRow ?? 0) - groupStart), rows);
    cursor.skip = Math.max(0, cursor.skip - skipped);
    for (let start = skipped; start < rows; start += step) {
      const end = Math.min(start + step, rows);
      const slice = { file, metadata, selection, rowStart: groupStart + start, rowEnd: groupStart + end };
      for await (const read of readSlice(slice)) {
        yield read;
        const done = (read.at(-1)?.row ?? groupStart) + 1 - groupStart;
        cursor.bytesRead = groupBytes + Math.round((stored * done) / rows);
      }
    }
    groupStart += rows;
    groupBytes += stored;
  }
}

/** What is read of a file. */
interface Selection {
  readonly columns: readonly string[];
  /** A row without any of them. */
  readonly unread: Readonly<Record<string, null>>;
}

function select(metadata: FileMetaData, wanted: readonly string[] | undefined): Selection {
  const all = parquetSchema(metadata).children.map(({ element }) => element.name);
  const found = all.filter((name) => wanted?.includes(name) ?? true);
  const columns = found.length === 0 ? all : found;
  return { columns, unread: Object.fromEntries(all.flatMap((name) => (columns.includes(name) ? [] : [[name, null]]))) };
}

/**
 * The footer is read first, and with it comes all of a small file, or the indexes of a large one's pages: what lies in
 * the bytes that have come is not asked for again, since each request to S3 takes as long as a megabyte.
 */
function withEndKept(file: FileBytes): AsyncBuffer {
  const { byteLength } = file;
  const begin = byteLength <= SMALL_BYTES ? 0 : byteLength - END_BYTES;
  let end: Promise<ArrayBuffer> | null = null;
  return {
    byteLength,
    async slice(from, to = byteLength) {
      if (from < begin) return file.slice(from, to);
      end ??= file.slice(begin, byteLength);
      return (await end).slice(from - begin, to - begin);
    },
  };
}

/**
 * Rows to read at once. Pages of indexed columns are read one by one; other columns are read and decoded from their
 * start for every slice, which is worth it only where they are small.
 */
function sliceRows(group: RowGroup, { columns }: Selection): number {
  const rows = Math.max(1, Number(group.num_rows));
  const read = group.columns.filter(({ meta_data }) => columns.includes(meta_data?.path_in_schema[0] as string));
  const unindexed = read.filter(({ offset_index_length }) => offset_index_length === undefined);
  if (decodedBytes(unindexed) > SLICE_BYTES / 4) return rows;
  return Math.max(1, Math.floor((rows * SLICE_BYTES) / Math.max(SLICE_BYTES, decodedBytes(read))));
}

function decodedBytes(columns: readonly ColumnChunk[]): number {
  return columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_uncompressed_size ?? 0), 0);
}

interface Slice {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly selection: Selection;
  readonly rowStart: number;
  readonly rowEnd: number;
}

async function* readSlice({ file, metadata, selection, rowStart, rowEnd }: Slice): AsyncGenerator<FileRow[]> {
  const rows = await parquetReadObjects({
    file,
    metadata,
    columns: [...selection.columns],
    rowStart,
    rowEnd,
    compressors,
    parsers: PARSERS,
    utf8: false,
    geoparquet: false,
    useOffsetIndex: true,
  });
  for (let start = 0; start < rows.length; start += ENCODED_ROWS) {
    yield rows.slice(start, start + ENCODED_ROWS).map((row, index) => ({
      row: rowStart + start + index,
      value: Buffer.from(JSON.stringify({ ...row, ...selection.unread }, jsonValue)),
    }));
  }
}

function jsonValue(_key: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  }
  return value;
}

function isoTime(millis: bigint | undefined | null, further = ''): string | null {
  if (millis === undefined || millis === null) return null;
  const date = new Date(Number(millis));
  // Beyond the years that a Date holds, the count of milliseconds says more than nothing.
  return Number.isNaN(date.getTime()) ? String(millis) : date.toISOString().replace('Z', `${further}Z`);
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

function digits(value: bigint, divisor: bigint): string {
  const rest = value - floorDivide(value, divisor) * divisor;
  return rest === 0n
    ? ''
    : String(rest)
        .padStart(String(divisor).length - 1, '0')
        .replace(/0+$/, '');
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  if (!bytes) return null;
  const text = decoder.decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
