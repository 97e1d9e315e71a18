import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { batchesPerInstance } from '../../core/batching.js';
import type { DocumentProcessor } from '../../core/contracts.js';
import { createDocumentProcessor } from '../../core/document-processor.js';
import type { PipelineMessage, TaskRunner } from '../../core/protocol.js';
import { ConfigError, type ConfigProblem, FatalError } from '../../errors.js';
import { gpuSize } from '../../inference/devices/devices.js';
import { type LoadedModelStage, loadModelStage } from '../../inference/model-stage.js';
import { loadTokenizationStage } from '../../inference/tokenization-stage.js';
import { digestTokenizer } from '../../inference/tokens/tokenizer-digest.js';
import type { Metrics } from '../../observability/metrics.js';
import { loadRuleStage } from '../../rules/index.js';
import { partitionerOf } from '../../sinks/partitioners/options.js';
import { readsOf } from '../../transforms/index.js';
import type { PipelineDefinition, StageDefinition, TokenizationStageDefinition } from '../../workers/definition.js';
import { documentWorkers } from '../../workers/document-pool.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { StageConfig } from '../options/stage-config.js';
import type { ModelRegistry } from './model-registry.js';
import { type ConverterPlan, planConverters, startSchemas } from './schemas.js';
import { sharedDigest } from './shared-digest.js';

/** A connector's stages with all they read from files, nothing started yet. */
export interface LoadedPipeline {
  readonly connector: string;
  /** Starts what knows the schemas of its values; undefined where they have none in a registry. */
  readonly startSchemas: (use: Pick<PipelineResources, 'metrics' | 'log'>) => ReturnType<typeof startSchemas>;
  readonly message: PipelineMessage;
  readonly definition: PipelineDefinition;
  /** As ConverterPlan has it. */
  readonly schemaFileDigest: string | undefined;
  /** In the order of the stages. */
  readonly models: readonly LoadedModelStage[];
  /** In ms, of `document.timeout.ms`. */
  readonly documentTimeout: number | undefined;
  /** What stages read from files, for the log. */
  readonly loads: readonly StageLoad[];
}

export interface StageLoad {
  readonly stage: string;
  readonly ms: number;
  /** How many terms, how many bytes. */
  readonly [size: string]: number | string;
}

/** What processors share in a process. */
export interface PipelineResources {
  /** May still be starting: models are loaded meanwhile. */
  readonly pool: TaskRunner | Promise<TaskRunner>;
  readonly models: ModelRegistry;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether other pipelines go before it at the models that they share; not so by default. */
  readonly background?: boolean;
}

/**
 * Reads term lists, tokenizers and model directories that the stages name.
 *
 * @param version Spanstream's own, for the version that documents carry
 * @throws {ConfigError} with every problem found in the stages' files
 */
export async function loadPipeline(config: ConnectorConfig, version: string): Promise<LoadedPipeline> {
  const shared: Record<string, unknown> = {};
  const stages: StageDefinition[] = [];
  const models: LoadedModelStage[] = [];
  const loads: StageLoad[] = [];
  const problems: ConfigProblem[] = [];
  for (const stage of config.stages) {
    const begin = performance.now();
    try {
      const loaded = await loadStage(stage, config);
      if ('size' in loaded && loaded.size !== undefined)
        loads.push({ stage: stage.name, ms: Math.round(performance.now() - begin), ...loaded.size });
      stages.push(loaded.definition);
      if ('service' in loaded) models.push(loaded);
      else if ('shared' in loaded) shared[stage.name] = loaded.shared;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ConfigError(`the stages of connector ${config.name} cannot run`, problems);
  const converters = planConverters(config);
  const tables = sharedDigest(shared);
  const definition = define(config, { converters, stages, models, tables, version });
  const json = JSON.stringify(definition);
  const documentTimeout = config.options['document.timeout.ms'];
  return {
    connector: config.name,
    startSchemas: (use) => startSchemas(converters, config, use),
    definition,
    schemaFileDigest: converters.schemaFileDigest,
    models,
    loads,
    documentTimeout,
    message: { id: digest(tables + json), json, shared },
  };
}

/** Heap that a document worker needs for each byte of JSON that it parses: 29 at the worst that was found. */
const HEAP_PER_BYTE = 32;
const LEAST_HEAP_MB = 1024;

/**
 * Size of the pool that works on the documents of some connectors. A document that outgrows its worker's heap while it
 * is parsed would end the whole process, so the heap follows the largest document allowed.
 */
export function poolSize(
  configs: readonly ConnectorConfig[],
  pipelines: readonly LoadedPipeline[],
  workers: number | undefined,
): { workers: number; heapMb: number } {
  const largest = Math.max(...configs.map(({ options }) => options['document.max.bytes']));
  const devices = pipelines.flatMap(({ models }) => models.flatMap(({ service }) => service.devices));
  const modelOnCpu = devices.some(({ type }) => type === 'cpu');
  const gpus = new Map(
    pipelines.flatMap(({ models }) => models.flatMap((model) => model.gpus.map((gpu) => [gpu.id, gpu]))),
  );
  const forGpus = gpus.size === 0 ? null : [...gpus.values()].reduce((sum, gpu) => sum + gpuSize(gpu).workers, 0);
  return {
    workers: workers ?? documentWorkers({ modelOnCpu, forGpus }),
    heapMb: Math.max(LEAST_HEAP_MB, Math.ceil((largest * HEAP_PER_BYTE) / 1024 ** 2)),
  };
}

const IN_FLIGHT = { cpu: 64, gpu: 512, noModel: 256 };

/** Tokens of a document of 2,200 characters. */
const DOCUMENT_TOKENS = 600;

/**
 * Documents that a connector works on at a time: enough that no device waits. Each more makes all of them wait longer for
 * their commit, and a partition that changes hands under full load stand still for longer. Four times what the instances
 * hold, the batch that runs and those that are ready: as many again are with the workers, and one partition alone has half.
 */
export function documentsInFlight(config: ConnectorConfig, { models }: Pick<LoadedPipeline, 'models'>): number {
  const chosen = config.options['max.in.flight.documents'];
  if (chosen !== undefined) return chosen;
  if (models.length === 0) return IN_FLIGHT.noModel;
  const devices = models.flatMap(({ service }) => service.devices);
  const gpus = new Set(models.flatMap((model) => model.gpus.map(({ id }) => id)));
  const least = devices.some(({ type }) => type === 'cpu') ? IN_FLIGHT.cpu : IN_FLIGHT.gpu * gpus.size;
  return Math.max(least, ...models.map((model) => 4 * documentsOnInstances(model)));
}

function documentsOnInstances({ service: { devices, limits }, definition }: LoadedModelStage): number {
  const tokens = Math.min(limits.maxTokens, limits.maxSize * definition.maxLength);
  return Math.ceil((batchesPerInstance(tokens) * devices.length * tokens) / DOCUMENT_TOKENS);
}

/** Starts what the pipeline needs (model instances, unless another connector has them running) and puts the processor together. */
export async function startPipeline(
  pipeline: LoadedPipeline,
  resources: PipelineResources,
): Promise<DocumentProcessor> {
  const { background = false } = resources;
  const acquired = pipeline.models.map((model) => resources.models.acquire(model, { background }));
  const starting = [resources.pool, pipeline.startSchemas(resources), ...acquired] as const;
  const [pool, schemas, ...settled] = await Promise.allSettled(starting);
  const leases = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = [pool, schemas, ...settled].find((result) => result.status === 'rejected');
  if (pool.status === 'rejected' || schemas.status === 'rejected' || failed !== undefined) {
    if (schemas.status === 'fulfilled') await schemas.value?.close();
    await Promise.all(leases.map((lease) => lease.close()));
    throw failed?.reason;
  }
  const reads = readsOf(pipeline.definition.transforms ?? []);
  const processor = createDocumentProcessor({
    workers: pool.value,
    inference: leases,
    pipeline: pipeline.message,
    ...(schemas.value === undefined ? {} : { schemas: schemas.value }),
    readsKeys: pipeline.definition.key !== undefined || reads.key,
    readsHeaders: reads.headers,
    metrics: resources.metrics,
    connector: pipeline.connector,
    ...(pipeline.documentTimeout === undefined ? {} : { timeout: pipeline.documentTimeout }),
  });
  return {
    fetch: (records, signal) => processor.fetch?.(records, signal) ?? null,
    process: (records) => processor.process(records),
    async close() {
      await processor.close();
      await Promise.all(leases.map((lease) => lease.close()));
    },
  };
}

type LoadedStage =
  | LoadedModelStage
  | { readonly definition: TokenizationStageDefinition }
  | {
      readonly definition: StageDefinition;
      readonly shared: unknown;
      readonly size: Readonly<Record<string, number>> | undefined;
    };

async function loadStage(stage: StageConfig, { directory, options }: ConnectorConfig): Promise<LoadedStage> {
  const context = { name: stage.name, directory };
  if (stage.kind === 'tokenization') return loadTokenizationStage(stage.options, context);
  if (stage.kind === 'model') {
    const model = await loadModelStage(stage.options, context);
    if (options['input.format'] === 'documents') return model;
    const tokenizerDigest = await digestTokenizer(model.definition.tokenizerFile);
    return { ...model, definition: { ...model.definition, tokenizerDigest } };
  }
  const plugin = await loadRuleStage(stage.type);
  if (plugin === null) throw new FatalError('CONFIG_INVALID', `there is no kind of stage ${stage.type}`);
  const shared = await plugin.load(stage.options, context);
  const definition = { kind: 'rule', name: stage.name, type: stage.type, config: stage.options, directory } as const;
  return { definition, shared, size: plugin.summary?.(shared) };
}

function define(
  config: ConnectorConfig,
  parts: {
    converters: ConverterPlan;
    stages: readonly StageDefinition[];
    models: readonly LoadedModelStage[];
    tables: string;
    version: string;
  },
): PipelineDefinition {
  const { options } = config;
  const { stages, models, tables, version } = parts;
  const { reader, key, writer } = parts.converters;
  const digests = models.map(({ service }) => service.model.digest);
  const tokenizers = stages.flatMap((stage) => (stage.kind === 'tokenization' ? [stage.tokenizerDigest] : []));
  const { transforms } = config;
  // Those that only choose records make nothing of them: whoever chooses others has the same version.
  const changing = transforms.filter(({ type }) => type !== 'Filter');
  const changes = changing.length === 0 ? [] : [changing];
  const recipe = JSON.stringify([config.stages, tables, digests, ...tokenizers, ...changes]);
  return {
    input: options['input.format'],
    reader,
    ...(key === undefined ? {} : { key }),
    ...(transforms.length === 0 ? {} : { transforms }),
    writer,
    document: {
      idField: options['document.id.field'],
      textField: options['document.text.field'],
      includeText: options['document.text.include'],
      maxBytes: options['document.max.bytes'],
      nullValues: options['behavior.on.null.values'],
      offsetUnit: options['entity.offset.unit'],
    },
    partitioner: config.sink.class === 'ParquetSink' ? partitionerOf(config.sink.options).definition : null,
    stages,
    pipelineVersion: options['pipeline.version'] ?? `${version}+${digest(recipe).slice(0, 8)}`,
    modelDigest: digests.length === 0 ? null : digests.length === 1 ? (digests[0] as string) : digest(digests.join()),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
