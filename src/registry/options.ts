import type * as z from 'zod';
import { booleanOption, choiceOption, listOption, stringOption } from '../config/options.js';

/** Confluent's names of the rules by which a schema gets its subject; Java's class names stand for the same. */
export const SUBJECT_NAMES = {
  TopicNameStrategy: 'topic',
  RecordNameStrategy: 'record',
  TopicRecordNameStrategy: 'topic-record',
  'io.confluent.kafka.serializers.subject.TopicNameStrategy': 'topic',
  'io.confluent.kafka.serializers.subject.RecordNameStrategy': 'record',
  'io.confluent.kafka.serializers.subject.TopicRecordNameStrategy': 'topic-record',
} as const;

export type SubjectNaming = (typeof SUBJECT_NAMES)[keyof typeof SUBJECT_NAMES];

type SubjectNameClass = keyof typeof SUBJECT_NAMES;
const SUBJECT_NAME_CLASSES = Object.keys(SUBJECT_NAMES) as [SubjectNameClass, ...SubjectNameClass[]];

/** Options below a converter's own name, `value.converter.` and the like: where its schemas are. */
const REGISTRY_OPTIONS = {
  'schema.registry.url': listOption({
    optional: true,
    doc: 'Schema registry with the API of Confluent: one URL, or several of the same registry',
  }),
  'basic.auth.credentials.source': choiceOption(['USER_INFO', 'URL'], {
    optional: true,
    doc: 'Where the user and password for the registry are: in basic.auth.user.info beside it, or in the URL',
  }),
  'basic.auth.user.info': stringOption({
    optional: true,
    secret: true,
    secretParts: (value) => [value.slice(value.indexOf(':') + 1)],
    doc: 'user:password for the registry',
  }),
  'bearer.auth.credentials.source': choiceOption(['STATIC_TOKEN', 'OAUTHBEARER'], {
    optional: true,
    doc: 'Where the token for the registry is: in bearer.auth.token beside it, or asked for at an OAuth server',
  }),
  'bearer.auth.token': stringOption({ optional: true, secret: true, doc: 'Token for the registry' }),
  'bearer.auth.issuer.endpoint.url': stringOption({
    optional: true,
    doc: 'URL at which the OAuth server of OAUTHBEARER gives tokens to clients for their own credentials',
  }),
  'bearer.auth.client.id': stringOption({ optional: true, doc: 'Client at the OAuth server' }),
  'bearer.auth.client.secret': stringOption({
    optional: true,
    secret: true,
    doc: "The client's secret at the OAuth server",
  }),
  'bearer.auth.scope': stringOption({
    optional: true,
    doc: 'Scopes that the token is to have, with spaces between them; by default what the OAuth server gives',
  }),
  'bearer.auth.logical.cluster': stringOption({
    optional: true,
    doc: "The registry's logical cluster, which Confluent Cloud wants to know with a token",
  }),
  'bearer.auth.identity.pool.id': stringOption({
    optional: true,
    doc: 'Identity pool that Confluent Cloud is to take the token for',
  }),
  'schema.registry.ssl.truststore.location': stringOption({
    optional: true,
    doc: "PEM file of the authorities that the registry's certificate must come from",
  }),
  'schema.registry.ssl.keystore.location': stringOption({
    optional: true,
    doc: "PEM file of the client's own certificate and its key",
  }),
  'schema.registry.ssl.key.password': stringOption({
    optional: true,
    secret: true,
    doc: "Password of the key in the client's PEM file",
  }),
};

const WRITING_DOCS = {
  'auto.register.schemas': 'Whether output schemas are registered; where not, they must be in the registry already',
  'use.latest.version':
    "Whether documents are written with the latest schema of the output's subject, as it is; nothing is registered then",
  'normalize.schemas':
    'Whether the registry compares schemas in their normal form, so that a different order of properties is no new version',
  'value.subject.name.strategy':
    "How a schema gets its subject: <topic>-value, the record's full name, or <topic>-<the record's full name>",
} as const;

const WRITING_OPTIONS = {
  'auto.register.schemas': booleanOption({ default: true, doc: WRITING_DOCS['auto.register.schemas'] }),
  'use.latest.version': booleanOption({ default: false, doc: WRITING_DOCS['use.latest.version'] }),
  'normalize.schemas': booleanOption({ default: false, doc: WRITING_DOCS['normalize.schemas'] }),
  'value.subject.name.strategy': choiceOption(SUBJECT_NAME_CLASSES, {
    default: 'TopicNameStrategy',
    doc: WRITING_DOCS['value.subject.name.strategy'],
  }),
};

/** The same without defaults: absent is as the input has it. */
const INHERITED_WRITING_OPTIONS = {
  'auto.register.schemas': booleanOption({ optional: true, doc: WRITING_DOCS['auto.register.schemas'] }),
  'use.latest.version': booleanOption({ optional: true, doc: WRITING_DOCS['use.latest.version'] }),
  'normalize.schemas': booleanOption({ optional: true, doc: WRITING_DOCS['normalize.schemas'] }),
  'value.subject.name.strategy': choiceOption(SUBJECT_NAME_CLASSES, {
    optional: true,
    doc: WRITING_DOCS['value.subject.name.strategy'],
  }),
};

type Prefixed<P extends string, S> = { readonly [K in keyof S & string as `${P}${K}`]: S[K] };

/** Options of the converter that reads values, and by default of what writes them. */
export function registryOptions<P extends string>(prefix: P) {
  return prefixed(prefix, { ...REGISTRY_OPTIONS, ...WRITING_OPTIONS });
}

/** The same for a converter that takes what it has not from `value.converter`. */
export function inheritedRegistryOptions<P extends string>(prefix: P) {
  return prefixed(prefix, { ...REGISTRY_OPTIONS, ...INHERITED_WRITING_OPTIONS });
}

/** Options of a converter that only reads. */
export function readingRegistryOptions<P extends string>(prefix: P) {
  return prefixed(prefix, REGISTRY_OPTIONS);
}

function prefixed<P extends string, S extends Record<string, z.ZodType>>(prefix: P, shape: S): Prefixed<P, S> {
  return Object.fromEntries(Object.entries(shape).map(([name, option]) => [prefix + name, option])) as Prefixed<P, S>;
}

/** How to reach a registry, whatever prefix its options came with. */
export type RegistryOptions = Outputs<typeof REGISTRY_OPTIONS>;

export type WritingOptions = Outputs<typeof WRITING_OPTIONS>;

type Outputs<S extends Record<string, z.ZodType>> = { readonly [K in keyof S]: z.output<S[K]> };

/** A converter's registry, from the options below its prefix; those of the first prefix that names a registry. */
export function registryOf(options: Readonly<Record<string, unknown>>, prefixes: readonly string[]): RegistryOptions {
  const prefix = prefixes.find((one) => options[`${one}schema.registry.url`] !== undefined) ?? prefixes[0];
  return take(options, Object.keys(REGISTRY_OPTIONS), [prefix as string]) as RegistryOptions;
}

/** How a converter writes, each option from the first prefix that has it. */
export function writingOf(options: Readonly<Record<string, unknown>>, prefixes: readonly string[]): WritingOptions {
  return take(options, Object.keys(WRITING_OPTIONS), prefixes) as WritingOptions;
}

function take(
  options: Readonly<Record<string, unknown>>,
  names: readonly string[],
  prefixes: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.map((name) => [name, prefixes.map((prefix) => options[prefix + name]).find((value) => value !== undefined)]),
  );
}
