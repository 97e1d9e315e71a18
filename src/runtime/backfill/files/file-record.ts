import { basename } from 'node:path/posix';
import { DocumentError } from '../../../errors.js';
import type { FileRow } from '../../../files/file-rows.js';
import type { Origin, RawRecord, TopicPartition } from '../../../types.js';
import { type ListedFile, offsetOf } from './file-plan.js';

/** What a topic can be called. */
const TOPIC_NAME = /^[A-Za-z0-9._-]{1,249}$/;

/** What rows of files become. */
export interface FileRecordOptions {
  /** The input topic whose output the documents belong to that come from no topic. */
  readonly inputTopic: string;
  /** `document.id.field` */
  readonly idField: string;
  /** `document.key.field`: where an archive has the keys of its records. */
  readonly keyField?: string | undefined;
  /** `document.max.bytes`; larger documents are not looked into. */
  readonly maxDocumentBytes: number;
}

/** A file in a partition of a file topic. */
export interface FilePlace {
  readonly partition: TopicPartition;
  /** Its number in the partition, from 0. */
  readonly file: number;
  readonly listed: ListedFile;
}

/**
 * A row as the record of a document. Its value is the row as it is: `entities` and `provenance` of an earlier annotation are
 * replaced by those that the pipeline makes.
 *
 * Where the row is an annotated document, with the provenance that Spanstream writes, it stands for the record that it was
 * made of: its origin and its timestamp. Otherwise its origin is the file, and its timestamp the file's last modification.
 * Its key is the key that the archive has kept (`document.key.field`), else the document's id; of a text file its name.
 */
export function recordOfRow(place: FilePlace, { row, value }: FileRow, options: FileRecordOptions): RawRecord {
  const { url, format, modified } = place.listed;
  const base = { ...place.partition, offset: offsetOf({ file: place.file, row }), headers: {}, value };
  const fields = format === 'text' || value.length > options.maxDocumentBytes ? null : parseFields(value);
  const known = fields === null ? null : readProvenance(fields.provenance);
  const { timestamp, origin } = known ?? {
    timestamp: BigInt(modified),
    origin: { topic: url, partition: 0, offset: BigInt(row) },
  };
  const key = format === 'text' ? decodeURIComponent(basename(url)) : fields === null ? null : keyOf(fields, options);
  return {
    ...base,
    ...{ timestamp, origin },
    key: key === null ? null : Buffer.from(key),
    // Also of what was read from a file when it was annotated before.
    ...(TOPIC_NAME.test(origin.topic) ? {} : { outputAs: options.inputTopic }),
  };
}

/**
 * What stands for the rest of a file that cannot be read on: a dead letter, whose value names the file too, for those
 * who have letters without headers.
 */
export function recordOfDamage({ partition, file, listed }: FilePlace, row: number, cause: unknown): RawRecord {
  const { url, modified } = listed;
  const found = cause instanceof Error ? cause.message : String(cause);
  return {
    ...partition,
    offset: offsetOf({ file, row }),
    timestamp: BigInt(modified),
    key: null,
    headers: {},
    value: Buffer.from(JSON.stringify({ file: url, row })),
    origin: { topic: url, partition: 0, offset: BigInt(row) },
    unreadable: new DocumentError(
      'DOCUMENT_INVALID',
      `${url}: cannot be read on from row ${row}: ${found}. The file is damaged or cut off: what it holds from there on is not annotated; mend or replace it, then backfill that file`,
      { stage: 'VALUE_CONVERTER', cause },
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** @returns null for what is no object: the pipeline says what is wrong with it */
function parseFields(value: Buffer): Fields | null {
  try {
    const parsed: unknown = JSON.parse(value.toString());
    return isObject(parsed) ? parsed : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function keyOf(fields: Fields, { idField, keyField }: FileRecordOptions): string | null {
  const names = keyField === undefined ? [idField] : [keyField, idField];
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : null;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return null;
}

/** @returns null for what Spanstream has not written */
function readProvenance(value: unknown): { readonly origin: Origin; readonly timestamp: bigint } | null {
  if (!isObject(value)) return null;
  const { topic, partition } = value;
  const offset = wholeOf(value.offset);
  const timestamp =
    typeof value.timestamp === 'string' ? Date.parse(value.timestamp) : Number(wholeOf(value.timestamp));
  const isPartition = Number.isInteger(partition) && (partition as number) >= 0 && (partition as number) < 2 ** 31;
  if (typeof topic !== 'string' || topic === '' || !isPartition || offset === null || Number.isNaN(timestamp))
    return null;
  return { origin: { topic, partition: partition as number, offset }, timestamp: BigInt(timestamp) };
}

/** Numbers beyond 2^53 are strings in the rows of Parquet files. */
function wholeOf(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;
  return typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
