import { createHash } from 'node:crypto';
import type { RowGroup, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writeBlooms } from 'hyparquet-writer/src/bloom.js';
import type { PackedBytes } from '../../../core/protocol.js';
import type { DocumentSchema } from '../../../core/schemas.js';
import { columnReader, entityReader, type RowReader } from '../columns/avro-rows.js';
import { type ColumnOptions, documentColumns, entityColumns, inferSchema } from '../columns/columns.js';
import type { RowSchema } from '../columns/row-schema.js';
import { parseRow, type Row } from '../columns/rows.js';
import { encodedElements, schemaElements } from '../columns/schema-elements.js';
import { CODEC_NAMES, loadCompressors, type ParquetCodec } from './codecs.js';
import { type Contents, contentsOf } from './contents.js';
import { groupFooterBound, MAGIC, shiftGroup } from './footer.js';

/** Annotated documents that are to become a row group. Structured-cloneable, as is the result. */
export interface EncodeTask extends ColumnOptions {
  /** One annotated document each: Avro of its schema, or JSON where it has none. */
  readonly documents: PackedBytes;
  /** Of the documents. */
  readonly schemas: readonly DocumentSchema[];
  /** Index into `schemas` for each document; -1 where it has none. */
  readonly schemaOf: Int16Array;
  /** What the group's columns are to be: documents are projected to its schema, other columns it has at least. */
  readonly schema: RowSchema;
  readonly codec: ParquetCodec;
}

export interface EncodeFailure {
  /** Index of the document in the task. */
  readonly index: number;
  readonly message: string;
}

export interface EncodedGroup {
  /** The column chunks, nothing before or after them. */
  readonly bytes: Uint8Array;
  /** Offsets count from the begin of `bytes`; null where there is no row. */
  readonly group: RowGroup | null;
  /** Bytes that the group adds to the footer, at most. */
  readonly footerBytes: number;
  readonly schema: RowSchema;
  readonly rows: number;
  readonly contents: Contents;
  /** SHA-256 of `bytes`, hex. */
  readonly digest: string;
  /** Documents that are not in the group, in ascending order. */
  readonly failures: readonly EncodeFailure[];
}

/**
 * Encodes documents as one Parquet row group, ready to be put anywhere in a file of the same schema. Runs in a
 * document worker; no document makes it throw.
 */
export async function encodeRowGroup(task: EncodeTask): Promise<EncodedGroup> {
  const { rows, failures } = readRows(task);
  const encoded = rows.length === 0 ? null : await encodeRows(rows, task);
  const { bytes = new Uint8Array(0), group = null } = encoded ?? {};
  return {
    bytes,
    group,
    footerBytes: encoded === null || group === null ? 0 : groupFooterBound(encoded.elements, group),
    schema: encoded?.schema ?? task.schema,
    rows: Number(group?.num_rows ?? 0),
    contents: contentsOf(rows),
    digest: createHash('sha256').update(bytes).digest('hex'),
    failures,
  };
}

interface EncodedRows extends Pick<EncodedGroup, 'bytes' | 'group' | 'schema'> {
  readonly elements: SchemaElement[];
}

async function encodeRows(rows: readonly Row[], task: EncodeTask): Promise<EncodedRows> {
  const schema = inferSchema(rows, task.schema, task);
  const columnData = (task.converter === 'documents' ? documentColumns : entityColumns)(rows, schema, task);
  const count = columnData[0]?.data.length ?? 0;
  const elements = schemaElements(schema, task.converter);
  const writer = new ByteWriter(task.documents.bytes.length);
  const parquet = new ParquetWriter({
    writer,
    schema: encodedElements(elements),
    codec: CODEC_NAMES[task.codec],
    compressors: await loadCompressors(task.codec),
  });
  if (count > 0) parquet.write({ columnData, rowGroupSize: count });
  // Behind their columns rather than at the file's end: a group then goes anywhere as it is.
  writeBlooms(writer, parquet.pendingIndexes);
  // The writer begins with the file's magic and counts from there.
  const bytes = writer.getBytes().slice(MAGIC.length);
  const written = parquet.row_groups[0];
  return { bytes, group: written === undefined ? null : shiftGroup(written, -BigInt(MAGIC.length)), schema, elements };
}

function readRows(task: EncodeTask): { rows: Row[]; failures: EncodeFailure[] } {
  const { bytes, ends } = task.documents;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readers = task.schemas.map((schema) => readerOf(schema, task));
  const rows: Row[] = [];
  const failures: EncodeFailure[] = [];
  let begin = 0;
  for (const [index, end] of ends.entries()) {
    const read = readers[task.schemaOf[index] ?? -1] ?? readJson;
    const row = read(buffer.subarray(begin, end));
    if (typeof row === 'string') failures.push({ index, message: row });
    else rows.push(row);
    begin = end;
  }
  return { rows, failures };
}

function readJson(json: Buffer): Row | string {
  const row = parseRow(json);
  return typeof row === 'string' ? `not an annotated document: ${row}` : row;
}

function readerOf(written: DocumentSchema, { converter, schema, idField }: EncodeTask): RowReader {
  if (converter === 'ents') return entityReader(written, idField);
  if (schema.document === null) throw new Error(`documents with a schema need columns of a schema`);
  return columnReader(written, schema.document);
}
