import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  /** Limit in ms. */
  timeoutMs: number;
  /** What is waited for, as it shall stand in the error: "the broker's metadata". */
  what: string;
  /** Pause between two tries in ms; 50 by default. */
  intervalMs?: number;
}

/**
 * Tries `condition` until it gives a truthy value, and returns that value. A condition that throws is tried again;
 * past the limit an error says what was waited for, with the last thing thrown as its cause.
 */
export async function waitFor<T>(condition: () => T | Promise<T>, options: WaitOptions): Promise<T> {
  const deadline = performance.now() + options.timeoutMs;
  let lastError: unknown;
  do {
    try {
      const value = await condition();
      if (value) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await sleep(options.intervalMs ?? 50);
  } while (performance.now() < deadline);
  const reason = lastError instanceof Error ? `: ${lastError.message}` : '';
  throw new Error(`waited ${options.timeoutMs} ms in vain for ${options.what}${reason}`, { cause: lastError });
}

const firstPort = 15_000;
const lastPort = 31_999;

/**
 * A port of 127.0.0.1 on which nothing listens. It lies below the range from which Linux takes the source ports of
 * outgoing connections: there, a client that keeps trying a stopped server's port sooner or later takes the port itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort + 1));
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
