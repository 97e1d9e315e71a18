import { describe, expect, it } from 'vitest';
import { createReader, createWriter } from '../../../src/converters/index.js';
import type { DocumentSchema } from '../../../src/core/schemas.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { options as included, origin } from '../support.js';

const options = { ...included, includeText: false };
const annotations: Pick<AnnotatedDocument, 'entities' | 'provenance'> = {
  entities: [
    { begin: 0, end: 1, label: 'A', text: 'x', score: null, source: 's', negated: false, value: 0.5, unit: null },
  ],
  provenance: { topic: 'notes', partition: 0, offset: 5, timestamp: 7, pipeline_version: '1', model_digest: null },
};

function schemaOf(fields: readonly object[]): DocumentSchema {
  const avro = { type: 'record', name: 'clinic.Note', fields: [{ name: 'id', type: 'string' }, ...fields] };
  return { avro: JSON.stringify(avro), id: 1, version: 1 };
}

const required = { optional: false };

describe("annotated documents in Connect's envelope", async () => {
  const writer = await createWriter({ type: 'json', schemasEnable: true }, options);
  const written = (document: AnnotatedDocument, schema: DocumentSchema | null) =>
    Buffer.from(writer.encode(document, { schema, origin }).bytes).toString();

  it("have Connect's words for Avro's types, and values as its JsonConverter has them", () => {
    const ward = { type: 'record', name: 'clinic.Ward', doc: 'A ward', fields: [{ name: 'floor', type: 'int' }] };
    const schema = schemaOf([
      { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
      { name: 'born', type: ['null', { type: 'int', logicalType: 'date' }], default: null, doc: 'Day of birth' },
      { name: 'seen', type: { type: 'long', logicalType: 'timestamp-millis' } },
      { name: 'count', type: 'long' },
      { name: 'scan', type: 'bytes', default: '\u00ff' },
      { name: 'wards', type: { type: 'array', items: ward } },
      { name: 'last', type: ['null', 'clinic.Ward', 'string'] },
      { name: 'code', type: ['int', 'long'] },
    ]);
    const document = {
      id: 'a',
      price: '12.5',
      seen: 1_700_000_000_000,
      count: 9_007_199_254_740_993n,
      wards: [{ floor: 3 }],
      last: { floor: 4 },
      code: { long: 5 },
      ...annotations,
    };
    const text = written(document, schema);
    // Beyond 2^53 too, where JavaScript would round.
    expect(text).toContain('"count":9007199254740993,');
    const { schema: struct, payload } = JSON.parse(text);
    expect(struct).toMatchObject({ type: 'struct', name: 'clinic.AnnotatedNote', ...required });
    const struct_ = {
      type: 'struct',
      name: 'clinic.Ward',
      doc: 'A ward',
      ...required,
      fields: [{ field: 'floor', type: 'int32', ...required }],
    };
    expect(struct.fields.slice(0, 9)).toEqual([
      { field: 'id', type: 'string', ...required },
      {
        field: 'price',
        type: 'bytes',
        name: 'org.apache.kafka.connect.data.Decimal',
        version: 1,
        parameters: { scale: '2', 'connect.decimal.precision': '9' },
        ...required,
      },
      {
        field: 'born',
        type: 'int32',
        name: 'org.apache.kafka.connect.data.Date',
        version: 1,
        optional: true,
        doc: 'Day of birth',
      },
      { field: 'seen', type: 'int64', name: 'org.apache.kafka.connect.data.Timestamp', version: 1, ...required },
      { field: 'count', type: 'int64', ...required },
      { field: 'scan', type: 'bytes', ...required },
      { field: 'wards', type: 'array', items: struct_, ...required },
      {
        field: 'last',
        type: 'struct',
        name: 'io.confluent.connect.avro.Union',
        optional: true,
        fields: [
          { ...struct_, field: 'Ward', optional: true },
          { field: 'string', type: 'string', optional: true },
        ],
      },
      {
        field: 'code',
        type: 'struct',
        name: 'io.confluent.connect.avro.Union',
        ...required,
        fields: [
          { field: 'int', type: 'int32', optional: true },
          { field: 'long', type: 'int64', optional: true },
        ],
      },
    ]);
    expect(payload).toEqual({
      id: 'a',
      price: Buffer.from([4, 226]).toString('base64'),
      born: null,
      seen: 1_700_000_000_000,
      count: 2 ** 53,
      scan: '/w==',
      wards: [{ floor: 3 }],
      last: { Ward: { floor: 4 }, string: null },
      code: { int: null, long: 5 },
      entities: [
        {
          begin: 0,
          end: 1,
          label: 'A',
          text: 'x',
          score: null,
          source: 's',
          attributes: {
            negated: { boolean: false, double: null, string: null },
            value: { boolean: null, double: 0.5, string: null },
            unit: null,
          },
        },
      ],
      provenance: annotations.provenance,
    });
  });

  it('have null for the schema that a document does not have', async () => {
    const document = { id: 'a', ...annotations };
    expect(JSON.parse(written(document, null))).toEqual({ schema: null, payload: document });
    const reader = await createReader({ type: 'json', schemasEnable: true }, options);
    expect(reader.decode(Buffer.from(written(document, null)), origin)).toEqual({ fields: document, schema: null });
  });

  it('are dead letters where Connect has no words for their schema', () => {
    const tree = {
      type: 'record',
      name: 'Tree',
      fields: [{ name: 'children', type: { type: 'array', items: 'Tree' } }],
    };
    const encode = () =>
      written({ id: 'a', tree: { children: [] }, ...annotations }, schemaOf([{ name: 'tree', type: tree }]));
    expect(encode).toThrow(/the record clinic\.Tree holds itself: Connect's envelope has no words for that, Avro has/);
    expect(encode).toThrow(expect.objectContaining({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' }));
  });
});
