import { describe, expect, it } from 'vitest';
import { FatalError, OwnershipLostError, RetriableError } from '../../src/errors.js';
import { asConnectorError, isRecordRefused } from '../../src/kafka/errors.js';

function protocolError(type: string): Error {
  return Object.assign(new Error(`says ${type}`), { name: 'KafkaJSProtocolError', type });
}

describe('errors of kafkajs', () => {
  it('say what to do next', () => {
    expect(asConnectorError(protocolError('INVALID_PRODUCER_EPOCH'), 'committing')).toBeInstanceOf(OwnershipLostError);
    expect(asConnectorError(protocolError('TOPIC_AUTHORIZATION_FAILED'), 'reading')).toMatchObject({
      code: 'BROKER_REFUSED',
      retriable: false,
    });
    expect(asConnectorError(protocolError('NOT_COORDINATOR_FOR_GROUP'), 'reading')).toBeInstanceOf(RetriableError);
    expect(asConnectorError(new Error('connect ECONNREFUSED'), 'reading')).toMatchObject({
      code: 'BROKER_UNAVAILABLE',
      message: 'reading: connect ECONNREFUSED',
    });
  });

  it('are looked for in causes and in what several topics answered', () => {
    const wrapped = new Error('gave up', {
      cause: new Error('again', { cause: protocolError('INVALID_PRODUCER_EPOCH') }),
    });
    expect(asConnectorError(wrapped, 'committing')).toBeInstanceOf(OwnershipLostError);
    const several = Object.assign(new Error('topic creation errors'), {
      errors: [protocolError('INVALID_REPLICATION_FACTOR')],
    });
    expect(asConnectorError(several, 'making')).toBeInstanceOf(FatalError);
    expect(isRecordRefused(new Error('bailed', { cause: protocolError('MESSAGE_TOO_LARGE') }))).toBe(true);
  });

  it('of our own stay what they are', () => {
    const error = new RetriableError('BROKER_UNAVAILABLE', 'x');
    expect(asConnectorError(error, 'y')).toBe(error);
  });
});
