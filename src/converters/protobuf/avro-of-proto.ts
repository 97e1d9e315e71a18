import protobuf from 'protobufjs';
import { ANNOTATION_FIELDS } from '../avro/annotated-schema.js';
import { type AvroField, type AvroRecord, type AvroSchema, isUnion } from '../avro/schema-json.js';
import { distinct } from '../avro/unions.js';
import { isAnnotatedMessage, TIMESTAMP, type Wrapper, wrappedScalar, wrapperOf } from './own-messages.js';
import { messageOfFile, type ProtoText } from './proto-file.js';

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

/**
 * The Avro record of a message. Enums are strings, since their numbers may be of later versions. Messages of annotated
 * documents that were made here have the types that they were made of.
 */
export function avroOfProto(message: protobuf.Type): AvroRecord {
  const record = recordOf(message, new Set()) as AvroRecord;
  if (!isAnnotatedMessage(message)) return record;
  const known = new Map(ANNOTATION_FIELDS.map((field) => [field.name, field]));
  return { ...record, fields: record.fields.map((field) => known.get(field.name) ?? field) };
}

/**
 * The Avro record, as JSON, of a message of a .proto file.
 * @param message its indexes as text; undefined for the first one
 * @throws {TypeError} where there is none
 */
export function avroOfFile(file: ProtoText, message?: string): string {
  return JSON.stringify(avroOfProto(messageOfFile(file, message)));
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
  const type = fieldType(field, known);
  const doc = docOf(field);
  if (field instanceof protobuf.MapField) return { name, type, default: {}, ...doc };
  if (field.repeated) return { name, type, default: [], ...doc };
  if (canBeUnset(field)) return { name, type, default: null, ...doc };
  const { resolvedType } = field;
  // The first value of an enum is its default.
  const zero = resolvedType instanceof protobuf.Enum ? Object.keys(resolvedType.values)[0] : ZEROS[type as string];
  return { name, type, default: zero, ...doc };
}

/** Whether a field that was not set is null, and no zero. */
export function canBeUnset({ partOf, resolvedType }: protobuf.Field): boolean {
  return partOf !== null || resolvedType instanceof protobuf.Type;
}

function fieldType(field: protobuf.Field, known: Set<string>): AvroSchema {
  const type = typeOf(field, known);
  if (field instanceof protobuf.MapField) return { type: 'map', values: type };
  if (field.repeated) return { type: 'array', items: type };
  return canBeUnset(field) ? nullable(type) : type;
}

/** Of one value, where there may be several. */
function typeOf({ type, resolvedType }: protobuf.Field, known: Set<string>): AvroSchema {
  if (resolvedType === null) return SCALARS[type] ?? 'string';
  if (resolvedType instanceof protobuf.Enum) return 'string';
  const scalar = wrappedScalar(resolvedType);
  if (scalar !== null) return SCALARS[scalar] ?? 'string';
  if (resolvedType.fullName === TIMESTAMP) return { type: 'long', logicalType: 'timestamp-micros' };
  const wrapper = wrapperOf(resolvedType);
  return wrapper === null ? recordOf(resolvedType, known) : wrappedType(wrapper, known);
}

function wrappedType(wrapper: Wrapper, known: Set<string>): AvroSchema {
  return wrapper.kind === 'value' ? fieldType(wrapper.value, known) : choiceOf(partTypes(wrapper.parts, known));
}

/** The types of a choice, one for each of its parts. */
export function partTypes(parts: readonly protobuf.Field[], known: Set<string> = new Set()): AvroSchema[] {
  return parts.map((part) => typeOf(part, known));
}

export function choiceOf(types: readonly AvroSchema[]): readonly AvroSchema[] {
  return ['null', ...distinct(types)];
}

function nullable(type: AvroSchema): AvroSchema {
  return isUnion(type) ? ['null', ...type.filter((part) => part !== 'null')] : ['null', type];
}

function docOf({ comment }: { readonly comment: string | null }): { readonly doc?: string } {
  return comment === null ? {} : { doc: comment };
}
