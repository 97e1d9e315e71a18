/** One document of a file, undecoded. */
export interface FileRow {
  /** Zero-based: the line of a JSONL file (blank ones counted), the row of a Parquet file. */
  readonly row: number;
  readonly value: Buffer;
}

/** The way through one file, kept by its reader. */
export interface FileCursor {
  /** Documents still to leave out; the reader counts down. */
  skip: number;
  /** Bytes of the file on disk that were read so far. */
  bytesRead: number;
}
