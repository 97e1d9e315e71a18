import type { KeyDefinition } from '../converters/definition.js';
import type { DecodedDocument } from '../converters/index.js';
import { createKeyReader, type DecodedKey, type KeyReader, keyText } from '../converters/key.js';
import { keyedSchemas } from '../converters/key-field.js';
import { bytesAt } from '../core/packing.js';
import type { RawDocuments } from '../core/protocol.js';
import type { RegisteredSchema } from '../core/schemas.js';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const NO_KEY: DecodedKey = { value: null, schema: null };

/** The records' keys, where they are read: checked, and put into the documents. */
export class DocumentKeys {
  readonly #reader: KeyReader | null;
  readonly #field: string | undefined;
  readonly #keyed: ReturnType<typeof keyedSchemas>;

  private constructor(reader: KeyReader | null, field: string | undefined) {
    this.#reader = reader;
    this.#field = field;
    this.#keyed = keyedSchemas(field ?? '');
  }

  static async create(definition: KeyDefinition | undefined): Promise<DocumentKeys> {
    const reader = definition === undefined ? null : await createKeyReader(definition);
    return new DocumentKeys(reader, definition?.field);
  }

  async prepare(schemas: readonly RegisteredSchema[]): Promise<void> {
    await this.#reader?.prepare?.(schemas);
  }

  /**
   * The key of document `i`; its value is null where there is none, or where keys are not read, and the text that it is
   * in UTF-8 where nobody says what keys are.
   * @throws {DocumentError} DOCUMENT_INVALID, stage KEY_CONVERTER
   */
  read({ keys }: RawDocuments, i: number): DecodedKey {
    if (keys === undefined || keys.missing[i] === 1) return NO_KEY;
    const bytes = bytesAt(keys.values, i);
    return this.#reader?.decode(bytes) ?? { value: decoder.decode(bytes), schema: 'string' };
  }

  /** Puts a key into the fields of its document. */
  join({ fields, schema }: DecodedDocument, { value }: DecodedKey): DecodedDocument {
    if (this.#field === undefined) return { fields, schema };
    const key = keyText(value);
    return { fields: { ...fields, [this.#field]: key }, schema: schema === null ? null : this.#keyed(schema) };
  }
}
