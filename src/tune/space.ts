import type { ModelSetting, Setting } from './setting.js';

/** Where the models run, as far as it decides what is worth a try. */
export type TunedDevice = 'cpu' | 'gpu';

/** The values that are tried, each list without repetition. */
export interface Space {
  /** Ascending. */
  readonly workers: readonly number[];
  /** Instances of a device with the threads of each; empty where there is no model. */
  readonly placements: readonly Pick<ModelSetting, 'instances' | 'threads'>[];
  /** Ascending. */
  readonly maxTokens: readonly number[];
  /** Ascending; above the first only worth a try where batches are cut by their number of windows. */
  readonly maxSizes: readonly number[];
}

const TOKENS = {
  cpu: [256, 512, 1024, 2048, 4096, 8192],
  gpu: [4096, 8192, 16_384, 32_768, 65_536],
} as const;
const SIZES = [64, 128, 256, 512, 1024];
const GPU_INSTANCES = [1, 2, 3];
/** Beyond these an operator of a model of usual size gains nothing from a thread more. */
const MOST_THREADS = 16;

/**
 * What can be tried on a machine, around the setting that is configured (which is always among it).
 *
 * @param device null where the pipeline has no model
 * @param cores that the process may use
 */
export function tuningSpace(
  configured: Setting,
  { device, cores }: { device: TunedDevice | null; cores: number },
): Space {
  const workers = ascending([configured.workers, 1, share(cores, 8), share(cores, 4), share(cores, 2), cores]);
  const { model } = configured;
  if (model === null || device === null) return { workers, placements: [], maxTokens: [], maxSizes: [] };
  const { instances, threads } = model;
  const placements =
    device === 'gpu'
      ? ascending([instances, ...GPU_INSTANCES]).map((count) => ({ instances: count, threads }))
      : withFirst({ instances, threads }, cpuPlacements(cores));
  return {
    workers,
    placements,
    maxTokens: ascending([model.maxTokens, ...TOKENS[device]]),
    maxSizes: ascending([model.maxSize, ...SIZES.filter((size) => size > model.maxSize)]),
  };
}

/** Single threads on all cores down to a quarter of them, and several threads on all cores or half of them. */
function cpuPlacements(cores: number): Pick<ModelSetting, 'instances' | 'threads'>[] {
  const placements = [1, 0.75, 0.5, 0.25].map((part) => ({ instances: Math.round(cores * part), threads: 1 }));
  for (let threads = 2; threads <= Math.min(cores, MOST_THREADS); threads *= 2) {
    for (const part of [1, 0.5]) placements.push({ instances: Math.floor((cores * part) / threads), threads });
  }
  return placements.filter(({ instances }) => instances > 0);
}

function withFirst<P extends Pick<ModelSetting, 'instances' | 'threads'>>(first: P, others: readonly P[]): P[] {
  const all = [first, ...others];
  return all.filter(
    ({ instances, threads }, index) =>
      all.findIndex((one) => one.instances === instances && one.threads === threads) === index,
  );
}

function share(cores: number, parts: number): number {
  return Math.ceil(cores / parts);
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
