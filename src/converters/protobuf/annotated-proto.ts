import protobuf from 'protobufjs';
import type { RegisteredSchema } from '../../core/schemas.js';
import { ANNOTATION_NAMES } from '../avro/annotated-schema.js';
import { type AvroRecord, MORE_FIELDS, parseRecordSchema } from '../avro/schema-json.js';
import { isAnnotatedMessage } from './own-messages.js';
import { ProtoCopy } from './proto-copy.js';
import { messageOfFile } from './proto-file.js';
import { ProtoOfAvro } from './proto-of-avro.js';
import { type ProtoField, protoText } from './proto-text.js';
import { TypeNames } from './type-names.js';

/**
 * Numbers of the fields that annotation adds, behind which no document's own are likely to be: they stay what they are
 * when documents get more fields.
 */
const FIRST_OWN_NUMBER = 1_000;
/** Their order is that of their numbers. */
const OWN_FIELDS = ['entities', 'provenance', MORE_FIELDS];

export interface AnnotatedProtoOptions {
  readonly read: RegisteredSchema | null;
  /** Which message of the schema was read; undefined for the first one. */
  readonly message: string | undefined;
  /** Field that records' keys go to. */
  readonly keyField: string | undefined;
}

/**
 * The .proto file of annotated documents. Where the documents are Protobuf their message's fields are kept with types
 * and numbers, others are numbered by their place; what annotation adds has numbers from 1,000.
 *
 * @param annotated the schema of the annotated documents, an Avro record as JSON
 * @throws {TypeError} where the schema that was read has no such message
 */
export function annotatedProto(annotated: string, { read, message, keyField }: AnnotatedProtoOptions): string {
  const record = parseRecordSchema(annotated);
  const source = read?.type === 'PROTOBUF' ? messageOfFile(read, message) : null;
  const { name, doc, fields } = record;
  const names = new TypeNames([
    ...fields.map((field) => field.name),
    ...(source?.oneofsArray ?? []).map((one) => one.name),
  ]);
  const own = ownFields(record, { source, keyField });
  // First, so that what they name is called the same whatever else there is.
  const made = new ProtoOfAvro(names);
  const ours = own.fields.map((field, i) => made.field(field, own.numbers[i] as number));
  const ownNames = new Set(ours.map((field) => field.name));
  const theirs = fields.filter((field) => !ownNames.has(field.name));
  const copy = new ProtoCopy(names);
  const kept =
    source === null ? theirs.map((field, i) => made.field(field, numberAt(i))) : copied(source, theirs, copy);
  const full = fullName(name, source);
  return protoText(full.scope, {
    name: full.name,
    ...(doc === undefined ? {} : { doc }),
    fields: [...kept, ...ours],
    messages: [...copy.messages, ...made.messages],
    enums: [],
  });
}

/** The record of a message inside another one has that one's name in its namespace, and a package may not be called as a message. */
function fullName(record: string, source: protobuf.Type | null): { readonly scope: string; readonly name: string } {
  const outer: string[] = [];
  for (let around = source?.parent; around instanceof protobuf.Type; around = around.parent) outer.unshift(around.name);
  const parts = record.split('.');
  const last = parts.pop() as string;
  const before = last.length - (source?.name.length ?? 0);
  return {
    scope: parts.slice(0, parts.length - outer.length).join('.'),
    name: outer.length === 0 ? last : last.slice(0, before) + outer.join('') + last.slice(before),
  };
}

function ownFields(
  { fields }: AvroRecord,
  { source, keyField }: { readonly source: protobuf.Type | null; readonly keyField: string | undefined },
): { readonly fields: AvroRecord['fields']; readonly numbers: readonly number[] } {
  const names = [...OWN_FIELDS, ...(keyField === undefined ? [] : [keyField])];
  const own = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  // Of annotated documents they have their numbers already.
  const before = source !== null && isAnnotatedMessage(source) ? source.fields : {};
  const taken = new Set(
    (source?.fieldsArray ?? [])
      .filter(({ name }) => before[name] !== undefined || !names.includes(name))
      .map(({ id }) => id),
  );
  const numbers = own.map(({ name }) => {
    const known = ANNOTATION_NAMES.has(name) ? before[name]?.id : undefined;
    let number = known ?? FIRST_OWN_NUMBER + names.indexOf(name);
    while (known === undefined && taken.has(number)) number++;
    taken.add(number);
    return number;
  });
  return { fields: own, numbers };
}

/** By place, around those that are ours. */
function numberAt(place: number): number {
  return place + 1 < FIRST_OWN_NUMBER ? place + 1 : place + 1 + 10;
}

function copied(source: protobuf.Type, fields: AvroRecord['fields'], copy: ProtoCopy): ProtoField[] {
  return fields.map(({ name }) => copy.field(source.fields[name] as protobuf.Field));
}
