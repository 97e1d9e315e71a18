import protobuf from 'protobufjs';
import { defaultOf } from '../avro/defaults.js';
import { type AvroObject, type AvroRecord, type AvroSchema, isObject, isUnion } from '../avro/schema-json.js';
import { Misfit } from '../avro/typed-values.js';
import { branchName, isBranch, NamedTypes } from '../avro/unions.js';
import { canBeUnset } from './avro-of-proto.js';
import { TIMESTAMP, type Wrapper, wrappedScalar, wrapperOf } from './own-messages.js';
import { decimalDigits, enumNumber, jsonValue, scalarWriting, timestampOf, type Writing } from './proto-scalars.js';

type Fields = Readonly<Record<string, unknown>>;

const PER_SECOND: Readonly<Record<string, number>> = {
  'timestamp-millis': 1e3,
  'timestamp-micros': 1e6,
  'timestamp-nanos': 1e9,
};

/**
 * How values of an Avro record become what the library encodes as a message. Fields are found by their names; those that
 * the message does not have are left out, and those that the value does not have get their default.
 *
 * @returns a function that throws {Misfit} where a value is not what the schema says
 * @throws {TypeError} where the message has other types than values of the record can have
 */
export function messageWriting(record: AvroRecord, message: protobuf.Type): (value: object) => Fields {
  const writing = new Writings(record).message(record, message);
  return (value) => writing(value, '') as Fields;
}

class Writings {
  readonly #types: NamedTypes;
  readonly #messages = new Map<string, Writing>();

  constructor(record: AvroRecord) {
    this.#types = new NamedTypes(record);
  }

  message({ name, fields }: AvroRecord, message: protobuf.Type): Writing {
    const key = `${name} ${message.fullName}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    let writings: readonly { name: string; write: Writing; fallback: unknown; isZeroUnset: boolean }[] = [];
    const writing: Writing = (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Misfit(path, value, 'an object');
      const written: Record<string, unknown> = {};
      for (const { name, write, fallback, isZeroUnset } of writings) {
        const own = Object.hasOwn(value, name) ? (value as Fields)[name] : undefined;
        const inner = write(own === undefined ? fallback : own, path === '' ? name : `${path}.${name}`);
        if (inner !== undefined && !(isZeroUnset && isZero(inner))) written[name] = inner;
      }
      return written;
    };
    // Before its fields, which may be of the same type.
    this.#messages.set(key, writing);
    writings = fields.flatMap((field) => {
      const target = message.fields[field.name];
      if (target === undefined) return [];
      const fallback = defaultOf(field, this.#types);
      return [{ name: field.name, write: this.#field(field.type, target), fallback, isZeroUnset: isZeroUnset(target) }];
    });
    return writing;
  }

  #field(schema: AvroSchema, field: protobuf.Field): Writing {
    const { isNullable, schema: type } = this.#withoutNull(schema);
    const write = this.#present(type, field);
    return (value, path) => {
      if (value !== null) return write(value, path);
      if (!isNullable) throw new Misfit(path, value, 'a value, as its schema does not allow null');
      return undefined;
    };
  }

  #present(schema: AvroSchema, field: protobuf.Field): Writing {
    const { items, values } = isObject(schema) ? schema : {};
    if (field instanceof protobuf.MapField)
      return values === undefined ? mismatch(schema, field) : mapWriting(field.keyType, this.#one(values, field));
    if (!field.repeated) return this.#one(schema, field);
    return items === undefined ? mismatch(schema, field) : listWriting(this.#one(items, field));
  }

  /** One value, where the field may have several. */
  #one(schema: AvroSchema, field: protobuf.Field): Writing {
    const { resolvedType } = field;
    if (resolvedType instanceof protobuf.Type) {
      const wrapper = wrapperOf(resolvedType);
      if (wrapper !== null) return this.#wrapped(schema, wrapper);
      if (resolvedType.fullName === '.google.protobuf.Value' && isUnion(schema)) return jsonValue;
    }
    const type = this.#types.resolve(this.#withoutNull(schema).schema);
    if (isUnion(type)) return mismatch(schema, field);
    const avro = typeof type === 'string' ? { type } : (type as AvroObject);
    if (resolvedType instanceof protobuf.Type) return this.#inMessage(avro, resolvedType, field);
    if (resolvedType instanceof protobuf.Enum) return enumNumber(resolvedType);
    const { logicalType, scale = 0 } = avro;
    if (logicalType === 'decimal' && field.type === 'string') return decimalDigits(scale);
    return scalarWriting(field.type, avro);
  }

  #inMessage(avro: AvroObject, message: protobuf.Type, field: protobuf.Field): Writing {
    if (avro.type === 'record') return this.message(avro as AvroRecord, message);
    const perSecond = PER_SECOND[avro.logicalType ?? ''];
    if (message.fullName === TIMESTAMP && perSecond !== undefined) return timestampOf(perSecond);
    const scalar = wrappedScalar(message);
    if (scalar === null) return mismatch(avro, field);
    const inner = scalarWriting(scalar, avro);
    return (value, path) => ({ value: inner(value, path) });
  }

  #wrapped(schema: AvroSchema, wrapper: Wrapper): Writing {
    if (wrapper.kind === 'choice') return this.#choice(isUnion(schema) ? schema : [schema], wrapper.parts);
    const inner = this.#field(schema, wrapper.value);
    return (value, path) => {
      const written = inner(value, path);
      return written === undefined ? {} : { value: written };
    };
  }

  /** The first part that takes the value, in the order of the union's branches. */
  #choice(union: readonly AvroSchema[], parts: readonly protobuf.Field[]): Writing {
    const isWrapped = this.#types.isWrapped(union);
    const branches = union.filter((branch) => branch !== 'null');
    const writings = parts.slice(0, branches.length).map((part, i) => {
      const branch = branches[i] as AvroSchema;
      return { part: part.name, name: branchName(branch), write: this.#one(branch, part) };
    });
    return (value, path) => {
      if (value === null && branches.length < union.length) return {};
      for (const { part, name, write } of writings) {
        if (isWrapped && !isBranch(value, name)) continue;
        try {
          return { [part]: write(isWrapped ? (value as Fields)[name] : value, path) };
        } catch (error) {
          if (!(error instanceof Misfit)) throw error;
        }
      }
      throw new Misfit(path, value, `one of ${union.map(branchName).join(', ')}`);
    };
  }

  #withoutNull(schema: AvroSchema): { readonly isNullable: boolean; readonly schema: AvroSchema } {
    if (!isUnion(schema)) return { isNullable: schema === 'null', schema };
    const others = schema.filter((branch) => branch !== 'null');
    const [only] = others;
    const isNullable = others.length < schema.length;
    return { isNullable, schema: others.length === 1 && only !== undefined ? only : schema };
  }
}

/** Whether a field that was not set is read as zero; those of proto2 may be required, or have another default. */
function isZeroUnset(field: protobuf.Field): boolean {
  const { resolvedType, typeDefault, options } = field;
  if (field.repeated || field.required || canBeUnset(field) || options?.default !== undefined) return false;
  return !(resolvedType instanceof protobuf.Enum) || typeDefault === 0;
}

/** What proto3 does not tell from a field that was not set. */
function isZero(value: unknown): boolean {
  return Object.is(value, 0) || value === '' || value === false || (value instanceof Uint8Array && value.length === 0);
}

function listWriting(item: Writing): Writing {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Misfit(path, value, 'a list');
    return value.map((inner, i) => item(inner, `${path}[${i}]`));
  };
}

/** @param keyType the library takes all keys for text, and any text for true */
function mapWriting(keyType: string, inner: Writing): Writing {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(path, value, 'an object');
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, one]) => [keyType === 'bool' && key === 'false' ? '' : key, inner(one, `${path}.${key}`)]),
    );
  };
}

function mismatch(schema: AvroSchema, field: protobuf.Field): never {
  const found = isObject(schema) ? String(schema.type) : branchName(schema);
  throw new TypeError(
    `the field ${field.name} is ${field.repeated ? 'repeated ' : ''}${field.type} in the output's Protobuf schema, and the documents have ${found} there`,
  );
}
