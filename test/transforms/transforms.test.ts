import { describe, expect, it } from 'vitest';
import type { AvroSchema } from '../../src/converters/avro/schema-json.js';
import { DocumentError } from '../../src/errors.js';
import { fieldPath } from '../../src/transforms/field-path.js';
import { transformedSchema } from '../../src/transforms/index.js';
import { simpleDateFormat } from '../../src/transforms/simple-date-format.js';
import { applyTo, definitionsOf, type Step } from './apply.js';

const value = {
  id: 'n1',
  count: 7,
  score: 0.5,
  done: true,
  tags: ['a'],
  inner: { text: 'hello', deep: { x: 1 } },
  none: null,
};

const schema: AvroSchema = {
  type: 'record',
  name: 'io.spanstream.Note',
  fields: [
    { name: 'id', type: 'string' },
    { name: 'count', type: 'int' },
    { name: 'big', type: 'long' },
    { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
    { name: 'at', type: { type: 'long', logicalType: 'timestamp-millis' } },
    {
      name: 'city',
      type: ['null', { type: 'record', name: 'City', fields: [{ name: 'name', type: 'string' }] }],
      default: null,
    },
    { name: 'home', type: ['null', 'City'], default: null },
    { name: 'kind', type: ['string', 'null'], default: 'plain' },
  ],
};
const typed = {
  id: 'n1',
  count: 7,
  big: 9,
  price: '1.50',
  at: 5,
  city: { name: 'Lyon' },
  home: { name: 'Nice' },
  kind: null,
};

const failure = (work: () => unknown): DocumentError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

describe('ExtractField', () => {
  it('puts a field in the place of the value, null where it is missing', () => {
    expect(applyTo({ value }, { type: 'ExtractField$Value', options: { field: 'inner' } })?.value.value).toEqual(
      value.inner,
    );
    expect(applyTo({ value }, { type: 'ExtractField$Value', options: { field: 'other' } })?.value.value).toBeNull();
    expect(
      applyTo({ value: null }, { type: 'ExtractField$Value', options: { field: 'other' } })?.value.value,
    ).toBeNull();
  });

  it('follows a path with field.syntax.version=V2, and a name with dots without it', () => {
    const options = { field: 'inner.deep.x', 'field.syntax.version': 'V2' };
    expect(applyTo({ value }, { type: 'ExtractField$Value', options })?.value.value).toBe(1);
    expect(
      applyTo({ value }, { type: 'ExtractField$Value', options: { field: 'inner.deep.x' } })?.value.value,
    ).toBeNull();
    expect(
      applyTo({ value: { 'a.b': 2 } }, { type: 'ExtractField$Value', options: { field: 'a.b' } })?.value.value,
    ).toBe(2);
    expect(fieldPath('a.`b.c`.d', 'V2')).toEqual(['a', 'b.c', 'd']);
    expect(fieldPath('`a`b`.c', 'V2')).toEqual(['a`b', 'c']);
    expect(fieldPath('a.', 'V2')).toEqual(['a', '']);
    expect(() => fieldPath('`a.b', 'V2')).toThrow(SyntaxError);
  });

  it('gives the schema of the field, standing for itself', () => {
    const result = applyTo({ value: typed, schema }, { type: 'ExtractField$Value', options: { field: 'home' } });
    expect(result?.value.value).toEqual({ name: 'Nice' });
    expect(result?.value.schema).toEqual([
      'null',
      { type: 'record', name: 'City', fields: [{ name: 'name', type: 'string' }] },
    ]);
  });

  it('gives a default in the place of null, unless that is switched off', () => {
    const type = 'ExtractField$Value';
    expect(applyTo({ value: typed, schema }, { type, options: { field: 'kind' } })?.value.value).toBe('plain');
    const options = { field: 'kind', 'replace.null.with.default': 'false' };
    expect(applyTo({ value: typed, schema }, { type, options })?.value.value).toBeNull();
  });

  it('refuses a field that the schema does not have, and values without fields', () => {
    const missing = failure(() =>
      applyTo({ value: typed, schema }, { type: 'ExtractField$Value', options: { field: 'x' } }),
    );
    expect(missing).toMatchObject({ code: 'DOCUMENT_INVALID', stage: 'TRANSFORMATION' });
    expect(missing.message).toContain('the field x');
    expect(
      failure(() => applyTo({ value: 'text' }, { type: 'ExtractField$Value', options: { field: 'x' } })).message,
    ).toContain('a string');
  });
});

describe('ReplaceField', () => {
  it('leaves fields out and renames others', () => {
    const options = { exclude: 'count', include: 'count,id,score', renames: 'id:note_id' };
    expect(applyTo({ value }, { type: 'ReplaceField$Value', options })?.value.value).toEqual({
      note_id: 'n1',
      score: 0.5,
    });
  });

  it('does so in the schema too, where a type moves to its first use', () => {
    const options = { include: 'id,home,kind', renames: 'home:place' };
    const result = applyTo({ value: typed, schema }, { type: 'ReplaceField$Value', options });
    expect(result?.value.value).toEqual({ id: 'n1', place: { name: 'Nice' }, kind: 'plain' });
    expect(result?.value.schema).toMatchObject({
      name: 'io.spanstream.Note',
      fields: [{ name: 'id' }, { name: 'place', type: ['null', { name: 'City' }] }, { name: 'kind' }],
    });
  });

  it('refuses names that stand twice, or that Avro cannot have', () => {
    const renames = (text: string) => ({ type: 'ReplaceField$Value', options: { renames: text } });
    expect(failure(() => applyTo({ value: typed, schema }, renames('id:count'))).message).toContain('twice');
    expect(failure(() => applyTo({ value: typed, schema }, renames('id:note-id'))).message).toContain('note-id');
  });

  it('lets a null value pass', () => {
    expect(applyTo({ value: null }, { type: 'ReplaceField$Value', options: { exclude: 'a' } })?.value.value).toBeNull();
  });
});

describe('InsertField', () => {
  const options = {
    'topic.field': 'topic',
    'partition.field': 'part!',
    'offset.field': 'offset?',
    'timestamp.field': 'at_ms',
    'static.field': 'source',
    'static.value': 'hospital',
  };

  it("adds the record's facts and a text of one's own", () => {
    expect(applyTo({ value: { id: 1 } }, { type: 'InsertField$Value', options })?.value.value).toEqual({
      id: 1,
      topic: 'notes',
      part: 3,
      offset: 42,
      at_ms: 1_700_000_000_000,
      source: 'hospital',
    });
  });

  it('adds them to the schema, required by an exclamation mark', () => {
    const result = applyTo({ value: typed, schema }, { type: 'InsertField$Value', options });
    expect((result?.value.schema as unknown as { fields: object[] } | undefined)?.fields.slice(8)).toEqual([
      { name: 'topic', type: ['null', 'string'], default: null },
      { name: 'part', type: 'int' },
      { name: 'offset', type: ['null', 'long'], default: null },
      { name: 'at_ms', type: ['null', { type: 'long', logicalType: 'timestamp-millis' }], default: null },
      { name: 'source', type: ['null', 'string'], default: null },
    ]);
    expect(result?.value.value).toMatchObject({ kind: 'plain', part: 3 });
  });

  it('has no timestamp where the record has none, and lets tombstones pass', () => {
    const type = 'InsertField$Value';
    const timestamp = applyTo({ value: {}, timestamp: -1n }, { type, options: { 'timestamp.field': 't' } });
    expect(timestamp?.value.value).toEqual({});
    expect(applyTo({ value: null }, { type, options })?.value.value).toBeNull();
  });

  it('works on keys by its other class', () => {
    const result = applyTo({ key: { a: 1 }, value }, { type: 'InsertField$Key', options: { 'topic.field': 't' } });
    expect(result?.key.value).toEqual({ a: 1, t: 'notes' });
    expect(result?.value.value).toBe(value);
  });
});

describe('MaskField', () => {
  const mask = (fields: string, replacement?: string) => ({
    type: 'MaskField$Value',
    options: { fields, ...(replacement === undefined ? {} : { replacement }) },
  });

  it('makes fields empty by what they hold; one that is not there becomes null', () => {
    expect(applyTo({ value }, mask('id,count,score,done,tags,inner,none,new'))?.value.value).toEqual({
      id: '',
      count: 0,
      score: 0,
      done: false,
      tags: [],
      inner: {},
      none: null,
      new: null,
    });
  });

  it('puts a replacement into strings and numbers, and refuses it elsewhere', () => {
    expect(applyTo({ value }, mask('id,count,score', '12.5'))?.value.value).toMatchObject({
      id: '12.5',
      count: 12,
      score: 12.5,
    });
    expect(failure(() => applyTo({ value }, mask('done', '1'))).message).toContain('a boolean');
    expect(failure(() => applyTo({ value }, mask('count', 'x'))).stage).toBe('TRANSFORMATION');
    expect(failure(() => applyTo({ value: null }, mask('count'))).stage).toBe('TRANSFORMATION');
  });

  it('masks by the schema, where there is one', () => {
    expect(applyTo({ value: typed, schema }, mask('id,count,price,at,kind'))?.value.value).toMatchObject({
      id: '',
      count: 0,
      price: '0.00',
      at: 0,
      kind: '',
      big: 9,
    });
    expect(applyTo({ value: typed, schema }, mask('count,big,price', '4294967297'))?.value.value).toMatchObject({
      count: 1,
      big: 4_294_967_297,
      price: '4294967297.00',
    });
    expect(failure(() => applyTo({ value: typed, schema }, mask('city'))).message).toContain('record');
    expect(applyTo({ value: typed, schema }, mask('id'))?.value.schema).toBe(schema);
  });
});

describe('routers', () => {
  const route = (regex: string, replacement: string) => ({ type: 'RegexRouter', options: { regex, replacement } });

  it('give a topic another name where the whole of it matches', () => {
    expect(applyTo({}, route('(.*)', 'clinic-$1'))?.topic).toBe('clinic-notes');
    expect(applyTo({}, route('not', 'x'))?.topic).toBe('notes');
    expect(applyTo({ topic: 'eu.notes' }, route('(?<zone>\\w+)\\.(\\w+)', '$2-${zone}\\$'))?.topic).toBe('notes-eu$');
    expect(applyTo({ topic: 'ab' }, route('a|ab', 'x'))?.topic).toBe('xb');
    expect(applyTo({ topic: 'ab' }, route('(a)b', '$12'))?.topic).toBe('a2');
    expect(applyTo({ topic: 'b' }, route('(a)?b', '[$1]'))?.topic).toBe('[]');
  });

  it('name a topic by the time of the record', () => {
    const options = { 'topic.format': '${timestamp}.${topic}', 'timestamp.format': 'yyyy-MM' };
    expect(applyTo({}, { type: 'TimestampRouter', options })?.topic).toBe('2023-11.notes');
    expect(applyTo({}, { type: 'TimestampRouter' })?.topic).toBe('notes-20231114');
    expect(failure(() => applyTo({ timestamp: -1n }, { type: 'TimestampRouter' })).message).toContain('timestamp');
  });

  it("write times as Java's SimpleDateFormat does", () => {
    const date = new Date('2024-03-05T16:07:08.009Z');
    expect(simpleDateFormat("yy/M/d EEE EEEE MMM MMMM D 'o''clock' h k K a mm ss SSS u Z X z")(date)).toBe(
      "24/3/5 Tue Tuesday Mar March 65 o'clock 4 16 4 PM 07 08 009 2 +0000 Z UTC",
    );
    expect(() => simpleDateFormat('ww')).toThrow(/w is none/);
    expect(() => simpleDateFormat("'open")).toThrow(/not closed/);
  });
});

describe('predicates', () => {
  const drop = { type: 'Filter' };

  it('say which records a transform works on; negate turns them round', () => {
    const hasHeader = { type: 'HasHeaderKey', options: { name: 'secret' } };
    expect(applyTo({ value, headers: { secret: 'yes' } }, { ...drop, predicate: hasHeader })).toBeNull();
    expect(applyTo({ value }, { ...drop, predicate: hasHeader })).not.toBeNull();
    expect(applyTo({ value }, { ...drop, predicate: hasHeader, negate: true })).toBeNull();
  });

  it('know tombstones and names of topics', () => {
    const tombstone = { type: 'org.apache.kafka.connect.transforms.predicates.RecordIsTombstone' };
    expect(applyTo({ value: null }, { ...drop, predicate: tombstone })).toBeNull();
    expect(applyTo({ value }, { ...drop, predicate: tombstone })).not.toBeNull();
    const named = (pattern: string) => ({ type: 'TopicNameMatches', options: { pattern } });
    expect(applyTo({ value }, { ...drop, predicate: named('no.*') })).toBeNull();
    expect(applyTo({ value }, { ...drop, predicate: named('no') })).not.toBeNull();
  });

  it('see what the transforms before have made', () => {
    const rename = { type: 'RegexRouter', options: { regex: 'notes', replacement: 'other' } };
    const predicate = { type: 'TopicNameMatches', options: { pattern: 'other' } };
    expect(applyTo({ value }, rename, { ...drop, predicate })).toBeNull();
  });
});

describe('the schema of transformed values', () => {
  it('is what the values get, whatever they are', () => {
    const steps: readonly Step[] = [
      { type: 'InsertField$Value', options: { 'topic.field': 'from' } },
      { type: 'ReplaceField$Value', options: { exclude: 'city', renames: 'id:note_id' } },
      { type: 'MaskField$Value', options: { fields: 'count' } },
      { type: 'TimestampRouter' },
    ];
    expect(transformedSchema(definitionsOf(steps), schema)).toEqual(
      applyTo({ value: typed, schema }, ...steps)?.value.schema,
    );
  });
});
