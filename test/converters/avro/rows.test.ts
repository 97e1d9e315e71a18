import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import { readRow } from '../../../src/converters/avro/rows.js';
import type { AvroRecord } from '../../../src/converters/avro/schema-json.js';
import { createWriter } from '../../../src/converters/index.js';
import type { DocumentSchema } from '../../../src/core/schemas.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { noteOptions as options } from '../support.js';

const origin = { topic: 'notes', partition: 3, offset: 12n };
const provenance = {
  topic: 'notes',
  partition: 3,
  offset: 12,
  timestamp: 1_700_000_000_000,
  pipeline_version: '1.0.0+abc',
  model_digest: null,
};
const note = {
  type: 'record',
  name: 'Note',
  namespace: 'com.clinic',
  aliases: ['Letter'],
  doc: 'A note',
  fields: [
    { name: 'note_id', type: 'string' },
    { name: 'note_text', type: 'string', doc: 'Its text', aliases: ['text'] },
    { name: 'ward', type: { type: 'enum', name: 'Ward', symbols: ['A', 'B'] } },
    { name: 'other_ward', type: ['null', 'Ward'], default: null },
    { name: 'weight', type: { type: 'bytes', logicalType: 'decimal', precision: 6, scale: 2 } },
    { name: 'seen', type: { type: 'long', logicalType: 'timestamp-millis' } },
    { name: 'big', type: 'long' },
    { name: 'scan', type: 'bytes' },
    { name: 'patient', type: { type: 'record', name: 'Patient', fields: [{ name: 'name', type: 'string' }] } },
    { name: 'tags', type: { type: 'map', values: 'string' } },
  ],
};
const schema: DocumentSchema = { avro: JSON.stringify(note), id: 7, version: 2 };
const document: AnnotatedDocument = {
  note_id: 'n1',
  note_text: 'Fièvre 😀',
  ward: 'A',
  other_ward: null,
  weight: '72.50',
  seen: 1_700_000_000_000,
  big: 2n ** 60n,
  scan: Buffer.from([1, 2]),
  patient: { name: 'Léa' },
  tags: { a: 'b' },
  entities: [
    { begin: 0, end: 6, label: 'FINDING', text: 'Fièvre', score: 0.91, source: 'clinical', negated: true, value: 38.5 },
    { begin: 7, end: 8, label: 'SMILE', text: '😀', score: null, source: 'terms', code: null, unit: 'x' },
  ],
  provenance,
};

describe('rows', async () => {
  const writer = await createWriter({ type: 'rows' }, options);

  it('bring an annotated document back as it was, its entities flat', () => {
    const { bytes, schema: written } = writer.encode(document, { schema, origin });
    const row = readRow(bytes, written as DocumentSchema);
    expect(JSON.parse(JSON.stringify({ ...row, big: String(row.big) }))).toEqual(
      JSON.parse(JSON.stringify({ ...document, big: String(document.big) })),
    );
    expect(row.big).toBe(2n ** 60n);
    expect(row.scan).toEqual(Buffer.from([1, 2]));
  });

  it('carry the schema of the annotated document with the id and version of the one that was read', () => {
    const first = writer.encode(document, { schema, origin }).schema;
    expect(first).toMatchObject({ id: 7, version: 2 });
    expect(writer.encode(document, { schema, origin }).schema).toBe(first);
    expect((JSON.parse(first?.avro ?? '') as AvroRecord).name).toBe('com.clinic.AnnotatedNote');
  });

  it('are JSON where nobody said what the fields are', () => {
    const { bytes, schema: written } = writer.encode({ a: 1, entities: [], provenance }, { schema: null, origin });
    expect(written).toBeUndefined();
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ a: 1, entities: [], provenance });
  });

  it('name the field that does not fit, and not what it says', () => {
    const wrong = { ...document, patient: { name: 12 } };
    expect(() => writer.encode(wrong, { schema, origin })).toThrow(
      /Note\): patient\.name holds a number, expected string$/,
    );
  });
});

describe('the schema of annotated documents', () => {
  it('has the fields of the input with docs and aliases, then entities and provenance', () => {
    const annotated = JSON.parse(annotatedSchema(schema.avro, options)) as AvroRecord;
    expect(annotated.aliases).toEqual(['com.clinic.AnnotatedLetter']);
    expect(annotated.fields.map(({ name }) => name)).toEqual([
      ...note.fields.map(({ name }) => name),
      'entities',
      'provenance',
    ]);
    expect(annotated.fields[1]).toEqual(note.fields[1]);
    expect(annotated.fields[3]?.type).toEqual(['null', 'com.clinic.Ward']);
  });

  it('stays the same for documents that are annotated already', () => {
    const once = annotatedSchema(schema.avro, options);
    expect(annotatedSchema(once, options)).toBe(once);
  });

  it('leaves the text out where the documents do', () => {
    const annotated = JSON.parse(annotatedSchema(schema.avro, { ...options, includeText: false })) as AvroRecord;
    expect(annotated.fields.map(({ name }) => name)).not.toContain('note_text');
  });

  it('is refused for what is no record', () => {
    expect(() => annotatedSchema('"string"', options)).toThrow(/the schema is the type string: expected a record/);
    expect(() => annotatedSchema('{"type":"record","name":"R","fields":[{"name":"a","type":"B"}]}', options)).toThrow(
      /names the type B and does not define it/,
    );
  });
});
