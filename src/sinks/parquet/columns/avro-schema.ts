import avro from 'avsc';

/** What a schema says of a scalar beside its type. */
export interface LogicalType {
  readonly name: string;
  /** Of decimals, in digits. */
  readonly precision: number;
  readonly scale: number;
}

/** A record compiled so that its values are as Parquet stores them: longs as bigints, decimals as bytes. */
export interface CompiledRecord {
  readonly type: avro.types.RecordType;
  /** Logical types that the schema names, known or not. */
  readonly logical: ReadonlyMap<avro.Type, LogicalType>;
}

const SCALARS: ReadonlySet<unknown> = new Set(['boolean', 'int', 'float', 'double', 'bytes', 'string', 'fixed']);

/**
 * Compiles a record of Avro 1.11. Values of unions of several types besides null come as `{ "branch": value }`, of
 * those with one as they are.
 * @throws {Error} where Avro does not allow the schema
 */
export function compileRecord(text: string): CompiledRecord {
  const logical = new Map<avro.Type, LogicalType>();
  const typeHook = (schema: avro.Schema, options: Partial<avro.ForSchemaOptions>): avro.Type | undefined => {
    if (Array.isArray(schema))
      return schema.filter(isNotNull).length > 1 ? new avro.types.WrappedUnionType(schema, options) : undefined;
    if (schema === 'long') return bigintLong();
    if (typeof schema !== 'object' || !('type' in schema)) return undefined;
    const isLong = schema.type === 'long';
    if (!isLong && !(SCALARS.has(schema.type) && 'logicalType' in schema)) return undefined;
    // Compiled apart: avsc shares the types of scalars, and what this one counts is its own.
    const type = isLong
      ? bigintLong()
      : avro.Type.forSchema(schema, { registry: options.registry ?? {}, ...namespaceOf(options) });
    const { logicalType, precision = 0, scale = 0 } = schema as avro.schema.LogicalTypeExtension;
    if (typeof logicalType === 'string') logical.set(type, { name: logicalType, precision, scale });
    return type;
  };
  const type = avro.Type.forSchema(JSON.parse(text) as avro.Schema, { typeHook, omitRecordMethods: true });
  if (!isRecord(type)) throw new TypeError(`expected a record, found ${type.typeName}`);
  return { type, logical };
}

function isNotNull(schema: avro.Schema): boolean {
  return schema !== 'null' && (typeof schema !== 'object' || !('type' in schema) || schema.type !== 'null');
}

function namespaceOf({ namespace }: Partial<avro.ForSchemaOptions>): Partial<avro.ForSchemaOptions> {
  return namespace === undefined ? {} : { namespace };
}

function bigintLong(): avro.Type {
  return avro.types.LongType.__with({
    fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
    toBuffer(value: bigint) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(value);
      return bytes;
    },
    fromJSON: (value: number | string) => BigInt(value),
    toJSON: String,
    isValid: (value: unknown) => typeof value === 'bigint' && BigInt.asIntN(64, value) === value,
    compare: (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0),
  });
}

export function isRecord(type: avro.Type): type is avro.types.RecordType {
  return avro.Type.isType(type, 'record', 'error');
}

export function isArray(type: avro.Type): type is avro.types.ArrayType {
  return avro.Type.isType(type, 'array');
}

export function isMap(type: avro.Type): type is avro.types.MapType {
  return avro.Type.isType(type, 'map');
}

export function isFixed(type: avro.Type): type is avro.types.FixedType {
  return avro.Type.isType(type, 'fixed');
}

/** The types of a union; of any other type itself. */
export function branchesOf(type: avro.Type): readonly avro.Type[] {
  return avro.Type.isType(type, 'union') ? (type as avro.types.WrappedUnionType).types : [type];
}

export function isNull(type: avro.Type): boolean {
  return type.typeName === 'null';
}
