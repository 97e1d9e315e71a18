import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What happens to a request: status codes are answered without asking the store; `hang` answers nothing; `cut` ends
 * the connection before, `half` after half of the body went on; `lose` lets the store do it and loses the reply.
 */
export type S3Fate = 'forward' | 500 | 503 | 409 | 'hang' | 'cut' | 'half' | 'lose' | 'hold';

export interface S3Request {
  readonly method: string;
  /** The application's name in the user agent: the worker's. */
  readonly client: string;
}

export interface S3Proxy {
  readonly endpoint: string;
  /** Asked for every request. */
  fate: (request: S3Request) => S3Fate;
  /** Requests by what happened to them. */
  readonly counts: ReadonlyMap<S3Fate, number>;
  /** Lets held requests go on. */
  release(): void;
  close(): Promise<void>;
}

/** Stands between an S3 client and a store. Requests are signed for this port's `Host`, which is passed on unchanged. */
export async function startS3Proxy(target: string): Promise<S3Proxy> {
  const counts = new Map<S3Fate, number>();
  const held = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const client = /\bapp\/(\S+)/.exec(incoming.headers['user-agent'] ?? '')?.[1] ?? '';
    const asked = { method: incoming.method ?? '', client };
    const fate = proxy.fate(asked);
    counts.set(fate, (counts.get(fate) ?? 0) + 1);
    if (fate === 'hold') await new Promise<void>((resolve) => held.add(resolve));
    if (typeof fate === 'number') {
      const code = { 500: 'InternalError', 503: 'SlowDown', 409: 'ConditionalRequestConflict' }[fate];
      outgoing.writeHead(fate, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    } else if (fate === 'cut') {
      outgoing.destroy();
    } else if (fate === 'half') {
      await forwardHalf(target, incoming, body);
      outgoing.destroy();
    } else if (fate === 'lose') {
      await forward(target, incoming, body);
      outgoing.destroy();
    } else if (fate !== 'hang') {
      const { status, headers, reply } = await forward(target, incoming, body);
      outgoing.writeHead(status, headers).end(reply);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: S3Proxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fate: () => 'forward',
    counts,
    release() {
      for (const go of held) go();
      held.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly reply: Buffer;
}

async function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const onward = request(target + incoming.url, { method: incoming.method, headers: incoming.headers });
  onward.end(body);
  const [response] = (await once(onward, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, reply: await buffer(response) };
}

/** The store gets half of what was announced, and then the end of the connection. */
async function forwardHalf(target: string, incoming: IncomingMessage, body: Buffer): Promise<void> {
  const onward = request(target + incoming.url, { method: incoming.method, headers: incoming.headers });
  onward.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    onward.write(body.subarray(0, body.length >> 1), () => resolve());
  });
  onward.destroy();
}
