import type { WindowQueue } from '../../core/batching.js';
import { batchOf, type JobWindow, paddedTokens, type WindowBatch } from './window-batches.js';

/** In the words of ONNX Runtime's arenas, CUDA, cuBLAS, cuDNN, Dawn (WebGPU) and C++. */
const OUT_OF_MEMORY =
  /failed to allocate memory|ran out of memory|out of memory|out_of_memory|STATUS_ALLOC_FAILED|bad_alloc|bad allocation/i;

/** Pauses in ms before a batch is tried again as it is. */
const PAUSES = { several: [100], alone: [100, 400, 1600] } as const;

export function isOutOfMemory(message: string): boolean {
  return OUT_OF_MEMORY.test(message);
}

/**
 * What becomes of a batch that ran out of memory. The first time another program may have had the memory for a moment, so it
 * is tried again as it is. When it does not fit again it was too large: no batch is made larger than half of it from then
 * on, but for one window, and it is halved.
 *
 * @param onLowered told the new limit in padded tokens
 * @returns the batch to try again, or null where it is to be halved (or, being one window, has failed)
 */
export function afterOutOfMemory(
  batch: WindowBatch,
  queue: WindowQueue<JobWindow>,
  onLowered: (maxTokens: number, failed: number) => void,
): WindowBatch | null {
  const { windows, starved } = batch;
  const pause = (windows.length === 1 ? PAUSES.alone : PAUSES.several)[starved];
  if (pause !== undefined)
    return batchOf(windows, { ...batch, starved: starved + 1, notBefore: performance.now() + pause });
  const padded = paddedTokens(windows);
  // What is larger than the limit was made before it was lowered, and says nothing new.
  if (windows.length > 1 && padded <= queue.maxTokens) {
    queue.lower(Math.floor(padded / 2));
    onLowered(queue.maxTokens, padded);
  }
  return null;
}
