import avro from 'avsc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import type { AvroSchema } from '../../../src/converters/avro/schema-json.js';
import { createReader, createWriter } from '../../../src/converters/index.js';
import { wireHeader } from '../../../src/converters/wire-format.js';
import type { RegisteredSchema } from '../../../src/core/schemas.js';
import type { Entity } from '../../../src/types.js';
import { wireValue } from '../../registry/support.js';
import { options, origin, provenance } from '../support.js';

function registered(id: number, schema: object, references: RegisteredSchema['references'] = []): RegisteredSchema {
  return { id, type: 'AVRO', text: JSON.stringify(schema), references, version: null };
}

/** A type with values of it as they are in memory. */
type Sample = readonly [type: AvroSchema, value: fc.Arbitrary<unknown>];

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const scalars: readonly Sample[] = [
  ['boolean', fc.boolean()],
  ['int', fc.integer()],
  ['long', fc.maxSafeInteger()],
  ['long', fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })],
  ['double', fc.double({ noNaN: true })],
  ['string', text],
  ['bytes', fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes))],
  [{ type: 'long', logicalType: 'timestamp-micros' }, fc.maxSafeInteger()],
  [
    { type: 'bytes', logicalType: 'decimal', precision: 20, scale: 3 },
    fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 100, max: 999 })).map(([whole, rest]) => `${whole}.${rest}`),
  ],
];

const sample: fc.Arbitrary<readonly [AvroSchema, unknown]> = fc.constantFrom(...scalars).chain(([type, value]) =>
  fc.oneof(
    value.map((one) => [type, one] as const),
    fc.option(value).map((one) => [['null', type], one] as const),
    fc.array(value, { maxLength: 3 }).map((list) => [{ type: 'array', items: type }, list] as const),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), value)
      .map((map) => [{ type: 'map', values: type }, { ...map }] as const),
  ),
);

const entities: fc.Arbitrary<Entity[]> = fc.array(
  fc.record({
    begin: fc.nat(),
    end: fc.nat(),
    label: text,
    text,
    score: fc.option(fc.double({ min: 0, max: 1 })),
    source: text,
    negated: fc.boolean(),
    value: fc.option(fc.double({ noNaN: true })),
    code: text,
  }),
  { maxLength: 3 },
);

describe('documents in Avro', async () => {
  const writer = await createWriter({ type: 'avro' }, options);

  it('come back as they were written, whatever their fields are', async () => {
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(sample, { maxLength: 4 }), entities, async (samples, found) => {
        const schema = {
          type: 'record',
          name: 'Note',
          fields: samples.map(([type], i) => ({ name: `f${i}`, type })),
        };
        const fields = Object.fromEntries(samples.map(([, value], i) => [`f${i}`, value]));
        const output = registered(++id, JSON.parse(annotatedSchema(JSON.stringify(schema), options)));
        await writer.prepare?.([{ topic: 'notes', readId: null, schema: output }]);
        const document = { ...fields, entities: found, provenance };
        const { bytes } = writer.encode(document, { schema: null, origin });
        // A reader each time: ids are its cache's keys.
        const reader = await createReader({ type: 'avro' }, options);
        await reader.prepare?.([output]);
        expect({ ...reader.decode(bytes, origin).fields }).toEqual(document);
      }),
      { numRuns: 200 },
    );
  });

  it('may name types of other schemas', async () => {
    const ward = { type: 'record', name: 'clinic.Ward', fields: [{ name: 'name', type: 'string' }] };
    const note = {
      type: 'record',
      name: 'Note',
      namespace: 'clinic',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'from', type: 'Ward' },
        { name: 'to', type: ['null', 'clinic.Ward'] },
      ],
    };
    const reader = await createReader({ type: 'avro' }, options);
    await reader.prepare?.([registered(4, note, [{ name: 'clinic.Ward', text: JSON.stringify(ward) }])]);
    const whole = { ...note, fields: [note.fields[0], { name: 'from', type: ward }, note.fields[2]] };
    const value = { id: 'a', from: { name: 'A' }, to: { name: 'B' } };
    const { fields, schema } = reader.decode(
      Buffer.concat([wireHeader(4), avro.Type.forSchema(whole as avro.Schema, { wrapUnions: false }).toBuffer(value)]),
      origin,
    );
    expect(JSON.parse(JSON.stringify(fields))).toEqual(value);
    expect(annotatedSchema(schema?.avro ?? '', options)).toContain('clinic.AnnotatedNote');
  });

  it('are read by the schema of the configuration: aliases, defaults, promotions, unions, other namespaces', async () => {
    const written = {
      type: 'record',
      name: 'clinic.Note',
      fields: [
        { name: 'note_id', type: 'string' },
        { name: 'age', type: 'int' },
        { name: 'gone', type: 'string' },
        { name: 'unit', type: ['string', 'null'] },
      ],
    };
    const wanted = {
      type: 'record',
      name: 'other.Note',
      fields: [
        { name: 'id', type: 'string', aliases: ['note_id'] },
        { name: 'age', type: ['null', 'double'] },
        { name: 'ward', type: 'string', default: 'unknown' },
        { name: 'unit', type: ['null', 'string'] },
      ],
    };
    const reader = await createReader({ type: 'avro', schema: JSON.stringify(wanted) }, options);
    await reader.prepare?.([registered(1, written)]);
    const value = wireValue(1, written, { note_id: 'a', age: 40, gone: 'x', unit: null });
    const { fields, schema } = reader.decode(value, origin);
    expect({ ...fields }).toEqual({ id: 'a', age: 40, ward: 'unknown', unit: null });
    expect(schema).toMatchObject({ id: null, version: null });
  });

  it.each([
    [registered(1, { type: 'record', name: 'clinic.Other', fields: [] }), /no alias found for clinic\.Other/],
    [registered(1, { type: 'enum', name: 'E', symbols: ['A'] }), /expected a record/],
    [
      { ...registered(1, {}), text: 'syntax = "proto3";', type: 'PROTOBUF' as const },
      /is of type PROTOBUF, expected AVRO/,
    ],
    [{ ...registered(1, {}), text: '{' }, /not JSON/],
  ])('are dead letters where their schema cannot be used: %#', async (schema, message) => {
    const wanted = JSON.stringify({ type: 'record', name: 'Note', fields: [] });
    const reader = await createReader({ type: 'avro', schema: wanted }, options);
    await reader.prepare?.([schema]);
    expect(() => reader.decode(wireHeader(1), origin)).toThrow(message);
    expect(() => reader.decode(wireHeader(1), origin)).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' }),
    );
  });
});
