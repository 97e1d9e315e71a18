import protobuf from 'protobufjs';
import type { AvroField, AvroRecord, AvroSchema } from '../avro/schema-json.js';
import { parseProto } from './proto-file.js';

const SCALARS: Readonly<Record<string, string>> = {
  double: 'double',
  float: 'float',
  int32: 'int',
  sint32: 'int',
  sfixed32: 'int',
  uint32: 'long',
  fixed32: 'long',
  int64: 'long',
  sint64: 'long',
  sfixed64: 'long',
  uint64: 'long',
  fixed64: 'long',
  bool: 'boolean',
  string: 'string',
  bytes: 'bytes',
};

const WRAPPER = /^\.google\.protobuf\.(Double|Float|Int64|UInt64|Int32|UInt32|Bool|String|Bytes)Value$/;

/** What a field has that was not set: proto3 does not tell it from one that was set so. */
const ZEROS: Readonly<Record<string, unknown>> = {
  double: 0,
  float: 0,
  int: 0,
  long: 0,
  boolean: false,
  string: '',
  bytes: '',
};

/** The Avro record of a message. Enums are strings, since their numbers may be of later versions. */
export function avroOfProto(message: protobuf.Type): AvroRecord {
  return recordOf(message, new Set()) as AvroRecord;
}

/**
 * The Avro record, as JSON, of the first message of a .proto file.
 * @throws {TypeError} where there is none
 */
export function avroOfFile(file: Parameters<typeof parseProto>[0]): string {
  const [first] = messagesIn(file);
  if (first === undefined) throw new TypeError('the Protobuf schema has no message');
  return JSON.stringify(avroOfProto(first));
}

/** @throws {TypeError} where the file cannot be parsed */
function messagesIn(file: Parameters<typeof parseProto>[0]): protobuf.Type[] {
  try {
    return parseProto(file);
  } catch (cause) {
    throw new TypeError(`the Protobuf schema cannot be parsed: ${(cause as Error).message}`, { cause });
  }
}

function recordOf(message: protobuf.Type, known: Set<string>): AvroSchema {
  const name = message.fullName.slice(1);
  if (known.has(name)) return name;
  known.add(name);
  const fields = message.fieldsArray.map((field) => fieldOf(field, known));
  return { type: 'record', name, ...docOf(message), fields };
}

function fieldOf(field: protobuf.Field, known: Set<string>): AvroField {
  const { name } = field;
  const type = typeOf(field, known);
  const doc = docOf(field);
  if (field instanceof protobuf.MapField) return { name, type: { type: 'map', values: type }, default: {}, ...doc };
  if (field.repeated) return { name, type: { type: 'array', items: type }, default: [], ...doc };
  const { resolvedType } = field;
  if (field.partOf !== null || resolvedType instanceof protobuf.Type)
    return { name, type: ['null', type], default: null, ...doc };
  // The first value of an enum is its default.
  const zero = resolvedType === null ? ZEROS[type as string] : Object.keys(resolvedType.values)[0];
  return { name, type, default: zero, ...doc };
}

function typeOf(field: protobuf.Field, known: Set<string>): AvroSchema {
  const { resolvedType } = field;
  if (resolvedType === null) return SCALARS[field.type] ?? 'string';
  if (resolvedType instanceof protobuf.Enum) return 'string';
  const wrapped = WRAPPER.exec(resolvedType.fullName)?.[1];
  if (wrapped !== undefined) return SCALARS[wrapped.toLowerCase()] ?? 'string';
  if (resolvedType.fullName === '.google.protobuf.Timestamp') return { type: 'long', logicalType: 'timestamp-micros' };
  return recordOf(resolvedType, known);
}

function docOf({ comment }: { readonly comment: string | null }): { readonly doc?: string } {
  return comment === null ? {} : { doc: comment };
}
