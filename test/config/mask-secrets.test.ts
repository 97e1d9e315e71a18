import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { maskError, maskedLog, maskSecrets } from '../../src/config/mask-secrets.js';
import { RetriableError } from '../../src/errors.js';

const secrets = ['s3cret', 's3cret-place', 'a'];

function failure(): RetriableError {
  const cause = Object.assign(new Error('s3cret-place says no'), { address: 'https://s3cret@host' });
  return new RetriableError('STORE_UNAVAILABLE', 'cannot reach s3cret-place', { cause });
}

describe('secrets', () => {
  it('are masked wherever they stand, the longest first, but not what stands in every text', () => {
    expect(maskSecrets('s3cret-place and s3cret', secrets)).toBe('[hidden] and [hidden]');
    expect(maskSecrets('a place', secrets)).toBe('a place');
    const told = 'https://a:p%3A%22w%22@host, Basic cDoidyI=, {"pass":"p:\\"w\\""}';
    expect(maskSecrets(told, ['p:"w"'])).toBe('https://a:[hidden]@host, Basic [hidden]=, {"pass":"[hidden]"}');
  });

  it('are masked in messages and stacks of errors and of their causes, in circles too', () => {
    const error = failure();
    (error.cause as Error).cause = error;
    const masked = maskError(error, secrets);
    expect(masked).toBe(error);
    expect(masked.message).toBe('cannot reach [hidden]');
    expect((masked.cause as Error).message).toBe('[hidden] says no');
    expect(`${masked.stack} ${(masked.cause as Error).stack}`).not.toContain('s3cret');
    expect(masked.stack).toContain('mask-secrets.test');
  });

  it('are masked in errors that are logged, also those that are learned later', () => {
    const lines: string[] = [];
    const known = new Set<string>();
    const log = maskedLog(pino({}, { write: (line) => lines.push(line) }), known).child({ task: 1 });
    for (const secret of secrets) known.add(secret);
    log.warn({ err: failure() }, 'it failed');
    log.warn({ err: new AggregateError([failure()], 'all of s3cret-place') }, 'it failed');
    log.warn({ err: null }, 'it failed');
    expect(lines.join()).not.toContain('s3cret');
    expect(JSON.parse(lines[0] as string)).toMatchObject({ task: 1, err: { type: 'RetriableError', retriable: true } });
  });
});
