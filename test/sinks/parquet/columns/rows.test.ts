import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { join, MAX_COLUMNS, type RowSchema, typeOf } from '../../../../src/sinks/parquet/columns/row-schema.js';
import { PARQUET_CODECS } from '../../../../src/sinks/parquet/file/codecs.js';
import { query } from '../duckdb.js';
import { annotated, documents, encodeFile, localSink, PARTITION, readRows } from '../harness.js';

describe('columns', () => {
  it('take the narrowest type that holds all values', () => {
    const types = [1, 1.5, 'a', true, [1], ['a'], [1, 2.5], [], {}, [[1]], [1, 'a'], null, 2 ** 60].map(typeOf);
    expect(types).toEqual([
      'int64',
      'double',
      'string',
      'boolean',
      'list<int64>',
      'list<string>',
      'list<double>',
      'list',
      'json',
      'json',
      'json',
      null,
      'double',
    ]);
    expect(join('int64', 'double')).toBe('double');
    expect(join('list<int64>', 'list<double>')).toBe('list<double>');
    expect(join('list', 'list<string>')).toBe('list<string>');
    expect(join('string', 'int64')).toBe('json');
    expect(join('list', 'string')).toBe('json');
  });

  it('have a type that does not depend on the order of the documents', () => {
    const type = fc.constantFrom(
      ...([
        'boolean',
        'int64',
        'double',
        'string',
        'list<int64>',
        'list<double>',
        'list<string>',
        'list',
        'json',
      ] as const),
    );
    fc.assert(
      fc.property(type, type, type, (a, b, c) => {
        expect(join(a, b)).toBe(join(b, a));
        expect(join(join(a, b), c)).toBe(join(a, join(b, c)));
      }),
    );
  });

  it('hold any JSON and give it back', async () => {
    const names = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '', 'more_fields', 'with space', 'é');
    const scalar = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
    );
    const value = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(fc.string(), scalar, { maxKeys: 2 }),
    );
    const fields = fc.array(fc.tuple(names, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
    const entity = fc.tuple(fields, fc.integer({ min: 0, max: 2 ** 31 - 1 })).map(([attributes, begin]) => ({
      ...attributes,
      begin,
      end: begin,
      label: 'L',
      text: 't',
      score: null,
      source: 's',
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fields, fc.array(entity, { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const written = rows.map(([row, entities]) =>
            JSON.parse(JSON.stringify({ ...row, entities, provenance: annotated(0).provenance })),
          );
          const read = await readRows(await encodeFile(written));
          expect(read.map(joinRest).map(normal)).toEqual(written.map(normal));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('beyond the limit share one column, so that names made of data do not fill the footer', async () => {
    const many = Object.fromEntries(Array.from({ length: MAX_COLUMNS + 50 }, (_, index) => [`f${index}`, index]));
    const [row] = await readRows(await encodeFile([many]));
    expect(row?.f0).toBe(0n);
    expect(Object.keys(row?.more_fields as object)).toHaveLength(50);
    expect((row as { more_fields: Record<string, unknown> }).more_fields[`f${MAX_COLUMNS}`]).toBe(MAX_COLUMNS);
  });

  it('known from earlier groups are there although no document of this group has them', async () => {
    const schema: RowSchema = {
      document: null,
      fields: new Map([
        ['ward', 'string'],
        ['age', 'double'],
      ]),
      attributes: new Map(),
    };
    const [row] = await readRows(await encodeFile([{ age: 3, entities: [] }], { schema }));
    expect(row).toMatchObject({ ward: null, age: 3, entities: [] });
  });
});

/** Fields that had no column stand among the others again, in documents and entities. */
function joinRest(row: Record<string, unknown>): Record<string, unknown> {
  const { more_fields: rest, entities, ...fields } = row;
  const joined = Object.entries({
    ...fields,
    ...(entities === undefined ? {} : { entities: (entities as (typeof row)[]).map(joinRest) }),
  });
  return Object.fromEntries([...joined, ...Object.entries((rest ?? {}) as object)]);
}

/** Values as JSON has them, without what Parquet does not tell apart: null from absent, a list always empty from none. */
function normal(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] =>
    name === 'entities' ? [name, (value as (typeof row)[]).map(normal)] : [name, plain(value)],
  );
  const said = entries.filter(([name, value]) => name === 'entities' || !saysNothing(value));
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function saysNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.every((item) => item === null));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
  return value;
}

describe('DuckDB', () => {
  it.each(PARQUET_CODECS)('reads files compressed by %s, nested columns with their types', async (codec) => {
    const { folder, sink } = await localSink({ options: { 'parquet.codec': codec, 'flush.size': 500 } });
    const writer = await sink.open(PARTITION);
    await writer.write(
      documents(0, 1_000, (offset) => ({ age: offset % 90, tags: ['x', `t${offset % 3}`], visit: { ward: 'B' } })),
    );
    await writer.commit('all');
    const from = `from '${folder}/topics/*/*/*.parquet'`;
    const [totals] =
      await query(`select count(*) n, count(distinct note_id) ids, sum(age) age, min(provenance."offset") lowest, max(provenance."offset") highest,
      max(provenance.timestamp) latest, count(*) filter (list_contains(tags, 't1')) tagged ${from}`);
    expect(totals).toEqual({
      n: '1000',
      ids: '1000',
      age: '44100',
      lowest: '0',
      highest: '999',
      latest: '2023-11-14 22:13:20.999+00',
      tagged: '333',
    });
    const labels = await query(
      `select e.label, count(*) n, avg(e.score) score, bool_or(e.negated) negated from (select unnest(entities) e ${from}) group by 1`,
    );
    expect(labels).toEqual([{ label: 'PERSON', n: '1000', score: 0.5, negated: false }]);
    const [described] = await query(`select typeof(visit) visit, visit as json, typeof(tags) tags ${from} limit 1`);
    expect(described).toEqual({ visit: 'JSON', json: '{"ward":"B"}', tags: 'VARCHAR[]' });
  });

  it('reads a row per entity with the id of its document', async () => {
    const { folder, sink } = await localSink({ options: { converter: 'ents' } });
    const writer = await sink.open(PARTITION);
    const found = { begin: 3, end: 5, label: 'DRUG', text: 'ab', score: null, source: 'terms', dose: 2.5 };
    await writer.write(documents(0, 3, (offset) => ({ entities: Array(offset).fill(found) })));
    await writer.commit('all');
    const rows = await query(
      `select document_id, "begin", "end", label, text, score, source, dose, provenance."offset" from '${folder}/topics/*/*/*.parquet'`,
    );
    const row = { begin: 3, end: 5, label: 'DRUG', text: 'ab', score: null, source: 'terms', dose: 2.5 };
    expect(rows).toEqual([
      { document_id: 'n1', ...row, offset: '1' },
      { document_id: 'n2', ...row, offset: '2' },
      { document_id: 'n2', ...row, offset: '2' },
    ]);
  });

  it('reads a file without rows', async () => {
    const { folder, sink } = await localSink({ options: { converter: 'ents' } });
    const writer = await sink.open(PARTITION);
    await writer.write(documents(0, 3, () => ({ entities: [] })));
    expect(await writer.commit('all')).toBe(3n);
    expect(await query(`select * from '${folder}/topics/*/*/*.parquet'`)).toEqual([]);
  });
});

it('keeps attributes of entities that have the name of another column', async () => {
  const entity = { begin: 0, end: 1, label: 'L', text: 't', score: 1, source: 's', document_id: 'own', provenance: 4 };
  const rows = await readRows(await encodeFile([annotated(0, { entities: [entity] })], { converter: 'ents' }));
  expect(rows[0]).toMatchObject({ document_id: 'n0', more_fields: { document_id: 'own', provenance: 4 } });
});
