import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import { documentSchemaOf } from '../../../src/converters/document-schema.js';
import { createReader, createWriter } from '../../../src/converters/index.js';
import { annotatedProto } from '../../../src/converters/protobuf/annotated-proto.js';
import { changedNumber } from '../../../src/converters/protobuf/number-changes.js';
import { wireHeader } from '../../../src/converters/wire-format.js';
import type { DocumentSchema, RegisteredSchema } from '../../../src/core/schemas.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { noteOptions as options, origin } from '../support.js';

const annotations: Pick<AnnotatedDocument, 'entities' | 'provenance'> = {
  entities: [
    { begin: 0, end: 6, label: 'FINDING', text: 'Fièvre', score: 0.75, source: 'rules', negated: false, code: 'R50' },
    { begin: 7, end: 8, label: 'SIGN', text: '😀', score: null, source: 'rules', value: 3, unit: null },
  ],
  provenance: {
    topic: 'notes',
    partition: 0,
    offset: 2 ** 52 + 1,
    timestamp: 1_700_000_000_123,
    pipeline_version: '1',
    model_digest: null,
  },
};

const ward =
  'syntax = "proto3"; package clinic; message Ward { string name = 1; Kind kind = 2; enum Kind { OPEN = 0; } }';
const file = `syntax = "proto3";
package clinic;
import "google/protobuf/timestamp.proto";
import "google/protobuf/wrappers.proto";
import "ward.proto";
message Other { string note_id = 1; }
message Note {
  string note_id = 1;
  // As it was written
  string note_text = 4;
  sint64 big = 3;
  optional int32 age = 2;
  bytes scan = 5;
  Kind kind = 6;
  google.protobuf.Timestamp seen = 7;
  google.protobuf.StringValue unit = 8;
  Ward ward = 19;
  repeated Ward wards = 20;
  map<string, double> scores = 11;
  map<int64, Ward> beds = 12;
  map<bool, string> answers = 13;
  oneof from { string doctor = 14; Ward unit_ward = 15; }
  Note previous = 16;
  uint32 entity = 17;
  message Inner { string note_id = 1; repeated int32 lines = 9; }
  Inner inner = 18;
}
enum Kind { LETTER = 0; REPORT = 1; }`;

const registered = (text: string, id = 3): RegisteredSchema => ({
  id,
  type: 'PROTOBUF',
  text,
  references: [{ name: 'ward.proto', text: ward }],
  version: 2,
});

function lookup(text: string, message: string): protobuf.Type {
  const root = new protobuf.Root();
  protobuf.parse(ward, root, { keepCase: true });
  protobuf.parse(text, root, { keepCase: true });
  for (const path of ['timestamp', 'wrappers', 'struct'])
    root.addJSON(protobuf.common.get(`google/protobuf/${path}.proto`)?.nested ?? {});
  return root.lookupType(message);
}

const plain = {
  note_id: 'a',
  note_text: 'Fièvre 😀',
  big: '-9007199254740993',
  age: 0,
  scan: Buffer.from([1, 2]),
  kind: 'REPORT',
  seen: { seconds: 1_700_000_000, nanos: 5_000_000 },
  unit: { value: 'kg' },
  ward: { name: 'B2' },
  wards: [{ name: 'A', kind: 'OPEN' }, {}],
  scores: { a: 0.5 },
  // The library takes any text for true.
  answers: { true: 'yes', '': 'no' },
  unit_ward: { name: 'C' },
  entity: 4_000_000_000,
  inner: { note_id: 'i', lines: [1, -1] },
};

/** What the message of the values is in the output. */
async function outputOf(schema: RegisteredSchema, message?: string, keyField?: string): Promise<string> {
  const read = await documentSchemaOf({ reader: { type: 'protobuf' } }, schema, message);
  return annotatedProto(annotatedSchema(read, options), { read: schema, message, keyField });
}

async function readerOf(schema: RegisteredSchema) {
  const reader = await createReader({ type: 'protobuf' }, options);
  await reader.prepare?.([schema]);
  return reader;
}

async function writerOf(schema: RegisteredSchema, source: DocumentSchema) {
  const writer = await createWriter({ type: 'protobuf' }, options);
  await writer.prepare?.([{ topic: 'notes', readId: source.id, message: source.message, schema }]);
  return writer;
}

describe('annotated documents of Protobuf in Protobuf', () => {
  it('keep the fields of their message, their types and numbers, and others can read them by the schema they had', async () => {
    const note = lookup(file, 'clinic.Note');
    const value = Buffer.concat([wireHeader(3), Buffer.from([2, 2]), note.encode(note.fromObject(plain)).finish()]);
    const reader = await readerOf(registered(file));
    const { fields, schema } = reader.decode(value, origin);
    expect(schema).toMatchObject({ id: 3, message: '1' });

    const text = await outputOf(registered(file), '1');
    const output = registered(text, 9);
    const writer = await writerOf(output, schema as DocumentSchema);
    const document = { ...fields, ...annotations };
    const { bytes } = writer.encode(document, { schema, origin });
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 0, 0, 9, 0]);
    // By the schema of the input, to which our fields are unknown ones.
    const seen = note.decode(bytes.subarray(6));
    expect(note.toObject(seen, { longs: String, enums: String, bytes: Buffer, defaults: true })).toEqual(
      note.toObject(note.decode(value.subarray(7)), { longs: String, enums: String, bytes: Buffer, defaults: true }),
    );
    // By the schema of the output, in which they are what they were.
    const again = await readerOf(output);
    const read = again.decode(bytes, origin);
    expect(read.fields).toEqual(document);
    expect(Object.keys(read.fields.answers as object)).toEqual(['true', 'false']);

    const made = lookup(text, 'clinic.AnnotatedNote');
    for (const { name, id, type } of note.fieldsArray) expect(made.fields[name]?.id, `${name} ${type}`).toBe(id);
    expect(made.fields.big?.type).toBe('sint64');
    expect([made.fields.entities?.id, made.fields.provenance?.id]).toEqual([1_000, 1_001]);
    expect(text).toContain('// As it was written');
  });

  it('have the same numbers when their message gets more fields, and others where theirs are taken', async () => {
    const numbers = async (fields: string) => {
      const text = await outputOf(registered(`syntax = "proto3"; package clinic; message Note { ${fields} }`));
      return Object.fromEntries(lookup(text, 'clinic.AnnotatedNote').fieldsArray.map(({ name, id }) => [name, id]));
    };
    const id = 'string note_id = 1;';
    expect(await numbers(id)).toEqual({ note_id: 1, entities: 1_000, provenance: 1_001 });
    expect(await numbers(`${id} string ward = 2;`)).toMatchObject({ ward: 2, entities: 1_000, provenance: 1_001 });
    expect(await numbers(`${id} string ward = 1000;`)).toMatchObject({
      ward: 1_000,
      entities: 1_001,
      provenance: 1_002,
    });
    expect(await numbers(`${id} string entities = 4;`)).toMatchObject({ entities: 1_000 });
  });

  it('stay what they are where they are read and written once more', async () => {
    const text = await outputOf(registered(file), '1');
    const again = await outputOf({ ...registered(text), references: [] });
    const fieldsOf = (proto: string) =>
      lookup(proto, 'clinic.AnnotatedNote')
        .fieldsArray.map(({ name, id, type }) => `${name} ${id} ${type}`)
        .sort();
    expect(fieldsOf(again)).toEqual(fieldsOf(text));
  });

  it('are called by all their names where their message is inside another one', async () => {
    const text = await outputOf(registered(file), '1.0');
    expect(text).toContain('package clinic;');
    expect(text).toContain('message AnnotatedNoteInner {');
    expect(lookup(text, 'clinic.AnnotatedNoteInner').fields.lines).toMatchObject({ id: 9, repeated: true });
    await expect(outputOf(registered(file), '7')).rejects.toThrow(/has no message 7/);
  });

  it('may be messages of proto2 too', async () => {
    const text = `syntax = "proto2"; package clinic;
      message Note { required string note_id = 1; optional Kind kind = 2 [default = B]; enum Kind { B = 5; A = 3; } }`;
    const note = lookup(text, 'clinic.Note');
    const reader = await readerOf(registered(text));
    const { fields, schema } = reader.decode(
      Buffer.concat([wireHeader(3), Buffer.from([0]), note.encode({ note_id: 'a', kind: 3 }).finish()]),
      origin,
    );
    expect(fields).toEqual({ note_id: 'a', kind: 'A' });
    const output = registered(await outputOf(registered(text)), 9);
    const writer = await writerOf(output, schema as DocumentSchema);
    const { bytes } = writer.encode({ ...fields, ...annotations }, { schema, origin });
    expect(note.decode(bytes.subarray(6))).toMatchObject({ note_id: 'a', kind: 3 });
  });
});

describe('annotated documents of Avro in Protobuf', () => {
  const avro = {
    type: 'record',
    name: 'clinic.Note',
    fields: [
      { name: 'note_id', type: 'string' },
      { name: 'note_text', type: 'string', doc: 'As the doctor\nwrote it' },
      { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
      { name: 'ward', type: { type: 'record', name: 'ward', fields: [{ name: 'name', type: 'string' }] } },
      { name: 'rows', type: { type: 'array', items: { type: 'array', items: ['null', 'int'] } } },
      { name: 'scan', type: 'bytes', default: '\u00ff' },
    ],
  };
  const source: DocumentSchema = { avro: JSON.stringify(avro), id: 1, version: 1 };
  const text = annotatedProto(annotatedSchema(source.avro, options), {
    read: null,
    message: undefined,
    keyField: undefined,
  });
  const document = {
    note_id: 'a',
    note_text: 'Fièvre 😀',
    price: '12.50',
    ward: { name: 'B' },
    rows: [[1, null], []],
    ...annotations,
  };

  it('have a file of one message, with all that it names inside', () => {
    expect(text).toBe(`syntax = "proto3";
package clinic;

import "google/protobuf/struct.proto";
import "google/protobuf/timestamp.proto";

message AnnotatedNote {
  string note_id = 1;
  // As the doctor
  // wrote it
  string note_text = 2;
  string price = 3;
  Ward ward = 4;
  repeated RowsWrapper2 rows = 5;
  bytes scan = 6;
  // What was found in the text, in the order of begin
  repeated Entity entities = 1000;
  // Where the document came from and what annotated it
  Provenance provenance = 1001;
  // A span of the text under its label
  message Entity {
    // Where it begins in the text: Unicode code points before it
    int32 begin = 1;
    // Where it ends: code points before the first one behind it
    int32 end = 2;
    // What it is, in the words of the model or rule that found it
    string label = 3;
    // The text from begin to end
    string text = 4;
    // Probability from 0 to 1 where a model found it, null where a rule did
    optional double score = 5;
    // Name of the stage that found it
    string source = 6;
    // What else the stages said of it, by name: negation, normalized values, codes
    map<string, google.protobuf.Value> attributes = 7;
  }
  // Where an annotated document came from and what annotated it
  message Provenance {
    // Topic that the document was read from; the path where it was a file
    string topic = 1;
    // Partition of the topic
    int32 partition = 2;
    // Offset of the record in its partition; the row where it was a file
    int64 offset = 3;
    // The record's timestamp, ms since 1 January 1970 UTC
    google.protobuf.Timestamp timestamp = 4;
    // Version of the stages that annotated it
    string pipeline_version = 5;
    // SHA-256 (hex) over the model's files, null where no model took part
    optional string model_digest = 6;
  }
  message Ward {
    string name = 1;
  }
  message RowsWrapper {
    optional int32 value = 1;
  }
  message RowsWrapper2 {
    repeated RowsWrapper value = 1;
  }
}
`);
  });

  it('have defaults for what they do not have', async () => {
    const output: RegisteredSchema = { ...registered(text, 9), references: [] };
    const writer = await writerOf(output, source);
    const { bytes } = writer.encode(document, { schema: source, origin });
    const reader = await readerOf(output);
    expect(reader.decode(bytes, origin).fields).toEqual({ ...document, scan: Buffer.from([255]) });
  });

  it.each([
    [{ price: '12.505' }, /\(clinic\.AnnotatedNote\): price holds a string, expected a decimal with at most 2 digits/],
    [{ rows: [[1, 'x']] }, /: rows\[0\]\[1\] holds a string, expected a whole number/],
    [{ ward: null }, /: ward holds null, expected a value/],
    [{ ward: undefined }, /: ward holds nothing, expected an object/],
    [{ note_text: 4 }, /: note_text holds a number, expected a string/],
  ])('are dead letters where they do not fit: %j', async (wrong, message) => {
    const writer = await writerOf({ ...registered(text, 9), references: [] }, source);
    const encode = () => writer.encode({ ...document, ...wrong }, { schema: source, origin });
    expect(encode).toThrow(message);
    expect(encode).toThrow(expect.objectContaining({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' }));
  });

  it('keep their numbers where the key goes into a field and the document grows', () => {
    const withKey = (fields: readonly object[]) => ({ ...avro, fields: [...avro.fields, ...fields] });
    const key = { name: 'from', type: ['null', 'string'], default: null };
    const numbersOf = (schema: object) => {
      const made = annotatedProto(annotatedSchema(JSON.stringify(schema), options), {
        read: null,
        message: undefined,
        keyField: 'from',
      });
      return lookup(made, 'clinic.AnnotatedNote').fields;
    };
    const before = numbersOf(withKey([key]));
    const after = numbersOf(withKey([{ name: 'room', type: 'int', default: 0 }, key]));
    expect([before.from?.id, before.scan?.id]).toEqual([1_003, 6]);
    expect([after.from?.id, after.scan?.id, after.room?.id]).toEqual([1_003, 6, 7]);
  });

  it('may not give a field or a symbol another number than it had', () => {
    const kind = (...symbols: string[]) => ({
      name: 'kind',
      type: { type: 'enum', name: 'clinic.Kind', symbols },
    });
    const protoOf = (...fields: object[]) => {
      const schema = { ...avro, fields: [avro.fields[0], ...fields] };
      const made = annotatedProto(annotatedSchema(JSON.stringify(schema), options), {
        read: null,
        message: undefined,
        keyField: undefined,
      });
      return { text: made, references: [] };
    };
    const ward = { name: 'ward', type: 'string', default: '' };
    const before = protoOf(kind('A', 'B'));
    expect(changedNumber(protoOf(kind('A', 'B', 'C'), ward), before)).toBeNull();
    expect(changedNumber(protoOf(ward, kind('A', 'B')), before)).toBe(
      'the field kind (2, now 3) of clinic.AnnotatedNote',
    );
    expect(changedNumber(protoOf(kind('B', 'A')), before)).toBe('the symbol B (1, now 0) of clinic.AnnotatedNote.Kind');
    const other = { text: before.text.replaceAll('AnnotatedNote', 'AnnotatedLetter'), references: [] };
    expect(changedNumber(protoOf(ward, kind('A', 'B')), other)).toBeNull();
    expect(changedNumber(protoOf(ward), { text: 'no file', references: [] })).toBeNull();
  });
});
