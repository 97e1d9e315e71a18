import type { DocumentOptions } from '../../src/converters/definition.js';
import type { PipelineMessage } from '../../src/core/protocol.js';
import type { PartitionerDefinition } from '../../src/sinks/partitioners/definition.js';
import type { AnnotatedDocument, RawRecord } from '../../src/types.js';
import type { PipelineDefinition, StageDefinition } from '../../src/workers/definition.js';

export const DOCUMENT_OPTIONS: DocumentOptions = {
  idField: 'note_id',
  textField: 'note_text',
  includeText: true,
  maxBytes: 16 * 1024 * 1024,
  nullValues: 'fail',
  offsetUnit: 'code_point',
};

export interface PipelineOptions {
  readonly stages?: readonly StageDefinition[];
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly document?: Partial<DocumentOptions>;
  readonly modelDigest?: string | null;
  readonly partitioner?: PartitionerDefinition | null;
  readonly version?: string;
  readonly input?: PipelineDefinition['input'];
  readonly transforms?: PipelineDefinition['transforms'];
  readonly key?: PipelineDefinition['key'];
}

export function pipelineOf({
  stages = [],
  shared = {},
  document = {},
  modelDigest = null,
  partitioner = null,
  input = 'documents',
  version = 'test-1',
  transforms,
  key,
}: PipelineOptions): PipelineMessage {
  const definition: PipelineDefinition = {
    input,
    reader: { type: 'json', schemasEnable: false },
    writer: { type: 'json' },
    document: { ...DOCUMENT_OPTIONS, ...document },
    stages,
    partitioner,
    pipelineVersion: version,
    modelDigest,
    ...(transforms === undefined ? {} : { transforms }),
    ...(key === undefined ? {} : { key }),
  };
  const json = JSON.stringify(definition);
  return { id: json, json, shared };
}

/** Records of partition 0 of the topic `notes`, from offset 100 on. */
export function recordsOf(values: readonly (Buffer | string | object | null)[]): RawRecord[] {
  return values.map((value, i) => ({
    topic: 'notes',
    partition: 0,
    offset: 100n + BigInt(i),
    timestamp: 1_700_000_000_000n + BigInt(i),
    key: null,
    headers: {},
    value:
      value === null || Buffer.isBuffer(value)
        ? value
        : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  }));
}

export function notesOf(texts: readonly string[]): RawRecord[] {
  return recordsOf(texts.map((note_text, i) => ({ note_id: `n${i}`, note_text })));
}

export function parseDocument(bytes: Uint8Array): AnnotatedDocument {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as AnnotatedDocument;
}
