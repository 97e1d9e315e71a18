import type { DocumentSchema, OutputSchema, RegisteredSchema } from '../core/schemas.js';
import type { AnnotatedDocument, Origin } from '../types.js';

export interface DecodedDocument {
  /** Every string is well-formed Unicode, so that it is the same text after encoding, and its code points can be counted alike everywhere. */
  readonly fields: Record<string, unknown>;
  /** Of the fields; null where nobody has said what they are. */
  readonly schema: DocumentSchema | null;
}

/** From a record's value to a document's fields. */
export interface DocumentReader {
  /** Makes ready what reading values of these schemas takes; a schema that cannot be read is told by `decode`. */
  prepare?(schemas: readonly RegisteredSchema[]): Promise<void>;
  /**
   * @param origin where the bytes were read: for messages, and for ids of documents that have none
   * @throws {DocumentError} DOCUMENT_INVALID or DOCUMENT_TOO_LARGE, stage VALUE_CONVERTER
   */
  decode(bytes: Uint8Array, origin: Origin): DecodedDocument;
}

export interface EncodedDocument {
  readonly bytes: Uint8Array;
  /** Of the bytes, where they do not carry it. */
  readonly schema?: DocumentSchema;
}

/** From an annotated document to what its sink takes. */
export interface DocumentWriter {
  /** Makes ready what writing by these schemas takes. */
  prepare?(schemas: readonly OutputSchema[]): Promise<void>;
  /**
   * @param source the schema that the document was read with, and where it was read
   * @throws {DocumentError} DOCUMENT_INVALID where the document cannot be written
   */
  encode(document: AnnotatedDocument, source: EncodeSource): EncodedDocument;
}

export interface EncodeSource {
  readonly schema: DocumentSchema | null;
  readonly origin: Origin;
}
