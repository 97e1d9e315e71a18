import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelTokens } from '../../src/core/protocol.js';

export const TINY_MODEL = fileURLToPath(new URL('../fixtures/tiny-ner', import.meta.url));
export const TINY_MODEL_INT32 = fileURLToPath(new URL('../fixtures/tiny-ner-int32', import.meta.url));

/** Runs windows one at a time on ONNX Runtime alone: what any batching has to agree with. */
export async function runWindows(
  directory: string,
  { ids, ends }: Pick<ModelTokens, 'ids' | 'ends'>,
): Promise<{ logits: Float32Array; labels: number }> {
  const session = await InferenceSession.create(join(directory, 'model.onnx'), { intraOpNumThreads: 1 });
  const parts: Float32Array[] = [];
  let labels = 0;
  for (let i = 0; i < ends.length; i++) {
    const window = BigInt64Array.from(ids.subarray(i === 0 ? 0 : ends[i - 1], ends[i]), BigInt);
    const shape = [1, window.length];
    const output = await session.run({
      input_ids: new Tensor('int64', window, shape),
      attention_mask: new Tensor('int64', new BigInt64Array(window.length).fill(1n), shape),
    });
    const logits = output.logits as Tensor;
    labels = logits.dims[2] as number;
    parts.push(logits.data as Float32Array);
  }
  await session.release();
  const logits = new Float32Array(ids.length * labels);
  let at = 0;
  for (const part of parts) {
    logits.set(part, at);
    at += part.length;
  }
  return { logits, labels };
}
