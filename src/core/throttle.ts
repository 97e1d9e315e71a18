import { pause } from './backoff.js';
import type { DocumentProcessor } from './contracts.js';

/** What a throttle goes by: ms since any fixed time, and waiting, which the signal ends. */
export interface ThrottleClock {
  now(): number;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const CLOCK: ThrottleClock = { now: () => performance.now(), pause };

/**
 * Lets through so many records a second, in the order in which they ask. What is not used is kept for a second at most,
 * so that a rest is not followed by a burst.
 */
export class Throttle {
  readonly #clock: ThrottleClock;
  #perSecond: number;
  /** Records that could have come by the time of the last change of the rate. */
  #earned = 0;
  #since: number;
  /** Records that have come or wait, with those that nobody took in time. */
  #taken = 0;

  /** @param perSecond more than 0 */
  constructor(perSecond: number, clock: ThrottleClock = CLOCK) {
    this.#perSecond = perSecond;
    this.#clock = clock;
    this.#since = clock.now();
  }

  /**
   * Records that may come at once, one at least: what others wait behind. Many small ones in place of a few large ones
   * give the same rate.
   */
  get burst(): number {
    return Math.max(1, Math.floor((this.#perSecond * BURST_MS) / 1_000));
  }

  /** Holds from now on, for those who wait too. @param perSecond more than 0 */
  setRate(perSecond: number): void {
    this.#earned = this.#earnedByNow();
    this.#since = this.#clock.now();
    this.#perSecond = perSecond;
  }

  /** Resolves when so many records may go, or when the signal is aborted. */
  async take(records: number, signal: AbortSignal): Promise<void> {
    const before = Math.max(this.#taken, this.#earnedByNow() - (this.#perSecond * MOST_UNUSED_MS) / 1_000);
    this.#taken = before + records;
    while (!signal.aborted) {
      const wait = ((before - this.#earnedByNow()) * 1_000) / this.#perSecond;
      if (wait < LEAST_WAIT_MS) return;
      await this.#clock.pause(Math.min(wait, LOOK_MS), signal);
    }
  }

  #earnedByNow(): number {
    return this.#earned + ((this.#clock.now() - this.#since) * this.#perSecond) / 1_000;
  }
}

const MOST_UNUSED_MS = 1_000;
const BURST_MS = 100;
/** How soon who waits sees a new rate. */
const LOOK_MS = 250;
/** Less is what rounding leaves. */
const LEAST_WAIT_MS = 1e-3;

/** A processor whose records wait for their turn before they take room that others need. */
export function throttle(processor: DocumentProcessor, gate: Throttle): DocumentProcessor {
  return {
    chunkRecords: gate.burst,
    async fetch(records, signal) {
      if (records.length > 0) await gate.take(records.length, signal);
      signal.throwIfAborted();
      await processor.fetch?.(records, signal);
    },
    process: (records) => processor.process(records),
    close: () => processor.close(),
  };
}
