import { ConnectorError, FatalError, OwnershipLostError, RetriableError } from '../errors.js';
import { tlsFault } from '../security/tls-fault.js';
import { OUT_OF_RANGE } from './kafkajs.js';

/**
 * What a producer gets whose transactional id somebody else has initialized since. Brokers say PRODUCER_FENCED only in
 * versions of the requests that kafkajs does not speak.
 */
const FENCED = new Set(['INVALID_PRODUCER_EPOCH']);

const TOO_LARGE = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/** What is wrong with a record, not with the request: too large, too far in the future, no key on a compacted topic. */
const RECORD_REFUSED = new Set([...TOO_LARGE, 'INVALID_TIMESTAMP', 'INVALID_RECORD']);

const COORDINATOR_MOVING = new Set([
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
]);

/** Answers that a broker gives again however often it is asked. */
const REFUSED = new Set([
  'CLUSTER_AUTHORIZATION_FAILED',
  'GROUP_AUTHORIZATION_FAILED',
  'INCONSISTENT_GROUP_PROTOCOL',
  'INVALID_CONFIG',
  'INVALID_GROUP_ID',
  'INVALID_PARTITIONS',
  'INVALID_RECORD',
  'INVALID_REPLICATION_FACTOR',
  'INVALID_REQUIRED_ACKS',
  'INVALID_SESSION_TIMEOUT',
  'INVALID_TIMESTAMP',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_TRANSACTION_TIMEOUT',
  'MESSAGE_TOO_LARGE',
  'POLICY_VIOLATION',
  'RECORD_LIST_TOO_LARGE',
  'SASL_AUTHENTICATION_FAILED',
  'TOPIC_AUTHORIZATION_FAILED',
  'TRANSACTIONAL_ID_AUTHORIZATION_FAILED',
  'UNSUPPORTED_COMPRESSION_TYPE',
  'UNSUPPORTED_FOR_MESSAGE_FORMAT',
  'UNSUPPORTED_SASL_MECHANISM',
  'UNSUPPORTED_VERSION',
]);

const REFUSED_NAMES = new Set([
  'KafkaJSNotImplemented',
  'KafkaJSSASLAuthenticationError',
  'KafkaJSServerDoesNotSupportApiKey',
  'KafkaJSUnsupportedMagicByteInMessageSet',
]);

/**
 * What a failure of kafkajs means for the caller's next step.
 *
 * @param doing what failed, as it shall stand before the reason: "committing documents-0"
 * @returns OwnershipLostError where another producer has taken the transactional id over, FatalError where the broker
 * refuses for good, RetriableError otherwise; a ConnectorError stays what it is
 */
export function asConnectorError(cause: unknown, doing: string): ConnectorError {
  if (cause instanceof ConnectorError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (hasType(cause, FENCED)) {
    return new OwnershipLostError(
      `${doing}: another owner has taken over, or the transaction took longer than transaction.timeout.ms (${reason})`,
      {
        cause,
      },
    );
  }
  if (outOfRange(cause)) return new FatalError('OFFSET_OUT_OF_RANGE', `${doing}: ${reason}`, { cause });
  // Of the server that gives tokens, for one, in the midst of a login.
  const own = chain(cause).find((error) => error instanceof RetriableError || error instanceof FatalError);
  if (own !== undefined) return within(own, doing);
  const fault = tlsFaultOf(cause);
  if (fault !== null) return new FatalError('BROKER_REFUSED', `${doing}: ${fault}`, { cause });
  const refused = chain(cause).find((error) => REFUSED.has(typeOf(error)) || REFUSED_NAMES.has(error.name));
  if (refused !== undefined) {
    return new FatalError(
      'BROKER_REFUSED',
      `${doing}: the broker refuses (${refused.message}); mend the configuration or the permissions`,
      { cause },
    );
  }
  return new RetriableError('BROKER_UNAVAILABLE', `${doing}: ${reason}`, { cause });
}

function within({ code, message, retriable }: ConnectorError, doing: string): ConnectorError {
  const Same = retriable ? RetriableError : FatalError;
  return new Same(code, `${doing}: ${message}`);
}

function tlsFaultOf(cause: unknown): string | null {
  for (const error of chain(cause)) {
    const { code, broker = 'the broker' } = error as { code?: unknown; broker?: string };
    const fault = tlsFault(
      { code, message: error.message.replace(/^Connection error: /, '') },
      {
        peer: broker,
        option: 'bootstrap.servers, or in advertised.listeners of the broker,',
        tls: 'ssl.',
        plainly: 'set security.protocol to PLAINTEXT or SASL_PLAINTEXT, or name the port of a listener that has TLS',
      },
    );
    if (fault !== null) return fault;
  }
  return null;
}

/** Whether the broker found a record batch larger than the topic's `max.message.bytes`. */
export function isTooLarge(cause: unknown): boolean {
  return hasType(cause, TOO_LARGE);
}

/** Whether the broker refuses a record batch for what is in it; the transaction stays usable then. */
export function isRecordRefused(cause: unknown): boolean {
  return hasType(cause, RECORD_REFUSED);
}

/** Whether the broker has yet to finish the producer's transaction before this one. */
export function isPredecessorOpen(cause: unknown): boolean {
  return hasType(cause, new Set(['CONCURRENT_TRANSACTIONS']));
}

/** Whether the group's coordinator is about to be another broker, or to read what it must know first. */
export function isCoordinatorMoving(cause: unknown): boolean {
  return hasType(cause, COORDINATOR_MOVING);
}

/** Whether the group has no such member, or no longer. */
export function isUnknownMember(cause: unknown): boolean {
  return hasType(cause, new Set(['UNKNOWN_MEMBER_ID']));
}

/** Whether the group is agreeing anew, or has done so without this member: it must join again. */
export function isOutOfStep(cause: unknown): boolean {
  return hasType(cause, new Set(['REBALANCE_IN_PROGRESS', 'ILLEGAL_GENERATION']));
}

export function isUnknownTopic(cause: unknown): boolean {
  return hasType(cause, new Set(['UNKNOWN_TOPIC_OR_PARTITION']));
}

/** Whether the log does not hold the offset that was asked for. */
export function isOffsetUnknown(cause: unknown): boolean {
  return hasType(cause, new Set(['OFFSET_OUT_OF_RANGE']));
}

/** The partition whose fetch offset the broker does not hold, where that is what went wrong. */
export function outOfRange(cause: unknown): { topic: string; partition: number } | null {
  const error = chain(cause).find(({ name }) => name === OUT_OF_RANGE);
  return error === undefined ? null : (error as Error & { topic: string; partition: number });
}

function hasType(cause: unknown, types: ReadonlySet<string>): boolean {
  return chain(cause).some((error) => types.has(typeOf(error)));
}

function typeOf(error: Error): string {
  return 'type' in error ? String(error.type) : '';
}

/** The error and its causes; kafkajs wraps what it gave up on, and gathers what several topics answered. */
function chain(cause: unknown): Error[] {
  const errors: Error[] = [];
  const waiting: unknown[] = [cause];
  for (let next = waiting.shift(); next instanceof Error && errors.length < 100; next = waiting.shift()) {
    errors.push(next);
    if (next.cause instanceof Error) waiting.push(next.cause);
    if ('errors' in next && Array.isArray(next.errors)) waiting.push(...next.errors);
  }
  return errors;
}
