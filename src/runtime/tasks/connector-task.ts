import type { Logger } from 'pino';
import { backoffDelay, pause } from '../../core/backoff.js';
import { type ConnectorError, connectorErrorOf } from '../../errors.js';
import type { Metrics } from '../../observability/metrics.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkingConnector } from '../pipeline/working-connector.js';
import type { RunningTask } from './running-task.js';
import type { UnitState } from './units.js';

export interface ConnectorTaskOptions {
  /** Number of the task. */
  readonly task: number;
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Called at each change of the state, synchronously; must not throw. */
  readonly told: (state: UnitState, error: ConnectorError | null) => void;
  /** Asks to be started anew, after a failure and a pause. */
  readonly restart: () => void;
  readonly onUsed: (topic: string) => void;
}

/** A task that is ready and does not join its group before it is adopted. */
export interface PreparedTask {
  readonly running: RunningTask;
  readonly leaving: AbortController;
  /** Lets it join. */
  readonly release: () => void;
}

/** Milliseconds of work after which failures count anew. */
const SETTLED = 10 * 60_000;
const FIRST_RESTART = 1_000;

/** A task of a connector that is placed here, over all its starts, failures and ends. Calls come one after the other. */
export class ConnectorTask {
  readonly #options: ConnectorTaskOptions;
  #error: ConnectorError | null = null;
  #paused = false;
  #joined = false;
  #current: PreparedTask | null = null;
  /** Resolves when what was started last has joined its group or failed. */
  #arrived: Promise<void> = Promise.resolve();
  #failures = 0;
  #workingSince: number | null = null;
  /** Aborted when the failed task is not to be started anew by itself. */
  #waiting: AbortController | null = null;

  constructor(options: ConnectorTaskOptions) {
    this.#options = options;
  }

  get error(): ConnectorError | null {
    return this.#error;
  }

  get running(): RunningTask | null {
    return this.#current?.running ?? null;
  }

  /** Resolves when the task has its first partitions or has failed. */
  get arrived(): Promise<void> {
    return this.#arrived;
  }

  /** Starts the task; where that fails, so has the task. */
  async start(working: WorkingConnector, { paused }: { readonly paused: boolean }): Promise<void> {
    this.#paused = paused;
    try {
      this.adopt(await this.prepare(working, { paused }));
    } catch (error) {
      this.fail(connectorErrorOf(error), working.config);
    }
  }

  /**
   * Makes the task ready to work on another configuration, while it goes on with the one that it has.
   * @throws {ConnectorError} where it cannot be started; nothing is left of it then
   */
  async prepare(working: WorkingConnector, { paused }: { readonly paused: boolean }): Promise<PreparedTask> {
    const { startTask } = await import('./running-task.js');
    const { task, worker, metrics, log, onUsed } = this.#options;
    const leaving = new AbortController();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const running = await startTask({
      connector: working,
      ...{ task, worker, metrics, log, paused, held, onUsed },
      leaving: leaving.signal,
      onFailed: (error) => {
        if (this.#current?.running === running) this.fail(error, working.config);
      },
    });
    return { running, leaving, release };
  }

  /** Lets a prepared task join its group in place of the one before it, which has ended. */
  adopt(prepared: PreparedTask): void {
    this.#current = prepared;
    const { connector, joined } = prepared.running;
    this.#arrived = joined.then(
      () => {
        if (this.#current !== prepared || this.#error !== null) return;
        this.#joined = true;
        this.#options.told(this.#paused ? 'PAUSED' : 'RUNNING', null);
      },
      (error: unknown) => connector.failed(connectorErrorOf(error)),
    );
    if (this.#error !== null) this.restarting({ byItself: true });
    this.#joined = false;
    this.#workingSince = performance.now();
    prepared.release();
  }

  /**
   * The task works no more, and is started anew by itself as often as its configuration says.
   * @param config null where it cannot be read
   */
  fail(error: ConnectorError, config: ConnectorConfig | null): void {
    this.#error = error;
    const options = config?.options;
    if (this.#workingSince !== null && performance.now() - this.#workingSince > SETTLED) this.#failures = 0;
    this.#workingSince = null;
    if (options === undefined || this.#failures >= options['task.restart.max']) {
      this.#options.told('FAILED', error);
      return;
    }
    const longest = options['errors.retry.delay.max.ms'];
    const delay = backoffDelay(this.#failures++, { first: FIRST_RESTART, longest });
    const { log, task } = this.#options;
    const count = `${this.#failures} of ${options['task.restart.max']}`;
    log.warn({ err: error, task, delay: Math.round(delay) }, `the failed task is started anew after a pause, ${count}`);
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#options.told('RESTARTING', error);
    void pause(delay, waiting.signal).then(() => {
      if (!waiting.signal.aborted) this.#options.restart();
    });
  }

  /** Is about to be ended and started: by itself, or by somebody who may have mended what made it fail. */
  restarting({ byItself }: { readonly byItself: boolean }): void {
    if (!byItself) this.#failures = 0;
    this.#error = null;
    this.#options.told('RESTARTING', null);
  }

  /** Reads nothing more, or goes on; keeps its place in the group. */
  async setPaused(paused: boolean): Promise<void> {
    if (this.#paused === paused) return;
    this.#paused = paused;
    if (this.#current === null || this.#error !== null) return;
    const { connector } = this.#current.running;
    if (paused) await this.#within(connector.pause(), () => connector.abort());
    else connector.resume();
    // Else joining will tell.
    if (this.#joined && this.#error === null) this.#options.told(paused ? 'PAUSED' : 'RUNNING', null);
  }

  /**
   * Commits what is in work, leaves the group and ends; drops what is not committed after `shutdown.timeout.ms`. Does
   * not tell a state: whoever ends it knows what comes after.
   */
  async end(): Promise<void> {
    this.#waiting?.abort();
    this.#waiting = null;
    await this.#close();
  }

  /** Gives back what a failed task holds. */
  async cleanUp(): Promise<void> {
    if (this.#error !== null) await this.#close();
  }

  /** Ends what was prepared and is not adopted. */
  static async discard({ running, leaving }: PreparedTask): Promise<void> {
    leaving.abort();
    await running.close();
  }

  async #close(): Promise<void> {
    const ended = this.#current;
    if (ended === null) return;
    const { connector, source } = ended.running;
    // Nothing could be lost of what has not begun.
    if (!this.#joined || this.#error !== null) ended.leaving.abort();
    const settled = connector.drain().then(() => source.stop());
    await this.#within(settled, () => connector.abort());
    this.#current = null;
    ended.leaving.abort();
    await ended.running.close();
  }

  /** Waits for what commits, but no longer than `shutdown.timeout.ms`. */
  async #within(work: Promise<void>, giveUp: () => Promise<void>): Promise<void> {
    const { worker, log, task } = this.#options;
    const timeout = worker['shutdown.timeout.ms'];
    const done = new AbortController();
    // It may come when nobody waits any more.
    const settled = work.catch((error: unknown) => log.debug({ err: error, task }, 'the task did not end cleanly'));
    const isLate = await Promise.race([settled.then(() => false), pause(timeout, done.signal).then(() => true)]);
    done.abort();
    if (!isLate) return;
    log.warn(
      { task },
      `not all could be committed within shutdown.timeout.ms=${timeout}: the rest is read again at the next start`,
    );
    await giveUp();
  }
}
