import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelTokens, TokenScores } from '../../src/core/protocol.js';

export const TINY_MODEL = fileURLToPath(new URL('../fixtures/tiny-ner', import.meta.url));
export const TINY_MODEL_INT32 = fileURLToPath(new URL('../fixtures/tiny-ner-int32', import.meta.url));
export const TINY_SHAPES = fileURLToPath(new URL('../fixtures/tiny-shapes', import.meta.url));
export const TINY_VARIANTS = fileURLToPath(new URL('../fixtures/tiny-ner-variants', import.meta.url));

type Windows = Pick<ModelTokens, 'ids' | 'ends'>;

/** Runs windows one at a time on ONNX Runtime alone: what any batching has to agree with. */
export async function runWindows(directory: string, windows: Windows): Promise<TokenScores> {
  const model = await openModel(directory);
  try {
    return await model.run(windows);
  } finally {
    await model.close();
  }
}

export interface OpenModel {
  run(windows: Windows): Promise<TokenScores>;
  close(): Promise<void>;
}

export async function openModel(directory: string): Promise<OpenModel> {
  const session = await InferenceSession.create(join(directory, 'model.onnx'), { intraOpNumThreads: 1 });
  return {
    async run({ ids, ends }) {
      const logits: number[] = [];
      let labels = 1;
      for (const [i, end] of ends.entries()) {
        const window = BigInt64Array.from(ids.subarray(i === 0 ? 0 : ends[i - 1], end), BigInt);
        const shape = [1, window.length];
        const mask = new BigInt64Array(window.length).fill(1n);
        const output = await session.run({
          input_ids: new Tensor('int64', window, shape),
          attention_mask: new Tensor('int64', mask, shape),
        });
        const tensor = output.logits as Tensor;
        labels = tensor.dims[2] as number;
        for (const value of tensor.data as Float32Array) logits.push(value);
      }
      return { form: 'logits', scores: Float32Array.from(logits), width: labels };
    },
    close: () => session.release(),
  };
}
