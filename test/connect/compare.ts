import type { Difference, ListedDifference } from './differences.js';
import type { Reply } from './exchange.js';
import type { ComparedRequest } from './request.js';
import { differencesOf, shapeOf } from './shape.js';

export interface Comparison {
  readonly request: string;
  readonly connect: Reply;
  readonly spanstream: Reply;
  /** Null where there is none. */
  readonly difference: Difference | null;
}

/** Compares statuses, and where these are equal the shapes of the bodies. */
export function compare(
  { name, maps }: ComparedRequest,
  { connect, spanstream }: { readonly connect: Reply; readonly spanstream: Reply },
): Comparison {
  const found = { request: name, connect: connect.status, spanstream: spanstream.status };
  const body = bodyDifferences(connect, spanstream, maps);
  const isSame = connect.status === spanstream.status && body.length === 0;
  const difference = isSame ? null : { ...found, ...(body.length === 0 ? {} : { body }) };
  return { request: name, connect, spanstream, difference };
}

function bodyDifferences(connect: Reply, spanstream: Reply, maps: readonly string[] | undefined): readonly string[] {
  // Errors have one form, whatever their status; an answer and an error have nothing in common.
  if (connect.status !== spanstream.status && (connect.status < 400 || spanstream.status < 400)) return [];
  if (connect.isLocated !== spanstream.isLocated)
    return [`Location: ${connect.isLocated}, here ${spanstream.isLocated}`];
  if (isPage(connect)) return isErrorForm(spanstream.body) ? ['$: a page, here an error'] : ['$: a page'];
  return differencesOf(shapeOf(connect.body, maps), shapeOf(spanstream.body, maps));
}

/** What Jetty answers before Connect sees the request. */
function isPage({ mediaType }: Reply): boolean {
  return mediaType === 'text/html';
}

function isErrorForm(body: unknown): boolean {
  return differencesOf(shapeOf({ error_code: 0, message: '' }), shapeOf(body)).length === 0;
}

export interface Verdict {
  /** Differences that are not listed, or listed otherwise. */
  readonly unlisted: readonly Difference[];
  /** Listed differences that were not found. */
  readonly gone: readonly ListedDifference[];
}

export function judge(comparisons: readonly Comparison[], listed: readonly ListedDifference[]): Verdict {
  const found = comparisons.flatMap(({ difference }) => difference ?? []);
  return {
    unlisted: found.filter((one) => !listed.some((other) => isEqual(one, other))),
    gone: listed.filter((one) => !found.some((other) => isEqual(one, other))),
  };
}

function isEqual(one: Difference, other: Difference): boolean {
  const text = ({ request, connect, spanstream, body = [] }: Difference) =>
    JSON.stringify([request, connect, spanstream, body]);
  return text(one) === text(other);
}
