import { describe, expect, it } from 'vitest';
import { RetriableError } from '../../src/errors.js';
import { createLog } from '../../src/observability/log.js';

function lines(): { output: string; write(text: string): void; isTTY?: boolean } {
  return {
    output: '',
    write(text) {
      this.output += text;
    },
  };
}

describe('the log', () => {
  it('is JSON with level names, readable times and the code of errors', () => {
    const destination = lines();
    createLog({ destination, env: {} }).warn(
      { err: new RetriableError('BROKER_UNAVAILABLE', 'no answer') },
      'try again',
    );
    const entry = JSON.parse(destination.output);
    expect(entry).toMatchObject({
      level: 'warn',
      msg: 'try again',
      err: { code: 'BROKER_UNAVAILABLE', retriable: true, message: 'no answer' },
    });
    expect(new Date(entry.time).toISOString()).toBe(entry.time);
  });

  it('is for people in a terminal', () => {
    const destination = { ...lines(), isTTY: true };
    createLog({ destination, env: {} }).info({ topic: 'notes' }, 'partition taken up');
    expect(destination.output).toMatch(/INFO.*partition taken up/);
    expect(() => JSON.parse(destination.output)).toThrow();
  });

  it('has the level of the option, else of the environment, else info', () => {
    expect(createLog({ destination: lines(), level: 'debug', env: { LOG_LEVEL: 'error' } }).level).toBe('debug');
    expect(createLog({ destination: lines(), env: { LOG_LEVEL: 'ERROR' } }).level).toBe('error');
    expect(createLog({ destination: lines(), env: {} }).level).toBe('info');
  });

  it('refuses a level that there is not', () => {
    expect(() => createLog({ destination: lines(), env: { LOG_LEVEL: 'loud' } })).toThrow(
      'LOG_LEVEL = "loud": expected one of trace, debug, info, warn, error, fatal, silent',
    );
  });
});
