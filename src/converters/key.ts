import type { RegisteredSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';
import type { KeyDefinition } from './definition.js';
import { decodeUtf8 } from './text.js';
import { HEADER_BYTES, requireSchemaId } from './wire-format.js';

/** From a record's key to text: strings as they are, everything else as JSON. */
export interface KeyReader {
  prepare?(schemas: readonly RegisteredSchema[]): Promise<void>;
  /** @throws {DocumentError} DOCUMENT_INVALID, stage KEY_CONVERTER */
  decode(bytes: Uint8Array): string | null;
}

export async function createKeyReader({ type }: KeyDefinition): Promise<KeyReader> {
  switch (type) {
    case 'string':
      return { decode: (bytes) => asKey(() => decodeUtf8(bytes)) };
    case 'json':
      return { decode: (bytes) => asKey(() => asText(JSON.parse(decodeUtf8(bytes)))) };
    case 'avro':
      return createAvroKeyReader();
  }
}

async function createAvroKeyReader(): Promise<KeyReader> {
  const [{ RegisteredTypes }, { compileAvro, decodeAvro }, { parseSchema }] = await Promise.all([
    import('./registered-types.js'),
    import('./avro/avro-type.js'),
    import('./avro/schema-json.js'),
  ]);
  const types = new RegisteredTypes('AVRO', ({ text, references }) => compileAvro(parseSchema(text, references)));
  return {
    prepare: (schemas) => types.prepare(schemas),
    decode: (bytes) =>
      asKey(() => asText(decodeAvro(types.of(requireSchemaId(bytes, 'key')), bytes.subarray(HEADER_BYTES)))),
  };
}

function asText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}

function asKey<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof DocumentError ? error.message : (error as Error).name;
    throw new DocumentError('DOCUMENT_INVALID', `the key cannot be read as key.converter says: ${reason}`, {
      stage: 'KEY_CONVERTER',
    });
  }
}
