import type { Type } from 'avsc';
import type { SchemaElement } from 'hyparquet';
import { bytesToBigint, decimalOf } from '../../../converters/avro/logical-types.js';
import { isFixed, type LogicalType } from './avro-schema.js';
import { json, plain, string } from './elements.js';

/** From a value in memory, never null, to what the writer takes; null where it is the same. */
export type Convert = ((value: never) => unknown) | null;

/** How values of an Avro type stand in a file. */
export interface AvroColumn {
  /** In pre-order, the column itself first. */
  readonly elements: readonly SchemaElement[];
  /** @throws {RangeError} where the value is not what its logical type allows */
  readonly convert: Convert;
  /** Whether bounds of its values help readers. */
  readonly statistics: boolean;
}

/** The greatest precision that readers hold: with more most refuse the whole file, and DuckDB gives doubles. */
const MOST_DIGITS = 38;
/** What can be counted in microseconds, as many readers do. */
const MOST_MILLIS = 2n ** 63n / 1_000n;

/** The column of a type without types in it. */
export function scalarColumn(name: string, type: Type, logical: LogicalType | undefined): AvroColumn {
  return (logical === undefined ? null : logicalColumn(name, type, logical)) ?? plainColumn(name, type);
}

/** What has no shape in Parquet, as text. */
export function jsonColumn(name: string): AvroColumn {
  return { elements: [json(name)], convert: toJson, statistics: false };
}

function plainColumn(name: string, type: Type): AvroColumn {
  const column = (element: SchemaElement, statistics = true): AvroColumn => ({
    elements: [element],
    convert: null,
    statistics,
  });
  switch (type.typeName) {
    case 'boolean':
      return column(plain(name, 'BOOLEAN'));
    case 'int':
      return column(plain(name, 'INT32'));
    case 'abstract:long':
      return column(plain(name, 'INT64'));
    case 'float':
      return column(plain(name, 'FLOAT'));
    case 'double':
      return column(plain(name, 'DOUBLE'));
    case 'string':
    case 'enum':
      // Arrow takes Parquet's own ENUM for bytes.
      return column(string(name));
    case 'fixed': {
      const { size } = type as Type & { readonly size: number };
      // Parquet has no fixed length of zero.
      if (size === 0) return column(plain(name, 'BYTE_ARRAY'));
      return column({ ...plain(name, 'FIXED_LEN_BYTE_ARRAY'), type_length: size }, size <= 64);
    }
    default:
      return column(plain(name, 'BYTE_ARRAY'));
  }
}

/** Null for logical types that Parquet does not have or that the schema uses in vain: Avro says to take the type below. */
function logicalColumn(name: string, type: Type, logical: LogicalType): AvroColumn | null {
  const column = (element: SchemaElement, convert: Convert = null): AvroColumn => ({
    elements: [element],
    convert,
    statistics: true,
  });
  const isLong = type.typeName === 'abstract:long';
  switch (logical.name) {
    case 'decimal':
      return decimalColumn(name, type, logical);
    case 'uuid':
      return uuidColumn(name, type);
    case 'date':
      if (type.typeName !== 'int') return null;
      return column({ ...plain(name, 'INT32'), converted_type: 'DATE', logical_type: { type: 'DATE' } });
    case 'time-millis':
      return type.typeName === 'int' ? column(time(name, 'MILLIS')) : null;
    case 'time-micros':
      return isLong ? column(time(name, 'MICROS')) : null;
    case 'timestamp-millis':
      return isLong ? column(timestamp(name, 'MILLIS', true), checkMillis) : null;
    case 'timestamp-micros':
      return isLong ? column(timestamp(name, 'MICROS', true)) : null;
    case 'timestamp-nanos':
      return isLong ? column(timestamp(name, 'NANOS', true)) : null;
    case 'local-timestamp-millis':
      return isLong ? column(timestamp(name, 'MILLIS', false), checkMillis) : null;
    case 'local-timestamp-micros':
      return isLong ? column(timestamp(name, 'MICROS', false)) : null;
    case 'local-timestamp-nanos':
      return isLong ? column(timestamp(name, 'NANOS', false)) : null;
    default:
      return null;
  }
}

type Unit = 'MILLIS' | 'MICROS' | 'NANOS';

/** Without a converted type, which would make it a time in UTC: Avro's times belong to no zone. */
function time(name: string, unit: Unit): SchemaElement {
  return {
    ...plain(name, unit === 'MILLIS' ? 'INT32' : 'INT64'),
    logical_type: { type: 'TIME', isAdjustedToUTC: false, unit },
  };
}

function timestamp(name: string, unit: Unit, isAdjustedToUTC: boolean): SchemaElement {
  const element: SchemaElement = {
    ...plain(name, 'INT64'),
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit },
  };
  if (!isAdjustedToUTC || unit === 'NANOS') return element;
  return { ...element, converted_type: unit === 'MILLIS' ? 'TIMESTAMP_MILLIS' : 'TIMESTAMP_MICROS' };
}

/** One moment that a reader cannot hold would make it refuse the whole file. */
function checkMillis(value: bigint): bigint {
  if (value > -MOST_MILLIS && value < MOST_MILLIS) return value;
  throw new RangeError(`${value} milliseconds since 1970 are beyond what a timestamp holds (some 290,000 years)`);
}

/** By precision an INT32, an INT64, or the fewest bytes, as Iceberg asks for and every reader takes. */
function decimalColumn(name: string, type: Type, { precision, scale }: LogicalType): AvroColumn | null {
  const isBytes = type.typeName === 'bytes' || isFixed(type);
  const isSound = Number.isInteger(precision) && Number.isInteger(scale) && scale >= 0 && scale <= precision;
  if (!isBytes || !isSound || precision < 1) return null;
  // Connect's own decimals say 64 where nobody said anything.
  const digits = Math.min(precision, MOST_DIGITS);
  if (scale > digits) {
    const toText = (bytes: Uint8Array): string => decimalOf(bytesToBigint(bytes), scale);
    return { elements: [string(name)], convert: toText, statistics: true };
  }
  const limit = 10n ** BigInt(digits);
  const convert = (bytes: Uint8Array): bigint => {
    const value = bytesToBigint(bytes);
    if (value > -limit && value < limit) return value;
    throw new RangeError(
      `the number has more than the ${digits} digits that a column of its type decimal(${precision}, ${scale}) holds`,
    );
  };
  const decimal = {
    converted_type: 'DECIMAL',
    precision: digits,
    scale,
    logical_type: { type: 'DECIMAL', precision: digits, scale },
  } as const;
  const physical =
    digits <= 9
      ? plain(name, 'INT32')
      : digits <= 18
        ? plain(name, 'INT64')
        : { ...plain(name, 'FIXED_LEN_BYTE_ARRAY'), type_length: bytesFor(limit) };
  return { elements: [{ ...physical, ...decimal }], convert, statistics: true };
}

/** Bytes that hold every whole number between -limit and limit. */
function bytesFor(limit: bigint): number {
  let bytes = 1;
  while (BigInt.asIntN(8 * bytes, limit - 1n) !== limit - 1n) bytes++;
  return bytes;
}

function uuidColumn(name: string, type: Type): AvroColumn | null {
  const element: SchemaElement = {
    ...plain(name, 'FIXED_LEN_BYTE_ARRAY'),
    type_length: 16,
    logical_type: { type: 'UUID' },
  };
  if (isFixed(type) && type.size === 16) return { elements: [element], convert: null, statistics: true };
  return type.typeName === 'string' ? { elements: [element], convert: uuidBytes, statistics: true } : null;
}

function uuidBytes(value: string): Uint8Array {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return Buffer.from(value.replaceAll('-', ''), 'hex');
  throw new RangeError('the text is no UUID (8-4-4-4-12 hexadecimal digits), which is its type');
}

/** Bytes as base64, whole numbers that JSON's readers would round as text. */
function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key: string, shown: unknown) {
    const raw = this[key];
    if (raw instanceof Uint8Array) return Buffer.from(raw).toString('base64');
    if (typeof raw !== 'bigint') return shown;
    return BigInt(Number(raw)) === raw && Number.isSafeInteger(Number(raw)) ? Number(raw) : String(raw);
  });
}
