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
  /** When the next record may come, in ms. */
  #next: number;

  /** @param perSecond more than 0 */
  constructor(perSecond: number, clock: ThrottleClock = CLOCK) {
    this.#perSecond = perSecond;
    this.#clock = clock;
    this.#next = clock.now();
  }

  /**
   * Records that may come at once, one at least: what others wait behind. Many small ones in place of a few large ones
   * give the same rate.
   */
  get burst(): number {
    return Math.max(1, Math.floor((this.#perSecond * BURST_MS) / 1_000));
  }

  /** Holds from the next record on. @param perSecond more than 0 */
  setRate(perSecond: number): void {
    this.#perSecond = perSecond;
  }

  /** Resolves when so many records may go, or when the signal is aborted. */
  async take(records: number, signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    const begin = Math.max(this.#next, now - MOST_UNUSED);
    this.#next = begin + (records * 1_000) / this.#perSecond;
    if (begin > now) await this.#clock.pause(begin - now, signal);
  }
}

const MOST_UNUSED = 1_000;
const BURST_MS = 100;

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
