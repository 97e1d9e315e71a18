import { describe, expect, it } from 'vitest';
import type { SinkWriter } from '../../../src/core/contracts.js';
import type { ConsumerSource } from '../../../src/kafka/source.js';
import { createLog } from '../../../src/observability/log.js';
import {
  findStartOffset,
  resolveStartOffset,
  type StartOffsetOptions,
} from '../../../src/runtime/tasks/start-offset.js';

const start = (options: Partial<StartOffsetOptions>) =>
  resolveStartOffset({
    partition: { topic: 'notes', partition: 1 },
    known: null,
    watermarks: { low: 10n, high: 50n },
    reset: 'earliest',
    ...options,
  });

describe('where a partition begins', () => {
  it('is where the work ended, or where the reset says when nothing was done', () => {
    expect(start({ known: 30n })).toEqual({ offset: 30n, deleted: 0n });
    expect(start({ known: 50n })).toEqual({ offset: 50n, deleted: 0n });
    expect(start({})).toEqual({ offset: 10n, deleted: 0n });
    expect(start({ reset: 'latest' })).toEqual({ offset: 50n, deleted: 0n });
  });

  it('is the first record left, with the loss told, where the topic deleted records that were not read', () => {
    expect(start({ known: 4n })).toEqual({ offset: 10n, deleted: 6n });
    expect(start({ known: 4n, reset: 'latest' })).toEqual({ offset: 10n, deleted: 6n });
  });

  it('is never guessed where that is not allowed, and never beyond the end', () => {
    expect(() => start({ reset: 'none' })).toThrow(/notes-1 holds offsets 10 to 50, and there is no committed offset/);
    expect(() => start({ known: 4n, reset: 'none' })).toThrow(/the next to read is 4/);
    expect(() => start({ known: 51n })).toThrow(/work is done up to 51: the topic was made anew/);
  });

  it('is nowhere where the topic deleted records of which the sink owes files', async () => {
    const owed = { nextOffset: 40n, output: 'files in 2 folders', remedy: 'put them back' };
    const find = (startOffset: bigint) =>
      findStartOffset(
        { topic: 'notes', partition: 1 },
        {
          writer: { startOffset, owed } as unknown as SinkWriter,
          source: {} as ConsumerSource,
          watermarks: Promise.resolve({ low: 10n, high: 50n }),
          reset: 'earliest',
          log: createLog({ level: 'silent' }),
        },
      );
    expect(await find(10n)).toBe(10n);
    await expect(find(9n)).rejects.toThrow(
      /notes-1 begins at offset 10, but files in 2 folders for the offsets 9 to 40 are missing.* put them back/,
    );
  });
});
