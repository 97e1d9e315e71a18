import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { packTokens } from '../src/inference/model-tokens.js';
import { loadTokenizer } from '../src/inference/tokenizer.js';

export interface BareOptions {
  readonly modelFile: string;
  readonly tokenizerFile: string;
  readonly maxLength: number;
  readonly stride: number;
  /** Padded tokens of a batch. */
  readonly maxTokens: number;
}

interface TokenBatch {
  readonly ids: BigInt64Array;
  readonly mask: BigInt64Array;
  readonly shape: readonly [windows: number, longest: number];
}

/** Tokenizes all texts, sorts their windows by length and packs them: what no pipeline that sees documents one by one can do better. */
export async function prepareBatches(texts: readonly string[], options: BareOptions): Promise<TokenBatch[]> {
  const tokenizer = await loadTokenizer(options.tokenizerFile);
  const { ids, ends } = packTokens(await tokenizer.encode(texts), { special: tokenizer.special, ...options });
  const windows = Array.from(ends, (end, index) => ids.subarray(index === 0 ? 0 : ends[index - 1], end));
  windows.sort((a, b) => a.length - b.length);
  const batches: TokenBatch[] = [];
  let from = 0;
  for (let to = 1; to <= windows.length; to++) {
    const withNext = (to - from + 1) * (windows[to]?.length ?? Number.POSITIVE_INFINITY);
    if (withNext <= options.maxTokens) continue;
    batches.push(pad(windows.slice(from, to)));
    from = to;
  }
  return batches;
}

function pad(windows: readonly Int32Array[]): TokenBatch {
  const longest = Math.max(...windows.map(({ length }) => length));
  const ids = new BigInt64Array(windows.length * longest);
  const mask = new BigInt64Array(windows.length * longest);
  for (const [row, window] of windows.entries()) {
    for (const [column, id] of window.entries()) {
      ids[row * longest + column] = BigInt(id);
      mask[row * longest + column] = 1n;
    }
  }
  return { ids, mask, shape: [windows.length, longest] };
}

/** Runs the batches on as many instances of one thread as there are cores. @returns seconds, loading and warm-up left out */
export async function runBareModel(batches: readonly TokenBatch[], modelFile: string): Promise<number> {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const workers = Array.from(
    { length: availableParallelism() },
    () =>
      new Worker(new URL('./bare-worker.mjs', import.meta.url), {
        workerData: { modelFile, batches, next },
        execArgv: [],
      }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const begin = performance.now();
  const done = workers.map((worker) => once(worker, 'message'));
  for (const worker of workers) worker.postMessage('go');
  await Promise.all(done);
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(workers.map((worker) => worker.terminate()));
  return seconds;
}
