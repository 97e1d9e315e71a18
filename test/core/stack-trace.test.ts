import { describe, expect, it } from 'vitest';
import { stackTrace } from '../../src/core/stack-trace.js';

describe('a stack trace', () => {
  it('has the causes too, and ends where errors cause each other', () => {
    const inner = new TypeError('no such thing');
    const outer = new Error('it failed', { cause: inner });
    const text = stackTrace(outer);
    expect(text).toMatch(/^Error: it failed\n {4}at .*\nCaused by: TypeError: no such thing\n {4}at /s);
    inner.cause = outer;
    expect(stackTrace(outer).split('Caused by').length).toBeLessThan(20);
    expect(stackTrace('a string')).toBe('a string');
  });
});
