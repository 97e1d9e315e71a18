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
  /** The first row that is wanted; 0 by default. */
  readonly fromRow?: number;
  /** Bytes of the file as stored that were read so far. */
  bytesRead: number;
}
