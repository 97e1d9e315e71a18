import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FastifyBaseLogger, type FastifyError, type FastifyReply, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { RetriableError } from '../errors.js';
import type { Herder } from '../herder/herder.js';
import { toRestError } from './errors.js';
import { openApiOf } from './openapi.js';
import { addRoutes, type Route, route } from './route.js';
import { backfillRoutes } from './routes/backfills.js';
import { connectorRoutes } from './routes/connectors.js';
import { dlqRoutes } from './routes/dlq.js';
import { loggerRoutes } from './routes/loggers.js';
import { offsetRoutes } from './routes/offsets.js';
import { pluginRoutes } from './routes/plugins.js';
import { steeringRoutes } from './routes/steering.js';
import { type WorkerHealth, workerRoutes } from './routes/worker.js';
import { openApiDocument } from './schemas.js';
import { type RestSecurity, secure } from './security.js';

export interface RestAppOptions {
  readonly security: RestSecurity;
  readonly version: string;
  /** Of the source that this was built from. */
  readonly commit: string;
  readonly registry: Registry;
  /** Asked at each request; null while the process starts. */
  readonly herder: () => Herder | null;
  /** The process's log, whose levels `/admin/loggers` changes. */
  readonly log: Logger;
}

export interface RestApp {
  /** Answers a request. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<unknown>;
}

/** Kafka Connect's REST API, `/metrics` for Prometheus and `/openapi.json`. */
export async function createRestApp(options: RestAppOptions): Promise<RestApp> {
  const log = options.log.child({ part: 'rest' });
  const refuse = (error: unknown, reply: FastifyReply) => {
    const body = toRestError(error);
    if (body.error_code >= 500) log.error({ err: error }, 'request failed');
    return reply.code(body.error_code).type('application/json').send(body);
  };
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.security.maxBody,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // Of paths that cannot be decoded, among others.
    frameworkErrors: (error, _request, reply) => refuse(error, reply as unknown as FastifyReply),
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => refuse(error, reply));
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error_code: 404, message: `HTTP 404 Not Found: ${request.method} ${request.url}` }),
  );
  secure(app, options.security, log);
  addRoutes(app, restRoutes(options));
  await app.ready();
  return app;
}

/** Every route that is answered. */
export function restRoutes({
  version,
  commit,
  registry,
  herder,
  log,
}: Omit<RestAppOptions, 'security'>): readonly Route[] {
  const started = () => {
    const current = herder();
    if (current === null) throw new RetriableError('SERVICE_FAILED', 'This worker is starting: ask again in a moment');
    return current;
  };
  const health = (): WorkerHealth => herder()?.health() ?? { status: 'starting', message: 'The worker is starting.' };
  const routes = [
    ...workerRoutes({ version, commit, registry, herder: started, health }),
    ...connectorRoutes(started),
    ...steeringRoutes(started),
    ...offsetRoutes(started),
    ...backfillRoutes(started),
    ...dlqRoutes(started),
    ...pluginRoutes({ herder: started, version }),
    ...loggerRoutes({ herder: started, log }),
  ];
  const describe: Route = route({
    method: 'GET',
    path: '/openapi.json',
    doc: 'This description, in OpenAPI 3.1',
    answers: { 200: { doc: 'The description', body: openApiDocument } },
    answer: () => ({ status: 200, body: openApiOf([...routes, describe], version) }),
  });
  return [...routes, describe];
}
