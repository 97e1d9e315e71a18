import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { likeliestOf } from '../../src/inference/scores.js';
import { createMetrics, type Metrics } from '../../src/observability/metrics.js';
import { runWindows, TINY_MODEL, TINY_MODEL_INT32 } from './run-model.js';
import {
  closeServices,
  failuresBesideRightLogits,
  NOTES,
  OTHERS,
  setOf,
  startService as start,
  VOCABULARY,
  windowsWith,
} from './service.js';

afterEach(closeServices);

async function batches(metrics: Metrics): Promise<number> {
  const { values } = await metrics.batchWindows.get();
  return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
}

describe('the inference service', () => {
  it.each([
    [256, 5],
    [512, 3],
    [4096, 2],
  ])(
    'keeps a thousand tokens ready on an instance, in one batch at least: of %i tokens %i with the one that runs',
    async (maxTokens, batches) => {
      const metrics = createMetrics();
      const service = await start(TINY_MODEL, { limits: { maxTokens, maxSize: 1000, maxWaitMs: 1 }, metrics });
      const windows = 10 * (maxTokens / 64);
      const result = service.infer(setOf(Array.from({ length: windows }, () => new Array(64).fill(20))), NOTES);
      const [waiting] = (await metrics.queueDepth.get()).values;
      await result;
      expect(waiting?.value).toBe(windows - batches * (maxTokens / 64));
    },
  );

  it.each([TINY_MODEL, TINY_MODEL_INT32])(
    'gives windows in batches the scores that they have alone: %s',
    async (directory) => {
      const service = await start(directory, { devices: [{ type: 'cpu' }, { type: 'cpu' }] });
      const window = fc.array(fc.integer({ min: 0, max: VOCABULARY - 1 }), { minLength: 1, maxLength: 64 });
      const calls = fc.array(fc.tuple(fc.nat(3), fc.array(window, { maxLength: 6 })), { minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(calls, async (sets) => {
          const results = sets.map(([partition, windows]) =>
            service.infer(setOf(windows), { topic: 'notes', partition }),
          );
          for (const [i, result] of (await Promise.all(results)).entries()) {
            expect(await failuresBesideRightLogits(setOf(sets[i]?.[1] ?? []), result)).toEqual([]);
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  it('gives the likeliest label of each token and its softmax where that is asked for', async () => {
    const { labels } = await readModelDirectory(TINY_MODEL);
    const service = await start(TINY_MODEL, { form: 'likeliest' });
    const windows = windowsWith(5, { 2: 99_999 });
    const { form, width, scores, failures } = await service.infer(windows, NOTES);
    expect([form, width, [...failures.keys()]]).toEqual(['likeliest', 2, [2]]);
    const alone = await runWindows(TINY_MODEL, { ids: windows.ids.map((id) => Math.min(id, 20)), ends: windows.ends });
    const outside = labels.map((label) => label === 'O');
    const expected = likeliestOf({ logits: alone.scores, labels: labels.length }, outside).fill(0, 40, 60);
    for (const [i, score] of scores.entries()) expect(score).toBeCloseTo(expected[i] as number, 4);
  });

  it('narrows a failing batch down to the windows that the model cannot do', async () => {
    const service = await start(TINY_MODEL);
    const windows = windowsWith(16, { 3: 99_999, 12: 99_999 });
    const result = await service.infer(windows, NOTES);
    expect(await failuresBesideRightLogits(windows, result)).toEqual([3, 12]);
    expect(result.failures.get(3)).toMatchObject({
      code: 'INFERENCE_FAILED',
      message: expect.stringContaining('99999'),
    });
  });

  it('starts a thread again that died, and does its batches again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
    process.env.SPANSTREAM_TEST_DEATHS = join(folder, 'died');
    try {
      const service = await start(TINY_MODEL, { entry: new URL('../fixtures/dying-instance.mjs', import.meta.url) });
      const windows = windowsWith(40, { 20: 78 });
      const result = await service.infer(windows, NOTES);
      expect(await failuresBesideRightLogits(windows, result)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('finds the window that kills threads, and does all others', async () => {
    const service = await start(TINY_MODEL, { entry: new URL('../fixtures/dying-instance.mjs', import.meta.url) });
    const windows = windowsWith(24, { 5: 77 });
    const result = await service.infer(windows, NOTES);
    expect(await failuresBesideRightLogits(windows, result)).toEqual([5]);
    expect(result.failures.get(5)).toMatchObject({
      code: 'INFERENCE_FAILED',
      message: expect.stringContaining('died'),
    });
  });

  it('starts no thread again on files that were replaced: documents would carry the digest of others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
    try {
      cpSync(TINY_MODEL, folder, { recursive: true });
      const service = await start(folder, { entry: new URL('../fixtures/dying-instance.mjs', import.meta.url) });
      appendFileSync(join(folder, 'config.json'), '\n');
      await expect(service.infer(windowsWith(4, { 2: 77 }), NOTES)).rejects.toMatchObject({
        code: 'MODEL_INVALID',
        message: expect.stringContaining('was replaced while it ran'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('answers a partition with few windows before a flood on another is through', async () => {
    const service = await start(TINY_MODEL);
    let flooded = false;
    const flood = service.infer(windowsWith(2000, {}), NOTES).then(() => {
      flooded = true;
    });
    await service.infer(windowsWith(2, {}), OTHERS);
    expect(flooded).toBe(false);
    await flood;
  });

  it.each([1, 4])('runs a window with %d before it within as many turns, in spite of a flood', async (before) => {
    const metrics = createMetrics();
    const service = await start(TINY_MODEL, { metrics });
    // The flood's windows are so much shorter that no batch of theirs takes one of these along.
    const flood = service.infer(windowsWith(3000, {}), NOTES);
    const long = setOf(Array.from({ length: before + 1 }, () => Array.from({ length: 64 }, (_, i) => 5 + i)));
    const sent = await batches(metrics);
    // Each on its own, or they would run together.
    await Promise.all([...long.ends.keys()].map(() => service.infer(setOf([[...long.ids.subarray(0, 64)]]), OTHERS)));
    // Their own turns and the flood's; two batches are on the instance already, and one more when the last one comes back.
    expect((await batches(metrics)) - sent).toBeLessThanOrEqual(2 * (before + 1) + 3);
    await flood;
    expect(await batches(metrics)).toBeGreaterThan(100);
  });

  it('shares few windows out among idle instances of the CPU', async () => {
    const metrics = createMetrics();
    const CPU = { type: 'cpu' } as const;
    const service = await start(TINY_MODEL, { metrics, devices: [CPU, CPU, CPU] });
    const windows = windowsWith(6, {});
    expect(await failuresBesideRightLogits(windows, await service.infer(windows, NOTES))).toEqual([]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('batch_windows_bucket{le="2",model="tiny-ner"} 3');
    for (const i of [0, 1, 2]) expect(text).toContain(`busy_seconds_total{model="tiny-ner",instance="cpu/${i}"}`);
  });

  it('counts windows, tokens and busy time', async () => {
    const metrics = createMetrics();
    const service = await start(TINY_MODEL, { metrics });
    await service.infer(
      setOf([
        [2, 8, 3],
        [2, 8, 9, 10, 3],
      ]),
      NOTES,
    );
    const text = await metrics.registry.metrics();
    expect(text).toContain('spanstream_inference_tokens_total{model="tiny-ner",kind="real"} 8');
    expect(text).toContain('spanstream_inference_tokens_total{model="tiny-ner",kind="padding"} 2');
    expect(text).toContain('spanstream_inference_batch_windows_count{model="tiny-ner"} 1');
    expect(text).toMatch(/busy_seconds_total\{model="tiny-ner",instance="cpu\/0"\} 0\.\d+/);
  });

  it('ends what runs, and asks for patience for what waits, when it is closed', async () => {
    const service = await start(TINY_MODEL);
    const waiting = service.infer(windowsWith(2000, {}), NOTES);
    const closed = service.close();
    await expect(waiting).rejects.toMatchObject({ retriable: true });
    await expect(service.infer(windowsWith(1, {}), NOTES)).rejects.toMatchObject({ retriable: true });
    await closed;
  });

  it('says what is wrong with a model that does not fit its configuration', async () => {
    const model = await readModelDirectory(TINY_MODEL);
    await expect(start(TINY_MODEL, { model: { ...model, labels: ['O', 'X'] } })).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: expect.stringContaining('names 2 labels'),
    });
  });

  it.each([
    ['cuda', undefined, 'libonnxruntime_providers_cuda.so is missing'],
    ['cuda', ['tensorrt', 'cuda', 'cpu'], 'libonnxruntime_providers_tensorrt.so and'],
  ])('says that a GPU is not to be had by %s, and how to get one used', async (_, providers, missing) => {
    const devices = [{ type: 'cuda', id: 99 }] as const;
    const failed = start(TINY_MODEL, { devices, execution: { providers, options: {} } });
    await expect(failed).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: expect.stringMatching(/model\.onnx cannot run on cuda:99: .*onnxruntime-node-install=cuda12/),
    });
    await expect(failed).rejects.toThrow(missing);
  });

  it('says which providers there are where one is not for this platform', async () => {
    await expect(start(TINY_MODEL, { execution: { providers: ['dml', 'coreml'], options: {} } })).rejects.toThrow(
      /no execution provider (dml, coreml|coreml|dml) on \w+ \w+: expected some of cpu/,
    );
  });
});
