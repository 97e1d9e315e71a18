import type protobuf from 'protobufjs';
import { scaledDecimal } from '../avro/logical-types.js';
import type { AvroObject } from '../avro/schema-json.js';
import { fixedTyping, Misfit, PRIMITIVES, type Typing } from '../avro/typed-values.js';

/** From a value in memory to what the library encodes; undefined leaves the field unset. */
export type Writing = (value: unknown, path: string) => unknown;

const NO_MORE: Record<string, string> = {};

function checked(typing: Typing | undefined): Writing {
  return (value, path) => typing?.(value, path, NO_MORE);
}

const int = checked(PRIMITIVES.int);
const long: Writing = (value, path) => bitsOf(PRIMITIVES.long?.(value, path, NO_MORE) as number | bigint);
const natural = (bits: number): Writing => {
  const inner = checked(PRIMITIVES.long);
  return (value, path) => {
    const number = inner(value, path) as number | bigint;
    if (number < 0 || number >= 2 ** bits) throw new Misfit(path, value, `a whole number from 0, below 2^${bits}`);
    return bitsOf(number);
  };
};

const SCALARS: Readonly<Record<string, Writing>> = {
  bool: checked(PRIMITIVES.boolean),
  int32: int,
  sint32: int,
  sfixed32: int,
  uint32: natural(32),
  fixed32: natural(32),
  int64: long,
  sint64: long,
  sfixed64: long,
  uint64: natural(63),
  fixed64: natural(63),
  float: checked(PRIMITIVES.float),
  double: checked(PRIMITIVES.double),
  string: checked(PRIMITIVES.string),
  bytes: checked(PRIMITIVES.bytes),
};

/** @param type of Protobuf; where it is bytes and Avro's has a size they have to have it */
export function scalarWriting(type: string, { size }: Pick<AvroObject, 'size'>): Writing {
  const writing = SCALARS[type];
  if (writing === undefined) throw new TypeError(`Protobuf has no type ${type}`);
  return size === undefined || type !== 'bytes' ? writing : checked(fixedTyping(size));
}

/** What the library takes for 64 bits beyond a number's own. */
function bitsOf(value: number | bigint): unknown {
  if (typeof value === 'number') return value;
  return { low: Number(BigInt.asIntN(32, value)), high: Number(BigInt.asIntN(32, value >> 32n)), unsigned: false };
}

export function decimalDigits(scale: number): Writing {
  return (value, path) => {
    const digits = typeof value === 'string' ? scaledDecimal(value, scale) : null;
    if (digits === null) throw new Misfit(path, value, `a decimal with at most ${scale} digits behind the point`);
    return digits;
  };
}

export function enumNumber({ values }: protobuf.Enum): Writing {
  return (value, path) => {
    const number = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
    if (number === undefined) throw new Misfit(path, value, `one of ${Object.keys(values).join(', ')}`);
    return number;
  };
}

/** @param perSecond the unit of the values */
export function timestampOf(perSecond: number): Writing {
  const nanos = 1e9 / perSecond;
  return (value, path) => {
    const time = PRIMITIVES.long?.(value, path, NO_MORE) as number | bigint;
    if (typeof time === 'number') {
      const seconds = Math.floor(time / perSecond);
      return { seconds, nanos: (time - seconds * perSecond) * nanos };
    }
    const rest = ((time % BigInt(perSecond)) + BigInt(perSecond)) % BigInt(perSecond);
    return { seconds: Number((time - rest) / BigInt(perSecond)), nanos: Number(rest) * nanos };
  };
}

/** A google.protobuf.Value; the library's own copy of it has names in camel case. */
export const jsonValue: Writing = (value, path) => {
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'number':
      return { numberValue: value };
    case 'boolean':
      return { boolValue: value };
    default:
      if (value === null) return { nullValue: 0 };
      throw new Misfit(path, value, 'null, true or false, a number or a string');
  }
};
