import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Annotation } from '../../src/annotations/annotation.js';
import type { SetEntry } from '../../src/annotations/annotation-set.js';
import { readEntries } from '../../src/annotations/entries.js';
import { openAnnotationSet } from '../../src/annotations/open-annotation-set.js';
import { ValueReader } from '../../src/annotations/value-reader.js';
import { annotatedSchema } from '../../src/converters/avro/annotated-schema.js';
import type { WriterDefinition } from '../../src/converters/definition.js';
import { createWriter } from '../../src/converters/index.js';
import { jsonSchemaOfAvro } from '../../src/converters/json-schema/output-schema.js';
import { annotatedProto } from '../../src/converters/protobuf/annotated-proto.js';
import type { RegisteredSchema } from '../../src/core/schemas.js';
import { ConfigError } from '../../src/errors.js';
import type { Registry } from '../../src/registry/client.js';
import { UnknownSchemaError } from '../../src/registry/errors.js';
import { s3Options } from '../../src/store/open-store.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { annotations } from '../converters/protobuf/support.js';
import { noteOptions, origin } from '../converters/support.js';
import { annotated as annotatedRow, encodeFile } from '../sinks/parquet/harness.js';

const document: AnnotatedDocument = { note_id: 'n1', note_text: 'Fièvre 😀', ...annotations };
const expected: Annotation = {
  origin: { topic: 'notes', partition: 0, offset: 2n ** 52n + 1n },
  id: 'n1',
  pipelineVersion: '1',
  modelDigest: null,
  entities: annotations.entities,
  text: 'Fièvre 😀',
};
const fields = { idField: 'note_id', textField: 'note_text' };

const avro = JSON.stringify({
  type: 'record',
  name: 'clinic.Note',
  fields: ['note_id', 'note_text'].map((name) => ({ name, type: 'string' })),
});
const annotated = annotatedSchema(avro, noteOptions);

function schemaOf(type: RegisteredSchema['type'], id: number): RegisteredSchema {
  const text =
    type === 'AVRO'
      ? annotated
      : type === 'PROTOBUF'
        ? annotatedProto(annotated, { read: null, message: undefined, keyField: undefined })
        : JSON.stringify(jsonSchemaOfAvro(annotated));
  return { id, type, text, references: [], version: null };
}

const schemas = (['AVRO', 'PROTOBUF', 'JSON'] as const).map((type, i) => schemaOf(type, i + 1));

/** A registry that has the three schemas, and counts what it is asked. */
function registryOf(asked: number[]): Registry {
  return {
    url: 'http://registry',
    async schemaById(id: number) {
      asked.push(id);
      const schema = schemas.find((one) => one.id === id);
      if (schema === undefined) throw new UnknownSchemaError(`no schema with id ${id}`);
      return schema;
    },
    close: () => undefined,
  } as Partial<Registry> as Registry;
}

async function written(definition: WriterDefinition, schema?: RegisteredSchema): Promise<Uint8Array> {
  const writer = await createWriter(definition, noteOptions);
  if (schema !== undefined) await writer.prepare?.([{ topic: 'notes', readId: null, schema }]);
  return writer.encode(document, { schema: { avro, id: null, version: null }, origin }).bytes;
}

function read(values: readonly Uint8Array[], registry: Registry | null): Promise<readonly SetEntry[]> {
  return readEntries(
    values.map((bytes) => ({ bytes, origin })),
    { ...fields, reader: new ValueReader(fields, registry), placeOf: ({ offset }) => `at ${offset}` },
  );
}

describe('values of an output topic', () => {
  it('are read whichever of the converters wrote them', async () => {
    const asked: number[] = [];
    const [AVRO, PROTOBUF, JSON_SCHEMA] = schemas;
    const values = [
      await written({ type: 'json' }),
      await written({ type: 'json', schemasEnable: true }),
      await written({ type: 'avro' }, AVRO),
      await written({ type: 'protobuf' }, PROTOBUF),
      await written({ type: 'json-schema' }, JSON_SCHEMA),
    ];
    const entries = await read([...values, ...values], registryOf(asked));
    expect(entries).toEqual(Array(10).fill(expected));
    expect(asked).toEqual([1, 2, 3]);
  });

  it('say where they are and what is wrong with them', async () => {
    const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
    const entries = await read(
      [
        Buffer.from('{'),
        bytes({ note_id: 'n1', note_text: 'not annotated' }),
        bytes({ document_id: 'n1', begin: 0, end: 3, label: 'DRUG' }),
        bytes({ ...document, entities: [{ begin: 0, label: 'DRUG' }] }),
        bytes({ ...document, provenance: { topic: 'notes' } }),
        Buffer.from([0, 0, 0, 0, 9, 1]),
        Buffer.from([0, 0, 0, 0, 1, 255, 255]),
      ],
      registryOf([]),
    );
    const problems = entries.map((entry) => 'problem' in entry && `${entry.place}: ${entry.problem}`);
    expect(problems).toEqual([
      expect.stringMatching(/^at 5: .*JSON/),
      expect.stringMatching(/without the field "entities"/),
      expect.stringMatching(/row per entity \(converter=ents\)/),
      expect.stringMatching(/entities\[0\]\.end: expected a whole number/),
      expect.stringMatching(/provenance: expected the topic/),
      expect.stringMatching(/schema with id 9/),
      expect.any(String),
    ]);
  });

  it('that name schemas need a registry', async () => {
    const value = await written({ type: 'avro' }, schemas[0]);
    await expect(read([value], null)).rejects.toThrow(ConfigError);
    await expect(read([value], null)).rejects.toThrow(/schema\.registry\.url: is missing/);
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spanstream-annotations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (location: string) =>
    openAnnotationSet(location, { ...fields, kafka: null, registry: null, store: s3Options.parse({}) });

  async function put(name: string, rows: readonly object[], modified: number): Promise<void> {
    const path = join(folder, name);
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await utimes(path, modified, modified);
  }

  async function idsOf(location: string, end?: Awaited<ReturnType<typeof open>>['end']): Promise<(string | null)[]> {
    const found: (string | null)[] = [];
    const set = await open(location);
    for await (const entries of set.read(end && { end }))
      found.push(...entries.map((entry) => ('problem' in entry ? entry.place : entry.id)));
    return found;
  }

  it('are read in the order in which they were modified, up to the end that was noted', async () => {
    await put('b.jsonl', [document, { ...document, note_id: 'n2' }], 1_000);
    await put('c.jsonl', [{ ...document, note_id: 'n3' }], 2_000);
    const { end } = await open(folder);
    await put('a.jsonl', [{ ...document, note_id: 'n4' }], 3_000);
    expect(await idsOf(folder)).toEqual(['n1', 'n2', 'n3', 'n4']);
    expect(await idsOf(folder, JSON.parse(JSON.stringify(end)))).toEqual(['n1', 'n2', 'n3']);
  });

  it('of a folder that documents of files were annotated into come without the list of failed ones', async () => {
    await put('a.jsonl', [document], 1_000);
    await put('errors.jsonl', [{ file: 'notes.jsonl', row: 3 }], 1_000);
    expect(await idsOf(folder)).toEqual(['n1']);
    expect(await idsOf(join(folder, 'errors.jsonl'))).toEqual([expect.stringContaining('errors.jsonl@0')]);
  });

  it('that are cut off are told of, and the others go on', async () => {
    const columnData = [{ name: 'note_id', data: ['n9'], type: 'STRING' as const }];
    await writeFile(join(folder, 'a.parquet'), Buffer.from(parquetWriteBuffer({ columnData })).subarray(0, -9));
    await put('b.jsonl', [document], Date.now() / 1_000 + 60);
    expect(await idsOf(folder)).toEqual([expect.stringContaining('a.parquet@0'), 'n1']);
  });

  it('of Parquet give provenance without a look at texts and entities, where no more is asked', async () => {
    const file = await encodeFile([annotatedRow(7), annotatedRow(8)]);
    const { row_groups: groups } = parquetMetadata(new Uint8Array(file).buffer);
    for (const { meta_data: column } of groups.flatMap(({ columns }) => columns)) {
      const begin = Number(column?.dictionary_page_offset ?? column?.data_page_offset);
      if (['note_text', 'entities'].includes(column?.path_in_schema[0] as string))
        file.fill(0xff, begin, begin + Number(column?.total_compressed_size));
    }
    await writeFile(join(folder, 'a.parquet'), file);
    const set = await open(folder);
    const found: SetEntry[] = [];
    for await (const entries of set.read({ provenanceOnly: true })) found.push(...entries);
    const place = { topic: 'notes', partition: 0 };
    expect(found).toEqual(
      [7n, 8n].map((offset) => ({
        origin: { ...place, offset },
        id: `n${offset}`,
        pipelineVersion: '1.0',
        modelDigest: null,
        entities: [],
        text: null,
      })),
    );
    expect(await idsOf(folder)).toEqual([expect.stringContaining('a.parquet@0')]);
  });

  it('of Parquet with a row per entity are told apart', async () => {
    const columnData = [
      { name: 'document_id', data: ['n1'], type: 'STRING' as const },
      { name: 'begin', data: [0], type: 'INT32' as const },
      { name: 'label', data: ['DRUG'], type: 'STRING' as const },
    ];
    await writeFile(join(folder, 'ents.parquet'), Buffer.from(parquetWriteBuffer({ columnData })));
    const set = await open(folder);
    for (const provenanceOnly of [false, true]) {
      for await (const [entry] of set.read({ provenanceOnly }))
        expect(entry).toMatchObject({ problem: expect.stringMatching(/ents/) });
    }
    await expect(open(join(folder, 'none'))).rejects.toThrow(ConfigError);
  });
});
