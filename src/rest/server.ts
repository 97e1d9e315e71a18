import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { ConnectorError } from '../errors.js';
import type { RestOptions } from '../runtime/options/rest-options.js';
import type { RestAddress } from './address.js';
import type { RestAppOptions } from './app.js';
import { type RestSecurity, readRestSecurity } from './security.js';

export interface RestServer {
  /** `http://host:port`, or `https:`, with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

export type RestServerOptions = Omit<RestAppOptions, 'security'>;

/**
 * Listens at once, and loads what answers with the first request: a starting worker has more urgent code to load.
 * @throws {ConnectorError} SERVICE_FAILED where the address cannot be listened on
 * @throws {ConfigError} where the options do not go together, or a file that they name cannot be read
 */
export async function startRestServer(rest: RestOptions, options: RestServerOptions): Promise<RestServer> {
  const { 'rest.host': host, 'rest.port': port } = rest;
  const security = readRestSecurity(rest);
  if (security.warning !== null) options.log.warn(security.warning);
  let app: ReturnType<typeof loadApp> | null = null;
  const server = await makeServer(security, (request, response) => {
    app ??= loadApp({ ...options, security });
    app.then(
      ({ routing }) => routing(request, response),
      (error: unknown) => {
        options.log.error({ err: error }, 'the REST endpoint does not work');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, { host, port });
  }
  const scheme = security.tls === null ? 'http' : 'https';
  const url = `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await closed;
      // Where it could not be loaded, the requests have told so.
      const [loaded] = await Promise.allSettled([app]);
      if (loaded.status === 'fulfilled') await loaded.value?.close();
    },
  };
}

async function makeServer({ tls, server }: RestSecurity, listener: RequestListener) {
  if (tls === null) return createServer(server, listener);
  const { createServer: createSecureServer } = await import('node:https');
  return createSecureServer({ ...server, ...tls }, listener);
}

async function loadApp(options: RestAppOptions) {
  const { createRestApp } = await import('./app.js');
  return createRestApp(options);
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
