import { appendFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeInstances } from '../../src/inference/devices/placement.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { loadModelStage, modelStageOptions } from '../../src/inference/model-stage.js';
import { TINY_MODEL, TINY_SHAPES, TINY_VARIANTS } from './run-model.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  cpSync(TINY_MODEL, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function rewriteConfig(config: object): void {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
}

function load(options: Record<string, unknown> = {}) {
  return loadModelStage(modelStageOptions.parse({ model: '.', ...options }), { name: 'ner', directory: folder });
}

describe('a model directory', () => {
  it('gives files, labels and the longest window', async () => {
    expect(await readModelDirectory(folder)).toMatchObject({
      modelFile: join(folder, 'model.onnx'),
      labels: ['O', 'B-DRUG', 'I-DRUG', 'B-SIGN', 'I-SIGN', 'B-BODY', 'I-BODY'],
      maxLength: 64,
    });
  });

  it('may keep the model in a folder onnx', async () => {
    mkdirSync(join(folder, 'onnx'));
    renameSync(join(folder, 'model.onnx'), join(folder, 'onnx', 'model.onnx'));
    expect((await readModelDirectory(folder)).modelFile).toBe(join(folder, 'onnx', 'model.onnx'));
  });

  it('has another digest when any of its files changes, and the same one elsewhere', async () => {
    const digest = (await readModelDirectory(folder)).digest;
    expect(digest).toBe((await readModelDirectory(TINY_MODEL)).digest);
    appendFileSync(join(folder, 'tokenizer.json'), ' ');
    expect((await readModelDirectory(folder)).digest).not.toBe(digest);
  });

  it('counts weights in other files to the model that names them, and to no other', async () => {
    cpSync(TINY_SHAPES, folder, { recursive: true });
    const digests = () =>
      Promise.all(
        ['external.onnx', 'model.onnx'].map(async (file) => (await readModelDirectory(folder, { file })).digest),
      );
    const [external, other] = await digests();
    appendFileSync(join(folder, 'external.onnx_data'), ' ');
    expect(await digests()).toEqual([expect.not.stringMatching(external as string), other]);
  });

  it('leaves two positions unused where a model counts them from the padding on', async () => {
    cpSync(TINY_SHAPES, folder, { recursive: true });
    const id2label = { 0: 'O', 1: 'B-X', 2: 'I-X' };
    rewriteConfig({ model_type: 'camembert', max_position_embeddings: 514, id2label });
    expect((await readModelDirectory(folder)).maxLength).toBe(512);
  });

  it('keeps to the length that its tokenizer was saved with', async () => {
    writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify({ model_max_length: 48 }));
    expect((await readModelDirectory(folder)).maxLength).toBe(48);
  });

  it('is refused with all that is missing', async () => {
    for (const name of ['model.onnx', 'tokenizer.json', 'config.json']) rmSync(join(folder, name));
    await expect(readModelDirectory(folder, { key: 'stages.ner.model' })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      problems: [
        { key: 'stages.ner.model', value: folder, message: expect.stringContaining('model.onnx') },
        { message: expect.stringContaining('tokenizer.json') },
        { message: expect.stringContaining('config.json') },
      ],
    });
  });

  it.each([
    [{ max_position_embeddings: 64 }, 'id2label'],
    [{ id2label: { 0: 'O' } }, '1 labels'],
    [{ id2label: { 0: 'O', 2: 'B-X' } }, 'leaves out'],
    [{ id2label: { 0: 'O', 1: 'B-X' }, max_position_embeddings: 'many' }, 'max_position_embeddings'],
  ])('is refused with a configuration such as %j', async (config, message) => {
    rewriteConfig(config);
    await expect(readModelDirectory(folder)).rejects.toThrow(message);
  });
});

describe('a model stage', () => {
  it('runs the file that it names, under a version of its own', async () => {
    cpSync(TINY_VARIANTS, join(folder, 'onnx'), { recursive: true });
    const stages = await Promise.all(
      [undefined, 'onnx/model_fp16.onnx', 'onnx/model_int8.onnx'].map((file) => load({ 'model.file': file })),
    );
    expect(stages.map(({ service }) => service.model.modelFile)).toEqual([
      join(folder, 'model.onnx'),
      join(folder, 'onnx', 'model_fp16.onnx'),
      join(folder, 'onnx', 'model_int8.onnx'),
    ]);
    expect(new Set(stages.map(({ service }) => service.model.digest)).size).toBe(3);
    expect(new Set(stages.map(({ serviceKey }) => serviceKey)).size).toBe(3);
  });

  it('needs nothing but the directory', async () => {
    const { definition, service } = await load();
    expect(definition).toMatchObject({
      name: 'ner',
      maxLength: 64,
      stride: 16,
      aggregation: 'first',
      minScore: 0,
      boundaries: 'huggingface',
    });
    expect(service.limits).toEqual({ maxTokens: 512, maxSize: 64, maxWaitMs: 5 });
  });

  it('shares its service with stages that differ only after the model', async () => {
    const [one, two, other] = await Promise.all([
      load({ 'min.score': '0.5' }),
      load({ stride: 4 }),
      load({ 'batch.max.tokens': 256 }),
    ]);
    expect(two.serviceKey).toBe(one.serviceKey);
    expect(other.serviceKey).not.toBe(one.serviceKey);
  });

  it('refuses windows longer than the model, and windows that share half of themselves', async () => {
    await expect(load({ 'max.length': 128, stride: 64 })).rejects.toMatchObject({
      problems: [
        { key: 'stages.ner.max.length', value: 128 },
        { key: 'stages.ner.stride', value: 64 },
      ],
    });
  });

  it('runs as many instances as there are cores for their threads, unless they are counted', () => {
    const cpu = (options: object) => placeInstances(modelStageOptions.parse({ model: '.', ...options }), 8).length;
    expect(cpu({})).toBe(8);
    expect(cpu({ 'intra.op.threads': 3 })).toBe(2);
    expect(cpu({ 'intra.op.threads': 16 })).toBe(1);
    expect(cpu({ 'intra.op.threads': 4, 'instances.per.device': 4 })).toBe(4);
  });

  it('runs on every GPU that is named', () => {
    const options = modelStageOptions.parse({ model: '.', device: 'cuda:0, cuda:2', 'instances.per.device': 1 });
    expect(placeInstances(options, 8)).toEqual([
      { type: 'cuda', id: 0 },
      { type: 'cuda', id: 2 },
    ]);
  });
});
