import type { DocumentWriter } from '../converter.js';
import { encodeJson } from '../json-converter.js';
import { OutputTypes } from '../output-types.js';

/** JSON in the wire format of a schema registry; the schemas are for who reads it. */
export function createJsonSchemaWriter(): DocumentWriter {
  const types = new OutputTypes(() => null);
  return {
    prepare: (schemas) => types.prepare(schemas),
    encode(document, source) {
      const { header } = types.of(source);
      const json = encodeJson(document, source);
      const bytes = new Uint8Array(header.length + json.length);
      bytes.set(header);
      bytes.set(json, header.length);
      return { bytes };
    },
  };
}
