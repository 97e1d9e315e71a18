import type { DocumentConverter } from './converter.js';
import type { DocumentOptions } from './definition.js';
import { encodeDocument } from './json-converter.js';
import { checkSize, decodeUtf8 } from './text.js';

/**
 * Values that are the text itself, in UTF-8. A document's id is the place of its record, `<topic>+<partition>+<offset>`,
 * so that a replay gives the same ids. Annotated documents are objects, so they are written as JSON.
 */
export function createStringConverter({ idField, textField, maxBytes }: DocumentOptions): DocumentConverter {
  return {
    decode(bytes, { topic, partition, offset }) {
      checkSize(bytes, maxBytes);
      return { [idField]: `${topic}+${partition}+${offset}`, [textField]: decodeUtf8(bytes) };
    },
    encode: encodeDocument,
  };
}
