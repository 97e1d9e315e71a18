import type * as z from 'zod';
import { HttpError } from '../errors.js';
import type { AnswerKind } from '../route.js';
import { errorMessage } from '../schemas.js';

/** What several routes answer. */
export const unknownConnector: AnswerKind = { doc: 'There is no connector of that name', body: errorMessage };
export const badRequest: AnswerKind = { doc: 'The request cannot be granted as it is', body: errorMessage };
export const rebalancing: AnswerKind = {
  doc: 'The name is taken, or the workers are sharing out the work anew: ask again',
  body: errorMessage,
};
export const accepted: AnswerKind = { doc: 'Stored; the workers will do it' };

export function ok(doc: string, body: z.ZodType): AnswerKind {
  return { doc, body };
}

/** The number of a task in a path; Connect knows no path with anything else there. */
export function taskNumber(text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new HttpError(404, 'HTTP 404 Not Found');
  return Number(text);
}
