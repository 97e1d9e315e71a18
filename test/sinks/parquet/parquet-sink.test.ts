import { parquetMetadata } from 'hyparquet';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FatalError, OwnershipLostError } from '../../../src/errors.js';
import { encodeRowGroup } from '../../../src/sinks/parquet/file/encode-row-group.js';
import { createDocumentPool } from '../../../src/workers/document-pool.js';
import {
  annotated,
  batchOf,
  documents,
  LetterBox,
  localSink,
  makeSink,
  offsetsOf,
  PARTITION,
  storedFiles,
} from './harness.js';

describe('when files end', () => {
  it('puts exactly flush.size documents into a file, however they arrive', async () => {
    const { folder, sink } = await localSink({ options: { 'flush.size': 30 } });
    const writer = await sink.open(PARTITION);
    for (let begin = 0; begin < 98; begin += 7) await writer.write(documents(begin, begin + 7));
    expect((await storedFiles(folder)).map(({ rows }) => rows.length)).toEqual([30, 30, 30]);
    expect(writer.commitAt).toBeLessThanOrEqual(Date.now());
    expect(await writer.commit('complete')).toBe(90n);
    expect(await writer.commit('all')).toBe(98n);
    expect((await storedFiles(folder)).at(-1)?.rows).toHaveLength(8);
  });

  it('ends a file when its first document is rotate.interval.ms old', async () => {
    let now = 1_000;
    const { folder, sink } = await localSink({ options: { 'rotate.interval.ms': 500 }, now: () => now });
    const writer = await sink.open(PARTITION);
    expect(writer.commitAt).toBeNull();
    await writer.write(documents(0, 3));
    now = 1_400;
    await writer.write(documents(3, 5));
    expect(writer.commitAt).toBe(1_500);
    expect(await writer.commit('complete')).toBe(0n);
    now = 1_500;
    expect(await writer.commit('complete')).toBe(5n);
    expect(writer.commitAt).toBeNull();
    expect(offsetsOf(await storedFiles(folder))).toEqual([0, 1, 2, 3, 4]);
  });

  it('ends a file in time although the clock is set back an hour', async () => {
    let now = 10_000_000;
    const { sink } = await localSink({ options: { 'rotate.interval.ms': 500 }, now: () => now });
    const writer = await sink.open(PARTITION);
    await writer.write(documents(0, 3));
    now -= 3_600_000;
    expect(writer.commitAt).toBe(now + 500);
    now += 500;
    expect(writer.commitAt).toBe(now);
    expect(await writer.commit('complete')).toBe(3n);
  });

  it('counts the age of what a full file left over from its own arrival', async () => {
    let now = 0;
    const { sink } = await localSink({ options: { 'flush.size': 2, 'rotate.interval.ms': 100 }, now: () => now });
    const writer = await sink.open(PARTITION);
    await writer.write(documents(0, 1));
    now = 50;
    await writer.write(documents(1, 3));
    await writer.commit('complete');
    expect(writer.commitAt).toBe(150);
  });

  it('fills files although the shape of documents alternates', async () => {
    const { folder, sink } = await localSink({ options: { 'file.max.bytes': 100_000 } });
    const writer = await sink.open(PARTITION);
    const text = (offset: number) =>
      Array.from({ length: 600 }, (_, i) => ((offset * 7919 + i * i * 31) % 9973).toString(36)).join('');
    const shape = (offset: number) => ({ note_text: text(offset), ...shapeOf(Math.floor(offset / 100)) });
    const shapeOf = (offset: number) =>
      offset % 2 === 0 ? { ward: 'B2', age: offset } : { score: offset / 3, age: offset / 2 };
    for (let begin = 0; begin < 2_000; begin += 10) await writer.write(documents(begin, begin + 10, shape));
    await writer.commit('all');
    const sizes = (await storedFiles(folder)).map(({ bytes }) => bytes.length);
    expect(sizes.length).toBeGreaterThan(8);
    // The first documents of another shape end a file early; from then on only the last one is not full.
    expect(Math.min(...sizes.slice(2, -1))).toBeGreaterThan(90_000);
  });

  it('begins a new file where a field is of another type from then on', async () => {
    const { folder, sink } = await localSink({ options: { 'file.max.bytes': 100_000 } });
    const writer = await sink.open(PARTITION);
    const text = 'x'.repeat(900);
    await writer.write(documents(0, 400, () => ({ note_text: text, age: 7 })));
    await writer.write(documents(400, 800, () => ({ note_text: text, age: 7.5 })));
    await writer.commit('all');
    const files = await storedFiles(folder);
    expect(files.map(({ rows }) => typeof rows[0]?.age)).toEqual(['bigint', 'number']);
    expect(offsetsOf(files)).toEqual(Array.from({ length: 800 }, (_, offset) => offset));
  });

  it('keeps the columns of the file before, also after a restart', async () => {
    const { folder, store, sink } = await localSink();
    const before = await sink.open(PARTITION);
    await before.write(documents(0, 3, () => ({ ward: 'B2', age: 7.5 })));
    await before.commit('all');
    const after = await makeSink({ store }).open(PARTITION);
    await after.write(documents(3, 6, () => ({ age: 7 })));
    await after.commit('all');
    const [, file] = await storedFiles(folder);
    expect(file?.rows[0]).toMatchObject({ ward: null, age: 7 });
    const other = await makeSink({ store, options: { converter: 'ents' } }).open(PARTITION);
    await other.write(documents(6, 7));
    await other.commit('all');
    expect(Object.keys((await storedFiles(folder))[2]?.rows[0] ?? {})).not.toContain('ward');
  });

  it('encodes while documents are written, so that memory is bounded', async () => {
    const tasks: number[] = [];
    const { sink } = await localSink({
      options: { 'file.max.bytes': 400_000 },
      encode: (task) => {
        tasks.push(task.documents.bytes.length);
        return encodeRowGroup(task);
      },
    });
    const writer = await sink.open(PARTITION);
    const text = (offset: number) => ({ note_text: `${offset} `.repeat(300) });
    for (let begin = 0; begin < 3_000; begin += 100) {
      const before = tasks.length;
      await writer.write(documents(begin, begin + 100, text));
      expect(tasks.length - before).toBeLessThan(4);
    }
    expect(tasks.length).toBeGreaterThan(2);
    expect(Math.max(...tasks)).toBeLessThan(4.5 * 1024 * 1024);
  });
});

describe('the chain of files', () => {
  it('goes on after the last record of the last file', async () => {
    const { folder, store, sink } = await localSink();
    const first = await sink.open(PARTITION);
    expect(first.startOffset).toBeNull();
    await first.write(documents(5, 8));
    expect(await first.commit('all')).toBe(8n);
    await first.write(documents(8, 20));
    await first.abort();
    const second = await makeSink({ store, owner: 'owner-2' }).open(PARTITION);
    expect(second.startOffset).toBe(8n);
    await second.write(documents(8, 12));
    expect(await second.commit('all')).toBe(12n);
    const files = await storedFiles(folder);
    expect(files.map(({ name }) => name)).toEqual([
      'notes+0+00000000000000000005.parquet',
      'notes+0+00000000000000000008.parquet',
    ]);
    expect(offsetsOf(files)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  it('lets one of two owners win and tells the other', async () => {
    const { folder, store, sink } = await localSink();
    const zombie = await sink.open(PARTITION);
    const owner = await makeSink({ store, owner: 'owner-2' }).open(PARTITION);
    await zombie.write(documents(0, 10));
    await owner.write(documents(0, 6));
    expect(await owner.commit('all')).toBe(6n);
    await expect(zombie.commit('all')).rejects.toThrow(OwnershipLostError);
    expect(offsetsOf(await storedFiles(folder))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('says in the footer what range a file covers, and who wrote it', async () => {
    const { folder, sink } = await localSink({ owner: 'host-7/å' });
    const writer = await sink.open(PARTITION);
    await writer.write(
      batchOf(
        [
          { offset: 3, filtered: true },
          { offset: 4, document: annotated(4) },
          { offset: 6, filtered: true },
        ],
        9,
      ),
    );
    await writer.commit('all');
    const [file] = await storedFiles(folder);
    const pairs = parquetMetadata(new Uint8Array(file?.bytes ?? []).buffer).key_value_metadata ?? [];
    expect(Object.fromEntries(pairs.map(({ key, value }) => [key, value]))).toEqual({
      'spanstream-topic': 'notes',
      'spanstream-partition': '0',
      'spanstream-first-offset': '3',
      'spanstream-next-offset': '9',
      'spanstream-rows': '1',
      'spanstream-owner': 'host-7%2F%C3%A5',
      'spanstream-digest': expect.stringMatching(/^[0-9a-f]{64}$/),
      'spanstream-pipeline-version': '1.0',
      'spanstream-converter': 'documents',
      'spanstream-columns':
        '{"fields":[["note_id","string"],["note_text","string"]],"attributes":[["negated","boolean"]]}',
      'spanstream-entities': '{"PERSON":1}',
    });
  });

  it('covers a range without any document with a file without rows, so that nothing is read again', async () => {
    const { folder, sink } = await localSink();
    const writer = await sink.open(PARTITION);
    await writer.write(
      batchOf([
        { offset: 0, filtered: true },
        { offset: 1, filtered: true },
      ]),
    );
    expect(await writer.commit('all')).toBe(2n);
    const files = await storedFiles(folder);
    expect(files.map(({ rows }) => rows.length)).toEqual([0]);
    expect((await sink.open(PARTITION)).startOffset).toBe(2n);
  });

  it('needs no file for offsets that no record has', async () => {
    const { folder, sink } = await localSink();
    const writer = await sink.open(PARTITION);
    await writer.write(documents(0, 2));
    await writer.commit('all');
    await writer.write(batchOf([], 7));
    expect(writer.commitAt).toBeLessThanOrEqual(Date.now());
    expect(await writer.commit('complete')).toBe(7n);
    expect(await writer.commit('all')).toBe(7n);
    expect(writer.commitAt).toBeNull();
    expect(await storedFiles(folder)).toHaveLength(1);
  });

  it('stops with a remedy where the last file does not say what comes after it', async () => {
    const { store, sink } = await localSink();
    await store.create(
      'topics/notes/partition=0/notes+0+00000000000000000005.parquet',
      Buffer.from('not parquet at all'),
      {},
    );
    const opening = sink.open(PARTITION);
    await expect(opening).rejects.toThrow(FatalError);
    await expect(opening).rejects.toThrow(/notes\+0\+0{19}5\.parquet.*move it away/);
  });

  it('rejects calls after abort, and abort itself never rejects', async () => {
    const { folder, sink } = await localSink();
    const writer = await sink.open(PARTITION);
    await writer.write(documents(0, 2));
    const writing = writer.commit('all');
    await writer.abort();
    await writer.abort();
    await expect(writing).rejects.toThrow(OwnershipLostError);
    await expect(writer.write(documents(2, 3))).rejects.toThrow(/was aborted/);
    expect(await storedFiles(folder)).toEqual([]);
  });
});

describe('dead letters', () => {
  it('are stored before the file that covers them', async () => {
    const order: string[] = [];
    const letters = new LetterBox();
    const { store, sink } = await localSink();
    const writer = await makeSink({
      letters: {
        write: async (written) => {
          order.push(...written.map(({ record }) => `letter ${record.offset}`));
          await letters.write(written);
        },
        close: async () => undefined,
      },
      store: {
        ...store,
        create: async (key, body, metadata) => {
          order.push('file');
          return store.create(key, body, metadata);
        },
      },
      options: { 'flush.size': 2 },
    }).open(PARTITION);
    const document = annotated(0);
    await writer.write(
      batchOf([
        { offset: 0, error: true },
        { offset: 1, document },
        { offset: 2, error: true },
        { offset: 3, document },
        { offset: 4, error: true },
        { offset: 5, document },
        { offset: 6, error: true },
      ]),
    );
    await writer.commit('all');
    expect(order).toEqual(['letter 0', 'letter 2', 'letter 4', 'file', 'letter 6', 'file']);
    expect(letters.letters[0]?.error.code).toBe('DOCUMENT_INVALID');
    await sink.close();
  });

  it('take in a document that fits into no file, while its neighbours go on', async () => {
    const letters = new LetterBox();
    const { folder, sink } = await localSink({
      letters,
      options: { 'file.max.bytes': 100_000, 'parquet.codec': 'none' },
    });
    const writer = await sink.open(PARTITION);
    const long = (offset: number) => ({ note_text: 'x'.repeat(offset === 7 ? 150_000 : 100) });
    await writer.write(documents(0, 20, long));
    expect(await writer.commit('all')).toBe(20n);
    expect(letters.letters.map(({ record, error }) => [record.offset, error.code])).toEqual([[7n, 'RECORD_TOO_LARGE']]);
    expect(letters.letters[0]?.error.message).toMatch(/takes 15\d{4} bytes, file\.max\.bytes is 100000/);
    expect(offsetsOf(await storedFiles(folder))).toEqual([...Array(20).keys()].filter((offset) => offset !== 7));
  });

  it('take in what is no annotated document, while its neighbours go on', async () => {
    const letters = new LetterBox();
    const { folder, sink } = await localSink({ letters });
    const writer = await sink.open(PARTITION);
    const broken = annotated(2, { entities: [{ begin: 'zero', end: 1, label: 'X' }] });
    await writer.write(
      batchOf([
        { offset: 0, document: annotated(0) },
        { offset: 1, document: [1, 2] },
        { offset: 2, document: broken },
        { offset: 3, document: annotated(3) },
      ]),
    );
    await writer.commit('all');
    expect(letters.letters.map(({ error }) => error.message)).toEqual([
      'not an annotated document: expected a JSON object, found [1,2]',
      'not an annotated document: entities[0].begin: expected a whole number below 2^31, found "zero"',
    ]);
    expect(offsetsOf(await storedFiles(folder))).toEqual([0, 3]);
    const counted = await sink.metrics.deadLetters.get();
    expect(counted.values.map(({ value }) => value)).toEqual([2]);
  });

  it('are stored early when they are many, so that memory is bounded', async () => {
    const letters = new LetterBox();
    const { sink } = await localSink({ letters });
    const writer = await sink.open(PARTITION);
    const batch = batchOf([{ offset: 0, error: true }]);
    const [result] = batch.results;
    if (result === undefined) throw new Error('expected a result');
    const value = Buffer.alloc(5 * 1024 * 1024);
    await writer.write({ ...batch, results: [{ ...result, record: { ...result.record, value } }] });
    expect(letters.letters).toHaveLength(1);
  });
});

it('is encoded by document workers, partitions side by side', async () => {
  const pool = await createDocumentPool({ workers: 2 });
  onTestFinished(() => pool.close());
  const { folder, sink } = await localSink({
    options: { 'flush.size': 100 },
    encode: (task) => pool.run('encodeRowGroup', task),
  });
  const counts = await Promise.all(
    [0, 1, 2].map(async (partition) => {
      const writer = await sink.open({ ...PARTITION, partition });
      for (let begin = 0; begin < 300; begin += 30) await writer.write({ ...documents(begin, begin + 30), partition });
      return writer.commit('all');
    }),
  );
  expect(counts).toEqual([300n, 300n, 300n]);
  expect(offsetsOf(await storedFiles(folder))).toEqual([...Array(300).keys()]);
});

it('counts files, bytes and rows', async () => {
  const { folder, sink } = await localSink({ options: { 'flush.size': 4 } });
  const writer = await sink.open(PARTITION);
  await writer.write(documents(0, 8));
  const files = await storedFiles(folder);
  const value = async (name: string) => (await sink.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;
  expect(await value('spanstream_files_total')).toBe(2);
  expect(await value('spanstream_file_rows_total')).toBe(8);
  expect(await value('spanstream_file_bytes_total')).toBe(files.reduce((sum, { bytes }) => sum + bytes.length, 0));
});
