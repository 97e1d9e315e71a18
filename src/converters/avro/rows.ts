import { bySchema } from '../../core/by-schema.js';
import type { DocumentSchema } from '../../core/schemas.js';
import type { AnnotatedDocument } from '../../types.js';
import type { DocumentWriter, EncodedDocument } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { type AnnotatedSchemaOptions, annotatedSchema } from './annotated-schema.js';
import { type AvroType, compileAvro, decodeAvro, encodeAvro } from './avro-type.js';
import { type AvroEntity, fromAvroEntities, toAvroDocument } from './entities.js';
import { parseRecordSchema } from './schema-json.js';

/**
 * Documents for a sink of this program: bare Avro with the schema beside it, where the document's fields have one, and
 * what `other` writes where they have none. `readRow` reads them.
 */
export function createRowWriter(options: DocumentOptions, other: DocumentWriter): DocumentWriter {
  const rowOf = bySchema((schema) => annotatedRow(schema, options));
  return {
    encode(document, source): EncodedDocument {
      if (source.schema === null) return other.encode(document, source);
      const { type, schema } = rowOf(source.schema);
      return { bytes: encodeAvro(type, toAvroDocument(document)), schema };
    },
  };
}

/**
 * An annotated document back from bare Avro; values are what logical-types.ts says.
 * @param schema of the annotated document, as it came with the value
 * @throws {DocumentError} DOCUMENT_INVALID
 */
export function readRow(value: Uint8Array, schema: DocumentSchema): AnnotatedDocument {
  const row = decodeAvro(rowType(schema), value) as Pick<AnnotatedDocument, 'provenance'> & { entities: AvroEntity[] };
  return { ...row, entities: fromAvroEntities(row.entities) };
}

const rowType = bySchema(({ avro }) => compileAvro(parseRecordSchema(avro)));

function annotatedRow(
  schema: DocumentSchema,
  options: AnnotatedSchemaOptions,
): { type: AvroType; schema: DocumentSchema } {
  const avro = annotatedSchema(schema.avro, options);
  return { type: compileAvro(parseRecordSchema(avro)), schema: { ...schema, avro } };
}
