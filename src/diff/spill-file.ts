import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FatalError } from '../errors.js';

export interface Entry {
  readonly key: string;
  readonly value: Buffer;
}

/** Lengths of key and value, 32 bits each, stand before them. */
const HEADER_BYTES = 8;
const READ_BYTES = 1024 * 1024;

export interface SpillOptions {
  readonly directory: string;
  /** So many bytes of entries are held before they go to the file. */
  readonly heldBytes: number;
}

/**
 * Entries that go to a temporary file where they are many, to be written first and then read. The file has no name any more
 * once it is open: whatever becomes of the process, the system takes it back.
 */
export class SpillFile {
  readonly #options: SpillOptions;
  #file: FileHandle | null = null;
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** In the file. */
  #bytes = 0;

  constructor(options: SpillOptions) {
    this.#options = options;
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#bytes + this.#heldBytes;
  }

  /** @throws {FatalError} where the folder does not take the file */
  async add({ key, value }: Entry): Promise<void> {
    const name = Buffer.from(key);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32LE(name.length);
    header.writeUInt32LE(value.length, 4);
    this.#held.push(header, name, value);
    this.#heldBytes += HEADER_BYTES + name.length + value.length;
    if (this.#heldBytes > this.#options.heldBytes) await this.#flush();
  }

  /** In the order in which they were added. */
  async *entries(): AsyncGenerator<Entry> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of this.#chunks()) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let begin = 0;
      for (let end = endOf(rest, begin); end <= rest.length; end = endOf(rest, begin)) {
        const name = begin + HEADER_BYTES;
        const value = name + rest.readUInt32LE(begin);
        yield { key: rest.toString('utf8', name, value), value: rest.subarray(value, end) };
        begin = end;
      }
      rest = rest.subarray(begin);
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async *#chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; this.#file !== null && position < this.#bytes; ) {
      const chunk = Buffer.allocUnsafe(Math.min(READ_BYTES, this.#bytes - position));
      const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new RangeError(`a temporary file ends after ${position} of ${this.#bytes} bytes`);
      position += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
    yield Buffer.concat(this.#held);
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    try {
      this.#file ??= await openUnnamed(this.#options.directory);
      await writeAll(this.#file, bytes, this.#bytes);
    } catch (error) {
      const { message } = error as Error;
      throw new FatalError(
        'STORE_REFUSED',
        `a temporary file cannot be written in ${this.#options.directory} (${message}): name a folder that has room for all that is compared`,
        { cause: error },
      );
    }
    this.#bytes += bytes.length;
  }
}

async function openUnnamed(directory: string): Promise<FileHandle> {
  const path = join(directory, `spanstream-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** Where the entry that begins there ends; beyond the bytes where not even its header is there. */
function endOf(bytes: Buffer, begin: number): number {
  if (bytes.length - begin < HEADER_BYTES) return Number.POSITIVE_INFINITY;
  return begin + HEADER_BYTES + bytes.readUInt32LE(begin) + bytes.readUInt32LE(begin + 4);
}
