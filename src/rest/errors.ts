import type { FastifyError } from 'fastify';
import { ConfigError, ConnectorError } from '../errors.js';

/** The body of every error, as Kafka Connect's REST API has it. */
export interface RestError {
  /** The HTTP status once more. */
  readonly error_code: number;
  readonly message: string;
}

/** What became of a request, in Connect's form; the only place where errors turn into statuses. */
export function toRestError(error: unknown): RestError {
  if (error instanceof ConfigError) return { error_code: 400, message: error.message };
  if (error instanceof ConnectorError) return { error_code: error.retriable ? 503 : 500, message: error.message };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return { error_code: status, message: error instanceof Error ? error.message : String(error) };
}
