/**
 * 32-bit integers as Avro writes its `int`, one behind the other without a count: zig-zag, then seven bits a byte, the
 * lowest first (Avro 1.12 specification, "Binary Encoding"). Small ones of either sign take one byte, so rising numbers are
 * written as differences.
 */

const MOST_BYTES = 5;

/** Used again and again: an allocation takes longer than what is written into it. */
let scratch = new Uint8Array(64 * 1024);

/** @param rising writes what each is more than the one before, modulo 2^32 */
export function packInts(values: Int32Array, { rising = false } = {}): Buffer {
  if (scratch.length < MOST_BYTES * values.length) scratch = new Uint8Array(MOST_BYTES * values.length);
  const bytes = scratch;
  let at = 0;
  let previous = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const written = rising ? (value - previous) | 0 : value;
    previous = value;
    let rest = ((written << 1) ^ (written >> 31)) >>> 0;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  return Buffer.from(bytes.subarray(0, at));
}

/**
 * The inverse of {@link packInts}.
 * @throws {RangeError} where the last one has no end
 */
export function unpackInts(bytes: Uint8Array, { rising = false } = {}): Int32Array {
  const values = new Int32Array(countInts(bytes));
  let at = 0;
  let previous = 0;
  for (let i = 0; i < values.length; i++) {
    let byte = bytes[at++] as number;
    let rest = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] as number;
      rest |= (byte & 0x7f) << shift;
    }
    const read = (rest >>> 1) ^ -(rest & 1);
    previous = rising ? (previous + read) | 0 : read;
    values[i] = previous;
  }
  if (at !== bytes.length) throw new RangeError(`the last of ${values.length} packed integers has no end`);
  return values;
}

function countInts(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) count += (bytes[at] as number) < 0x80 ? 1 : 0;
  return count;
}
