import { type ConnectSchema, DECIMAL, LOGICAL_TYPES, UNION } from './connect-schema.js';
import { defaultOf } from './defaults.js';
import { bigintToBytes, scaledDecimal, unscaledOf } from './logical-types.js';
import { type AvroObject, type AvroRecord, type AvroSchema, isObject, isUnion } from './schema-json.js';
import { branchName, NamedTypes } from './unions.js';

const TYPES: Readonly<Record<string, string>> = {
  // Connect has no type for nothing; optional it holds it.
  null: 'string',
  boolean: 'boolean',
  int: 'int32',
  long: 'int64',
  float: 'float',
  double: 'double',
  string: 'string',
  enum: 'string',
  bytes: 'bytes',
  fixed: 'bytes',
};

/** How values in memory are in the envelope; what JSON has no words for comes as whatever `JSON.stringify` gets instead. */
export type Enveloping = (value: unknown) => unknown;

export interface Enveloped {
  readonly schema: ConnectSchema;
  readonly payloadOf: Enveloping;
}

/**
 * The struct of Kafka Connect for an Avro record, as Confluent's Avro converter makes it: a union is null, or a struct
 * with a field for each type.
 *
 * @throws {TypeError} where a record holds itself, which Connect has no words for
 */
export function connectOfAvro(record: AvroRecord): Enveloped {
  return new Envelopings(record).of(record);
}

class Envelopings {
  readonly #types: NamedTypes;
  /** Records around the one that is being made. */
  readonly #around = new Set<string>();

  constructor(record: AvroRecord) {
    this.#types = new NamedTypes(record);
  }

  of(schema: AvroSchema): Enveloped {
    if (isUnion(schema)) return this.#union(schema);
    const type = this.#types.resolve(schema);
    if (!isObject(type)) return { schema: scalar(String(type)), payloadOf: PAYLOADS[String(type)] ?? asItIs };
    switch (type.type) {
      case 'record':
        return this.#record(type as AvroRecord);
      case 'array': {
        const { schema: items, payloadOf } = this.of(type.items ?? 'null');
        return {
          schema: { type: 'array', items, optional: false },
          payloadOf: (value) => (value as readonly unknown[]).map(payloadOf),
        };
      }
      case 'map':
        return this.#map(type);
      default:
        return isObject(type.type) || isUnion(type.type) ? this.of(type.type) : logical(type);
    }
  }

  #record(record: AvroRecord): Enveloped {
    const { name, doc, fields } = record;
    if (this.#around.has(name))
      throw new TypeError(`the record ${name} holds itself: Connect's envelope has no words for that, Avro has`);
    this.#around.add(name);
    const made = fields.map((field) => {
      const { schema, payloadOf } = this.of(field.type);
      const described = field.doc === undefined ? schema : { ...schema, doc: field.doc };
      const fallback = defaultOf(field, this.#types) ?? null;
      return { name: field.name, schema: { ...described, field: field.name }, payloadOf, fallback };
    });
    this.#around.delete(name);
    return {
      schema: {
        type: 'struct',
        fields: made.map(({ schema }) => schema),
        optional: false,
        name,
        ...(doc === undefined ? {} : { doc }),
      },
      payloadOf: (value) => {
        const payload: Record<string, unknown> = {};
        for (const { name: field, payloadOf, fallback } of made) {
          const own = (value as Readonly<Record<string, unknown>>)[field] ?? fallback;
          payload[field] = own === null ? null : payloadOf(own);
        }
        return payload;
      },
    };
  }

  #map({ values = 'null' }: AvroObject): Enveloped {
    const { schema, payloadOf } = this.of(values);
    return {
      schema: { type: 'map', keys: scalar('string'), values: schema, optional: false },
      payloadOf: (value) =>
        Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, payloadOf(inner)])),
    };
  }

  #union(union: readonly AvroSchema[]): Enveloped {
    const branches = union.filter((branch) => branch !== 'null');
    const optional = branches.length < union.length;
    const [only = 'null'] = branches;
    if (branches.length < 2) {
      const { schema, payloadOf } = this.of(only);
      return { schema: { ...schema, optional }, payloadOf: (value) => (value === null ? null : payloadOf(value)) };
    }
    const isWrapped = this.#types.isWrapped(union);
    const parts = branches.map((branch) => ({
      branch: branchName(branch),
      field: partName(branch, branches),
      ...this.of(branch),
    }));
    const fields = parts.map(({ schema, field }) => ({ ...schema, optional: true, field }));
    return {
      schema: { type: 'struct', fields, optional, name: UNION },
      payloadOf: (value) => {
        if (value === null) return null;
        const payload: Record<string, unknown> = Object.fromEntries(parts.map(({ field }) => [field, null]));
        const set = parts.find(({ branch }, i) =>
          isWrapped ? Object.hasOwn(value as object, branch) : this.#fits(value, branches[i] as AvroSchema),
        );
        if (set === undefined) return payload;
        payload[set.field] = set.payloadOf(
          isWrapped ? (value as Readonly<Record<string, unknown>>)[set.branch] : value,
        );
        return payload;
      },
    };
  }

  /** Whether a value is of a branch, where no two have values of one kind. */
  #fits(value: unknown, branch: AvroSchema): boolean {
    const kind = this.#types.kindOf(branch);
    if (value instanceof Uint8Array) return kind === 'bytes';
    if (Array.isArray(value)) return kind === 'array';
    return kind === (typeof value === 'bigint' ? 'number' : typeof value);
  }
}

/** Without the names before it where that tells branches apart. */
function partName(branch: AvroSchema, branches: readonly AvroSchema[]): string {
  const short = (schema: AvroSchema): string => branchName(schema).replace(/^.*\./, '');
  return branches.filter((other) => short(other) === short(branch)).length > 1
    ? branchName(branch).replaceAll('.', '_')
    : short(branch);
}

function scalar(type: string): ConnectSchema {
  return { type: TYPES[type] ?? 'string', optional: type === 'null' };
}

function logical({ type, logicalType = '', precision, scale = 0 }: AvroObject): Enveloped {
  const schema = scalar(String(type));
  if (logicalType === 'decimal') {
    const parameters = {
      scale: String(scale),
      ...(precision === undefined ? {} : { 'connect.decimal.precision': String(precision) }),
    };
    return { schema: { ...schema, name: DECIMAL, version: 1, parameters }, payloadOf: decimalBytes(scale) };
  }
  const name = Object.entries(LOGICAL_TYPES).find(([, avro]) => avro === logicalType)?.[0];
  return {
    schema: name === undefined ? schema : { ...schema, name, version: 1 },
    payloadOf: PAYLOADS[String(type)] ?? asItIs,
  };
}

const asItIs: Enveloping = (value) => value;

const base64: Enveloping = (value) =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64') : value;

const PAYLOADS: Readonly<Record<string, Enveloping>> = { bytes: base64, fixed: base64, null: () => null };

function decimalBytes(scale: number): Enveloping {
  return (value) => {
    const digits = scaledDecimal(String(value), scale);
    return digits === null ? value : bigintToBytes(unscaledOf(digits))?.toString('base64');
  };
}
