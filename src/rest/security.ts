import type { ServerOptions } from 'node:http';
import { isIP } from 'node:net';
import { createSecureContext, type TlsOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readOptionFile } from '../config/option-file.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import type { RestOptions } from '../runtime/options/rest-options.js';
import { basicCredentials, bearerCredentials, type Credentials } from './credentials.js';
import { HttpError } from './errors.js';

/** Who may use the REST API, and how. */
export interface RestSecurity {
  /** Null where everybody who reaches it may. */
  readonly credentials: Credentials | null;
  readonly isHealthOpen: boolean;
  /** Null where it speaks no TLS. */
  readonly tls: TlsOptions | null;
  /** Bytes. */
  readonly maxBody: number;
  readonly server: ServerOptions;
  /** What an operator should know. */
  readonly warning: string | null;
}

const FILES = {
  basic: { option: 'rest.basic.credentials.file', parse: basicCredentials },
  bearer: { option: 'rest.bearer.tokens.file', parse: bearerCredentials },
} as const;

/** @throws {ConfigError} with all that does not go together, or cannot be read */
export function readRestSecurity(options: RestOptions): RestSecurity {
  const problems: ConfigProblem[] = [];
  const credentials = readCredentials(options, problems);
  const tls = readTls(options, problems);
  if (problems.length > 0) throw new ConfigError('the REST API cannot be served', problems);
  const { 'rest.headers.timeout.ms': headers, 'rest.request.timeout.ms': request } = options;
  return {
    credentials,
    isHealthOpen: options['rest.health.open'],
    tls,
    maxBody: options['rest.max.body.bytes'],
    server: {
      headersTimeout: Math.min(headers, request),
      requestTimeout: request,
      // Node looks this often for who takes too long.
      connectionsCheckingInterval: Math.max(50, Math.min(5_000, headers / 2, request / 2)),
    },
    warning: warningOf(options),
  };
}

/** Asks whoever comes who it is, before anything is looked at, and has browsers be careful with answers. */
export function secure(app: FastifyInstance, security: RestSecurity, log: Logger): void {
  const { credentials, isHealthOpen } = security;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (credentials === null) return;
    if (isHealthOpen && request.routeOptions.url === '/health') return;
    const { authorization } = request.headers;
    if ((await credentials.nameOf(authorization)) !== null) return;
    // Not the name either: people write their password there.
    if (authorization !== undefined) log.warn({ address: request.ip }, 'a login to the REST API has failed');
    reply.header('www-authenticate', `${credentials.scheme} realm="Spanstream"`);
    throw new HttpError(401, `HTTP 401 Unauthorized: log in (${credentials.scheme})`);
  });
}

function readCredentials(options: RestOptions, problems: ConfigProblem[]): Credentials | null {
  const kind = options['rest.authentication'];
  for (const [other, { option }] of Object.entries(FILES)) {
    if (other !== kind && options[option] !== undefined)
      problems.push({ key: option, message: `goes with rest.authentication=${other}, found ${kind}: set one of them` });
  }
  if (kind === 'none') return null;
  const { option, parse } = FILES[kind];
  const text = readOptionFile(option, options[option], problems);
  if (options[option] === undefined) problems.push({ key: option, message: `is missing: ${kind} needs it` });
  if (text === undefined) return null;
  const credentials = parse(text);
  if (typeof credentials !== 'string') return credentials;
  problems.push({ key: option, value: options[option], message: credentials });
  return null;
}

function readTls(options: RestOptions, problems: ConfigProblem[]): TlsOptions | null {
  const [cert, key, ca] = (['rest.ssl.cert.file', 'rest.ssl.key.file', 'rest.ssl.client.ca.file'] as const).map(
    (name) => readOptionFile(name, options[name], problems),
  );
  const passphrase = options['rest.ssl.key.password'];
  const { 'rest.ssl.cert.file': certFile, 'rest.ssl.key.file': keyFile } = options;
  if ((certFile === undefined) !== (keyFile === undefined))
    problems.push({ key: 'rest.ssl.cert.file', message: 'goes with rest.ssl.key.file: set both or none' });
  for (const name of ['rest.ssl.client.ca.file', 'rest.ssl.key.password'] as const) {
    if (options[name] !== undefined && certFile === undefined)
      problems.push({ key: name, message: 'needs rest.ssl.cert.file and rest.ssl.key.file' });
  }
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    problems.push({ key: 'rest.ssl.client.ca.file', message: 'has no certificate in PEM form: name a file that has' });
  if (cert === undefined || key === undefined) return null;
  const tls: TlsOptions = {
    cert,
    key,
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(ca === undefined ? {} : { ca, requestCert: true, rejectUnauthorized: true }),
  };
  try {
    createSecureContext(tls);
  } catch (error) {
    const expected = 'expected a certificate, its own key, both PEM, and in rest.ssl.key.password its password if any';
    problems.push({ key: 'rest.ssl.key.file', message: `cannot be used (${(error as Error).message}): ${expected}` });
  }
  return tls;
}

function warningOf(options: RestOptions): string | null {
  const host = options['rest.host'];
  if (isLoopback(host)) return null;
  const hasTls = options['rest.ssl.cert.file'] !== undefined;
  const isOpen = options['rest.authentication'] === 'none' && options['rest.ssl.client.ca.file'] === undefined;
  if (isOpen)
    return `everybody who reaches ${host} may use the REST API: set rest.authentication, or listen on 127.0.0.1`;
  if (!hasTls)
    return `passwords and tokens for the REST API reach ${host} unencrypted: set rest.ssl.cert.file and rest.ssl.key.file, unless a proxy before it has TLS`;
  return null;
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (isIP(bare) === 4 && bare.startsWith('127.')) || bare === '::1';
}
