import type { DocumentSchema, RegisteredSchema } from '../../core/schemas.js';
import type { DocumentReader } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { RegisteredTypes } from '../registered-types.js';
import { checkSize } from '../text.js';
import { HEADER_BYTES, requireSchemaId } from '../wire-format.js';
import { type AvroResolver, type AvroType, compileAvro, decodeAvro } from './avro-type.js';
import { hasAvroEntities, withFlatEntities } from './entities.js';
import { type AvroRecord, parseRecordSchema } from './schema-json.js';

/** How values of one writer's schema are read. */
interface Reading {
  readonly type: AvroType;
  /** Where the reader's schema is another one than the writer's. */
  readonly resolver: AvroResolver | undefined;
  readonly schema: DocumentSchema;
  readonly isAnnotated: boolean;
}

/**
 * Avro in the wire format of a schema registry. Values are read with the schema that they were written with; with a
 * reader's schema they become what it says, by Avro's rules of resolution (names without their namespaces).
 *
 * @param readerSchema an Avro record as JSON; null where documents are what their writers wrote
 */
export function createAvroReader(readerSchema: string | null, { maxBytes }: DocumentOptions): DocumentReader {
  const reader = readerSchema === null ? null : reading(parseRecordSchema(readerSchema));
  const readings = new RegisteredTypes('AVRO', (written) => readingOf(written, reader));
  return {
    prepare: (schemas) => readings.prepare(schemas),
    decode(bytes) {
      checkSize(bytes, maxBytes);
      const { type, resolver, schema, isAnnotated } = readings.of(requireSchemaId(bytes));
      const fields = decodeAvro(type, bytes.subarray(HEADER_BYTES), resolver);
      return { fields: isAnnotated ? withFlatEntities(fields) : fields, schema };
    },
  };
}

function readingOf({ id, version, text, references }: RegisteredSchema, reader: Reading | null): Reading {
  const written = parseRecordSchema(text, references);
  if (reader === null) return reading(written, { id, version });
  const resolver = reader.type.createResolver(compileAvro(written), { ignoreNamespaces: true });
  return { ...reader, resolver };
}

function reading(record: AvroRecord, { id = null, version = null }: Partial<DocumentSchema> = {}): Reading {
  return {
    type: compileAvro(record),
    resolver: undefined,
    schema: { avro: JSON.stringify(record), id, version },
    isAnnotated: hasAvroEntities(record),
  };
}
