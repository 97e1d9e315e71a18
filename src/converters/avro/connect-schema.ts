import { type AvroField, type AvroRecord, type AvroSchema, isUnion } from './schema-json.js';
import { distinct } from './unions.js';

/** A schema of Kafka Connect's data API, as its JsonConverter writes it. */
export interface ConnectSchema {
  readonly type: string;
  readonly optional?: boolean;
  readonly name?: string;
  /** Of the name: Connect's own types have one. */
  readonly version?: number;
  readonly doc?: string;
  readonly default?: unknown;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Of structs. */
  readonly fields?: readonly (ConnectSchema & { readonly field: string })[];
  /** Of arrays. */
  readonly items?: ConnectSchema;
  /** Of maps. */
  readonly keys?: ConnectSchema;
  readonly values?: ConnectSchema;
}

const TYPES: Readonly<Record<string, string>> = {
  int8: 'int',
  int16: 'int',
  int32: 'int',
  int64: 'long',
  float: 'float',
  double: 'double',
  boolean: 'boolean',
  string: 'string',
  bytes: 'bytes',
};

export const LOGICAL_TYPES: Readonly<Record<string, string>> = {
  'org.apache.kafka.connect.data.Date': 'date',
  'org.apache.kafka.connect.data.Time': 'time-millis',
  'org.apache.kafka.connect.data.Timestamp': 'timestamp-millis',
};

export const DECIMAL = 'org.apache.kafka.connect.data.Decimal';
/** A struct with an optional field for each branch of a union, as Confluent's Avro converter makes it. */
export const UNION = 'io.confluent.connect.avro.Union';
/** As Confluent's Avro converter has it, where a decimal does not say. */
const DECIMAL_PRECISION = 64;

const NAME = /^[A-Za-z_]\w*$/;
const FULL_NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/**
 * The Avro record of a struct of Connect.
 * @throws {TypeError} where it is no struct, or has what Avro has no words for: field names with other characters than
 * letters, digits and _, maps whose keys are no strings
 */
export function avroOfConnect(schema: ConnectSchema): AvroRecord {
  if (schema.type !== 'struct') throw new TypeError(`the schema in the envelope is ${schema.type}, expected struct`);
  return new ConnectTypes().record(schema, 'io.spanstream.ConnectDocument');
}

/** The types of a union's branches, in the order of its fields. */
export function branchTypes({ fields = [] }: ConnectSchema): AvroSchema[] {
  return fields.map((field) => new ConnectTypes().required(field, `io.spanstream.ConnectDocument_${field.field}`));
}

class ConnectTypes {
  /** Structs by the names that they got: every one is written out wherever it stands. */
  readonly #known = new Map<string, string>();

  /** @param fallback name of a struct without one */
  record(schema: ConnectSchema, fallback: string): AvroRecord {
    const { doc, fields = [] } = schema;
    const own = this.#nameOf(schema, fallback);
    this.#known.set(own, textOf(schema));
    return {
      type: 'record',
      name: own,
      ...(doc === undefined ? {} : { doc }),
      fields: fields.map((field) => this.#field(field, own)),
    };
  }

  required(schema: ConnectSchema, fallback: string): AvroSchema {
    const { name = '', parameters = {} } = schema;
    const logicalType = LOGICAL_TYPES[name];
    const type = TYPES[schema.type];
    if (name === DECIMAL && type === 'bytes') {
      const precision = Number(parameters['connect.decimal.precision'] ?? DECIMAL_PRECISION);
      return { type, logicalType: 'decimal', precision, scale: Number(parameters.scale ?? 0) };
    }
    if (type !== undefined) return logicalType === undefined ? type : { type, logicalType };
    switch (schema.type) {
      case 'struct':
        return name === UNION ? this.#union(schema, fallback) : this.#struct(schema, fallback);
      case 'array':
        return { type: 'array', items: this.#type(inside(schema.items), fallback) };
      case 'map':
        if (schema.keys?.type !== 'string') throw new TypeError('a map in Avro has strings for keys');
        return { type: 'map', values: this.#type(inside(schema.values), fallback) };
      default:
        throw new TypeError(`Connect has no type ${schema.type}`);
    }
  }

  #field(schema: ConnectSchema & { readonly field: string }, record: string): AvroField {
    const { field: name, doc, optional } = schema;
    if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name that a field can have in Avro`);
    return {
      name,
      type: this.#type(schema, `${record}_${name}`),
      ...(optional === true ? { default: null } : {}),
      ...(doc === undefined ? {} : { doc }),
    };
  }

  #type(schema: ConnectSchema, fallback: string): AvroSchema {
    const type = this.required(schema, fallback);
    if (schema.optional !== true) return type;
    return isUnion(type) ? ['null', ...type] : ['null', type];
  }

  #union({ fields = [] }: ConnectSchema, fallback: string): AvroSchema {
    const types = fields.map((field) => this.required(field, `${fallback}_${field.field}`));
    return distinct(types);
  }

  #struct(schema: ConnectSchema, fallback: string): AvroSchema {
    const { name = '' } = schema;
    return this.#known.get(name) === textOf(schema) ? name : this.record(schema, fallback);
  }

  /** Two records may not share a name. */
  #nameOf({ name }: ConnectSchema, fallback: string): string {
    const wanted = name !== undefined && FULL_NAME.test(name) && !this.#known.has(name) ? name : fallback;
    let own = wanted;
    for (let i = 2; this.#known.has(own); i++) own = `${wanted}_${i}`;
    return own;
  }
}

/** What a struct is, wherever it stands. */
function textOf({ fields }: ConnectSchema): string {
  return JSON.stringify(fields);
}

function inside(schema: ConnectSchema | undefined): ConnectSchema {
  if (schema === undefined) throw new TypeError('an array or map in the envelope does not say what it holds');
  return schema;
}
