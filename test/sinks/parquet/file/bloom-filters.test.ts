import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentSchema, typedBatch } from '../columns/typed.js';
import { query } from '../duckdb.js';
import { documents, localSink, PARTITION, storedFiles } from '../harness.js';

/** Ids of which every row group holds some of the lowest and highest: bounds tell nothing. */
const idOf = (offset: number): string => ((offset * 7919) % 10_007).toString(36).padStart(4, '0');
const text = (offset: number): string =>
  Array.from({ length: 200 }, (_, i) => ((offset * 7919 + i * i * 31) % 9973).toString(36)).join(' ');

async function archive(columns: string, options: Record<string, unknown> = {}) {
  const { folder, sink } = await localSink({
    options: { 'file.max.bytes': 100_000, 'parquet.bloom.filter.columns': columns, ...options },
  });
  const writer = await sink.open(PARTITION);
  for (let begin = 0; begin < 600; begin += 20)
    await writer.write(
      documents(begin, begin + 20, (offset) => ({
        note_id: idOf(offset),
        note_text: text(offset),
        age: offset,
        tags: ['a'],
      })),
    );
  await writer.commit('all');
  return { folder, files: await storedFiles(folder) };
}

async function excluded(file: string, column: string, value: string): Promise<boolean[]> {
  const probe = await query(
    `select bloom_filter_excludes from parquet_bloom_probe('${file}', '${column}', '${value}') order by row_group_id`,
  );
  return probe.map(({ bloom_filter_excludes: excludes }) => excludes === true);
}

describe('bloom filters', () => {
  it('let DuckDB skip the row groups that do not hold an id, wherever in the file they stand', async () => {
    const { files } = await archive('note_id');
    expect(files.length).toBeGreaterThan(2);
    for (const { path, rows } of files) {
      const ids = rows.map(({ note_id: id }) => id as string);
      const groups = await query(
        `select row_group_num_rows n from parquet_metadata('${path}') where path_in_schema = 'note_id'`,
      );
      expect(groups.length).toBeGreaterThan(1);
      let begin = 0;
      for (const [index, { n }] of groups.entries()) {
        const end = begin + Number(n);
        for (const id of [ids[begin], ids[end - 1]])
          expect((await excluded(path, 'note_id', id as string))[index]).toBe(false);
        begin = end;
      }
      const strangers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => excluded(path, 'note_id', `no-${index}`)),
      );
      // One in a hundred is not told apart.
      expect(strangers.flat().filter((skips) => !skips).length).toBeLessThan(strangers.flat().length / 10);
    }
    const [id] = files.flatMap(({ rows }) => rows.slice(-1).map(({ note_id: last }) => last as string));
    const found = await query(
      `select count(*) n from read_parquet(${JSON.stringify(files.map(({ path }) => path)).replaceAll('"', "'")}) where note_id = '${id}'`,
    );
    expect(found).toEqual([{ n: '1' }]);
  });

  it('count into the size of files', async () => {
    const { files } = await archive('note_id,note_text,age');
    const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(90_000);
  });

  it('are on scalar columns that there are, and on no other', async () => {
    const { files } = await archive('age,tags,provenance,entities,of nobody');
    const columns = await query(
      `select distinct path_in_schema path from parquet_metadata('${files[0]?.path}') where bloom_filter_offset is not null`,
    );
    expect(columns).toEqual([{ path: 'age' }]);
  });

  it('find a document by the id that rows of entities carry', async () => {
    const { files } = await archive('document_id', { converter: 'ents' });
    const [file] = files;
    expect((await excluded(file?.path ?? '', 'document_id', file?.rows[0]?.document_id as string))[0]).toBe(false);
    expect((await excluded(file?.path ?? '', 'document_id', 'nobody'))[0]).toBe(true);
  });

  it('hash values as they are stored, whatever their type says of them', async () => {
    const uuid = (offset: number): string => `123e4567-e89b-12d3-a456-${String(offset).padStart(12, '0')}`;
    const schema = documentSchema([
      { name: 'note_id', type: { type: 'string', logicalType: 'uuid' } },
      { name: 'seen', type: ['null', { type: 'long', logicalType: 'timestamp-millis' }] },
    ]);
    const { folder, sink } = await localSink({ options: { 'parquet.bloom.filter.columns': 'note_id,seen' } });
    const writer = await sink.open(PARTITION);
    const rows = Array.from({ length: 50 }, (_, offset) => ({ note_id: uuid(offset * 2), seen: { long: offset * 2 } }));
    await writer.write(
      typedBatch(
        0,
        rows.map((fields) => [schema, fields]),
      ),
    );
    await writer.commit('all');
    const from = `'${folder}/topics/*/*/*.parquet'`;
    const found = await query(
      `select (select count(*) from ${from} where note_id = '${uuid(20)}') id, (select count(*) from ${from} where seen = make_timestamptz(20000)) seen`,
    );
    expect(found).toEqual([{ id: '1', seen: '1' }]);
  });
});
