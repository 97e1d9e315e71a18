import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectorError, FatalError } from '../errors.js';

/**
 * Pause before try number `attempt` (0 is the first repetition): exponential from `first` to `longest`, of which a random half to whole, so that
 * many who failed together do not come back together.
 *
 * @returns milliseconds
 */
export function backoffDelay(
  attempt: number,
  options: { first: number; longest: number; random?: () => number },
): number {
  const random = options.random ?? Math.random;
  const ceiling = Math.min(options.longest, options.first * 2 ** Math.min(attempt, 30));
  return ceiling * (0.5 + random() / 2);
}

/** Resolves after the pause, or at once when the signal comes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What was ready this long, in ms, was well. */
const SETTLED = 30_000;

export interface PatienceOptions {
  /** What fails, as it shall stand in the error: "notes-3". */
  readonly what: string;
  /** Pauses in ms, as in {@link backoffDelay}. */
  readonly first: number;
  readonly longest: number;
  /** `errors.retry.timeout`: how long failures in a row are borne, in ms; -1 without end. */
  readonly timeout: number;
}

/** Failures in a row of something that is tried again: the pause after each, and the end of them. */
export class Patience {
  readonly #options: PatienceOptions;
  #attempt = 0;
  #since: number | null = null;
  #readySince: number | null = null;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /**
   * A failure that may pass.
   *
   * @returns the pause before the next try, in ms
   * @throws {FatalError} with the failure's code, where the first one in a row is `timeout` ago
   */
  failed(error: ConnectorError): number {
    const { what, timeout } = this.#options;
    this.busy();
    const now = performance.now();
    this.#since ??= now;
    const elapsed = now - this.#since;
    if (timeout < 0) return this.#delay();
    if (elapsed < timeout) return Math.min(this.#delay(), Math.ceil(timeout - elapsed));
    throw new FatalError(
      error.code,
      `${what} has failed for ${(elapsed / 1000).toFixed(1)} s without success, and errors.retry.timeout is ${timeout} ms; the last failure: ` +
        `${error.message}. Mend that and start again, or set errors.retry.timeout=-1 to try without end`,
      { cause: error },
    );
  }

  /**
   * A failure that is an answer all the same: whatever was away is there again.
   * @returns the pause before the next try, in ms
   */
  refused(): number {
    this.busy();
    this.#since = null;
    return this.#delay();
  }

  /** The next failure is a first one again. */
  succeeded(): void {
    this.#attempt = 0;
    this.#since = null;
  }

  /** All seems well: half a minute without work or failure counts as a success. */
  ready(): void {
    this.#readySince ??= performance.now();
  }

  /** There is work to do, and from now on only its success counts as one. */
  busy(): void {
    if (this.#readySince !== null && performance.now() - this.#readySince > SETTLED) this.succeeded();
    this.#readySince = null;
  }

  #delay(): number {
    return backoffDelay(this.#attempt++, this.#options);
  }
}
