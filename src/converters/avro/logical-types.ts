import avro from 'avsc';

/**
 * What Avro's values are in memory, decided here for all readers, writers and sinks:
 *
 *   long                 a number, beyond 2^53 a bigint
 *   bytes, fixed         a Buffer; base64 in JSON
 *   enum, uuid           a string
 *   map                  an object
 *   union                its value as it is; `{ "branch": value }` where values of two branches look alike (int and long)
 *   decimal              a string with as many digits behind the point as the scale says: "12.50"
 *   date                 a number of days since 1 January 1970
 *   time-*, timestamp-*  a number in the unit of the type, as the long or int below it
 *
 * Dates and times stay numbers, as Connect's JsonConverter writes them: what they count is in the schema. A decimal is
 * text, because it is exact, JSON carries it, and `unscaledOf` gives a sink the whole number back.
 */

/** A decimal's whole number: "12.50" is 1250, whatever its scale. */
export function unscaledOf(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

/** The decimal of a whole number: 1250 with scale 2 is "12.50". */
export function decimalOf(unscaled: bigint, scale: number): string {
  if (scale === 0) return String(unscaled);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A decimal with exactly `scale` digits behind the point; null where it has more than zeros there, or is none. */
export function scaledDecimal(value: string, scale: number): string | null {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(scale))) return null;
  const unscaled = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return decimalOf(sign === '-' ? -unscaled : unscaled, scale);
}

/** Big-endian two's complement, as Avro, Connect and Parquet have it. */
export function bytesToBigint(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
  return BigInt.asIntN(8 * bytes.length, BigInt(`0x${hex}`));
}

/**
 * @param size bytes to fill; the fewest that hold the number by default
 * @returns null where they do not hold it
 */
export function bigintToBytes(value: bigint, size?: number): Buffer | null {
  let length = size ?? 1;
  const fits = () => BigInt.asIntN(8 * length, value) === value;
  while (size === undefined && !fits()) length++;
  if (!fits()) return null;
  return Buffer.from(
    BigInt.asUintN(8 * length, value)
      .toString(16)
      .padStart(2 * length, '0'),
    'hex',
  );
}

/** Avro's decimal over bytes or fixed. */
export class DecimalType extends avro.types.LogicalType {
  readonly scale: number;
  readonly #size: number | undefined;

  constructor(schema: avro.Schema, options?: unknown) {
    super(schema, options);
    const { scale = 0, size } = schema as { scale?: number; size?: number };
    this.scale = scale;
    this.#size = size;
  }

  protected override _fromValue(value: Uint8Array): string {
    return decimalOf(bytesToBigint(value), this.scale);
  }

  protected override _toValue(value: unknown): Buffer | undefined {
    const exact = typeof value === 'string' ? scaledDecimal(value, this.scale) : null;
    return exact === null ? undefined : (bigintToBytes(unscaledOf(exact), this.#size) ?? undefined);
  }

  /** Decimals of another scale do not resolve (Avro 1.11, "Schema Resolution"). */
  protected override _resolve(type: avro.Type): ((value: never) => unknown) | undefined {
    if (type instanceof DecimalType) return type.scale === this.scale ? (value: string) => value : undefined;
    return avro.Type.isType(type, 'bytes', 'fixed') ? (value: Uint8Array) => this._fromValue(value) : undefined;
  }
}

/** Zigzag varints of up to 64 bits: numbers where they are exact. */
export const LONG = avro.types.LongType.__with(
  {
    fromBuffer(bytes: Buffer): number | bigint {
      // Seven bytes carry 49 bits.
      if (bytes.length > 7) return readLong(bytes);
      let value = 0;
      let factor = 1;
      for (const byte of bytes) {
        value += (byte & 0x7f) * factor;
        factor *= 128;
      }
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    },
    toBuffer(value: number | bigint): Buffer {
      const bytes: number[] = [];
      if (typeof value === 'number' && Math.abs(value) < 2 ** 48) {
        let rest = value < 0 ? -2 * value - 1 : 2 * value;
        for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
        bytes.push(rest);
      } else {
        const long = BigInt(value);
        let rest = BigInt.asUintN(64, (long << 1n) ^ (long >> 63n));
        for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
        bytes.push(Number(rest));
      }
      return Buffer.from(bytes);
    },
    fromJSON: (value: number | string) => (typeof value === 'string' ? narrow(BigInt(value)) : value),
    toJSON: (value: number | bigint) => (typeof value === 'bigint' ? String(value) : value),
    isValid: (value: unknown) =>
      typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value),
    compare: (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0),
  },
  true,
);

function readLong(bytes: Buffer): number | bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 7n) | BigInt((bytes[i] as number) & 0x7f);
  return narrow(BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n)));
}

function narrow(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
