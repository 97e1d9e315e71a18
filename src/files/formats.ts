/** How documents are read from a file's bytes: documents with fields, or text as it is. */
export type FileConverter = 'json' | 'string';

export type FileFormat = 'json-lines' | 'parquet' | 'text';

/** A file that documents are read from, as it was when it was found. */
export interface InputFile {
  /** A path, relative to the working directory where the file lies below it; or `s3://bucket/key`; or `file:///path`. */
  readonly path: string;
  readonly format: FileFormat;
  readonly gzip: boolean;
  /** Size as stored, in bytes. */
  readonly bytes: number;
  /** Last modification, milliseconds since the epoch. */
  readonly modified: number;
  /** Digest of the content, where the store gives one. */
  readonly etag?: string | undefined;
}

interface Extension {
  readonly ending: string;
  readonly format: FileFormat;
  readonly gzip: boolean;
}

const EXTENSIONS: readonly Extension[] = [
  { ending: '.jsonl', format: 'json-lines', gzip: false },
  { ending: '.ndjson', format: 'json-lines', gzip: false },
  { ending: '.jsonl.gz', format: 'json-lines', gzip: true },
  { ending: '.ndjson.gz', format: 'json-lines', gzip: true },
  { ending: '.parquet', format: 'parquet', gzip: false },
  { ending: '.txt', format: 'text', gzip: false },
];

/** What a file's name says of its content; null where that is nothing known. */
export function formatOf(path: string): Pick<InputFile, 'format' | 'gzip'> | null {
  const extension = EXTENSIONS.find(({ ending }) => path.toLowerCase().endsWith(ending));
  return extension === undefined ? null : { format: extension.format, gzip: extension.gzip };
}

export function isRead(format: FileFormat, converter: FileConverter): boolean {
  return (format === 'text') === (converter === 'string');
}

/** The endings that are read, for people. */
export function endings(converter: FileConverter): string {
  return EXTENSIONS.filter(({ format }) => isRead(format, converter))
    .map(({ ending }) => ending)
    .join(', ');
}
