/** The bytes of one file, wherever it lies. Errors of the store are ConnectorErrors; others mean that the bytes make no sense. */
export interface FileBytes {
  readonly byteLength: number;
  /** Bytes `begin` to `end` (exclusive), in memory of their own. */
  slice(begin: number, end: number): Promise<ArrayBuffer>;
  /** All bytes, in order. */
  stream(): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether a file is refused that is not what it was when it was found. Objects on S3 always are. */
  readonly unchanged?: boolean;
  /** Ends what is under way. */
  readonly signal?: AbortSignal | undefined;
}

/** What a file's own metadata asks for may be anything, where it is damaged. @throws {RangeError} */
export function checkRange({ begin, end }: { readonly begin: number; readonly end: number }, byteLength: number): void {
  if (begin < 0 || end < begin || end > byteLength)
    throw new RangeError(`its metadata point to the bytes ${begin} to ${end} of ${byteLength}`);
}
