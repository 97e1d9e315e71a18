import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../../src/converters/avro/annotated-schema.js';
import { annotatedProto } from '../../../src/converters/protobuf/annotated-proto.js';
import { changedNumber } from '../../../src/converters/protobuf/number-changes.js';
import type { DocumentSchema, RegisteredSchema } from '../../../src/core/schemas.js';
import { noteOptions as options, origin } from '../support.js';
import { annotations, lookup, readerOf, registered, writerOf } from './support.js';

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
