/** A record that both sides get; `value` and `key` are JSON, undefined where there is none. */
export interface InputRecord {
  readonly key?: unknown;
  readonly value?: unknown;
  readonly timestamp: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Without schemas. */
export const PLAIN: readonly InputRecord[] = [
  {
    key: { patient: { id: 'p1' }, n: 1 },
    value: {
      id: 'n1',
      count: 7,
      score: 0.5,
      done: true,
      tags: ['a', 'b'],
      inner: { text: 'hello', deep: { x: 1 } },
      none: null,
    },
    timestamp: Date.parse('2020-02-29T23:59:59.999Z'),
    headers: { secret: 'yes' },
  },
  { key: { patient: null }, value: { id: 'n2', count: -3 }, timestamp: Date.parse('2024-07-01T00:00:00Z') },
  { key: { n: 2 }, timestamp: Date.parse('1999-12-31T12:00:00.001Z'), headers: { other: '' } },
  { value: { inner: null, id: '' }, timestamp: 0 },
  {
    key: 'text',
    value: { 'a.b': 1, inner: { 'x.y': { 'z`': 'found' } }, id: 'n5', score: 3.25 },
    timestamp: Date.parse('2023-01-02T03:04:05.006Z'),
  },
  { key: 5, value: 'only text', timestamp: Date.parse('2021-11-12T13:14:15.016Z') },
  { key: [1], value: [1, 2], timestamp: Date.parse('2021-03-04T05:06:07.008Z') },
  { key: {}, value: {}, timestamp: Date.parse('2022-10-09T08:07:06.005Z'), headers: { secret: '', other: 'x' } },
];

const CITY = {
  type: 'struct',
  optional: true,
  name: 'test.City',
  fields: [
    { field: 'name', type: 'string' },
    { field: 'zip', type: 'int32', optional: true },
  ],
};

const VALUE_SCHEMA = {
  type: 'struct',
  optional: false,
  name: 'test.Note',
  fields: [
    { field: 'id', type: 'string', optional: false },
    { field: 'count', type: 'int32', optional: false },
    { field: 'big', type: 'int64', optional: true },
    { field: 'ratio', type: 'double', optional: true },
    { field: 'done', type: 'boolean', optional: true },
    { field: 'at', type: 'int64', optional: true, name: 'org.apache.kafka.connect.data.Timestamp', version: 1 },
    {
      field: 'price',
      type: 'bytes',
      optional: true,
      name: 'org.apache.kafka.connect.data.Decimal',
      version: 1,
      parameters: { scale: '2', 'connect.decimal.precision': '9' },
    },
    { field: 'raw', type: 'bytes', optional: true },
    { field: 'tags', type: 'array', optional: true, items: { type: 'string', optional: false } },
    {
      field: 'attrs',
      type: 'map',
      optional: true,
      keys: { type: 'string', optional: false },
      values: { type: 'int32', optional: false },
    },
    { field: 'city', ...CITY },
    { field: 'note', type: 'string', optional: true },
  ],
};

const KEY_SCHEMA = {
  type: 'struct',
  optional: false,
  name: 'test.Key',
  fields: [
    { field: 'n', type: 'int32', optional: false },
    { field: 'city', ...CITY },
  ],
};

const enveloped = (schema: object, payload: unknown) => ({ schema, payload });

/** In Connect's envelope. */
export const TYPED: readonly InputRecord[] = [
  {
    key: enveloped(KEY_SCHEMA, { n: 1, city: { name: 'Lyon', zip: 69001 } }),
    value: enveloped(VALUE_SCHEMA, {
      id: 'n1',
      count: 7,
      big: 12_345_678_901,
      ratio: 0.25,
      done: true,
      at: 1_600_000_000_000,
      price: Buffer.from([0x30, 0x39]).toString('base64'),
      raw: Buffer.from('bytes').toString('base64'),
      tags: ['a', 'b'],
      attrs: { x: 1 },
      city: { name: 'Nice', zip: null },
      note: 'text',
    }),
    timestamp: Date.parse('2020-02-29T23:59:59.999Z'),
    headers: { secret: 'yes' },
  },
  {
    key: enveloped(KEY_SCHEMA, { n: 2, city: null }),
    value: enveloped(VALUE_SCHEMA, {
      ...{ id: 'n2', count: -1, big: null, ratio: null, done: null, at: null, price: null, raw: null, tags: null },
      ...{ attrs: null, city: null, note: null },
    }),
    timestamp: Date.parse('2024-07-01T00:00:00Z'),
  },
  { timestamp: Date.parse('1999-12-31T12:00:00.001Z') },
];
