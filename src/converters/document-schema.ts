import type { RegisteredSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';
import { type TransformDefinition, transformedSchema } from '../transforms/index.js';
import { type AvroSchema, isRecord, parseRecordSchema, withoutNull } from './avro/schema-json.js';
import { withMoreFields } from './avro/typed-fields.js';
import type { KeyDefinition, ReaderDefinition } from './definition.js';
import { avroOfJsonSchema, type JsonSchema } from './json-schema/json-schema.js';
import { withKeyField } from './key-field.js';

/**
 * The schema of the documents that a reader makes of values, as an Avro record in JSON.
 *
 * @param read the schema that the values name; null where they name none
 * @param message which of its messages, as DocumentSchema has it
 * @throws {TypeError} where it has no record
 */
export async function documentSchemaOf(
  {
    reader,
    key,
    transforms = [],
  }: {
    readonly reader: ReaderDefinition;
    readonly key?: KeyDefinition;
    readonly transforms?: readonly TransformDefinition[];
  },
  read: RegisteredSchema | null,
  message?: string,
): Promise<string> {
  const value = await valueSchemaOf(reader, read, message);
  const schema = transforms.length === 0 ? value : transformedRecord(value, transforms);
  return key?.field === undefined ? schema : withKeyField(schema, key.field);
}

function transformedRecord(avro: string, transforms: readonly TransformDefinition[]): string {
  try {
    const schema = withoutNull(transformedSchema(transforms, JSON.parse(avro) as AvroSchema));
    if (isRecord(schema)) return JSON.stringify(schema);
  } catch (error) {
    // Each of its documents will tell.
    if (!(error instanceof DocumentError)) throw error;
    throw new TypeError(error.message, { cause: error });
  }
  throw new TypeError('the transforms leave no record of the values');
}

async function valueSchemaOf(
  reader: ReaderDefinition,
  read: RegisteredSchema | null,
  message: string | undefined,
): Promise<string> {
  if ('schema' in reader && reader.schema !== undefined) {
    const record = parseRecordSchema(reader.schema);
    return JSON.stringify(reader.type === 'avro' ? record : withMoreFields(record));
  }
  if (read?.type === 'JSON')
    return JSON.stringify(withMoreFields(avroOfJsonSchema(JSON.parse(read.text) as JsonSchema)));
  if (read?.type === 'PROTOBUF') {
    const { avroOfFile } = await import('./protobuf/avro-of-proto.js');
    return avroOfFile(read, message);
  }
  if (read?.type !== 'AVRO') throw new TypeError('the values have no schema');
  return JSON.stringify(parseRecordSchema(read.text, read.references));
}
