import type { DocumentWriter } from '../converter.js';
import { OutputTypes } from '../output-types.js';
import { compileAvro, encodeAvro } from './avro-type.js';
import { toAvroDocument } from './entities.js';
import { parseRecordSchema } from './schema-json.js';

/** Avro in the wire format of a schema registry, by the schemas that were registered for the output. */
export function createAvroWriter(): DocumentWriter {
  const types = new OutputTypes(({ text, references }) => compileAvro(parseRecordSchema(text, references)));
  return {
    prepare: (schemas) => types.prepare(schemas),
    encode(document, source) {
      const { made, header } = types.of(source);
      return { bytes: encodeAvro(made, toAvroDocument(document), header) };
    },
  };
}
