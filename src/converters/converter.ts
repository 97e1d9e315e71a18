import type { AnnotatedDocument, Origin } from '../types.js';

/**
 * Between a record's value and a document's fields. Every string of a decoded document is well-formed Unicode, so that
 * it is the same text after encoding, and its code points can be counted alike everywhere.
 */
export interface DocumentConverter {
  /**
   * @param origin where the bytes were read: for messages, and for ids of documents that have none
   * @throws {DocumentError} DOCUMENT_INVALID or DOCUMENT_TOO_LARGE, stage VALUE_CONVERTER
   */
  decode(bytes: Uint8Array, origin: Origin): Record<string, unknown>;
  /** @throws {DocumentError} DOCUMENT_INVALID where the document cannot be written */
  encode(document: AnnotatedDocument): Uint8Array;
}
