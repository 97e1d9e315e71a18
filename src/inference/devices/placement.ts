import { availableParallelism } from 'node:os';
import type { BatchLimits } from '../../core/batching.js';
import type { ConfigProblem } from '../../errors.js';
import { type Device, deviceName, type Gpu, gpuSize, parseDevices } from './devices.js';

/** Two on a GPU: one copies tokens in and logits out while the other computes. */
export const INSTANCES_PER_GPU = 2;

/**
 * Sorted windows share a batch on the CPU to be moved together only: computing them together gains nothing, and more tokens
 * than these leave a core's cache (int8 runs 4 to 8% slower with 1,024, fp32 alike).
 */
export const CPU_BATCH = { maxTokens: 512, maxSize: 64 };

/** Tokens for which a GPU's batch has room in each of its windows: what most models allow at most. */
export const GPU_WINDOW = 512;

/** Of the options of a model stage, those that say where and in which portions it works. */
export interface PlacementOptions {
  readonly device: string;
  readonly 'instances.per.device'?: number | undefined;
  readonly 'intra.op.threads': number;
}

export interface BatchOptions {
  readonly 'batch.max.size'?: number | undefined;
  readonly 'batch.max.tokens'?: number | undefined;
  readonly 'batch.max.wait.ms': number;
}

/** The device of every instance; on the CPU, unless the user counts them, as many as its threads leave cores for. */
export function placeInstances(options: PlacementOptions, cores: number = availableParallelism()): Device[] {
  return parseDevices(options.device).flatMap((device) => {
    const fallback =
      device.type === 'cpu' ? Math.max(1, Math.floor(cores / options['intra.op.threads'])) : INSTANCES_PER_GPU;
    return Array.from({ length: options['instances.per.device'] ?? fallback }, () => device);
  });
}

/** Where nvidia-smi told nothing, of unknown size. */
export function cardsOf(devices: readonly Device[], found: readonly Gpu[] | null): Gpu[] {
  return devices.flatMap((device) =>
    device.type === 'cpu'
      ? []
      : [found?.find(({ id }) => id === device.id) ?? { id: device.id, name: null, memoryMiB: null }],
  );
}

export function missingGpus(devices: readonly Device[], found: readonly Gpu[] | null, key: string): ConfigProblem[] {
  const missing = devices.filter((device) => device.type === 'cuda' && !found?.some(({ id }) => id === device.id));
  // Without nvidia-smi it is the model's own start that tells.
  if (found === null || missing.length === 0) return [];
  const there = found.map((gpu) => `cuda:${gpu.id} (${describeGpu(gpu)})`).join(', ');
  const message = `is not there: expected ${there || 'a GPU, but nvidia-smi and CUDA_VISIBLE_DEVICES show none; set cpu'}`;
  return [{ key, value: missing.map(deviceName).join(', '), message }];
}

function describeGpu({ name, memoryMiB }: Gpu): string {
  return `${name ?? 'a GPU'}, ${memoryMiB === null ? 'memory not known' : `${memoryMiB} MiB`}`;
}

/** All instances take from one queue, so the smallest card sets the limits. */
export function batchLimits(options: BatchOptions, gpus: readonly Gpu[]): BatchLimits {
  const size = gpus.length === 0 ? CPU_BATCH.maxSize : Math.min(...gpus.map((gpu) => gpuSize(gpu).batch));
  const maxSize = options['batch.max.size'] ?? size;
  return {
    maxSize,
    maxTokens: options['batch.max.tokens'] ?? (gpus.length === 0 ? CPU_BATCH.maxTokens : maxSize * GPU_WINDOW),
    maxWaitMs: options['batch.max.wait.ms'],
  };
}

/** What was settled, for the log. */
export function summary(
  { devices, limits }: { readonly devices: readonly Device[]; readonly limits: BatchLimits },
  places: readonly Device[],
  gpus: readonly Gpu[],
): Readonly<Record<string, number | string>> {
  return {
    device: places.map(deviceName).join(','),
    ...(gpus.length === 0 ? {} : { gpus: gpus.map(describeGpu).join('; ') }),
    'instances.per.device': devices.length / places.length,
    'batch.max.size': limits.maxSize,
    'batch.max.tokens': limits.maxTokens,
  };
}
