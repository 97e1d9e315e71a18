import { SchemaRegistryClient } from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import { AvroDeserializer, AvroSerializer } from '@confluentinc/schemaregistry/dist/serde/avro.js';
import { SerdeType } from '@confluentinc/schemaregistry/dist/serde/serde.js';
import avro from 'avsc';
import { generateDocuments } from '../../demo/documents.js';
import { annotatedSchema } from '../../src/converters/avro/annotated-schema.js';
import { connectOfAvro } from '../../src/converters/avro/connect-of-avro.js';
import { toAvroDocument } from '../../src/converters/avro/entities.js';
import { parseRecordSchema } from '../../src/converters/avro/schema-json.js';
import type { DocumentOptions } from '../../src/converters/definition.js';
import { createReader, createWriter } from '../../src/converters/index.js';
import { annotatedProto } from '../../src/converters/protobuf/annotated-proto.js';
import { messageOfFile } from '../../src/converters/protobuf/proto-file.js';
import type { AnnotatedDocument } from '../../src/types.js';

const TOPIC = 'notes';
const ORIGIN = { topic: TOPIC, partition: 0, offset: 1n };
const OPTIONS: DocumentOptions = {
  idField: 'note_id',
  textField: 'note_text',
  includeText: true,
  maxBytes: 8 * 1024 * 1024,
  nullValues: 'fail',
  offsetUnit: 'code_point',
};
const SCHEMA = {
  type: 'record',
  name: 'Note',
  namespace: 'io.spanstream.bench',
  fields: [
    { name: 'note_id', type: 'string' },
    { name: 'note_text', type: 'string' },
    { name: 'written', type: { type: 'long', logicalType: 'timestamp-millis' } },
    { name: 'ward', type: ['null', 'string'], default: null },
  ],
};
const ENTITY = { label: 'DRUG', text: 'paracétamol', score: 0.9871, source: 'clinical', negated: false, value: 500 };

/** One way through a value and back. */
interface Way {
  readonly name: string;
  /** Bytes of documents, and of annotated ones. */
  readonly read: (bytes: Uint8Array) => unknown;
  readonly write: (document: AnnotatedDocument) => unknown;
  readonly inputs: readonly Uint8Array[];
}

/**
 * Reads French notes of 2,200 characters and writes them with ten entities each: bare avsc, this program's converters,
 * JSON, and the serializers of the registry's own package.
 */
export async function benchConverters({ seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
  const notes = [...generateDocuments({ count: 200, seed: 3, language: 'fr', set: 'seen', meanCharacters: 2_200 })].map(
    ({ note_id, note_text }) => ({ note_id, note_text, written: 1_700_000_000_000, ward: 'B2' }),
  );
  const documents = notes.map((note) => annotated(note));
  const ways = await waysOf(notes);
  const characters = notes.reduce((sum, { note_text }) => sum + note_text.length, 0) / notes.length;
  console.log(`\nConverters: ${notes.length} French notes of ${Math.round(characters)} characters, 10 entities each;`);
  console.log(`documents a second of CPU time on one thread, best of ${rounds} rounds by turns, beside bare avsc\n`);
  const best = ways.map(() => ({ read: 0, write: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [i, { read, write, inputs }] of ways.entries()) {
      const found = best[i] as { read: number; write: number };
      found.read = Math.max(found.read, await rate(inputs, read, seconds));
      found.write = Math.max(found.write, await rate(documents, write, seconds));
    }
  }
  const bare = best[0] as { read: number; write: number };
  const cell = (value: number, of: number) =>
    `${Math.round(value).toLocaleString('en-US').padStart(9)} (${(value / of).toFixed(2)})`;
  console.log(`${''.padEnd(34)}${'read'.padStart(16)}${'write'.padStart(17)}`);
  for (const [i, { name }] of ways.entries()) {
    const { read, write } = best[i] as { read: number; write: number };
    console.log(`${name.padEnd(34)}${cell(read, bare.read)} ${cell(write, bare.write)}`);
  }
}

function annotated(note: object): AnnotatedDocument {
  const entities = Array.from({ length: 10 }, (_, i) => ({ begin: 10 * i, end: 10 * i + 11, ...ENTITY }));
  const provenance = {
    topic: TOPIC,
    partition: 0,
    offset: 1,
    timestamp: 1_700_000_000_000,
    pipeline_version: '1.0.0+abcdef12',
    model_digest: 'a'.repeat(64),
  };
  return { ...note, entities, provenance };
}

async function waysOf(notes: readonly object[]): Promise<Way[]> {
  const output = annotatedSchema(JSON.stringify(SCHEMA), OPTIONS);
  const plain = avro.Type.forSchema(SCHEMA as avro.Schema);
  const plainOutput = avro.Type.forSchema(JSON.parse(output) as avro.Schema);
  const framed = notes.map((note) => Buffer.concat([Buffer.from([0, 0, 0, 0, 1]), plain.toBuffer(note)]));
  const json = notes.map((note) => Buffer.from(JSON.stringify(note)));
  const schema = { id: 1, type: 'AVRO', references: [], version: 1 } as const;
  const reader = await createReader({ type: 'avro' }, OPTIONS);
  await reader.prepare?.([{ ...schema, text: JSON.stringify(SCHEMA) }]);
  const source = { schema: reader.decode(framed[0] as Buffer, ORIGIN).schema, origin: ORIGIN };
  const writer = await createWriter({ type: 'avro' }, OPTIONS);
  await writer.prepare?.([{ topic: TOPIC, readId: 1, schema: { ...schema, id: 2, text: output } }]);
  const rows = await createWriter({ type: 'rows' }, OPTIONS);
  const jsonReader = await createReader({ type: 'json', schemasEnable: false }, OPTIONS);
  const jsonWriter = await createWriter({ type: 'json' }, OPTIONS);
  const typed = await createReader({ type: 'json', schemasEnable: false, schema: JSON.stringify(SCHEMA) }, OPTIONS);
  const envelope = { type: 'json', schemasEnable: true } as const;
  const [envelopeReader, envelopeWriter] = [
    await createReader(envelope, OPTIONS),
    await createWriter(envelope, OPTIONS),
  ];
  const inEnvelope = envelopes(notes);
  const read = (one: typeof reader) => (bytes: Uint8Array) => one.decode(bytes, ORIGIN);
  const write = (one: typeof writer) => (document: AnnotatedDocument) => one.encode(document, source);
  return [
    {
      name: 'avsc, bare',
      read: (bytes) => plain.fromBuffer((bytes as Buffer).subarray(5)),
      write: (document) => plainOutput.toBuffer(toAvroDocument(document)),
      inputs: framed,
    },
    { name: 'value.converter=avro', read: read(reader), write: write(writer), inputs: framed },
    { name: 'avro to rows for Parquet', read: read(reader), write: write(rows), inputs: framed },
    { name: 'JSON.parse, JSON.stringify', read: parse, write: stringify, inputs: json },
    { name: 'value.converter=json', read: read(jsonReader), write: write(jsonWriter), inputs: json },
    { name: 'json with document.schema.file', read: read(typed), write: write(rows), inputs: json },
    {
      name: "json in Connect's envelope",
      read: read(envelopeReader),
      write: write(envelopeWriter),
      inputs: inEnvelope,
    },
    await protobufWay(notes),
    await packageWay(notes, output),
  ];
}

/** Notes as Connect's producers write them. */
function envelopes(notes: readonly object[]): Buffer[] {
  const { schema } = connectOfAvro(parseRecordSchema(JSON.stringify(SCHEMA)));
  return notes.map((payload) => Buffer.from(JSON.stringify({ schema, payload })));
}

/** Protobuf read and written: the output has the fields of the message that was read. */
async function protobufWay(notes: readonly object[]): Promise<Way> {
  const text = `syntax = "proto3"; package io.spanstream.bench;
    message Note { string note_id = 1; string note_text = 2; int64 written = 3; optional string ward = 4; }`;
  const registered = { id: 1, type: 'PROTOBUF', text, references: [], version: 1 } as const;
  const message = messageOfFile(registered);
  const inputs = notes.map((note) =>
    Buffer.concat([Buffer.from([0, 0, 0, 0, 1, 0]), message.encode(message.fromObject(note)).finish()]),
  );
  const reader = await createReader({ type: 'protobuf' }, OPTIONS);
  await reader.prepare?.([registered]);
  const source = { schema: reader.decode(inputs[0] as Buffer, ORIGIN).schema, origin: ORIGIN };
  const annotated = annotatedSchema(source.schema?.avro ?? '', OPTIONS);
  const output = annotatedProto(annotated, { read: registered, message: undefined, keyField: undefined });
  const writer = await createWriter({ type: 'protobuf' }, OPTIONS);
  await writer.prepare?.([{ topic: TOPIC, readId: 1, schema: { ...registered, id: 2, text: output } }]);
  return {
    name: 'value.converter=protobuf',
    read: (bytes) => reader.decode(bytes, ORIGIN),
    write: (document) => writer.encode(document, source),
    inputs,
  };
}

const parse = (bytes: Uint8Array) => JSON.parse((bytes as Buffer).toString());
const stringify = (document: AnnotatedDocument) => Buffer.from(JSON.stringify(document));

/** The package's serializers with schemas from memory. */
async function packageWay(notes: readonly object[], output: string): Promise<Way> {
  const client = SchemaRegistryClient.newClient({ baseURLs: ['mock://'] });
  await client.register(`${TOPIC}-value`, { schema: JSON.stringify(SCHEMA) }, false);
  await client.register('annotated-value', { schema: output }, false);
  const settings = { autoRegisterSchemas: false, useLatestVersion: true };
  const serializer = new AvroSerializer(client, SerdeType.VALUE, settings);
  const deserializer = new AvroDeserializer(client, SerdeType.VALUE, {});
  const inputs: Buffer[] = [];
  for (const note of notes) inputs.push(await serializer.serialize(TOPIC, note));
  return {
    name: "the registry package's serializers",
    read: (bytes) => deserializer.deserialize(TOPIC, bytes as Buffer),
    write: (document) => serializer.serialize('annotated', toAvroDocument(document)),
    inputs,
  };
}

/**
 * Items a second of the processor's time, garbage collection included: other programs beside it count for nothing. Work
 * that gives promises is waited for, one after the other.
 */
async function rate<T>(items: readonly T[], work: (item: T) => unknown, seconds: number): Promise<number> {
  let done = 0;
  const begin = process.cpuUsage();
  let microseconds = 0;
  while (microseconds < seconds * 1e6) {
    for (const item of items) {
      const result = work(item);
      if (result instanceof Promise) await result;
    }
    done += items.length;
    const { user, system } = process.cpuUsage(begin);
    microseconds = user + system;
  }
  return (1e6 * done) / microseconds;
}
