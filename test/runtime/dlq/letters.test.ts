import { describe, expect, it } from 'vitest';
import { ConfigError, DocumentError } from '../../../src/errors.js';
import { deadLetterMessage, reducedDeadLetterMessages } from '../../../src/kafka/dead-letters.js';
import type { Message } from '../../../src/kafka/kafkajs.js';
import { type Letter, letterOf, originalRecord } from '../../../src/runtime/dlq/letter.js';
import { Causes, matches } from '../../../src/runtime/dlq/letter-filter.js';
import { parseFilter } from '../../../src/runtime/dlq/parse-filter.js';
import { takes } from '../../../src/runtime/dlq/redrive-run.js';
import type { Headers, RawRecord } from '../../../src/types.js';

const record: RawRecord = {
  topic: 'notes',
  partition: 3,
  offset: 42n,
  timestamp: 1_700_000_000_000n,
  key: Buffer.from('k'),
  headers: { own: Buffer.from('x') },
  value: Buffer.from('{'),
};
const error = new DocumentError('DOCUMENT_INVALID', 'no JSON', { stage: 'VALUE_CONVERTER' });

/** A message as it is read from the topic of dead letters. */
function written({ key, value, headers = {} }: Message): RawRecord {
  const read = Object.entries(headers).map(([name, one]) => [
    name,
    Array.isArray(one) ? one.map((item) => Buffer.from(item)) : Buffer.from(one ?? ''),
  ]);
  return {
    ...{ topic: 'dead', partition: 1, offset: 5n, timestamp: 1_800_000_000_000n },
    key: key as Buffer | null,
    value: value as Buffer | null,
    headers: Object.fromEntries(read) as Headers,
  };
}

const letterIn = (message: Message): Letter => {
  const letter = letterOf(written(message));
  if (letter === null) throw new Error('it is no letter');
  return letter;
};

describe('a dead letter', () => {
  it('is read by its headers, and becomes the record that it was', () => {
    const message = deadLetterMessage({ record, error }, { connector: 'annotate' });
    const letter = letterIn(message);
    expect(letter).toMatchObject({
      ...{ partition: 1, offset: 5n, connector: 'annotate', stage: 'VALUE_CONVERTER', code: 'DOCUMENT_INVALID' },
      ...{ origin: { topic: 'notes', partition: 3, offset: 42n }, message: 'no JSON', omitted: null },
    });
    expect(originalRecord(written(message), letter)).toEqual({
      ...record,
      ...{ topic: 'dead', partition: 1, offset: 5n, origin: letter.origin },
    });
  });

  it('of a record that had been a dead letter before keeps what it had then', () => {
    const before = deadLetterMessage({ record, error }, { connector: 'first' });
    const input = { ...written(before), topic: 'second-input' };
    const after = deadLetterMessage({ record: input, error }, { connector: 'second' });
    const letter = letterIn(after);
    expect(letter).toMatchObject({ connector: 'second', origin: { topic: 'second-input', offset: 5n } });
    expect(originalRecord(written(after), letter).headers).toEqual(input.headers);
  });

  it('without its value says so, and one without headers is none', () => {
    const [reduced] = reducedDeadLetterMessages({ record, error }, { connector: 'annotate' });
    expect(letterIn(reduced as Message).omitted).toContain('notes-3@42');
    expect(letterOf(written(deadLetterMessage({ record, error }, { connector: 'a', headers: false })))).toBeNull();
    expect(letterOf({ ...record, headers: { '__connect.errors.topic': 'x' } })).toBeNull();
  });
});

describe('letters', () => {
  const letter = letterIn(deadLetterMessage({ record, error }, { connector: 'annotate' }));

  it('are chosen by code, stage and time', () => {
    const chosen = (given: Parameters<typeof parseFilter>[0]) => matches(parseFilter(given), letter);
    expect(chosen({})).toBe(true);
    expect(chosen({ code: ['X', 'DOCUMENT_INVALID'], stage: ['VALUE_CONVERTER'] })).toBe(true);
    expect(chosen({ code: ['X'] })).toBe(false);
    expect(chosen({ since: '1800000000000' })).toBe(true);
    expect(chosen({ until: '1800000000000' })).toBe(false);
    expect(chosen({ since: '2027-01-15T08:00:00.001Z' })).toBe(false);
    // Without a zone in UTC, wherever it runs.
    expect(parseFilter({ since: '2026-05-03T12:00', until: '2026-05-04' })).toEqual({
      since: Date.UTC(2026, 4, 3, 12),
      until: Date.UTC(2026, 4, 4),
    });
    expect(parseFilter({ since: '12h' }, Date.UTC(2026, 4, 3, 12))).toEqual({ since: Date.UTC(2026, 4, 3) });
    expect(() => parseFilter({ since: 'yesterday' })).toThrow(ConfigError);
    expect(() => parseFilter({ until: '2026-02-31' })).toThrow(/without a zone in UTC/);
  });

  it('are taken by a run where its range and its filter have them', () => {
    const run = (from: string, to: string, filter = {}) => ({ filter, partitions: [{ partition: 1, from, to }] });
    expect(takes(run('5', '6'), letter)).toBe(true);
    expect(takes(run('6', '9'), letter)).toBe(false);
    expect(takes(run('0', '5'), letter)).toBe(false);
    expect(takes(run('0', '9', { codes: ['X'] }), letter)).toBe(false);
    expect(takes({ filter: {}, partitions: [{ partition: 0, from: '0', to: '9' }] }, letter)).toBe(false);
  });

  it('are gathered by their cause, with the message of the last', () => {
    const causes = new Causes();
    causes.add({ ...letter, timestamp: 7n, message: 'late' }, false);
    causes.add({ ...letter, timestamp: 3n, message: 'early' }, true);
    causes.add({ ...letter, stage: 'TASK_PUT' }, false);
    expect(causes.list()).toMatchObject([
      { code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER', count: 2, redriven: 1, first: 3, last: 7, message: 'late' },
      { stage: 'TASK_PUT', count: 1 },
    ]);
  });
});
