import avro from 'avsc';

type ForSchemaOptions = NonNullable<Parameters<typeof avro.Type.forSchema>[1]>;

/** What avsc reads from; its types do not name it. */
interface Tap {
  readonly buf: Buffer;
  pos: number;
  readLong(): number;
  skipLong(): void;
  readString(): string;
  skipString(): void;
}

/** The part of a type that reads; reading behind the end gives zeros, which avsc finds out when all is read. */
interface Reading {
  _read(tap: Tap): unknown;
  _skip(tap: Tap): void;
}

/**
 * Arrays and maps that believe no count beyond the bytes that are there. avsc makes room for whatever number stands in
 * the bytes, and bytes of another schema hold any: it would take a worker's memory, or hours.
 *
 * @returns null for schemas of other types
 */
export function boundedCollection(schema: avro.Schema, options: ForSchemaOptions): avro.Type | null {
  if (typeof schema !== 'object' || Array.isArray(schema) || !('type' in schema)) return null;
  if (schema.type === 'array') return new BoundedArray(schema, options);
  return schema.type === 'map' ? new BoundedMap(schema, options) : null;
}

const OWN = { writable: true, enumerable: true, configurable: true };

class BoundedArray extends avro.types.ArrayType implements Reading {
  _read(tap: Tap): unknown[] {
    const items = this.itemsType as unknown as Reading;
    const values: unknown[] = [];
    eachItem(tap, () => values.push(items._read(tap)));
    return values;
  }

  _skip(tap: Tap): void {
    const items = this.itemsType as unknown as Reading;
    skipItems(tap, () => items._skip(tap));
  }
}

class BoundedMap extends avro.types.MapType implements Reading {
  _read(tap: Tap): Record<string, unknown> {
    const type = this.valuesType as unknown as Reading;
    const values: Record<string, unknown> = {};
    eachItem(tap, () => {
      const key = tap.readString();
      const value = type._read(tap);
      // An assignment to this one would set the object's prototype.
      if (key === '__proto__') Object.defineProperty(values, key, { value, ...OWN });
      else values[key] = value;
    });
    return values;
  }

  _skip(tap: Tap): void {
    const type = this.valuesType as unknown as Reading;
    skipItems(tap, () => {
      tap.skipString();
      type._skip(tap);
    });
  }
}

/** Blocks of items (Avro 1.12 specification, "Arrays"): a count, negative where the block's bytes follow it, then the items; a zero ends them. */
function eachItem(tap: Tap, read: () => void): void {
  for (;;) {
    const begin = tap.pos;
    const count = tap.readLong();
    if (count === 0) return;
    if (count < 0) tap.skipLong();
    readBlock(tap, { begin, count: Math.abs(count), read });
  }
}

function skipItems(tap: Tap, skip: () => void): void {
  for (;;) {
    const begin = tap.pos;
    const count = tap.readLong();
    if (count === 0) return;
    if (count > 0) readBlock(tap, { begin, count, read: skip });
    else {
      tap.pos += tap.readLong();
      checkProgress(tap, begin);
    }
  }
}

function readBlock(tap: Tap, { begin, count, read }: { begin: number; count: number; read: () => void }): void {
  const left = Math.max(0, tap.buf.length - tap.pos);
  if (count > left) throw new RangeError(`a list or map of ${count} items in ${left} bytes`);
  for (let i = 0; i < count; i++) read();
  checkProgress(tap, begin);
}

/** Lengths below zero lead back, and round for ever. */
function checkProgress(tap: Tap, begin: number): void {
  if (tap.pos <= begin) throw new RangeError('a length below zero');
}
