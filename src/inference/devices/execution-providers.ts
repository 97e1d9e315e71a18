import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import type { ConfigProblem } from '../../errors.js';
import { type Device, deviceName } from './devices.js';
import { providerFolders } from './provider-files.js';

/** An execution provider with its options, as onnxruntime-node takes them. */
export type ProviderConfig = InferenceSession.ExecutionProviderOption & Readonly<Record<string, unknown>>;

type Reader = (text: string) => unknown;

const text: Reader = (value) => value;
const flag: Reader = (value) => (value === 'true' ? true : value === 'false' ? false : undefined);
const count: Reader = (value) => (/^\d+$/.test(value) ? Number(value) : undefined);
const list: Reader = (value) => value.split(',').map((name) => name.trim());

/**
 * The providers that the binding of onnxruntime-node 1.30 knows on any platform, and what it reads of their options
 * (js/node/src/session_options_helper.cc). Others it drops without a word, so they are refused here.
 */
const PROVIDERS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  cpu: {},
  cuda: {},
  tensorrt: {},
  webgpu: {
    preferredLayout: text,
    validationMode: text,
    storageBufferCacheMode: text,
    uniformBufferCacheMode: text,
    queryResolveBufferCacheMode: text,
    defaultBufferCacheMode: text,
    enableRobustness: flag,
    forceCpuNodeNames: list,
  },
  dml: { deviceId: count },
  coreml: { coreMlFlags: count },
  qnn: { backendType: text, backendPath: text, enableFp16Precision: flag },
};

/** Those that `device` numbers. */
const ON_CUDA = ['cuda', 'tensorrt'];

export interface ProviderOptions {
  /** Names in the order of preference; undefined takes what the device needs. */
  readonly providers: readonly string[] | undefined;
  /** `<provider>.<option>` to value. */
  readonly options: Readonly<Record<string, string>>;
  readonly devices: readonly Device[];
}

/** The providers of a session on a device; the CPU's does what the others cannot. */
export function providersOf(
  { providers, options }: Omit<ProviderOptions, 'devices'>,
  device: Device,
): ProviderConfig[] {
  return namesFor(providers, device).map((name) => ({
    ...(device.type === 'cuda' && ON_CUDA.includes(name) ? { deviceId: device.id } : {}),
    ...Object.fromEntries(
      Object.entries(options)
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([key, value]) => [key.slice(name.length + 1), PROVIDERS[name]?.[key.slice(name.length + 1)]?.(value)]),
    ),
    name,
  }));
}

function namesFor(providers: readonly string[] | undefined, device: Device): readonly string[] {
  return providers ?? (device.type === 'cuda' ? ['cuda', 'cpu'] : ['cpu']);
}

/** What is wrong with the providers that a stage names and their options. */
export function providerProblems({ providers, options, devices }: ProviderOptions, prefix: string): ConfigProblem[] {
  const key = `${prefix}execution.providers`;
  const known = Object.keys(PROVIDERS).join(', ');
  const [device] = devices;
  if (device === undefined) return [];
  const names = namesFor(providers, device);
  const problems = names
    .filter((name) => PROVIDERS[name] === undefined)
    .map((name): ConfigProblem => ({ key, value: name, message: `is not known: expected some of ${known}` }));
  if (problems.length === 0) {
    const onCuda = names.find((name) => ON_CUDA.includes(name));
    if (device.type === 'cpu' && onCuda !== undefined)
      problems.push({ key, value: names.join(','), message: `${onCuda} needs a GPU: set ${prefix}device=cuda:0` });
    if (device.type === 'cuda' && onCuda === undefined) {
      const message = `expected cuda or tensorrt among them for ${prefix}device=${deviceName(device)}`;
      problems.push({ key, value: names.join(','), message });
    }
  }
  return [...problems, ...Object.entries(options).flatMap((entry) => optionProblem(entry, names, prefix) ?? [])];
}

function optionProblem(
  [path, value]: readonly [string, string],
  names: readonly string[],
  prefix: string,
): ConfigProblem | null {
  const key = `${prefix}execution.provider.${path}`;
  const name = path.split('.', 1)[0] as string;
  if (!names.includes(name)) return { key, value, message: `${name} is not among the providers: ${names.join(', ')}` };
  const readers = PROVIDERS[name] ?? {};
  const read = readers[path.slice(name.length + 1)];
  if (read === undefined) {
    const known = Object.keys(readers).join(', ');
    const others = ON_CUDA.includes(name) ? 'none, its device is set by device' : 'none';
    return { key, value, message: `onnxruntime-node takes no such option for ${name}: expected ${known || others}` };
  }
  if (read(value) !== undefined) return null;
  return { key, value, message: `expected ${read === flag ? 'true or false' : 'a whole number'}` };
}

const CUDA_FILES = 'npm rebuild onnxruntime-node --onnxruntime-node-install=cuda12, CUDA 12 and cuDNN 9';

/** What to install for a provider that does not come with onnxruntime-node. */
export const PROVIDER_INSTALL: Readonly<Record<string, string>> = {
  cuda: CUDA_FILES,
  tensorrt: `${CUDA_FILES}, and TensorRT 10`,
};

/** What to do about a session that could not be made; begins with a semicolon. Empty where the cause says it all. */
export function remedyFor(cause: string, providers: readonly string[]): string {
  const onCuda = providers.filter((name) => ON_CUDA.includes(name));
  if (/Failed to load shared library/i.test(cause)) return `; ${libraryRemedy(onCuda)}`;
  if (/invalid device ordinal/i.test(cause))
    return '; nvidia-smi lists the GPUs there are, CUDA_VISIBLE_DEVICES hides some';
  if (/driver|no CUDA-capable device/i.test(cause))
    return '; nvidia-smi shows whether the NVIDIA driver runs: it has to be one for CUDA 12 (525 or later)';
  if (/WebGPU adapter/i.test(cause)) return '; webgpu needs a GPU with a Vulkan driver on Linux (libvulkan.so.1)';
  return onCuda.length === 0 || /no execution provider/.test(cause)
    ? ''
    : `; where something is missing, install it: ${CUDA_FILES}`;
}

/** ONNX Runtime does not say whether its own file is missing, or one of CUDA's that it needs. */
function libraryRemedy(providers: readonly string[]): string {
  const [folder = ''] = providerFolders();
  const files = providers.map((name) => join(folder, `libonnxruntime_providers_${name}.so`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return `${missing.join(' and ')} is missing: install it (${CUDA_FILES})`;
  return `libraries that it needs are missing, those of CUDA 12, cuDNN 9 or TensorRT 10: ldd ${files.join(' ')} | grep 'not found' names them`;
}
