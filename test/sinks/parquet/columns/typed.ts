import avro from 'avsc';
import { ANNOTATION_FIELDS } from '../../../../src/converters/avro/annotated-schema.js';
import type { ResultBatch } from '../../../../src/core/contracts.js';
import { packBytes } from '../../../../src/core/packing.js';
import type { DocumentSchema } from '../../../../src/core/schemas.js';
import { type EncodeTask, encodeRowGroup } from '../../../../src/sinks/parquet/file/encode-row-group.js';
import { ParquetFile } from '../../../../src/sinks/parquet/file/parquet-file.js';
import { annotated, batchOf, encodeOptions, PARTITION } from '../harness.js';

export interface TypedField {
  readonly name: string;
  readonly type: unknown;
  readonly [attribute: string]: unknown;
}

/** The schema of annotated documents with these fields. */
export function documentSchema(fields: readonly TypedField[], id: number | null = 1): DocumentSchema {
  const record = { type: 'record', name: 'Note', namespace: 'clinic', fields: [...fields, ...ANNOTATION_FIELDS] };
  return { avro: JSON.stringify(record), id, version: id };
}

/** An annotated document in Avro; values of unions are `{ branch: value }`. */
export function typedRow(
  { avro: text }: DocumentSchema,
  fields: Readonly<Record<string, unknown>>,
  offset = 0,
): Buffer {
  const { entities, provenance } = annotated(offset);
  const found = (entities as Record<string, unknown>[]).map(({ negated, score, ...entity }) => ({
    ...entity,
    score: { double: score },
    attributes: { negated: { boolean: negated }, code: { string: 'C1' }, count: { double: 3 }, none: null },
  }));
  const type = avro.Type.forSchema(JSON.parse(text), { wrapUnions: 'always', typeHook: bigLong });
  return type.toBuffer({ ...fields, entities: found, provenance });
}

/** Whole numbers beyond 2^53 as bigints. */
function bigLong(schema: avro.Schema): avro.Type | undefined {
  const isLong = schema === 'long' || (typeof schema === 'object' && 'type' in schema && schema.type === 'long');
  return isLong ? BIG_LONG : undefined;
}

const BIG_LONG = avro.types.LongType.__with({
  fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
  toBuffer(value: bigint | number) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    return bytes;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: (value: unknown) => typeof value === 'bigint' || Number.isSafeInteger(value),
  compare: (a: bigint, b: bigint) => Number(a - b),
});

export type TypedStep = readonly [schema: DocumentSchema | null, fields: Readonly<Record<string, unknown>>];

/** Documents at consecutive offsets, in Avro where they have a schema, else in JSON. */
export function typedBatch(begin: number, steps: readonly TypedStep[]): ResultBatch<Buffer> {
  const batch = batchOf(
    steps.map(([schema, fields], index) => ({
      offset: begin + index,
      document: annotated(begin + index, schema === null ? fields : {}),
    })),
  );
  const results = batch.results.map((result, index) => {
    const [schema, fields] = steps[index] as TypedStep;
    return schema === null
      ? result
      : { ...result, outcome: { value: typedRow(schema, fields, begin + index), schema } };
  });
  return { ...batch, results };
}

/** A file of one group. */
export async function typedFile(
  schema: DocumentSchema,
  rows: readonly Readonly<Record<string, unknown>>[],
  task: Partial<EncodeTask> = {},
): Promise<{ body: Buffer; failures: readonly string[] }> {
  const group = await encodeRowGroup({
    ...encodeOptions(rows.length),
    documents: packBytes(rows.map((row, index) => typedRow(schema, row, index))),
    schemas: [schema],
    schemaOf: new Int16Array(rows.length),
    schema: { document: schema, fields: new Map(), attributes: new Map() },
    ...task,
  });
  const metadata = { ...PARTITION, firstOffset: 0n, owner: 'o', pipelineVersion: '1', converter: 'documents' as const };
  const file = new ParquetFile({ schema: group.schema, maxBytes: 1e9, metadata });
  file.add(group);
  const { body } = file.finish(BigInt(rows.length));
  if (body.length > file.size) throw new Error(`the file has ${body.length} bytes, ${file.size} were counted`);
  return { body, failures: group.failures.map(({ message }) => message) };
}
