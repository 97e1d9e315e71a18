import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findGpus, gpuSize, parseDevices } from '../../../src/inference/devices/devices.js';
import { loadModelStage, modelStageOptions } from '../../../src/inference/model-stage.js';
import { TINY_MODEL } from '../run-model.js';

const FOUR_CARDS = [
  '0, NVIDIA A100-SXM4-80GB, 81920',
  '1, NVIDIA A100-SXM4-80GB, 81920',
  '2, Tesla V100-SXM2-32GB, 32768',
  '3, NVIDIA L4, 23034',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  cpSync(TINY_MODEL, join(folder, 'model'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An environment whose nvidia-smi prints these lines to the question that is asked of it, and fails at any other. */
function environmentWith(lines: readonly string[], env: Record<string, string> = {}): Record<string, string> {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const question = '--query-gpu=index,name,memory.total --format=csv,noheader,nounits';
  const script = `#!/bin/sh\n[ "$*" = "${question}" ] || exit 2\ncat <<'END'\n${lines.join('\n')}\nEND\n`;
  writeFileSync(join(bin, 'nvidia-smi'), script);
  chmodSync(join(bin, 'nvidia-smi'), 0o755);
  return { PATH: `${bin}:/usr/bin:/bin`, ...env };
}

function load(options: Record<string, unknown>, env: Record<string, string>) {
  return loadModelStage(
    modelStageOptions.parse({ model: 'model', ...options }),
    { name: 'ner', directory: folder },
    env,
  );
}

describe('devices', () => {
  it.each([
    ['cpu', ['cpu']],
    ['cuda', ['0']],
    ['gpu', ['0']],
    ['cuda:3', ['3']],
    ['cuda:0,1,2,3', ['0', '1', '2', '3']],
    ['cuda:0,cuda:1', ['0', '1']],
    ['gpu:0, 2', ['0', '2']],
    ['cuda:1,cuda:1', ['1']],
  ])('may be written as %s', (text, ids) => {
    const { device } = modelStageOptions.parse({ model: '.', device: text });
    expect(parseDevices(device).map((one) => (one.type === 'cpu' ? 'cpu' : String(one.id)))).toEqual(ids);
  });

  it.each(['cpu,cuda', 'cuda:', 'tpu', '0,1', 'cuda:0,cpu', 'cuda:-1'])('may not be written as %s', (text) => {
    const { error } = modelStageOptions.safeParse({ model: '.', device: text });
    expect(error?.issues[0]?.message).toContain('cuda:0,1,2,3');
  });
});

describe('nvidia-smi', () => {
  it('tells the cards and their memory', async () => {
    expect(await findGpus(environmentWith([...FOUR_CARDS, '']))).toEqual([
      { id: 0, name: 'NVIDIA A100-SXM4-80GB', memoryMiB: 81920 },
      { id: 1, name: 'NVIDIA A100-SXM4-80GB', memoryMiB: 81920 },
      { id: 2, name: 'Tesla V100-SXM2-32GB', memoryMiB: 32768 },
      { id: 3, name: 'NVIDIA L4', memoryMiB: 23034 },
    ]);
  });

  it('is not asked for cards that CUDA_VISIBLE_DEVICES hides, and numbers are those that CUDA gives', async () => {
    const env = environmentWith(FOUR_CARDS);
    const names = async (visible: string) =>
      (await findGpus({ ...env, CUDA_VISIBLE_DEVICES: visible }))?.map(({ id, name }) => `${id} ${name}`);
    expect(await names('3,0')).toEqual(['0 NVIDIA L4', '1 NVIDIA A100-SXM4-80GB']);
    expect(await names('2,-1,0')).toEqual(['0 Tesla V100-SXM2-32GB']);
    expect(await names('GPU-8932f937-d72c,MIG-41b3')).toEqual(['0 null', '1 null']);
    expect(await names('')).toEqual([]);
  });

  it('may be missing, or fail', async () => {
    expect(await findGpus({ PATH: folder })).toBeNull();
    const env = environmentWith([]);
    writeFileSync(join(folder, 'bin', 'nvidia-smi'), '#!/bin/sh\necho "NVIDIA-SMI has failed" >&2\nexit 9\n');
    expect(await findGpus(env)).toBeNull();
  });

  it('gives no memory for slices of cards', async () => {
    expect(await findGpus(environmentWith(['0, NVIDIA A100, [N/A]']))).toMatchObject([{ memoryMiB: null }]);
  });
});

describe('sizes of cards', () => {
  it.each([
    ['H200', 143_771, 120],
    ['A100 80 GB', 81_920, 120],
    ['H100 80 GB', 81_559, 120],
    ['A100 64 GB', 65_536, 120],
    ['L40S 48 GB', 46_068, 48],
    ['V100 32 GB', 32_768, 48],
    ['RTX 4090', 24_564, 32],
    ['L4', 23_034, 32],
    ['RTX A4500', 20_470, 32],
    ['T4', 15_360, 16],
    ['unknown', null, 16],
  ])('%s', (_, memoryMiB, batch) => {
    expect(gpuSize({ memoryMiB }).batch).toBe(batch);
  });
});

describe('a model stage on GPUs', () => {
  it('takes its batches from the smallest card that it runs on, and tells them', async () => {
    const env = environmentWith(FOUR_CARDS);
    const { service, gpus, size } = await load({ device: 'cuda:0,2' }, env);
    expect(service.limits).toEqual({ maxSize: 48, maxTokens: 48 * 512, maxWaitMs: 5 });
    expect(service.devices.map((device) => device.type === 'cuda' && device.id)).toEqual([0, 0, 2, 2]);
    expect(gpus.map(({ id }) => id)).toEqual([0, 2]);
    expect(size).toEqual({
      device: 'cuda:0,cuda:2',
      gpus: 'NVIDIA A100-SXM4-80GB, 81920 MiB; Tesla V100-SXM2-32GB, 32768 MiB',
      'instances.per.device': 2,
      'batch.max.size': 48,
      'batch.max.tokens': 24_576,
    });
  });

  it('does what the user says', async () => {
    const env = environmentWith(FOUR_CARDS);
    const one = await load({ device: 'cuda:0', 'batch.max.size': 200, 'instances.per.device': 1 }, env);
    expect(one.service).toMatchObject({ limits: { maxSize: 200, maxTokens: 200 * 512 }, devices: [{ id: 0 }] });
    const other = await load({ device: 'cuda:0', 'batch.max.tokens': 4096 }, env);
    expect(other.service.limits).toMatchObject({ maxSize: 120, maxTokens: 4096 });
  });

  it('takes the smallest sizes where nvidia-smi is not there to ask, and says so', async () => {
    const { service, size } = await load({ device: 'gpu' }, { PATH: folder });
    expect(service.limits.maxSize).toBe(16);
    expect(size.gpus).toBe('a GPU, memory not known');
  });

  it('is refused a card that is not there, with those that are', async () => {
    await expect(load({ device: 'cuda:0,7' }, environmentWith(FOUR_CARDS.slice(0, 1)))).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      problems: [
        {
          key: 'stages.ner.device',
          value: 'cuda:7',
          message: expect.stringContaining('cuda:0 (NVIDIA A100-SXM4-80GB, 81920 MiB)'),
        },
      ],
    });
  });
});

describe('execution providers', () => {
  const problems = async (options: Record<string, unknown>) => {
    const error = await load(options, { PATH: folder }).then(
      () => null,
      (reason: unknown) => reason as { problems: { key: string; message: string }[] },
    );
    return error?.problems.map(({ key, message }) => `${key} ${message}`) ?? [];
  };

  it('that are not known are refused, with those that are', async () => {
    expect(await problems({ device: 'cuda', 'execution.providers': 'tensorrt,cudda,cpu' })).toEqual([
      'stages.ner.execution.providers is not known: expected some of cpu, cuda, tensorrt, webgpu, dml, coreml, qnn',
    ]);
  });

  it('have to fit the device', async () => {
    expect(await problems({ 'execution.providers': ['cuda', 'cpu'] })).toEqual([
      'stages.ner.execution.providers cuda needs a GPU: set stages.ner.device=cuda:0',
    ]);
    expect(await problems({ device: 'cuda:1', 'execution.providers': 'cpu' })).toEqual([
      'stages.ner.execution.providers expected cuda or tensorrt among them for stages.ner.device=cuda:1',
    ]);
    expect(await problems({ device: 'cuda', 'execution.providers': 'tensorrt,cuda,cpu' })).toEqual([]);
  });

  it('have options, of which those that nobody would read are refused', async () => {
    const given = (options: Record<string, string>) =>
      problems({ 'execution.providers': 'webgpu,cpu', 'execution.provider': options });
    expect(await given({ 'webgpu.preferredLayout': 'NHWC', 'webgpu.enableRobustness': 'true' })).toEqual([]);
    expect(await given({ 'webgpu.enableRobustness': 'perhaps' })).toEqual([
      'stages.ner.execution.provider.webgpu.enableRobustness expected true or false',
    ]);
    expect(await given({ 'webgpu.layout': 'NHWC' })).toEqual([
      expect.stringContaining('takes no such option for webgpu: expected preferredLayout'),
    ]);
    expect(await given({ 'cuda.gpu_mem_limit': '1' })).toEqual([
      'stages.ner.execution.provider.cuda.gpu_mem_limit cuda is not among the providers: webgpu, cpu',
    ]);
    expect(await problems({ device: 'cuda', 'execution.provider': { 'cuda.gpu_mem_limit': '1' } })).toEqual([
      expect.stringContaining('takes no such option for cuda'),
    ]);
  });
});
