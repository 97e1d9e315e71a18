import type { FastifyError } from 'fastify';
import * as z from 'zod';
import { ConfigError, ConnectorError, HerderError } from '../errors.js';

/** The body of every error, as Kafka Connect's REST API has it. */
export interface RestError {
  /** The HTTP status once more. */
  readonly error_code: number;
  readonly message: string;
}

/** A request that no route answers, or not in this form. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** What became of a request, in Connect's form; the only place where errors turn into statuses. */
export function toRestError(error: unknown): RestError {
  if (error instanceof HerderError) return { error_code: error.status, message: error.message };
  if (error instanceof ConfigError) return { error_code: 400, message: error.message };
  if (error instanceof z.ZodError) return { error_code: 400, message: issuesOf(error) };
  if (error instanceof ConnectorError) return { error_code: error.retriable ? 503 : 500, message: error.message };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return { error_code: status, message: error instanceof Error ? error.message : String(error) };
}

/** `config.tasks.max: expected a string`, one for each. */
function issuesOf({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  return `The request's body cannot be used: ${lines.join('; ')}`;
}
