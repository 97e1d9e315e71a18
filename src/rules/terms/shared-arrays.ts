type SharedArray = Int32Array | Uint16Array | Uint8Array;
type SharedArrayType<T> = { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number };

/** Zeros in memory that workers share. */
export function shared<T extends SharedArray>(type: SharedArrayType<T>, length: number): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}

/** A copy in memory that workers share. */
export function share<T extends SharedArray>(type: SharedArrayType<T>, values: ArrayLike<number>): T {
  const array = shared(type, values.length);
  array.set(values);
  return array;
}

/** The least power of two that is not below a number. */
export function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
