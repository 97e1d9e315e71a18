import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ConnectorStatus } from '../runtime/status.js';
import { toRestError } from './errors.js';

export interface RestAppOptions {
  readonly version: string;
  readonly registry: Registry;
  /** Asked at each request; null while connectors start. */
  readonly status: () => readonly ConnectorStatus[] | null;
  readonly log: Logger;
}

export interface RestApp {
  /** Answers a request. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<unknown>;
}

/** `GET /` (version), `GET /health` (503 while connectors start and once one has failed) and `GET /metrics` (Prometheus). */
export async function createRestApp({ version, registry, status, log }: RestAppOptions): Promise<RestApp> {
  const app = fastify({
    loggerInstance: log.child({ part: 'rest' }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error, _request, reply) => {
    const body = toRestError(error);
    if (body.error_code >= 500) log.error({ err: error }, 'request failed');
    return reply.code(body.error_code).send(body);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error_code: 404, message: `HTTP 404 Not Found: ${request.method} ${request.url}` }),
  );
  app.get('/', () => ({ version }));
  app.get('/health', (_request, reply) => {
    const { code, ...body } = health(status());
    return reply.code(code).send(body);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.ready();
  return app;
}

/** Status and message in the words of Kafka Connect's own `GET /health`. */
function health(connectors: readonly ConnectorStatus[] | null): {
  code: number;
  status: string;
  message: string;
  connectors: readonly ConnectorStatus[];
} {
  if (connectors === null)
    return { code: 503, status: 'starting', message: 'The connectors are starting.', connectors: [] };
  const failed = connectors.filter(({ state }) => state === 'FAILED').map(({ name }) => name);
  if (failed.length === 0) return { code: 200, status: 'healthy', message: 'All connectors work.', connectors };
  return {
    code: 503,
    status: 'unhealthy',
    message: `Failed: ${failed.join(', ')}; each has the reason in its trace.`,
    connectors,
  };
}
