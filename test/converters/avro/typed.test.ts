import { describe, expect, it } from 'vitest';
import { readRow } from '../../../src/converters/avro/rows.js';
import { createReader, createWriter } from '../../../src/converters/index.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { options, origin, provenance } from '../support.js';

const schema = JSON.stringify({
  type: 'record',
  name: 'Note',
  fields: [
    { name: 'id', type: 'string' },
    { name: 'text', type: 'string' },
    { name: 'seen', type: ['null', { type: 'long', logicalType: 'timestamp-micros' }], default: null },
    { name: 'born', type: { type: 'int', logicalType: 'date' }, default: 0 },
    { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 8, scale: 2 }, default: '\u0000' },
    { name: 'scan', type: 'bytes', default: '' },
    { name: 'count', type: ['int', 'long'], default: 0 },
    {
      name: 'wards',
      type: { type: 'array', items: { type: 'record', name: 'Ward', fields: [{ name: 'name', type: 'string' }] } },
      default: [],
    },
    { name: 'first', type: ['null', 'Ward', 'string'], default: null },
  ],
});

describe('JSON documents with a schema of the configuration', async () => {
  const reader = await createReader({ type: 'json', schemasEnable: false, schema }, options);
  const rows = await createWriter({ type: 'rows' }, options);
  const json = await createWriter({ type: 'json' }, options);
  const read = (value: object) => reader.decode(Buffer.from(JSON.stringify(value)), origin);

  function row(value: object): AnnotatedDocument {
    const { fields, schema: read_ } = read(value);
    const { bytes, schema: written } = rows.encode({ ...fields, entities: [], provenance }, { schema: read_, origin });
    return readRow(bytes, written as NonNullable<typeof written>);
  }

  it('get the types that it says', () => {
    const found = row({
      id: 'n',
      text: 'é',
      seen: '2024-05-31T12:00:00.5+02:00',
      born: '1970-02-01',
      price: 12.5,
      scan: 'AQI=',
      count: 2 ** 40,
      wards: [{ name: 'A' }],
      first: { name: 'B' },
    });
    expect(found).toMatchObject({
      seen: Date.parse('2024-05-31T10:00:00.500Z') * 1000,
      born: 31,
      price: '12.50',
      scan: Buffer.from([1, 2]),
      count: { long: 2 ** 40 },
      wards: [{ name: 'A' }],
      first: { name: 'B' },
      more_fields: {},
    });
  });

  it('get the defaults for what they do not have', () => {
    expect(row({ id: 'n', text: '' })).toMatchObject({ seen: null, born: 0, price: '0.00', wards: [], first: null });
  });

  it('keep as JSON what the schema does not have, where they are nested too', () => {
    const found = row({ id: 'n', text: '', age: [1, null], wards: [{ name: 'A', floor: 2 }], 'odd name': 'x' });
    expect(found.more_fields).toEqual({ age: '[1,null]', 'wards[0].floor': '2', 'odd name': '"x"' });
    // A document that goes through once more loses nothing either.
    const { bytes } = json.encode(found, { schema: { avro: schema, id: null, version: null }, origin });
    expect(row(JSON.parse(Buffer.from(bytes).toString())).more_fields).toEqual(found.more_fields);
  });

  it('keep their entities and provenance flat', () => {
    const entities = [{ begin: 0, end: 1, label: 'A', text: 'é', score: 0.5, source: 'm', negated: true }];
    const { fields } = read({ id: 'n', text: 'é', entities, provenance });
    expect(fields).toMatchObject({ entities, provenance, more_fields: {} });
  });

  it.each([
    [{ id: 1, text: '' }, 'the field id holds a number, document.schema.file expects a string'],
    [{ id: 'a' }, 'the field text holds nothing, document.schema.file expects a value'],
    [{ id: 'a', text: '', scan: 'no base64!' }, 'the field scan holds a string, .* expects bytes in base64'],
    [{ id: 'a', text: '', price: '1.234' }, 'the field price holds a string, .* at most 2 digits'],
    [{ id: 'a', text: '', born: 'June' }, 'the field born holds a string, .* expects a date'],
    [{ id: 'a', text: '', seen: 'June' }, 'the field seen holds a string'],
    [{ id: 'a', text: '', wards: [{}] }, String.raw`the field wards\[0\]\.name holds nothing`],
    [{ id: 'a', text: '', first: 7 }, 'the field first holds a number, .* expects one of null, Ward, string'],
  ])('are refused where they do not fit: %j', (value, message) => {
    expect(() => read(value)).toThrow(new RegExp(message));
  });

  it('are shown in JSON with bytes in base64 and whole numbers of any size', () => {
    const { fields, schema: written } = read({ id: 'n', text: '', scan: 'AQI=', count: { long: String(2n ** 62n) } });
    const { bytes } = json.encode({ ...fields, entities: [], provenance }, { schema: written, origin });
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
      scan: 'AQI=',
      count: { long: String(2n ** 62n) },
    });
  });
});

describe("JSON in Connect's envelope", async () => {
  const reader = await createReader({ type: 'json', schemasEnable: true }, options);
  const struct = (fields: readonly object[]) => ({ type: 'struct', name: 'clinic.Note', optional: false, fields });
  const read = (fields: readonly object[], payload: object) =>
    reader.decode(Buffer.from(JSON.stringify({ schema: struct(fields), payload })), origin);

  it('has the types of its schema, decimals and bytes from base64', () => {
    const { fields, schema: found } = read(
      [
        { field: 'id', type: 'string' },
        { field: 'n', type: 'int64', optional: true },
        { field: 'when', type: 'int64', name: 'org.apache.kafka.connect.data.Timestamp', version: 1 },
        { field: 'day', type: 'int32', name: 'org.apache.kafka.connect.data.Date' },
        { field: 'price', type: 'bytes', name: 'org.apache.kafka.connect.data.Decimal', parameters: { scale: '2' } },
        { field: 'scan', type: 'bytes', doc: 'A page' },
        { field: 'tags', type: 'map', keys: { type: 'string' }, values: { type: 'int32' } },
        { field: 'ward', type: 'struct', fields: [{ field: 'name', type: 'string', optional: true }] },
        { field: 'list', type: 'array', items: { type: 'struct', fields: [{ field: 'x', type: 'double' }] } },
      ],
      {
        id: 'a',
        n: null,
        when: 1_700_000_000_000,
        day: 3,
        price: Buffer.from([0x04, 0xe2]).toString('base64'),
        scan: 'AQI=',
        tags: { a: 1 },
        ward: { name: null },
        list: [{ x: 1 }],
        unnamed: 1,
      },
    );
    expect(fields).toEqual({
      id: 'a',
      n: null,
      when: 1_700_000_000_000,
      day: 3,
      price: '12.50',
      scan: Buffer.from([1, 2]),
      tags: { a: 1 },
      ward: { name: null },
      list: [{ x: 1 }],
    });
    const avro = JSON.parse(found?.avro ?? '') as { name: string; fields: { name: string; type: unknown }[] };
    expect(avro.name).toBe('clinic.Note');
    expect(avro.fields[2]?.type).toEqual({ type: 'long', logicalType: 'timestamp-millis' });
    expect(avro.fields[4]?.type).toEqual({ type: 'bytes', logicalType: 'decimal', precision: 64, scale: 2 });
    expect(avro.fields[5]).toMatchObject({ doc: 'A page' });
  });

  it('goes on without types where Avro has no words for the schema', () => {
    const { fields, schema: found } = read([{ field: 'odd name', type: 'string' }], { 'odd name': 'x', more: 1 });
    expect(found).toBeNull();
    expect(fields).toEqual({ 'odd name': 'x', more: 1 });
  });

  it('is refused where the payload is not what the schema says', () => {
    expect(() => read([{ field: 'id', type: 'string' }], { id: 4 })).toThrow(
      /the field id holds a number, the envelope's schema expects a string/,
    );
  });
});
