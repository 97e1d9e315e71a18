import { setTimeout as sleep } from 'node:timers/promises';

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
