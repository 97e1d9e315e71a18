import { DocumentError } from '../../errors.js';

/**
 * Avro's single-object encoding (1.12 specification): C3 01, then the CRC-64-AVRO of the schema of prepared documents,
 * the lowest byte first. A test holds it against the schema.
 */
const FRAME = Buffer.from('c30150cdf517ecf65778', 'hex');
const MARKER = 2;

/** What a record's value is, by its first bytes. */
export function frameOf(value: Uint8Array): 'prepared' | 'other schema' | 'none' {
  const starts = (length: number): boolean => FRAME.compare(value, 0, length, 0, length) === 0;
  if (value.length < FRAME.length || !starts(MARKER)) return 'none';
  return starts(FRAME.length) ? 'prepared' : 'other schema';
}

/** Puts the frame around an encoded prepared document. */
export function frame(encoded: Uint8Array): Uint8Array {
  const framed = new Uint8Array(FRAME.length + encoded.length);
  framed.set(FRAME);
  framed.set(encoded, FRAME.length);
  return framed;
}

/** The encoded document inside the frame: a view. */
export function unframe(value: Uint8Array): Buffer {
  return Buffer.from(value.buffer, value.byteOffset + FRAME.length, value.byteLength - FRAME.length);
}

/**
 * The document's own value inside a prepared one, without decoding anything: it is the first field.
 * @returns null where the value is no prepared document, or is damaged
 */
export function valueInside(value: Buffer): Buffer | null {
  if (frameOf(value) !== 'prepared') return null;
  let at = FRAME.length;
  let rest = 0;
  for (let factor = 1; ; factor *= 0x80) {
    const byte = value[at++];
    if (byte === undefined) return null;
    rest += (byte & 0x7f) * factor;
    if (byte < 0x80) break;
  }
  // Lengths are zig-zag, and none is negative.
  const end = at + rest / 2;
  return end <= value.length ? value.subarray(at, end) : null;
}

/** @throws {DocumentError} DOCUMENT_INVALID where the value is a prepared document */
export function refusePrepared(value: Uint8Array): void {
  if (frameOf(value) !== 'prepared') return;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    'the value is a prepared document, and the connector expects plain ones: set input.format=prepared, or read the topic that the documents come from',
    { stage: 'VALUE_CONVERTER' },
  );
}
