import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flattenConfig } from '../../../src/config/flat.js';
import type { InferenceService } from '../../../src/core/contracts.js';
import { loadModelStage, modelStageOptions } from '../../../src/inference/model-stage.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { ModelRegistry } from '../../../src/runtime/pipeline/model-registry.js';
import { loadPipeline, startPipeline } from '../../../src/runtime/pipeline/pipeline.js';
import type { AnnotatedDocument } from '../../../src/types.js';
import { createDocumentPool, type DocumentPool } from '../../../src/workers/document-pool.js';
import { TINY_MODEL, TINY_VARIANTS } from '../../inference/run-model.js';
import { NOTES, windowsWith } from '../../inference/service.js';
import { notesOf, parseDocument } from '../../workers/documents.js';

let folder: string;
let pool: DocumentPool;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'models-'));
  cpSync(TINY_MODEL, folder, { recursive: true });
  cpSync(TINY_VARIANTS, join(folder, 'onnx'), { recursive: true });
  cpSync(join(TINY_VARIANTS, 'model_int8.onnx'), join(folder, 'model_quantized.onnx'));
  pool = await createDocumentPool({ workers: 1, heapMb: 512 });
}, 60_000);

afterAll(async () => {
  await pool?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends texts through model stages with some options each, and counts the batches that the models ran. */
async function annotate(stages: readonly Readonly<Record<string, unknown>>[], texts: readonly string[]) {
  const config = await parseConnector(
    {
      name: 'models',
      directory: folder,
      flat: flattenConfig({
        'connector.class': 'ParquetSink',
        'store.url': 'file:///nowhere',
        stages: stages.map((options, i) => ({
          name: `ner${i}`,
          type: 'model',
          model: '.',
          'instances.per.device': 1,
          ...options,
        })),
      }),
    },
    { input: 'files' },
  );
  const metrics = createMetrics();
  const pipeline = await loadPipeline(config, '1.0.0');
  const processor = await startPipeline(pipeline, {
    pool,
    models: new ModelRegistry(metrics),
    metrics,
    log: pino({ level: 'silent' }),
  });
  try {
    // Also what a worker has been made to forget is known to it when it is needed again.
    await processor.process(notesOf(texts));
    await pool.run('forget', { id: pipeline.message.id });
    metrics.batchWindows.reset();
    const outcomes = await processor.process(notesOf(texts));
    const documents = outcomes.map((outcome): AnnotatedDocument => {
      if ('value' in outcome) return parseDocument(outcome.value);
      throw new Error(`no document: ${JSON.stringify(outcome)}`);
    });
    const batches = (await metrics.batchWindows.get()).values.find(({ metricName }) => metricName?.endsWith('_count'));
    return { documents, batches: batches?.value };
  } finally {
    await processor.close();
  }
}

describe('a model that several share', () => {
  it.each([
    // Those that lie ready on the instance already go first, but none of them are a backfill's.
    { what: 'another connector', others: 1, background: false, most: 25 },
    { what: 'forty backfills', others: 40, background: true, most: 8 },
  ])(
    'does the windows of a connector before those of $what of the same partition that came first',
    async ({ others, background, most }) => {
      const models = new ModelRegistry(createMetrics());
      const options = modelStageOptions.parse({ model: '.', 'instances.per.device': '1', 'batch.max.tokens': '64' });
      const model = await loadModelStage(options, { name: 'ner', directory: folder });
      const flood = await Promise.all(Array.from({ length: others }, () => models.acquire(model, { background })));
      const live = await models.acquire(model, { background: false });
      const ended: string[] = [];
      const run = async (who: string, service: InferenceService | undefined) => {
        await service?.infer(windowsWith(6, {}), NOTES);
        ended.push(who);
      };
      try {
        await Promise.all([
          ...Array.from({ length: 80 }, (_, i) => run('others', flood[i % others])),
          run('live', live),
        ]);
        expect(ended.indexOf('live')).toBeLessThan(most);
      } finally {
        await Promise.all([live, ...flood].map((service) => service.close()));
      }
    },
  );
});

const TEXTS = [
  'The patient was given aspirin for chest pain.',
  'He reports fever ("fever") and takes metformin/salbutamol daily.',
  'Examination of the liver: nausea since Tuesday. No cough, no shortness of breath; heart normal.',
];

describe('the variants of a model', () => {
  it.each(['onnx/model_fp16.onnx', 'onnx/model_int8.onnx', 'model_quantized.onnx'])(
    'run, and find the same entities: %s',
    async (file) => {
      const entitiesOf = ({ documents }: Awaited<ReturnType<typeof annotate>>) =>
        documents.map(({ entities }) => entities.map(({ begin, end, label }) => [begin, end, label]));
      const [whole, variant] = [await annotate([{}], TEXTS), await annotate([{ 'model.file': file }], TEXTS)];
      expect(entitiesOf(whole).flat().length).toBeGreaterThan(6);
      expect(entitiesOf(variant)).toEqual(entitiesOf(whole));
      const provenance = (one: typeof whole) => one.documents[0]?.provenance;
      expect(provenance(variant)?.model_digest).not.toBe(provenance(whole)?.model_digest);
      expect(provenance(variant)?.pipeline_version).not.toBe(provenance(whole)?.pipeline_version);
    },
  );
});

describe('several model stages', () => {
  it('share one service where they agree in what runs, and both find their entities', async () => {
    // One batch of two windows: one of each stage.
    const wait = { 'batch.max.wait.ms': 200 };
    const same = await annotate([wait, { ...wait, 'min.score': 0.9 }], ['The patient was given aspirin.']);
    expect(same.batches).toBe(1);
    expect(same.documents[0]?.entities.map(({ source, text }) => `${source} ${text}`)).toEqual([
      'ner0 aspirin',
      'ner1 aspirin',
    ]);
    const different = await annotate(
      [wait, { ...wait, 'model.file': 'onnx/model_fp16.onnx' }],
      ['The patient was given aspirin.'],
    );
    expect(different.batches).toBe(2);
    expect(different.documents[0]?.entities.map(({ source }) => source)).toEqual(['ner0', 'ner1']);
  });
});
