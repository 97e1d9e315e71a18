import fc from 'fast-check';
import type { AvroSchema } from '../../src/converters/avro/schema-json.js';
import type { AnnotatedDocument, Entity } from '../../src/types.js';

/** A type with values of it as they are in memory. */
export type Sample = readonly [type: AvroSchema, value: fc.Arbitrary<unknown>];

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
// JSON has one zero.
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

export const longBeyondNumbers: Sample = ['long', fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })];

export const scalars: readonly Sample[] = [
  ['boolean', fc.boolean()],
  ['int', fc.integer()],
  ['long', fc.maxSafeInteger()],
  ['float', fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)],
  ['double', double],
  ['string', text],
  ['bytes', fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes))],
  [{ type: 'int', logicalType: 'date' }, fc.integer()],
  [{ type: 'long', logicalType: 'timestamp-millis' }, fc.integer({ min: -1e12, max: 1e12 })],
  [{ type: 'long', logicalType: 'timestamp-micros' }, fc.maxSafeInteger()],
  [
    { type: 'bytes', logicalType: 'decimal', precision: 20, scale: 3 },
    fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 100, max: 999 })).map(([whole, rest]) => `${whole}.${rest}`),
  ],
];

/** Types that have names: each only once in a schema. */
function named(name: string): readonly Sample[] {
  const fields = [
    { name: 'floor', type: 'int' },
    { name: name, type: ['null', 'string'], default: null },
    { name: 'beds', type: { type: 'array', items: 'string' } },
  ] as const;
  const values = { floor: fc.integer(), [name]: fc.option(text), beds: fc.array(text, { maxLength: 2 }) };
  const record = [{ type: 'record', name: `clinic.${name}`, fields }, fc.record(values)] as const;
  const symbols = ['value', 'NONE', name];
  return [
    record,
    [{ type: 'enum', name: `clinic.${name}`, symbols }, fc.constantFrom(...symbols)],
    [{ type: 'fixed', name: `clinic.${name}`, size: 2 }, fc.constant(Buffer.from([1, 255]))],
    [['null', record[0], 'string'], fc.oneof(fc.constant(null), record[1], text)],
  ];
}

/** Unions of one scalar each, of many kinds, and of kinds that look alike. */
const unions: readonly Sample[] = [
  [['null', 'boolean', 'double', 'string'], fc.oneof(fc.constant(null), fc.boolean(), double, text)],
  [
    ['int', 'long', 'null'],
    fc.oneof(
      fc.constant(null),
      fc.integer().map((int) => ({ int })),
      fc.maxSafeInteger().map((long) => ({ long })),
    ),
  ],
  [['string', { type: 'array', items: 'int' }], fc.oneof(text, fc.array(fc.integer(), { maxLength: 3 }))],
];

/** A type of any depth with one value of it. */
function valued(name: string, more: readonly Sample[]): fc.Arbitrary<readonly [AvroSchema, unknown]> {
  return fc.constantFrom(...scalars, ...more, ...unions, ...named(name)).chain(around);
}

function around([type, value]: Sample, depth = 0): fc.Arbitrary<readonly [AvroSchema, unknown]> {
  const list = fc.array(value, { maxLength: 3 });
  const map = fc.dictionary(text, value, { maxKeys: 3, noNullPrototype: true });
  const inner: Sample[] = [
    [{ type: 'array', items: type }, list],
    [{ type: 'map', values: type }, map],
    ...(Array.isArray(type) ? [] : [[['null', type] as AvroSchema, fc.option(value)] as const]),
  ];
  return fc.oneof(
    { weight: 2, arbitrary: value.map((one) => [type, one] as const) },
    { weight: depth < 3 ? 3 : 0, arbitrary: fc.constantFrom(...inner).chain((sample) => around(sample, depth + 1)) },
  );
}

const attribute = fc.oneof(fc.constant(null), fc.boolean(), double, text);

const entities: fc.Arbitrary<Entity[]> = fc.array(
  fc
    .tuple(
      fc.record({
        begin: fc.nat(),
        end: fc.nat(),
        label: text,
        text,
        score: fc.option(fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)),
        source: text,
      }),
      fc.dictionary(
        text.map((name) => `a ${name}`),
        attribute,
        { maxKeys: 3, noNullPrototype: true },
      ),
    )
    .map(([entity, attributes]) => ({ ...entity, ...attributes })),
  { maxLength: 3 },
);

export interface AnnotatedSample {
  /** Of the document before it was annotated: an Avro record. */
  readonly schema: { readonly type: 'record'; readonly name: string; readonly fields: readonly Field[] };
  readonly document: AnnotatedDocument;
}

interface Field {
  readonly name: string;
  readonly type: AvroSchema;
}

/** Annotated documents with the schemas that their documents had. */
export function annotatedSamples(more: readonly Sample[] = []): fc.Arbitrary<AnnotatedSample> {
  const fields = fc
    .integer({ min: 0, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => valued(`f${i}`, more))));
  return fc.tuple(fields, entities, fc.option(text), fc.maxSafeInteger()).map(([found, spans, digest, offset]) => ({
    schema: {
      type: 'record',
      name: 'clinic.Note',
      fields: found.map(([type], i) => ({ name: `f${i}`, type })),
    },
    document: {
      ...Object.fromEntries(found.map(([, value], i) => [`f${i}`, value])),
      entities: spans,
      provenance: {
        topic: 'notes',
        partition: 0,
        offset,
        timestamp: 1_700_000_000_001,
        pipeline_version: '1',
        model_digest: digest,
      },
    },
  }));
}
