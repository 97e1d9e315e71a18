import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FatalError } from '../../errors.js';
import { deviceName } from '../devices/devices.js';
import { remedyFor } from '../devices/execution-providers.js';
import type { BatchMessage, InstanceAnswer, InstanceSetup } from './instance-protocol.js';

/** How often a thread that died is started again, without a batch done in between, before the instance is given up. */
const RESTARTS = 5;

type Batch = Pick<BatchMessage, 'ids' | 'ends'>;

export interface InstanceHandlers<B> {
  done(batch: B, scores: Float32Array, seconds: number): void;
  failed(batch: B, message: string, seconds: number): void;
  /**
   * The thread died.
   * @param running the batch that it died over
   * @param ready batches that it had not begun
   */
  lost(running: B | undefined, ready: readonly B[], cause: string): void;
  /** The thread runs again after it was lost. */
  recovered(): void;
  /** The thread could not be started again; no more batches. */
  gaveUp(error: FatalError): void;
}

export interface InstanceOptions<B> {
  readonly setup: InstanceSetup;
  readonly entry: URL;
  /** Asked before a thread that died is started again; where it throws the instance is given up. */
  readonly check: () => Promise<void>;
  readonly handlers: InstanceHandlers<B>;
}

/** A model on a thread of its own. It is never terminated: a thread that is stopped inside a run takes the process with it. */
export class ModelInstance<B extends Batch> {
  readonly #options: InstanceOptions<B>;
  #worker: Worker | null = null;
  /** Sent and not answered, in the order of sending. */
  #batches: B[] = [];
  #restarts = 0;
  #restarting: Promise<void> = Promise.resolve();
  #closing = false;
  /** Resolves when nobody waits for the run any more. */
  readonly #left: Promise<void>;
  #leave: () => void = () => undefined;
  #isLeft = false;

  private constructor(options: InstanceOptions<B>) {
    this.#options = options;
    this.#left = new Promise((resolve) => {
      this.#leave = resolve;
    });
  }

  /** @throws {FatalError} MODEL_INVALID where the thread cannot load or run the model */
  static async start<B extends Batch>(options: InstanceOptions<B>): Promise<ModelInstance<B>> {
    const instance = new ModelInstance(options);
    instance.#worker = await instance.#launch();
    return instance;
  }

  /** Batches on the thread, running or ready to; infinite while it is down. */
  get load(): number {
    return this.#worker === null ? Number.POSITIVE_INFINITY : this.#batches.length;
  }

  /** Batches on the thread; the first one runs. */
  get batches(): readonly B[] {
    return this.#batches;
  }

  run(batch: B): void {
    this.#batches.push(batch);
    const message: BatchMessage = { type: 'run', ids: batch.ids, ends: batch.ends };
    this.#worker?.postMessage(message);
  }

  /**
   * Gives up a run that does not come back: whoever closes the instance waits for it no longer.
   * @returns whether it had not been given up before
   */
  leave(): boolean {
    const isFirst = !this.#isLeft;
    this.#isLeft = true;
    this.#worker?.unref();
    this.#leave();
    return isFirst;
  }

  /** Resolves when the batches sent are answered and the thread has ended, or was left. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#restarting;
    const worker = this.#worker;
    if (worker === null) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage({ type: 'close' });
    await Promise.race([ended, this.#left]);
  }

  /** Starts the thread and waits until the model has run once. */
  #launch(): Promise<Worker> {
    const { setup, entry } = this.#options;
    // Flags of the parent are loaders for TypeScript; the entry is JavaScript.
    const worker = new Worker(entry, { workerData: setup, execArgv: [] });
    let cause = 'the thread ended';
    return new Promise((resolve, reject) => {
      let isReady = false;
      worker.on('error', (error) => {
        cause = error instanceof Error ? error.message : String(error);
      });
      worker.on('message', (answer: InstanceAnswer) => {
        if (answer.type === 'unusable') cause = answer.message;
        else if (answer.type !== 'ready') this.#take(answer);
        else {
          isReady = true;
          resolve(worker);
        }
      });
      worker.on('exit', () => {
        if (isReady) this.#ended(cause);
        else reject(unusable(setup, cause));
      });
    });
  }

  #take(answer: Extract<InstanceAnswer, { type: 'done' | 'failed' }>): void {
    const batch = this.#batches.shift();
    if (batch === undefined) return;
    this.#restarts = 0;
    const { handlers } = this.#options;
    if (answer.type === 'done') handlers.done(batch, answer.scores, answer.seconds);
    else handlers.failed(batch, answer.message, answer.seconds);
  }

  #ended(cause: string): void {
    this.#worker = null;
    const [running, ...ready] = this.#batches;
    this.#batches = [];
    if (!this.#closing) this.#restarting = this.#restart();
    this.#options.handlers.lost(running, ready, cause);
  }

  async #restart(): Promise<void> {
    const { handlers, setup, check } = this.#options;
    let error = unusable(setup, `its thread died ${RESTARTS} times in a row`);
    try {
      await check();
    } catch (cause) {
      handlers.gaveUp(cause as FatalError);
      return;
    }
    while (this.#restarts < RESTARTS) {
      await sleep(100 * this.#restarts++);
      try {
        this.#worker = await this.#launch();
        handlers.recovered();
        return;
      } catch (cause) {
        error = cause as FatalError;
      }
    }
    handlers.gaveUp(error);
  }
}

function unusable({ modelFile, device, providers }: InstanceSetup, cause: string): FatalError {
  const where = device.type === 'cpu' ? 'the CPU' : deviceName(device);
  const remedy = remedyFor(
    cause,
    providers.map(({ name }) => name),
  );
  return new FatalError('MODEL_INVALID', `${modelFile} cannot run on ${where}: ${cause}${remedy}`);
}
