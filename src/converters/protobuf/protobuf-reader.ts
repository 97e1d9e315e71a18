import protobuf from 'protobufjs';
import type { DocumentSchema, RegisteredSchema } from '../../core/schemas.js';
import { DocumentError } from '../../errors.js';
import { fieldTyping } from '../avro/typed-fields.js';
import type { DocumentReader } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { RegisteredTypes } from '../registered-types.js';
import { checkSize } from '../text.js';
import { HEADER_BYTES, requireSchemaId } from '../wire-format.js';
import { avroOfProto } from './avro-of-proto.js';
import { parseProto } from './proto-file.js';

interface Reading {
  readonly message: protobuf.Type;
  readonly typed: ReturnType<typeof fieldTyping>;
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
        const { indexes, end } = messageIndexes(bytes, HEADER_BYTES);
        const { message, typed, schema } = file.of(indexes);
        const value = message.toObject(message.decode(new CheckedReader(bytes.subarray(end))), {
          longs: String,
          enums: String,
          defaults: true,
          arrays: true,
          objects: true,
        });
        return { fields: typed(value), schema };
      } catch (error) {
        if (error instanceof DocumentError) throw error;
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
    let among = this.#messages;
    let message: protobuf.Type | undefined;
    for (const index of indexes) {
      message = among[index];
      among = (message?.nestedArray ?? []).filter((one): one is protobuf.Type => 'fieldsArray' in one);
    }
    if (message === undefined) throw new RangeError(`the schema with id ${id} has no message ${indexes.join('.')}`);
    const record = avroOfProto(message);
    return {
      message,
      typed: fieldTyping(record, { others: 'drop', told: `the Protobuf schema with id ${id}` }),
      schema: { avro: JSON.stringify(record), id, version },
    };
  }
}

/** Zig-zag varints: how many, then each; a lone zero stands for the first message. */
function messageIndexes(bytes: Uint8Array, begin: number): { readonly indexes: number[]; readonly end: number } {
  let at = begin;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || factor > 2 ** 28) throw new RangeError('the indexes of the message are damaged');
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value / 2;
    }
  };
  const count = next();
  if (count === 0) return { indexes: [0], end: at };
  if (!Number.isInteger(count) || count > bytes.length) throw new RangeError('the indexes of the message are damaged');
  return { indexes: Array.from({ length: count }, next), end: at };
}
