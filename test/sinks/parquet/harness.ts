import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { Logger } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { DeadLetter, DeadLetterQueue, Outcome, ResultBatch, Sink } from '../../../src/core/contracts.js';
import { packBytes } from '../../../src/core/packing.js';
import { DocumentError } from '../../../src/errors.js';
import { createLog } from '../../../src/observability/log.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { EMPTY_SCHEMA } from '../../../src/sinks/parquet/columns/row-schema.js';
import {
  type EncodedGroup,
  type EncodeTask,
  encodeRowGroup,
} from '../../../src/sinks/parquet/file/encode-row-group.js';
import { ParquetFile } from '../../../src/sinks/parquet/file/parquet-file.js';
import { parquetSinkOptions } from '../../../src/sinks/parquet/options.js';
import { createParquetSink } from '../../../src/sinks/parquet/parquet-sink.js';
import { openLocalStore } from '../../../src/store/local.js';
import type { ObjectStore } from '../../../src/store/object-store.js';

export const TOPIC = 'notes';
export const PARTITION = { topic: TOPIC, partition: 0 };

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spanstream-parquet-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Keeps dead letters as a queue's topic would. */
export class LetterBox implements DeadLetterQueue {
  readonly letters: DeadLetter[] = [];

  async write(letters: readonly DeadLetter[]): Promise<void> {
    this.letters.push(...letters);
  }

  async close(): Promise<void> {}
}

/** Tasks and results cross to a worker thread by structured clone. */
export async function encodeLikeWorker(task: EncodeTask): Promise<EncodedGroup> {
  return structuredClone(await encodeRowGroup(structuredClone(task)));
}

export interface SinkSetup {
  readonly store: ObjectStore;
  readonly options?: Record<string, unknown>;
  readonly letters?: DeadLetterQueue;
  readonly owner?: string;
  readonly now?: () => number;
  readonly encode?: (task: EncodeTask) => Promise<EncodedGroup>;
  readonly log?: Logger;
  readonly schemaFileDigest?: string;
}

export function makeSink(setup: SinkSetup): Sink & { metrics: ReturnType<typeof createMetrics> } {
  const metrics = createMetrics();
  const sink = createParquetSink({
    store: setup.store,
    options: parquetSinkOptions.parse({ 'store.url': 'file:///unused', ...setup.options }),
    encode: setup.encode ?? encodeLikeWorker,
    deadLetters: setup.letters ?? new LetterBox(),
    metrics,
    log: setup.log ?? createLog({ level: 'silent' }),
    connector: 'test',
    owner: setup.owner ?? 'owner-1',
    pipelineVersion: '1.0',
    schemaFileDigest: setup.schemaFileDigest,
    idField: 'note_id',
    textField: 'note_text',
    ...(setup.now === undefined ? {} : { now: setup.now }),
  });
  return { ...sink, metrics };
}

export async function localSink(setup: Omit<SinkSetup, 'store'> = {}) {
  const folder = await temporaryFolder();
  const store = await openLocalStore(folder);
  return { folder, store, sink: makeSink({ ...setup, store }) };
}

export function annotated(offset: number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    note_id: `n${offset}`,
    note_text: `Patient ${offset} takes aspirin.`,
    entities: [{ begin: 0, end: 7, label: 'PERSON', text: 'Patient', score: 0.5, source: 'ner', negated: false }],
    provenance: {
      topic: TOPIC,
      partition: 0,
      offset,
      timestamp: 1_700_000_000_000 + offset,
      pipeline_version: '1.0',
      model_digest: null,
    },
    ...fields,
  };
}

export type Step = { offset: number } & ({ document: unknown; path?: string } | { error: true } | { filtered: true });

export function batchOf(steps: readonly Step[], nextOffset?: number): ResultBatch<Buffer> {
  const results = steps.map((step) => ({
    record: {
      ...PARTITION,
      offset: BigInt(step.offset),
      timestamp: 1_700_000_000_000n,
      key: null,
      headers: {},
      value: Buffer.from('raw'),
    },
    outcome: outcomeOf(step),
  }));
  return { ...PARTITION, results, nextOffset: BigInt(nextOffset ?? (steps.at(-1)?.offset ?? -1) + 1) };
}

function outcomeOf(step: Step): Outcome<Buffer> {
  if ('document' in step) {
    const value = Buffer.from(JSON.stringify(step.document));
    return step.path === undefined ? { value } : { value, path: step.path };
  }
  if ('error' in step) return { error: new DocumentError('DOCUMENT_INVALID', 'no text', { stage: 'VALUE_CONVERTER' }) };
  return { filtered: true };
}

/** A batch of documents at consecutive offsets. */
export function documents(
  begin: number,
  end: number,
  fields: (offset: number) => Record<string, unknown> = () => ({}),
) {
  const steps: Step[] = [];
  for (let offset = begin; offset < end; offset++) steps.push({ offset, document: annotated(offset, fields(offset)) });
  return batchOf(steps);
}

export interface StoredFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly rows: Record<string, unknown>[];
}

/** All files of partition 0, in the order of their names. */
export async function storedFiles(folder: string): Promise<StoredFile[]> {
  const directory = path.join(folder, 'topics', TOPIC, 'partition=0');
  const names = (await readdir(directory).catch(() => [] as string[])).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(directory, name));
      return { path: path.join(directory, name), name, bytes, rows: await readRows(bytes) };
    }),
  );
}

/** A file of these rows, as a sink writes it. */
export async function encodeFile(rows: readonly unknown[], task: Partial<EncodeTask> = {}): Promise<Buffer> {
  const group = await encodeRowGroup({
    ...encodeOptions(rows.length),
    documents: packBytes(rows.map((row) => Buffer.from(JSON.stringify(row)))),
    ...task,
  });
  expect(group.failures).toEqual([]);
  const converter = task.converter ?? 'documents';
  const metadata = { ...PARTITION, firstOffset: 0n, owner: 'o', pipelineVersion: '1', converter };
  const file = new ParquetFile({ schema: group.schema, maxBytes: 1e9, metadata });
  file.add(group);
  const { body } = file.finish(1n);
  expect(body.length).toBeLessThanOrEqual(file.size);
  return body;
}

export function readRows(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors });
}

export function offsetsOf(files: readonly StoredFile[]): number[] {
  return files.flatMap(({ rows }) => rows.map((row) => Number((row.provenance as { offset: bigint }).offset)));
}

/** What an EncodeTask needs beside its documents, which have no schema. */
export function encodeOptions(documents: number): Omit<EncodeTask, 'documents'> {
  return {
    schemas: [],
    schemaOf: new Int16Array(documents).fill(-1),
    schema: EMPTY_SCHEMA,
    converter: 'documents',
    inference: 'values',
    codec: 'snappy',
    bloomFilters: [],
    idField: 'note_id',
    textField: 'note_text',
  };
}
