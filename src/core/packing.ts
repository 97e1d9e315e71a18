import type { PackedBytes } from './protocol.js';

/** Joins byte strings into one buffer, which crosses to a thread as one copy. */
export function packBytes(parts: readonly Uint8Array[]): PackedBytes {
  const ends = new Uint32Array(parts.length);
  let length = 0;
  for (let i = 0; i < parts.length; i++) {
    length += parts[i]?.length ?? 0;
    ends[i] = length;
  }
  const bytes = new Uint8Array(length);
  let begin = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part !== undefined) bytes.set(part, begin);
    begin = ends[i] ?? 0;
  }
  return { bytes, ends };
}

/** Byte string i, a view into the packed buffer. */
export function bytesAt({ bytes, ends }: PackedBytes, i: number): Uint8Array {
  return bytes.subarray(i === 0 ? 0 : (ends[i - 1] ?? 0), ends[i] ?? 0);
}
