import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import { createReader, createWriter } from '../../../src/converters/index.js';
import { avroOfJsonSchema, type JsonSchema } from '../../../src/converters/json-schema/json-schema.js';
import { annotatedJsonSchema, jsonSchemaOfAvro } from '../../../src/converters/json-schema/output-schema.js';
import { schemaIdOf, wireHeader } from '../../../src/converters/wire-format.js';
import type { RegisteredSchema } from '../../../src/core/schemas.js';
import { options, origin, provenance } from '../support.js';

const schema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Note',
  type: 'object',
  definitions: { ward: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  properties: {
    id: { type: 'string', description: 'Unique' },
    text: { type: 'string' },
    age: { type: 'integer', minimum: 0 },
    weight: { type: ['number', 'null'] },
    alive: { oneOf: [{ type: 'null' }, { type: 'boolean' }] },
    ward: { $ref: '#/definitions/ward' },
    tags: { type: 'array', items: { type: 'string' } },
    scores: { type: 'object', additionalProperties: { type: 'number' } },
    either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    'odd name': { type: 'string' },
  },
  required: ['id', 'text', 'age'],
};
const registered: RegisteredSchema = {
  id: 9,
  type: 'JSON',
  text: JSON.stringify(schema),
  references: [],
  version: 1,
};

function value(fields: object): Buffer {
  return Buffer.concat([wireHeader(9), Buffer.from(JSON.stringify(fields))]);
}

describe('values with a JSON schema', async () => {
  const reader = await createReader({ type: 'json-schema', validates: false }, options);
  await reader.prepare?.([registered]);
  const strict = await createReader({ type: 'json-schema', validates: true }, options);
  await strict.prepare?.([registered]);

  it('have the types that Avro has words for', () => {
    const { name, fields } = avroOfJsonSchema(schema);
    expect(name).toBe('Note');
    expect(Object.fromEntries(fields.map(({ name: field, type }) => [field, type]))).toEqual({
      id: 'string',
      text: 'string',
      age: 'long',
      weight: ['null', 'double'],
      alive: ['null', 'boolean'],
      ward: ['null', expect.objectContaining({ type: 'record', fields: [{ name: 'name', type: 'string' }] })],
      tags: ['null', { type: 'array', items: 'string' }],
      scores: ['null', { type: 'map', values: 'double' }],
    });
    expect(fields[0]?.doc).toBe('Unique');
  });

  it('come out as JSON with all that they had', async () => {
    const document = {
      id: 'a',
      text: 'é',
      age: 4,
      weight: null,
      ward: { name: 'A' },
      tags: ['x'],
      scores: { a: 1 },
      either: 7,
      'odd name': 'b',
      unknown: { x: [1] },
    };
    const { fields, schema: read } = reader.decode(value(document), origin);
    expect(read).toMatchObject({ id: 9, version: 1 });
    const writer = await createWriter({ type: 'json-schema' }, options);
    await writer.prepare?.([{ topic: 'notes', readId: 9, schema: { ...registered, id: 10 } }]);
    const { bytes } = writer.encode({ ...fields, entities: [], provenance }, { schema: read, origin });
    expect(schemaIdOf(bytes)).toBe(10);
    expect(JSON.parse(Buffer.from(bytes.subarray(5)).toString())).toEqual({ ...document, entities: [], provenance });
  });

  it('are refused where they have other types, or break the rules that they are held to', () => {
    expect(() => reader.decode(value({ id: 1, text: '', age: 1 }), origin)).toThrow(
      /the field id holds a number, the JSON schema with id 9 expects a string/,
    );
    const negative = value({ id: 'secret', text: '', age: -1 });
    expect(reader.decode(negative, origin).fields).toMatchObject({ age: -1 });
    expect(() => strict.decode(negative, origin)).toThrow(/what its JSON schema says: \/age must be >= 0/);
  });

  it('are dead letters where the schema is of no object', async () => {
    const other = await createReader({ type: 'json-schema', validates: false }, options);
    await other.prepare?.([{ ...registered, text: '{"type":"string"}' }]);
    expect(() => other.decode(value({}), origin)).toThrow(/id 9 cannot be used: the JSON schema names no properties/);
  });

  it('may hold themselves', () => {
    const tree: JsonSchema = {
      type: 'object',
      properties: { id: { type: 'string' }, child: { $ref: '#' } },
      required: ['id'],
    };
    expect(JSON.stringify(avroOfJsonSchema(tree)).length).toBeGreaterThan(0);
  });
});

describe('the JSON schema of annotated documents', () => {
  it('is that of the documents with entities and provenance', () => {
    const annotated = annotatedJsonSchema(schema, { ...options, includeText: false });
    expect(annotated.title).toBe('AnnotatedNote');
    expect(Object.keys(annotated.properties ?? {})).toEqual([
      ...Object.keys(schema.properties ?? {}).filter((name) => name !== 'text'),
      'entities',
      'provenance',
    ]);
    expect(annotated.required).toEqual(['id', 'age', 'entities', 'provenance']);
    expect(annotatedJsonSchema(annotated, options)).toEqual(annotated);
  });

  it('says of Avro what JSON shows', () => {
    const avro = {
      type: 'record',
      name: 'clinic.Note',
      fields: [
        { name: 'id', type: 'string', doc: 'Unique' },
        { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 4, scale: 1 } },
        { name: 'seen', type: ['null', { type: 'long', logicalType: 'timestamp-millis' }], default: null },
        { name: 'scan', type: 'bytes' },
      ],
    };
    expect(jsonSchemaOfAvro(annotatedSchema(JSON.stringify(avro), options))).toMatchObject({
      title: 'clinic.AnnotatedNote',
      type: 'object',
      properties: {
        id: { type: 'string', description: 'Unique' },
        price: { type: 'string' },
        seen: { oneOf: [{ type: 'null' }, { type: ['integer', 'string'] }] },
        scan: { type: 'string', contentEncoding: 'base64' },
        entities: { type: 'array' },
      },
      required: ['id', 'price', 'scan', 'entities', 'provenance'],
    });
  });
});
