import zlib from 'node:zlib';
import type * as kafkajs from 'kafkajs';
import { loadZstdWasm } from './zstd-wasm.js';

/** The packages behind codecs are loaded with the first record batch that needs one: most topics need none. */
export interface Codec {
  compress(data: Buffer): Promise<Buffer>;
  decompress(data: Buffer): Promise<Buffer>;
}

/** Header of the stream that snappy-java writes: magic, then version and lowest compatible version as int32. */
const XERIAL_MAGIC = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0x00]);
const XERIAL_HEADER = Buffer.concat([XERIAL_MAGIC, Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])]);
/** Bytes of text in one block, as snappy-java cuts them. */
const XERIAL_BLOCK = 32 * 1024;

/** Snappy as Kafka knows it: blocks in xerial framing (snappy-java); bare blocks, which librdkafka writes, are read too. */
export const snappyCodec: Codec = {
  async compress(data) {
    const { compress } = await import('snappy');
    const parts: Buffer[] = [XERIAL_HEADER];
    for (let begin = 0; begin < data.length; begin += XERIAL_BLOCK) {
      const block = await compress(data.subarray(begin, begin + XERIAL_BLOCK));
      parts.push(int32(block.length), block);
    }
    return Buffer.concat(parts);
  },
  async decompress(data) {
    if (!data.subarray(0, XERIAL_MAGIC.length).equals(XERIAL_MAGIC)) return uncompressBlock(data);
    const blocks: Buffer[] = [];
    for (let at = XERIAL_HEADER.length; at < data.length; ) {
      // Streams may be joined: a magic in place of a length begins the next one. As a length it would be negative.
      if (data.subarray(at, at + XERIAL_MAGIC.length).equals(XERIAL_MAGIC)) {
        at += XERIAL_HEADER.length;
        continue;
      }
      const end = at + 4 + data.readInt32BE(at);
      if (end > data.length) throw new RangeError(`snappy: block ends at byte ${end}, but there are ${data.length}`);
      blocks.push(await uncompressBlock(data.subarray(at + 4, end)));
      at = end;
    }
    return Buffer.concat(blocks);
  },
};

/** LZ4 frames with independent blocks, the only kind that Kafka's own reader takes. */
export const lz4Codec: Codec = {
  compress: async (data) => (await import('lz4-napi')).compressFrame(data),
  decompress: async (data) => (await import('lz4-napi')).decompressFrame(data),
};

type ZstdFunction = (data: Buffer, done: (error: Error | null, result: Buffer) => void) => void;
/** Node has zstd from 22.15 on; @types/node is that of the oldest Node supported. */
const native = zlib as typeof zlib & { zstdCompress?: ZstdFunction; zstdDecompress?: ZstdFunction };

export const zstdCodec: Codec =
  native.zstdCompress !== undefined && native.zstdDecompress !== undefined
    ? { compress: promisified(native.zstdCompress), decompress: promisified(native.zstdDecompress) }
    : wasmZstd();

/** Gives kafkajs the codecs that it has only names for; gzip it has. */
export function registerCodecs({ CompressionCodecs, CompressionTypes }: typeof kafkajs): void {
  const register = (
    type: kafkajs.CompressionTypes.Snappy | kafkajs.CompressionTypes.LZ4 | kafkajs.CompressionTypes.ZSTD,
    codec: Codec,
  ) => {
    CompressionCodecs[type] = () => ({
      compress: (encoder: { buffer: Buffer }) => codec.compress(encoder.buffer),
      decompress: (data: Buffer) => codec.decompress(data),
    });
  };
  register(CompressionTypes.Snappy, snappyCodec);
  register(CompressionTypes.LZ4, lz4Codec);
  register(CompressionTypes.ZSTD, zstdCodec);
}

async function uncompressBlock(block: Buffer): Promise<Buffer> {
  const { uncompress } = await import('snappy');
  return (await uncompress(block, { asBuffer: true })) as Buffer;
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function promisified(convert: ZstdFunction): (data: Buffer) => Promise<Buffer> {
  return (data) =>
    new Promise((resolve, reject) => convert(data, (error, result) => (error ? reject(error) : resolve(result))));
}

/** The most that a record batch may hold when unpacked: Kafka's own sizes are int32. */
const MOST_BYTES = 2 ** 31 - 1;

/** Zstandard compiled to WebAssembly, for Nodes without their own; works on the calling thread. */
export function wasmZstd(): Codec {
  return {
    async compress(data) {
      const zstd = await loadZstdWasm();
      return asBuffer(zstd.compress(data));
    },
    async decompress(data) {
      const zstd = await loadZstdWasm();
      // Kafka streams its frames, so they do not say how long their content is: try with more room until it suffices.
      for (let room = Math.max(1 << 20, 8 * data.length); ; room *= 4) {
        try {
          return asBuffer(zstd.decompress(data, { defaultHeapSize: Math.min(room, MOST_BYTES) }));
        } catch (error) {
          if (!isTooSmall(error) || room >= MOST_BYTES) throw error;
        }
      }
    },
  };
}

/** ZSTD_error_dstSize_tooSmall of zstd_errors.h, which the package gives as a number in its message. */
function isTooSmall(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('-70');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
