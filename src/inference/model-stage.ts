import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { choiceOption, doubleOption, integerOption, stringOption } from '../config/options.js';
import type { BatchLimits } from '../core/batching.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import type { StageContext } from '../rules/stage.js';
import type { ModelStageDefinition } from '../workers/definition.js';
import { type ModelDirectory, readModelDirectory } from './model-directory.js';

/** Tokens of a window where neither model nor user says less; attention's cost grows with the square. */
const DEFAULT_MAX_LENGTH = 512;

/** Half of the 64 that are usual: entities are shorter, and each shared token runs twice. */
const DEFAULT_STRIDE = 32;

/** Two on a GPU: one copies tokens in and logits out while the other computes. */
const INSTANCES_PER_GPU = 2;

/** Options of `stages.<name>.` where the type is `model`. */
export const modelStageOptions = z.object({
  model: stringOption({
    doc: 'Directory of a token-classification model: model.onnx (or onnx/model.onnx), tokenizer.json, config.json',
  }),
  'model.file': stringOption({
    optional: true,
    doc: 'ONNX file of that directory, such as onnx/model_fp16.onnx; by default model.onnx or onnx/model.onnx',
  }),
  'max.length': integerOption({
    min: 8,
    optional: true,
    doc: `Tokens of a window, special ones included; by default what the model allows, at most ${DEFAULT_MAX_LENGTH}`,
  }),
  stride: integerOption({
    min: 0,
    optional: true,
    doc: `Tokens that the windows of a longer text share; ${DEFAULT_STRIDE} by default, or a quarter of max.length where that is less`,
  }),
  // Models are mostly trained on the first token of each word, so its label is the best one; 'simple' cuts words apart.
  'aggregation.strategy': choiceOption(['none', 'simple', 'first', 'average', 'max'], {
    default: 'first',
    doc: 'How tokens become entities, as in Hugging Face: none and simple go by token; first, average and max label whole words',
  }),
  'aggregation.boundaries': choiceOption(['huggingface', 'words'], {
    default: 'huggingface',
    doc: "Where words and entities begin and end: huggingface guesses words from spaces and lengths, so that results equal those of its pipeline; words takes the tokenizer's words, splits them at punctuation, and leaves no whitespace at an entity's edge",
  }),
  'min.score': doubleOption({ min: 0, max: 1, default: 0, doc: 'Entities with a lower score are left out' }),
  device: stringOption({
    default: 'cpu',
    pattern: /^(cpu|cuda(:\d+)?(\s*,\s*cuda(:\d+)?)*)$/,
    allowed: 'cpu, or one or more of cuda:0, cuda:1, ... with commas',
    doc: 'Where the model runs',
  }),
  'instances.per.device': integerOption({
    min: 1,
    optional: true,
    doc: `Copies of the model, each on a thread of its own; by default as many as cores on the CPU, ${INSTANCES_PER_GPU} on a GPU`,
  }),
  'intra.op.threads': integerOption({
    min: 1,
    default: 1,
    doc: 'Threads inside one run of a copy on the CPU; more of them pay only where one document has to be fast',
  }),
  'batch.max.tokens': integerOption({
    min: 1,
    default: 1024,
    doc: 'Tokens of a batch, padding included; more does not pay on a CPU, 16384 and more do on a GPU',
  }),
  'batch.max.size': integerOption({ min: 1, default: 64, doc: 'Windows of a batch' }),
  'batch.max.wait.ms': integerOption({
    min: 0,
    default: 5,
    doc: 'How long an incomplete batch waits for more windows',
  }),
});

export type ModelStageOptions = Readonly<z.output<typeof modelStageOptions>>;

/** Where one instance of a model runs. */
export type Device = { readonly type: 'cpu' } | { readonly type: 'cuda'; readonly id: number };

/** What the model's service needs to know; stages that agree in it share a service. */
export interface ModelServiceOptions {
  readonly model: ModelDirectory;
  /** One per instance. */
  readonly devices: readonly Device[];
  readonly intraOpThreads: number;
  readonly limits: BatchLimits;
}

/** A model stage ready to be built: its half in the document workers and its half before the model. */
export interface LoadedModelStage {
  readonly definition: ModelStageDefinition;
  readonly service: ModelServiceOptions;
  /** Equal where two stages can share one service. */
  readonly serviceKey: string;
}

/**
 * Reads the model's directory and settles what the options leave open.
 * @throws {ConfigError} where the directory is not a model, or the options do not fit it
 */
export async function loadModelStage(
  options: ModelStageOptions,
  { name, directory }: StageContext,
): Promise<LoadedModelStage> {
  const prefix = `stages.${name}.`;
  const model = await readModelDirectory(resolve(directory, options.model), {
    key: `${prefix}model`,
    file: options['model.file'],
  });
  const maxLength = options['max.length'] ?? Math.min(model.maxLength, DEFAULT_MAX_LENGTH);
  const stride = options.stride ?? Math.min(DEFAULT_STRIDE, Math.floor(maxLength / 4));
  const problems = checkLengths({ maxLength, stride, allowed: model.maxLength, prefix });
  if (problems.length > 0) throw new ConfigError(`stage ${name} does not fit its model`, problems);
  const service: ModelServiceOptions = {
    model,
    devices: placeInstances(options),
    intraOpThreads: options['intra.op.threads'],
    limits: {
      maxTokens: options['batch.max.tokens'],
      maxSize: options['batch.max.size'],
      maxWaitMs: options['batch.max.wait.ms'],
    },
  };
  const definition: ModelStageDefinition = {
    kind: 'model',
    name,
    tokenizerFile: model.tokenizerFile,
    maxLength,
    stride,
    aggregation: options['aggregation.strategy'],
    boundaries: options['aggregation.boundaries'],
    minScore: options['min.score'],
    labels: model.labels,
  };
  return {
    definition,
    service,
    serviceKey: JSON.stringify([
      model.directory,
      model.modelFile,
      model.digest,
      service.devices,
      service.intraOpThreads,
      service.limits,
    ]),
  };
}

/** The device of every instance; on the CPU, unless the user counts them, as many as its threads leave cores for. */
export function placeInstances(
  options: Pick<ModelStageOptions, 'device' | 'instances.per.device' | 'intra.op.threads'>,
  cores: number = availableParallelism(),
): Device[] {
  const devices = options.device.split(',').map((part) => parseDevice(part.trim()));
  return devices.flatMap((device) => {
    const fallback =
      device.type === 'cpu' ? Math.max(1, Math.floor(cores / options['intra.op.threads'])) : INSTANCES_PER_GPU;
    return Array.from({ length: options['instances.per.device'] ?? fallback }, () => device);
  });
}

function parseDevice(text: string): Device {
  return text === 'cpu' ? { type: 'cpu' } : { type: 'cuda', id: Number(text.split(':')[1] ?? 0) };
}

function checkLengths({
  maxLength,
  stride,
  allowed,
  prefix,
}: {
  maxLength: number;
  stride: number;
  allowed: number;
  prefix: string;
}): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (maxLength > allowed) {
    problems.push({
      key: `${prefix}max.length`,
      value: maxLength,
      message: `the model has positions for ${allowed} tokens: expected ${allowed} or less`,
    });
  }
  if (stride >= maxLength / 2) {
    problems.push({
      key: `${prefix}stride`,
      value: stride,
      message: `expected less than half of max.length (${maxLength}), or every token runs many times`,
    });
  }
  return problems;
}
