import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../compose/wait.js';
import { createConsumerSource } from '../../src/kafka/consumer-source.js';
import { Kafka, logLevel } from '../../src/kafka/kafkajs.js';
import type { ConsumerSource, SourceListener } from '../../src/kafka/source.js';
import { log, until } from './support.js';

const sources: ConsumerSource[] = [];

afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.stop()));
});

/** Its client gives up at once, so that each of the source's own tries is a short one. */
function sourceOf(port: number, retryTimeout?: number): ConsumerSource {
  const kafka = new Kafka({ brokers: [`127.0.0.1:${port}`], retry: { retries: 0 }, logLevel: logLevel.NOTHING });
  const nobody = { assigned() {}, lost() {}, batch() {}, failed() {} } satisfies SourceListener;
  const options = { kafka, groupId: 'notes', topics: ['notes'], log };
  const source = createConsumerSource(retryTimeout === undefined ? options : { ...options, retryTimeout }, nobody);
  sources.push(source);
  return source;
}

describe('a source whose brokers are away', () => {
  it('gives up after the timeout, with the time, the last cause and the remedy', async () => {
    const source = sourceOf(await freePort(), 1_000);
    const began = performance.now();
    await expect(source.run()).rejects.toMatchObject({
      name: 'FatalError',
      code: 'BROKER_UNAVAILABLE',
      message: expect.stringMatching(
        /^the consumer of group notes has failed for \d\.\d s .*is 1000 ms.*ECONNREFUSED.*errors\.retry\.timeout=-1/,
      ),
    });
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  it('waits for them without end by default', async () => {
    let tries = 0;
    const server = createServer((socket) => {
      tries++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const source = sourceOf((server.address() as AddressInfo).port);
    let ended = false;
    const running = source.run().finally(() => {
      ended = true;
    });
    await until('some tries', () => tries > 4);
    expect(ended).toBe(false);
    await source.stop();
    await running;
    server.close();
  });
});
