import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/errors.js';
import { isNamed, parseBounds } from '../../../src/runtime/backfill/bounds.js';

const NOW = Date.parse('2026-05-10T12:00:00Z');

const fromOf = (from: string) => parseBounds({ from, to: 'latest' }, NOW).from;

function messageOf(given: Parameters<typeof parseBounds>[0]): string {
  try {
    parseBounds(given, NOW);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`was read: ${JSON.stringify(given)}`);
}

describe('where a backfill begins and ends', () => {
  it.each([
    ['2026-05-03T12:00:00Z', '2026-05-03T12:00:00Z'],
    ['2026-05-03T12:00:00.250+02:00', '2026-05-03T10:00:00.250Z'],
    ['2026-05-03T12:00-0530', '2026-05-03T17:30:00Z'],
    // Without a zone: the same everywhere, whatever the machine's zone is.
    ['2026-05-03T12:00:00', '2026-05-03T12:00:00Z'],
    ['2026-05-03', '2026-05-03T00:00:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['7d', '2026-05-03T12:00:00Z'],
    [' 90m ', '2026-05-10T10:30:00Z'],
    ['2w', '2026-04-26T12:00:00Z'],
    [String(Date.parse('2026-05-03T12:00:00Z')), '2026-05-03T12:00:00Z'],
    // What a broker would take for "earliest" and "latest", or refuse.
    ['999999999w', '1970-01-01T00:00:00Z'],
    ['1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z'],
  ])('is at a time: %s', (text, time) => {
    expect(fromOf(text)).toEqual({ kind: 'time', at: Date.parse(time) });
  });

  it('is at offsets, of topics with dashes, digits and dots in their names too', () => {
    expect(fromOf('0@1500, 12@0')).toEqual({
      kind: 'offsets',
      offsets: [
        { topic: null, partition: 0, offset: 1500n },
        { topic: null, partition: 12, offset: 0n },
      ],
    });
    expect(fromOf('notes-2026-05-3@9223372036854775807,a.b_c-0@1')).toEqual({
      kind: 'offsets',
      offsets: [
        { topic: 'notes-2026-05', partition: 3, offset: 9223372036854775807n },
        { topic: 'a.b_c', partition: 0, offset: 1n },
      ],
    });
  });

  it('is in some partitions', () => {
    const { partitions } = parseBounds({ from: 'earliest', to: 'latest', partitions: '0,2..4, notes-2026-1..2' });
    const of = (topic: string | null, ...numbers: number[]) => numbers.map((partition) => ({ topic, partition }));
    expect(partitions).toEqual([...of(null, 0, 2, 3, 4), ...of('notes-2026', 1, 2)]);
  });

  it.each([
    'yesterday',
    'latest',
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2026-13-01',
    '2026-05-03T25:00:00Z',
    '2026-05-03 12:00',
    '7y',
    '0@',
    '0@1,',
    '@5',
    '-5',
    '',
  ])('is not at %j, and the error says what is expected', (from) => {
    const message = messageOf({ from, to: 'latest' });
    for (const part of [JSON.stringify(from), 'earliest', '2026-05-03T12:00:00Z', '7d', '0@1500'])
      expect(message).toContain(part);
  });

  it('tells of all that is wrong at once', () => {
    const message = messageOf({ from: 'then', to: 'earliest', partitions: '0,x,5..3' });
    for (const part of ['from = "then"', 'to = "earliest"', 'expected latest', '"x"', '"5..3"', 'notes-0..5'])
      expect(message).toContain(part);
  });

  it('does not end before it begins', () => {
    expect(messageOf({ from: '2026-07-01', to: '2026-01-01' })).toContain('is before 2026-07-01');
    expect(messageOf({ from: '1d', to: '7d' })).toContain('is before 1d');
    expect(parseBounds({ from: '7d', to: '7d' }, NOW)).toMatchObject({ from: { kind: 'time' } });
  });

  it('has no two offsets in one partition', () => {
    expect(messageOf({ from: '0@5,1@5,0@7', to: 'latest' })).toContain('gives partition 0 two offsets');
  });
});

it('a partition without topic is one of the only topic, else of none', () => {
  const one = { topic: 'notes', partition: 3 };
  expect(isNamed({ topic: null, partition: 3 }, one, ['notes'])).toBe(true);
  expect(isNamed({ topic: null, partition: 3 }, one, ['notes', 'letters'])).toBe(false);
  expect(isNamed({ topic: 'notes', partition: 3 }, one, ['notes', 'letters'])).toBe(true);
  expect(isNamed({ topic: 'letters', partition: 3 }, one, ['notes', 'letters'])).toBe(false);
});
