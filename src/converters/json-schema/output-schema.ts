import { ANNOTATION_NAMES } from '../avro/annotated-schema.js';
import { type AvroObject, type AvroRecord, type AvroSchema, isUnion, parseRecordSchema } from '../avro/schema-json.js';
import type { JsonSchema } from './json-schema.js';

const ATTRIBUTE = { type: ['null', 'boolean', 'number', 'string'] } as const;

const ENTITIES: JsonSchema = {
  type: 'array',
  description: 'What was found in the text, in the order of begin',
  items: {
    type: 'object',
    properties: {
      begin: { type: 'integer' },
      end: { type: 'integer' },
      label: { type: 'string' },
      text: { type: 'string' },
      score: { type: ['null', 'number'] },
      source: { type: 'string' },
    },
    required: ['begin', 'end', 'label', 'text', 'score', 'source'],
    additionalProperties: ATTRIBUTE,
  },
};

const PROVENANCE: JsonSchema = {
  type: 'object',
  description: 'Where the document came from and what annotated it',
  properties: {
    topic: { type: 'string' },
    partition: { type: 'integer' },
    offset: { type: 'integer' },
    timestamp: { type: 'integer' },
    pipeline_version: { type: 'string' },
    model_digest: { type: ['null', 'string'] },
  },
  required: ['topic', 'partition', 'offset', 'timestamp', 'pipeline_version', 'model_digest'],
};

/** The schema of annotated documents where that of the documents is a JSON Schema: it stays what it is, with two properties more. */
export function annotatedJsonSchema(
  schema: JsonSchema,
  { textField, includeText }: { readonly textField: string; readonly includeText: boolean },
): JsonSchema {
  const stays = (name: string) => !ANNOTATION_NAMES.has(name) && (includeText || name !== textField);
  const { title, properties = {}, required = [] } = schema;
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => stays(name)));
  const isAnnotated = properties.provenance !== undefined && properties.entities !== undefined;
  return {
    ...schema,
    ...(title === undefined ? {} : { title: isAnnotated ? title : `Annotated${title}` }),
    properties: { ...kept, entities: ENTITIES, provenance: PROVENANCE },
    required: [...required.filter(stays), 'entities', 'provenance'],
  };
}

/**
 * The JSON Schema of annotated documents whose schema is Avro, as JSON shows them.
 * @param annotated an Avro record as JSON, with entities and provenance
 */
export function jsonSchemaOfAvro(annotated: string): JsonSchema {
  const record = parseRecordSchema(annotated);
  const known = new Map<string, JsonSchema>();
  const fields = record.fields.filter(({ name }) => !ANNOTATION_NAMES.has(name));
  const { properties, required, ...rest } = objectOf({ ...record, fields }, known);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: record.name,
    ...rest,
    properties: { ...(properties as object), entities: ENTITIES, provenance: PROVENANCE },
    required: [...(required as readonly string[]), 'entities', 'provenance'],
  };
}

const TYPES: Readonly<Record<string, JsonSchema>> = {
  null: { type: 'null' },
  boolean: { type: 'boolean' },
  int: { type: 'integer' },
  // Beyond 2^53 JSON carries it as a string.
  long: { type: ['integer', 'string'] },
  float: { type: 'number' },
  double: { type: 'number' },
  string: { type: 'string' },
  bytes: { type: 'string', contentEncoding: 'base64' },
};

function schemaOf(type: AvroSchema, known: Map<string, JsonSchema>): JsonSchema {
  if (typeof type === 'string') return TYPES[type] ?? known.get(type) ?? {};
  if (isUnion(type)) return { oneOf: type.map((branch) => schemaOf(branch, known)) };
  const schema = objectSchema(type, known);
  if (type.name !== undefined) known.set(type.name, schema);
  return schema;
}

function objectSchema(type: AvroObject, known: Map<string, JsonSchema>): JsonSchema {
  if (type.logicalType === 'decimal') return { type: 'string' };
  switch (type.type) {
    case 'record':
      // A record that holds itself may hold anything there.
      known.set((type as AvroRecord).name, { type: 'object' });
      return objectOf(type as AvroRecord, known);
    case 'array':
      return { type: 'array', items: schemaOf(type.items ?? 'null', known) };
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(type.values ?? 'null', known) };
    case 'enum':
      return { type: 'string', enum: type.symbols ?? [] };
    case 'fixed':
      return { type: 'string', contentEncoding: 'base64' };
    default:
      return schemaOf(type.type, known);
  }
}

function objectOf({ fields, doc }: AvroRecord, known: Map<string, JsonSchema>): JsonSchema {
  const properties = fields.map(({ name, type, doc: description }) => {
    const schema = schemaOf(type, known);
    return [name, description === undefined ? schema : { ...schema, description }] as const;
  });
  return {
    type: 'object',
    ...(doc === undefined ? {} : { description: doc }),
    properties: Object.fromEntries(properties),
    required: fields.filter((field) => !('default' in field)).map(({ name }) => name),
  };
}
