import type { DocumentSchema } from '../../../core/schemas.js';
import { converted } from './avro-columns.js';
import { type CompiledDocument, documentOf } from './avro-document.js';
import { type Projection, projectionOf } from './avro-projection.js';
import { checkRow, type Row } from './rows.js';
import { idOf } from './schema-change.js';

type Values = Readonly<Record<string, unknown>>;

/** Reads an annotated document from Avro; a string says what is wrong with it. */
export type RowReader = (bytes: Buffer) => Row | string;

/**
 * Reads rows whose fields are columns of a file.
 * @param written the schema of the bytes
 * @param file the schema of the file
 */
export function columnReader(written: DocumentSchema, file: DocumentSchema): RowReader {
  const decode = decoder(written, file);
  if (typeof decode === 'string') return () => decode;
  const { columns } = documentOf(file);
  return (bytes) => {
    const record = decode(bytes);
    if (typeof record === 'string') return record;
    const fields: Record<string, unknown> = {};
    for (const [name, column] of columns) {
      try {
        fields[name] = converted(column, record[name]);
      } catch (error) {
        return `the field ${JSON.stringify(name)}: ${(error as Error).message}`;
      }
    }
    return rowOf(fields, record);
  };
}

/** Reads rows of which only the entities, the provenance and the document's id are of use. */
export function entityReader(written: DocumentSchema, idField: string): RowReader {
  const decode = decoder(written, written);
  if (typeof decode === 'string') return () => decode;
  return (bytes) => {
    const record = decode(bytes);
    if (typeof record === 'string') return record;
    return rowOf({ [idField]: unwrapped(record[idField]) }, record);
  };
}

function rowOf(fields: Values, { entities = [], provenance = null }: Values): Row | string {
  const row = checkRow(fields, Array.isArray(entities) ? entities.map(flat) : entities, provenance);
  return typeof row === 'string' ? `not an annotated document: ${row}` : row;
}

/** An entity as JSON has it, its attributes beside its other fields. */
function flat(entity: unknown): unknown {
  if (typeof entity !== 'object' || entity === null) return entity;
  const { attributes, ...fixed } = entity as Values;
  const values: Record<string, unknown> = {};
  for (const name in attributes as Values) values[name] = narrow((attributes as Values)[name]);
  return Object.assign(values, fixed);
}

/** A scalar as JSON has it: out of its union's branch, and a number where it is exact. */
function narrow(value: unknown): unknown {
  const scalar = unwrapped(value);
  if (typeof scalar !== 'bigint') return scalar;
  return Number.isSafeInteger(Number(scalar)) ? Number(scalar) : String(scalar);
}

/** A scalar out of its union's branch. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  for (const branch in value) return (value as Values)[branch];
  return value;
}

/** A string says why no document of the schema can be read. */
function decoder(written: DocumentSchema, target: DocumentSchema): ((bytes: Buffer) => Values | string) | string {
  try {
    const { type } = documentOf(target).record;
    const projection = written.avro === target.avro ? { resolver: undefined } : project(written, target);
    if ('obstacle' in projection) return refusal(written, target, projection.obstacle);
    return (bytes) => {
      try {
        return type.fromBuffer(bytes, projection.resolver) as Values;
      } catch (error) {
        return `not an annotated document: expected Avro of the schema ${idOf(written)}: ${(error as Error).message}`;
      }
    };
  } catch (error) {
    return `the schema ${idOf(written)} cannot be used: ${(error as Error).message}`;
  }
}

const projections = new WeakMap<CompiledDocument, WeakMap<CompiledDocument, Projection>>();

function project(written: DocumentSchema, target: DocumentSchema): Projection {
  const [from, to] = [documentOf(written), documentOf(target)];
  const known = projections.get(from) ?? new WeakMap<CompiledDocument, Projection>();
  projections.set(from, known);
  const projection = known.get(to) ?? projectionOf(from.record, to.record);
  known.set(to, projection);
  return projection;
}

function refusal(written: DocumentSchema, target: DocumentSchema, obstacle: string): string {
  return (
    `the document's schema ${idOf(written)} cannot be projected to the file's schema ${idOf(target)}, as ` +
    `schema.compatibility asks for: ${obstacle}. Give the field a default or a type that both can be read as, or set ` +
    'schema.compatibility=NONE'
  );
}
