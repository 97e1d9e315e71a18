import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PipelineMessage, TaskAnswer, TaskRunner, WorkerSetup } from '../core/protocol.js';
import { FatalError, RetriableError } from '../errors.js';
import { workerEntry } from './entry.js';

export interface DocumentPoolOptions {
  /** Threads; see {@link documentWorkers}. */
  readonly workers?: number;
  /**
   * Heap of one worker in MiB. Code that needs more takes its worker down, and only that. One call of JSON.parse that
   * needs more would take the process: 32 times what a document may have in bytes is enough.
   */
  readonly heapMb?: number;
  /** What each worker builds when it starts; it learns others when it first sees them. */
  readonly pipelines?: readonly PipelineMessage[];
  /** The file of the workers' tasks; another one in tests. */
  readonly entry?: URL;
}

export interface DocumentPool extends TaskRunner {
  readonly workers: number;
  /** Resolves when the tasks given are done and all threads have ended. */
  close(): Promise<void>;
}

/**
 * How many document workers a process needs: one tokenizes about as fast as four cores run a small model, so beside
 * a model on the CPU a few are enough. GPUs need as many as keep them fed, but never more than there are cores, and
 * without a model documents are all there is to do.
 */
export function documentWorkers({
  modelOnCpu,
  forGpus = null,
  cores = availableParallelism(),
}: {
  modelOnCpu: boolean;
  /** As many as the cards together need; null without one. */
  forGpus?: number | null;
  cores?: number;
}): number {
  if (forGpus !== null) return Math.min(cores, Math.max(forGpus, modelOnCpu ? Math.ceil(cores / 4) : 1));
  return modelOnCpu ? Math.ceil(cores / 4) : Math.max(1, cores - 1);
}

/**
 * Starts the threads that work on documents.
 * @throws {FatalError} SERVICE_FAILED where they do not start, or cannot build a pipeline
 */
export async function createDocumentPool(options: DocumentPoolOptions = {}): Promise<DocumentPool> {
  const { workers = documentWorkers({ modelOnCpu: false }), heapMb = 1024, pipelines = [] } = options;
  const entry = options.entry ?? workerEntry('../workers/document-worker.js', import.meta.url);
  // Read by the tokenizers' native code: each worker tokenizes on one thread, and more would take the model's cores.
  process.env.TOKENIZERS_PARALLELISM ??= 'false';
  const piscina = new Piscina({
    filename: fileURLToPath(entry),
    minThreads: workers,
    maxThreads: workers,
    // Its default stops an idle worker's event loop, and with it the tokenizer's promises.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
    workerData: { pipelines } satisfies WorkerSetup,
  });
  const pool = new PiscinaPool(piscina, workers);
  await pool.start();
  return pool;
}

class PiscinaPool implements DocumentPool {
  readonly workers: number;
  readonly #piscina: Piscina;
  /** Pipelines that were sent whole; a worker without one says so. */
  readonly #sent = new Set<string>();
  #closing: Promise<void> | null = null;

  constructor(piscina: Piscina, workers: number) {
    this.#piscina = piscina;
    this.workers = workers;
  }

  async start(): Promise<void> {
    let failure = '';
    // A worker that dies without a task: the pool replaces it, and only at the start nobody else would notice.
    this.#piscina.on('error', (error: Error) => {
      failure = error.message;
    });
    try {
      const answer = (await this.#piscina.run({}, { name: 'start' })) as TaskAnswer<null>;
      if ('failure' in answer) throw new Error(answer.failure.message);
    } catch (cause) {
      await this.#piscina.destroy();
      throw new FatalError(
        'SERVICE_FAILED',
        `the document workers do not start: ${failure || (cause as Error).message}`,
        { cause },
      );
    }
  }

  async run<R>(name: string, task: object, signal?: AbortSignal): Promise<R> {
    const pipeline = 'pipeline' in task ? (task.pipeline as PipelineMessage) : null;
    let answer: TaskAnswer<R>;
    if (pipeline !== null && this.#sent.has(pipeline.id)) {
      answer = await this.#ask(name, { ...task, pipeline: { id: pipeline.id } }, signal);
      if ('unknownPipeline' in answer) answer = await this.#ask(name, task, signal);
    } else {
      if (pipeline !== null) this.#sent.add(pipeline.id);
      answer = await this.#ask(name, task, signal);
    }
    if ('result' in answer) return answer.result;
    if ('failure' in answer) throw taskFailed(name, answer.failure);
    throw new FatalError(
      'SERVICE_FAILED',
      `a document worker does not know the pipeline ${answer.unknownPipeline}, though it was sent`,
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.#piscina.close();
    return this.#closing;
  }

  async #ask<R>(name: string, task: object, signal: AbortSignal | undefined): Promise<TaskAnswer<R>> {
    if (this.#closing !== null) throw shuttingDown();
    try {
      return (await this.#piscina.run(task, { name, ...(signal === undefined ? {} : { signal }) })) as TaskAnswer<R>;
    } catch (cause) {
      if (signal?.aborted === true) throw signal.reason;
      if (this.#closing !== null) throw shuttingDown(cause);
      throw new RetriableError(
        'WORKER_LOST',
        `a document worker died over the task ${name}: ${(cause as Error).message}`,
        { cause },
      );
    }
  }
}

function shuttingDown(cause?: unknown): RetriableError {
  return new RetriableError(
    'SERVICE_FAILED',
    'the document workers are being shut down: the documents are taken up again by whoever reads them next',
    { cause },
  );
}

function taskFailed(name: string, { message, trace }: { message: string; trace: string }): FatalError {
  const cause = new Error(message);
  cause.stack = trace;
  return new FatalError('SERVICE_FAILED', `the task ${name} failed in a document worker: ${message}`, { cause });
}
