import type { AvroField, AvroRecord, AvroSchema } from './schema-json.js';

/** A schema of Kafka Connect's data API, as its JsonConverter writes it. */
export interface ConnectSchema {
  readonly type: string;
  readonly optional?: boolean;
  readonly name?: string;
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

const LOGICAL_TYPES: Readonly<Record<string, string>> = {
  'org.apache.kafka.connect.data.Date': 'date',
  'org.apache.kafka.connect.data.Time': 'time-millis',
  'org.apache.kafka.connect.data.Timestamp': 'timestamp-millis',
};

const DECIMAL = 'org.apache.kafka.connect.data.Decimal';
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
  return recordOf(schema, 'io.spanstream.ConnectDocument');
}

/** @param fallback name of a struct without one: two records may not share a name */
function recordOf({ name, doc, fields = [] }: ConnectSchema, fallback: string): AvroRecord {
  const own = name !== undefined && FULL_NAME.test(name) ? name : fallback;
  return {
    type: 'record',
    name: own,
    ...(doc === undefined ? {} : { doc }),
    fields: fields.map((field) => fieldOf(field, own)),
  };
}

function fieldOf(schema: ConnectSchema & { readonly field: string }, record: string): AvroField {
  const { field: name, doc, optional } = schema;
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name that a field can have in Avro`);
  return {
    name,
    type: typeOf(schema, `${record}_${name}`),
    ...(optional === true ? { default: null } : {}),
    ...(doc === undefined ? {} : { doc }),
  };
}

function typeOf(schema: ConnectSchema, fallback: string): AvroSchema {
  const type = requiredType(schema, fallback);
  return schema.optional === true ? ['null', type] : type;
}

function requiredType(schema: ConnectSchema, fallback: string): AvroSchema {
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
      return recordOf(schema, fallback);
    case 'array':
      return { type: 'array', items: typeOf(required(schema.items), fallback) };
    case 'map':
      if (schema.keys?.type !== 'string') throw new TypeError('a map in Avro has strings for keys');
      return { type: 'map', values: typeOf(required(schema.values), fallback) };
    default:
      throw new TypeError(`Connect has no type ${schema.type}`);
  }
}

function required(schema: ConnectSchema | undefined): ConnectSchema {
  if (schema === undefined) throw new TypeError('an array or map in the envelope does not say what it holds');
  return schema;
}
