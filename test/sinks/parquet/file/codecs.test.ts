import { expect, it } from 'vitest';
import { wasmZstd } from '../../../../src/kafka/codecs.js';
import { loadCompressors, PARQUET_CODECS } from '../../../../src/sinks/parquet/file/codecs.js';
import { documents, localSink, offsetsOf, PARTITION, storedFiles } from '../harness.js';

it('writes with zstd what can be read again where records of Kafka were packed with it before', async () => {
  const packed = await wasmZstd().compress(Buffer.from('note'));
  const { ZSTD: compress } = await loadCompressors('zstd');
  const text = Buffer.alloc(10_000, 'Le patient présente une toux. ');
  const written = compress?.(text) ?? packed;
  expect((await wasmZstd().decompress(Buffer.from(written))).equals(text)).toBe(true);
  expect(String(await wasmZstd().decompress(packed))).toBe('note');
});

it.each(PARQUET_CODECS)('writes with %s what can be read again, group after group', async (codec) => {
  const { folder, sink } = await localSink({ options: { 'parquet.codec': codec } });
  for (let begin = 0; begin < 300; begin += 100) {
    const writer = await sink.open(PARTITION);
    await writer.write(documents(begin, begin + 100));
    await writer.commit('all');
  }
  const files = await storedFiles(folder);
  expect(files).toHaveLength(3);
  expect(offsetsOf(files)).toEqual(Array.from({ length: 300 }, (_, offset) => offset));
});
