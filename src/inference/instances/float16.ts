/** The number of each half precision pattern; made when the first one is met. */
let numbers: Float32Array | null = null;

/**
 * Scores as the runtime hands them over, as float32. Half precision comes as Uint16Array from a Node without
 * Float16Array, and as Float16Array from others: the bytes are the same.
 *
 * @throws {TypeError} where they are of another type
 */
export function toFloat32(data: unknown, type: string): Float32Array {
  if (type === 'float32' && data instanceof Float32Array) return data;
  if (type !== 'float16' || !ArrayBuffer.isView(data))
    throw new TypeError(`the model gave scores of type ${type}: expected float32 or float16`);
  numbers ??= Float32Array.from({ length: 65_536 }, (_, bits) => numberOf(bits));
  const halves = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const floats = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) floats[i] = numbers[halves[i] as number] as number;
  return floats;
}

/** IEEE 754 binary16: a sign, 5 bits of exponent, 10 bits of fraction. */
function numberOf(bits: number): number {
  const sign = bits < 0x8000 ? 1 : -1;
  const exponent = (bits >>> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 1024;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -14 : sign * (1 + fraction) * 2 ** (exponent - 15);
}
