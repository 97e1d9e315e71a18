import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../src/converters/avro/annotated-schema.js';
import { readRow } from '../../src/converters/avro/rows.js';
import type { AvroObject, AvroRecord, AvroSchema } from '../../src/converters/avro/schema-json.js';
import { createReader, createWriter } from '../../src/converters/index.js';
import type { Entity, Provenance } from '../../src/types.js';
import { noteOptions as options } from '../converters/support.js';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../schemas', name), 'utf8');
const documentSchema = read('document.avsc');
const annotated = JSON.parse(read('annotated-document.avsc')) as AvroRecord;

/** Avro's types for a type of TypeScript: a field that is there in one of them only does not compile. */
type AvroOf<T> = [T] extends [string]
  ? 'string'
  : [T] extends [number]
    ? 'int' | 'long' | 'double'
    : [T] extends [string | null]
      ? 'null,string'
      : [T] extends [number | null]
        ? 'null,double'
        : never;

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

const PROVENANCE: { readonly [K in keyof Provenance]: AvroOf<Provenance[K]> } = {
  topic: 'string',
  partition: 'int',
  offset: 'long',
  timestamp: 'long',
  pipeline_version: 'string',
  model_digest: 'null,string',
};

const ENTITY: { readonly [K in KnownKeys<Entity>]: AvroOf<Entity[K]> } = {
  begin: 'int',
  end: 'int',
  label: 'string',
  text: 'string',
  score: 'null,double',
  source: 'string',
};

function fieldTypes(record: AvroRecord): Record<string, string> {
  const nameOf = (type: AvroSchema): string =>
    typeof type === 'string' ? type : Array.isArray(type) ? type.map(nameOf).join() : String((type as AvroObject).type);
  return Object.fromEntries(record.fields.map(({ name, type }) => [name, nameOf(type)]));
}

function fieldOf(record: AvroRecord, name: string): AvroObject {
  return record.fields.find((field) => field.name === name)?.type as AvroObject;
}

describe('the schemas in schemas/', () => {
  const entity = fieldOf(annotated, 'entities').items as AvroRecord;
  const provenance = fieldOf(annotated, 'provenance') as AvroRecord;

  it('are the types that TypeScript knows', () => {
    expect(fieldTypes(provenance)).toEqual(PROVENANCE);
    const { attributes, ...fields } = fieldTypes(entity);
    expect(fields).toEqual(ENTITY);
    expect(attributes).toBe('map');
  });

  it('say of every field what it means', () => {
    const records = [JSON.parse(documentSchema) as AvroRecord, annotated, entity, provenance];
    for (const { name, doc, fields } of records) {
      expect(doc, name).toMatch(/^\w/);
      for (const field of fields) expect(field.doc, `${name}.${field.name}`).toMatch(/^\w/);
    }
  });

  it('are those that the program derives one from the other', () => {
    const { doc: _, ...derived } = JSON.parse(
      annotatedSchema(documentSchema, { textField: 'note_text', includeText: true }),
    ) as AvroRecord;
    const { doc: __, ...written } = annotated;
    expect(written).toEqual(derived);
  });

  it('type a JSON document, and keep what they do not have', async () => {
    const reader = await createReader({ type: 'json', schemasEnable: false, schema: documentSchema }, options);
    const writer = await createWriter({ type: 'rows' }, options);
    const origin = { topic: 'notes', partition: 0, offset: 1n };
    const json = Buffer.from('{"note_id":"n","note_text":"Fièvre","ward":{"name":"A"}}');
    const { fields, schema } = reader.decode(json, origin);
    const from = { topic: 'notes', partition: 0, offset: 1, timestamp: 0, pipeline_version: '1', model_digest: null };
    const { bytes, schema: row } = writer.encode({ ...fields, entities: [], provenance: from }, { schema, origin });
    expect(readRow(bytes, row as NonNullable<typeof row>)).toMatchObject({
      note_id: 'n',
      note_text: 'Fièvre',
      more_fields: { ward: '{"name":"A"}' },
    });
  });
});
