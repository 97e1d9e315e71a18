/** A longer array that begins with the numbers of another, and has zeros behind them. */
export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}
