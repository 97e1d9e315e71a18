import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { HttpError } from './errors.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const JSON_TYPE = 'application/json';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One of the answers that a route may give, for the description of the API. */
export interface AnswerKind {
  readonly doc: string;
  /** Absent where there is no body. */
  readonly body?: z.ZodType;
  /** Of the body; JSON by default. */
  readonly mediaType?: string;
}

/** The names in braces of a path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : unknown;

interface Definition<Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  readonly method: Method;
  /** With its parameters in braces, as OpenAPI has them. */
  readonly path: Path;
  readonly doc: string;
  readonly query?: Query;
  /** Absent where none is read. */
  readonly body?: Body;
  readonly answers: Readonly<Record<number, AnswerKind>>;
  answer(request: {
    readonly params: ParamsOf<Path>;
    readonly query: z.output<Query>;
    readonly body: z.output<Body>;
  }): Answer | Promise<Answer>;
}

/** A route whose types its handler alone knows. */
export type Route = Definition<string, z.ZodType, z.ZodType>;

/** Declares a route; its handler gets what the schemas made of the request. */
export function route<const Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  definition: Definition<Path, Query, Body>,
): Route {
  return definition as unknown as Route;
}

/** Answers the routes, and other methods on their paths with 405. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  // Those that read no body do not look at it either, whatever it is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  for (const one of routes) addRoute(app, one);
  for (const path of new Set(routes.map((one) => one.path))) {
    answerOtherMethods(
      app,
      path,
      routes.filter((one) => one.path === path).map(({ method }) => method),
    );
  }
}

function addRoute(app: FastifyInstance, { method, path, query, body, answers, answer }: Route): void {
  const mediaTypes = Object.values(answers).map(({ mediaType = JSON_TYPE }) => mediaType);
  app.route({
    method,
    url: toFastifyPath(path),
    // Before a body is read.
    async onRequest({ headers }) {
      if (!mediaTypes.some((type) => isAccepted(headers.accept, type)))
        throw new HttpError(406, `HTTP 406 Not Acceptable: expected Accept: ${mediaTypes[0]}`);
    },
    async handler(request, reply) {
      const params = request.params as Readonly<Record<string, string>>;
      if (Object.values(params).includes(''))
        throw new HttpError(400, 'HTTP 400 Bad Request: a name in the path is empty');
      const given = await answer({
        params,
        query: query?.parse(request.query),
        body: body?.parse(parseJson(request.body)),
      });
      return reply
        .code(given.status)
        .headers(given.headers ?? {})
        .send(given.body);
    },
  });
}

function answerOtherMethods(app: FastifyInstance, path: string, allowed: readonly Method[]): void {
  const url = toFastifyPath(path);
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  app.route({
    method: 'OPTIONS',
    url,
    handler: (_request, reply) => reply.header('allow', allow).type('text/plain').send(allow),
  });
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    async onRequest(_request, reply) {
      reply.header('allow', allow);
      throw new HttpError(405, `HTTP 405 Method Not Allowed: expected one of ${allow}`);
    },
    handler: () => undefined,
  });
}

function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') throw new HttpError(400, 'The request has no body: expected JSON');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `The request's body is not JSON: ${(error as Error).message}`);
  }
}

/** Whether an `Accept` header (RFC 9110, 12.5.1) takes a media type; everything is taken where there is none. */
function isAccepted(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const [type] = mediaType.split('/', 1);
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && ['*/*', `${type}/*`, mediaType].includes(name);
  });
}
