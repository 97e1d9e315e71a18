import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flattenConfig } from '../../../src/config/flat.js';
import type { DocumentProcessor, Sink } from '../../../src/core/contracts.js';
import { RetriableError } from '../../../src/errors.js';
import type { ConsumerSource } from '../../../src/kafka/source.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { InFlightRoom } from '../../../src/runtime/tasks/in-flight-room.js';
import { KafkaConnector } from '../../../src/runtime/tasks/kafka-connector.js';
import { log, until } from '../../kafka/support.js';

const partition = { topic: 'notes', partition: 0 };

/** What a fetch brings: records, and offsets behind them that have none (compacted, aborted, markers). */
interface Fetched {
  readonly records: number;
  readonly gap: number;
}

interface Case {
  readonly fetches: readonly Fetched[];
  /** As shares of the log, in hundredths. */
  readonly from: number;
  readonly to: number;
  readonly low: number;
  /** Calls of `write` that fail. */
  readonly failures: readonly number[];
}

/** Batches of the log, and where it ends. */
function layOut(fetches: readonly Fetched[]): { batches: { offsets: bigint[]; next: bigint }[]; end: bigint } {
  let next = 0n;
  const batches = fetches.map(({ records, gap }) => {
    const offsets = Array.from({ length: records }, (_, i) => next + BigInt(i));
    next += BigInt(records + gap);
    return { offsets, next };
  });
  return { batches, end: next };
}

function fakeSource(connector: KafkaConnector, { batches, low, end }: ReturnType<typeof layOut> & { low: bigint }) {
  let committed = 0n;
  const source: Pick<ConsumerSource, 'watermarks' | 'start' | 'pause' | 'resume' | 'commitHint' | 'committedOffset'> = {
    watermarks: async () => ({ low, high: end }),
    start(of, offset) {
      for (const { offsets, next } of batches) {
        const left = offsets.filter((one) => one >= offset && one >= low);
        const records = left.map((one) => {
          return { ...of, offset: one, timestamp: 0n, key: null, headers: {}, value: Buffer.from(String(one)) };
        });
        if (next > offset) connector.batch({ ...of, records, nextOffset: next });
      }
    },
    pause() {},
    resume() {},
    async commitHint() {},
    committedOffset: async () => committed,
  };
  const durable: bigint[] = [];
  let writes = 0;
  const sinkOf = (failures: readonly number[]): Sink => ({
    async open() {
      const startOffset = committed;
      const held = { offsets: [] as bigint[], next: startOffset, some: false };
      return {
        startOffset,
        get commitAt() {
          return held.some ? Date.now() + 20 : null;
        },
        async write({ results, nextOffset }) {
          if (failures.includes(++writes)) throw new RetriableError('STORE_UNAVAILABLE', 'away');
          held.offsets.push(...results.map(({ record }) => record.offset));
          held.next = nextOffset;
          held.some = true;
        },
        async commit() {
          durable.push(...held.offsets.splice(0));
          committed = held.next;
          held.some = false;
          return held.next;
        },
        async abort() {},
      };
    },
    async close() {},
  });
  return {
    source: { ...source, lag: () => null, assignment: () => [partition], run: async () => {}, stop: async () => {} },
    sinkOf,
    durable,
    begin: (offset: bigint) => {
      committed = offset;
    },
    committed: () => committed,
  };
}

const processor: DocumentProcessor = {
  process: async (records) => records.map(({ value }) => ({ value: value as Buffer })),
  async close() {},
};

const config = await parseConnector({
  name: 'again',
  directory: '.',
  flat: flattenConfig({
    'connector.class': 'TopicSink',
    'output.topic': 'out',
    topics: 'notes',
    'errors.retry.delay.max.ms': 1,
    'consumer.override.auto.offset.reset': 'earliest',
  }),
});

async function run({ fetches, failures, ...shares }: Case) {
  const laid = layOut(fetches);
  const at = (share: number) => (laid.end * BigInt(share)) / 100n;
  const [from, to] = shares.from <= shares.to ? [at(shares.from), at(shares.to)] : [at(shares.to), at(shares.from)];
  const low = at(shares.low);
  const connector = new KafkaConnector({
    config,
    room: new InFlightRoom({ bytes: 1024 ** 2, documents: 64 }),
    metrics: createMetrics(),
    log,
    endOf: () => to,
  });
  const { source, sinkOf, durable, begin, committed } = fakeSource(connector, { ...laid, low });
  begin(from);
  connector.attach({ source, processor, sink: sinkOf(failures) });
  connector.assigned(partition);
  await until('the end of the range', () => connector.status().partitions[0]?.state === 'ENDED', 5_000);
  await connector.abort();
  const first = low > from ? low : from;
  const meant = laid.batches.flatMap(({ offsets }) => offsets).filter((one) => one >= first && one < to);
  return { durable, meant, to, committed: committed() };
}

const share = fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 }));
const cases = fc.record({
  fetches: fc.array(fc.record({ records: fc.nat(40), gap: fc.nat(5) }), { minLength: 1, maxLength: 8 }),
  from: share,
  to: share,
  low: share,
  failures: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
});

it('a range ends by itself, with each of its records once, whatever the log has lost, and the group knows it', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      const { durable, meant, to, committed } = await run(one);
      expect(durable).toEqual(meant);
      expect(committed).toBeGreaterThanOrEqual(to);
    }),
    { numRuns: 100 },
  );
});
