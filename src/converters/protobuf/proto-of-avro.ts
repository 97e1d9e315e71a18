import { ENTITY_NAME } from '../avro/entities.js';
import {
  type AvroField,
  type AvroObject,
  type AvroRecord,
  type AvroSchema,
  isObject,
  isUnion,
} from '../avro/schema-json.js';
import { branchName } from '../avro/unions.js';
import type { FieldType, ProtoEnum, ProtoField, ProtoMessage } from './proto-text.js';
import type { TypeNames } from './type-names.js';

const SCALARS: Readonly<Record<string, string>> = {
  null: 'google.protobuf.NullValue',
  boolean: 'bool',
  int: 'int32',
  long: 'int64',
  float: 'float',
  double: 'double',
  bytes: 'bytes',
  fixed: 'bytes',
  string: 'string',
};

const LOGICAL_TYPES: Readonly<Record<string, string>> = {
  // Its digits: "12.50".
  decimal: 'string',
  'timestamp-millis': 'google.protobuf.Timestamp',
  'timestamp-micros': 'google.protobuf.Timestamp',
};

/** Messages for Avro's types. What they need stands beside each other, in `messages`. */
export class ProtoOfAvro {
  readonly messages: ProtoMessage[] = [];
  readonly #names: TypeNames;
  /** Of Avro's named types. */
  readonly #types = new Map<string, string>();

  constructor(names: TypeNames) {
    this.#names = names;
  }

  field({ name, type, doc }: AvroField, number: number): ProtoField {
    return { name, number, ...this.#fieldType(type, name), ...(doc === undefined ? {} : { doc }) };
  }

  #fieldType(schema: AvroSchema, field: string): FieldType {
    if (isUnion(schema)) return this.#choice(schema, field);
    if (isObject(schema) && schema.type === 'array')
      return { type: this.#itemType(schema.items ?? 'null', field), label: 'repeated' };
    if (isObject(schema) && schema.type === 'map')
      return { type: `map<string, ${this.#itemType(schema.values ?? 'null', field)}>` };
    return { type: this.#single(schema) };
  }

  /** @param field that it is a type for */
  #choice(union: readonly AvroSchema[], field: string): FieldType {
    const others = union.filter((branch) => branch !== 'null');
    const [only = 'null'] = others;
    if (others.length > 1) return { type: this.#wrapped(field, this.#parts(others, field)) };
    const found = this.#fieldType(only, field);
    if (others.length === union.length) return found;
    const type = isCollection(found) ? this.#wrapped(field, [{ name: 'value', number: 1, ...found }]) : found.type;
    return { type, label: 'optional' };
  }

  #parts(branches: readonly AvroSchema[], field: string): ProtoField[] {
    const taken = new Set<string>();
    return branches.map((branch, i) => {
      const own = `${branchName(branch).replace(/^.*\./, '')}_value`;
      const name = taken.has(own) ? `${own}${i + 1}` : own;
      taken.add(name);
      return { name, number: i + 1, oneof: 'value', type: this.#itemType(branch, field) };
    });
  }

  /** What can be repeated: no list, map or null by itself. */
  #itemType(schema: AvroSchema, field: string): string {
    const found = this.#fieldType(schema, field);
    if (!isCollection(found) && found.label === undefined) return found.type;
    return this.#wrapped(field, [{ name: 'value', number: 1, ...found }]);
  }

  #wrapped(field: string, fields: readonly ProtoField[]): string {
    const name = this.#names.ofWrapper(field);
    this.messages.push({ name, fields, messages: [], enums: [] });
    return name;
  }

  #single(schema: AvroSchema): string {
    if (!isObject(schema)) return SCALARS[String(schema)] ?? (this.#types.get(String(schema)) as string);
    const { type, logicalType = '' } = schema;
    if (type === 'record') return this.#record(schema as AvroRecord);
    if (type === 'enum') return this.#enum(schema);
    const scalar = SCALARS[String(type)] ?? this.#single(type);
    const own = (scalar === 'int64' || scalar === 'bytes' ? LOGICAL_TYPES[logicalType] : undefined) ?? scalar;
    if (schema.name !== undefined) this.#types.set(schema.name, own);
    return own;
  }

  #record({ name, doc, fields }: AvroRecord): string {
    const type = this.#names.of(name);
    // Before its fields, which may name it.
    this.#types.set(name, type);
    const place = this.messages.length;
    const made = fields.map((field, i) =>
      name === ENTITY_NAME && field.name === 'attributes' ? attributes(field, i + 1) : this.field(field, i + 1),
    );
    const message = { name: type, ...(doc === undefined ? {} : { doc }), fields: made, messages: [], enums: [] };
    this.messages.splice(place, 0, message);
    return type;
  }

  #enum({ name = '', symbols = [] }: AvroObject): string {
    const values = symbols.map((symbol, i) => [symbol, i] as const);
    const { message, type } = enumMessage(this.#names.of(name), values);
    this.messages.push(message);
    this.#types.set(name, type);
    return type;
  }
}

/**
 * An enum inside a message of its own: its symbols would be names beside the fields otherwise.
 * @returns the message, and the enum's name from where the message is
 */
export function enumMessage(
  name: string,
  values: ProtoEnum['values'],
): { readonly message: ProtoMessage; readonly type: string } {
  let own = 'Symbol';
  while (values.some(([symbol]) => symbol === own)) own += '_';
  return { message: { name, fields: [], messages: [], enums: [{ name: own, values }] }, type: `${name}.${own}` };
}

/** Values of several types, none of them a document's own: as JSON has them. */
function attributes({ name, doc }: AvroField, number: number): ProtoField {
  return { name, number, type: 'map<string, google.protobuf.Value>', ...(doc === undefined ? {} : { doc }) };
}

function isCollection({ type, label }: FieldType): boolean {
  return label === 'repeated' || type.startsWith('map<');
}
