import { DocumentError } from '../errors.js';

// The byte order mark stays: in plain text it is a character of the text as received and offsets count it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** @throws {DocumentError} DOCUMENT_TOO_LARGE */
export function checkSize(bytes: Uint8Array, maxBytes: number): void {
  if (bytes.byteLength <= maxBytes) return;
  throw new DocumentError(
    'DOCUMENT_TOO_LARGE',
    `the value has ${bytes.byteLength} bytes, document.max.bytes allows ${maxBytes}: split the document or raise the limit`,
    { stage: 'VALUE_CONVERTER' },
  );
}

/**
 * Decodes UTF-8; a byte order mark is kept as U+FEFF.
 * @throws {DocumentError} DOCUMENT_INVALID at the first byte that is not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DocumentError(
      'DOCUMENT_INVALID',
      `the value is not UTF-8 (byte ${firstInvalidByte(bytes)}): its producer has to write UTF-8`,
      { stage: 'VALUE_CONVERTER', cause },
    );
  }
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Replaces lone surrogates, which no encoding of Unicode can carry, by U+FFFD; offsets stay as they are. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function firstInvalidByte(bytes: Uint8Array): number {
  const repaired = encoder.encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const position = bytes.findIndex((byte, index) => byte !== repaired[index]);
  return position === -1 ? bytes.byteLength : position;
}
