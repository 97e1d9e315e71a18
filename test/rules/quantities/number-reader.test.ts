import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readPower } from '../../../src/rules/quantities/number-reader.js';
import { anyText } from '../stage-harness.js';

const read = (text: string, mark: 'comma' | 'point' = 'point'): (number | undefined)[] => {
  const number = readNumber(text, 0, () => mark);
  return [number?.value, number?.end];
};

describe('reading a number', () => {
  it.each([
    ['12', 12, 2],
    ['0,5', 0.5, 3],
    ['37.25', 37.25, 5],
    ['1 234 567,8', 1_234_567.8, 11],
    ['1,234,567', 1_234_567, 9],
    ['1,234.5', 1234.5, 7],
    ['1.234,5', 1234.5, 7],
    ['0,125', 0.125, 5],
    ['12345,678', 12345.678, 9],
    ['5, 6', 5, 1],
    ['5.', 5, 1],
    ['1 23', 1, 1],
    ['012 345', 12, 3],
    ['1/3', 1 / 3, 3],
    ['8/10', 8, 1],
    ['1/2/2021', 1, 1],
    ['2 3/4', 2.75, 5],
    ['2 ½', 2.5, 3],
    ['1e3', 1000, 3],
    ['2.5E-2', 0.025, 6],
    ['3e année', 3, 1],
    ['3.10^9', 3, 1],
    ['10^9', 1, 0],
  ])('takes %s', (text, value, end) => {
    expect(read(text)).toEqual([value, end]);
  });

  it.each(['12.03.2021', '01.42.43.56.78', '1.2.3', '1,23,4', '1234567890123456'])('takes %s for no number', (text) => {
    expect(read(text)).toEqual([Number.NaN, text.length]);
  });

  it('asks for the decimal mark where the text leaves it open', () => {
    expect([read('1,200')[0], read('1,200', 'comma')[0], read('1.200')[0], read('1.200', 'comma')[0]]).toEqual([
      1200, 1.2, 1.2, 1200,
    ]);
  });

  it('rounds as the decimal number does', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(99), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(read(text)[0]).toBe(Number(text));
      }),
    );
  });

  it('ends within any text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, begin) => {
        const number = readNumber(text, begin, () => 'comma');
        if (number !== null) expect(number.end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('reading a power of ten', () => {
  it.each([
    ['10^9', 9],
    ['10*9', 9],
    ['10**9', 9],
    ['10⁹', 9],
    ['10¹²', 12],
    ['10e6', 6],
    ['10*5 mm', undefined],
    ['109', undefined],
    ['10', undefined],
    ['10^', undefined],
  ])('takes %s', (text, exponent) => {
    expect(readPower(text, 0)?.exponent).toBe(exponent);
  });
});
