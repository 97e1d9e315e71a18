import { bytesToBigint, decimalOf, scaledDecimal } from './logical-types.js';
import type { AvroObject } from './schema-json.js';

/** Gives a value the type that the schema says; what it does not know of the value goes to `more`. */
export type Typing = (value: unknown, path: string, more: Record<string, string>) => unknown;

/** What does not fit: most are no failures, but branches of a union that another one follows. */
export class Misfit {
  readonly path: string;
  readonly value: unknown;
  readonly expected: string;

  constructor(path: string, value: unknown, expected: string) {
    this.path = path;
    this.value = value;
    this.expected = expected;
  }
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const PER_MILLISECOND: Readonly<Record<string, number>> = { millis: 1, micros: 1e3, nanos: 1e6 };

export const PRIMITIVES: Readonly<Record<string, Typing>> = {
  null: checked('null', (value) => value === null),
  boolean: checked('true or false', (value) => typeof value === 'boolean'),
  int: checked(
    'a whole number below 2^31',
    (value) => Number.isInteger(value) && (value as number) === ((value as number) | 0),
  ),
  long: longTyping,
  float: checked('a number', (value) => typeof value === 'number'),
  double: checked('a number', (value) => typeof value === 'number'),
  string: checked('a string', (value) => typeof value === 'string'),
  bytes: bytesTyping,
};

function checked(expected: string, holds: (value: unknown) => boolean): Typing {
  return (value, path) => {
    if (!holds(value)) throw new Misfit(path, value, expected);
    return value;
  };
}

/** JSON's numbers are exact up to 2^53; larger ones may come as strings. */
function longTyping(value: unknown, path: string): number | bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'bigint') return value;
  const long = typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : null;
  if (long === null || BigInt.asIntN(64, long) !== long)
    throw new Misfit(path, value, 'a whole number up to 2^53, or a string of one of 64 bits');
  return Number.isSafeInteger(Number(long)) ? Number(long) : long;
}

function bytesTyping(value: unknown, path: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
    throw new Misfit(path, value, 'bytes in base64');
  return Buffer.from(value, 'base64');
}

export function fixedTyping(size: number): Typing {
  return (value, path) => {
    const bytes = bytesTyping(value, path);
    if (bytes.length !== size) throw new Misfit(path, value, `${size} bytes in base64`);
    return bytes;
  };
}

export function enumTyping(symbols: readonly string[]): Typing {
  const known = new Set<unknown>(symbols);
  return checked(`one of ${symbols.join(', ')}`, (value) => known.has(value));
}

export function logicalTyping(
  { logicalType = '', scale = 0 }: AvroObject,
  decimals: 'digits' | 'base64',
): Typing | null {
  const [kind, unit = ''] = /^(?:local-)?(timestamp)-(millis|micros|nanos)$/.exec(logicalType)?.slice(1) ?? [];
  if (kind !== undefined) return timestampTyping(PER_MILLISECOND[unit] as number);
  if (logicalType === 'date') return dateTyping;
  if (logicalType !== 'decimal') return null;
  return decimals === 'digits' ? decimalTyping(scale) : bytesDecimalTyping(scale);
}

function timestampTyping(perMillisecond: number): Typing {
  return (value, path) => {
    if (typeof value !== 'string' || !(ISO_TIME.test(value) || ISO_DATE.test(value))) return longTyping(value, path);
    // Without a zone it is UTC, wherever this runs.
    const milliseconds = Date.parse(
      /[T].*(Z|[+-]\d\d:?\d\d)$/.test(value) || ISO_DATE.test(value) ? value : `${value}Z`,
    );
    if (Number.isNaN(milliseconds)) throw new Misfit(path, value, 'a timestamp of ISO 8601');
    const scaled = BigInt(milliseconds) * BigInt(perMillisecond);
    return Number.isSafeInteger(Number(scaled)) ? Number(scaled) : scaled;
  };
}

const dateTyping: Typing = (value, path, more) => {
  if (typeof value !== 'string') return PRIMITIVES.int?.(value, path, more);
  const days = ISO_DATE.test(value) ? Date.parse(value) / 86_400_000 : Number.NaN;
  if (Number.isNaN(days)) throw new Misfit(path, value, 'a date as 2024-05-31, or days since 1 January 1970');
  return days;
};

function decimalTyping(scale: number): Typing {
  return (value, path) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    const exact = scaledDecimal(text, scale);
    if (exact === null) throw new Misfit(path, value, `a decimal with at most ${scale} digits behind the point`);
    return exact;
  };
}

/** Connect may also be told to write numbers. */
function bytesDecimalTyping(scale: number): Typing {
  const digits = decimalTyping(scale);
  return (value, path, more) =>
    typeof value === 'string' ? decimalOf(bytesToBigint(bytesTyping(value, path)), scale) : digits(value, path, more);
}
