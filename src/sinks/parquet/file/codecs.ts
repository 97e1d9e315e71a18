import zlib from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { compressSync } from 'snappy';
import { loadZstdWasm } from '../../../kafka/zstd-wasm.js';

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

/** Node's own where it has it (22.15 on), else WebAssembly. */
async function loadZstd(): Promise<Compress> {
  const { zstdCompressSync } = zlib as { zstdCompressSync?: Compress };
  if (zstdCompressSync !== undefined) return zstdCompressSync;
  const { compress } = await loadZstdWasm();
  return (bytes) => compress(bytes);
}
