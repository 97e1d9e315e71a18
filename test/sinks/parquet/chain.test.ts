import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNextOffset, objectKey } from '../../../src/sinks/parquet/chain.js';
import { openLocalStore } from '../../../src/sinks/store/local.js';
import type { ObjectStore } from '../../../src/sinks/store/object-store.js';
import { documents, localSink, makeSink, PARTITION, temporaryFolder } from './harness.js';

/** Keys in memory, a page at a time as S3 lists them. Each range ends one before the next key, the last one at `end`. */
function pagedStore(begins: readonly bigint[], pageSize: number) {
  const keys = begins.map((begin) => objectKey('topics', PARTITION, begin)).sort();
  let pages = 0;
  const store: Pick<ObjectStore, 'list' | 'head' | 'describe'> = {
    list: async (prefix, startAfter = '') => {
      pages++;
      const after = keys.filter((key) => key.startsWith(prefix) && key > startAfter);
      return { keys: after.slice(0, pageSize), more: after.length > pageSize };
    },
    head: async (key) => ({ size: 1, metadata: { 'spanstream-next-offset': String(BigInt(key.slice(-28, -8)) + 1n) } }),
    describe: (key) => key,
  };
  return { store: store as ObjectStore, pages: () => pages };
}

it('finds the end of a chain of any length, whatever ranges its files cover', async () => {
  const begins = fc.uniqueArray(fc.oneof(fc.bigInt({ min: 0n, max: 60n }), fc.bigInt({ min: 0n, max: 2n ** 62n })), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(begins, fc.integer({ min: 1, max: 5 }), async (offsets, pageSize) => {
      const last = [...offsets].sort((a, b) => (a < b ? -1 : 1)).at(-1);
      const { store } = pagedStore(offsets, pageSize);
      expect(await findNextOffset(store, 'topics', PARTITION)).toBe(last === undefined ? null : last + 1n);
    }),
    { numRuns: 500 },
  );
});

it('finds the end of a hundred thousand files in few pages', async () => {
  const { store, pages } = pagedStore(
    Array.from({ length: 100_000 }, (_, index) => BigInt(index) * 5_000n),
    1_000,
  );
  expect(await findNextOffset(store, 'topics', PARTITION)).toBe(99_999n * 5_000n + 1n);
  expect(pages()).toBeLessThan(20);
});

it('keeps partitions and topics with similar names apart', async () => {
  const { store } = await localSink();
  const partitions = [
    { topic: 'a', partition: 1 },
    { topic: 'a', partition: 11 },
    { topic: 'a.b', partition: 1 },
    { topic: 'a+1', partition: 1 },
    { topic: 'docs/notes *?.jsonl', partition: 0 },
    { topic: '..', partition: 0 },
  ];
  const sink = makeSink({ store });
  for (const [index, partition] of partitions.entries()) {
    const writer = await sink.open(partition);
    expect(writer.startOffset).toBeNull();
    await writer.write({ ...documents(0, index + 1), ...partition });
    await writer.commit('all');
  }
  for (const [index, partition] of partitions.entries()) {
    expect((await sink.open(partition)).startOffset).toBe(BigInt(index + 1));
  }
});

it('goes on behind objects that others have put beside the chain', async () => {
  const store = await openLocalStore(await temporaryFolder());
  const writer = await makeSink({ store }).open(PARTITION);
  await writer.write(documents(0, 4));
  await writer.commit('all');
  for (const name of ['notes+0+00000000000000000099.parquet.crc', 'notes+0+zzz', '_SUCCESS']) {
    await store.create(`topics/notes/partition=0/${name}`, Buffer.from('x'), {});
  }
  expect((await makeSink({ store }).open(PARTITION)).startOffset).toBe(4n);
});
