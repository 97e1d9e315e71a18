import protobuf from 'protobufjs';
import type { Entity } from '../../types.js';
import { type AvroEntity, fromAvroEntities } from '../avro/entities.js';
import type { AvroSchema } from '../avro/schema-json.js';
import { branchName, NamedTypes } from '../avro/unions.js';
import { canBeUnset, choiceOf, partTypes } from './avro-of-proto.js';
import { isAnnotatedMessage, TIMESTAMP, type Wrapper, wrappedScalar, wrapperOf } from './own-messages.js';

type Fields = Record<string, unknown>;
/** From a decoded message to the values that the Avro record of `avroOfProto` says. */
type Reading<T = unknown> = (value: T) => unknown;

/**
 * How documents are made of the decoded messages of a type. Entities of annotated documents are flat, as in JSON.
 * @returns a function that throws {RangeError} where a value is none that Avro has
 */
export function fieldsOfMessage(message: protobuf.Type): (decoded: protobuf.Message) => Fields {
  const read = new Readings().message(message) as (decoded: unknown) => Fields;
  if (!isAnnotatedMessage(message)) return read;
  return (decoded) => {
    const { entities, provenance, ...fields } = read(decoded);
    return { ...fields, entities: flatEntities(entities as readonly Fields[]), ...annotatedFrom(provenance) };
  };
}

/** A document may have been written without it. */
function annotatedFrom(provenance: unknown): Fields {
  if (provenance === null) return {};
  const { timestamp, ...rest } = provenance as Fields;
  return { provenance: { ...rest, timestamp: Math.floor(Number(timestamp ?? 0) / 1_000) } };
}

function flatEntities(entities: readonly Fields[]): Entity[] {
  return fromAvroEntities(
    entities.map(({ attributes, ...entity }) => {
      const values = Object.entries(attributes as Record<string, Fields>);
      return { ...entity, attributes: Object.fromEntries(values.map(([name, value]) => [name, plain(value)])) };
    }) as unknown as AvroEntity[],
  );
}

/** Of a google.protobuf.Value that is no list and no object. */
function plain({ stringValue, numberValue, boolValue }: Fields): unknown {
  return stringValue ?? numberValue ?? boolValue ?? null;
}

class Readings {
  readonly #messages = new Map<protobuf.Type, Reading<Fields>>();

  message(message: protobuf.Type): Reading<Fields> {
    const known = this.#messages.get(message);
    if (known !== undefined) return known;
    let fields: readonly { readonly name: string; readonly read: Reading<Fields> }[] = [];
    const reading: Reading<Fields> = (decoded) => {
      const values: Fields = {};
      for (const { name, read } of fields) values[name] = read(decoded);
      return values;
    };
    // Before its fields, which may be of the same type.
    this.#messages.set(message, reading);
    fields = message.fieldsArray.map((field) => ({ name: field.name, read: this.#field(field) }));
    return reading;
  }

  /** From the message that has the field. */
  #field(field: protobuf.Field): Reading<Fields> {
    const { name } = field;
    const one = this.#one(field);
    if (field instanceof protobuf.MapField) {
      const key = keyReading(field.keyType);
      return (decoded) => {
        const entries = Object.entries(decoded[name] as Fields);
        return Object.fromEntries(entries.map(([text, value]) => [key(text), one(value)]));
      };
    }
    if (field.repeated) return (decoded) => (decoded[name] as readonly unknown[]).map((value) => one(value));
    if (!canBeUnset(field)) return (decoded) => one(decoded[name]);
    return (decoded) => (Object.hasOwn(decoded, name) && decoded[name] !== null ? one(decoded[name]) : null);
  }

  #one(field: protobuf.Field): Reading {
    const { type, resolvedType } = field;
    if (resolvedType === null) return SCALARS[type] ?? same;
    if (resolvedType instanceof protobuf.Enum) return enumReading(resolvedType);
    const scalar = wrappedScalar(resolvedType);
    if (scalar !== null) {
      const inner = SCALARS[scalar] ?? same;
      return (value) => inner((value as Fields).value);
    }
    if (resolvedType.fullName === TIMESTAMP) return microseconds as Reading;
    const wrapper = wrapperOf(resolvedType);
    if (wrapper !== null) return this.#wrapped(wrapper) as Reading;
    return this.message(resolvedType) as Reading;
  }

  #wrapped(wrapper: Wrapper): Reading<Fields> {
    if (wrapper.kind === 'value') return this.#field(wrapper.value);
    const types = partTypes(wrapper.parts);
    const choice = choiceOf(types);
    const isWrapped = new NamedTypes(choice).isWrapped(choice);
    const parts = wrapper.parts.map((part, i) => {
      const one = this.#one(part);
      const branch = branchName(types[i] as AvroSchema);
      const read: Reading = isWrapped ? (value) => ({ [branch]: one(value) }) : one;
      return { name: part.name, read };
    });
    return (decoded) => {
      const set = parts.find(({ name }) => Object.hasOwn(decoded, name));
      return set === undefined ? null : set.read(decoded[set.name]);
    };
  }
}

const same: Reading = (value) => value;

const SCALARS: Readonly<Record<string, Reading>> = {
  // The library's zero is a list.
  bytes: (value) =>
    value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.alloc(0),
  int64: long as Reading,
  sint64: long as Reading,
  sfixed64: long as Reading,
  uint64: long as Reading,
  fixed64: long as Reading,
};

/** A number, or the library's own long beyond 32 bits. */
type Long = number | { readonly low: number; readonly high: number; readonly unsigned: boolean };

function long(value: Long): number | bigint {
  const exact = exactLong(value);
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}

/** @throws {RangeError} beyond the 63 bits of Avro's long */
function exactLong(value: Long): bigint {
  if (typeof value === 'number') return BigInt(value);
  const bits = (BigInt(value.high >>> 0) << 32n) | BigInt(value.low >>> 0);
  const exact = value.unsigned ? bits : BigInt.asIntN(64, bits);
  if (exact >= 2n ** 63n) throw new RangeError('a whole number is beyond 2^63, which no schema of a document has');
  return exact;
}

function microseconds({ seconds, nanos }: { readonly seconds: Long; readonly nanos: number }): number | bigint {
  const exact = exactLong(seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1_000));
  if (BigInt.asIntN(64, exact) !== exact)
    throw new RangeError('a timestamp is beyond the 64 bits that count microseconds');
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}

function enumReading({ name, valuesById }: protobuf.Enum): Reading {
  return (value) => {
    const symbol = valuesById[value as number];
    if (symbol === undefined)
      throw new RangeError(
        `the enum ${name} has no symbol for ${value}: it was written with another version of the schema`,
      );
    return symbol;
  };
}

/** The library keeps keys of 64 bits in a form of its own. */
function keyReading(type: string): (key: string) => string {
  if (!/64$/.test(type)) return (key) => key;
  const isUnsigned = /^(u|f)/.test(type);
  return (key) => protobuf.util.longFromHash(key, isUnsigned).toString();
}
