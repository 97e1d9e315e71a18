import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { documentSchema, typedBatch } from '../columns/typed.js';
import { annotated, batchOf, documents, localSink, PARTITION, storedFiles } from '../harness.js';

function footerOf(bytes: Uint8Array): ReadonlyMap<string, string | undefined> {
  const pairs = parquetMetadata(new Uint8Array(bytes).buffer).key_value_metadata ?? [];
  return new Map(pairs.map(({ key, value }) => [key, value]));
}

/** The footers of what is written, a file per `flush.size` documents. */
async function footers(
  write: (writer: Awaited<ReturnType<Awaited<ReturnType<typeof localSink>>['sink']['open']>>) => Promise<void>,
  options = {},
) {
  const { folder, sink } = await localSink({ options });
  const writer = await sink.open(PARTITION);
  await write(writer);
  await writer.commit('all');
  return (await storedFiles(folder)).map(({ bytes }) => ({ bytes, pairs: footerOf(bytes) }));
}

const entity = (label: string) => ({ begin: 0, end: 1, label, text: 't', score: null, source: 's' });

describe('the footer says', () => {
  it('how many entities of each label a file holds', async () => {
    const found = (offset: number) => ({ entities: [entity('DRUG'), entity(offset % 2 === 0 ? 'DOSE' : '__proto__')] });
    const files = await footers((writer) => writer.write(documents(0, 6, found)), { 'flush.size': 4 });
    expect(files.map(({ pairs }) => pairs.get('spanstream-entities'))).toEqual([
      '{"DOSE":2,"DRUG":4,"__proto__":2}',
      '{"DOSE":1,"DRUG":2,"__proto__":1}',
    ]);
  });

  it('which models annotated the documents', async () => {
    const by = (digest: string | null) => (offset: number) => ({
      provenance: { ...(annotated(offset).provenance as object), model_digest: digest },
    });
    const files = await footers(async (writer) => {
      await writer.write(documents(0, 2, by('b'.repeat(64))));
      await writer.write(documents(2, 4, by(null)));
      await writer.write(documents(4, 6, by('a'.repeat(64))));
    });
    expect(files.map(({ pairs }) => pairs.get('spanstream-model-digest'))).toEqual([
      `${'a'.repeat(64)},${'b'.repeat(64)}`,
    ]);
  });

  it('the schema that gave the columns, with its id', async () => {
    const schema = documentSchema([{ name: 'note_id', type: 'string' }], 4711);
    const files = await footers((writer) => writer.write(typedBatch(0, [[schema, { note_id: 'n0' }]])));
    expect(files[0]?.pairs.get('spanstream-schema-id')).toBe('4711');
    expect(files[0]?.pairs.get('spanstream-schema')).toBe(schema.avro);
    const [plain] = await footers((writer) => writer.write(documents(0, 1)));
    expect([...(plain?.pairs.keys() ?? [])]).not.toContain('spanstream-schema');
  });

  it('a hundred labels at most, and files hold their limit whatever the labels are', async () => {
    const names = (offset: number) => ({
      note_text: 'x',
      entities: Array.from({ length: 30 }, (_, index) =>
        entity(`é"${offset}-${index}`.padEnd(index === 0 ? 300 : 90, '\u0001')),
      ),
    });
    const files = await footers(
      async (writer) => {
        for (let begin = 0; begin < 400; begin += 20) await writer.write(documents(begin, begin + 20, names));
      },
      { 'file.max.bytes': 100_000, 'parquet.codec': 'none' },
    );
    expect(files.length).toBeGreaterThan(8);
    for (const { bytes, pairs } of files) {
      expect(bytes.length).toBeLessThanOrEqual(100_000);
      const labels = Object.keys(JSON.parse(pairs.get('spanstream-entities') ?? '{}') as object);
      expect(labels.length).toBeLessThanOrEqual(101);
      expect(labels).toContain('...');
    }
    expect(Math.min(...files.slice(0, -1).map(({ bytes }) => bytes.length))).toBeGreaterThan(85_000);
  });
});

describe('schema.inference=none', () => {
  it('gives documents without a schema the same three columns, whatever they hold', async () => {
    const { folder, sink } = await localSink({ options: { 'schema.inference': 'none' } });
    const writer = await sink.open(PARTITION);
    const shapes: Record<string, unknown>[] = [
      { age: 7 },
      { age: 'seven', tags: ['a'] },
      { note_id: 12, constructor: null },
      { more_fields: { a: 1 } },
    ];
    await writer.write(batchOf(shapes.map((fields, offset) => ({ offset, document: annotated(offset, fields) }))));
    await writer.commit('all');
    await writer.write(documents(4, 5));
    await writer.commit('all');
    const files = await storedFiles(folder);
    expect(files).toHaveLength(2);
    const rows = files.flatMap((file) => file.rows).map(({ entities, provenance, ...fields }) => fields);
    const note_text = (offset: number): string => `Patient ${offset} takes aspirin.`;
    expect(rows).toEqual([
      { note_id: 'n0', note_text: note_text(0), more_fields: { age: 7 } },
      { note_id: 'n1', note_text: note_text(1), more_fields: { age: 'seven', tags: ['a'] } },
      { note_id: '12', note_text: note_text(2), more_fields: null },
      { note_id: 'n3', note_text: note_text(3), more_fields: { more_fields: { a: 1 } } },
      { note_id: 'n4', note_text: note_text(4), more_fields: null },
    ]);
    expect(files[0]?.rows[0]?.entities).toEqual([expect.objectContaining({ label: 'PERSON', negated: false })]);
  });
});
