import type { DocumentReader, DocumentWriter } from './converter.js';
import type { DocumentOptions, ReaderDefinition, WriterDefinition } from './definition.js';
import { createJsonReader, createJsonWriter } from './json-converter.js';
import { createStringReader } from './string-converter.js';

export type { DecodedDocument, DocumentReader, DocumentWriter, EncodedDocument } from './converter.js';
export { readDocument } from './document.js';

/** The reader that a connector names in `value.converter`. */
export async function createReader(definition: ReaderDefinition, options: DocumentOptions): Promise<DocumentReader> {
  switch (definition.type) {
    case 'json': {
      const reader = definition.schemasEnable
        ? (await import('./avro/envelope-reader.js')).createEnvelopeReader(options)
        : createJsonReader(options);
      if (definition.schema === undefined) return reader;
      return (await import('./avro/typed-reader.js')).createTypedReader(reader, definition.schema);
    }
    case 'avro':
      return (await import('./avro/avro-reader.js')).createAvroReader(definition.schema ?? null, options);
    case 'json-schema': {
      const { createJsonSchemaReader } = await import('./json-schema/json-schema-reader.js');
      return createJsonSchemaReader(definition.validates, options);
    }
    case 'protobuf':
      return (await import('./protobuf/protobuf-reader.js')).createProtobufReader(options);
    case 'string':
      return createStringReader(options);
  }
}

/** The writer that a connector's sink takes documents from. */
export async function createWriter(definition: WriterDefinition, options: DocumentOptions): Promise<DocumentWriter> {
  switch (definition.type) {
    case 'json':
      return definition.schemasEnable === true
        ? (await import('./avro/envelope-writer.js')).createEnvelopeWriter(options)
        : createJsonWriter();
    case 'avro':
      return (await import('./avro/avro-writer.js')).createAvroWriter();
    case 'json-schema':
      return (await import('./json-schema/json-schema-writer.js')).createJsonSchemaWriter();
    case 'protobuf':
      return (await import('./protobuf/protobuf-writer.js')).createProtobufWriter(options);
    case 'rows':
      return (await import('./avro/rows.js')).createRowWriter(options, createJsonWriter());
  }
}
