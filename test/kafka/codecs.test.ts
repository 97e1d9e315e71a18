import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { compress } from 'snappy';
import { describe, expect, it } from 'vitest';
import { lz4Codec, snappyCodec, wasmZstd, zstdCodec } from '../../src/kafka/codecs.js';

const codecs = { snappy: snappyCodec, lz4: lz4Codec, zstd: zstdCodec, 'zstd in WebAssembly': wasmZstd() };

describe.each(Object.entries(codecs))('%s', (_, codec) => {
  it('gives back any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
        expect(await codec.decompress(await codec.compress(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 30 },
    );
  });

  it('gives back text of many blocks, and bytes that cannot be compressed', async () => {
    for (const data of [Buffer.alloc(5_000_000, 'Le patient présente une toux. '), randomBytes(1_500_000)]) {
      const packed = await codec.compress(data);
      expect((await codec.decompress(packed)).equals(data)).toBe(true);
    }
  });

  it('rejects what is cut off', async () => {
    const packed = await codec.compress(Buffer.alloc(100_000, 'abcdefg'));
    await expect(codec.decompress(packed.subarray(0, packed.length - 5))).rejects.toThrow();
  });
});

describe('snappy framing', () => {
  it("begins as snappy-java's does, with blocks of 32 KiB and their lengths", async () => {
    const packed = await snappyCodec.compress(Buffer.alloc(40_000));
    expect(packed.subarray(0, 16).toString('hex')).toBe('82534e415050590000000001' + '00000001');
    const first = packed.readInt32BE(16);
    expect(packed.readInt32BE(20 + first)).toBe(packed.length - 24 - first);
  });

  it('reads bare blocks, as librdkafka writes them', async () => {
    const data = Buffer.from('bare block');
    expect(await snappyCodec.decompress(await compress(data))).toEqual(data);
  });

  it('reads streams that were joined', async () => {
    const [a, b] = [await snappyCodec.compress(Buffer.from('one ')), await snappyCodec.compress(Buffer.from('two'))];
    expect(String(await snappyCodec.decompress(Buffer.concat([a, b])))).toBe('one two');
  });
});

describe('zstd in WebAssembly', () => {
  it('finds room for frames that do not say how long their content is', async () => {
    // A frame of one run-length block: magic, no content size, window of 4 MiB, then 20 blocks of 128 KiB of 'a'.
    const block = (last: boolean) => {
      const header = (131_072 << 3) | (1 << 1) | Number(last);
      return [header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff, 0x61];
    };
    const frame = Buffer.from([
      0x28,
      0xb5,
      0x2f,
      0xfd,
      0x00,
      0x60,
      ...Array.from({ length: 20 }, (_, i) => block(i === 19)).flat(),
    ]);
    const text = await wasmZstd().decompress(frame);
    expect(text.length).toBe(20 * 131_072);
    expect(text.every((byte) => byte === 0x61)).toBe(true);
  });
});
