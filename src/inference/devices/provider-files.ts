import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where onnxruntime-node has its native code on this platform: `bin/<N-API version>/<platform>/<architecture>` of its
 * package. Found without loading it.
 */
export function providerFolders(): string[] {
  const bin = join(dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json')), 'bin');
  return readdirSync(bin).map((version) => join(bin, version, process.platform, process.arch));
}
