import type { DocumentReader } from './converter.js';
import type { DocumentOptions } from './definition.js';
import { checkSize, decodeUtf8 } from './text.js';

/**
 * Values that are the text itself, in UTF-8. A document's id is the place of its record, `<topic>+<partition>+<offset>`,
 * so that a replay gives the same ids.
 */
export function createStringReader({ idField, textField, maxBytes }: DocumentOptions): DocumentReader {
  return {
    decode(bytes, { topic, partition, offset }) {
      checkSize(bytes, maxBytes);
      const fields = { [idField]: `${topic}+${partition}+${offset}`, [textField]: decodeUtf8(bytes) };
      return { fields, schema: null };
    },
  };
}
