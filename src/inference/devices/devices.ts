import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where one instance of a model runs. */
export type Device = { readonly type: 'cpu' } | { readonly type: 'cuda'; readonly id: number };

/** A GPU as CUDA numbers it for this process. */
export interface Gpu {
  readonly id: number;
  /** As nvidia-smi calls it; null where CUDA_VISIBLE_DEVICES names cards in a way that says nothing of which they are. */
  readonly name: string | null;
  /** Null where it is not known: a slice of a card (MIG). */
  readonly memoryMiB: number | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What an option `device` may be; `gpu` is another name of cuda, and a bare number goes on with the device before it. */
export const DEVICE_PATTERN = /^(cpu|(cuda|gpu)(:\d+)?(\s*,\s*((cuda|gpu)(:\d+)?|\d+))*)$/;

/**
 * @param text that DEVICE_PATTERN matches
 * @returns every device once
 */
export function parseDevices(text: string): Device[] {
  if (text === 'cpu') return [{ type: 'cpu' }];
  const ids = text.split(',').map((part) => Number(/\d+/.exec(part)?.[0] ?? 0));
  return [...new Set(ids)].map((id) => ({ type: 'cuda', id }));
}

export function deviceName(device: Device): string {
  return device.type === 'cpu' ? 'cpu' : `cuda:${device.id}`;
}

const QUERY = ['--query-gpu=index,name,memory.total', '--format=csv,noheader,nounits'];
/** A driver that has to wake the cards up takes seconds. */
const QUERY_TIMEOUT = 20_000;

/**
 * The GPUs that CUDA shows to this process, as far as nvidia-smi and CUDA_VISIBLE_DEVICES tell.
 * @returns null where nvidia-smi is missing or fails: there may still be GPUs, in a container without it
 */
export async function findGpus(env: Environment = process.env): Promise<readonly Gpu[] | null> {
  let listed: string;
  try {
    listed = (await promisify(execFile)('nvidia-smi', QUERY, { env: { ...env }, timeout: QUERY_TIMEOUT })).stdout;
  } catch {
    return null;
  }
  return visibleGpus(readGpus(listed), env.CUDA_VISIBLE_DEVICES);
}

/** One line a card: `0, NVIDIA H100 80GB HBM3, 81559`; the memory is MiB, or `[N/A]` where it is not the card's own. */
function readGpus(listed: string): Gpu[] {
  return listed
    .split('\n')
    .map((line) => /^(\d+),\s*(.*),\s*([^,]+)$/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, id, name = '', memory]) => ({
      id: Number(id),
      name,
      memoryMiB: Number.isInteger(Number(memory)) ? Number(memory) : null,
    }));
}

/** As CUDA reads the variable: cards in its order, up to the first that is none; names (GPU-..., MIG-...) say not which. */
function visibleGpus(gpus: readonly Gpu[], visible: string | undefined): Gpu[] {
  if (visible === undefined) return [...gpus];
  const shown: Gpu[] = [];
  for (const entry of visible.split(',').map((part) => part.trim())) {
    const isName = /^(GPU|MIG)-/.test(entry);
    const gpu = gpus.find(({ id }) => String(id) === entry);
    if (!isName && gpu === undefined) break;
    shown.push({ id: shown.length, name: gpu?.name ?? null, memoryMiB: gpu?.memoryMiB ?? null });
  }
  return shown;
}

/** What a card's memory has room for and work for. */
export interface GpuSize {
  /** Document workers that keep the card fed. */
  readonly workers: number;
  /** Windows of a batch. */
  readonly batch: number;
}

/**
 * For documents of 2,200 characters, some 600 tokens: two windows of 512 or six of 128. Nominal sizes, a little above
 * what the driver leaves of them.
 */
const SIZES: readonly (GpuSize & { readonly gb: number })[] = [
  { gb: 64, workers: 8, batch: 120 },
  { gb: 28, workers: 4, batch: 48 },
  { gb: 20, workers: 2, batch: 32 },
  { gb: 0, workers: 1, batch: 16 },
];

/** The driver keeps some for itself: a card of 80 GB shows 81,559 MiB, one of 24 GB 24,564 or, with ECC, 23,028. */
const MIB_PER_GB = 1000 ** 3 / 1024 ** 2;

export function gpuSize({ memoryMiB }: Pick<Gpu, 'memoryMiB'>): GpuSize {
  const gb = (memoryMiB ?? 0) / MIB_PER_GB;
  return SIZES.find((size) => gb >= size.gb) as GpuSize;
}
