import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { query } from '../duckdb.js';
import { temporaryFolder } from '../harness.js';
import { type Pair, shapes } from './avro-shapes.js';
import { documentSchema, type TypedField, typedFile } from './typed.js';

type Fields = Readonly<Record<string, unknown>>;

/** What DuckDB reads of a file with these documents, beside entities and provenance. */
async function readBack(fields: readonly TypedField[], rows: readonly Fields[], select = '*'): Promise<unknown[]> {
  const { body, failures } = await typedFile(documentSchema(fields), rows);
  expect(failures).toEqual([]);
  const file = path.join(await temporaryFolder(), 'rows.parquet');
  await writeFile(file, body);
  return query(`select ${select} from (select * exclude (entities, provenance) from '${file}')`);
}

async function failuresOf(type: unknown, values: readonly unknown[]): Promise<readonly string[]> {
  const fields = [
    { name: 'note_id', type: 'string' },
    { name: 'value', type },
  ];
  const rows = values.map((value, index) => ({ note_id: `n${index}`, value }));
  return (await typedFile(documentSchema(fields), rows)).failures;
}

describe('columns of a document with a schema', () => {
  it('give DuckDB every value of every type as it was', async () => {
    const documents = fc
      .array(shapes(3), { minLength: 1, maxLength: 4 })
      .chain((columns) =>
        fc
          .array(fc.tuple(...columns.map(({ value }) => value)), { minLength: 1, maxLength: 5 })
          .map((rows) => [columns.map(({ type }) => type), rows] as const),
      );
    await fc.assert(
      fc.asyncProperty(documents, async ([types, rows]) => {
        const side = (row: readonly Pair[], index: 0 | 1): Fields =>
          Object.fromEntries(row.map((pair, column) => [`c${column}`, pair[index]]));
        const fields = types.map((type, column) => ({ name: `c${column}`, type }));
        expect(
          await readBack(
            fields,
            rows.map((row) => side(row, 0)),
          ),
        ).toEqual(rows.map((row) => side(row, 1)));
      }),
      { numRuns: 40 },
    );
  });

  it('have the logical types of their fields', async () => {
    const record = {
      type: 'record',
      name: 'Ward',
      fields: [{ name: 'since', type: { type: 'int', logicalType: 'date' } }],
    };
    const fields = [
      { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 12, scale: 3 } },
      { name: 'ward', type: ['null', record] },
      { name: 'seen', type: { type: 'array', items: { type: 'long', logicalType: 'local-timestamp-micros' } } },
      { name: 'counts', type: { type: 'map', values: ['null', 'long'] } },
      { name: 'uid', type: { type: 'string', logicalType: 'uuid' } },
      { name: 'either', type: ['null', 'string', 'Ward'] },
    ];
    const row = {
      price: Buffer.from([1]),
      ward: null,
      seen: [],
      counts: {},
      uid: '123e4567-e89b-12d3-a456-426614174000',
      either: null,
    };
    const types = fields.map(({ name }) => `typeof(${name}) ${name}`).join(', ');
    expect(await readBack(fields, [row], types)).toEqual([
      {
        price: 'DECIMAL(12,3)',
        ward: 'STRUCT(since DATE)',
        seen: 'TIMESTAMP[]',
        counts: 'MAP(VARCHAR, BIGINT)',
        uid: 'UUID',
        either: 'STRUCT(string VARCHAR, Ward STRUCT(since DATE))',
      },
    ]);
  });

  it('are required where the schema allows no null, so that readers need not look for one', async () => {
    const ward = {
      type: 'record',
      name: 'Ward',
      fields: [
        { name: 'floor', type: 'int' },
        { name: 'bed', type: ['null', 'int'] },
      ],
    };
    const fields = [
      { name: 'note_id', type: 'string' },
      { name: 'age', type: ['int', 'null'] },
      { name: 'wards', type: ['null', { type: 'array', items: ward }] },
    ];
    const { body } = await typedFile(documentSchema(fields), [{ note_id: 'n', age: null, wards: null }]);
    const elements = parquetMetadata(new Uint8Array(body).buffer).schema;
    expect(elements.slice(1, 8).map(({ name, repetition_type: repetition }) => [name, repetition])).toEqual([
      ['note_id', 'REQUIRED'],
      ['age', 'OPTIONAL'],
      ['wards', 'OPTIONAL'],
      ['list', 'REPEATED'],
      ['element', 'REQUIRED'],
      ['floor', 'REQUIRED'],
      ['bed', 'OPTIONAL'],
    ]);
  });

  it('hold no more digits than readers do: 38, or text where more of them are behind the point', async () => {
    const decimal = (precision: number, scale: number) => ({ type: 'bytes', logicalType: 'decimal', precision, scale });
    const fields = [
      { name: 'of_connect', type: decimal(64, 2) },
      { name: 'fine', type: decimal(50, 40) },
    ];
    const row = { of_connect: Buffer.from([0xff]), fine: Buffer.from([0x01, 0x00]) };
    expect(await readBack(fields, [row], '*, typeof(of_connect) c, typeof(fine) f')).toEqual([
      { of_connect: '-0.01', fine: `0.${'256'.padStart(40, '0')}`, c: 'DECIMAL(38,2)', f: 'VARCHAR' },
    ]);
    const [failure] = await failuresOf(decimal(64, 2), [Buffer.alloc(17, 0x7f)]);
    expect(failure).toMatch(/more than the 38 digits that a column of its type decimal\(64, 2\) holds/);
  });

  it('are JSON where a record holds itself or nothing, and none where the type says nothing', async () => {
    const node = {
      type: 'record',
      name: 'Node',
      fields: [
        { name: 'raw', type: 'bytes' },
        { name: 'next', type: ['null', 'Node'] },
      ],
    };
    const fields = [
      { name: 'node', type: node },
      { name: 'empty', type: { type: 'record', name: 'Empty', fields: [] } },
      { name: 'nothing', type: 'null' },
      {
        name: 'big',
        type: { type: 'array', items: { type: 'record', name: 'Big', fields: [{ name: 'none', type: 'null' }] } },
      },
    ];
    const inner = { raw: Buffer.from('in'), next: null };
    const row = {
      node: { raw: Buffer.from('out'), next: { 'clinic.Node': inner } },
      empty: {},
      nothing: null,
      big: [{ none: null }],
    };
    expect(await readBack(fields, [row])).toEqual([
      { node: { raw: 'out', next: '{"raw":"aW4=","next":null}' }, empty: '{}', big: ['{"none":null}'] },
    ]);
  });

  it('stay bounded where a small schema names itself into thousands of them', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const inner = level === 0 ? 'int' : `L${level - 1}`;
      return {
        type: 'record',
        name: `L${level}`,
        fields: [
          { name: 'a', type: inner },
          { name: 'b', type: inner },
        ],
      };
    });
    const fields = levels.map((type, level) => ({ name: `c${level}`, type: ['null', type] }));
    const none = Object.fromEntries(fields.map(({ name }) => [name, null]));
    const { body, failures } = await typedFile(documentSchema(fields), [none]);
    expect(failures).toEqual([]);
    expect(body.length).toBeLessThan(400_000);
  });

  it('take bounds that let readers skip row groups: of decimals by their value, of times, of nested fields', async () => {
    const fields = [
      { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 30, scale: 2 } },
      { name: 'seen', type: ['null', { type: 'long', logicalType: 'timestamp-millis' }] },
      { name: 'ward', type: { type: 'record', name: 'Ward', fields: [{ name: 'floor', type: ['null', 'int'] }] } },
    ];
    const rows = [
      { price: Buffer.from([0xff]), seen: null, ward: { floor: { int: 3 } } },
      { price: Buffer.from([0x01, 0x00]), seen: { long: 86_400_000 }, ward: { floor: null } },
    ];
    const { body } = await typedFile(documentSchema(fields), rows);
    const file = path.join(await temporaryFolder(), 'rows.parquet');
    await writeFile(file, body);
    const bounds = await query(
      `select path_in_schema path, stats_min_value low, stats_max_value high, stats_null_count missing from parquet_metadata('${file}') limit 3`,
    );
    expect(bounds).toEqual([
      { path: 'price', low: '-0.01', high: '2.56', missing: '0' },
      { path: 'seen', low: '1970-01-02 00:00:00+00', high: '1970-01-02 00:00:00+00', missing: '1' },
      { path: 'ward, floor', low: '3', high: '3', missing: '1' },
    ]);
  });
});

describe('a value that its logical type does not allow', () => {
  it('fails its document, naming the field, and no other one', async () => {
    const decimal = { type: 'bytes', logicalType: 'decimal', precision: 4, scale: 2 };
    expect(await failuresOf(decimal, [Buffer.from([1]), Buffer.from([0x27, 0x10]), Buffer.from([0xd8, 0xf1])])).toEqual(
      ['the field "value": the number has more than the 4 digits that a column of its type decimal(4, 2) holds'],
    );
    expect(await failuresOf({ type: 'string', logicalType: 'uuid' }, ['no uuid'])).toEqual([
      'the field "value": the text is no UUID (8-4-4-4-12 hexadecimal digits), which is its type',
    ]);
    expect(await failuresOf({ type: 'long', logicalType: 'timestamp-millis' }, [2n ** 62n, 0])).toEqual([
      expect.stringMatching(
        /^the field "value": 4611686018427387904 milliseconds since 1970 are beyond what a timestamp holds/,
      ),
    ]);
  });

  it('is taken as the type below where the schema itself is wrong', async () => {
    const fields = [
      { name: 'scale', type: { type: 'bytes', logicalType: 'decimal', precision: 2, scale: 3 } },
      { name: 'date', type: { type: 'string', logicalType: 'date' } },
      { name: 'none', type: { type: 'bytes', logicalType: 'decimal', precision: 0 } },
    ];
    const row = { scale: Buffer.from('a'), date: 'today', none: Buffer.from('b') };
    expect(await readBack(fields, [row], '*, typeof(scale) s, typeof(date) d, typeof(none) n')).toEqual([
      { scale: 'a', date: 'today', none: 'b', s: 'BLOB', d: 'VARCHAR', n: 'BLOB' },
    ]);
  });
});

it('reads bytes that are not of their schema as a failure of the document alone', async () => {
  const schema = documentSchema([{ name: 'note_id', type: 'string' }]);
  const { failures } = await typedFile(schema, [{ note_id: 'n0' }], {
    documents: { bytes: Buffer.from('xy'), ends: Uint32Array.of(2) },
  });
  expect(failures).toEqual([
    expect.stringMatching(/^not an annotated document: expected Avro of the schema with the id 1: /),
  ]);
});
