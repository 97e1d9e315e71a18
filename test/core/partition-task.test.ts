import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentProcessor, Outcome, ResultBatch, SinkWriter } from '../../src/core/contracts.js';
import { FairGate } from '../../src/core/fair-gate.js';
import { type Commit, PartitionTask, type PartitionTaskOptions } from '../../src/core/partition-task.js';
import { DocumentError, FatalError, RetriableError } from '../../src/errors.js';
import type { Batch, RawRecord } from '../../src/types.js';

const partition = { topic: 'notes', partition: 3 };

function record(offset: number, value = `value ${offset}`): RawRecord {
  return { ...partition, offset: BigInt(offset), timestamp: 0n, key: null, headers: {}, value: Buffer.from(value) };
}

function batch(from: number, count: number, nextOffset = from + count): Batch<Buffer | null> {
  const records = Array.from({ length: count }, (_, index) => record(from + index));
  return { ...partition, records, nextOffset: BigInt(nextOffset) };
}

/** Answers after a number of turns of the event loop that the test chooses, so that chunks overtake each other. */
function processorOf(
  turns: (records: readonly RawRecord[]) => number,
  outcome?: (record: RawRecord) => Outcome<Buffer>,
) {
  const state = { inWork: 0, most: 0 };
  const processor: DocumentProcessor = {
    async process(records) {
      state.inWork += records.length;
      state.most = Math.max(state.most, state.inWork);
      for (let turn = turns(records); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
      state.inWork -= records.length;
      return records.map((one) => outcome?.(one) ?? { value: one.value as Buffer });
    },
    async close() {},
  };
  return { processor, state };
}

function memoryWriter(commitEvery = Number.POSITIVE_INFINITY) {
  const state = {
    held: [] as bigint[],
    durable: [] as bigint[],
    next: 0n,
    heldNext: 0n,
    aborted: false,
    rejectWrite: null as Error | null,
  };
  const writer: SinkWriter = {
    startOffset: null,
    get commitAt() {
      return state.held.length >= commitEvery ? 0 : null;
    },
    async write(results: ResultBatch<Buffer>) {
      if (state.rejectWrite !== null) throw state.rejectWrite;
      for (const result of results.results) state.held.push(result.record.offset);
      state.heldNext = results.nextOffset;
    },
    async commit() {
      state.durable.push(...state.held.splice(0));
      state.next = state.heldNext;
      return state.next;
    },
    async abort() {
      state.aborted = true;
      state.held.length = 0;
    },
  };
  return { writer, state };
}

function start(options: Partial<PartitionTaskOptions> & Pick<PartitionTaskOptions, 'writer' | 'processor'>) {
  const events: string[] = [];
  const commits: Commit[] = [];
  const task = new PartitionTask({
    partition,
    gate: new FairGate({ maxBytes: 1e6, maxRecords: 64 }),
    errorsTolerance: 'all',
    highWaterBytes: 1e6,
    onFull: () => events.push('full'),
    onReady: () => events.push('ready'),
    onCommitted: (commit) => commits.push(commit),
    ...options,
  });
  return { task, events, commits };
}

describe('a partition task', () => {
  it('hands on a few records first, so that those of other partitions do not wait long', async () => {
    const sizes: number[] = [];
    const { processor } = processorOf((records) => {
      sizes.push(records.length);
      return 0;
    });
    const { task } = start({ processor, writer: memoryWriter().writer });
    task.enqueue(batch(0, 50));
    await task.finish();
    expect(sizes).toEqual([4, 16, 16, 14]);
  });

  it('hands on no more at a time than the processor would have', async () => {
    const sizes: number[] = [];
    const { processor } = processorOf((records) => {
      sizes.push(records.length);
      return 0;
    });
    const { task } = start({ processor: { ...processor, chunkRecords: 6 }, writer: memoryWriter().writer });
    task.enqueue(batch(0, 20));
    await task.finish();
    expect(sizes).toEqual([4, 6, 6, 4]);
  });

  it('keeps the order of offsets however the processor overtakes, and commits everything at the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(40), { maxLength: 8 }),
        fc.infiniteStream(fc.nat(7)),
        fc.integer({ min: 1, max: 20 }),
        async (sizes, turns, every) => {
          const { processor } = processorOf(() => turns.next().value as number);
          const { writer, state } = memoryWriter(every);
          const { task } = start({ writer, processor });
          let offset = 0;
          for (const size of sizes) {
            // One offset of a gap after each batch, as a transaction marker leaves it.
            task.enqueue(batch(offset, size, offset + size + 1));
            offset += size + 1;
          }
          await task.finish();
          const expected = sizes.flatMap((size, index) => {
            const from = sizes.slice(0, index).reduce((sum, other) => sum + other + 1, 0);
            return Array.from({ length: size }, (_, position) => BigInt(from + position));
          });
          expect(state.durable).toEqual(expected);
          expect(state.next).toBe(BigInt(offset));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('commits what is in work when it is drained, and leaves the rest to whoever comes next', async () => {
    const { processor } = processorOf(() => 3);
    const { writer, state } = memoryWriter();
    const { task } = start({ writer, processor, gate: new FairGate({ maxBytes: 1e6, maxRecords: 32 }) });
    task.enqueue(batch(0, 500));
    while (task.heldRecords === 500) await new Promise((resolve) => setImmediate(resolve));
    await task.drain();
    expect(state.durable.length).toBeGreaterThanOrEqual(32);
    expect(state.durable.length).toBeLessThan(200);
    expect(state.durable).toEqual(state.durable.map((_, offset) => BigInt(offset)));
    expect(state.next).toBe(BigInt(state.durable.length));
  });

  it('asks for a pause above the high mark and for more below half of it', async () => {
    const { processor } = processorOf(() => 2);
    const { writer } = memoryWriter();
    const { task, events } = start({ writer, processor, highWaterBytes: 500 });
    task.enqueue(batch(0, 100));
    expect(events).toEqual(['full']);
    expect(task.heldRecords).toBe(100);
    await task.finish();
    expect(events).toEqual(['full', 'ready']);
    expect(task.heldBytes).toBe(0);
  });

  it('keeps no more records in the processor than the gate allows', async () => {
    const { processor, state } = processorOf(() => 3);
    const { task } = start({
      writer: memoryWriter().writer,
      processor,
      gate: new FairGate({ maxBytes: 1e6, maxRecords: 32 }),
    });
    task.enqueue(batch(0, 500));
    await task.finish();
    // Half of it: the rest is left for partitions that may come.
    expect(state.most).toBe(16);
  });

  it('counts a bad document and goes on when errors are tolerated', async () => {
    const bad = new DocumentError('DOCUMENT_INVALID', 'no text', { stage: 'VALUE_CONVERTER' });
    const { processor } = processorOf(
      () => 1,
      (one) =>
        one.offset === 5n ? { error: bad } : one.offset === 6n ? { filtered: true } : { value: one.value as Buffer },
    );
    const { writer, state } = memoryWriter();
    const { task, commits } = start({ writer, processor });
    task.enqueue(batch(0, 20));
    await task.finish();
    expect(state.durable).toHaveLength(20);
    expect(commits.at(-1)).toMatchObject({ nextOffset: 20n, written: 18, filtered: 1, failed: [bad] });
  });

  it('fails at the first bad document when errors are not tolerated, and aborts what was not committed', async () => {
    const bad = new DocumentError('DOCUMENT_INVALID', 'no text', { stage: 'VALUE_CONVERTER' });
    const { processor } = processorOf(
      () => 1,
      (one) => (one.offset === 40n ? { error: bad } : { value: one.value as Buffer }),
    );
    const { writer, state } = memoryWriter();
    const { task } = start({ writer, processor, errorsTolerance: 'none' });
    task.enqueue(batch(0, 64));
    await expect(task.done).rejects.toThrow(FatalError);
    await expect(task.done).rejects.toThrow(/notes-3@40 failed \(no text\).*errors\.tolerance/);
    expect(state.aborted).toBe(true);
    expect(state.durable).toEqual([]);
  });

  it('fails with the error of its writer and of its processor', async () => {
    const gone = new RetriableError('BROKER_UNAVAILABLE', 'gone');
    const written = memoryWriter();
    written.state.rejectWrite = gone;
    const first = start({ writer: written.writer, processor: processorOf(() => 0).processor });
    first.task.enqueue(batch(0, 1));
    await expect(first.task.done).rejects.toBe(gone);

    const second = start({
      writer: memoryWriter().writer,
      processor: { process: () => Promise.reject(gone), async close() {} },
    });
    second.task.enqueue(batch(0, 1));
    await expect(second.task.done).rejects.toBe(gone);
  });

  it('drops everything on abort, although documents are still in work', async () => {
    const { processor } = processorOf(() => 50);
    const { writer, state } = memoryWriter();
    const { task } = start({ writer, processor });
    task.enqueue(batch(0, 40));
    await new Promise((resolve) => setImmediate(resolve));
    await task.abort();
    await task.done;
    expect(state).toMatchObject({ aborted: true, durable: [] });
  });

  it('commits by the clock while nothing new comes', async () => {
    const { processor } = processorOf(() => 0);
    const { writer, state } = memoryWriter();
    let dueAt: number | null = null;
    const timed: SinkWriter = {
      startOffset: null,
      get commitAt() {
        return dueAt;
      },
      async write(results) {
        await writer.write(results);
        dueAt = Date.now() + 20;
      },
      async commit(extent) {
        dueAt = null;
        return writer.commit(extent);
      },
      abort: () => writer.abort(),
    };
    const committed = new Promise<Commit>((resolve) => {
      start({ writer: timed, processor, onCommitted: resolve }).task.enqueue(batch(0, 3));
    });
    expect((await committed).nextOffset).toBe(3n);
    expect(state.durable).toEqual([0n, 1n, 2n]);
  });
});
