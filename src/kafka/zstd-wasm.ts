type ZstdWasm = typeof import('@bokuweb/zstd-wasm');

let loaded: Promise<ZstdWasm> | undefined;

/**
 * Zstandard compiled to WebAssembly, for Nodes without their own. It is made ready once for a thread, whoever asks: a second
 * `init` would exchange the memory under whoever is at work, and what he has compressed could not be read.
 */
export function loadZstdWasm(): Promise<ZstdWasm> {
  loaded ??= import('@bokuweb/zstd-wasm').then(async (zstd) => {
    await zstd.init();
    return zstd;
  });
  return loaded;
}
