import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import type {
  SchemaInfo,
  SchemaMetadata,
  SchemaRegistryClient,
} from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import type { RegisteredSchema } from '../core/schemas.js';
import { ConfigError, FatalError } from '../errors.js';
import { type Authorization, createAuthorization } from './authorization.js';
import { type Asking, asRegistryError, noRegistry } from './errors.js';
import type { RegistryOptions } from './options.js';

/** Of one request, in ms. */
const REQUEST_TIMEOUT = 10_000;

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
  const settings = registrySettings(options, what);
  const url = settings.urls.join(', ');
  const client = await authorizedClient(settings);
  const ask = async <T>(doing: string, request: (client: SchemaRegistryClient) => Promise<T>): Promise<T> => {
    const asking = { ...settings, url: settings.urls[0] as string, doing: `${doing} (registry ${url})` };
    return client.ask(asking, request);
  };
  return {
    url,
    schemaById: (id, subjectOf) =>
      ask(`fetching the schema with id ${id}`, async (asked) => {
        const info = await asked.getBySubjectAndId('', id);
        const schema = await complete(asked, { ...checked(info), id });
        // A schema may be under another subject, or under several: its version is worth a try, no more.
        const version = await asked.getVersion(subjectOf(schema), info, false).catch(() => null);
        return { ...schema, version };
      }),
    register: (subject, schema, { normalize }) =>
      ask(`registering a schema under ${subject}`, async (asked) =>
        registered(schema, await asked.registerFullResponse(subject, infoOf(schema), normalize)),
      ),
    lookUp: (subject, schema, { normalize }) =>
      ask(`looking up a schema under ${subject}`, async (asked) =>
        registered(schema, await asked.getIdFullResponse(subject, infoOf(schema), normalize)),
      ),
    latest: (subject) =>
      ask(`fetching the latest schema of ${subject}`, async (asked) => {
        const found = checked(await asked.getLatestSchemaMetadata(subject));
        return complete(asked, { ...found, id: numberIn(found) });
      }),
    close: () => client.close(),
  };
}

interface AuthorizedClient {
  ask<T>(asking: Asking, request: (client: SchemaRegistryClient) => Promise<T>): Promise<T>;
  close(): void;
}

/** The package's client with the headers of the moment: it takes them where it is made. */
async function authorizedClient({ urls, authorization, httpsAgent }: RegistrySettings): Promise<AuthorizedClient> {
  // Only where a registry is used: the client takes a while to load. In a bundle CommonJS has no names, but a default.
  const { default: loaded } = await import('@confluentinc/schemaregistry/dist/schemaregistry-client.js');
  let made: { readonly headers: object; readonly client: SchemaRegistryClient } | null = null;

  async function current(): Promise<SchemaRegistryClient> {
    const headers = await authorization.headers();
    if (made?.headers !== headers) {
      const createAxiosDefaults = { timeout: REQUEST_TIMEOUT, headers, httpsAgent };
      // Who asks tries again itself, as long as it is wanted.
      made = {
        headers,
        client: new loaded.SchemaRegistryClient({ baseURLs: urls, maxRetries: 0, createAxiosDefaults }),
      };
    }
    return made.client;
  }

  return {
    async ask(asking, request) {
      try {
        const client = await current();
        return await request(client).catch(async (error: unknown) => {
          const isRefused = (error as { status?: unknown }).status === 401;
          if (isRefused && authorization.renew()) return request(await current());
          throw error;
        });
      } catch (error) {
        const told = error instanceof UnexpectedAnswer ? noRegistry(error.message, asking) : error;
        const failure = await asRegistryError(told, asking);
        // The client keeps its answers, wrong ones too.
        if (failure instanceof FatalError) made = null;
        throw failure;
      }
    },
    close: () => void made?.client.close(),
  };
}

/** What no registry answers: its message shows it. */
class UnexpectedAnswer extends Error {
  constructor(answer: unknown) {
    const shown = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? 'nothing');
    super(shown.length > 80 ? `${shown.slice(0, 80)}...` : shown);
  }
}

function checked<T extends SchemaInfo>(answer: T): T {
  if (typeof (answer as Partial<SchemaInfo> | null)?.schema !== 'string') throw new UnexpectedAnswer(answer);
  return answer;
}

function numberIn(answer: SchemaMetadata): number {
  if (typeof (answer as Partial<SchemaMetadata> | null)?.id !== 'number') throw new UnexpectedAnswer(answer);
  return answer.id as number;
}

function infoOf({ type, text }: NewSchema): SchemaInfo {
  return { schema: text, schemaType: type };
}

function registered({ type, text }: NewSchema, answer: SchemaMetadata): RegisteredSchema {
  const id = numberIn(answer);
  return { id, type, text, references: [], version: answer.version ?? null };
}

async function complete(
  client: SchemaRegistryClient,
  info: SchemaInfo & { id: number; version?: number },
): Promise<RegisteredSchema> {
  const type = (info.schemaType ?? 'AVRO') as RegisteredSchema['type'];
  const references = await referencesOf(client, info, new Set());
  return { id: info.id, type, text: info.schema, references, version: info.version ?? null };
}

async function referencesOf(
  client: SchemaRegistryClient,
  info: SchemaInfo,
  seen: Set<string>,
): Promise<RegisteredSchema['references'][number][]> {
  const found: RegisteredSchema['references'][number][] = [];
  for (const { name, subject, version } of info.references ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    const inner = checked(await client.getSchemaMetadata(subject, version, true));
    found.push(...(await referencesOf(client, inner, seen)), { name, text: inner.schema });
  }
  return found;
}

/** How a registry is asked. */
export interface RegistrySettings extends Pick<Asking, 'option' | 'tls'> {
  /** Without users and passwords. */
  readonly urls: string[];
  readonly authorization: Authorization;
  readonly httpsAgent: Agent;
}

/** @throws {ConfigError} as connectRegistry */
export function registrySettings(options: RegistryOptions, what: string): RegistrySettings {
  const urls = options['schema.registry.url'] ?? [];
  const problem = (key: string, message: string) =>
    new ConfigError('the schema registry cannot be used', [{ key: what + key, message }]);
  const [url] = urls;
  if (url === undefined) throw problem('schema.registry.url', 'is missing: the converter needs a schema registry');
  const broken = urls.find((one) => !/^https?:/.test(one) || !URL.canParse(one));
  if (broken !== undefined) throw problem('schema.registry.url', `${withoutUser(broken)} is no http or https URL`);
  const files = tlsFiles(options, problem);
  return {
    urls: urls.map(withoutUser),
    option: `${what}schema.registry.url`,
    tls: `${what}schema.registry.ssl.`,
    authorization: createAuthorization(options, { url, ca: files.ca, prefix: what, problem }),
    httpsAgent: new Agent({ keepAlive: true, ...files }),
  };
}

type TlsFiles = Readonly<Partial<Record<'ca' | 'cert' | 'key' | 'passphrase', string>>>;

function tlsFiles(options: RegistryOptions, problem: (key: string, message: string) => ConfigError): TlsFiles {
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
