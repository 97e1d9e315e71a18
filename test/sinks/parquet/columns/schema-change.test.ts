import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { DocumentSchema } from '../../../../src/core/schemas.js';
import {
  SCHEMA_COMPATIBILITIES,
  type SchemaCompatibility,
} from '../../../../src/sinks/parquet/columns/schema-change.js';
import { query } from '../duckdb.js';
import { LetterBox, localSink, makeSink, PARTITION, storedFiles } from '../harness.js';
import { documentSchema, type TypedField, type TypedStep, typedBatch } from './typed.js';

const ID: TypedField = { name: 'note_id', type: 'string' };
const TEXT: TypedField = { name: 'note_text', type: 'string' };
const WARD: TypedField = { name: 'ward', type: ['null', 'string'], default: null };
const V1 = documentSchema([ID, TEXT], 1);
const V2 = documentSchema([ID, TEXT, WARD], 2);

const one = (offset: number): TypedStep => [V1, { note_id: `n${offset}`, note_text: 'text' }];
const two = (offset: number): TypedStep => [V2, { note_id: `n${offset}`, note_text: 'text', ward: { string: 'B2' } }];

/** Ids of the documents of each file, with their wards where the file has the column. */
async function archive(compatibility: SchemaCompatibility, steps: readonly TypedStep[]) {
  const letters = new LetterBox();
  const { folder, store, sink } = await localSink({ letters, options: { 'schema.compatibility': compatibility } });
  const writer = await sink.open(PARTITION);
  await writer.write(typedBatch(0, steps));
  expect(await writer.commit('all')).toBe(BigInt(steps.length));
  const files = await filesOf(folder);
  return {
    folder,
    store,
    files,
    errors: letters.letters.map(({ record, error }) => `${record.offset}: ${error.message}`),
  };
}

/** As `archive` has them, file by file. */
async function filesOf(folder: string): Promise<string[][]> {
  return (await storedFiles(folder)).map(({ rows }) =>
    rows.map(({ note_id: id, ward }) => (ward === undefined ? `${id}` : `${id} ${ward}`)),
  );
}

async function rowsOf(folder: string): Promise<string[]> {
  return (await filesOf(folder)).flat();
}

describe('documents whose schema changes', () => {
  it('begin a new file at each change with NONE', async () => {
    const { files, errors } = await archive('NONE', [one(0), one(1), two(2), one(3), two(4)]);
    expect(files).toEqual([['n0', 'n1'], ['n2 B2'], ['n3'], ['n4 B2']]);
    expect(errors).toEqual([]);
  });

  it.each(['BACKWARD', 'FULL'] as const)(
    'begin a new file with the newer schema with %s, and older documents fit into it',
    async (mode) => {
      const { files, errors } = await archive(mode, [one(0), one(1), two(2), one(3), two(4), one(5)]);
      expect(files).toEqual([
        ['n0', 'n1'],
        ['n2 B2', 'n3 null', 'n4 B2', 'n5 null'],
      ]);
      expect(errors).toEqual([]);
    },
  );

  it('begin a new file with the older schema with FORWARD, and newer documents fit into it', async () => {
    const { files, errors } = await archive('FORWARD', [two(0), two(1), one(2), two(3), one(4)]);
    expect(files).toEqual([
      ['n0 B2', 'n1 B2'],
      ['n2', 'n3', 'n4'],
    ]);
    expect(errors).toEqual([]);
  });

  it('are projected by aliases, promotion and defaults', async () => {
    const old = documentSchema([ID, TEXT, { name: 'age', type: 'int' }], 1);
    const renamed = documentSchema(
      [ID, TEXT, { name: 'years', aliases: ['age'], type: 'long' }, { name: 'site', type: 'string', default: 'main' }],
      2,
    );
    const { folder } = await archive('BACKWARD', [
      [renamed, { note_id: 'n0', note_text: 't', years: 70, site: 'east' }],
      [old, { note_id: 'n1', note_text: 't', age: 71 }],
    ]);
    expect(await query(`select note_id, years, site from '${folder}/topics/*/*/*.parquet' order by 1`)).toEqual([
      { note_id: 'n0', years: '70', site: 'east' },
      { note_id: 'n1', years: '71', site: 'main' },
    ]);
  });

  it('become dead letters where the file has a field that they lack and that has no default', async () => {
    const strict = documentSchema([ID, TEXT, { name: 'ward', type: 'string' }], 7);
    const strictly = (offset: number): TypedStep => [strict, { note_id: `n${offset}`, note_text: 't', ward: 'A' }];
    const { files, errors } = await archive('BACKWARD', [strictly(0), one(1), strictly(2)]);
    expect(files).toEqual([['n0 A', 'n2 A']]);
    expect(errors).toEqual([
      "1: the document's schema with the id 1 cannot be projected to the file's schema with the id 7, as schema.compatibility " +
        `asks for: the field "ward" is not in the document's schema, and has no default in the file's. Give the field a ` +
        'default or a type that both can be read as, or set schema.compatibility=NONE',
    ]);
  });

  it.each<[string, unknown, unknown, string]>([
    [
      'of another type',
      { type: 'record', name: 'W', fields: [{ name: 'x', type: 'int' }] },
      { type: 'record', name: 'W', fields: [{ name: 'x', type: 'string' }] },
      `"value.x" is of type string in the document's schema and of type int in the file's`,
    ],
    [
      'that may be null',
      'int',
      ['null', 'int'],
      `"value" may be null in the document's schema, and may not in the file's`,
    ],
    [
      'of another unit',
      { type: 'long', logicalType: 'timestamp-millis' },
      { type: 'long', logicalType: 'timestamp-micros' },
      `"value" is a timestamp-micros in the document's schema and a timestamp-millis in the file's`,
    ],
    [
      'of another scale',
      { type: 'array', items: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
      { type: 'array', items: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 3 } },
      `"value[]" is a decimal(9, 3) in the document's schema and a decimal(9, 2) in the file's`,
    ],
    [
      'of other symbols',
      { type: 'enum', name: 'E', symbols: ['A'] },
      { type: 'enum', name: 'E', symbols: ['A', 'B'] },
      `"value" is of type clinic.E in the document's schema and of type clinic.E in the file's`,
    ],
    [
      'of another branch',
      ['null', 'int', 'string'],
      ['null', 'int', 'boolean'],
      `"value" is of type boolean in the document's schema and of type null or int or string in the file's`,
    ],
  ])('become dead letters that name the field: one %s', async (_, newer, older, reason) => {
    const value = (type: unknown): unknown => {
      const first = Array.isArray(type) ? null : (type as { type?: string }).type;
      if (first === null) return null;
      return { record: { x: 1 }, long: 0, array: [], enum: 'A' }[first ?? ''] ?? 5;
    };
    const step = (type: unknown, id: number): TypedStep => {
      const schema = documentSchema([ID, TEXT, { name: 'value', type }], id);
      const held = id === 1 && JSON.stringify(type).includes('"string"') ? { x: 's' } : value(type);
      return [schema, { note_id: `n${id}`, note_text: 't', value: held }];
    };
    const { files, errors } = await archive('BACKWARD', [step(newer, 2), step(older, 1)]);
    expect(files).toEqual([['n2']]);
    expect(errors).toEqual([expect.stringContaining(reason)]);
  });

  it('become dead letters where nobody knows which of two schemas is newer', async () => {
    const unnumbered: DocumentSchema = { ...V1, id: null, version: null };
    const { files, errors } = await archive('FULL', [
      two(0),
      [unnumbered, one(1)[1]],
      [null, { note_id: 'n2' }],
      two(3),
    ]);
    expect(files).toEqual([['n0 B2', 'n3 B2']]);
    expect(errors).toEqual([
      '1: schema.compatibility=FULL: of the schemas without an id (document) and with the id 2 (file) nobody knows which is newer: ' +
        'read both from a registry, or set schema.compatibility=NONE',
      "2: schema.compatibility=FULL: the document has no schema, while the file's columns come from the schema with the id 2: let its " +
        'producer write a schema, or set schema.compatibility=NONE',
    ]);
  });

  it('are ordered by the ids of their schemas where the registry knows no versions of them', async () => {
    const unversioned = ([schema, fields]: TypedStep): TypedStep => [
      { ...(schema as DocumentSchema), version: null },
      fields,
    ];
    const { files } = await archive('BACKWARD', [one(0), two(1), one(2)].map(unversioned));
    expect(files).toEqual([['n0'], ['n1 B2', 'n2 null']]);
  });

  it.each(SCHEMA_COMPATIBILITIES)('end a file of documents without a schema, with %s', async (mode) => {
    const { files, errors } = await archive(mode, [[null, { note_id: 'n0' }], two(1)]);
    expect(files).toEqual([['n0'], ['n1 B2']]);
    expect(errors).toEqual([]);
  });

  it('go on in the columns of the file before, whoever writes it', async () => {
    const { folder, store } = await archive('BACKWARD', [two(0)]);
    const letters = new LetterBox();
    const next = await makeSink({ store, letters, options: { 'schema.compatibility': 'BACKWARD' } }).open(PARTITION);
    await next.write(typedBatch(1, [one(1)]));
    await next.commit('all');
    const [, file] = await storedFiles(folder);
    expect(file?.rows[0]).toMatchObject({ note_id: 'n1', ward: null });
    const pairs = parquetMetadata(new Uint8Array(await readFile(file?.path ?? '')).buffer).key_value_metadata ?? [];
    const footer = new Map(pairs.map(({ key, value }) => [key, value]));
    expect(footer.get('spanstream-schema')).toBe(V2.avro);
    expect(footer.get('spanstream-schema-id')).toBe('2');
  });

  it('share a file of rows of entities, whose columns they do not give', async () => {
    const { folder, sink } = await localSink({ options: { converter: 'ents', 'schema.compatibility': 'FULL' } });
    const writer = await sink.open(PARTITION);
    await writer.write(typedBatch(0, [one(0), two(1), [null, { note_id: 'n2' }]]));
    await writer.commit('all');
    expect(
      await query(`select document_id, label, negated, code, count from '${folder}/topics/*/*/*.parquet'`),
    ).toEqual([
      { document_id: 'n0', label: 'PERSON', negated: false, code: 'C1', count: '3' },
      { document_id: 'n1', label: 'PERSON', negated: false, code: 'C1', count: '3' },
      { document_id: 'n2', label: 'PERSON', negated: false, code: null, count: null },
    ]);
  });

  it('give rows of entities whole numbers as ids, however large', async () => {
    const numbered = documentSchema([{ name: 'note_id', type: 'long' }], 1);
    const { folder, sink } = await localSink({ options: { converter: 'ents' } });
    const writer = await sink.open(PARTITION);
    await writer.write(
      typedBatch(0, [
        [numbered, { note_id: 7 }],
        [numbered, { note_id: 9_007_199_254_740_993n }],
      ]),
    );
    await writer.commit('all');
    const rows = await query(
      `select document_id, typeof(document_id) as type from '${folder}/topics/*/*/*.parquet' order by 1`,
    );
    expect(rows).toEqual([
      { document_id: '7', type: 'BIGINT' },
      { document_id: '9007199254740993', type: 'BIGINT' },
    ]);
  });

  it('come out the same wherever files are cut and owners change', async () => {
    const shape = fc.constantFrom<(offset: number) => TypedStep>(one, two, (offset) => [
      null,
      { note_id: `n${offset}` },
    ]);
    const steps = fc.array(fc.tuple(shape, fc.constantFrom('go on', 'commit', 'new owner')), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(...SCHEMA_COMPATIBILITIES), async (made, compatibility) => {
        const documents = made.map(([step], offset) => step(offset));
        const whole = await archive(compatibility, documents);
        const letters = new LetterBox();
        const { folder, store } = await localSink();
        const open = () =>
          makeSink({ store, letters, options: { 'schema.compatibility': compatibility } }).open(PARTITION);
        let writer = await open();
        for (const [offset, [, then]] of made.entries()) {
          await writer.write(typedBatch(offset, documents.slice(offset, offset + 1)));
          if (then !== 'go on') await writer.commit('all');
          if (then === 'new owner') writer = await open();
        }
        await writer.commit('all');
        expect(await rowsOf(folder)).toEqual(whole.files.flat());
        expect(letters.letters.map(({ record, error }) => `${record.offset}: ${error.message}`)).toEqual(whole.errors);
      }),
      { numRuns: 25 },
    );
  });
});
