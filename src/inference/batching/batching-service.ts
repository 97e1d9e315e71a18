import { basename } from 'node:path';
import type { Logger } from 'pino';
import { batchesPerInstance, WindowQueue } from '../../core/batching.js';
import type { InferenceService, WindowScores, WindowSet } from '../../core/contracts.js';
import { ConnectorError, FatalError, RetriableError } from '../../errors.js';
import type { Metrics } from '../../observability/metrics.js';
import { partitionKey, type TopicPartition } from '../../types.js';
import type { ModelInstance } from '../instances/instance.js';
import type { ModelServiceOptions } from '../model-stage.js';
import { LIKELIEST_WIDTH } from '../scores.js';
import { afterOutOfMemory, isOutOfMemory } from './out-of-memory.js';
import { RunWatch, type RunWatchHandlers } from './run-watch.js';
import {
  batchOf,
  fail,
  halvesOf,
  type JobOptions,
  type JobWindow,
  newJob,
  paddedTokens,
  scatter,
  type WindowBatch,
} from './window-batches.js';

export interface ModelService extends InferenceService {
  /** Label of every output index. */
  readonly labels: readonly string[];
  /** SHA-256 (hex) over the model's files. */
  readonly digest: string;
}

export type InferenceServiceOptions = ModelServiceOptions & {
  readonly metrics: Metrics;
  readonly log?: Pick<Logger, 'warn'> | undefined;
  /** The instances' thread; another one in tests. */
  readonly entry?: URL;
  /** Milliseconds after which a run counts as hung, where documents have a budget; shorter in tests. */
  readonly hungAfter?: number;
};

type Instance = ModelInstance<WindowBatch>;

/** Feeds the instances of a model: collects windows, packs them into batches, and sees to those that fail. */
export class BatchingService implements ModelService {
  readonly labels: readonly string[];
  readonly digest: string;
  readonly instances: Instance[] = [];
  readonly #name: string;
  readonly #answer: Pick<JobOptions, 'form' | 'width'>;
  readonly #metrics: Metrics;
  readonly #log: InferenceServiceOptions['log'];
  readonly #queue: WindowQueue<JobWindow>;
  /** Batches on an instance: one that runs, and those that are there when it has run. */
  readonly #batchesPerInstance: number;
  /** Whether a small batch runs shorter than a large one: so on the CPU, hardly so on a GPU. */
  readonly #spreads: boolean;
  /** Batches to run before any new one: parts of a batch that failed, batches of a thread that died. */
  #again: WindowBatch[] = [];
  readonly #watch: RunWatch;
  #timer: NodeJS.Timeout | null = null;
  #closed: Promise<unknown> | null = null;
  #givenUp = 0;
  #broken: ConnectorError | null = null;

  constructor({ model, devices, limits, form, metrics, log, hungAfter }: InferenceServiceOptions) {
    this.labels = model.labels;
    this.digest = model.digest;
    this.#name = basename(model.directory);
    this.#answer = { form, width: form === 'logits' ? model.labels.length : LIKELIEST_WIDTH };
    this.#metrics = metrics;
    this.#log = log;
    this.#queue = new WindowQueue(limits);
    this.#batchesPerInstance = batchesPerInstance(limits.maxTokens);
    this.#spreads = devices.every(({ type }) => type === 'cpu');
    this.#watch = new RunWatch(this.#onRuns(), hungAfter);
    metrics.batchMaxTokens.set({ model: this.#name }, limits.maxTokens);
  }

  infer(windows: WindowSet, partition: TopicPartition): Promise<WindowScores> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== null) throw closing();
      if (this.#broken !== null) throw this.#broken;
      const job = newJob(windows, { ...this.#answer, partition: partitionKey(partition), resolve, reject });
      for (const { limit } of new Set(windows.budgets)) this.#watch.watch(limit);
      this.#queue.add(job.windows);
      this.#pump();
    });
  }

  async close(): Promise<void> {
    this.#closed ??= Promise.all(this.instances.map((instance) => instance.close()));
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#rejectWaiting(closing());
    await this.#closed;
    this.#watch.end();
  }

  /** What an instance tells its service; `instance` is its name in the metrics. */
  handlersOf(instance: string) {
    const busy = this.#metrics.busySeconds.labels({ model: this.#name, instance });
    return {
      done: (batch: WindowBatch, scores: Float32Array, seconds: number): void => {
        busy.inc(seconds);
        scatter(batch, scores);
        this.#pump();
      },
      failed: (batch: WindowBatch, message: string, seconds: number): void => {
        busy.inc(seconds);
        this.#failed(batch, message);
        this.#pump();
      },
      lost: (running: WindowBatch | undefined, ready: readonly WindowBatch[], cause: string): void => {
        this.#count('died');
        this.#again.push(...ready);
        // The first time it may have been anything; a batch that kills twice holds the window that does it.
        if (running?.suspected === false) this.#again.push(batchOf(running.windows, { suspected: true }));
        else if (running !== undefined) this.#narrowDown(running, `the model's thread died over it: ${cause}`);
        this.#pump();
      },
      recovered: (): void => this.#pump(),
      gaveUp: (error: ConnectorError): void => this.#giveUp(error),
    };
  }

  #onRuns(): RunWatchHandlers {
    const instanceOf = (batch: WindowBatch) => this.instances.find(({ batches }) => batches[0] === batch);
    return {
      running: () => this.instances.flatMap(({ batches }) => batches.slice(0, 1)),
      spent: (budgets) => {
        const windows = this.instances.flatMap(({ batches }) => batches).flatMap((batch) => batch.windows);
        for (const job of new Set(windows.map((window) => window.job)))
          for (const window of job.windows)
            if (window.budget !== undefined && budgets.has(window.budget)) fail(window, tookTooLong(window.budget));
        this.#queue.remove(({ isSettled }) => isSettled);
        this.#pump();
      },
      late: (batch, parts) => {
        this.#count('late');
        // If it comes back after all, some windows run twice: the scores that come first are taken.
        const ready = (instanceOf(batch)?.batches ?? []).slice(1).map(({ windows }) => batchOf(windows));
        this.#again.push(...ready, ...parts);
        this.#pump();
      },
      hung: (batch) => {
        const instance = instanceOf(batch);
        if (instance?.leave() === true) this.#giveUp(hung(this.#name, batch));
      },
    };
  }

  /** Gives every instance a batch, then every instance a second one, and so on. */
  #pump(): void {
    if (this.#closed !== null) {
      this.#rejectWaiting(closing());
      return;
    }
    for (let load = 0; load < this.#batchesPerInstance; load++) {
      const free = this.instances.filter((instance) => loadOf(instance) === load);
      let goes = false;
      for (const [i, instance] of free.entries()) {
        goes = this.#mayGo(load === 0) || (goes && this.#spreads && load === 0);
        // Where there is less work than all that are idle could take, each gets its part of it.
        const share = this.#spreads && load === 0 ? Math.ceil(this.#queue.size / (free.length - i)) : undefined;
        const batch = this.#oneAgain() ?? (goes ? this.#newBatch(share) : null);
        if (batch === null) break;
        this.#record(batch);
        instance.run(batch);
      }
    }
    this.#metrics.queueDepth.set({ connector: this.#name, queue: 'windows' }, this.#queue.size);
    this.#wakeWhenDue();
  }

  /**
   * An incomplete batch goes when it is due, and only to an instance that has nothing to do. So does what is in the
   * background: it would stand before what comes while the instance runs.
   */
  #mayGo(isIdle: boolean): boolean {
    if (!isIdle && this.#queue.isBackground) return false;
    return this.#queue.complete || (isIdle && (this.#queue.dueAt ?? Number.POSITIVE_INFINITY) <= performance.now());
  }

  #newBatch(maxSize: number | undefined): WindowBatch | null {
    const windows = this.#queue.take(maxSize);
    return windows === null ? null : batchOf(windows);
  }

  /** Windows may have been settled since it was put there. */
  #oneAgain(): WindowBatch | null {
    this.#again = this.#again.filter(({ windows }) => windows.some(({ isSettled }) => !isSettled));
    const now = performance.now();
    const at = this.#again.findIndex(({ notBefore }) => notBefore <= now);
    const [batch] = at === -1 ? [] : this.#again.splice(at, 1);
    return batch === undefined ? null : batchOf(batch.windows, batch);
  }

  #wakeWhenDue(): void {
    if (this.#timer !== null || !this.instances.some((instance) => loadOf(instance) === 0)) return;
    const due = Math.min(
      this.#queue.dueAt ?? Number.POSITIVE_INFINITY,
      ...this.#again.map(({ notBefore }) => notBefore),
    );
    if (due === Number.POSITIVE_INFINITY) return;
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
    this.#metrics.batchWindows.observe({ model }, windows.length);
    this.#metrics.batchTokens.inc({ model, kind: 'real' }, ids.length);
    this.#metrics.batchTokens.inc({ model, kind: 'padding' }, paddedTokens(windows) - ids.length);
  }

  #count(cause: 'out_of_memory' | 'error' | 'died' | 'late'): void {
    this.#metrics.batchFailures.inc({ model: this.#name, cause });
  }

  #failed(batch: WindowBatch, message: string): void {
    const model = this.#name;
    this.#count(isOutOfMemory(message) ? 'out_of_memory' : 'error');
    const again = !isOutOfMemory(message)
      ? null
      : afterOutOfMemory(batch, this.#queue, (maxTokens, padded) => {
          this.#metrics.batchMaxTokens.set({ model }, maxTokens);
          this.#log?.warn(
            { model, cause: message },
            `a batch of ${padded} tokens, padding included, does not fit into the device's memory: batches have ${maxTokens} at most from now on; set batch.max.tokens=${maxTokens}, or fewer instances.per.device`,
          );
        });
    if (again !== null) this.#again.push(again);
    else this.#narrowDown(batch, `the model failed: ${message}`);
  }

  /** Halves a batch until the window that fails is alone. */
  #narrowDown(batch: WindowBatch, message: string): void {
    const [only] = batch.windows;
    if (batch.windows.length > 1) this.#again.push(...halvesOf(batch));
    else if (only !== undefined) fail(only, new ConnectorError('INFERENCE_FAILED', message));
  }

  /** The others do the work of an instance that is given up; the last one takes the service with it. */
  #giveUp(error: ConnectorError): void {
    this.#givenUp++;
    if (this.#givenUp < this.instances.length) return;
    this.#broken = error;
    this.#rejectWaiting(error);
    for (const { batches } of this.instances) rejectJobs(batches, error);
  }

  #rejectWaiting(error: Error): void {
    rejectJobs([{ windows: this.#queue.drain() }, ...this.#again.splice(0)], error);
  }
}

function rejectJobs(batches: readonly Pick<WindowBatch, 'windows'>[], error: Error): void {
  const jobs = new Set(batches.flatMap(({ windows }) => windows.map(({ job }) => job)));
  for (const job of jobs) job.reject(error);
}

/** An instance whose run is late gets nothing more until it comes back. */
function loadOf({ load, batches }: Instance): number {
  return batches[0]?.isLate === true ? Number.POSITIVE_INFINITY : load;
}

function tookTooLong({ limit }: { readonly limit: number }): ConnectorError {
  return new ConnectorError(
    'DOCUMENT_TIMEOUT',
    `rules and model worked on the document for more than document.timeout.ms=${limit}, in the model at last: split the document, or set a longer time`,
  );
}

function hung(model: string, { ranFor }: WindowBatch): FatalError {
  return new FatalError(
    'SERVICE_FAILED',
    `the model ${model} has been in one run for ${Math.round(ranFor / 1000)} s, and a run cannot be ended: look after its device, and start the process again`,
  );
}

function closing(): RetriableError {
  return new RetriableError(
    'SERVICE_FAILED',
    'the model is being shut down: the documents are taken up again by whoever reads them next',
  );
}
