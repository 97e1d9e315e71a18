import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type RequestListener, request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Server as AnyServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and the certificate that it has signed for itself, as PEM files. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** Certificates in a directory of their own. */
export async function certificateMaker() {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-registry-tls-'));
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  return {
    /** @param name that it is for, as OpenSSL writes alternative names; @param days of its life: -1 for one that is over */
    make(name = 'IP:127.0.0.1', days = 2): Certificate {
      const path = (ending: string) => join(directory, `${name.replace(':', '-')}${days}.${ending}`);
      const [key, wish, certificate] = [path('key.pem'), path('csr.pem'), path('pem')] as const;
      const extension = ['-addext', `subjectAltName=${name}`];
      openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', wish, '-subj', '/CN=registry');
      if (days < 0) openssl('x509', '-req', '-in', wish, '-signkey', key, '-days', String(days), '-out', certificate);
      else {
        const life = ['-days', String(days), '-subj', '/CN=registry'];
        openssl('req', '-x509', '-key', key, ...life, ...extension, '-out', certificate);
      }
      return { key, certificate };
    },
    remove: () => rm(directory, { recursive: true }),
  };
}

export interface Gateway {
  readonly port: number;
  close(): Promise<void>;
}

/** TLS before the registry. */
export function startGateway(
  { key, certificate }: Certificate,
  registryUrl: string,
  /** Gives the status and body of a refusal. */
  refuse: RequestRefusal = () => null,
): Promise<Gateway> {
  const files = { key: readFileSync(key), cert: readFileSync(certificate) };
  return listening(createServer(files, passing(registryUrl, refuse)));
}

export type RequestRefusal = (headers: Readonly<Record<string, unknown>>) => { status: number; body: string } | null;

function passing(registryUrl: string, refuse: RequestRefusal): RequestListener {
  return (incoming, answer) => {
    const refusal = refuse(incoming.headers);
    if (refusal !== null) {
      answer.writeHead(refusal.status, { 'content-type': 'application/json' });
      answer.end(refusal.body);
      return;
    }
    const { method, headers } = incoming;
    const passed = request(registryUrl.replace(/\/apis.*/, '') + incoming.url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(passed);
  };
}

/** On a free port of 127.0.0.1. */
export async function listening(server: AnyServer | Server): Promise<Gateway> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
