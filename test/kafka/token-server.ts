import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../registry/gateway.js';

const KEY_ID = 'k1';

/** An OAuth server that gives signed tokens to one client. */
export interface TokenServer {
  readonly url: string;
  /** Of tokens given. */
  readonly given: number;
  /** Seconds that a token lives. */
  life: number;
  /** Whether it is in trouble, and gives none. */
  away: boolean;
  /** Whether what it gives is over already. */
  late: boolean;
  /** What brokers check tokens with, as JSON. */
  readonly keySet: string;
  close(): Promise<void>;
}

export async function startTokenServer(client: { readonly id: string; readonly secret: string }): Promise<TokenServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state = { life: 300, away: false, late: false, given: 0 };
  const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const token = (scope: string | null) => {
    const now = Math.floor(Date.now() / 1000);
    const begin = state.late ? now - 2 * state.life : now;
    const claims = { sub: client.id, scope, aud: 'kafka', iss: 'tests', iat: begin, exp: begin + state.life };
    const unsigned = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`;
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
  };
  const server = await listening(
    createServer(async (incoming, answer) => {
      if (state.away) {
        answer.writeHead(503).end();
        return;
      }
      const form = new URLSearchParams(await text(incoming));
      const isClient = incoming.headers.authorization === expected;
      if (isClient) state.given++;
      answer.writeHead(isClient ? 200 : 401, { 'content-type': 'application/json' });
      const refusal = { error: 'invalid_client', error_description: 'no such client' };
      answer.end(
        JSON.stringify(isClient ? { access_token: token(form.get('scope')), expires_in: state.life } : refusal),
      );
    }),
  );
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.port}/token`,
    keySet: JSON.stringify({ keys: [jwk] }),
    close: () => server.close(),
  });
}
