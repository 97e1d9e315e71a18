import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ResultBatch } from '../../../../src/core/contracts.js';
import { FatalError, OwnershipLostError, RetriableError } from '../../../../src/errors.js';
import { openLocalStore } from '../../../../src/store/local.js';
import type { ObjectStore } from '../../../../src/store/object-store.js';
import { documentSchema, type TypedStep, typedBatch } from '../columns/typed.js';
import { query } from '../duckdb.js';
import {
  batchOf,
  documents,
  LetterBox,
  localSink,
  makeSink,
  PARTITION,
  readRows,
  temporaryFolder,
} from '../harness.js';

const BY_WARD = { partitioner: 'field', 'partition.field.name': 'ward' };

/** As the document workers do. */
function inFolders(batch: ResultBatch<Buffer>, pathOf: (offset: number) => string): ResultBatch<Buffer> {
  const results = batch.results.map(({ record, outcome }) => ({
    record,
    outcome: 'value' in outcome ? { ...outcome, path: pathOf(Number(record.offset)) } : outcome,
  }));
  return { ...batch, results };
}

function wards(begin: number, end: number, fields?: Parameters<typeof documents>[2]): ResultBatch<Buffer> {
  return inFolders(documents(begin, end, fields), (offset) => `ward=${'ABC'[offset % 3]}`);
}

async function keysIn(folder: string, end = '.parquet'): Promise<string[]> {
  const topic = path.join(folder, 'topics', 'notes');
  const names = await readdir(topic, { recursive: true }).catch(() => [] as string[]);
  return names.filter((name) => name.endsWith(end)).sort();
}

/** Offsets by the keys of the files below the topic's folder. */
async function rowsByFile(folder: string): Promise<Record<string, number[]>> {
  const rows = (await keysIn(folder)).map(async (name) => {
    const found = await readRows(await readFile(path.join(folder, 'topics', 'notes', name)));
    const offsets = found.map((row) => Number((row.provenance as { offset: bigint }).offset));
    return [name.replace(/\+0+(?=\d)/, '+'), offsets] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** A store that makes so many objects, and fails then. */
function failingAfter(store: ObjectStore, objects: number): ObjectStore {
  let left = objects;
  return {
    ...store,
    create: async (key, ...rest) => {
      if (left-- <= 0) throw new RetriableError('STORE_UNAVAILABLE', 'the store is away');
      return store.create(key, ...rest);
    },
  };
}

/** Writes offsets 0 to 9 to three folders, and loses the store after so many puts. */
async function brokenRange(objects: number, options: Record<string, unknown> = BY_WARD) {
  const folder = await temporaryFolder();
  const store = await openLocalStore(folder);
  const writer = await makeSink({ store: failingAfter(store, objects), options, owner: 'first' }).open(PARTITION);
  await writer.write(wards(0, 9));
  await expect(writer.commit('all')).rejects.toThrow(/the store is away/);
  await writer.abort();
  return { folder, store };
}

describe('files in folders', () => {
  it('hold the documents of a range by their folders, all put at its end', async () => {
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'flush.size': 6 } });
    const writer = await sink.open(PARTITION);
    await writer.write(wards(0, 5));
    expect(await rowsByFile(folder)).toEqual({});
    await writer.write(wards(5, 8));
    expect(await rowsByFile(folder)).toEqual({
      'ward=A/notes+0+0.parquet': [0, 3],
      'ward=B/notes+0+0.parquet': [1, 4],
      'ward=C/notes+0+0.parquet': [2, 5],
    });
    expect(await writer.commit('complete')).toBe(6n);
    expect(await writer.commit('all')).toBe(8n);
    expect(await rowsByFile(folder)).toMatchObject({
      'ward=A/notes+0+6.parquet': [6],
      'ward=B/notes+0+6.parquet': [7],
    });
    expect((await sink.open(PARTITION)).startOffset).toBe(8n);
  });

  it('end when the first document of any of them is rotate.interval.ms old', async () => {
    let now = 1_000;
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'rotate.interval.ms': 500 }, now: () => now });
    const writer = await sink.open(PARTITION);
    await writer.write(wards(0, 1));
    now = 1_400;
    await writer.write(wards(1, 3));
    expect(writer.commitAt).toBe(1_500);
    expect(await writer.commit('complete')).toBe(0n);
    now = 1_500;
    expect(await writer.commit('complete')).toBe(3n);
    expect(Object.values(await rowsByFile(folder))).toEqual([[0], [1], [2]]);
    expect(writer.commitAt).toBeNull();
  });

  it('are no more at a time than partitioner.max.open.files', async () => {
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'partitioner.max.open.files': 2 } });
    const writer = await sink.open(PARTITION);
    await writer.write(inFolders(documents(0, 9), (offset) => `ward=${Math.floor(offset / 2)}`));
    await writer.commit('all');
    expect(await rowsByFile(folder)).toEqual({
      'ward=0/notes+0+0.parquet': [0, 1],
      'ward=1/notes+0+0.parquet': [2, 3],
      'ward=2/notes+0+4.parquet': [4, 5],
      'ward=3/notes+0+4.parquet': [6, 7],
      'ward=4/notes+0+8.parquet': [8],
    });
  });

  it('take dead letters and filtered records into their range, also where these are all of it', async () => {
    const letters = new LetterBox();
    const { folder, store, sink } = await localSink({ options: BY_WARD, letters });
    const writer = await sink.open(PARTITION);
    await writer.write(
      batchOf([
        { offset: 0, error: true },
        { offset: 1, filtered: true },
      ]),
    );
    expect(await writer.commit('all')).toBe(2n);
    expect(await keysIn(folder)).toEqual([]);
    expect(letters.letters.map(({ record }) => record.offset)).toEqual([0n]);
    expect((await makeSink({ store, options: BY_WARD }).open(PARTITION)).startOffset).toBe(2n);
  });

  it('are within their limit, full where a folder is busy, and all of a range together at most twice a file', async () => {
    const maxBytes = 200_000;
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'file.max.bytes': maxBytes } });
    const writer = await sink.open(PARTITION);
    const text = (offset: number) =>
      Array.from({ length: 400 }, (_, i) => ((offset * 7919 + i * i * 31) % 9973).toString(36)).join('');
    const ward = (offset: number) => (offset % 10 === 0 ? `ward=${offset % 70}` : 'ward=busy');
    for (let begin = 0; begin < 3_000; begin += 50) {
      await writer.write(
        inFolders(
          documents(begin, begin + 50, (offset) => ({ note_text: text(offset) })),
          ward,
        ),
      );
    }
    await writer.commit('all');
    const sizes = new Map<string, { busy: number[]; all: number }>();
    for (const key of await keysIn(folder)) {
      const { length } = await readFile(path.join(folder, 'topics', 'notes', key));
      expect(length).toBeLessThanOrEqual(maxBytes);
      const range = sizes.get(path.basename(key)) ?? { busy: [], all: 0 };
      if (key.startsWith('ward=busy')) range.busy.push(length);
      range.all += length;
      sizes.set(path.basename(key), range);
    }
    const ranges = [...sizes.values()];
    expect(ranges.length).toBeGreaterThan(4);
    for (const { busy } of ranges.slice(0, -1)) expect(Math.max(...busy)).toBeGreaterThan(maxBytes * 0.9);
    for (const { all } of ranges) expect(all).toBeLessThan(2 * maxBytes);
  });

  it('keep their documents in memory, and not what came in the same message from a worker', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const { sink } = await localSink({ options: BY_WARD });
    const writer = await sink.open(PARTITION);
    const message = 1024 * 1024;
    collect();
    const before = process.memoryUsage().arrayBuffers;
    for (let offset = 0; offset < 200; offset++) {
      const { results, ...batch } = wards(offset, offset + 1);
      const inMessage = results.map(({ record, outcome }) => {
        if (!('value' in outcome)) return { record, outcome };
        const value = Buffer.from(new ArrayBuffer(message), 0, outcome.value.length);
        outcome.value.copy(value);
        return { record, outcome: { ...outcome, value } };
      });
      await writer.write({ ...batch, results: inMessage });
    }
    collect();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * message);
    await writer.abort();
  });

  it('are read whole by DuckDB, which opens only those of the folders asked for', async () => {
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'flush.size': 30 } });
    const writer = await sink.open(PARTITION);
    const odd = 'B 2/ü=%';
    const ward = (offset: number) => (offset % 5 === 0 ? null : offset % 2 === 0 ? odd : 'A');
    const folders: Record<string, string> = {
      A: 'ward=A',
      [odd]: 'ward=B 2%2Fü%3D%25',
      null: 'ward=__HIVE_DEFAULT_PARTITION__',
    };
    const pathOf = (offset: number) => folders[String(ward(offset))] as string;
    await writer.write(
      inFolders(
        documents(0, 90, (offset) => ({ ward: ward(offset) })),
        pathOf,
      ),
    );
    await writer.commit('all');
    const files = `read_parquet('${folder}/topics/notes/**/*.parquet', hive_partitioning = true)`;
    const all = await query(`select ward, count(*)::int as n from ${files} group by ward order by ward nulls last`);
    expect(all).toEqual([
      { ward: 'A', n: 36 },
      { ward: odd, n: 36 },
      { ward: null, n: 18 },
    ]);
    const [plan] = await query(`explain analyze select count(note_id) from ${files} where ward = 'A'`);
    expect(JSON.stringify(plan)).toMatch(/Files: 3\/9/);
  });
});

/** Forty notes of 9,000 characters that hardly compress, in one folder. */
function longNotes(): ResultBatch<Buffer> {
  const digit = (offset: number, i: number) => (((offset * 31 + i * i) % 97) % 36).toString(36);
  const text = (offset: number) => Array.from({ length: 9_000 }, (_, i) => digit(offset, i)).join('');
  const batch = documents(0, 40, (offset) => ({ note_text: text(offset) }));
  return inFolders(batch, () => 'ward=A');
}

describe('a range that its owner announced and did not finish', () => {
  it('is read again by the next owner, who puts what is missing and goes on behind it', async () => {
    for (const objects of [1, 2, 3]) {
      const { folder, store } = await brokenRange(objects);
      expect(await keysIn(folder)).toHaveLength(objects - 1);
      const writer = await makeSink({ store, options: BY_WARD, owner: 'second' }).open(PARTITION);
      expect(writer.startOffset).toBe(0n);
      expect(writer.commitAt).toBeNull();
      await writer.write(wards(0, 5));
      expect(await writer.commit('all')).toBe(0n);
      await writer.write(wards(5, 12));
      expect(await writer.commit('all')).toBe(12n);
      expect(await rowsByFile(folder)).toEqual({
        'ward=A/notes+0+0.parquet': [0, 3, 6],
        'ward=A/notes+0+9.parquet': [9],
        'ward=B/notes+0+0.parquet': [1, 4, 7],
        'ward=B/notes+0+9.parquet': [10],
        'ward=C/notes+0+0.parquet': [2, 5, 8],
        'ward=C/notes+0+9.parquet': [11],
      });
    }
  });

  it('is not announced where another owner was faster, and begun anew behind that one', async () => {
    const { folder, store, sink } = await localSink({ options: BY_WARD, owner: 'first' });
    const zombie = await sink.open(PARTITION);
    await zombie.write(wards(0, 4));
    const owner = await makeSink({ store, options: BY_WARD, owner: 'second' }).open(PARTITION);
    await owner.write(wards(0, 6));
    expect(await owner.commit('all')).toBe(6n);
    await expect(zombie.commit('all')).rejects.toThrow(OwnershipLostError);
    expect((await sink.open(PARTITION)).startOffset).toBe(6n);
    expect(
      Object.values(await rowsByFile(folder))
        .flat()
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is cut anew where files became smaller, and goes on where a former cut ended', async () => {
    const folder = await temporaryFolder();
    const store = await openLocalStore(folder);
    const options = { ...BY_WARD, 'parquet.codec': 'none' };
    const first = await makeSink({ store: failingAfter(store, 1), options }).open(PARTITION);
    await first.write(longNotes());
    await expect(first.commit('all')).rejects.toThrow(/away/);
    const smaller = { ...options, 'file.max.bytes': 100_000 };
    const second = await makeSink({ store: failingAfter(store, 1), options: smaller, owner: 'second' }).open(PARTITION);
    await expect(second.write(longNotes())).rejects.toThrow(/away/);
    const third = await makeSink({ store, options: smaller, owner: 'third' }).open(PARTITION);
    await third.write(longNotes());
    expect(await third.commit('all')).toBe(40n);
    const files = await rowsByFile(folder);
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(
      Object.values(files)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...Array(40).keys()]);
    expect((await makeSink({ store, options: smaller }).open(PARTITION)).startOffset).toBe(40n);
  });

  it('gets no second file of a folder from an owner whose first one came too late', async () => {
    const folder = await temporaryFolder();
    const store = await openLocalStore(folder);
    const options = { ...BY_WARD, 'parquet.codec': 'none' };
    const first = await makeSink({ store: failingAfter(store, 1), options }).open(PARTITION);
    await first.write(longNotes());
    await expect(first.commit('all')).rejects.toThrow(/away/);
    const sinkOf = (bytes: number, owner: string, on: ObjectStore) =>
      makeSink({ store: on, options: { ...options, 'file.max.bytes': bytes }, owner });
    let overtaken = false;
    const slow: ObjectStore = {
      ...store,
      create: async (...object) => {
        if (!overtaken) {
          overtaken = true;
          await (await sinkOf(140_000, 'fast', store).open(PARTITION)).write(longNotes());
        }
        return store.create(...object);
      },
    };
    const late = await sinkOf(100_000, 'slow', slow).open(PARTITION);
    await expect(late.write(longNotes())).rejects.toThrow(OwnershipLostError);
    const files = Object.values(await rowsByFile(folder));
    expect(files.length).toBeGreaterThan(2);
    expect(files.flat().sort((a, b) => a - b)).toEqual([...Array(40).keys()]);
  });

  it('gets a file without rows for documents that are gone, and one more for those that came back', async () => {
    const { folder, store } = await brokenRange(1);
    const writer = await makeSink({ store, options: BY_WARD, owner: 'second' }).open(PARTITION);
    const elsewhere = inFolders(documents(0, 9), (offset) => (offset < 3 ? 'ward=D' : 'ward=B'));
    await writer.write(elsewhere);
    expect(await rowsByFile(folder)).toEqual({
      'ward=A/notes+0+0.parquet': [],
      'ward=B/notes+0+0.parquet': [3, 4, 5, 6, 7, 8],
      'ward=C/notes+0+0.parquet': [],
      'ward=D/notes+0+0.parquet': [0, 1, 2],
    });
    expect((await makeSink({ store, options: BY_WARD }).open(PARTITION)).startOffset).toBe(9n);
  });

  it('must be finished with the layout that it was announced with', async () => {
    const { store } = await brokenRange(2);
    for (const options of [{}, { ...BY_WARD, 'partition.field.name': 'ward,sex' }, { partitioner: 'time' }]) {
      const opening = makeSink({ store, options }).open(PARTITION);
      await expect(opening).rejects.toThrow(FatalError);
      await expect(opening).rejects.toThrow(/2 folders that are not there.*start it once with the options that it had/);
    }
  });

  it('has the columns that it was announced with, whichever of its files are there', async () => {
    const fields = ['note_id', 'note_text'].map((name) => ({ name, type: 'string' }));
    const [old, newer, unlike] = [
      documentSchema(fields, 1),
      documentSchema([...fields, { name: 'sex', type: ['null', 'string'], default: null }], 2),
      documentSchema([...fields, { name: 'age', type: 'int' }], 3),
    ] as const;
    const note = { note_id: 'n', note_text: 't' };
    const steps: TypedStep[] = [
      [old, note],
      [newer, { ...note, sex: null }],
      [old, note],
      [unlike, { ...note, age: 50 }],
    ];
    const batch = inFolders(typedBatch(0, steps), (offset) => `ward=${'ABAC'[offset]}`);
    const folder = await temporaryFolder();
    const store = await openLocalStore(folder);
    const withoutA: ObjectStore = {
      ...store,
      create: async (key, ...rest) => {
        if (key.includes('ward=A')) throw new RetriableError('STORE_UNAVAILABLE', 'the store is away');
        return store.create(key, ...rest);
      },
    };
    const options = { ...BY_WARD, 'schema.compatibility': 'BACKWARD' };
    const letters = new LetterBox();
    const first = await makeSink({ store: withoutA, options, letters }).open(PARTITION);
    await first.write(batch);
    await expect(first.commit('all')).rejects.toThrow(/away/);
    expect(Object.keys(await rowsByFile(folder))).toEqual(['ward=B/notes+0+0.parquet', 'ward=C/notes+0+0.parquet']);
    const second = await makeSink({ store, options, letters, owner: 'second' }).open(PARTITION);
    await second.write(batch);
    expect(letters.letters).toEqual([]);
    const files = (await keysIn(folder)).filter((name) => name.startsWith('ward=A'));
    const rows = files.map(async (name) => readRows(await readFile(path.join(folder, 'topics', 'notes', name))));
    expect((await Promise.all(rows)).map((found) => found.map((row) => 'sex' in row))).toEqual([[false], [true]]);
  });

  it('says what is missing, for those who find the records gone', async () => {
    const { store } = await brokenRange(2);
    const { owed } = await makeSink({ store, options: BY_WARD }).open(PARTITION);
    expect(owed).toMatchObject({
      nextOffset: 9n,
      output: expect.stringMatching(/2 folders .*_intents\/partition=0\//),
    });
  });
});

describe('a layout that is changed', () => {
  it('goes on where the other one ended, there and back', async () => {
    const { folder, store } = await localSink();
    let next = 0;
    for (const options of [{}, BY_WARD, {}, BY_WARD, { partitioner: 'time' }, {}]) {
      const writer = await makeSink({ store, options }).open(PARTITION);
      expect(writer.startOffset).toBe(next === 0 ? null : BigInt(next));
      await writer.write(wards(next, next + 2));
      next += 2;
      expect(await writer.commit('all')).toBe(BigInt(next));
    }
    expect(
      Object.values(await rowsByFile(folder))
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...Array(12).keys()]);
  });

  it('is not taken from an intent that is damaged', async () => {
    const { store, sink } = await localSink({ options: BY_WARD });
    await store.create('topics/notes/_intents/partition=0/notes+0+00000000000000000000.json', Buffer.from('{'), {});
    await expect(sink.open(PARTITION)).rejects.toThrow(/is no intent of a range of offsets: move it away/);
  });
});
