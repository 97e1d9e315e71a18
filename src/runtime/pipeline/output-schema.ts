import type { KeyDefinition, WriterDefinition } from '../../converters/definition.js';
import type { JsonSchema } from '../../converters/json-schema/json-schema.js';
import { annotatedJsonSchema, jsonSchemaOfAvro } from '../../converters/json-schema/output-schema.js';
import type { RegisteredSchema } from '../../core/schemas.js';
import type { NewSchema } from '../../registry/client.js';
import type { ConnectorConfig } from '../options/connector-config.js';

interface OutputSource {
  /** An Avro record as JSON. */
  readonly annotated: string;
  /** What the values were read with. */
  readonly read: RegisteredSchema | null;
  readonly message: string | undefined;
}

/** The schema of an annotated document in the words of its format. */
export async function outputSchema(
  { writer, key }: { readonly writer: WriterDefinition; readonly key?: KeyDefinition },
  { options }: Pick<ConnectorConfig, 'options'>,
  { annotated, read, message }: OutputSource,
): Promise<NewSchema> {
  if (writer.type === 'avro') return { type: 'AVRO', text: annotated };
  if (writer.type === 'protobuf') {
    const { annotatedProto } = await import('../../converters/protobuf/annotated-proto.js');
    return { type: 'PROTOBUF', text: annotatedProto(annotated, { read, message, keyField: key?.field }) };
  }
  const fields = { textField: options['document.text.field'], includeText: options['document.text.include'] };
  // One that names others would have to name theirs too.
  const schema =
    read?.type === 'JSON' && read.references.length === 0
      ? annotatedJsonSchema(JSON.parse(read.text) as JsonSchema, fields)
      : jsonSchemaOfAvro(annotated);
  return { type: 'JSON', text: JSON.stringify(schema) };
}

/**
 * What a registry would not see of a schema that takes another one's place.
 * @returns null where nothing is wrong with it
 */
export async function brokenBy(schema: NewSchema, before: RegisteredSchema): Promise<string | null> {
  if (schema.type !== 'PROTOBUF' || before.type !== 'PROTOBUF') return null;
  const { changedNumber } = await import('../../converters/protobuf/number-changes.js');
  const change = changedNumber({ ...schema, references: [] }, before);
  if (change === null) return null;
  return (
    `${change} would have another number, and readers would take other values for it: numbers are given in the order ` +
    "of the documents' fields; put new fields behind the others, give all documents one schema with document.schema.file, or write to another topic"
  );
}
