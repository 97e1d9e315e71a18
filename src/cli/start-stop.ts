import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';

/** Milliseconds from the stop to the end of the process, at most. */
const LINGER = 1_000;

/** All that matters is done: what a library has left open shall not keep the process. */
export function endSoon(log: Logger): void {
  const end = () => {
    log.warn({ open: process.getActiveResourcesInfo() }, 'something is still open after the stop; the process ends');
    process.exit();
  };
  setTimeout(end, LINGER).unref();
}

/**
 * Starts something that waits for brokers, which `signal` ends by its reason.
 *
 * @param options.timeout `shutdown.timeout.ms`
 * @returns null where the signal came first, and all that was started has ended; where that takes longer than `timeout`
 * the process ends at once, since a start holds nothing that could be lost
 */
export async function startUnlessStopped<T>(
  start: () => Promise<T>,
  { signal, timeout, log }: { readonly signal: AbortSignal; readonly timeout: number; readonly log: Logger },
): Promise<T | null> {
  let waiting = true;
  void aborted(signal)
    .then(() => sleep(timeout, undefined, { ref: false }))
    .then(() => {
      if (!waiting) return;
      log.warn(`the start could not be ended within shutdown.timeout.ms=${timeout}: the process ends without waiting`);
      process.exit(0);
    });
  try {
    const started = await start();
    waiting = false;
    return started;
  } catch (error) {
    if (signal.aborted && error === signal.reason) return null;
    waiting = false;
    throw error;
  }
}
