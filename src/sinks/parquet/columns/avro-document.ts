import type { DocumentSchema } from '../../../core/schemas.js';
import { avroColumns } from './avro-columns.js';
import type { AvroColumn } from './avro-scalars.js';
import { type CompiledRecord, compileRecord } from './avro-schema.js';

/** An annotated document's schema, ready to read and to lay out. */
export interface CompiledDocument {
  readonly record: CompiledRecord;
  /** Of the document's own fields. */
  readonly columns: ReadonlyMap<string, AvroColumn>;
}

/** Every partition of every connector has one or two at a time. */
const KEPT = 64;
/** By text, the least recently used first. */
const compiled = new Map<string, CompiledDocument>();

/** @throws {Error} where the schema is no record that Avro allows */
export function documentOf({ avro }: Pick<DocumentSchema, 'avro'>): CompiledDocument {
  const document = compiled.get(avro) ?? compile(avro);
  compiled.delete(avro);
  compiled.set(avro, document);
  if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value ?? '');
  return document;
}

function compile(avro: string): CompiledDocument {
  const record = compileRecord(avro);
  const columns = new Map(avroColumns(record));
  columns.delete('entities');
  columns.delete('provenance');
  return { record, columns };
}
