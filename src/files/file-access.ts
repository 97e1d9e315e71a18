import { fileURLToPath } from 'node:url';
import type { S3Access } from '../store/s3-client.js';
import type { S3Reader } from '../store/s3-reader.js';
import { checkRange, type FileBytes, type OpenOptions } from './file-bytes.js';
import type { InputFile } from './formats.js';
import { openLocalFile } from './local-file.js';

/** Folders of this machine, and S3. */
export interface FileAccess {
  /** Connects at the first call; the SDK is loaded then. */
  s3(): Promise<S3Reader>;
  /** @throws {ConnectorError} where the file is gone, or may not be read */
  open(file: InputFile, options?: OpenOptions): Promise<FileBytes>;
  close(): void;
}

const PATIENCE = { requestTimeout: 30_000, attempts: 5 };

/** @param access how S3 is reached; by default as the AWS SDK finds it */
export function openFileAccess(access: S3Access = PATIENCE): FileAccess {
  let reader: Promise<S3Reader> | null = null;
  let close = (): void => undefined;

  async function connect(): Promise<S3Reader> {
    const { openS3Reader } = await import('../store/s3-reader.js');
    const opened = openS3Reader(access);
    close = () => opened.close();
    return opened;
  }

  const s3 = (): Promise<S3Reader> => {
    reader ??= connect();
    return reader;
  };

  return {
    s3,
    async open(file, options = {}) {
      const location = s3Location(file.path);
      if (location !== null) return s3Bytes(await s3(), { ...file, ...location }, options.signal);
      return openLocalFile(file, isFileUrl(file.path) ? fileURLToPath(file.path) : file.path, options);
    },
    close: () => close(),
  };
}

/** Bucket and key of `s3://bucket/key`; null for what is none. */
export function s3Location(path: string): { readonly bucket: string; readonly key: string } | null {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/s.exec(path) ?? [];
  return bucket === undefined ? null : { bucket, key };
}

export function isFileUrl(path: string): boolean {
  return path.startsWith('file://');
}

function s3Bytes(
  reader: S3Reader,
  file: InputFile & { readonly bucket: string; readonly key: string },
  signal: AbortSignal | undefined,
): FileBytes {
  const object = { bucket: file.bucket, key: file.key, bytes: file.bytes, etag: file.etag };
  return {
    byteLength: file.bytes,
    async slice(begin, end) {
      checkRange({ begin, end }, file.bytes);
      const bytes = new Uint8Array(end - begin);
      let filled = 0;
      for await (const chunk of reader.read(object, { begin, end }, signal)) {
        bytes.set(chunk, filled);
        filled += chunk.length;
      }
      return bytes.buffer;
    },
    stream: () => reader.read(object, { begin: 0, end: file.bytes }, signal),
    async close() {},
  };
}
