import protobuf from 'protobufjs';
import { createReader, createWriter } from '../../../src/converters/index.js';
import type { DocumentSchema, RegisteredSchema } from '../../../src/core/schemas.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { noteOptions } from '../support.js';

export const annotations: Pick<AnnotatedDocument, 'entities' | 'provenance'> = {
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

/** A file that others import. */
export const ward =
  'syntax = "proto3"; package clinic; message Ward { string name = 1; Kind kind = 2; enum Kind { OPEN = 0; } }';

export const registered = (text: string, id = 3): RegisteredSchema => ({
  id,
  type: 'PROTOBUF',
  text,
  references: [{ name: 'ward.proto', text: ward }],
  version: 2,
});

/** A message by the library alone, all files in one place. */
export function lookup(text: string, message: string): protobuf.Type {
  const root = new protobuf.Root();
  protobuf.parse(ward, root, { keepCase: true });
  protobuf.parse(text, root, { keepCase: true });
  for (const path of ['timestamp', 'wrappers', 'struct'])
    root.addJSON(protobuf.common.get(`google/protobuf/${path}.proto`)?.nested ?? {});
  return root.lookupType(message);
}

export async function readerOf(schema: RegisteredSchema) {
  const reader = await createReader({ type: 'protobuf' }, noteOptions);
  await reader.prepare?.([schema]);
  return reader;
}

export async function writerOf(schema: RegisteredSchema, source: DocumentSchema) {
  const writer = await createWriter({ type: 'protobuf' }, noteOptions);
  await writer.prepare?.([{ topic: 'notes', readId: source.id, message: source.message, schema }]);
  return writer;
}
