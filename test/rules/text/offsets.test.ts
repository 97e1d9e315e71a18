import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointOffsets, utf16Offsets } from '../../../src/rules/text/offsets.js';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\ud83d', '\ude00') }),
);

describe('code point offsets', () => {
  it('are those of UTF-16 where no character lies beyond the basic plane', () => {
    expect(codePointOffsets('fièvre à 39 °C')).toBeNull();
    expect(utf16Offsets('fièvre à 39 °C')).toBeNull();
  });

  it('count an emoji once', () => {
    const toCodePoints = codePointOffsets('😀 mal 😀 de tête');
    expect(toCodePoints?.(0)).toBe(0);
    expect(toCodePoints?.('😀 '.length)).toBe(2);
    expect(toCodePoints?.('😀 mal 😀 '.length)).toBe(8);
  });

  it('name the pair when they point into its middle', () => {
    expect(codePointOffsets('a😀b')?.(2)).toBe(1);
  });

  it('count lone surrogates as one character each', () => {
    expect(codePointOffsets('\ud83d\ud83d\ude00')?.(3)).toBe(2);
    expect(codePointOffsets('\ud83dabc')).toBeNull();
  });

  it('agree with the string iterator at every character of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const toCodePoints = codePointOffsets(text) ?? ((offset: number) => offset);
        const toUtf16 = utf16Offsets(text) ?? ((offset: number) => offset);
        let utf16 = 0;
        let codePoint = 0;
        for (const character of text) {
          expect(toCodePoints(utf16)).toBe(codePoint);
          expect(toUtf16(codePoint)).toBe(utf16);
          utf16 += character.length;
          codePoint += 1;
        }
        expect(toCodePoints(text.length)).toBe(codePoint);
        expect(toUtf16(codePoint)).toBe(text.length);
      }),
    );
  });
});
