import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import type { SchemaInfo } from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import type { RegisteredSchema } from '../core/schemas.js';
import { ConfigError, ConnectorError, FatalError, RetriableError } from '../errors.js';
import type { RegistryOptions } from './options.js';

/** Of one request, in ms. */
const REQUEST_TIMEOUT = 10_000;

/** A schema that is not in the registry (yet). */
export class UnknownSchemaError extends ConnectorError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('SCHEMA_UNKNOWN', message, { ...options, retriable: true });
  }
}

/** A schema as it is to be registered. */
export type NewSchema = Pick<RegisteredSchema, 'type' | 'text'>;

/** A registry, one try per call: who calls knows what is worth waiting for. All errors are as `asRegistryError` says. */
export interface Registry {
  readonly url: string;
  /** @param subjectOf the subject that the schema should have, to find its version there */
  schemaById(id: number, subjectOf: (schema: NewSchema) => string): Promise<RegisteredSchema>;
  register(subject: string, schema: NewSchema, options: { readonly normalize: boolean }): Promise<RegisteredSchema>;
  /** The schema as it is registered under the subject. */
  lookUp(subject: string, schema: NewSchema, options: { readonly normalize: boolean }): Promise<RegisteredSchema>;
  latest(subject: string): Promise<RegisteredSchema>;
  close(): void;
}

/**
 * @param what the option's prefix, for messages: `value.converter.`
 * @throws {ConfigError} where options do not go together or a file cannot be read
 */
export async function connectRegistry(options: RegistryOptions, what: string): Promise<Registry> {
  const settings = clientSettings(options, what);
  // Only where a registry is used: the client takes a while to load. In a bundle CommonJS has no names, but a default.
  const { default: loaded } = await import('@confluentinc/schemaregistry/dist/schemaregistry-client.js');
  const client = new loaded.SchemaRegistryClient(settings);
  const url = settings.baseURLs.join(', ');
  const ask = async <T>(doing: string, request: () => Promise<T>): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      throw asRegistryError(error, `${doing} (registry ${url})`);
    }
  };

  async function complete(info: SchemaInfo & { id: number; version?: number }): Promise<RegisteredSchema> {
    const type = (info.schemaType ?? 'AVRO') as RegisteredSchema['type'];
    const references = await referencesOf(info, new Set());
    return { id: info.id, type, text: info.schema, references, version: info.version ?? null };
  }

  async function referencesOf(info: SchemaInfo, seen: Set<string>): Promise<RegisteredSchema['references'][number][]> {
    const found: RegisteredSchema['references'][number][] = [];
    for (const { name, subject, version } of info.references ?? []) {
      if (seen.has(name)) continue;
      seen.add(name);
      const inner = await client.getSchemaMetadata(subject, version, true);
      found.push(...(await referencesOf(inner, seen)), { name, text: inner.schema });
    }
    return found;
  }

  return {
    url,
    schemaById: (id, subjectOf) =>
      ask(`fetching the schema with id ${id}`, async () => {
        const info = await client.getBySubjectAndId('', id);
        const schema = await complete({ ...info, id });
        // A schema may be under another subject, or under several: its version is worth a try, no more.
        const version = await client.getVersion(subjectOf(schema), info, false).catch(() => null);
        return { ...schema, version };
      }),
    register: (subject, { type, text }, { normalize }) =>
      ask(`registering a schema under ${subject}`, async () => {
        const { id, version } = await client.registerFullResponse(
          subject,
          { schema: text, schemaType: type },
          normalize,
        );
        return { id: id as number, type, text, references: [], version: version ?? null };
      }),
    lookUp: (subject, { type, text }, { normalize }) =>
      ask(`looking up a schema under ${subject}`, async () => {
        const { id, version } = await client.getIdFullResponse(subject, { schema: text, schemaType: type }, normalize);
        return { id: id as number, type, text, references: [], version: version ?? null };
      }),
    latest: (subject) =>
      ask(`fetching the latest schema of ${subject}`, async () => {
        const found = await client.getLatestSchemaMetadata(subject);
        return complete({ ...found, id: found.id as number });
      }),
    close: () => client.close(),
  };
}

/**
 * What the client is made with.
 * @throws {ConfigError} as connectRegistry
 */
export function clientSettings(options: RegistryOptions, what: string) {
  const urls = options['schema.registry.url'] ?? [];
  const problem = (key: string, message: string) =>
    new ConfigError('the schema registry cannot be used', [{ key: what + key, message }]);
  if (urls.length === 0) throw problem('schema.registry.url', 'is missing: the converter needs a schema registry');
  const broken = urls.find((url) => !/^https?:/.test(url) || !URL.canParse(url));
  if (broken !== undefined) throw problem('schema.registry.url', `${withoutUser(broken)} is no http or https URL`);
  return {
    baseURLs: urls.map(withoutUser),
    // Who asks tries again itself, as long as it is wanted.
    maxRetries: 0,
    createAxiosDefaults: {
      timeout: REQUEST_TIMEOUT,
      headers: authHeaders(options, urls[0] as string, problem),
      httpsAgent: new Agent({ keepAlive: true, ...tlsFiles(options, problem) }),
    },
  };
}

type Problem = (key: string, message: string) => ConfigError;

function authHeaders(options: RegistryOptions, url: string, problem: Problem): Record<string, string> {
  const { 'basic.auth.user.info': userInfo, 'bearer.auth.token': token } = options;
  const source = options['basic.auth.credentials.source'];
  if (token !== undefined) {
    if (userInfo !== undefined || source !== undefined)
      throw problem('bearer.auth.token', 'excludes basic.auth: set one of them');
    const cluster = options['bearer.auth.logical.cluster'];
    return {
      Authorization: `Bearer ${token}`,
      ...(cluster === undefined ? {} : { 'target-sr-cluster': cluster }),
    };
  }
  if (options['bearer.auth.credentials.source'] !== undefined)
    throw problem('bearer.auth.token', 'is missing: STATIC_TOKEN needs it');
  const { username, password } = new URL(url);
  const inUrl = username === '' ? undefined : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  if (source === 'USER_INFO' && userInfo === undefined)
    throw problem('basic.auth.user.info', 'is missing: USER_INFO needs it');
  if (source === 'URL' && inUrl === undefined)
    throw problem('schema.registry.url', 'has no user in it: basic.auth.credentials.source is URL');
  const credentials = source === 'URL' ? inUrl : (userInfo ?? inUrl);
  return credentials === undefined ? {} : { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

function tlsFiles(options: RegistryOptions, problem: Problem): Readonly<Record<string, string>> {
  const read = (key: keyof RegistryOptions & `schema.registry.ssl.${string}`): string | undefined => {
    const path = options[key];
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw problem(key, `cannot be read: ${(error as Error).message}`);
    }
  };
  const ca = read('schema.registry.ssl.truststore.location');
  const own = read('schema.registry.ssl.keystore.location');
  const passphrase = options['schema.registry.ssl.key.password'];
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(own === undefined ? {} : { cert: own, key: own }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
}

/** A user and password in the URL are for the header: they shall be in no message. */
function withoutUser(url: string): string {
  return url.replace(/^(https?:\/\/)[^/@]*@/, '$1').replace(/\/+$/, '');
}

/**
 * UnknownSchemaError where there is no such schema or subject, RetriableError where the registry is away or in trouble,
 * FatalError where it refuses.
 */
function asRegistryError(error: unknown, doing: string): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const { status, message, errorCode } = error as { status?: number; message: string; errorCode?: number };
  const text = `${doing}: ${message}`;
  // Without the API's own code it is a proxy's answer, or there is no registry at the URL.
  if (status === 404 && String(errorCode).startsWith('404')) return new UnknownSchemaError(text, { cause: error });
  if (status === 404)
    return new RetriableError('REGISTRY_UNAVAILABLE', `${text}; is the URL that of a registry?`, { cause: error });
  if (status === undefined || status >= 500 || status === 429 || status === 408)
    return new RetriableError('REGISTRY_UNAVAILABLE', text, { cause: error });
  const advice =
    status === 401 || status === 403
      ? "mend the converter's basic.auth or bearer.auth options, or the user's rights"
      : status === 409
        ? "the subject's compatibility does not allow the schema: give new fields a default, change the compatibility of the subject, or name another output topic"
        : 'mend the schema or the options of the converter';
  return new FatalError('REGISTRY_REFUSED', `${text}; ${advice}`, { cause: error });
}
