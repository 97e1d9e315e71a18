import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

it('the repaired kafkajs does not depend on who loaded kafkajs before, and leaves theirs alone', () => {
  // A process of its own: in this one other tests may have loaded it.
  const script = join(import.meta.dirname, 'load-both.ts');
  const found = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  expect(JSON.parse(found)).toEqual({ hasOwnKafka: true, leavesTheirFilter: true, filtersByOurs: true });
});

describe('a connection of the repaired kafkajs', () => {
  interface Queue {
    push(request: { entry: object; expectResponse: boolean; sendRequest: () => void }): void;
    fulfillRequest(response: { correlationId: number; size: number; payload: null }): void;
    maybeThrottle(ms: number): void;
  }

  async function connection(): Promise<Queue> {
    await import('../../src/kafka/kafkajs.js');
    const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js');
    const logger = { debug: () => undefined, warn: () => undefined };
    return new RequestQueue({ clientId: 'test', broker: 'none:9092', maxInFlightRequests: null, logger });
  }

  function request(correlationId: number, sendRequest: () => void) {
    const entry = { correlationId, resolve: () => undefined, reject: () => undefined };
    return { entry, expectResponse: true, sendRequest };
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not wake the process while no request waits', async () => {
    const queue = await connection();
    queue.push(request(1, () => undefined));
    queue.fulfillRequest({ correlationId: 1, size: 0, payload: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends what waited when the broker takes requests again', async () => {
    const queue = await connection();
    const send = vi.fn();
    queue.maybeThrottle(50);
    queue.push(request(1, send));
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(send).toHaveBeenCalledOnce();
  });
});
