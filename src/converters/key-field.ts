import type { DocumentSchema } from '../core/schemas.js';
import { parseRecordSchema } from './avro/schema-json.js';

/**
 * A document's schema with the field for its record's key; a field of that name is replaced.
 * @param avro an Avro record as JSON
 */
export function withKeyField(avro: string, name: string): string {
  const record = parseRecordSchema(avro);
  const field = { name, type: ['null', 'string'], default: null, doc: "The record's key" };
  return JSON.stringify({ ...record, fields: [...record.fields.filter((one) => one.name !== name), field] });
}

/** The same for the schemas of documents, each made once. */
export function keyedSchemas(name: string): (schema: DocumentSchema) => DocumentSchema {
  const keyed = new WeakMap<DocumentSchema, DocumentSchema>();
  return (schema) => {
    let found = keyed.get(schema);
    if (found === undefined) {
      found = { ...schema, avro: withKeyField(schema.avro, name) };
      keyed.set(schema, found);
    }
    return found;
  };
}
