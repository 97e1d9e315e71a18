import { basename } from 'node:path';
import { type BatchLimits, type WaitingWindow, WindowQueue } from '../core/batching.js';
import type { InferenceService, WindowLogits, WindowSet } from '../core/contracts.js';
import { ConnectorError, RetriableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { partitionKey, type TopicPartition } from '../types.js';
import { workerEntry } from '../workers/entry.js';
import { ModelInstance } from './instance.js';
import type { ModelServiceOptions } from './model-stage.js';

/** Batches on an instance: one that runs, and one that is there when it has run. */
const BATCHES_PER_INSTANCE = 2;

export interface ModelService extends InferenceService {
  /** Label of every output index. */
  readonly labels: readonly string[];
  /** SHA-256 (hex) over the model's files. */
  readonly digest: string;
}

export type InferenceServiceOptions = ModelServiceOptions & {
  readonly metrics: Metrics;
  /** The instances' thread; another one in tests. */
  readonly entry?: URL;
};

/** One call of `infer`. */
interface Job {
  readonly windows: WindowSet;
  readonly logits: Float32Array;
  readonly failures: Map<number, ConnectorError>;
  remaining: number;
  readonly resolve: (logits: WindowLogits) => void;
  readonly reject: (error: Error) => void;
}

interface JobWindow extends WaitingWindow {
  readonly job: Job;
  readonly index: number;
  /** First token in the job's ids. */
  readonly begin: number;
}

interface WindowBatch {
  readonly windows: readonly JobWindow[];
  readonly ids: Int32Array;
  readonly ends: Uint32Array;
  /** It was on a thread when that died. */
  readonly suspected: boolean;
}

/**
 * Starts the instances of a model.
 * @throws {FatalError} MODEL_INVALID where an instance cannot load or run the model; none is left running then
 */
export async function createInferenceService(options: InferenceServiceOptions): Promise<ModelService> {
  const { model, devices, limits, metrics } = options;
  const entry = options.entry ?? workerEntry('../inference/model-instance.js', import.meta.url);
  const service = new BatchingService({ model, limits, metrics });
  const started = await Promise.allSettled(
    devices.map((device, i) =>
      ModelInstance.start<WindowBatch>({
        setup: {
          modelFile: model.modelFile,
          device,
          intraOpThreads: options.intraOpThreads,
          labels: model.labels.length,
        },
        entry,
        handlers: service.handlersOf(`${device.type === 'cpu' ? 'cpu' : `cuda:${device.id}`}/${i}`),
      }),
    ),
  );
  for (const result of started) if (result.status === 'fulfilled') service.instances.push(result.value);
  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await service.close();
    throw failed.reason;
  }
  return service;
}

class BatchingService implements ModelService {
  readonly labels: readonly string[];
  readonly digest: string;
  readonly instances: ModelInstance<WindowBatch>[] = [];
  readonly #name: string;
  readonly #metrics: Metrics;
  readonly #queue: WindowQueue<JobWindow>;
  /** Batches to run before any new one: parts of a batch that failed, batches of a thread that died. */
  readonly #again: WindowBatch[] = [];
  #timer: NodeJS.Timeout | null = null;
  #closed: Promise<unknown> | null = null;
  #givenUp = 0;
  #broken: ConnectorError | null = null;

  constructor({
    model,
    limits,
    metrics,
  }: { model: ModelServiceOptions['model']; limits: BatchLimits; metrics: Metrics }) {
    this.labels = model.labels;
    this.digest = model.digest;
    this.#name = basename(model.directory);
    this.#metrics = metrics;
    this.#queue = new WindowQueue(limits);
  }

  infer(windows: WindowSet, partition: TopicPartition): Promise<WindowLogits> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== null) throw closing();
      if (this.#broken !== null) throw this.#broken;
      const job: Job = {
        windows,
        logits: new Float32Array(windows.ids.length * this.labels.length),
        failures: new Map(),
        remaining: windows.ends.length,
        resolve,
        reject,
      };
      if (job.remaining === 0) this.#finish(job);
      this.#queue.add(windowsOf(job, partitionKey(partition)));
      this.#pump();
    });
  }

  async close(): Promise<void> {
    this.#closed ??= Promise.all(this.instances.map((instance) => instance.close()));
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#rejectWaiting(closing());
    await this.#closed;
  }

  /** What an instance tells its service; `instance` is its name in the metrics. */
  handlersOf(instance: string) {
    const busy = this.#metrics.busySeconds.labels({ model: this.#name, instance });
    return {
      done: (batch: WindowBatch, logits: Float32Array, seconds: number): void => {
        busy.inc(seconds);
        this.#scatter(batch, logits);
        this.#pump();
      },
      failed: (batch: WindowBatch, message: string, seconds: number): void => {
        busy.inc(seconds);
        this.#narrowDown(batch, `the model failed: ${message}`);
        this.#pump();
      },
      lost: (running: WindowBatch | undefined, ready: readonly WindowBatch[], cause: string): void => {
        this.#again.push(...ready);
        // The first time it may have been anything; a batch that kills twice holds the window that does it.
        if (running?.suspected === false) this.#again.push({ ...running, suspected: true });
        else if (running !== undefined) this.#narrowDown(running, `the model's thread died over it: ${cause}`);
        this.#pump();
      },
      recovered: (): void => this.#pump(),
      gaveUp: (error: ConnectorError): void => this.#giveUp(error),
    };
  }

  /** Gives every instance a batch, then every instance a second one. */
  #pump(): void {
    if (this.#closed !== null) {
      this.#rejectWaiting(closing());
      return;
    }
    for (let load = 0; load < BATCHES_PER_INSTANCE; load++) {
      for (const instance of this.instances) {
        if (instance.load !== load) continue;
        const batch = this.#nextBatch(load === 0);
        if (batch === null) break;
        this.#record(batch);
        instance.run(batch);
      }
    }
    this.#metrics.queueDepth.set({ connector: this.#name, queue: 'windows' }, this.#queue.size);
    this.#wakeWhenDue();
  }

  /** An incomplete batch goes when it is due, and only to an instance that has nothing to do. */
  #nextBatch(isIdle: boolean): WindowBatch | null {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    if (!this.#queue.complete && !(isIdle && (this.#queue.dueAt ?? Number.POSITIVE_INFINITY) <= performance.now()))
      return null;
    const windows = this.#queue.take();
    return windows === null ? null : batchOf(windows, false);
  }

  #wakeWhenDue(): void {
    const due = this.#queue.dueAt;
    if (this.#timer !== null || due === null || !this.instances.some(({ load }) => load === 0)) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#pump();
      },
      Math.max(1, due - performance.now()),
    );
  }

  #record({ windows, ids }: WindowBatch): void {
    const model = this.#name;
    const padded = windows.length * Math.max(...windows.map(({ length }) => length));
    this.#metrics.batchWindows.observe({ model }, windows.length);
    this.#metrics.batchTokens.inc({ model, kind: 'real' }, ids.length);
    this.#metrics.batchTokens.inc({ model, kind: 'padding' }, padded - ids.length);
  }

  #scatter({ windows }: WindowBatch, logits: Float32Array): void {
    const labels = this.labels.length;
    let at = 0;
    for (const { job, begin, length } of windows) {
      job.logits.set(logits.subarray(at, at + length * labels), begin * labels);
      at += length * labels;
      this.#settle(job);
    }
  }

  /** Halves a batch until the window that fails is alone. */
  #narrowDown({ windows, suspected }: WindowBatch, message: string): void {
    const [only] = windows;
    if (windows.length > 1) {
      const middle = windows.length >>> 1;
      this.#again.push(batchOf(windows.slice(0, middle), suspected), batchOf(windows.slice(middle), suspected));
    } else if (only !== undefined) {
      only.job.failures.set(only.index, new ConnectorError('INFERENCE_FAILED', message));
      this.#settle(only.job);
    }
  }

  #settle(job: Job): void {
    job.remaining--;
    if (job.remaining === 0) this.#finish(job);
  }

  #finish({ logits, failures, resolve }: Job): void {
    resolve({ logits, labels: this.labels.length, failures });
  }

  /** The others do the work of an instance that is given up; the last one takes the service with it. */
  #giveUp(error: ConnectorError): void {
    this.#givenUp++;
    if (this.#givenUp < this.instances.length) return;
    this.#broken = error;
    this.#rejectWaiting(error);
  }

  #rejectWaiting(error: Error): void {
    const windows = [...this.#queue.drain(), ...this.#again.splice(0).flatMap((batch) => batch.windows)];
    for (const job of new Set(windows.map((window) => window.job))) job.reject(error);
  }
}

function windowsOf(job: Job, partition: string): JobWindow[] {
  const since = performance.now();
  return Array.from(job.windows.ends, (end, index) => {
    const begin = index === 0 ? 0 : (job.windows.ends[index - 1] ?? 0);
    return { job, index, begin, length: end - begin, partition, since };
  });
}

function batchOf(windows: readonly JobWindow[], suspected: boolean): WindowBatch {
  const ends = new Uint32Array(windows.length);
  let total = 0;
  for (const [i, { length }] of windows.entries()) ends[i] = total += length;
  const ids = new Int32Array(total);
  for (const [i, { job, begin, length }] of windows.entries()) {
    ids.set(job.windows.ids.subarray(begin, begin + length), (ends[i] ?? 0) - length);
  }
  return { windows, ids, ends, suspected };
}

function closing(): RetriableError {
  return new RetriableError(
    'SERVICE_FAILED',
    'the model is being shut down: the documents are taken up again by whoever reads them next',
  );
}
