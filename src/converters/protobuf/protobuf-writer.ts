import type protobuf from 'protobufjs';
import { bySchema } from '../../core/by-schema.js';
import type { DocumentSchema, RegisteredSchema } from '../../core/schemas.js';
import { DocumentError } from '../../errors.js';
import type { AnnotatedDocument } from '../../types.js';
import { type AnnotatedSchemaOptions, annotatedSchema } from '../avro/annotated-schema.js';
import { describeValue } from '../avro/avro-type.js';
import { toAvroDocument } from '../avro/entities.js';
import { parseRecordSchema } from '../avro/schema-json.js';
import { Misfit } from '../avro/typed-values.js';
import type { DocumentWriter, EncodeSource } from '../converter.js';
import { OutputTypes } from '../output-types.js';
import { FIRST_MESSAGE } from './message-indexes.js';
import { messageOfFile } from './proto-file.js';
import { messageWriting } from './proto-writing.js';

interface Output {
  readonly message: protobuf.Type;
  /** For documents of a schema. */
  readonly writingOf: (schema: DocumentSchema) => ReturnType<typeof messageWriting>;
}

/** Protobuf in the wire format of a schema registry, by the first messages of the schemas that were registered for the output. */
export function createProtobufWriter(options: AnnotatedSchemaOptions): DocumentWriter {
  const types = new OutputTypes((schema) => outputOf(schema, options));
  return {
    prepare: (schemas) => types.prepare(schemas),
    encode(document, source) {
      const { made, header } = types.of(source);
      return { bytes: Buffer.concat([header, FIRST_MESSAGE, encodeProto(made, document, source)]) };
    },
  };
}

function outputOf(registered: RegisteredSchema, options: AnnotatedSchemaOptions): Output {
  const message = messageOfFile(registered);
  const writingOf = bySchema(({ avro }) => messageWriting(parseRecordSchema(annotatedSchema(avro, options)), message));
  return { message, writingOf };
}

function encodeProto(
  { message, writingOf }: Output,
  document: AnnotatedDocument,
  { schema }: Pick<EncodeSource, 'schema'>,
): Uint8Array {
  try {
    if (schema === null) throw new TypeError('it has no schema');
    return message.encode(writingOf(schema)(toAvroDocument(document))).finish();
  } catch (error) {
    const found =
      error instanceof Misfit
        ? `${error.path} holds ${describeValue(error.value)}, expected ${error.expected}`
        : (error as Error).message;
    throw new DocumentError(
      'DOCUMENT_INVALID',
      `the document does not fit its Protobuf schema (${message.fullName.slice(1)}): ${found}`,
      { stage: 'VALUE_CONVERTER' },
    );
  }
}
