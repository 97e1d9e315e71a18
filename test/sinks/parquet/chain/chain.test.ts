import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RetriableError } from '../../../../src/errors.js';
import { findEnd, objectKey, rangeKey } from '../../../../src/sinks/parquet/chain/chain.js';
import { EMPTY_SCHEMA } from '../../../../src/sinks/parquet/columns/row-schema.js';
import { ParquetFile } from '../../../../src/sinks/parquet/file/parquet-file.js';
import { openLocalStore } from '../../../../src/store/local.js';
import type { ObjectStore } from '../../../../src/store/object-store.js';
import { documents, localSink, makeSink, PARTITION, temporaryFolder } from '../harness.js';

/** Keys in ascending order. */
interface Keys {
  readonly length: number;
  readonly at: (index: number) => string;
}

/** A store that lists keys of a chain a page at a time, as S3 does; their objects are all the same. */
async function pagedStore({ length, at }: Keys, pageSize: number) {
  const asked: string[] = [];
  let pages = 0;
  const store: ObjectStore = {
    ...(await openLocalStore(await temporaryFolder())),
    list: async (prefix, startAfter = '') => {
      pages++;
      let begin = 0;
      for (let end = length; begin < end; ) {
        const middle = (begin + end) >> 1;
        if (at(middle) > startAfter) end = middle;
        else begin = middle + 1;
      }
      const end = Math.min(length, begin + pageSize);
      const page = Array.from({ length: end - begin }, (_, index) => at(begin + index));
      expect(page.every((key) => key.startsWith(prefix))).toBe(true);
      return { keys: page, more: end < length };
    },
    size: async (key) => {
      asked.push(key);
      return FILE.length;
    },
    read: async (_, range) => FILE.subarray(range?.begin, range?.end),
  };
  return { store, asked, pages: () => pages, last: length === 0 ? undefined : at(length - 1) };
}

function sorted(unordered: readonly string[]): Keys {
  const keys = [...unordered].sort();
  return { length: keys.length, at: (index) => keys[index] as string };
}

const FILE = new ParquetFile({
  schema: EMPTY_SCHEMA,
  maxBytes: 1e6,
  metadata: { ...PARTITION, firstOffset: 0n, owner: 'o', pipelineVersion: '1', converter: 'documents' },
}).finish(77n).body;
const OPTIONS = { directory: 'topics', converter: 'documents', near: async () => null } as const;

it('finds the last file of a chain of any length, whatever ranges its files cover', async () => {
  const begin = fc.oneof(...[4n, 60n, 2n ** 62n].map((max) => fc.bigInt({ min: 0n, max })));
  const near = fc.option(fc.oneof(begin, fc.bigInt({ min: 1024n, max: 9000n })));
  const range = fc.tuple(begin, fc.bigInt({ min: 1n, max: 9n }));
  const key = fc.oneof(
    begin.map((firstOffset) => objectKey('topics', PARTITION, firstOffset)),
    range.map(([firstOffset, length]) =>
      rangeKey('topics', PARTITION, { firstOffset, nextOffset: firstOffset + length }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(key, { maxLength: 25 }),
      fc.integer({ min: 1, max: 5 }),
      near,
      async (keys, pageSize, near) => {
        const { store, asked, last } = await pagedStore(sorted(keys), pageSize);
        const end = await findEnd(store, PARTITION, { ...OPTIONS, near: async () => near });
        expect(end?.nextOffset).toBe(last === undefined ? undefined : 77n);
        expect(asked).toEqual(last === undefined ? [] : [last]);
      },
    ),
    { numRuns: 200 },
  );
});

/** Ranges of a million files, as they may be cut. */
const MILLION: [string, (index: bigint) => bigint][] = [
  ['even ranges', (index) => index * 5_000n],
  ['ranges that grow', (index) => index * index],
  ['a few records a file at first and many later', (index) => (index < 900_000n ? index * 3n : index * 80_000n)],
  ['many records a file at first and a few later', (index) => (index < 100_000n ? index * 80_000n : 8n ** 12n + index)],
];

it.each(MILLION)('finds the last of a million files in few pages, with %s', async (_, begin) => {
  const keys = { length: 1_000_000, at: (index: number) => objectKey('topics', PARTITION, begin(BigInt(index))) };
  const { store, asked, pages, last } = await pagedStore(keys, 1_000);
  await findEnd(store, PARTITION, OPTIONS);
  expect(asked).toEqual([last]);
  expect(pages()).toBeLessThan(40);
});

it.each(MILLION)('finds it in a few pages where the group says about where it ends, with %s', async (_, begin) => {
  const keys = { length: 1_000_000, at: (index: number) => objectKey('topics', PARTITION, begin(BigInt(index))) };
  for (const near of [begin(1_000_000n), begin(1_000_000n) + 500n, begin(999_999n), begin(999_000n)]) {
    const { store, asked, pages, last } = await pagedStore(keys, 1_000);
    await findEnd(store, PARTITION, { ...OPTIONS, near: async () => near });
    expect(asked).toEqual([last]);
    expect(pages()).toBeLessThan(10);
  }
});

it('says to try again where the footer cannot be fetched, and what to do where it is broken', async () => {
  const { store } = await pagedStore(sorted([objectKey('topics', PARTITION, 0n)]), 1);
  const unavailable = new RetriableError('STORE_UNAVAILABLE', 'no answer');
  await expect(findEnd({ ...store, read: () => Promise.reject(unavailable) }, PARTITION, OPTIONS)).rejects.toBe(
    unavailable,
  );
  await expect(findEnd({ ...store, size: async () => null }, PARTITION, OPTIONS)).rejects.toThrow(RetriableError);
  const broken = FILE.subarray(0, FILE.length - 1);
  const opening = findEnd({ ...store, size: async () => broken.length, read: async () => broken }, PARTITION, OPTIONS);
  await expect(opening).rejects.toThrow(/footer cannot be read .*move it away if Spanstream did not write it/);
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
