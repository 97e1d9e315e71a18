import fc from 'fast-check';
import type { TypedField } from './typed.js';

/** A value as avsc writes it, and as DuckDB gives it back in JSON. */
export type Pair = readonly [avro: unknown, read: unknown];

/** A type of Avro with values of it. */
export interface Shape {
  readonly type: unknown;
  readonly value: fc.Arbitrary<Pair>;
  /** What avsc calls a branch of this type in a union. */
  readonly branch: string;
  /** What the member of a union is called in Parquet. */
  readonly member: string;
}

let names = 0;
/** Avro defines a name once. */
const newName = (): string => `T${++names}`;

const pairs = <T>(values: fc.Arbitrary<T>, read: (value: T) => unknown = (value) => value): fc.Arbitrary<Pair> =>
  values.map((value) => [value, read(value)] as const);
const scalar = (type: string, value: fc.Arbitrary<Pair>, attributes: object = {}): Shape => ({
  type: { type, ...attributes },
  value,
  branch: type,
  member: type,
});

const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
/** DuckDB leaves out the zeros at the end of a fraction. */
const fraction = (micros: number): string => (micros === 0 ? '' : `.${digits(micros, 6)}`.replace(/0+$/, ''));
const clock = (micros: number): string => {
  const seconds = Math.floor(micros / 1e6);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => digits(part)).join(':')}${fraction(micros % 1e6)}`;
};
const day = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);
const moment = (micros: number): string => `${day(Math.floor(micros / 864e8))} ${clock(micros % 864e8)}`;
const blob = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte >= 32 && byte <= 126 && byte !== 34 && byte !== 39
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
const decimal = (unscaled: bigint, scale: number): string => {
  const text = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const point = text.length - scale;
  return `${unscaled < 0n ? '-' : ''}${text.slice(0, point)}${scale === 0 ? '' : `.${text.slice(point)}`}`;
};
const twosComplement = (value: bigint, size: number): Buffer =>
  Buffer.from(
    BigInt.asUintN(8 * size, value)
      .toString(16)
      .padStart(2 * size, '0'),
    'hex',
  );

const bytes = (size?: number) =>
  fc
    .uint8Array(size === undefined ? { maxLength: 20 } : { minLength: size, maxLength: size })
    .map((array) => Buffer.from(array));
/** From 1970 to 2200, in which every reader's calendar is the same. */
const millis = fc.integer({ min: 0, max: 7_258_118_400_000 });
const plainNumber = (value: number): number => (value === 0 ? 0 : value);

const decimals: fc.Arbitrary<Shape> = fc
  .tuple(fc.integer({ min: 1, max: 38 }), fc.nat(), fc.boolean())
  .map(([precision, seed, isFixed]) => {
    const scale = seed % (precision + 1);
    const limit = 10n ** BigInt(precision);
    const name = newName();
    const value = fc
      .tuple(fc.bigInt({ min: 1n - limit, max: limit - 1n }), fc.integer({ min: 16, max: isFixed ? 16 : 19 }))
      .map(([unscaled, size]) => [twosComplement(unscaled, size), decimal(unscaled, scale)] as const);
    const attributes = { logicalType: 'decimal', precision, scale };
    if (!isFixed) return scalar('bytes', value, attributes);
    return { type: { type: 'fixed', name, size: 16, ...attributes }, value, branch: `clinic.${name}`, member: name };
  });

const named: fc.Arbitrary<Shape> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((size) => {
    const name = newName();
    return {
      type: { type: 'fixed', name, size },
      value: pairs(bytes(size), blob),
      branch: `clinic.${name}`,
      member: name,
    };
  }),
  fc.constant(null).map(() => {
    const name = newName();
    return {
      type: { type: 'enum', name, symbols: ['A', 'B', 'C'] },
      value: pairs(fc.constantFrom('A', 'B', 'C')),
      branch: `clinic.${name}`,
      member: name,
    };
  }),
);

const scalars: fc.Arbitrary<Shape> = fc.oneof(
  fc.constantFrom<Shape>(
    scalar('boolean', pairs(fc.boolean())),
    scalar('int', pairs(fc.integer())),
    scalar('long', pairs(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), String)),
    scalar('float', pairs(fc.float({ noNaN: true, noDefaultInfinity: true }).map(plainNumber))),
    scalar('double', pairs(fc.double({ noNaN: true, noDefaultInfinity: true }).map(plainNumber))),
    scalar('bytes', pairs(bytes(), blob)),
    scalar('string', pairs(fc.string({ unit: 'grapheme' }))),
    scalar('string', pairs(fc.uuid()), { logicalType: 'uuid' }),
    scalar('int', pairs(fc.integer({ min: 0, max: 84_005 }), day), { logicalType: 'date' }),
    scalar(
      'int',
      pairs(fc.integer({ min: 0, max: 86_399_999 }), (ms) => clock(ms * 1000)),
      { logicalType: 'time-millis' },
    ),
    scalar('long', pairs(fc.integer({ min: 0, max: 86_399_999_999 }), clock), { logicalType: 'time-micros' }),
    scalar(
      'long',
      pairs(millis, (ms) => `${moment(ms * 1000)}+00`),
      { logicalType: 'timestamp-millis' },
    ),
    scalar(
      'long',
      pairs(
        millis.map((ms) => ms * 1000 + 7),
        (us) => `${moment(us)}+00`,
      ),
      { logicalType: 'timestamp-micros' },
    ),
    scalar(
      'long',
      pairs(millis, (ms) => moment(ms * 1000)),
      { logicalType: 'local-timestamp-millis' },
    ),
    scalar(
      'long',
      pairs(
        millis.map((ms) => ms * 1000 + 7),
        moment,
      ),
      { logicalType: 'local-timestamp-micros' },
    ),
    scalar('string', pairs(fc.string()), { logicalType: 'of nobody' }),
  ),
  decimals,
  named,
);

/** Any type, nested up to a depth. */
export function shapes(depth: number): fc.Arbitrary<Shape> {
  if (depth === 0) return scalars;
  const inner = shapes(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: scalars },
    inner.map(nullable),
    inner.map(listOf),
    inner.map(mapOf),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map(recordOf),
    fc.array(inner, { minLength: 2, maxLength: 3 }).map(unionOf),
  );
}

function nullable(shape: Shape): Shape {
  if (Array.isArray(shape.type)) return shape;
  const some = shape.value.map(([avro, read]): Pair => [{ [shape.branch]: avro }, read]);
  return { ...shape, type: ['null', shape.type], value: fc.oneof(some, fc.constant<Pair>([null, null])) };
}

function listOf({ type, value }: Shape): Shape {
  const list = fc.array(value, { maxLength: 3 });
  const read = list.map((items): Pair => [items.map(([avro]) => avro), items.map(([, one]) => one)]);
  return { type: { type: 'array', items: type }, value: read, branch: 'array', member: 'array' };
}

function mapOf({ type, value }: Shape): Shape {
  const keys = fc.string().filter((key) => key !== '__proto__');
  const entries = fc.uniqueArray(fc.tuple(keys, value), { maxLength: 3, selector: ([key]) => key });
  const read = entries.map((all): Pair => {
    const ordered = Object.entries(Object.fromEntries(all));
    return [
      Object.fromEntries(all.map(([key, [avro]]) => [key, avro])),
      ordered.map(([key, [, one]]) => ({ key, value: one })),
    ];
  });
  return { type: { type: 'map', values: type }, value: read, branch: 'map', member: 'map' };
}

function recordOf(shapes: readonly Shape[]): Shape {
  const name = newName();
  const fields = shapes.map(({ type }, index): TypedField => ({ name: `f${index}`, type }));
  const value = fc
    .tuple(...shapes.map((shape) => shape.value))
    .map(
      (all): Pair => [
        Object.fromEntries(all.map(([avro], index) => [`f${index}`, avro])),
        Object.fromEntries(all.map(([, read], index) => [`f${index}`, read])),
      ],
    );
  return { type: { type: 'record', name, fields }, value, branch: `clinic.${name}`, member: name };
}

/** A union of several types; of a single one where they cannot stand side by side. */
function unionOf(shapes: readonly Shape[]): Shape {
  const parts = shapes.filter(
    ({ type, branch }, index) => !Array.isArray(type) && shapes.findIndex((other) => other.branch === branch) === index,
  );
  if (parts.length < 2) return parts[0] ?? nullable(listOf(shapes[0] as Shape));
  const members = parts.map(({ member }) => member);
  const values = parts.map(({ branch, member, value }) =>
    value.map(
      ([avro, read]): Pair => [
        { [branch]: avro },
        Object.fromEntries(members.map((name) => [name, name === member ? read : null])),
      ],
    ),
  );
  return {
    type: ['null', ...parts.map(({ type }) => type)],
    value: fc.oneof(fc.constant<Pair>([null, null]), ...values),
    branch: 'union',
    member: 'union',
  };
}
