import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readConnectorFile } from '../../src/config/load.js';
import { collectingSource, makeTopic, produce, unique, until } from '../kafka/support.js';
import { register, wireValue } from '../registry/support.js';
import { startConnectors } from '../runtime/support.js';
import { query } from '../sinks/parquet/duckdb.js';

const bootstrapServers = inject('bootstrapServers');
const url = inject('registryUrl');

const recordOf = (fields: readonly object[]) => ({ type: 'record', name: 'Note', namespace: 'com.clinic', fields });
const ID = { name: 'note_id', type: 'string' };
const TEXT = { name: 'note_text', type: 'string' };
const WRITTEN = { name: 'written', type: { type: 'long', logicalType: 'timestamp-millis' } };
const PRICE = { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } };
const WARD = {
  name: 'ward',
  type: ['null', { type: 'record', name: 'Ward', fields: [{ name: 'floor', type: 'int' }] }],
  default: null,
};

/** What others have written before the fields that the file has came to be. */
const without = recordOf([ID, TEXT]);
const first = recordOf([ID, TEXT, WRITTEN, PRICE]);
const second = recordOf([ID, TEXT, WRITTEN, PRICE, WARD]);

it('archives Avro with the columns of its schema, across versions of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spanstream-avro-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const topic = unique('avro-archive');
  await makeTopic(bootstrapServers, topic);
  const ids: number[] = [];
  for (const schema of [without, first, second]) ids.push(await register(url, `${topic}-value`, schema));
  const running = await startConnectors(bootstrapServers, [
    {
      name: topic,
      config: {
        'connector.class': 'ParquetSink',
        topics: topic,
        'store.url': pathToFileURL(folder).href,
        'rotate.interval.ms': 500,
        'schema.compatibility': 'BACKWARD',
        'parquet.bloom.filter.columns': 'note_id',
        'value.converter': 'io.confluent.connect.avro.AvroConverter',
        'value.converter.schema.registry.url': url,
        'errors.tolerance': 'all',
        'errors.deadletterqueue.topic.name': `${topic}-dead`,
        stages: [{ name: 'drugs', type: 'terms', terms: ['Xarelto'], label: 'DRUG' }],
      },
    },
  ]);
  onTestFinished(() => running.stop());
  const note = (index: number) => ({
    note_id: `n${index}`,
    note_text: 'Pas de Xarelto',
    written: 1_700_000_000_000,
    price: Buffer.from([1, index]),
  });
  const ward = { floor: 3 };
  await produce(bootstrapServers, topic, [
    { value: wireValue(ids[1] as number, first, note(0)) },
    { value: wireValue(ids[2] as number, second, { ...note(1), ward }) },
    { value: wireValue(ids[1] as number, first, note(2)) },
    { value: wireValue(ids[0] as number, without, note(3)) },
    { value: wireValue(ids[2] as number, second, { ...note(4), ward: null }) },
  ]);

  const from = `read_parquet('${folder}/**/*.parquet', union_by_name = true, hive_partitioning = false)`;
  await until('the rows', async () => (await running.metric('spanstream_file_rows_total')) === 4);
  const rows = await query(
    `select note_id, written, price, ward, entities[1].label as found from ${from} order by note_id`,
  );
  const read = { written: '2023-11-14 22:13:20+00', found: 'DRUG' };
  expect(rows).toEqual([
    { note_id: 'n0', ...read, price: '2.56', ward: null },
    { note_id: 'n1', ...read, price: '2.57', ward: { floor: 3 } },
    { note_id: 'n2', ...read, price: '2.58', ward: null },
    { note_id: 'n4', ...read, price: '2.60', ward: null },
  ]);
  const footers = await query(
    `select decode(value) as id from parquet_kv_metadata('${folder}/**/*.parquet') where decode(key) = 'spanstream-schema-id' order by id`,
  );
  // Rows of three documents, the projected one among them, are in files of the newer schema.
  expect(new Set(footers.map(({ id }) => id))).toEqual(new Set([String(ids[1]), String(ids[2])]));

  const letters = collectingSource({ bootstrapServers, groupId: unique('read'), topics: [`${topic}-dead`] });
  await letters.source.run();
  await until('the dead letter', () => letters.records.length > 0);
  await letters.source.stop();
  expect(letters.records).toHaveLength(1);
  expect(String(letters.records[0]?.headers['__connect.errors.exception.message'])).toMatch(
    /schema with the id \d+.*cannot be projected.*the field "written" is not in the document's schema/,
  );
});

it('archives by the example connector what the one before it annotated, as its schema grows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spanstream-avro-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const topic = unique('clinic');
  await makeTopic(bootstrapServers, topic);
  await makeTopic(bootstrapServers, `${topic}.annotated`);
  const connector = (name: string, changes: Readonly<Record<string, unknown>>) => {
    const { flat, directory } = readConnectorFile(`connectors/${name}-avro-notes.yaml`);
    const { 'document.schema.file': _, ...free } = flat;
    return {
      name: `${name}-${topic}`,
      directory,
      config: { ...free, 'value.converter.schema.registry.url': url, ...changes },
    };
  };
  const dead = { 'errors.deadletterqueue.topic.name': `${topic}-dead` };
  const store = { 'store.url': pathToFileURL(folder).href, 'rotate.interval.ms': 500 };
  const running = await startConnectors(bootstrapServers, [
    connector('annotate', { topics: topic, ...dead }),
    connector('archive', { topics: `${topic}.annotated`, ...store, ...dead }),
  ]);
  onTestFinished(() => running.stop());
  const notes = JSON.parse(await readFile('connectors/clinic-note.avsc', 'utf8')) as ReturnType<typeof recordOf>;
  const more = { ...notes, fields: [...notes.fields, { name: 'room', type: ['null', 'string'], default: null }] };
  const ids = [await register(url, `${topic}-value`, notes), await register(url, `${topic}-value`, more)] as const;
  const value = (id: string) => ({ note_id: id, note_text: 'Pas de fièvre.', written_at: 1, ward: null, room: 'B2' });
  await produce(bootstrapServers, topic, [
    { value: wireValue(ids[0], notes, value('a')) },
    { value: wireValue(ids[1], more, value('b')) },
    { value: wireValue(ids[0], notes, value('c')) },
  ]);
  await until('the rows', async () => (await running.metric('spanstream_file_rows_total')) === 3);
  const from = `read_parquet('${folder}/**/*.parquet', union_by_name = true, hive_partitioning = false)`;
  const rows = await query(
    `select note_id, written_at, room, entities[1].text as found, entities[1].negation as negated, provenance.topic as topic from ${from} order by 1`,
  );
  const read = { written_at: '1970-01-01 00:00:00.001+00', found: 'fièvre', negated: true, topic };
  expect(rows).toEqual([
    { note_id: 'a', ...read, room: null },
    { note_id: 'b', ...read, room: 'B2' },
    { note_id: 'c', ...read, room: null },
  ]);
});
