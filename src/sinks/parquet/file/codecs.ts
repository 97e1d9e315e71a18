import zlib from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { compressSync } from 'snappy';

export const PARQUET_CODECS = ['snappy', 'zstd', 'gzip', 'none'] as const;
export type ParquetCodec = (typeof PARQUET_CODECS)[number];

type Compress = (bytes: Uint8Array) => Uint8Array;

export const CODEC_NAMES: Readonly<Record<ParquetCodec, CompressionCodec>> = {
  snappy: 'SNAPPY',
  zstd: 'ZSTD',
  gzip: 'GZIP',
  none: 'UNCOMPRESSED',
};

/** Compressors as hyparquet-writer takes them. */
export async function loadCompressors(codec: ParquetCodec): Promise<{ [name in CompressionCodec]?: Compress }> {
  switch (codec) {
    case 'snappy':
      return { SNAPPY: (bytes) => compressSync(bytes) };
    case 'gzip':
      return { GZIP: (bytes) => zlib.gzipSync(bytes) };
    case 'zstd':
      return { ZSTD: await loadZstd() };
    case 'none':
      return {};
  }
}

let zstdLoaded: Promise<Compress> | undefined;

/** Node's own where it has it (22.15 on), else WebAssembly; once for the thread: a second `init` exchanges its memory. */
function loadZstd(): Promise<Compress> {
  zstdLoaded ??= importZstd();
  return zstdLoaded;
}

async function importZstd(): Promise<Compress> {
  const { zstdCompressSync } = zlib as { zstdCompressSync?: Compress };
  if (zstdCompressSync !== undefined) return zstdCompressSync;
  const { init, compress } = await import('@bokuweb/zstd-wasm');
  await init();
  return (bytes) => compress(bytes);
}
