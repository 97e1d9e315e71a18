import type { DocumentReader } from '../converter.js';
import { parseRecordSchema } from './schema-json.js';
import { fieldTyping, withMoreFields } from './typed-fields.js';

/** Written by annotation, and flat in memory whatever a schema says of them. */
export const ANNOTATIONS = new Set(['entities', 'provenance']);

/**
 * Gives the documents of a reader that knows no schema the one that the configuration names. Fields that it does not
 * have come as JSON in `more_fields`.
 * @param schema an Avro record as JSON
 */
export function createTypedReader(reader: DocumentReader, schema: string): DocumentReader {
  const record = parseRecordSchema(schema);
  const typed = fieldTyping(record, { passed: ANNOTATIONS, told: 'document.schema.file' });
  const documentSchema = { avro: JSON.stringify(withMoreFields(record)), id: null, version: null };
  return {
    decode: (bytes, origin) => ({ fields: typed(reader.decode(bytes, origin).fields), schema: documentSchema }),
  };
}
