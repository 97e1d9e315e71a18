import { type FileHandle, open } from 'node:fs/promises';
import { type ConnectorError, FatalError, RetriableError } from '../errors.js';
import { changedFile } from '../store/changed-file.js';
import { checkRange, type FileBytes, type OpenOptions } from './file-bytes.js';
import type { InputFile } from './formats.js';

const CHUNK_BYTES = 256 * 1024;
/** What may pass: too many files open, a file server that does not answer. */
const BUSY = new Set(['EIO', 'EMFILE', 'ENFILE', 'EAGAIN', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN', 'ENOTCONN']);

/** @throws {ConnectorError} */
export async function openLocalFile(file: InputFile, path: string, { unchanged }: OpenOptions): Promise<FileBytes> {
  const handle = await told(path, () => open(path));
  try {
    const { size, mtimeMs } = await told(path, () => handle.stat());
    if (unchanged === true && size !== file.bytes)
      throw changedFile(file.path, `has ${size} bytes now, ${file.bytes} then`);
    if (unchanged === true && Math.trunc(mtimeMs) !== file.modified) throw changedFile(file.path, 'was written to');
    return {
      byteLength: size,
      async slice(begin, end) {
        checkRange({ begin, end }, size);
        return told(path, () => readRange(handle, begin, end));
      },
      stream: () => chunks(handle, path),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readRange(handle: FileHandle, begin: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(end - begin);
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, begin + filled);
    if (bytesRead === 0) throw new Error(`the file ends ${bytes.length - filled} bytes before the byte ${end}`);
    filled += bytesRead;
  }
  return bytes.buffer;
}

async function* chunks(handle: FileHandle, path: string): AsyncGenerator<Buffer> {
  for (;;) {
    // Memory of its own for each chunk: lines are kept as views into it.
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    const { bytesRead } = await told(path, () => handle.read(buffer, 0, CHUNK_BYTES, null));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function told<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw systemError(path, error) ?? error;
  }
}

/** @returns null for what the system has not said */
function systemError(path: string, error: unknown): ConnectorError | null {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return null;
  if (BUSY.has(code))
    return new RetriableError('STORE_UNAVAILABLE', `${path}: ${message}; it is tried again`, { cause: error });
  const remedy =
    code === 'ENOENT'
      ? 'the file was there when the files were listed: put it back, or list them anew'
      : 'let this user read it';
  return new FatalError('STORE_REFUSED', `${path}: ${message}: ${remedy}`, { cause: error });
}
