import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { documentSchemaOf } from '../../../src/converters/document-schema.js';
import { createReader } from '../../../src/converters/index.js';
import { wireHeader } from '../../../src/converters/wire-format.js';
import type { RegisteredSchema } from '../../../src/core/schemas.js';
import { noteOptions as options, origin } from '../support.js';

const ward = 'syntax = "proto3"; package clinic; message Ward { string name = 1; }';
const file = `syntax = "proto3";
package clinic;
import "google/protobuf/timestamp.proto";
import "google/protobuf/wrappers.proto";
import "ward.proto";
message Note {
  string note_id = 1;
  // As it was written
  string note_text = 2;
  int64 big = 3;
  optional int32 age = 4;
  bytes scan = 5;
  Kind kind = 6;
  google.protobuf.Timestamp seen = 7;
  google.protobuf.StringValue unit = 8;
  Ward ward = 9;
  repeated string tags = 10;
  map<string, double> scores = 11;
  uint64 huge = 12;
  message Inner { string note_id = 1; }
}
enum Kind { LETTER = 0; REPORT = 1; }
message Other { string note_id = 1; }`;

const registered: RegisteredSchema = {
  id: 3,
  type: 'PROTOBUF',
  text: file,
  references: [{ name: 'ward.proto', text: ward }],
  version: 2,
};

/** Made by another reading of the schema: all in one file, without what is under test. */
function value(message: string, indexes: readonly number[], fields: object): Buffer {
  const root = new protobuf.Root();
  protobuf.parse(ward, root, { keepCase: true });
  protobuf.parse(file, root, { keepCase: true });
  for (const path of ['google/protobuf/timestamp.proto', 'google/protobuf/wrappers.proto'])
    root.addJSON(protobuf.common.get(path)?.nested ?? {});
  const type = root.lookupType(message);
  return Buffer.concat([wireHeader(3), Buffer.from(indexes), type.encode(type.fromObject(fields)).finish()]);
}

describe('values in Protobuf', async () => {
  const reader = await createReader({ type: 'protobuf' }, options);
  await reader.prepare?.([registered]);

  it('become documents with types', () => {
    const fields = {
      note_id: 'a',
      note_text: 'Fièvre 😀',
      big: '-9007199254740993',
      scan: Buffer.from([1, 2]),
      kind: 'REPORT',
      seen: { seconds: 1_700_000_000, nanos: 5_000_000 },
      unit: { value: 'kg' },
      ward: { name: 'B2' },
      tags: ['x', 'y'],
      scores: { a: 0.5 },
    };
    const { fields: found, schema } = reader.decode(value('clinic.Note', [0], fields), origin);
    expect(found).toEqual({
      ...fields,
      age: null,
      big: -9_007_199_254_740_993n,
      seen: 1_700_000_000_005_000,
      unit: 'kg',
      huge: 0,
    });
    expect(schema).toMatchObject({ id: 3, version: 2 });
  });

  it('have defaults for what was not set, and null where the schema tells it apart', () => {
    expect(reader.decode(value('clinic.Note', [0], { note_id: 'a', age: 0 }), origin).fields).toEqual({
      note_id: 'a',
      note_text: '',
      big: 0,
      age: 0,
      scan: expect.objectContaining({ length: 0 }),
      kind: 'LETTER',
      seen: null,
      unit: null,
      ward: null,
      tags: [],
      scores: {},
      huge: 0,
    });
    expect(reader.decode(value('clinic.Note', [0], {}), origin).fields.age).toBeNull();
  });

  it('may be any message of the file', () => {
    expect(reader.decode(value('clinic.Other', [2, 2], { note_id: 'o' }), origin).fields).toEqual({ note_id: 'o' });
    expect(reader.decode(value('clinic.Note.Inner', [4, 0, 0], { note_id: 'i' }), origin).fields).toEqual({
      note_id: 'i',
    });
    expect(() => reader.decode(value('clinic.Other', [2, 8], {}), origin)).toThrow(/has no message 4/);
  });

  it('have an Avro schema with the docs of the file', async () => {
    const avro = JSON.parse(await documentSchemaOf({ reader: { type: 'protobuf' } }, registered)) as {
      name: string;
      fields: { name: string; type: unknown; doc?: string }[];
    };
    expect(avro.name).toBe('clinic.Note');
    expect(avro.fields[1]).toMatchObject({ name: 'note_text', doc: 'As it was written' });
    const types = Object.fromEntries(avro.fields.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({
      note_id: 'string',
      big: 'long',
      age: ['null', 'int'],
      kind: 'string',
      seen: ['null', { type: 'long', logicalType: 'timestamp-micros' }],
      unit: ['null', 'string'],
      tags: { type: 'array', items: 'string' },
    });
  });

  it('are dead letters where they are damaged', () => {
    for (const bytes of [wireHeader(3), Buffer.concat([wireHeader(3), Buffer.from([0, 0x0a, 0x7f])])])
      expect(() => reader.decode(bytes, origin)).toThrow(
        expect.objectContaining({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' }),
      );
  });
});
