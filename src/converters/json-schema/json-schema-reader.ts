import type { DocumentSchema, RegisteredSchema } from '../../core/schemas.js';
import { DocumentError } from '../../errors.js';
import { fieldTyping, withMoreFields } from '../avro/typed-fields.js';
import { ANNOTATIONS } from '../avro/typed-reader.js';
import type { DocumentReader } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { parseJsonObject } from '../json-converter.js';
import { RegisteredTypes } from '../registered-types.js';
import { checkSize } from '../text.js';
import { HEADER_BYTES, requireSchemaId } from '../wire-format.js';
import { avroOfJsonSchema, type JsonSchema } from './json-schema.js';

type Validate = ((value: unknown) => boolean) & {
  errors?: readonly { instancePath?: string; message?: string }[] | null;
};

interface Reading {
  readonly typed: ReturnType<typeof fieldTyping>;
  readonly schema: DocumentSchema;
  /** Null where nobody asked for it. */
  readonly validate: Validate | null;
}

/**
 * JSON in the wire format of a schema registry, its types from a JSON Schema. What the schema does not name, or Avro
 * has no words for, comes as JSON in `more_fields`.
 *
 * @param validates whether values have to fulfil all that the schema says, not only its types
 */
export function createJsonSchemaReader(validates: boolean, { maxBytes }: DocumentOptions): DocumentReader {
  const readings = new RegisteredTypes('JSON', (schema) => readingOf(schema, validates));
  return {
    prepare: (schemas) => readings.prepare(schemas),
    decode(bytes) {
      checkSize(bytes, maxBytes);
      const { typed, schema, validate } = readings.of(requireSchemaId(bytes));
      const fields = parseJsonObject(bytes.subarray(HEADER_BYTES));
      if (validate !== null && !validate(fields)) throw invalid(validate);
      return { fields: typed(fields), schema };
    },
  };
}

async function readingOf(registered: RegisteredSchema, validates: boolean): Promise<Reading> {
  const { id, version, text } = registered;
  const record = avroOfJsonSchema(JSON.parse(text) as JsonSchema);
  return {
    typed: fieldTyping(record, { passed: ANNOTATIONS, told: `the JSON schema with id ${id}` }),
    schema: { avro: JSON.stringify(withMoreFields(record)), id, version },
    validate: validates ? await validateFunction(registered) : null,
  };
}

/** The registry package's own; it asks its client for nothing but the schemas that this one names. */
async function validateFunction({ text, references }: RegisteredSchema): Promise<Validate> {
  // In a bundle CommonJS has no names, but a default.
  const [{ default: json }, { default: serde }, { default: registry }] = await Promise.all([
    import('@confluentinc/schemaregistry/dist/serde/json.js'),
    import('@confluentinc/schemaregistry/dist/serde/serde.js'),
    import('@confluentinc/schemaregistry/dist/schemaregistry-client.js'),
  ]);
  const client = registry.SchemaRegistryClient.newClient({ baseURLs: ['mock://'] });
  const named = references.map(({ name, text: schema }) => ({ name, subject: name, version: 1, schema }));
  for (const { subject, schema } of named) await client.register(subject, { schema, schemaType: 'JSON' }, false);
  // Keywords that ajv does not know are for others.
  const deserializer = new json.JsonDeserializer(client, serde.SerdeType.VALUE, { validate: true, strict: false });
  const info = { schema: text, schemaType: 'JSON', references: named };
  return (await deserializer.toValidateFunction(info)) as unknown as Validate;
}

/** Where and which rule, not what the document says there. */
function invalid({ errors }: Validate): DocumentError {
  const found = (errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath || 'the document'} ${message}`);
  return new DocumentError(
    'DOCUMENT_INVALID',
    `the value is not what its JSON schema says: ${found.join(', ')}: mend the document or the schema`,
    { stage: 'VALUE_CONVERTER' },
  );
}
