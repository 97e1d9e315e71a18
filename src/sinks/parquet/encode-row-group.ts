import { createHash } from 'node:crypto';
import type { RowGroup } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { PackedBytes } from '../../core/protocol.js';
import { CODEC_NAMES, loadCompressors, type ParquetCodec } from './codecs.js';
import { documentColumns, entityColumns, inferSchema } from './columns.js';
import { groupFooterBound, MAGIC, shiftGroup } from './footer.js';
import type { RowSchema } from './row-schema.js';
import { parseRow, type Row } from './rows.js';
import { encodedElements, type ParquetConverter, schemaElements } from './schema-elements.js';

/** Annotated documents that are to become a row group. Structured-cloneable, as is the result. */
export interface EncodeTask {
  /** JSON of one AnnotatedDocument each. */
  readonly documents: PackedBytes;
  /** What is known of the columns already; the group has at least these. */
  readonly schema: RowSchema;
  readonly converter: ParquetConverter;
  readonly codec: ParquetCodec;
  /** Field with the document's id, for rows of entities. */
  readonly idField: string;
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
  const { rows, failures } = parseRows(task.documents);
  const { converter, idField } = task;
  const schema = inferSchema(rows, { known: task.schema, converter, idField });
  const columnData = converter === 'documents' ? documentColumns(rows, schema) : entityColumns(rows, schema, idField);
  const count = columnData[0]?.data.length ?? 0;
  const elements = schemaElements(schema, converter);
  const writer = new ByteWriter(task.documents.bytes.length);
  const parquet = new ParquetWriter({
    writer,
    schema: encodedElements(elements),
    codec: CODEC_NAMES[task.codec],
    compressors: await loadCompressors(task.codec),
  });
  // The writer begins with the file's magic and counts from there.
  if (count > 0) parquet.write({ columnData, rowGroupSize: count });
  const bytes = writer.getBytes().slice(MAGIC.length);
  const written = parquet.row_groups[0];
  const group = written === undefined ? null : shiftGroup(written, -BigInt(MAGIC.length));
  return {
    bytes,
    group,
    footerBytes: group === null ? 0 : groupFooterBound(elements, group),
    schema,
    rows: count,
    digest: createHash('sha256').update(bytes).digest('hex'),
    failures,
  };
}

function parseRows({ bytes, ends }: PackedBytes): { rows: Row[]; failures: EncodeFailure[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: Row[] = [];
  const failures: EncodeFailure[] = [];
  let begin = 0;
  for (const [index, end] of ends.entries()) {
    const row = parseRow(buffer.toString('utf8', begin, end));
    if (typeof row === 'string') failures.push({ index, message: row });
    else rows.push(row);
    begin = end;
  }
  return { rows, failures };
}
