import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileBytes } from './file-bytes.js';
import type { FileCursor, FileRow } from './file-rows.js';

const NEWLINE = 0x0a;
const CHUNK_BYTES = 256 * 1024;

export interface JsonLinesOptions {
  readonly gzip: boolean;
  /** No more than one byte beyond this is kept of a line, so that the pipeline sees it as too large. */
  readonly maxBytes: number;
  readonly cursor: FileCursor;
}

/**
 * Lines of a JSONL file as bytes, those of one chunk together. Blank lines are left out, a byte order mark and the
 * carriage returns of CRLF too.
 */
export async function* readJsonLines(
  file: FileBytes,
  { gzip, maxBytes, cursor }: JsonLinesOptions,
): AsyncGenerator<FileRow[]> {
  const stored = counted(file.stream(), cursor);
  const splitter = new LineSplitter(maxBytes);
  for await (const chunk of gzip ? unzipped(stored) : stored) {
    const rows = leaveOut(splitter.push(chunk), cursor);
    if (rows.length > 0) yield rows;
  }
  const rows = leaveOut(splitter.end(), cursor);
  if (rows.length > 0) yield rows;
}

async function* counted(chunks: AsyncIterable<Buffer>, cursor: FileCursor): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    cursor.bytesRead = bytes;
    yield chunk;
  }
}

function unzipped(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: CHUNK_BYTES });
  // `pipeline` hands errors and the end on to the last stream, which its reader gets; nothing is left to do here.
  return pipeline(stream, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
}

function leaveOut(rows: FileRow[], cursor: FileCursor): FileRow[] {
  const { fromRow = 0 } = cursor;
  const wanted = (rows[0]?.row ?? 0) < fromRow ? rows.filter(({ row }) => row >= fromRow) : rows;
  if (cursor.skip === 0) return wanted;
  const count = Math.min(cursor.skip, wanted.length);
  cursor.skip -= count;
  return wanted.slice(count);
}

/** Cuts chunks into lines; holds at most `maxBytes` and a chunk of an unfinished line. */
class LineSplitter {
  readonly #maxBytes: number;
  #row = 0;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): FileRow[] {
    const rows: FileRow[] = [];
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, begin)) {
      this.#hold(chunk.subarray(begin, end));
      this.#take(rows);
      begin = end + 1;
    }
    this.#hold(chunk.subarray(begin));
    return rows;
  }

  /** The line after the last newline. */
  end(): FileRow[] {
    const rows: FileRow[] = [];
    this.#take(rows);
    return rows;
  }

  #hold(bytes: Buffer): void {
    // The longest kept line has a byte over the limit, and CR and a byte order mark may still be cut from it.
    const kept = bytes.subarray(0, Math.max(0, this.#maxBytes + 5 - this.#heldBytes));
    if (kept.length === 0) return;
    this.#held.push(kept);
    this.#heldBytes += kept.length;
  }

  #take(rows: FileRow[]): void {
    const [first] = this.#held;
    const line = first !== undefined && this.#held.length === 1 ? first : Buffer.concat(this.#held);
    const row = this.#row++;
    this.#held = [];
    this.#heldBytes = 0;
    const value = trimLine(line, row === 0);
    if (!isBlank(value)) rows.push({ row, value: value.subarray(0, this.#maxBytes + 1) });
  }
}

function trimLine(line: Buffer, first: boolean): Buffer {
  const marked = first && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf;
  return line.subarray(marked ? 3 : 0, line.at(-1) === 0x0d ? line.length - 1 : line.length);
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
