import type { ConfigError } from '../errors.js';
import { createTokenSource, type TokenOptions } from '../security/access-token.js';
import type { RegistryOptions } from './options.js';

type Headers = Readonly<Record<string, string>>;

/** What tells a registry who asks. */
export interface Authorization {
  /**
   * The same object until the headers change.
   * @throws {ConnectorError} as TokenSource.token
   */
  headers(): Promise<Headers>;
  /** After a refusal. @returns whether other headers may be accepted */
  renew(): boolean;
}

export interface AuthorizationContext {
  /** Of the registry, with the user if it has one. */
  readonly url: string;
  /** PEM of the authority that the registry's certificate comes from. */
  readonly ca: string | undefined;
  /** What the options begin with, for messages: `value.converter.` */
  readonly prefix: string;
  readonly problem: (key: string, message: string) => ConfigError;
}

const TOKEN_SERVER_OPTIONS = [
  'bearer.auth.issuer.endpoint.url',
  'bearer.auth.client.id',
  'bearer.auth.client.secret',
] as const;

/** @throws {ConfigError} where options do not go together */
export function createAuthorization(options: RegistryOptions, context: AuthorizationContext): Authorization {
  const { problem } = context;
  const hasBasic =
    options['basic.auth.user.info'] !== undefined || options['basic.auth.credentials.source'] !== undefined;
  const { 'bearer.auth.credentials.source': source, 'bearer.auth.token': token } = options;
  if (source === 'OAUTHBEARER') {
    if (hasBasic) throw problem('bearer.auth.credentials.source', 'excludes basic.auth: set one of them');
    if (token !== undefined) throw problem('bearer.auth.token', 'goes with STATIC_TOKEN: leave it out');
    return fetchedToken(options, context);
  }
  const given = TOKEN_SERVER_OPTIONS.find((key) => options[key] !== undefined);
  if (given !== undefined) throw problem(given, 'needs bearer.auth.credentials.source=OAUTHBEARER');
  if (token !== undefined) {
    if (hasBasic) throw problem('bearer.auth.token', 'excludes basic.auth: set one of them');
    return lasting(bearer(token, options));
  }
  if (source !== undefined) throw problem('bearer.auth.token', 'is missing: STATIC_TOKEN needs it');
  return lasting(basic(options, context));
}

function lasting(headers: Headers): Authorization {
  return { headers: async () => headers, renew: () => false };
}

function fetchedToken(options: RegistryOptions, context: AuthorizationContext): Authorization {
  const tokens = createTokenSource(tokenOptions(options, context));
  let last: { readonly token: string; readonly headers: Headers } | null = null;
  return {
    async headers() {
      const token = await tokens.token();
      if (last?.token !== token) last = { token, headers: bearer(token, options) };
      return last.headers;
    },
    renew() {
      tokens.forget();
      return true;
    },
  };
}

function tokenOptions(options: RegistryOptions, { ca, prefix, problem }: AuthorizationContext): TokenOptions {
  const [url, clientId, clientSecret] = TOKEN_SERVER_OPTIONS.map((key) => {
    const value = options[key];
    if (value === undefined) throw problem(key, 'is missing: OAUTHBEARER needs it');
    return value;
  }) as [string, string, string];
  const isUsable = /^https?:/.test(url) && URL.canParse(url) && new URL(url).username === '';
  if (!isUsable) throw problem(TOKEN_SERVER_OPTIONS[0], 'is no http or https URL without a user');
  return {
    url,
    clientId,
    clientSecret,
    ca,
    scope: options['bearer.auth.scope'],
    option: prefix + TOKEN_SERVER_OPTIONS[0],
    tls: `${prefix}schema.registry.ssl.`,
    codes: { unavailable: 'REGISTRY_UNAVAILABLE', refused: 'REGISTRY_REFUSED' },
    remedy: 'bearer.auth.client.id, bearer.auth.client.secret or bearer.auth.scope',
  };
}

function bearer(token: string, options: RegistryOptions): Headers {
  const { 'bearer.auth.logical.cluster': cluster, 'bearer.auth.identity.pool.id': pool } = options;
  return {
    Authorization: `Bearer ${token}`,
    ...(cluster === undefined ? {} : { 'target-sr-cluster': cluster }),
    ...(pool === undefined ? {} : { 'Confluent-Identity-Pool-Id': pool }),
  };
}

function basic(options: RegistryOptions, { url, problem }: AuthorizationContext): Headers {
  const { 'basic.auth.user.info': userInfo, 'basic.auth.credentials.source': source } = options;
  const { username, password } = new URL(url);
  const inUrl = username === '' ? undefined : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  if (source === 'USER_INFO' && userInfo === undefined)
    throw problem('basic.auth.user.info', 'is missing: USER_INFO needs it');
  if (source === 'URL' && inUrl === undefined)
    throw problem('schema.registry.url', 'has no user in it: basic.auth.credentials.source is URL');
  const credentials = source === 'URL' ? inUrl : (userInfo ?? inUrl);
  return credentials === undefined ? {} : { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
