import type * as z from 'zod';
import type { FlatConfig } from '../../config/flat.js';
import type { ConnectorSource } from '../../config/load.js';
import { maskSecrets } from '../../config/mask-secrets.js';
import { isKnownKey, MASK, type OptionsSchema, parseOptions, secretValues, unknownKeys } from '../../config/parse.js';
import type { ReferenceOptions } from '../../config/reference-options.js';
import { type ResolvedConfig, resolveReferences } from '../../config/references.js';
import { ConfigError, type ConfigProblem } from '../../errors.js';
import { parquetSinkOptions } from '../../sinks/parquet/options.js';
import { partitionerOf } from '../../sinks/partitioners/options.js';
import { topicSinkOptions } from '../../sinks/topic/options.js';
import type { TransformDefinition } from '../../transforms/index.js';
import {
  clientOverrides,
  isClientOverride,
  type OverridePolicy,
  overrideProblems,
  overrideSecrets,
} from './client-overrides.js';
import { type ConnectorOptions, connectorOptions } from './connector-options.js';
import { CONVERTER_CLASSES, type ConverterClass } from './converter-options.js';
import { partProblems } from './part-problems.js';
import { parseStages, type StageConfig } from './stage-config.js';
import { type ParsedTransforms, parseTransforms, textProblems } from './transform-config.js';

/** A connector's configuration, parsed once and frozen. */
export interface ConnectorConfig {
  readonly name: string;
  /** Folder that relative paths start from. */
  readonly directory: string;
  readonly options: ConnectorOptions;
  readonly sink: SinkConfig;
  readonly transforms: readonly TransformDefinition[];
  readonly stages: readonly StageConfig[];
  /** Options of its Kafka clients, by their whole keys. */
  readonly clientOverrides: FlatConfig;
  /** Values that no text for people may hold: what references stood for, and options that are secrets. */
  readonly secrets: readonly string[];
}

export type SinkConfig =
  | { readonly class: 'TopicSink'; readonly options: Readonly<z.output<typeof topicSinkOptions>> }
  | { readonly class: 'ParquetSink'; readonly options: Readonly<z.output<typeof parquetSinkOptions>> };

export const sinkSchemas = { TopicSink: topicSinkOptions, ParquetSink: parquetSinkOptions } as const;

export interface ParseContext {
  /** What feeds it: `files` needs neither topics nor a dead letter topic. */
  readonly input?: 'kafka' | 'files';
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Of the worker, what references may lead to and which options of Kafka clients are allowed; anything by default. */
  readonly limits?: ReferenceOptions & { readonly 'connector.client.config.override.policy'?: OverridePolicy };
}

/**
 * Parses a connector, its sink and its stages together.
 *
 * @throws {ConfigError} with every problem found
 */
export async function parseConnector(source: ConnectorSource, context: ParseContext = {}): Promise<ConnectorConfig> {
  const resolved = resolveReferences(source.flat, { ...context, directory: source.directory });
  const { config, problems } = await parse(source, resolved, context);
  if (config === null || problems.length > 0) throw new ConfigError(`connector ${source.name} cannot run`, problems);
  return config;
}

/**
 * What is wrong with a connector, as far as can be told without what its references stand for.
 * @returns its configuration too, references left as they are, where nothing is wrong and no option needs what one stands for
 */
export function judgeConnector(source: ConnectorSource, context: ParseContext = {}): Promise<Judgement> {
  const kept = resolveReferences(source.flat, { ...context, directory: source.directory, keep: true });
  return parse(source, kept, context, (problem) => !kept.secretKeys.has(problem.key));
}

export interface Judgement {
  readonly config: ConnectorConfig | null;
  readonly problems: readonly ConfigProblem[];
}

async function parse(
  source: ConnectorSource,
  resolved: ResolvedConfig,
  context: ParseContext,
  counts: (problem: ConfigProblem) => boolean = () => true,
): Promise<Judgement> {
  const problems: ConfigProblem[] = [...resolved.problems];
  const unresolved = new Set(problems.map(({ key }) => key));
  const secrets = [...resolved.secrets];
  const take = <S extends OptionsSchema>(schema: S, flat: FlatConfig, prefix = ''): Readonly<z.output<S>> | null => {
    const parsed = parseOptions(schema, flat, { prefix, secretKeys: resolved.secretKeys });
    // What a broken reference leaves behind is not judged a second time.
    problems.push(...parsed.problems.filter(({ key }) => !unresolved.has(key)));
    secrets.push(...secretValues(schema, flat));
    return parsed.options;
  };
  // Connect keeps the name among the options.
  const { name = source.name, ...flat } = context.input === 'files' ? asInFiles(resolved.flat) : resolved.flat;
  if (name !== source.name) problems.push({ key: 'name', value: name, message: `expected ${source.name}, or nothing` });
  const options = take(connectorOptions, flat);
  const sinkClass = flat['connector.class'];
  const sinkSchema = sinkClass === 'TopicSink' || sinkClass === 'ParquetSink' ? sinkSchemas[sinkClass] : null;
  const sinkOptions = sinkSchema === null ? null : take(sinkSchema, flat);
  const sink = sinkOptions === null ? null : ({ class: sinkClass, options: sinkOptions } as SinkConfig);
  if (sink?.class === 'ParquetSink') problems.push(...partitionerOf(sink.options).problems);
  const { stages, schemas } = await parseStages(flat, take, problems);
  const transforms = parseTransforms(flat, take, problems);
  problems.push(...findUnknown(flat, { stages: schemas, transforms, sinkSchema }));
  const overrides = clientOverrides(flat);
  secrets.push(...overrideSecrets(overrides));
  const policy = context.limits?.['connector.client.config.override.policy'];
  problems.push(...overrideProblems(overrides, { policy, secretKeys: resolved.secretKeys }));
  const input = context.input ?? 'kafka';
  if (options !== null) {
    problems.push(...crossChecks(options, flat, input), ...textProblems(transforms.transforms, options));
    problems.push(
      ...partProblems({
        format: options['input.format'],
        stages,
        sinkClass,
        outputConverter: flat['output.value.converter'],
        input,
      }),
    );
  }
  const counting = problems.filter((problem) => resolved.problems.includes(problem) || counts(problem));
  if (counting.length > 0 || options === null || sink === null) {
    return { config: null, problems: counting.map((problem) => maskProblem(problem, resolved.secretKeys, secrets)) };
  }
  const config = {
    name: source.name,
    directory: source.directory,
    options,
    sink,
    transforms: transforms.transforms,
    stages: stages as StageConfig[],
    clientOverrides: overrides,
    secrets,
  };
  return { config: Object.freeze(config), problems: [] };
}

function maskProblem(problem: ConfigProblem, keys: ReadonlySet<string>, secrets: readonly string[]): ConfigProblem {
  const isReference = typeof problem.value === 'string' && problem.value.startsWith('${');
  const hidden = keys.has(problem.key) && problem.value !== undefined && !isReference;
  return { ...problem, ...(hidden ? { value: MASK } : {}), message: maskSecrets(problem.message, secrets) };
}

/** Files hold the documents of a topic without keys, and without what its converter wraps them in. */
function asInFiles(flat: FlatConfig): FlatConfig {
  const { 'key.converter': _key, 'document.key.field': _field, 'output.value.converter': _output, ...rest } = flat;
  const converter = CONVERTER_CLASSES[flat['value.converter'] as ConverterClass];
  return converter === undefined || converter === 'string' ? rest : { ...rest, 'value.converter': 'json' };
}

function findUnknown(
  flat: FlatConfig,
  {
    stages,
    transforms,
    sinkSchema,
  }: {
    readonly stages: ReadonlyMap<string, OptionsSchema | null>;
    readonly transforms: ParsedTransforms;
    readonly sinkSchema: OptionsSchema | null;
  },
): ConfigProblem[] {
  const schemas: [prefix: string, schema: OptionsSchema][] = [['', connectorOptions]];
  if (sinkSchema !== null) schemas.push(['', sinkSchema]);
  const unjudged: string[] = [];
  const prefixed = [...stages].map(([name, schema]) => [`stages.${name}.`, schema] as const);
  for (const [prefix, schema] of [...prefixed, ...transforms.schemas]) {
    if (schema === null) unjudged.push(prefix);
    else schemas.push([prefix, schema]);
  }
  const known = schemas.flatMap(([prefix, schema]) => Object.keys(schema.shape).map((key) => prefix + key));
  known.push(...[...stages.keys()].map((name) => `stages.${name}.type`), ...transforms.keys);
  const isKnown = (key: string): boolean =>
    known.includes(key) ||
    isClientOverride(key) ||
    unjudged.some((prefix) => key.startsWith(prefix)) ||
    schemas.some(([prefix, schema]) => key.startsWith(prefix) && isKnownKey(schema, key.slice(prefix.length)));
  return unknownKeys(
    Object.keys(flat).filter((key) => !isKnown(key)),
    known,
  );
}

function crossChecks(options: ConnectorOptions, flat: FlatConfig, input: 'kafka' | 'files'): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const seen = new Set<string>();
  const duplicate = options.stages.find((name) => seen.size === seen.add(name).size);
  if (duplicate !== undefined)
    problems.push({ key: 'stages', value: duplicate, message: 'stands twice: give each stage a name of its own' });
  if (input === 'files') return problems;
  const regex = options['topics.regex'];
  if ((options.topics === undefined) === (regex === undefined)) {
    problems.push({ key: 'topics', message: 'expected either topics or topics.regex: set one of them' });
  }
  if (regex !== undefined) {
    try {
      new RegExp(regex);
    } catch (error) {
      problems.push({ key: 'topics.regex', value: regex, message: (error as Error).message });
    }
  }
  const output = flat['output.topic'];
  if (typeof output === 'string' && options.topics?.includes(output)) {
    problems.push({
      key: 'output.topic',
      value: output,
      message: 'is an input topic too: documents would go round for ever, name another',
    });
  }
  if (options['errors.tolerance'] === 'all' && options['errors.deadletterqueue.topic.name'] === undefined) {
    problems.push({
      key: 'errors.deadletterqueue.topic.name',
      message: 'is missing: errors.tolerance=all needs a topic for the records set aside, since none may be lost',
    });
  }
  return problems;
}
