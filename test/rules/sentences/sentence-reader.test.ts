import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReader } from '../../../src/rules/sentences/sentence-reader.js';
import { BITS, unitTable } from '../../../src/rules/sentences/unit-table.js';
import { keptUnits } from '../../../src/rules/text/text-units.js';

const PLACES = /[.!?…\n\r\v\f\u2028\u2029]/g;
/** Those at both ends of the ranges that places are found by, too. */
const unit = fc.constantFrom(...'.!?…\n\r\v\f\u2028\u2029', ...'aé 0,/"@>\t\u000e\u2025\u2027\u202a\u0000\ud83d\ude00');

it('finds every terminator and line break, in short texts and long ones', () => {
  const reader = createReader(keptUnits());
  const piece = fc.tuple(fc.string({ unit, maxLength: 40 }), fc.nat(3000));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.map(([signs, blanks]) => signs + 'a'.repeat(blanks)).join('');
      reader.read(text);
      const found: number[] = [];
      for (let at = reader.nextPlace(0); at < text.length; at = reader.nextPlace(at + 1)) found.push(at);
      expect(found).toEqual([...text.matchAll(PLACES)].map(({ index }) => index));
    }),
  );
});

it('takes for places what the table of units does', () => {
  const reader = createReader(keptUnits());
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  reader.read(String.fromCharCode(...units.slice(0, 0x8000)) + String.fromCharCode(...units.slice(0x8000)));
  const found: number[] = [];
  for (let at = reader.nextPlace(0); at < units.length; at = reader.nextPlace(at + 1)) found.push(at);
  const bits = BITS.TERMINATOR | BITS.LINE_BREAK;
  expect(found).toEqual(units.filter((unit) => ((unitTable()[unit] as number) & bits) !== 0));
});

it('finds nothing that is behind the text, of a longer one before', () => {
  const reader = createReader(keptUnits());
  reader.read('a.'.repeat(20));
  reader.nextPlace(0);
  for (const text of ['', 'b', 'b.', 'bbbbbbb', 'bbbbbbbb.']) {
    reader.read(text);
    const place = text.indexOf('.');
    expect([reader.nextPlace(0), reader.nextPlace(text.length)]).toEqual([
      place === -1 ? text.length : place,
      text.length,
    ]);
    expect(reader.unitAt(text.length)).toBe(0);
  }
});
