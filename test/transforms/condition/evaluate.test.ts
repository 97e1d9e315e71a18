import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../../../src/transforms/condition/evaluate.js';
import { parseConditions } from '../../../src/transforms/condition/parse-conditions.js';
import { type RecordOptions, recordWith } from '../apply.js';

function holds(text: string, record: RecordOptions): boolean {
  return parseConditions([text]).record.every((condition) => predicateOf(condition)(recordWith(record)));
}

const value = {
  kind: 'report',
  count: 7,
  big: 12345678901234567891n,
  done: false,
  none: null,
  tags: ['a'],
  'a.b': 1,
  inner: { deep: { x: 'y' } },
};
const record: RecordOptions = {
  value,
  key: 'p7',
  headers: { site: 'eu-west', retries: '3', dry: 'true', empty: '' },
  topic: 'notes',
  timestamp: BigInt(Date.UTC(2024, 4, 31)),
};

describe('a condition holds', () => {
  it.each([
    'field.kind = report',
    'field.kind != Report',
    'field.kind < reports',
    'field.kind =~ po',
    'field.count = 7.0',
    'field.count > 6',
    'field.count <= 7',
    'field.big = 12345678901234567891',
    'field.big > 7',
    'field.done = false',
    'field.done',
    'field.inner.deep.x = y',
    'field.`a.b` = 1',
    'field.inner',
    'header.site =~ ^eu-',
    'header.retries >= 3',
    'header.retries = "3"',
    'header.dry = true',
    'header.empty',
    'header.empty = ""',
    'key = p7',
    'topic = notes',
    'timestamp >= 2024-05-31',
    'timestamp < 2024-06-01',
  ])('%s', (text) => {
    expect(holds(text, record)).toBe(true);
  });

  it('of what is missing, or null, only with !=, !~ and !', () => {
    const missing = ['field.none', 'field.nothing', 'field.kind.x', 'field.tags.0', 'field.toString', 'header.nothing'];
    for (const subject of [...missing, 'key']) {
      for (const text of [`${subject} != a`, `${subject} !~ a`, `!${subject}`, `${subject} = null`, `${subject} != 3`])
        expect(`${text}: ${holds(text, { value, headers: {} })}`).toBe(`${text}: true`);
      for (const text of [subject, `${subject} = a`, `${subject} =~ .*`, `${subject} < a`, `${subject} >= 3`])
        expect(`${text}: ${holds(text, { value, headers: {} })}`).toBe(`${text}: false`);
    }
    expect(holds('timestamp != 5', { timestamp: -1n })).toBe(true);
    expect(holds('timestamp < 5', { timestamp: -1n })).toBe(false);
    expect(holds('!field.kind', { value: null })).toBe(true);
  });

  it('of values of another kind only with != and !~', () => {
    for (const text of ['field.count = "7"', 'field.count < a', 'field.count =~ 7', 'field.kind > 3', 'field.done = 0'])
      expect(`${text}: ${holds(text, record)}`).toBe(`${text}: false`);
    for (const text of ['field.count != "7"', 'field.count !~ 7', 'field.tags != a', 'header.site != 3'])
      expect(`${text}: ${holds(text, record)}`).toBe(`${text}: true`);
  });

  it('of numbers whose digits JSON has lost as far as they go', () => {
    expect(holds('field.id = 12345678901234567890', { value: JSON.parse('{"id":12345678901234567890}') })).toBe(true);
    expect(holds('field.id = 12345678901234567890', { value: { id: 12345678901234567891n } })).toBe(false);
    expect(holds('key = 12345678901234567890', { key: '12345678901234567891' })).toBe(false);
  });
});

const scalars = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('a', 'b', '', '\u{ffff}', '\u{10000}', '\u{e000}', '\ud800'),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
);
const found = fc.oneof(scalars, fc.constantFrom(undefined, Number.NaN, ['a'], { a: 1 }));
const literalOf = (scalar: unknown) => (typeof scalar === 'bigint' ? String(scalar) : JSON.stringify(scalar));

describe('conditions of one value', () => {
  it('have exactly one of = and !=, and of =~ and !~, that holds', () => {
    fc.assert(
      fc.property(found, scalars, (x, scalar) => {
        const of = { value: { x } };
        const literal = literalOf(scalar);
        expect(holds(`field.x = ${literal}`, of)).toBe(!holds(`field.x != ${literal}`, of));
        expect(holds('field.x =~ a', of)).toBe(!holds('field.x !~ a', of));
        expect(holds('field.x', of)).toBe(!holds('!field.x', of));
      }),
    );
  });

  it('have exactly one of <, = and > that holds where the kinds are alike, else none', () => {
    const ordered = scalars.filter((scalar) => scalar !== null && typeof scalar !== 'boolean');
    fc.assert(
      fc.property(found, ordered, (x, scalar) => {
        const of = { value: { x } };
        const literal = literalOf(scalar);
        const [less, equal, more] = ['<', '=', '>'].map((operator) => holds(`field.x ${operator} ${literal}`, of));
        const isNumber = (one: unknown) => typeof one === 'bigint' || (typeof one === 'number' && !Number.isNaN(one));
        const alike = isNumber(x) ? isNumber(scalar) : typeof x === 'string' && typeof scalar === 'string';
        expect([less, equal, more].filter(Boolean)).toHaveLength(alike ? 1 : 0);
        expect(holds(`field.x <= ${literal}`, of)).toBe(less || equal);
        expect(holds(`field.x >= ${literal}`, of)).toBe(more || equal);
      }),
    );
  });

  it('order texts by their code points, as their bytes in UTF-8', () => {
    const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));
    const codePoints = fc.array(codePoint).map((points) => String.fromCodePoint(...points));
    const text = fc.oneof(codePoints, fc.constantFrom('\u{ffff}', '\u{10000}', 'a\u{e000}'));
    fc.assert(
      fc.property(text, text, (x, y) => {
        const order = Buffer.compare(Buffer.from(x), Buffer.from(y));
        expect(holds(`field.x < ${JSON.stringify(y)}`, { value: { x } })).toBe(order < 0);
        expect(holds(`field.x > ${JSON.stringify(y)}`, { value: { x } })).toBe(order > 0);
      }),
    );
  });
});
