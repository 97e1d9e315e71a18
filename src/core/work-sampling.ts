/**
 * How long a document may be worked on: the sum over the threads that decode it, apply rules to it or run the model over
 * it. Time that it waits behind others is not in it.
 */
export class DocumentBudget {
  /** In milliseconds. */
  readonly limit: number;
  #used = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  charge(milliseconds: number): void {
    this.#used += milliseconds;
  }

  get isSpent(): boolean {
    return this.#used > this.limit;
  }
}

const SAMPLES_PER_LIMIT = 20;
const SHORTEST_PERIOD = 10;
const LONGEST_PERIOD = 500;

/**
 * Looks at regular times what is worked on, and says how long since the last look, as a sampling profiler does: work that is
 * short is charged right on average. The time between two looks counts for two periods at most, so a process that was
 * stopped, a machine that slept or a main thread that was late makes nobody look slow.
 *
 * @param limit of the shortest budget, in ms: the period is a twentieth of it, 10 to 500 ms
 * @returns ends it
 */
export function sampleWork(limit: number, look: (milliseconds: number) => void): () => void {
  const period = Math.min(LONGEST_PERIOD, Math.max(SHORTEST_PERIOD, limit / SAMPLES_PER_LIMIT));
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const passed = Math.min(now - last, 2 * period);
    last = now;
    look(passed);
  }, period).unref();
  return () => clearInterval(timer);
}
