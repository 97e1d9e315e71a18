import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';
import * as z from 'zod';
import { type ConnectorError, type ErrorCode, FatalError, RetriableError } from '../errors.js';
import { type Address, connectionFault } from './connection-fault.js';

export interface TokenOptions extends Address {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | undefined;
  /** PEM of an authority that is trusted beside those that Node knows. */
  readonly ca: string | undefined;
  /** Codes of errors. */
  readonly codes: { readonly unavailable: ErrorCode; readonly refused: ErrorCode };
  /** The options to mend where the server refuses, for messages. */
  readonly remedy: string;
}

/** Tokens of an OAuth server, for this program itself (RFC 6749, section 4.4: the grant of client credentials). */
export interface TokenSource {
  /**
   * The same token until it is about to expire, with one request for all who ask at a time.
   * @throws {ConnectorError} RetriableError where the server is away, FatalError where it refuses
   */
  token(): Promise<string>;
  /** Gives a token up that was refused. */
  forget(): void;
}

interface Token {
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly renewAt: number;
}

const REQUEST_TIMEOUT = 10_000;
/** A token is renewed so long before its end, in ms, or in the second half of a short life. */
const MARGIN = 30_000;
const MARGIN_SHARE = 0.5;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().optional() });
const refused = z.object({ error: z.string(), error_description: z.string().optional() });

/*
 * Of the registry's package there is a client for this too. It takes no time limit, no authority of one's own and no
 * server without Confluent's logical cluster, tells refusals and outages apart for nobody, and asks for a token with
 * every request where tokens live for less than half an hour.
 */
export function createTokenSource(options: TokenOptions): TokenSource {
  const none = Promise.resolve(null);
  let asked: Promise<Token | null> = none;

  async function current(): Promise<Token> {
    const mine = asked;
    const known = await mine;
    if (known !== null && Date.now() < known.renewAt) return known;
    // Whoever comes first asks for all.
    if (asked === mine) {
      asked = requestToken(options).catch((error: unknown) => {
        asked = none;
        throw error;
      });
    }
    return (await asked) ?? current();
  }

  return {
    token: async () => (await current()).value,
    forget() {
      asked = none;
    },
  };
}

async function requestToken(options: TokenOptions): Promise<Token> {
  const doing = `asking ${options.url} for a token`;
  const { status, body } = await post(options).catch(async (error: Error) => {
    const fault = await connectionFault(error, options);
    throw fault === null
      ? new RetriableError(options.codes.unavailable, `${doing}: ${error.message}`, { cause: error })
      : new FatalError(options.codes.refused, `${doing}: ${fault}`, { cause: error });
  });
  const token = granted.safeParse(body);
  if (status !== 200 || !token.success) throw refusal(status, body, { doing, options });
  const { access_token: value, expires_in: seconds = Number.POSITIVE_INFINITY } = token.data;
  const life = seconds * 1000;
  return { value, renewAt: Date.now() + life - Math.min(MARGIN, life * MARGIN_SHARE) };
}

function refusal(
  status: number,
  body: unknown,
  { doing, options }: { readonly doing: string; readonly options: TokenOptions },
): ConnectorError {
  if (isPassing(status)) return new RetriableError(options.codes.unavailable, `${doing}: the status ${status}`);
  const { error, error_description: description = '' } = refused.safeParse(body).data ?? {};
  if (error === undefined) {
    return new FatalError(
      options.codes.refused,
      `${doing}: found the status ${status} without a token, expected a JSON object with access_token: mend ${options.option}`,
    );
  }
  const said = `${error} ${description}`.trim().replaceAll(options.clientSecret, '***');
  return new FatalError(options.codes.refused, `${doing}: the status ${status}, ${said}; mend ${options.remedy}`);
}

/** @returns `body` as JSON; undefined where it is none */
function post({ url, clientId, clientSecret, scope, ca }: TokenOptions): Promise<{ status: number; body: unknown }> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) });
  const credentials = [clientId, clientSecret].map(formEncoded).join(':');
  const headers = {
    Authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT) };
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:')
      ? httpsRequest(url, { ...options, agent: new Agent(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) })
      : httpRequest(url, options);
    request.once('error', reject).once('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body: parsed(body) }), reject);
    });
    request.end(form.toString());
  });
}

/** As RFC 6749, section 2.3.1, wants a client's name and password. */
function formEncoded(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a request may succeed later, by its answer's status; undefined where there was no answer. */
export function isPassing(status: number | undefined): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 408;
}
