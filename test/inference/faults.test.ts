import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WindowSet } from '../../src/core/contracts.js';
import { DocumentBudget } from '../../src/core/work-sampling.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { TINY_MODEL } from './run-model.js';
import {
  closeServices,
  failuresBesideRightLogits,
  NOTES,
  OTHERS,
  setOf,
  startService,
  windowsWith,
} from './service.js';

const CPU = { type: 'cpu' } as const;
/** See test/fixtures/simulated-instance.mjs. */
const entry = new URL('../fixtures/simulated-instance.mjs', import.meta.url);
const OUT_OF_MEMORY_ONCE = 76;
const HANGS = 79;
/** All windows of `windowsWith` in one batch. */
const limits = { maxTokens: 4096, maxSize: 64, maxWaitMs: 1 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  process.env.SPANSTREAM_TEST_ONCE = join(folder, 'once');
});
afterEach(async () => {
  await closeServices();
  for (const name of Object.keys(process.env)) if (name.startsWith('SPANSTREAM_TEST_')) delete process.env[name];
  rmSync(folder, { recursive: true });
});

function listening() {
  const warnings: { details: unknown; message: string }[] = [];
  const log = {
    warn: (details: unknown, message: string) => void warnings.push({ details, message }),
  } as unknown as NonNullable<Parameters<typeof startService>[1]>['log'];
  return { warnings, log };
}

/** As many documents as windows, each with so many milliseconds. */
function withBudgets(windows: WindowSet, limit: number): WindowSet & { budgets: DocumentBudget[] } {
  return { ...windows, budgets: Array.from(windows.ends, () => new DocumentBudget(limit)) };
}

describe('a device that runs out of memory', () => {
  it('gets smaller batches from then on, and says once what to set', async () => {
    process.env.SPANSTREAM_TEST_MEMORY_TOKENS = '170';
    const { warnings, log } = listening();
    const metrics = createMetrics();
    const service = await startService(TINY_MODEL, { entry, limits, metrics, log });
    const windows = windowsWith(64, {});
    for (let round = 0; round < 3; round++) {
      expect(await failuresBesideRightLogits(windows, await service.infer(windows, NOTES))).toEqual([]);
    }
    // 640 tokens do not fit, nor do 320; 160 do.
    expect(warnings.map(({ message }) => /batch\.max\.tokens=(\d+)/.exec(message)?.[1])).toEqual(['320', '160']);
    const text = await metrics.registry.metrics();
    expect(text).toContain('spanstream_inference_batch_max_tokens{model="tiny-ner"} 160');
    // The first batch and one half of it twice each, the other half, which was made before, twice too; no later one.
    expect(text).toContain('batch_failures_total{model="tiny-ner",cause="out_of_memory"} 6');
  });

  it('keeps its batches where memory was short for a moment only', async () => {
    const { warnings, log } = listening();
    const metrics = createMetrics();
    const service = await startService(TINY_MODEL, { entry, limits, metrics, log });
    const windows = windowsWith(16, { 3: OUT_OF_MEMORY_ONCE });
    expect(await failuresBesideRightLogits(windows, await service.infer(windows, NOTES))).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await metrics.registry.metrics()).toContain('batch_max_tokens{model="tiny-ner"} 4096');
  });

  it('gives a window up that does not fit alone', async () => {
    process.env.SPANSTREAM_TEST_MEMORY_TOKENS = '19';
    const { warnings, log } = listening();
    const service = await startService(TINY_MODEL, { entry, limits, log });
    const windows = setOf([[2, 8, 9, 3], Array.from({ length: 20 }, () => 8)]);
    const result = await service.infer(windows, NOTES);
    expect(await failuresBesideRightLogits(windows, result)).toEqual([1]);
    expect(result.failures.get(1)).toMatchObject({
      code: 'INFERENCE_FAILED',
      message: expect.stringContaining('Failed to allocate memory'),
    });
    expect(warnings).toHaveLength(1);
  });
});

describe('documents that the model takes too long for', () => {
  it('fail alone, whoever was in their batch', async () => {
    const metrics = createMetrics();
    const service = await startService(TINY_MODEL, {
      entry,
      devices: [CPU, CPU, CPU],
      limits,
      metrics,
      hungAfter: 100,
    });
    const windows = withBudgets(windowsWith(8, { 2: HANGS }), 300);
    const result = await service.infer(windows, NOTES);
    expect(await failuresBesideRightLogits(windows, result)).toEqual([2]);
    expect(result.failures.get(2)).toMatchObject({
      code: 'DOCUMENT_TIMEOUT',
      message: expect.stringContaining('document.timeout.ms=300'),
    });
    expect(await metrics.registry.metrics()).toMatch(/batch_failures_total\{model="tiny-ner",cause="late"\} [12]/);
    const later = withBudgets(windowsWith(20, {}), 300);
    expect(await failuresBesideRightLogits(later, await service.infer(later, OTHERS))).toEqual([]);
  });

  it('are not those that waited behind others', async () => {
    process.env.SPANSTREAM_TEST_RUN_MS = '40';
    const service = await startService(TINY_MODEL, { entry, limits: { ...limits, maxSize: 1 } });
    const windows = withBudgets(windowsWith(30, {}), 400);
    expect((await service.infer(windows, NOTES)).failures.size).toBe(0);
  });

  it('are told by the time that all their windows took, and the rest of these leaves the queue', async () => {
    process.env.SPANSTREAM_TEST_RUN_MS = '40';
    const metrics = createMetrics();
    const service = await startService(TINY_MODEL, { entry, metrics, limits: { ...limits, maxSize: 1 } });
    const long = windowsWith(200, {});
    const budget = new DocumentBudget(400);
    const { failures } = await service.infer({ ...long, budgets: Array.from(long.ends, () => budget) }, NOTES);
    expect(failures.size).toBeGreaterThan(150);
    expect(failures.get(199)).toMatchObject({ code: 'DOCUMENT_TIMEOUT' });
    expect(await metrics.registry.metrics()).toContain('queue="windows"} 0');
  });

  it('end the service where its only instance does not come back', async () => {
    const service = await startService(TINY_MODEL, { entry, limits, hungAfter: 100 });
    const windows = withBudgets(windowsWith(4, { 1: HANGS }), 50);
    await expect(service.infer(windows, NOTES)).rejects.toMatchObject({
      code: 'SERVICE_FAILED',
      retriable: false,
      message: expect.stringContaining('start the process again'),
    });
    await service.close();
  });
});
