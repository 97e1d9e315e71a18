import { expect } from 'vitest';
import type { WindowScores, WindowSet } from '../../src/core/contracts.js';
import {
  createInferenceService,
  type InferenceServiceOptions,
  type ModelService,
} from '../../src/inference/inference-service.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { runWindows, TINY_MODEL } from './run-model.js';

/** Token ids that the tiny model knows. */
export const VOCABULARY = 130;
export const NOTES = { topic: 'notes', partition: 0 };
export const OTHERS = { topic: 'notes', partition: 1 };

const services: ModelService[] = [];

/** On one instance of the CPU unless the options say otherwise; `closeServices` ends it. */
export async function startService(
  directory: string,
  options: Partial<InferenceServiceOptions> = {},
): Promise<ModelService> {
  const service = await createInferenceService({
    model: await readModelDirectory(directory),
    devices: [{ type: 'cpu' }],
    intraOpThreads: 1,
    limits: { maxTokens: 256, maxSize: 16, maxWaitMs: 1 },
    form: 'logits',
    metrics: createMetrics(),
    ...options,
  });
  services.push(service);
  return service;
}

export async function closeServices(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => service.close()));
}

export function setOf(windows: readonly (readonly number[])[]): WindowSet {
  let end = 0;
  return { ids: Int32Array.from(windows.flat()), ends: Uint32Array.from(windows, ({ length }) => (end += length)) };
}

/** Windows of 10 tokens; those named hold the token given in their middle. */
export function windowsWith(count: number, tokens: Readonly<Record<number, number>>): WindowSet {
  return setOf(Array.from({ length: count }, (_, i) => [2, 8, 9, 10, tokens[i] ?? 20, 11, 12, 13, 14, 3]));
}

/** The windows that were done have the logits that ONNX Runtime alone gives them; which failed is the result. */
export async function failuresBesideRightLogits(
  windows: WindowSet,
  { scores, width, failures }: WindowScores,
): Promise<number[]> {
  const clean = Int32Array.from(windows.ids, (id) => (id < VOCABULARY ? id : 1));
  const expected = await runWindows(TINY_MODEL, { ids: clean, ends: windows.ends });
  for (const [i, end] of windows.ends.entries()) {
    const begin = i === 0 ? 0 : (windows.ends[i - 1] ?? 0);
    for (let at = begin * width; at < end * width; at++) {
      expect(scores[at]).toBeCloseTo(failures.has(i) ? 0 : (expected.scores[at] as number), 3);
    }
  }
  return [...failures.keys()].sort((a, b) => a - b);
}
