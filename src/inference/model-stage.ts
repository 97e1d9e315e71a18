import { resolve } from 'node:path';
import * as z from 'zod';
import { choiceOption, doubleOption, integerOption, listOption, mapOption, stringOption } from '../config/options.js';
import type { BatchLimits } from '../core/batching.js';
import type { ScoreForm } from '../core/protocol.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import type { StageContext } from '../rules/stage.js';
import type { ModelStageDefinition } from '../workers/definition.js';
import { scoreForm } from './aggregation.js';
import { DEVICE_PATTERN, type Device, type Environment, findGpus, type Gpu, parseDevices } from './devices/devices.js';
import { type ProviderOptions, providerProblems } from './devices/execution-providers.js';
import {
  batchLimits,
  CPU_BATCH,
  cardsOf,
  GPU_WINDOW,
  INSTANCES_PER_GPU,
  missingGpus,
  placeInstances,
  summary,
} from './devices/placement.js';
import { type ModelDirectory, readModelDirectory } from './model/model-directory.js';

/** Tokens of a window where neither model nor user says less; attention's cost grows with the square. */
const DEFAULT_MAX_LENGTH = 512;

/** Half of the 64 that are usual: entities are shorter, and each shared token runs twice. */
const DEFAULT_STRIDE = 32;

export const boundariesOption = choiceOption(['huggingface', 'words'], {
  default: 'huggingface',
  doc: "Where words and entities begin and end: huggingface guesses words from spaces and lengths, so that results equal those of its pipeline; words takes the tokenizer's words, splits them at punctuation, and leaves no whitespace at an entity's edge",
});

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
  'aggregation.strategy': choiceOption(['none', 'simple', 'first', 'average', 'max', 'sequence'], {
    default: 'first',
    doc: 'How tokens become entities. As in Hugging Face: none and simple go by token; first, average and max label whole words. Beyond it: sequence labels the words of a whole document at once, so that labels follow one another as the scheme (IOB2, BIOES, BILOU) allows',
  }),
  'aggregation.boundaries': boundariesOption,
  'min.score': doubleOption({ min: 0, max: 1, default: 0, doc: 'Entities with a lower score are left out' }),
  device: stringOption({
    default: 'cpu',
    pattern: DEVICE_PATTERN,
    allowed: 'cpu, cuda, cuda:1, cuda:0,1,2,3; gpu is another name of cuda',
    doc: 'Where the model runs, as nvidia-smi and CUDA_VISIBLE_DEVICES number GPUs; cuda alone is cuda:0',
  }),
  'execution.providers': listOption({
    optional: true,
    doc: 'Execution providers of ONNX Runtime, the preferred one first; by default cuda,cpu on a GPU, else cpu',
  }),
  'execution.provider': mapOption({
    default: {},
    doc: 'Options of a provider, <name> being <provider>.<option>: execution.provider.webgpu.preferredLayout=NHWC',
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
    optional: true,
    doc: `Tokens of a batch, padding included; by default ${CPU_BATCH.maxTokens} on the CPU, where more does not pay, and on a GPU ${GPU_WINDOW} for each window of batch.max.size`,
  }),
  'batch.max.size': integerOption({
    min: 1,
    optional: true,
    doc: `Windows of a batch; by default ${CPU_BATCH.maxSize} on the CPU, and by the memory of the smallest GPU: 120 from 64 GB on, 48 from 28 GB, 32 from 20 GB, else 16`,
  }),
  'batch.max.wait.ms': integerOption({
    min: 0,
    default: 5,
    doc: 'How long an incomplete batch waits for more windows',
  }),
});

export type ModelStageOptions = Readonly<z.output<typeof modelStageOptions>>;

/** What the model's service needs to know; stages that agree in it share a service. */
export interface ModelServiceOptions {
  readonly model: ModelDirectory;
  /** One per instance. */
  readonly devices: readonly Device[];
  /** Undefined takes what the devices need. */
  readonly execution?: Pick<ProviderOptions, 'providers' | 'options'>;
  readonly intraOpThreads: number;
  readonly limits: BatchLimits;
  /** What it answers of each token. */
  readonly form: ScoreForm;
}

/** A model stage ready to be built: its half in the document workers and its half before the model. */
export interface LoadedModelStage {
  readonly definition: ModelStageDefinition;
  readonly service: ModelServiceOptions;
  /** Equal where two stages can share one service. */
  readonly serviceKey: string;
  /** The cards that it runs on, each once. */
  readonly gpus: readonly Gpu[];
  /** What was settled, for the log. */
  readonly size: Readonly<Record<string, number | string>>;
}

/**
 * Reads the model's directory and settles what the options leave open.
 * @param env where nvidia-smi is looked for, and CUDA_VISIBLE_DEVICES
 * @throws {ConfigError} where the directory is not a model, the options do not fit it, or a device is not there
 */
export async function loadModelStage(
  options: ModelStageOptions,
  { name, directory }: StageContext,
  env: Environment = process.env,
): Promise<LoadedModelStage> {
  const prefix = `stages.${name}.`;
  const model = await readModelDirectory(resolve(directory, options.model), {
    key: `${prefix}model`,
    file: options['model.file'],
  });
  const maxLength = options['max.length'] ?? Math.min(model.maxLength, DEFAULT_MAX_LENGTH);
  const stride = options.stride ?? Math.min(DEFAULT_STRIDE, Math.floor(maxLength / 4));
  const devices = parseDevices(options.device);
  const execution = { providers: options['execution.providers'], options: options['execution.provider'] };
  const found = devices[0]?.type === 'cuda' ? await findGpus(env) : [];
  const problems = [
    ...checkLengths({ maxLength, stride, allowed: model.maxLength, prefix }),
    ...providerProblems({ ...execution, devices }, prefix),
    ...missingGpus(devices, found, `${prefix}device`),
  ];
  if (problems.length > 0) throw new ConfigError(`stage ${name} cannot run as it is set`, problems);
  const gpus = cardsOf(devices, found);
  const service: ModelServiceOptions = {
    model,
    devices: placeInstances(options),
    execution,
    intraOpThreads: options['intra.op.threads'],
    limits: batchLimits(options, gpus),
    form: scoreForm(options['aggregation.strategy']),
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
  const { intraOpThreads, limits, form } = service;
  const { directory: folder, modelFile, digest } = model;
  const parts = [folder, modelFile, digest, service.devices, execution, intraOpThreads, limits, form];
  return { definition, service, serviceKey: JSON.stringify(parts), gpus, size: summary(service, devices, gpus) };
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
