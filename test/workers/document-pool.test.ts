import { afterEach, describe, expect, it } from 'vitest';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import { createMetrics } from '../../src/observability/metrics.js';
import {
  createDocumentPool,
  type DocumentPool,
  type DocumentPoolOptions,
  documentWorkers,
} from '../../src/workers/document-pool.js';
import { workerEntry } from '../../src/workers/entry.js';
import { parseDocument, pipelineOf, recordsOf } from './documents.js';

const pools: DocumentPool[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function start(options: DocumentPoolOptions): Promise<DocumentPool> {
  const pool = await createDocumentPool(options);
  pools.push(pool);
  return pool;
}

function processorOn(pool: DocumentPool) {
  return createDocumentProcessor({
    workers: pool,
    inference: [],
    pipeline: pipelineOf({ stages: [] }),
    metrics: createMetrics(),
    connector: 'test',
  });
}

describe('the document workers', () => {
  it.each(['exit', 'hoard'])('lose a worker to the document that makes it %s, and nothing else', async (killer) => {
    const entry = new URL('../fixtures/dying-document-worker.mjs', import.meta.url);
    const processor = processorOn(await start({ workers: 1, heapMb: 32, entry }));
    const ids = ['a', 'b', killer, 'c', 'd', 'e'];
    const outcomes = await processor.process(recordsOf(ids.map((note_id) => ({ note_id }))));
    expect(outcomes.map((outcome) => ('value' in outcome ? parseDocument(outcome.value).note_id : null))).toEqual(
      ids.map((id) => (id === killer ? null : id)),
    );
    expect(outcomes[2]).toMatchObject({ error: { code: 'WORKER_LOST' } });
  });

  it('learn a pipeline when they first see it, each of them', async () => {
    const processor = processorOn(await start({ workers: 2 }));
    const records = recordsOf(Array.from({ length: 320 }, (_, i) => ({ note_id: `n${i}` })));
    for (let round = 0; round < 3; round++) {
      const outcomes = await processor.process(records);
      expect(outcomes.every((outcome) => 'value' in outcome)).toBe(true);
    }
  });

  it('say so when the task as a whole cannot be done', async () => {
    const pool = await start({ workers: 1 });
    const stages = [{ kind: 'rule', name: 'odd', type: 'no-such-stage', config: {}, directory: '/' }] as const;
    const task = { pipeline: pipelineOf({ stages }), documents: {} };
    await expect(pool.run('prepare', task)).rejects.toMatchObject({
      code: 'SERVICE_FAILED',
      retriable: false,
      message: expect.stringContaining('no-such-stage'),
    });
  });

  it('ask for patience once they are being shut down', async () => {
    const pool = await start({ workers: 1 });
    const running = pool.run<null>('start', {});
    const closed = pool.close();
    await expect(running).resolves.toBeNull();
    await expect(pool.run('start', {})).rejects.toMatchObject({ code: 'SERVICE_FAILED', retriable: true });
    await closed;
  });

  it('are few beside a model on the CPU, and as many as there is room for elsewhere', () => {
    expect([2, 4, 8, 16].map((cores) => documentWorkers({ modelOnCpu: true, cores }))).toEqual([1, 1, 2, 4]);
    expect([1, 2, 16].map((cores) => documentWorkers({ modelOnCpu: false, cores }))).toEqual([1, 1, 15]);
    expect([2, 8, 16].map((cores) => documentWorkers({ modelOnCpu: false, forGpus: 12, cores }))).toEqual([2, 8, 12]);
    expect(documentWorkers({ modelOnCpu: true, forGpus: 1, cores: 16 })).toBe(4);
  });
});

describe('the entry of a worker', () => {
  it('is built JavaScript, from sources and from the build alike', () => {
    const root = new URL('../../', import.meta.url);
    const built = new URL('dist/workers/document-worker.js', root).href;
    for (const from of ['src/workers/document-pool.ts', 'dist/workers/document-pool.js', 'dist/chunks/chunk-1.js']) {
      expect(workerEntry('../workers/document-worker.js', new URL(from, root).href).href).toBe(built);
    }
  });

  it('tells people to build where it is missing', () => {
    expect(() => workerEntry('./missing.js', import.meta.url.replace('/test/', '/src/'))).toThrow('npm run build');
  });
});
