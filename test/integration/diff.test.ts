import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import type { SetEnd } from '../../src/annotations/annotation-set.js';
import { openAnnotationSet } from '../../src/annotations/open-annotation-set.js';
import { readVersionIndex } from '../../src/annotations/version-index.js';
import { annotatedSchema } from '../../src/converters/avro/annotated-schema.js';
import { createWriter } from '../../src/converters/index.js';
import type { Difference } from '../../src/diff/diff-tally.js';
import { annotationOptions } from '../../src/runtime/options/annotation-options.js';
import { openStore, storeOptions } from '../../src/store/open-store.js';
import type { AnnotatedDocument, Entity } from '../../src/types.js';
import { noteOptions, origin } from '../converters/support.js';
import { connect, makeTopic, produce, unique } from '../kafka/support.js';
import { register } from '../registry/support.js';
import { batchOf, makeSink, PARTITION, temporaryFolder } from '../sinks/parquet/harness.js';
import { s3Config } from './s3-config.js';

const bootstrapServers = inject('bootstrapServers');
const registryUrl = inject('registryUrl');
const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');
const avro = JSON.stringify({
  type: 'record',
  name: 'clinic.Note',
  fields: ['note_id', 'note_text'].map((name) => ({ name, type: 'string' })),
});
const DOCUMENTS = 40;

function note(offset: number, version: string, entities: readonly Entity[]): AnnotatedDocument {
  return {
    note_id: `n${offset}`,
    note_text: 'Pas de Doliprane hier.',
    entities,
    provenance: {
      topic: PARTITION.topic,
      partition: PARTITION.partition,
      offset,
      timestamp: 1_700_000_000_000,
      pipeline_version: version,
      model_digest: null,
    },
  };
}

const drug = (negation: boolean): Entity => ({
  ...{ begin: 7, end: 16, label: 'DRUG', text: 'Doliprane', score: 0.9, source: 'clinical', negation },
});

/** A topic in Avro whose documents were annotated by version 1, and those up to half of them by version 2 as well. */
async function annotatedTopic(): Promise<string> {
  const topic = unique('annotated');
  await makeTopic(bootstrapServers, topic, { partitions: 2 });
  const text = annotatedSchema(avro, noteOptions);
  const id = await register(registryUrl, `${topic}-value`, text);
  const writer = await createWriter({ type: 'avro' }, noteOptions);
  const schema = { id, type: 'AVRO' as const, text, references: [], version: null };
  await writer.prepare?.([{ topic: origin.topic, readId: null, schema }]);
  const message = (document: AnnotatedDocument) => ({
    value: Buffer.from(writer.encode(document, { schema: { avro, id: null, version: null }, origin }).bytes),
    partition: document.provenance.offset % 2,
  });
  const all = Array.from({ length: DOCUMENTS }, (_, i) => message(note(i, '1', [drug(false)])));
  const again = Array.from({ length: DOCUMENTS / 2 }, (_, i) => message(note(i, '2', [drug(true)])));
  await produce(bootstrapServers, topic, [...all, ...again]);
  return topic;
}

async function diff(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const child = spawn(process.execPath, [command, 'diff', ...args, '-b', bootstrapServers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

it('annotations of a topic are compared with those of an archive, and chosen from by what annotated them', async () => {
  const topic = await annotatedTopic();
  const folder = await temporaryFolder();
  const bucket = `diff-${randomUUID()}`;
  await makeBucket(inject('s3'), bucket);
  const config = { 'value.converter.schema.registry.url': registryUrl, ...s3Config() };
  const store = await openStore(storeOptions.parse({ ...config, 'store.url': `s3://${bucket}/archive` }));
  const writer = await makeSink({ store }).open(PARTITION);
  const archived = Array.from({ length: DOCUMENTS }, (_, i) => ({ offset: i, document: note(i, '1', [drug(false)]) }));
  await writer.write(batchOf(archived));
  await writer.commit('all');
  store.close();
  const archive = `s3://${bucket}/archive/**/*.parquet`;
  const connector = join(folder, 'connector.json');
  await writeFile(connector, JSON.stringify({ name: 'archive', config }));

  const { code, text } = await diff(`topic:${topic}`, archive, '-c', connector, '--json', '--exit-code');
  expect(code).toBe(1);
  const found = JSON.parse(text) as Difference;
  expect(found).toMatchObject({
    by: 'origin',
    a: { documents: DOCUMENTS, superseded: DOCUMENTS / 2, unreadable: { count: 0 } },
    b: { documents: DOCUMENTS, pipelines: [{ pipelineVersion: '1', documents: DOCUMENTS }] },
    documents: { both: DOCUMENTS, differing: DOCUMENTS / 2, onlyA: 0, onlyB: 0 },
    total: { unchanged: DOCUMENTS / 2, attributes: DOCUMENTS / 2, changedAttributes: { negation: DOCUMENTS / 2 } },
  });
  expect(found.examples[0]).toMatchObject({ a: { before: 'Pas de ', span: 'Doliprane', after: ' hier.' } });
  const first = await diff(`topic:${topic}`, archive, '-c', connector, '--a-version', '1', '--exit-code');
  expect(first).toEqual({
    code: 0,
    text: expect.stringContaining('40 documents in both, matched by origin: 0 differ'),
  });

  const open = () =>
    openAnnotationSet(`topic:${topic}`, {
      ...annotationOptions({ flat: config, directory: folder }),
      kafka: connect(bootstrapServers, 'consumer'),
    });
  const before = await open();
  before.close();
  expect(before.end).toEqual({ kind: 'topic', offsets: { 0: '30', 1: '30' } });
  // What comes later is not in the set that was noted.
  await produce(bootstrapServers, topic, [{ value: 'no document', partition: 1 }]);
  const set = await open();
  const index = await readVersionIndex(set, {
    end: JSON.parse(JSON.stringify(before.end)) as SetEnd,
    pipelineVersion: [{ operator: '!=', value: '2' }],
    modelDigest: [],
    missing: false,
  });
  set.close();
  const chosen = Array.from({ length: 2 * DOCUMENTS }, (_, i) => i).filter((offset) =>
    index.has({ ...PARTITION, offset: BigInt(offset) }),
  );
  expect(chosen).toEqual(Array.from({ length: DOCUMENTS / 2 }, (_, i) => DOCUMENTS / 2 + i));
  expect(index.unreadable.count).toBe(0);
});
