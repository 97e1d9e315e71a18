import type { RegisteredSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';
import type { AvroSchema } from './avro/schema-json.js';
import type { KeyDefinition } from './definition.js';
import { decodeUtf8 } from './text.js';
import { HEADER_BYTES, requireSchemaId } from './wire-format.js';

export interface DecodedKey {
  readonly value: unknown;
  /** Null where nobody has said what it is. */
  readonly schema: AvroSchema | null;
}

/** From a record's key to what it says. */
export interface KeyReader {
  prepare?(schemas: readonly RegisteredSchema[]): Promise<void>;
  /** @throws {DocumentError} DOCUMENT_INVALID, stage KEY_CONVERTER */
  decode(bytes: Uint8Array): DecodedKey;
}

export async function createKeyReader({ type }: KeyDefinition): Promise<KeyReader> {
  switch (type) {
    case 'string':
      return { decode: (bytes) => asKey(() => ({ value: decodeUtf8(bytes), schema: 'string' })) };
    case 'json':
      return { decode: (bytes) => asKey(() => ({ value: JSON.parse(decodeUtf8(bytes)) as unknown, schema: null })) };
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
  const types = new RegisteredTypes('AVRO', ({ text, references }) => {
    const schema = parseSchema(text, references);
    return { schema, type: compileAvro(schema) };
  });
  return {
    prepare: (schemas) => types.prepare(schemas),
    decode: (bytes) =>
      asKey(() => {
        const { type, schema } = types.of(requireSchemaId(bytes, 'key'));
        return { value: decodeAvro(type, bytes.subarray(HEADER_BYTES)), schema };
      }),
  };
}

/** A key as text: strings as they are, everything else as JSON. */
export function keyText(value: unknown): string | null {
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
