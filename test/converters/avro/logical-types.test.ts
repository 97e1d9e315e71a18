import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileAvro } from '../../../src/converters/avro/avro-type.js';
import {
  bigintToBytes,
  bytesToBigint,
  decimalOf,
  scaledDecimal,
  unscaledOf,
} from '../../../src/converters/avro/logical-types.js';
import type { AvroSchema } from '../../../src/converters/avro/schema-json.js';

function back(schema: AvroSchema, value: unknown): unknown {
  const type = compileAvro(schema);
  return type.fromBuffer(type.toBuffer(value));
}

const LONG = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

describe('longs', () => {
  it('come back as they were, numbers where they are exact and bigints beyond', () => {
    fc.assert(
      fc.property(fc.bigInt(LONG), (value) => {
        const isSafe = Number.isSafeInteger(Number(value));
        expect(back('long', value)).toBe(isSafe ? Number(value) : value);
        if (isSafe) expect(back('long', Number(value))).toBe(Number(value));
      }),
    );
  });

  it('have the bytes that avsc writes for them', () => {
    const plain = compileAvro({ type: 'record', name: 'R', fields: [{ name: 'v', type: 'int' }] });
    const long = compileAvro({ type: 'record', name: 'R', fields: [{ name: 'v', type: 'long' }] });
    for (const v of [0, -1, 1, 63, 64, -64, -65, 2 ** 31 - 1, -(2 ** 31)])
      expect(long.toBuffer({ v })).toEqual(plain.toBuffer({ v }));
  });

  it.each([2 ** 48, -(2 ** 48), 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 47, -(2 ** 47) - 1])('hold %d', (value) => {
    expect(back('long', value)).toBe(value);
  });

  it('are refused where they do not fit into 64 bits or are no whole numbers', () => {
    const type = compileAvro('long');
    for (const value of [2n ** 63n, 1.5, 2 ** 53, Number.NaN, '12']) expect(type.isValid(value)).toBe(false);
  });
});

describe('decimals', () => {
  const decimal = (scale: number): AvroSchema => ({ type: 'bytes', logicalType: 'decimal', precision: 60, scale });

  it('come back with every digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 50n), max: 10n ** 50n }), fc.nat(20), (unscaled, scale) => {
        const value = decimalOf(unscaled, scale);
        expect(back(decimal(scale), value)).toBe(value);
        expect(unscaledOf(value)).toBe(unscaled);
      }),
    );
  });

  it('show the digits that the scale says', () => {
    expect([decimalOf(1250n, 2), decimalOf(-5n, 3), decimalOf(7n, 0)]).toEqual(['12.50', '-0.005', '7']);
    expect([scaledDecimal('12.5', 2), scaledDecimal('-3', 2), scaledDecimal('+1.000', 1)]).toEqual([
      '12.50',
      '-3.00',
      '1.0',
    ]);
    expect([scaledDecimal('12.505', 2), scaledDecimal('1e3', 2), scaledDecimal('', 2)]).toEqual([null, null, null]);
  });

  it('fill a fixed, and are refused where it has too few bytes', () => {
    const type = { type: 'fixed', name: 'D', size: 2, logicalType: 'decimal', precision: 4, scale: 2 };
    expect(back(type, '-99.99')).toBe('-99.99');
    expect(compileAvro(type).isValid('999.99')).toBe(false);
  });

  it('are two complement bytes, as few as hold them', () => {
    for (const [value, hex] of [
      [0n, '00'],
      [127n, '7f'],
      [128n, '0080'],
      [-128n, '80'],
      [-129n, 'ff7f'],
    ] as const) {
      expect(bigintToBytes(value)?.toString('hex')).toBe(hex);
      expect(bytesToBigint(Buffer.from(hex, 'hex'))).toBe(value);
    }
  });
});

describe('unions', () => {
  it('hold their values as they are where those tell the branch', () => {
    const type = ['null', 'long', 'string', 'boolean', 'bytes'];
    for (const value of [null, 5, 2n ** 60n, 'a', true, Buffer.from('b')]) expect(back(type, value)).toEqual(value);
  });

  it('name the branch where two would take the value', () => {
    for (const [type, value] of [
      [['int', 'long'], { long: 5 }],
      [['string', { type: 'bytes', logicalType: 'decimal', precision: 4, scale: 1 }], { string: '1.0' }],
    ] as const)
      expect(JSON.stringify(back(type, value))).toBe(JSON.stringify(value));
  });
});

describe('evolution', () => {
  it('reads ints as longs and doubles, longs as doubles, strings as bytes', () => {
    for (const [written, read, value, expected] of [
      ['int', 'long', 5, 5],
      ['int', 'double', 5, 5],
      ['long', 'double', 2 ** 40, 2 ** 40],
      ['long', 'float', 4, 4],
      ['string', 'bytes', 'a', Buffer.from('a')],
      [['null', 'int'], ['null', 'long', 'string'], 7, 7],
    ] as const) {
      const writer = compileAvro(written);
      const reader = compileAvro(read);
      expect(reader.fromBuffer(writer.toBuffer(value), reader.createResolver(writer))).toEqual(expected);
    }
  });

  it('reads decimals of the same scale only', () => {
    const decimal = (scale: number) => compileAvro({ type: 'bytes', logicalType: 'decimal', precision: 9, scale });
    const two = decimal(2);
    expect(two.fromBuffer(decimal(2).toBuffer('1.25'), two.createResolver(decimal(2)))).toBe('1.25');
    expect(() => two.createResolver(decimal(3))).toThrow();
  });
});
