import { endianness } from 'node:os';

const IS_BIG_ENDIAN = endianness() === 'BE';
/** Arrays for texts longer than this (in UTF-16 code units) are not kept. */
const KEPT_LENGTH = 1 << 18;

let scratch = Buffer.allocUnsafeSlow(0);

/**
 * The UTF-16 code units of a text. Where one is read many times, copying all of them first pays: V8 looks at how a string
 * is stored whenever one of its units is asked for, which takes three times as long as reading an array.
 * @returns as long as the text or longer, valid until the next call
 */
export function codeUnits(text: string): Uint16Array {
  const size = text.length * Uint16Array.BYTES_PER_ELEMENT;
  let bytes = scratch;
  if (size > bytes.length) {
    bytes = Buffer.allocUnsafeSlow(text.length > KEPT_LENGTH ? size : 2 * size);
    if (text.length <= KEPT_LENGTH) scratch = bytes;
  }
  bytes.write(text, 'utf16le');
  if (IS_BIG_ENDIAN) bytes.subarray(0, size).swap16();
  return new Uint16Array(bytes.buffer, bytes.byteOffset, size / Uint16Array.BYTES_PER_ELEMENT);
}
