import { createMetrics } from '../../observability/metrics.js';
import { createInferenceService } from '../inference-service.js';
import type { ModelDirectory } from './model-directory.js';

/** Runs of each length, of which the median counts. */
const RUNS = 5;

export interface ModelMeasurement {
  /** Until a thread has started, loaded the model and run it once. */
  readonly loadMs: number;
  /** Growth of the process's resident memory. */
  readonly memoryBytes: number;
  /** One window each. */
  readonly runs: readonly { readonly tokens: number; readonly ms: number }[];
}

/**
 * Loads a model on one thread of the CPU, as a connector would, and runs single windows.
 *
 * @param lengths of the windows, in tokens
 * @throws {FatalError} MODEL_INVALID where it cannot be loaded or run
 */
export async function measureModel(model: ModelDirectory, lengths: readonly number[]): Promise<ModelMeasurement> {
  const before = process.memoryUsage.rss();
  const begin = performance.now();
  const service = await createInferenceService({
    model,
    devices: [{ type: 'cpu' }],
    intraOpThreads: 1,
    limits: { maxTokens: Math.max(...lengths), maxSize: 1, maxWaitMs: 0 },
    form: 'likeliest',
    metrics: createMetrics(),
  });
  try {
    const loadMs = performance.now() - begin;
    const runs: { tokens: number; ms: number }[] = [];
    for (const tokens of lengths) {
      const windows = { ids: new Int32Array(tokens).fill(1), ends: Uint32Array.of(tokens) };
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now();
        const { failures } = await service.infer(windows, { topic: 'none', partition: 0 });
        for (const failure of failures.values()) throw failure;
        times.push(performance.now() - start);
      }
      runs.push({ tokens, ms: times.sort((a, b) => a - b)[RUNS >>> 1] as number });
    }
    return { loadMs, memoryBytes: process.memoryUsage.rss() - before, runs };
  } finally {
    await service.close();
  }
}
