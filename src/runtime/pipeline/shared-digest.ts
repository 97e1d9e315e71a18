import { createHash, type Hash } from 'node:crypto';

/**
 * SHA-256 (hex) over what a stage has loaded, anything that can be sent to a worker: objects, lists, maps, sets, dates
 * and scalars, with typed arrays and buffers by their bytes, shared ones too. Equal digests mean that the stage finds
 * the same. What occurs several times, as tables that stages share do, is read once. Memory of WebAssembly is not looked
 * into, for threads write in it: what has some has a digest of its own beside it, as tables of terms do.
 */
export function sharedDigest(value: unknown): string {
  const hash = createHash('sha256');
  update(hash, value, new Map());
  return hash.digest('hex');
}

/** @param seen objects by the order in which they came, since they may hold themselves */
function update(hash: Hash, value: unknown, seen: Map<object, number>): void {
  if (typeof value !== 'object' || value === null) {
    hash.update(`${typeof value} ${typeof value === 'string' ? JSON.stringify(value) : String(value)}\n`);
    return;
  }
  const before = seen.get(value);
  if (before !== undefined) {
    hash.update(`again ${before}\n`);
    return;
  }
  seen.set(value, seen.size);
  if (ArrayBuffer.isView(value)) {
    hash.update(`${value.constructor.name} ${value.byteLength}\n`);
    hash.update(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  } else if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) {
    update(hash, new Uint8Array(value), seen);
  } else if (value instanceof Date || value instanceof RegExp) {
    hash.update(`${value.constructor.name} ${value instanceof Date ? value.getTime() : String(value)}\n`);
  } else {
    const entries = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value);
    hash.update(`${value.constructor?.name} {${entries.length}\n`);
    for (const [key, inner] of entries) {
      update(hash, key, seen);
      update(hash, inner, seen);
    }
  }
}
