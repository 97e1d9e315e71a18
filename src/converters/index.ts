import type { DocumentConverter } from './converter.js';
import type { ConverterDefinition, DocumentOptions } from './definition.js';
import { createJsonConverter } from './json-converter.js';
import { createStringConverter } from './string-converter.js';

export type { DocumentConverter } from './converter.js';
export { readDocument } from './document.js';

/** The converter that a connector names in `value.converter`. */
export function createConverter(definition: ConverterDefinition, options: DocumentOptions): DocumentConverter {
  switch (definition.type) {
    case 'json':
      return createJsonConverter(definition, options);
    case 'string':
      return createStringConverter(options);
  }
}
