import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { packTokens } from '../../src/inference/tokens/model-tokens.js';
import { loadTokenizer } from '../../src/inference/tokens/tokenizer.js';

/** The model alone, on batches made before. */
export interface BareRun {
  /** Directory of the model. */
  readonly model: string;
  readonly maxLength: number;
  readonly stride: number;
  /** Padded tokens of a batch. */
  readonly maxTokens: number;
  readonly instances: number;
  /** Of each instance. */
  readonly threads: number;
  /** Number of a GPU; without one the run is on the CPU. */
  readonly gpu?: number;
}

/** What a run took, loading and warm-up left out. */
export interface Took {
  readonly seconds: number;
  /** Of the whole process; of all cores together. */
  readonly cpuSeconds: number;
  /** Given to the model, padding left out. */
  readonly tokens: number;
}

interface TokenBatch {
  readonly ids: BigInt64Array;
  readonly mask: BigInt64Array;
  readonly shape: readonly [windows: number, longest: number];
  /** Without padding. */
  readonly tokens: number;
}

export async function runBareNode(texts: readonly string[], run: BareRun): Promise<Took> {
  const batches = await prepareBatches(texts, run);
  const next = new Int32Array(new SharedArrayBuffer(4));
  const workers = Array.from(
    { length: run.instances },
    () =>
      new Worker(new URL('./bare-node-worker.mjs', import.meta.url), {
        workerData: { modelFile: join(run.model, 'model.onnx'), threads: run.threads, gpu: run.gpu, batches, next },
        execArgv: [],
      }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const done = workers.map((worker) => once(worker, 'message'));
  for (const worker of workers) worker.postMessage('go');
  await Promise.all(done);
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(workers.map((worker) => worker.terminate()));
  return { seconds, cpuSeconds: (user + system) / 1e6, tokens: batches.reduce((sum, batch) => sum + batch.tokens, 0) };
}

/** @param texts a file with a JSON string a line */
export async function runBarePython(python: string, texts: string, run: BareRun): Promise<Took> {
  const { stdout } = await promisify(execFile)(python, [
    join(import.meta.dirname, 'bare.py'),
    JSON.stringify({ ...run, texts }),
  ]);
  return JSON.parse(stdout) as Took;
}

/** Tokenizes all texts, sorts their windows by length and packs them: what no pipeline that sees documents one by one can do better. */
async function prepareBatches(texts: readonly string[], run: BareRun): Promise<TokenBatch[]> {
  const tokenizer = await loadTokenizer(join(run.model, 'tokenizer.json'));
  const { ids, ends } = packTokens(await tokenizer.encode(texts), { special: tokenizer.special, ...run });
  const windows = Array.from(ends, (end, index) => ids.subarray(index === 0 ? 0 : ends[index - 1], end));
  windows.sort((a, b) => a.length - b.length);
  const batches: TokenBatch[] = [];
  let from = 0;
  for (let to = 1; to <= windows.length; to++) {
    const withNext = (to - from + 1) * (windows[to]?.length ?? Number.POSITIVE_INFINITY);
    if (withNext <= run.maxTokens) continue;
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
  const tokens = windows.reduce((sum, { length }) => sum + length, 0);
  return { ids, mask, shape: [windows.length, longest], tokens };
}
