import type { DocumentReader, DocumentWriter } from './converter.js';
import type { DocumentOptions, ReaderDefinition, WriterDefinition } from './definition.js';
import { createJsonReader, createJsonWriter } from './json-converter.js';
import { createStringReader } from './string-converter.js';

export type { DecodedDocument, DocumentReader, DocumentWriter, EncodedDocument } from './converter.js';
export { readDocument } from './document.js';

/** The reader that a connector names in `value.converter`. */
export function createReader(definition: ReaderDefinition, options: DocumentOptions): DocumentReader {
  switch (definition.type) {
    case 'json':
      return createJsonReader(definition, options);
    case 'string':
      return createStringReader(options);
  }
}

/** The writer that a connector's sink takes documents from. */
export function createWriter(definition: WriterDefinition): DocumentWriter {
  switch (definition.type) {
    case 'json':
      return createJsonWriter();
  }
}
