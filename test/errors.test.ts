import { describe, expect, it } from 'vitest';
import {
  ConfigError,
  ConnectorError,
  DocumentError,
  FatalError,
  OwnershipLostError,
  RetriableError,
} from '../src/errors.js';

describe('errors', () => {
  it('say by their class what the caller does next', () => {
    const cause = new Error('socket hang up');
    const errors = [
      new ConfigError('x', [{ key: 'a', value: 1, message: 'expected 2' }]),
      new DocumentError('DOCUMENT_INVALID', 'no text', { stage: 'VALUE_CONVERTER', cause }),
      new RetriableError('BROKER_UNAVAILABLE', 'no answer', { cause }),
      new OwnershipLostError('fenced', { cause }),
      new FatalError('MODEL_INVALID', 'no labels', { cause }),
    ];
    expect(errors.map(({ name, code, retriable }) => [name, code, retriable])).toEqual([
      ['ConfigError', 'CONFIG_INVALID', false],
      ['DocumentError', 'DOCUMENT_INVALID', false],
      ['RetriableError', 'BROKER_UNAVAILABLE', true],
      ['OwnershipLostError', 'OWNERSHIP_LOST', false],
      ['FatalError', 'MODEL_INVALID', false],
    ]);
    expect(errors.every((error) => error instanceof ConnectorError)).toBe(true);
    expect(errors.slice(1).every((error) => error.cause === cause)).toBe(true);
  });

  it('list every problem of a configuration with its key and value', () => {
    const error = new ConfigError('connector notes cannot run', [
      { key: 'topics', message: 'is missing' },
      { key: 'flush.size', value: 'many', message: 'expected a number' },
    ]);
    expect(error.message).toBe(
      'connector notes cannot run:\n  topics: is missing\n  flush.size = "many": expected a number',
    );
  });
});
