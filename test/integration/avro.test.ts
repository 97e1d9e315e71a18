import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchemaRegistryClient } from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import { AvroDeserializer } from '@confluentinc/schemaregistry/dist/serde/avro.js';
import { JsonDeserializer } from '@confluentinc/schemaregistry/dist/serde/json.js';
import { SerdeType } from '@confluentinc/schemaregistry/dist/serde/serde.js';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';
import { readConnectorFile } from '../../src/config/load.js';
import { wireHeader } from '../../src/converters/wire-format.js';
import type { AnnotatedDocument, RawRecord } from '../../src/types.js';
import { makeTopic, produce, unique, until } from '../kafka/support.js';
import { latestSchema, register, setCompatibility, versions, wireValue } from '../registry/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';
import { annotate, recordsOf } from './annotating.js';

const bootstrapServers = inject('bootstrapServers');
const url = inject('registryUrl');
const started: StartedConnectors[] = [];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-avro-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((connectors) => connectors.stop()));
});
afterAll(() => rm(directory, { recursive: true }));

const note = {
  type: 'record',
  name: 'Note',
  namespace: 'com.clinic',
  fields: [
    { name: 'note_id', type: 'string' },
    { name: 'note_text', type: 'string', doc: 'As the doctor wrote it' },
    { name: 'written', type: { type: 'long', logicalType: 'timestamp-millis' } },
  ],
};

function start(topic: string, config: Readonly<Record<string, unknown>> = {}): Promise<StartedConnectors> {
  const avro = { 'value.converter': 'io.confluent.connect.avro.AvroConverter' };
  return annotate(topic, { ...avro, ...config }, directory);
}

/** What the registry's own package reads of them. */
async function decode(records: readonly RawRecord[], topic: string): Promise<AnnotatedDocument[]> {
  const deserializer = new AvroDeserializer(new SchemaRegistryClient({ baseURLs: [url] }), SerdeType.VALUE, {});
  const documents: AnnotatedDocument[] = [];
  for (const { value } of records)
    documents.push((await deserializer.deserialize(topic, value as Buffer)) as AnnotatedDocument);
  return documents;
}

const notes = [...generateDocuments({ count: 20, seed: 7, set: 'seen', meanCharacters: 600 })].map(
  ({ note_id, note_text }) => ({ note_id, note_text: `${note_text} Pas de Doliprane 😀.`, written: 1_700_000_000_000 }),
);

describe('documents in Avro', () => {
  it('are annotated as in JSON, and come out as Avro that others read, under a subject of its own', async () => {
    const [avro, json] = [unique('avro'), unique('json')];
    for (const topic of [avro, json]) await makeTopic(bootstrapServers, topic);
    const id = await register(url, `${avro}-value`, note);
    await start(avro);
    await start(json, { 'value.converter': 'json' });
    await produce(
      bootstrapServers,
      avro,
      notes.map((one) => ({ key: one.note_id, value: wireValue(id, note, one) })),
    );
    await produce(
      bootstrapServers,
      json,
      notes.map((one) => ({ key: one.note_id, value: JSON.stringify(one) })),
    );

    const found = await decode(await recordsOf(`${avro}-out`, notes.length), `${avro}-out`);
    const expected = (await recordsOf(`${json}-out`, notes.length)).map(({ value }) => JSON.parse(String(value)));
    expect(found).toHaveLength(notes.length);
    for (const [i, document] of found.entries()) {
      const { entities, provenance, ...fields } = document;
      const flat = entities.map(({ attributes, ...entity }) => ({ ...entity, ...(attributes as object | null) }));
      expect(flat).toEqual(expected[i].entities);
      expect(flat.some(({ label, text }) => label === 'DRUG' && text === 'Doliprane')).toBe(true);
      expect({ ...fields }).toEqual(notes[i]);
      expect(provenance).toMatchObject({ topic: avro, partition: 0, offset: i, model_digest: null });
    }
    const schema = await latestSchema(url, `${avro}-out-value`);
    expect(schema).toMatchObject({ name: 'com.clinic.AnnotatedNote' });
    expect((schema.fields as readonly object[])[1]).toMatchObject({ doc: 'As the doctor wrote it' });
  });

  it('are in a backfill what they were before, under a subject of its own', async () => {
    const topic = unique('avro-again');
    await makeTopic(bootstrapServers, topic);
    const id = await register(url, `${topic}-value`, note);
    await produce(
      bootstrapServers,
      topic,
      notes.map((one) => ({ key: one.note_id, value: wireValue(id, note, one) })),
    );
    const { herder } = await start(topic);
    const live = await decode(await recordsOf(`${topic}-out`, notes.length), `${topic}-out`);
    const again = `${topic}-again`;
    const begun = await herder.backfills.begin(topic, { from: 'earliest', to: 'latest', sink: `topic:${again}` });
    await until('its end', async () => (await herder.backfills.get(topic, begun.id)).state === 'DONE');
    expect(await decode(await recordsOf(again, notes.length), again)).toEqual(live);
    expect(await latestSchema(url, `${again}-value`)).toEqual(await latestSchema(url, `${topic}-out-value`));
  });

  it('of several versions become what the schema of the configuration says', async () => {
    const topic = unique('evolution');
    await makeTopic(bootstrapServers, topic);
    const first = {
      ...note,
      fields: [
        { name: 'id', type: 'string' },
        { name: 'note_text', type: 'string' },
        { name: 'age', type: 'int' },
        { name: 'gone', type: 'string' },
      ],
    };
    const second = {
      ...note,
      fields: [
        { name: 'note_id', type: 'string' },
        { name: 'note_text', type: ['null', 'string'] },
        { name: 'age', type: ['int', 'null'] },
        { name: 'ward', type: 'string' },
      ],
    };
    const reader = {
      ...note,
      namespace: 'org.other',
      fields: [
        { name: 'note_id', type: 'string', aliases: ['id'] },
        { name: 'note_text', type: ['null', 'string'], default: null },
        { name: 'age', type: ['null', 'double'], default: null },
        { name: 'ward', type: 'string', default: 'unknown' },
      ],
    };
    await writeFile(join(directory, 'note.avsc'), JSON.stringify(reader));
    const ids = [await register(url, `${topic}-value`, first), await register(url, `${topic}-value`, second)] as const;
    await start(topic, { 'document.schema.file': 'note.avsc' });
    await produce(bootstrapServers, topic, [
      { value: wireValue(ids[0], first, { id: 'a', note_text: 'Xarelto', age: 40, gone: 'x' }) },
      { value: wireValue(ids[1], second, { note_id: 'b', note_text: 'Doliprane', age: null, ward: 'B2' }) },
    ]);
    const found = await decode(await recordsOf(`${topic}-out`, 2), `${topic}-out`);
    expect(found.map(({ note_id, age, ward }) => ({ note_id, age, ward }))).toEqual([
      { note_id: 'a', age: 40, ward: 'unknown' },
      { note_id: 'b', age: null, ward: 'B2' },
    ]);
    expect(found.map(({ entities }) => entities.map(({ text }) => text))).toEqual([['Xarelto'], ['Doliprane']]);
  });

  it('are annotated by the example connector, whose output grows with its input and stays compatible', async () => {
    const topic = unique('clinic');
    await makeTopic(bootstrapServers, topic);
    const { flat, directory: folder } = readConnectorFile('connectors/annotate-avro-notes.yaml');
    const config: Record<string, unknown> = {
      ...flat,
      topics: topic,
      'value.converter.schema.registry.url': url,
      'errors.deadletterqueue.topic.name': unique('dead'),
    };
    const { 'document.schema.file': file, ...free } = config;
    const notes_ = JSON.parse(readFileSync(join(folder, String(file)), 'utf8')) as typeof note;
    const more = { ...notes_, fields: [...notes_.fields, { name: 'room', type: ['null', 'string'], default: null }] };
    const ids = [await register(url, `${topic}-value`, notes_), await register(url, `${topic}-value`, more)] as const;
    const value = { note_id: 'a', note_text: 'Pas de fièvre.', written_at: 1, ward: null, room: 'B2' };
    const output = `${topic}.annotated`;
    await makeTopic(bootstrapServers, output);
    started.push(await startConnectors(bootstrapServers, [{ name: topic, directory: folder, config: free }]));
    await produce(bootstrapServers, topic, [{ value: wireValue(ids[0], notes_, value) }]);
    await recordsOf(output, 1);
    await setCompatibility(url, `${output}-value`, 'BACKWARD');
    await produce(bootstrapServers, topic, [{ value: wireValue(ids[1], more, value) }]);
    const [first, second] = await decode(await recordsOf(output, 2), output);
    expect(await versions(url, `${output}-value`)).toEqual([1, 2]);
    expect(first).toMatchObject({ entities: [{ label: 'FINDING', text: 'fièvre', attributes: { negation: true } }] });
    expect(second?.room).toBe('B2');

    // With the schema of the configuration both are documents of one kind.
    const resolved = unique('resolved');
    await makeTopic(bootstrapServers, `${resolved}.out`);
    const same = { ...config, 'output.topic': `${resolved}.out`, 'consumer.override.group.id': resolved };
    started.push(await startConnectors(bootstrapServers, [{ name: resolved, directory: folder, config: same }]));
    const all = await decode(await recordsOf(`${resolved}.out`, 2), `${resolved}.out`);
    expect(all.map(({ room }) => room)).toEqual([undefined, undefined]);
    expect(await versions(url, `${resolved}.out-value`)).toEqual([1]);
  });

  it('whose schema the registry does not know become dead letters, each one alone', async () => {
    const topic = unique('unknown');
    await makeTopic(bootstrapServers, topic);
    const id = await register(url, `${topic}-value`, note);
    await start(topic);
    const good = (i: number) => ({ value: wireValue(id, note, notes[i] as object) });
    await produce(bootstrapServers, topic, [
      good(0),
      { value: Buffer.concat([wireHeader(987_654), Buffer.from('x')]) },
      good(1),
      { value: '{"note_id": "json"}' },
      { value: Buffer.concat([wireHeader(id), Buffer.from([1, 2, 3])]) },
      good(2),
    ]);
    const found = await decode(await recordsOf(`${topic}-out`, 3), `${topic}-out`);
    expect(found.map(({ note_id }) => note_id)).toEqual(notes.slice(0, 3).map(({ note_id }) => note_id));
    const dead = await recordsOf(`${topic}-dead`, 3);
    const messages = dead.map(({ headers }) => String(headers['__connect.errors.exception.message']));
    expect(messages).toEqual([
      expect.stringMatching(/names the schema with id 987654, which the registry does not know/),
      expect.stringMatching(/begins with the byte 123: expected a zero byte/),
      expect.stringMatching(/3 bytes are not what their Avro schema \(com\.clinic\.Note\) says/),
    ]);
    expect(dead.map(({ headers }) => String(headers['__connect.errors.stage']))).toEqual(
      Array.from({ length: 3 }, () => 'VALUE_CONVERTER'),
    );
  });

  it('get their key into a field, in Avro too, and are dead letters where it cannot be read', async () => {
    const topic = unique('keys');
    await makeTopic(bootstrapServers, topic);
    const key = { type: 'record', name: 'Key', fields: [{ name: 'ward', type: 'string' }] };
    const [id, keyId] = [await register(url, `${topic}-value`, note), await register(url, `${topic}-key`, key)];
    await start(topic, { 'key.converter': 'io.confluent.connect.avro.AvroConverter', 'document.key.field': 'from' });
    const value = wireValue(id, note, notes[0] as object);
    const keys = [wireValue(keyId, key, { ward: 'A' }), null, Buffer.from('no Avro'), wireHeader(4_242_424)];
    for (const one of keys)
      await produce(bootstrapServers, topic, [{ key: one === null ? null : Buffer.from(one), value }]);
    const output = await recordsOf(`${topic}-out`, 2);
    expect(output.map((record) => record.key)).toEqual(keys.slice(0, 2));
    const found = await decode(output, `${topic}-out`);
    expect(found.map(({ from }) => from)).toEqual(['{"ward":"A"}', null]);
    const dead = await recordsOf(`${topic}-dead`, 2);
    const header = (name: string) => dead.map(({ headers }) => String(headers[`__connect.errors.${name}`]));
    expect(header('stage')).toEqual(['KEY_CONVERTER', 'KEY_CONVERTER']);
    expect(header('exception.message')).toEqual([
      expect.stringMatching(/the key cannot be read as key\.converter says: the key begins with the byte 110/),
      expect.stringMatching(/the key names the schema with id 4242424/),
    ]);
  });

  it('and JSON schemas are annotated too, and come out with the schema that they came with', async () => {
    const topic = unique('json-schema');
    await makeTopic(bootstrapServers, topic);
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Note',
      type: 'object',
      properties: { note_id: { type: 'string' }, note_text: { type: 'string' }, age: { type: 'integer' } },
      required: ['note_id', 'note_text'],
    };
    const id = await register(url, `${topic}-value`, schema, { schemaType: 'JSON' });
    await start(topic, { 'value.converter': 'io.confluent.connect.json.JsonSchemaConverter' });
    const json = { note_id: 'a', note_text: 'Pas de Doliprane.', age: 4, more: { x: 1 } };
    await produce(bootstrapServers, topic, [
      { value: Buffer.concat([wireHeader(id), Buffer.from(JSON.stringify(json))]) },
    ]);
    const [record] = await recordsOf(`${topic}-out`, 1);
    const client = new SchemaRegistryClient({ baseURLs: [url] });
    const deserializer = new JsonDeserializer(client, SerdeType.VALUE, { validate: true, strict: false });
    const found = await deserializer.deserialize(`${topic}-out`, record?.value as Buffer);
    expect(found).toMatchObject({ ...json, entities: [{ text: 'Doliprane', negation: true }] });
    expect(await latestSchema(url, `${topic}-out-value`)).toMatchObject({ title: 'AnnotatedNote' });
  });

  it('with rules beyond types are held to them by the command as it is installed', async () => {
    const topic = unique('installed');
    for (const name of [topic, `${topic}-out`, `${topic}-dead`]) await makeTopic(bootstrapServers, name);
    const schema = {
      type: 'object',
      properties: { note_id: { type: 'string', minLength: 3 }, note_text: { type: 'string' } },
      required: ['note_id', 'note_text'],
    };
    const id = await register(url, `${topic}-value`, schema, { schemaType: 'JSON' });
    const worker = { 'bootstrap.servers': bootstrapServers, 'rest.port': 0, 'state.dir': directory };
    const config = {
      'connector.class': 'TopicSink',
      topics: topic,
      'output.topic': `${topic}-out`,
      'value.converter': 'json-schema',
      'value.converter.json.fail.invalid.schema': true,
      'value.converter.schema.registry.url': url,
      'output.value.converter': 'avro',
      'errors.tolerance': 'all',
      'errors.deadletterqueue.topic.name': `${topic}-dead`,
      stages: 'sentences',
    };
    const files = [join(directory, 'worker.json'), join(directory, 'connector.json')] as const;
    await writeFile(files[0], JSON.stringify(worker));
    await writeFile(files[1], JSON.stringify({ name: topic, config }));
    const process_ = spawn(process.execPath, ['dist/cli/spanstream.cjs', 'run', '--worker', ...files]);
    let output = '';
    for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (text) => (output += String(text)));
    try {
      const value = (note_id: string) =>
        Buffer.concat([wireHeader(id), Buffer.from(JSON.stringify({ note_id, note_text: 'a', age: 1 }))]);
      await produce(bootstrapServers, topic, [{ value: value('good') }, { value: value('x') }]);
      const [written] = await decode(await recordsOf(`${topic}-out`, 1), `${topic}-out`);
      expect(written).toMatchObject({ note_id: 'good', more_fields: { age: '1' } });
      const [dead] = await recordsOf(`${topic}-dead`, 1);
      expect(String(dead?.headers['__connect.errors.exception.message'])).toMatch(/\/note_id must NOT have fewer/);
    } catch (error) {
      throw new Error(`the command wrote:\n${output}`, { cause: error });
    } finally {
      const ended = once(process_, 'exit');
      process_.kill('SIGTERM');
      await ended;
    }
  });

  it('stop with a message that tells what to do where the registry refuses the output schema', async () => {
    const topic = unique('refused');
    await makeTopic(bootstrapServers, topic);
    const other = { ...note, name: 'AnnotatedNote', fields: [{ name: 'note_id', type: 'int' }] };
    await register(url, `${topic}-out-value`, other);
    await setCompatibility(url, `${topic}-out-value`, 'BACKWARD');
    const id = await register(url, `${topic}-value`, note);
    const running = await start(topic);
    await produce(bootstrapServers, topic, [{ value: wireValue(id, note, notes[0] as object) }]);
    await until('the failure', () => running.status()[0]?.state === 'FAILED');
    expect(running.status()[0]?.trace).toMatch(
      new RegExp(`registering a schema under ${topic}-out-value .*ncompatible.*change the compatibility`),
    );
  });
});
