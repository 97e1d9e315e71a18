import type { KeyDefinition } from '../converters/definition.js';
import type { DecodedDocument } from '../converters/index.js';
import { createKeyReader, type KeyReader } from '../converters/key.js';
import { keyedSchemas } from '../converters/key-field.js';
import { bytesAt } from '../core/packing.js';
import type { RawDocuments } from '../core/protocol.js';
import type { RegisteredSchema } from '../core/schemas.js';

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
   * Puts the key of document `i` into its fields, null where there is none.
   * @throws {DocumentError} DOCUMENT_INVALID, stage KEY_CONVERTER
   */
  join(document: DecodedDocument, { keys }: RawDocuments, i: number): DecodedDocument {
    if (this.#reader === null || keys === undefined) return document;
    const key = keys.missing[i] === 1 ? null : this.#reader.decode(bytesAt(keys.values, i));
    if (this.#field === undefined) return document;
    const { fields, schema } = document;
    return { fields: { ...fields, [this.#field]: key }, schema: schema === null ? null : this.#keyed(schema) };
  }
}
