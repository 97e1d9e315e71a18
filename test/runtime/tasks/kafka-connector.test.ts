import { afterEach, describe, expect, it, vi } from 'vitest';
import { flattenConfig } from '../../../src/config/flat.js';
import type { DocumentProcessor, Sink, SinkWriter } from '../../../src/core/contracts.js';
import { type ConnectorError, FatalError, OwnershipLostError, RetriableError } from '../../../src/errors.js';
import type { ConsumerSource } from '../../../src/kafka/source.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { InFlightRoom } from '../../../src/runtime/tasks/in-flight-room.js';
import { KafkaConnector } from '../../../src/runtime/tasks/kafka-connector.js';
import type { TopicPartition } from '../../../src/types.js';
import { log, until } from '../../kafka/support.js';

const partition = { topic: 'notes', partition: 3 };

/** A topic of a few records, all of which come at once wherever a partition starts. */
class MemorySource implements ConsumerSource {
  stopped = false;
  starts: bigint[] = [];
  hints: bigint[] = [];
  readonly #connector: KafkaConnector;
  records: number;

  constructor(connector: KafkaConnector, records: number) {
    this.#connector = connector;
    this.records = records;
  }

  async run(): Promise<void> {}
  async committedOffset(): Promise<bigint | null> {
    return null;
  }
  async watermarks(): Promise<{ low: bigint; high: bigint }> {
    return { low: 0n, high: BigInt(this.records) };
  }
  start(of: TopicPartition, offset: bigint): void {
    this.starts.push(offset);
    for (let next = Number(offset); next < this.records; next++) {
      const value = Buffer.from(String(next));
      const record = { ...of, offset: BigInt(next), timestamp: 0n, key: null, headers: {}, value };
      this.#connector.batch({ ...of, records: [record], nextOffset: BigInt(next) + 1n });
    }
  }
  pause(): void {}
  resume(): void {}
  async commitHint(_: TopicPartition, offset: bigint): Promise<void> {
    this.hints.push(offset);
  }
  lag(): bigint | null {
    return null;
  }
  assignment(): readonly TopicPartition[] {
    return [partition];
  }
  async stop(): Promise<void> {
    this.stopped = true;
  }
}

/** Fails where the test says so: `open` and `write` are told how often they were called, from 1 on. */
function memorySink(failures: {
  open?: (call: number) => ConnectorError | null;
  write?: (call: number) => ConnectorError | null;
}) {
  const state = { opens: 0, writes: 0, durable: [] as string[] };
  const sink: Sink = {
    async open(): Promise<SinkWriter> {
      state.opens++;
      const error = failures.open?.(state.opens) ?? null;
      if (error !== null) throw error;
      let held: string[] = [];
      return {
        startOffset: BigInt(state.durable.length),
        get commitAt() {
          return held.length > 0 ? 0 : null;
        },
        async write({ results }) {
          state.writes++;
          const refused = failures.write?.(state.writes) ?? null;
          if (refused !== null) throw refused;
          held.push(...results.map(({ record }) => String(record.value)));
        },
        async commit() {
          state.durable.push(...held.splice(0));
          return BigInt(state.durable.length);
        },
        async abort() {
          held = [];
        },
      };
    },
    async close() {},
  };
  return { sink, state };
}

const processor: DocumentProcessor = {
  process: async (records) => records.map(({ value }) => ({ value: value as Buffer })),
  async close() {},
};

async function start(options: { sink: Sink; records?: number; config?: Readonly<Record<string, string | number>> }) {
  const config = await parseConnector({
    name: 'annotate',
    directory: '.',
    flat: flattenConfig({
      ...(options.config?.['connector.class'] === undefined && {
        'connector.class': 'TopicSink',
        'output.topic': 'out',
      }),
      topics: 'notes',
      'errors.retry.delay.max.ms': 20,
      ...options.config,
    }),
  });
  const connector = new KafkaConnector({
    config,
    room: new InFlightRoom({ bytes: 64 * 1024 ** 2, documents: 256 }),
    metrics: createMetrics(),
    log,
  });
  const source = new MemorySource(connector, options.records ?? 3);
  connector.attach({ source, processor, sink: options.sink });
  connector.assigned(partition);
  return { connector, source };
}

afterEach(() => {
  vi.useRealTimers();
});

/** For tests in which performance.now() stands still, and with it the limit of `until`. */
const REAL_TIME = { timeout: 5_000, interval: 20 };

const away = () => new RetriableError('STORE_UNAVAILABLE', 'the store does not answer');

describe('a connector whose store is away', () => {
  it('goes on without end by default, and loses nothing when the store is back', async () => {
    const { sink, state } = memorySink({ open: (call) => (call < 40 ? away() : null) });
    const { connector, source } = await start({ sink });
    await until('all records', () => state.durable.length === 3);
    expect(state.durable).toEqual(['0', '1', '2']);
    expect(source.starts).toEqual([0n]);
    expect(connector.status()).toMatchObject({ state: 'RUNNING', partitions: [{ state: 'RUNNING', committed: '3' }] });
    await connector.abort();
  });

  it('fails after errors.retry.timeout, says how long it tried, why and what to do, and leaves the group', async () => {
    const { sink, state } = memorySink({ open: away });
    const began = performance.now();
    const { connector, source } = await start({ sink, config: { 'errors.retry.timeout': 300 } });
    await until('the failure', () => connector.status().state === 'FAILED');
    expect(performance.now() - began).toBeGreaterThanOrEqual(299);
    expect(state.opens).toBeGreaterThan(5);
    expect(connector.status().trace).toMatch(
      /^partition notes-3 has failed for 0\.3 s .*errors\.retry\.timeout is 300 ms.*the store does not answer.*errors\.retry\.timeout=-1/,
    );
    expect(connector.status().partitions).toEqual([]);
    expect(source.stopped).toBe(true);
  });

  it('fails also where the store can be opened and takes nothing', async () => {
    const { sink, state } = memorySink({ write: away });
    const { connector } = await start({ sink, config: { 'errors.retry.timeout': 200 } });
    await until('the failure', () => connector.status().state === 'FAILED');
    expect(state.opens).toBeGreaterThan(5);
    expect(connector.status().trace).toContain('the store does not answer');
  });

  it('fails at once where the timeout is 0', async () => {
    const { sink, state } = memorySink({ open: away });
    const { connector } = await start({ sink, config: { 'errors.retry.timeout': 0 } });
    await until('the failure', () => connector.status().state === 'FAILED');
    expect(state.opens).toBe(1);
  });

  it('is given its time anew by each commit', async () => {
    // Every tenth write of one record each succeeds: longer than the timeout altogether, never in a row.
    const { sink, state } = memorySink({ write: (call) => (call % 10 === 0 ? null : away()) });
    const began = performance.now();
    const { connector } = await start({ sink, records: 10, config: { 'errors.retry.timeout': 1_000 } });
    await until('all records', () => state.durable.length === 10);
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(connector.status().state).toBe('RUNNING');
    await connector.abort();
  });

  it('does not count the time in which others own the partition', async () => {
    const { sink, state } = memorySink({
      open: (call) => (call < 40 ? new OwnershipLostError('another owner') : null),
    });
    const { connector } = await start({ sink, config: { 'errors.retry.timeout': 100 } });
    await until('all records', () => state.durable.length === 3);
    expect(connector.status().state).toBe('RUNNING');
    await connector.abort();
  });

  it('does not count the time in which there was nothing to do', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { sink, state } = memorySink({
      open: (call) => (call === 1 ? away() : null),
      write: (call) => (call === 1 ? away() : null),
    });
    const { connector, source } = await start({ sink, records: 0, config: { 'errors.retry.timeout': 1_000 } });
    await vi.waitFor(() => expect(source.starts).toHaveLength(1), REAL_TIME);
    vi.advanceTimersByTime(31_000);
    source.records = 1;
    source.start(partition, 0n);
    await vi.waitFor(() => expect(state.durable).toHaveLength(1), REAL_TIME);
    expect(state.opens).toBe(3);
    expect(connector.status().state).toBe('RUNNING');
    await connector.abort();
  });

  it('counts the time at work, however long the store takes to refuse', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { sink, state } = memorySink({
      write() {
        vi.advanceTimersByTime(31_000);
        return away();
      },
    });
    const { connector } = await start({ sink, records: 1, config: { 'errors.retry.timeout': 60_000 } });
    await vi.waitFor(() => expect(connector.status().state).toBe('FAILED'), REAL_TIME);
    expect(state.opens).toBe(3);
    expect(connector.status().trace).toContain('has failed for 62.0 s');
  });

  it('tries nothing again that stays as it is', async () => {
    const { sink, state } = memorySink({ open: () => new FatalError('STORE_REFUSED', 'no permission') });
    const { connector } = await start({ sink });
    await until('the failure', () => connector.status().state === 'FAILED');
    expect(state.opens).toBe(1);
    expect(connector.status().trace).toBe('no permission');
  });
});

describe('the offset of the group beside files', () => {
  const files = { 'connector.class': 'ParquetSink', 'store.url': 'file:///nowhere' };

  it('moves with the files, and is made up for where a file was stored and its reply lost', async () => {
    const lost = new RetriableError('STORE_UNAVAILABLE', 'the reply was lost');
    const { sink, state } = memorySink({});
    let commits = 0;
    const losing: Sink = {
      ...sink,
      async open(...args) {
        const writer = await sink.open(...args);
        return Object.assign(Object.create(writer) as SinkWriter, {
          async commit(extent: 'complete' | 'all') {
            const offset = await writer.commit(extent);
            if (++commits === 1) throw lost;
            return offset;
          },
        });
      },
    };
    const { source } = await start({ sink: losing, records: 3, config: files });
    await until('all records stored', () => state.durable.length === 3);
    await until('the group told', () => source.hints.at(-1) === 3n);
  });
});
