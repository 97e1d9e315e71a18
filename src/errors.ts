/** Every failure that Spanstream names. */
export type ErrorCode =
  | 'CONFIG_INVALID'
  | 'DOCUMENT_INVALID'
  | 'DOCUMENT_TOO_LARGE'
  | 'DOCUMENT_TIMEOUT'
  | 'STAGE_FAILED'
  | 'INFERENCE_FAILED'
  | 'MODEL_INVALID'
  | 'WORKER_LOST'
  | 'RECORD_TOO_LARGE'
  | 'OBJECT_EXISTS'
  | 'STORE_UNAVAILABLE'
  | 'STORE_REFUSED'
  | 'BROKER_UNAVAILABLE'
  | 'BROKER_REFUSED'
  | 'REGISTRY_UNAVAILABLE'
  | 'REGISTRY_REFUSED'
  | 'SCHEMA_UNKNOWN'
  | 'OFFSET_OUT_OF_RANGE'
  | 'OWNERSHIP_LOST'
  | 'SERVICE_FAILED'
  | 'NOT_FOUND'
  | 'BAD_REQUEST'
  | 'CONFLICT';

/** Where a record failed, in the words of Kafka Connect's `__connect.errors.stage` header. */
export type ErrorStage = 'KEY_CONVERTER' | 'VALUE_CONVERTER' | 'HEADER_CONVERTER' | 'TRANSFORMATION' | 'TASK_PUT';

/** Base of all errors; `retriable` says whether doing the same again can help. */
export class ConnectorError extends Error {
  readonly code: ErrorCode;
  readonly retriable: boolean;

  constructor(code: ErrorCode, message: string, options: { retriable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.retriable = options.retriable ?? false;
  }
}

/** One thing wrong with a configuration. */
export interface ConfigProblem {
  readonly key: string;
  /** The value found, secrets masked; undefined where the key is missing. */
  readonly value?: unknown;
  /** What was expected and what to do. */
  readonly message: string;
}

/** Mend the configuration: lists every problem found, not only the first. */
export class ConfigError extends ConnectorError {
  readonly problems: readonly ConfigProblem[];

  constructor(what: string, problems: readonly ConfigProblem[]) {
    const lines = problems.map(
      ({ key, value, message }) => `  ${key}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}: ${message}`,
    );
    super('CONFIG_INVALID', `${what}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Set this one record aside as a dead letter and go on: its own content makes it fail, now and at any retry. */
export class DocumentError extends ConnectorError {
  readonly stage: ErrorStage;

  constructor(
    code:
      | 'DOCUMENT_INVALID'
      | 'DOCUMENT_TOO_LARGE'
      | 'DOCUMENT_TIMEOUT'
      | 'STAGE_FAILED'
      | 'INFERENCE_FAILED'
      | 'RECORD_TOO_LARGE'
      | 'WORKER_LOST',
    message: string,
    options: { stage: ErrorStage; cause?: unknown },
  ) {
    super(code, message, options);
    this.stage = options.stage;
  }
}

/** Try the same again after a pause: a service did not answer or asked for patience. */
export class RetriableError extends ConnectorError {
  constructor(code: ErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(code, message, { ...options, retriable: true });
  }
}

/** Drop what is held and take the partition up anew from the sink: another owner has written it. */
export class OwnershipLostError extends ConnectorError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('OWNERSHIP_LOST', message, options);
  }
}

/** Stop the task and tell a person: nothing that the program can do alone helps. */
export class FatalError extends ConnectorError {}

/** A request that cannot be granted, with the HTTP status that Kafka Connect answers in that case. */
export class HerderError extends ConnectorError {
  readonly status: 400 | 404 | 409;

  constructor(status: 400 | 404 | 409, message: string, options: { cause?: unknown } = {}) {
    super(status === 404 ? 'NOT_FOUND' : status === 409 ? 'CONFLICT' : 'BAD_REQUEST', message, {
      ...options,
      retriable: status === 409,
    });
    this.status = status;
  }
}

/** What was thrown, as an error of this file: nobody has foreseen what is none. */
export function connectorErrorOf(cause: unknown): ConnectorError {
  if (cause instanceof ConnectorError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new FatalError(
    'SERVICE_FAILED',
    `unexpected: ${message}; this is a fault of Spanstream, please report it with the trace`,
    { cause },
  );
}
