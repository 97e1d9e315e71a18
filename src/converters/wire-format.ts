import { DocumentError } from '../errors.js';

/**
 * Confluent's wire format: a zero, the number of the value's schema in the registry (32 bits, big endian), the value.
 * https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html#wire-format
 */
const MAGIC = 0;
export const HEADER_BYTES = 5;

/** The number of the schema that a value names; null where it names none. */
export function schemaIdOf(value: Uint8Array): number | null {
  if (value.length < HEADER_BYTES || value[0] !== MAGIC) return null;
  return new DataView(value.buffer, value.byteOffset, HEADER_BYTES).getUint32(1);
}

/** What stands before a value. */
export function wireHeader(schemaId: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  new DataView(header.buffer).setUint32(1, schemaId);
  return header;
}

/** @throws {DocumentError} DOCUMENT_INVALID where the value names no schema */
export function requireSchemaId(value: Uint8Array, what = 'value'): number {
  const id = schemaIdOf(value);
  if (id !== null) return id;
  const option = `${what}.converter`;
  const found = value.length < HEADER_BYTES ? `has ${value.length} bytes` : `begins with the byte ${value[0]}`;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    `the ${what} ${found}: expected a zero byte and the 4 bytes of its schema's id before it; ` +
      `its producer has to write with a schema registry's serializer, or set ${option} to the format that it writes`,
    { stage: what === 'key' ? 'KEY_CONVERTER' : 'VALUE_CONVERTER' },
  );
}
