import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { ConnectorError } from '../errors.js';
import type { RestAddress } from './address.js';
import type { RestAppOptions } from './app.js';

export interface RestServer {
  /** `http://host:port`, with the port that was taken. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens at once, and loads what answers with the first request: a starting worker has more urgent code to load.
 * @throws {ConnectorError} SERVICE_FAILED where the address cannot be listened on
 */
export async function startRestServer({ host, port, ...options }: RestAddress & RestAppOptions): Promise<RestServer> {
  let app: ReturnType<typeof loadApp> | null = null;
  const server = createServer((request, response) => {
    app ??= loadApp(options);
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
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
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
