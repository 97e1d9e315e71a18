import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import { documentSchemaOf } from '../../../src/converters/document-schema.js';
import { annotatedProto } from '../../../src/converters/protobuf/annotated-proto.js';
import { wireHeader } from '../../../src/converters/wire-format.js';
import type { DocumentSchema, RegisteredSchema } from '../../../src/core/schemas.js';
import { noteOptions as options, origin } from '../support.js';
import { annotations, lookup, readerOf, registered, writerOf } from './support.js';

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
  beds: { '-5': { name: 'D' } },
  previous: { note_id: 'p' },
  unit_ward: { name: 'C' },
  entity: 4_000_000_000,
  inner: { note_id: 'i', lines: [1, -1] },
};

/** What the message of the values is in the output. */
async function outputOf(schema: RegisteredSchema, message?: string, keyField?: string): Promise<string> {
  const read = await documentSchemaOf({ reader: { type: 'protobuf' } }, schema, message);
  return annotatedProto(annotatedSchema(read, options), { read: schema, message, keyField });
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
    expect(Object.keys(read.fields.beds as object)).toEqual(['-5']);

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
