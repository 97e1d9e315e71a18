import { SchemaRegistryClient } from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import { AvroDeserializer } from '@confluentinc/schemaregistry/dist/serde/avro.js';
import { SerdeType } from '@confluentinc/schemaregistry/dist/serde/serde.js';
import protobuf from 'protobufjs';
import { describe, expect, inject, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';
import { wireHeader } from '../../src/converters/wire-format.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { makeTopic, produce, unique, until } from '../kafka/support.js';
import { latestText, register, setCompatibility, versions, wireValue } from '../registry/support.js';
import { annotate, recordsOf } from './annotating.js';

const bootstrapServers = inject('bootstrapServers');
const url = inject('registryUrl');

const WARD = `syntax = "proto3";
package clinic;
message Ward { string name = 1; }`;
const FILE = `syntax = "proto3";
package clinic;
import "google/protobuf/timestamp.proto";
import "ward.proto";
message Letter { string note_id = 1; string note_text = 2; }
message Note {
  string note_id = 1;
  string note_text = 3;
  google.protobuf.Timestamp written = 2;
  Ward ward = 4;
  optional int64 patient = 5;
  message Part { string note_id = 1; string note_text = 2; }
}`;

/** By the library alone: all files in one place. */
function lookup(message: string, ...files: readonly string[]): protobuf.Type {
  const root = new protobuf.Root();
  for (const file of files) protobuf.parse(file, root, { keepCase: true });
  for (const path of ['timestamp', 'struct'])
    root.addJSON(protobuf.common.get(`google/protobuf/${path}.proto`)?.nested ?? {});
  return root.lookupType(message);
}

function protoValue(id: number, indexes: readonly number[], type: protobuf.Type, fields: object): Buffer {
  const encoded = type.encode(type.fromObject(fields)).finish();
  return Buffer.concat([wireHeader(id), Buffer.from(indexes), encoded]);
}

const notes = [...generateDocuments({ count: 20, seed: 7, set: 'seen', meanCharacters: 600 })].map(
  ({ note_id, note_text }, i) => ({
    note_id,
    note_text: `${note_text} Pas de Doliprane 😀.`,
    written: { seconds: 1_700_000_000 + i, nanos: 5_000_000 },
    ward: i % 2 === 0 ? { name: 'B2' } : null,
    // One of them beyond 2^53.
    patient: i === 1 ? '9007199254740993' : i % 3 === 0 ? null : i,
  }),
);

/** Registers the file with the one that it imports, and gives its id. */
async function registerNotes(topic: string): Promise<number> {
  const protobufType = { schemaType: 'PROTOBUF' };
  await register(url, `${topic}-ward`, WARD, protobufType);
  const references = [{ name: 'ward.proto', subject: `${topic}-ward`, version: 1 }];
  return register(url, `${topic}-value`, FILE, { ...protobufType, references });
}

async function jsonOf(topic: string, count: number): Promise<AnnotatedDocument[]> {
  return (await recordsOf(topic, count)).map(({ value }) => JSON.parse(String(value)) as AnnotatedDocument);
}

describe('documents in Protobuf', () => {
  it('are annotated as in JSON, and come out as Protobuf that others read and that an archive reads back', async () => {
    const [proto, json] = [unique('protobuf'), unique('json')];
    for (const topic of [proto, json]) await makeTopic(bootstrapServers, topic);
    const id = await registerNotes(proto);
    const note = lookup('clinic.Note', WARD, FILE);
    await annotate(proto, { 'value.converter': 'io.confluent.connect.protobuf.ProtobufConverter' });
    await annotate(json);
    const key = (one: (typeof notes)[number]) => one.note_id;
    // The second message of the file.
    const values = notes.map((one) => ({ key: key(one), value: protoValue(id, [2, 2], note, one) }));
    await produce(bootstrapServers, proto, values);
    await produce(
      bootstrapServers,
      json,
      notes.map((one) => ({ key: key(one), value: JSON.stringify(one) })),
    );

    const records = await recordsOf(`${proto}-out`, notes.length);
    const expected = await jsonOf(`${json}-out`, notes.length);
    const registered = await latestText(url, `${proto}-out-value`);
    expect(registered.type).toBe('PROTOBUF');
    const annotated = lookup('clinic.AnnotatedNote', registered.text);
    expect(records).toHaveLength(notes.length);
    for (const [i, { value }] of records.entries()) {
      const bytes = value as Buffer;
      expect([...bytes.subarray(0, 6)]).toEqual([...wireHeader(registered.id), 0]);
      const message = annotated.toObject(annotated.decode(bytes.subarray(6)), { longs: Number }) as AnnotatedDocument;
      expect(message).toMatchObject({ note_id: notes[i]?.note_id, written: notes[i]?.written });
      const spans = (one: AnnotatedDocument) => one.entities.map(({ begin, end, label }) => ({ begin, end, label }));
      expect(spans(message)).toEqual(spans(expected[i] as AnnotatedDocument));
      // Who has the schema of the notes reads them as they were.
      const { entities: _e, provenance: _p, ...own } = message;
      expect(note.toObject(note.decode(bytes.subarray(6)), { longs: Number })).toEqual(own);
    }

    // Without stages: what was annotated is passed on.
    await makeTopic(bootstrapServers, `${proto}-again-out`);
    await annotate(`${proto}-again`, {
      topics: `${proto}-out`,
      'value.converter': 'protobuf',
      'output.value.converter': 'json',
      stages: [],
    });
    const archived = await jsonOf(`${proto}-again-out`, notes.length);
    expect(archived.map(({ entities }) => entities)).toEqual(expected.map(({ entities }) => entities));
    expect(archived[0]?.entities.some(({ text, label }) => text === 'Doliprane' && label === 'DRUG')).toBe(true);
    expect(archived[1]).toMatchObject({
      written: 1_700_000_001_005_000,
      ward: null,
      patient: '9007199254740993',
      provenance: { topic: proto, partition: 0, offset: 1, model_digest: null },
    });
  });

  it('of several messages of a file come out under the subjects of their records', async () => {
    const topic = unique('messages');
    await makeTopic(bootstrapServers, topic);
    const id = await registerNotes(topic);
    const strategy = 'TopicRecordNameStrategy';
    await annotate(topic, {
      'value.converter': 'protobuf',
      'output.value.converter': 'avro',
      'output.value.converter.value.subject.name.strategy': strategy,
    });
    const value = (note_id: string) => ({ note_id, note_text: 'Pas de Doliprane.' });
    const types = ['clinic.Letter', 'clinic.Note', 'clinic.Note.Part'].map((name) => lookup(name, WARD, FILE));
    const indexes = [[0], [2, 2], [4, 2, 0]];
    await produce(
      bootstrapServers,
      topic,
      types.map((type, i) => ({ value: protoValue(id, indexes[i] as number[], type, value(`${i}`)) })),
    );
    const deserializer = new AvroDeserializer(new SchemaRegistryClient({ baseURLs: [url] }), SerdeType.VALUE, {});
    const found: unknown[] = [];
    for (const record of await recordsOf(`${topic}-out`, 3))
      found.push(await deserializer.deserialize(`${topic}-out`, record.value as Buffer));
    expect(found).toMatchObject(types.map((_, i) => ({ ...value(`${i}`), entities: [{ text: 'Doliprane' }] })));
    for (const name of ['clinic.AnnotatedLetter', 'clinic.AnnotatedNote', 'clinic.Note.AnnotatedPart'])
      expect(await versions(url, `${topic}-out-${name}`)).toEqual([1]);
  });

  it('keep a schema that is compatible when theirs grows', async () => {
    const topic = unique('growing');
    await makeTopic(bootstrapServers, topic);
    const first = 'syntax = "proto3"; package clinic; message Note { string note_id = 1; string note_text = 2; }';
    const second = first.replace(' }', ' string ward = 3; }');
    const ids = [
      await register(url, `${topic}-value`, first, { schemaType: 'PROTOBUF' }),
      await register(url, `${topic}-value`, second, { schemaType: 'PROTOBUF' }),
    ] as const;
    await annotate(topic, { 'value.converter': 'protobuf' });
    const value = { note_id: 'a', note_text: 'Doliprane', ward: 'B2' };
    await produce(bootstrapServers, topic, [{ value: protoValue(ids[0], [0], lookup('clinic.Note', first), value) }]);
    await recordsOf(`${topic}-out`, 1);
    await setCompatibility(url, `${topic}-out-value`, 'BACKWARD');
    await produce(bootstrapServers, topic, [{ value: protoValue(ids[1], [0], lookup('clinic.Note', second), value) }]);
    const records = await recordsOf(`${topic}-out`, 2);
    expect(await versions(url, `${topic}-out-value`)).toEqual([1, 2]);
    const { text } = await latestText(url, `${topic}-out-value`);
    const type = lookup('clinic.AnnotatedNote', text);
    const read = records.map((record) => type.toObject(type.decode((record.value as Buffer).subarray(6))));
    expect(read.map(({ ward }) => ward)).toEqual([undefined, 'B2']);
    expect(read).toMatchObject([1, 2].map(() => ({ entities: [{ text: 'Doliprane' }] })));
  });

  it('fail a connector whose fields would change their numbers', async () => {
    const topic = unique('moved');
    await makeTopic(bootstrapServers, topic);
    const fields = ['note_id', 'note_text', 'ward'].map((name) => ({ name, type: 'string', default: '' }));
    const [first, second] = [fields.slice(0, 2), [fields[0], fields[2], fields[1]]].map((own) => ({
      type: 'record',
      name: 'clinic.Note',
      fields: own,
    })) as [object, object];
    const ids = [await register(url, `${topic}-value`, first), await register(url, `${topic}-value`, second)] as const;
    const running = await annotate(topic, { 'value.converter': 'avro', 'output.value.converter': 'protobuf' });
    const value = { note_id: 'a', note_text: 'Doliprane', ward: 'B2' };
    await produce(bootstrapServers, topic, [{ value: wireValue(ids[0], first, value) }]);
    await recordsOf(`${topic}-out`, 1);
    await produce(bootstrapServers, topic, [{ value: wireValue(ids[1], second, value) }]);
    await until('the failure', () => running.status()[0]?.state === 'FAILED');
    expect(running.status()[0]?.trace).toMatch(
      /the field note_text \(2, now 3\) of clinic\.AnnotatedNote.*another topic/,
    );
    expect(await versions(url, `${topic}-out-value`)).toEqual([1]);
  });

  it('and in Avro come out as each other, in an envelope too', async () => {
    const topic = unique('formats');
    const schema = {
      type: 'record',
      name: 'clinic.Note',
      fields: [
        { name: 'note_id', type: 'string' },
        { name: 'note_text', type: 'string' },
        { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
        { name: 'tags', type: { type: 'map', values: ['null', 'string'] } },
      ],
    };
    await makeTopic(bootstrapServers, topic);
    const id = await register(url, `${topic}-value`, schema);
    const note = { note_id: 'a', note_text: 'Pas de Doliprane.', price: Buffer.from([4, 226]), tags: { a: null } };
    await annotate(topic, { 'value.converter': 'avro', 'output.value.converter': 'protobuf' });
    await produce(bootstrapServers, topic, [{ value: wireValue(id, schema, note) }]);
    await recordsOf(`${topic}-out`, 1);
    const next = { topics: `${topic}-out`, stages: [] };
    await annotate(`${topic}-2`, {
      ...next,
      'value.converter': 'protobuf',
      'output.value.converter': 'org.apache.kafka.connect.json.JsonConverter',
      'output.value.converter.schemas.enable': true,
    });
    const [envelope] = await jsonOf(`${topic}-2-out`, 1);
    expect(envelope).toMatchObject({
      schema: { type: 'struct', name: 'clinic.AnnotatedNote' },
      payload: { price: '12.50', tags: { a: null }, entities: [{ attributes: { negation: { boolean: true } } }] },
    });
    await annotate(`${topic}-3`, {
      ...next,
      topics: `${topic}-2-out`,
      'value.converter': 'json',
      'value.converter.schemas.enable': true,
    });
    const [found] = await jsonOf(`${topic}-3-out`, 1);
    expect(found).toMatchObject({
      ...note,
      price: '12.50',
      entities: [{ begin: 7, end: 16, label: 'DRUG', text: 'Doliprane', source: 'drugs', negation: true }],
      provenance: { topic, offset: 0 },
    });
  });
});
