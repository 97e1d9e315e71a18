import { createHash, type Hash } from 'node:crypto';

/**
 * SHA-256 (hex) over what a stage has loaded: plain objects, lists and scalars, with typed arrays and buffers by their
 * bytes, shared ones too. Equal digests mean that the stage finds the same.
 */
export function sharedDigest(value: unknown): string {
  const hash = createHash('sha256');
  update(hash, value);
  return hash.digest('hex');
}

function update(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(`${value.constructor.name} ${value.byteLength}\n`);
    hash.update(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  } else if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) {
    update(hash, new Uint8Array(value));
  } else if (typeof value === 'object' && value !== null) {
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    hash.update(`{${entries.length}\n`);
    for (const [key, inner] of entries) {
      hash.update(`${JSON.stringify(key)}:`);
      update(hash, inner);
    }
  } else {
    hash.update(`${typeof value} ${JSON.stringify(value) ?? ''}\n`);
  }
}
