import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentProcessor, Outcome } from '../../src/core/contracts.js';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import { createInferenceService, type ModelService } from '../../src/inference/inference-service.js';
import { type LoadedModelStage, loadModelStage, modelStageOptions } from '../../src/inference/model-stage.js';
import { createMetrics } from '../../src/observability/metrics.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { createDocumentPool, type DocumentPool } from '../../src/workers/document-pool.js';
import { TINY_MODEL } from '../inference/run-model.js';
import { notesOf, parseDocument, pipelineOf, recordsOf } from './documents.js';

let pool: DocumentPool;
let stage: LoadedModelStage;
let service: ModelService;
const metrics = createMetrics();

beforeAll(async () => {
  pool = await createDocumentPool({ workers: 1, heapMb: 512 });
  stage = await loadModelStage(modelStageOptions.parse({ model: TINY_MODEL, 'instances.per.device': 2 }), {
    name: 'ner',
    directory: '/',
  });
  service = await createInferenceService({ ...stage.service, metrics });
}, 60_000);

afterAll(async () => {
  await service?.close();
  await pool?.close();
});

function modelProcessor(): DocumentProcessor {
  const pipeline = pipelineOf({ stages: [stage.definition], modelDigest: service.digest });
  return createDocumentProcessor({ workers: pool, inference: [service], pipeline, metrics, connector: 'test' });
}

function documentOf(outcome: Outcome<Buffer> | undefined): AnnotatedDocument {
  if (outcome === undefined || !('value' in outcome))
    throw new Error(`expected a document, got ${JSON.stringify(outcome)}`);
  return parseDocument(outcome.value);
}

describe('documents on their way through workers and model', () => {
  it('come back with their entities and where they came from', async () => {
    const [outcome] = await modelProcessor().process(notesOf(['The patient was given aspirin for chest pain.']));
    expect(documentOf(outcome)).toMatchObject({
      note_id: 'n0',
      note_text: 'The patient was given aspirin for chest pain.',
      entities: [
        { begin: 22, end: 29, label: 'DRUG', text: 'aspirin', source: 'ner' },
        { begin: 34, end: 44, label: 'SIGN', text: 'chest pain', source: 'ner' },
      ],
      provenance: {
        topic: 'notes',
        partition: 0,
        offset: 100,
        timestamp: 1_700_000_000_000,
        pipeline_version: 'test-1',
        model_digest: service.digest,
      },
    });
  });

  it('keep their order and their neighbours, whatever is wrong with one of them', async () => {
    const good = { note_id: 'g', note_text: 'fever' };
    const outcomes = await modelProcessor().process(
      recordsOf([good, '{', null, { note_id: 'x' }, good, Buffer.from([0xff]), good]),
    );
    expect(outcomes.map((outcome) => ('error' in outcome ? outcome.error.code : documentOf(outcome).note_id))).toEqual([
      'g',
      'DOCUMENT_INVALID',
      'DOCUMENT_INVALID',
      'DOCUMENT_INVALID',
      'g',
      'DOCUMENT_INVALID',
      'g',
    ]);
  });

  it('are annotated to the end when they are a million characters long', async () => {
    const sentence = 'The patient was given aspirin for chest pain 😀. ';
    const text = sentence.repeat(Math.ceil(1_000_000 / sentence.length));
    const [long, short] = await modelProcessor().process(notesOf([text, 'fever']));
    const { entities } = documentOf(long);
    const codePoints = Array.from(text);
    expect(entities.length).toBeGreaterThan(codePoints.length / sentence.length);
    expect(entities.at(-1)?.end).toBeGreaterThan(codePoints.length - sentence.length);
    for (const { begin, end, text: entity } of entities) expect(codePoints.slice(begin, end).join('')).toBe(entity);
    expect(documentOf(short).note_id).toBe('n1');
  }, 120_000);
});

it('tells the folder of each document, and which documents have none', async () => {
  const pipeline = pipelineOf({ partitioner: { type: 'field', fields: ['ward'] } });
  const processor = createDocumentProcessor({ workers: pool, inference: [], pipeline, metrics, connector: 'test' });
  const notes = [{ ward: 'A/1' }, { ward: null }, {}].map((fields, i) => ({
    note_id: `n${i}`,
    note_text: 'x',
    ...fields,
  }));
  const outcomes = await processor.process(recordsOf(notes));
  expect(
    outcomes.map((outcome) => ('error' in outcome ? outcome.error.stage : 'path' in outcome && outcome.path)),
  ).toEqual(['ward=A%2F1', 'ward=__HIVE_DEFAULT_PARTITION__', 'TASK_PUT']);
});
