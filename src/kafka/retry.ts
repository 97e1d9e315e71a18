import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay } from '../core/backoff.js';

/** Pauses in ms; with all attempts about ten seconds. */
const DELAY = { first: 10, longest: 500 };
const ATTEMPTS = 30;

/** Does the action again while it fails of what passes by itself, which kafkajs does for some requests and not for others. */
export async function retryWhile<T>(passes: (error: unknown) => boolean, action: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (attempt === ATTEMPTS || !passes(error)) throw error;
    }
    await sleep(backoffDelay(attempt, DELAY));
  }
}
