export const BLANK = 0x20;
/** Arrays for texts longer than this (in UTF-16 code units) are not kept. */
export const KEPT_LENGTH = 1 << 18;

let kept = new Uint16Array(4096);

/**
 * Copies the UTF-16 code units of a text. Where they are read many times that pays: V8 looks at how a string is stored
 * whenever one of its units is asked for, which takes two to three times as long as reading an array.
 *
 * @returns the units and a blank behind them, free to be changed, valid until the next call
 */
export function codeUnits(text: string): Uint16Array {
  let units = kept;
  if (text.length >= units.length) {
    units = new Uint16Array(text.length > KEPT_LENGTH ? text.length + 1 : 2 * text.length);
    if (text.length <= KEPT_LENGTH) kept = units;
  }
  // The native packages are built for processors alone that store the lower byte first.
  Buffer.from(units.buffer).write(text, 'utf16le');
  units[text.length] = BLANK;
  return units.subarray(0, text.length + 1);
}
