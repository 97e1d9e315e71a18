import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Patience } from '../../src/core/backoff.js';
import { RetriableError } from '../../src/errors.js';

const away = new RetriableError('STORE_UNAVAILABLE', 'the store does not answer');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function patience(timeout: number): Patience {
  return new Patience({ what: 'partition notes-3', first: 100, longest: 1_000, timeout });
}

/** Lets it fail once a second. */
function failFor(seconds: number, subject: Patience): void {
  for (let second = 0; second < seconds; second++) {
    subject.failed(away);
    vi.advanceTimersByTime(1_000);
  }
}

describe('patience with what fails again and again', () => {
  it('has no end by default, and pauses longer and longer', () => {
    const subject = patience(-1);
    const pauses = Array.from({ length: 100 }, () => {
      vi.advanceTimersByTime(3_600_000);
      return subject.failed(away);
    });
    expect(pauses[0]).toBeLessThanOrEqual(100);
    expect(Math.min(...pauses.slice(5))).toBeGreaterThanOrEqual(500);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_000);
  });

  it('ends after the timeout with the time, the last cause and the remedy', () => {
    const subject = patience(60_000);
    failFor(60, subject);
    expect(() => subject.failed(away)).toThrow(
      expect.objectContaining({
        name: 'FatalError',
        code: 'STORE_UNAVAILABLE',
        retriable: false,
        cause: away,
        message: expect.stringMatching(
          /^partition notes-3 has failed for 60\.0 s .*errors\.retry\.timeout is 60000 ms.*the store does not answer.*errors\.retry\.timeout=-1/,
        ),
      }),
    );
  });

  it('ends at the first failure where the timeout is 0', () => {
    expect(() => patience(0).failed(away)).toThrow('has failed for 0.0 s');
  });

  it('leaves time for a last try at the end of the timeout', () => {
    const subject = patience(60_000);
    failFor(59, subject);
    vi.advanceTimersByTime(900);
    expect(subject.failed(away)).toBe(100);
  });

  it('begins anew after a success', () => {
    const subject = patience(10_000);
    for (let round = 0; round < 5; round++) {
      failFor(9, subject);
      subject.succeeded();
    }
    expect(subject.failed(away)).toBeLessThanOrEqual(100);
  });

  it('begins anew after a refusal: whoever refuses is not away', () => {
    const subject = patience(10_000);
    failFor(9, subject);
    for (let second = 0; second < 60; second++) {
      subject.refused();
      vi.advanceTimersByTime(1_000);
    }
    failFor(9, subject);
  });

  it('begins anew after half a minute at rest, but not after as long at work', () => {
    const rested = patience(10_000);
    failFor(9, rested);
    rested.ready();
    vi.advanceTimersByTime(31_000);
    rested.busy();
    expect(rested.failed(away)).toBeLessThanOrEqual(100);
    failFor(8, rested);
    rested.ready();
    vi.advanceTimersByTime(31_000);
    expect(rested.failed(away)).toBeLessThanOrEqual(100);

    const worked = patience(10_000);
    failFor(9, worked);
    worked.ready();
    worked.busy();
    vi.advanceTimersByTime(31_000);
    expect(() => worked.failed(away)).toThrow('has failed for 40.0 s');
  });
});
