import { fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ConfigError, ConnectorError } from '../errors.js';
import type { ConnectorStatus } from '../runtime/status.js';
import { toRestError } from './errors.js';

export interface RestAddress {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

export interface RestServerOptions extends RestAddress {
  readonly version: string;
  readonly registry: Registry;
  /** Asked at each request; null while connectors start. */
  readonly status: () => readonly ConnectorStatus[] | null;
  readonly log: Logger;
}

export interface RestServer {
  /** `http://host:port`, with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `GET /` (version), `GET /health` (503 while connectors start and once one has failed) and `GET /metrics` (Prometheus).
 * @throws {ConnectorError} SERVICE_FAILED where the address cannot be listened on
 */
export async function startRestServer({
  host,
  port,
  version,
  registry,
  status,
  log,
}: RestServerOptions): Promise<RestServer> {
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
  try {
    const url = await app.listen({ host, port });
    return { url, close: () => app.close() };
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, { host, port });
  }
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

const LISTEN_REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there; end it or choose another port',
  EACCES: 'the port is reserved for the system; choose one from 1024 on',
  EADDRNOTAVAIL: 'this machine does not have the address; choose one of its own, or 0.0.0.0 for all',
  ENOTFOUND: 'the host name is not known; give an address of this machine',
};

function listenError(error: NodeJS.ErrnoException, { host, port }: RestAddress): ConnectorError {
  const remedy = LISTEN_REMEDIES[error.code ?? ''] ?? error.message;
  return new ConnectorError('SERVICE_FAILED', `The REST endpoint cannot listen on ${host}:${port}: ${remedy}`, {
    cause: error,
  });
}

/**
 * Reads `host:port`, `[IPv6]:port`, or `http://host:port` as Connect's `listeners` has it.
 * @throws {ConfigError}
 */
export function parseRestAddress(value: string): RestAddress {
  const match = /^(?:https?:\/\/)?(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})\/?$/i.exec(value);
  const port = Number(match?.[3]);
  if (match === null || port > 65_535 || value.toLowerCase().startsWith('https')) {
    throw new ConfigError('The REST address cannot be used', [
      {
        key: '--rest',
        value,
        message: 'expected host:port, such as 127.0.0.1:8083, or 0.0.0.0:8083 for all addresses of this machine',
      },
    ]);
  }
  return { host: match[1] ?? match[2] ?? '', port };
}
