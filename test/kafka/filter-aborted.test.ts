import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecodedRecord, filterAborted } from '../../src/kafka/filter-aborted.js';
import '../../src/kafka/kafkajs.js';

const ABORT = Buffer.from([0, 0, 0, 0]);
const COMMIT = Buffer.from([0, 0, 0, 1]);

/** A log of one-record batches: who wrote, and what. */
function log(
  entries: readonly { producer: string; key?: Buffer | null; control?: boolean; plain?: boolean }[],
  first = 0,
): DecodedRecord[] {
  return entries.map(({ producer, key = null, control = false, plain = false }, i) => ({
    offset: String(first + i),
    key,
    isControlRecord: control,
    batchContext: { firstOffset: String(first + i), lastOffsetDelta: 0, producerId: producer, inTransaction: !plain },
  }));
}

function offsets(records: readonly DecodedRecord[]): number[] {
  return records.filter(({ isControlRecord }) => !isControlRecord).map(({ offset }) => Number(offset));
}

describe('the filter of aborted records', () => {
  it('keeps dropping after a record whose key is the int32 0, which is no abort marker', () => {
    const messages = log([
      { producer: '1', key: ABORT },
      { producer: '1' },
      { producer: '1', key: ABORT, control: true },
      { producer: '1' },
    ]);
    const kept = filterAborted({ messages, abortedTransactions: [{ producerId: '1', firstOffset: '0' }] });
    expect(offsets(kept)).toEqual([3]);
  });

  it('opens all aborted transactions that begin at or before a record', () => {
    // Both began before the fetch did.
    const messages = log([{ producer: '1' }, { producer: '2' }], 10);
    const abortedTransactions = [
      { producerId: '1', firstOffset: '3' },
      { producerId: '2', firstOffset: '4' },
    ];
    expect(offsets(filterAborted({ messages, abortedTransactions }))).toEqual([]);
  });

  it('takes the list of aborted transactions in any order', () => {
    const messages = log([{ producer: '1' }, { producer: '2' }, { producer: '1' }]);
    const abortedTransactions = [
      { producerId: '2', firstOffset: '1' },
      { producerId: '1', firstOffset: '0' },
    ];
    expect(offsets(filterAborted({ messages, abortedTransactions }))).toEqual([]);
  });

  it('keeps records outside transactions and those of other producers', () => {
    const messages = log([{ producer: '1' }, { producer: '2' }, { producer: '1', plain: true }]);
    expect(offsets(filterAborted({ messages, abortedTransactions: [{ producerId: '1', firstOffset: '0' }] }))).toEqual([
      1, 2,
    ]);
  });

  it('keeps everything of a read_uncommitted fetch and of formats without batches', () => {
    const messages = [...log([{ producer: '1' }]), { offset: '1', key: null }];
    expect(filterAborted({ messages, abortedTransactions: null })).toEqual(messages);
    expect(offsets(filterAborted({ messages, abortedTransactions: [{ producerId: '1', firstOffset: '0' }] }))).toEqual([
      1,
    ]);
  });

  it('drops exactly the aborted records of any interleaving of producers', () => {
    const step = fc.record({
      producer: fc.constantFrom('1', '2', '3'),
      what: fc.constantFrom('record', 'record', 'record', 'commit', 'abort'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(20), (steps, skipped) => {
        const { messages, abortedTransactions, aborted } = play(steps);
        // Fetches begin anywhere; the broker lists what overlaps them, here in reverse.
        const fetched = messages.slice(skipped);
        const listed = abortedTransactions.filter(({ end }) => end >= skipped).reverse();
        const expected = offsets(fetched).filter((offset) => !aborted.has(offset));
        expect(offsets(filterAborted({ messages: fetched, abortedTransactions: listed }))).toEqual(expected);
      }),
    );
  });
});

/** Plays a log; every transaction left open at its end is aborted too, with its marker outside the fetch. */
function play(steps: readonly { producer: string; what: string }[]) {
  const open = new Map<string, number[]>();
  const aborted = new Set<number>();
  const abortedTransactions: { producerId: string; firstOffset: string; end: number }[] = [];
  const abort = (producer: string, end: number): void => {
    const written = open.get(producer) ?? [];
    for (const offset of written) aborted.add(offset);
    if (written.length > 0) abortedTransactions.push({ producerId: producer, firstOffset: String(written[0]), end });
    open.delete(producer);
  };
  const entries = steps.map(({ producer, what }, offset) => {
    if (what === 'record') {
      open.set(producer, [...(open.get(producer) ?? []), offset]);
      return { producer, key: ABORT };
    }
    if (what === 'abort') abort(producer, offset);
    else open.delete(producer);
    return { producer, control: true, key: what === 'abort' ? ABORT : COMMIT };
  });
  for (const producer of [...open.keys()]) abort(producer, steps.length);
  return { messages: log(entries), abortedTransactions, aborted };
}

describe("kafkajs's own batches", () => {
  interface BatchClass {
    new (
      topic: string,
      fetchedOffset: string,
      data: object,
    ): { messages: unknown[]; lastOffset(): string; isEmpty(): boolean };
  }
  // What src/kafka/kafkajs.ts has left in the require cache is what its kafkajs runs.
  const Batch = createRequire(import.meta.url)('kafkajs/src/consumer/batch.js') as BatchClass;
  const batch = (messages: DecodedRecord[], abortedTransactions: object[] = []) =>
    new Batch('t', '0', { partition: 0, highWatermark: '100', abortedTransactions, messages });

  it('are filtered by the replacement', () => {
    const messages = log([{ producer: '1', key: ABORT }, { producer: '1' }]);
    expect(batch(messages, [{ producerId: '1', firstOffset: '0' }]).messages).toEqual([]);
  });

  it('end where the record batch ends, not at the last record that compaction left', () => {
    const context = { firstOffset: '0', lastOffsetDelta: 9, producerId: '-1', inTransaction: false };
    expect(batch([{ offset: '4', key: null, batchContext: context }]).lastOffset()).toBe('9');
  });

  it('come to eachBatch also without any record left', () => {
    expect(batch(log([{ producer: '1' }]), [{ producerId: '1', firstOffset: '0' }]).isEmpty()).toBe(false);
    expect(batch([]).isEmpty()).toBe(true);
  });
});
