import protobuf from 'protobufjs';
import type { DocumentSchema, RegisteredSchema } from '../../core/schemas.js';
import { DocumentError } from '../../errors.js';
import type { DocumentReader } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { RegisteredTypes } from '../registered-types.js';
import { checkSize } from '../text.js';
import { requireSchemaId } from '../wire-format.js';
import { avroOfProto } from './avro-of-proto.js';
import { messageIndexes, nameOfIndexes } from './message-indexes.js';
import { messageAt, parseProto } from './proto-file.js';
import { fieldsOfMessage } from './proto-reading.js';

interface Reading {
  readonly message: protobuf.Type;
  readonly fieldsOf: (decoded: protobuf.Message) => Record<string, unknown>;
  readonly schema: DocumentSchema;
}

/** Protobuf in the wire format of a schema registry: behind the schema's id it says which of its messages the value is. */
export function createProtobufReader({ maxBytes }: DocumentOptions): DocumentReader {
  const files = new RegisteredTypes('PROTOBUF', (schema) => new ProtoReadings(schema));
  return {
    prepare: (schemas) => files.prepare(schemas),
    decode(bytes) {
      checkSize(bytes, maxBytes);
      const file = files.of(requireSchemaId(bytes));
      try {
        const { indexes, end } = messageIndexes(bytes);
        const { message, fieldsOf, schema } = file.of(indexes);
        return { fields: fieldsOf(message.decode(new CheckedReader(bytes.subarray(end)))), schema };
      } catch (error) {
        throw new DocumentError(
          'DOCUMENT_INVALID',
          `the ${bytes.length} bytes are not what their Protobuf schema says: ${(error as Error).message}`,
          { stage: 'VALUE_CONVERTER' },
        );
      }
    },
  };
}

/** The library's own for Buffers cuts strings off where the value ends before they do, and says nothing. */
class CheckedReader extends protobuf.Reader {
  override string(): string {
    const { buffer, byteOffset, length } = this.bytes();
    return Buffer.from(buffer, byteOffset, length).toString();
  }
}

/** How the messages of one file are read, each made ready when it first comes. */
class ProtoReadings {
  readonly #registered: RegisteredSchema;
  readonly #messages: readonly protobuf.Type[];
  readonly #readings = new Map<string, Reading>();

  constructor(registered: RegisteredSchema) {
    this.#registered = registered;
    this.#messages = parseProto(registered);
  }

  /** @throws {RangeError} where the file has no such message */
  of(indexes: readonly number[]): Reading {
    const key = indexes.join();
    let reading = this.#readings.get(key);
    if (reading === undefined) {
      reading = this.#make(indexes);
      this.#readings.set(key, reading);
    }
    return reading;
  }

  #make(indexes: readonly number[]): Reading {
    const { id, version } = this.#registered;
    const message = messageAt(this.#messages, indexes);
    if (message === undefined) throw new RangeError(`the schema with id ${id} has no message ${indexes.join('.')}`);
    const name = nameOfIndexes(indexes);
    return {
      message,
      fieldsOf: fieldsOfMessage(message),
      schema: {
        avro: JSON.stringify(avroOfProto(message)),
        id,
        version,
        ...(name === undefined ? {} : { message: name }),
      },
    };
  }
}
