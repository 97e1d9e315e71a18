import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInferenceService, type ModelService } from '../../src/inference/inference-service.js';
import { toFloat32 } from '../../src/inference/instances/float16.js';
import { type ModelDirectory, readModelDirectory } from '../../src/inference/model/model-directory.js';
import { readOnnxFile } from '../../src/inference/model/onnx-file.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { openModel, TINY_SHAPES } from './run-model.js';

const WORDS = 16;
const NOTES = { topic: 'notes', partition: 0 };
const services: ModelService[] = [];

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

const readShape = (name: string) => readModelDirectory(TINY_SHAPES, { file: `${name}.onnx` });

async function start(model: ModelDirectory): Promise<ModelService> {
  const service = await createInferenceService({
    model,
    devices: [{ type: 'cpu' }],
    intraOpThreads: 1,
    limits: { maxTokens: 256, maxSize: 8, maxWaitMs: 1 },
    form: 'logits',
    metrics: createMetrics(),
  });
  services.push(service);
  return service;
}

function setOf(windows: readonly (readonly number[])[]) {
  let end = 0;
  return { ids: Int32Array.from(windows.flat()), ends: Uint32Array.from(windows, ({ length }) => (end += length)) };
}

describe('models that exporters leave', () => {
  it.each([
    ['model', 4],
    ['mixed-integers', 4],
    ['external', 4],
    ['float16-logits', 2],
    ['batch-of-1', 4],
    ['batch-of-3', 4],
    ['sequence-of-16', 4],
    ['batch-of-2-sequence-of-16', 4],
  ])('run in batches as windows do alone: %s', async (name, digits) => {
    const model = await readShape(name);
    const [service, alone] = [await start(model), await openModel(TINY_SHAPES)];
    const window = fc.array(fc.integer({ min: 0, max: WORDS - 1 }), { minLength: 1, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(fc.array(window, { minLength: 1, maxLength: 12 }), async (windows) => {
        const expected = await alone.run(setOf(windows));
        const { scores, failures } = await service.infer(setOf(windows), NOTES);
        expect(failures.size).toBe(0);
        expect(scores.length).toBe(expected.scores.length);
        for (const [i, score] of scores.entries()) expect(score).toBeCloseTo(expected.scores[i] as number, digits);
      }),
      { numRuns: 25 },
    );
    await alone.close();
  });

  it('run windows one by one where no mask could keep the padding out', async () => {
    const service = await start(await readShape('ids-only'));
    const [short, long] = [
      [2, 7, 3],
      [2, 4, 5, 6, 7, 3],
    ];
    const { scores } = await service.infer(setOf([short, long]), NOTES);
    const alone = await service.infer(setOf([short]), NOTES);
    expect(scores.slice(0, 9)).toEqual(alone.scores);
    await expect(readShape('sequence-of-16-without-mask')).rejects.toThrow('export it with attention_mask');
  });

  it('say how long their windows are where the export has fixed it', async () => {
    expect(await readShape('sequence-of-16')).toMatchObject({
      maxLength: 16,
      maxLengthFrom: 'the fixed sequence axis of sequence-of-16.onnx',
    });
    expect(await readShape('batch-of-3')).toMatchObject({
      maxLength: 64,
      maxLengthFrom: 'max_position_embeddings of config.json',
    });
  });

  it.each([
    [
      'position-ids',
      'its inputs are input_ids int64 [batch, sequence], attention_mask int64 [batch, sequence], position_ids int64 [batch, sequence]: expected input_ids and',
      'export it without position_ids',
    ],
    ['other-names', 'tokens int64 [batch, sequence], mask int64', 'expected input_ids and'],
    ['float-mask', 'attention_mask float32 [batch, sequence]', 'each int64 or int32 [batch, sequence]'],
    [
      'pooled',
      'its outputs are logits float32 [batch, 3]: expected logits, float32 or float16 [batch, sequence, labels]',
      '--task token-classification',
    ],
  ])(
    'are refused with what was found and what is expected, by the file and by the runtime: %s',
    async (name, ...parts) => {
      const refused = await readShape(name).catch((error: Error) => error);
      const started = await start({
        ...(await readShape('model')),
        modelFile: join(TINY_SHAPES, `${name}.onnx`),
      }).catch((error: Error) => error);
      expect(refused).toMatchObject({ code: 'CONFIG_INVALID' });
      expect(started).toMatchObject({ code: 'MODEL_INVALID' });
      for (const part of parts) {
        expect((refused as Error).message).toContain(part);
        expect((started as Error).message).toContain(part);
      }
    },
  );

  it('are refused before they are loaded where their scores are bfloat16 or not as many as labels', async () => {
    await expect(readShape('bfloat16-logits')).rejects.toThrow(
      'logits bfloat16 [batch, sequence, 3]: expected logits, float32 or float16',
    );
    await expect(readShape('five-labels')).rejects.toThrow(
      'five-labels.onnx gives 5 scores a token, config.json names 3 labels in id2label',
    );
  });

  it('are refused at their first run where only that shows the shape of their scores', async () => {
    await expect(start(await readShape('sequence-first'))).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: expect.stringContaining(
        'scores of shape [8, 2, 3]: expected [batch, sequence, labels], here [2, 8, labels]',
      ),
    });
  });
});

describe('a file that is no model', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
    cpSync(TINY_SHAPES, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['version https://git-lfs.github.com/spec/v1\noid sha256:00\n', 'git lfs pull'],
    ['', 'is not an ONNX model'],
    ['{"not": "a model"}', 'is not an ONNX model'],
  ])('is refused: %j', async (content, message) => {
    writeFileSync(join(folder, 'model.onnx'), content);
    await expect(readModelDirectory(folder)).rejects.toThrow(message);
  });

  it('is refused where it was cut short', async () => {
    truncateSync(join(folder, 'model.onnx'), 500);
    await expect(readModelDirectory(folder)).rejects.toThrow('may be cut short');
  });

  it('is read or refused, and nothing else, whatever its bytes are', () => {
    const whole = readFileSync(join(folder, 'model.onnx'));
    const path = join(folder, 'changed.onnx');
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(whole.length).map((length) => whole.subarray(0, length)),
      fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]) => Buffer.from(whole).fill(byte, at, at + 1)),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        writeFileSync(path, content);
        try {
          expect(readOnnxFile(path).outputs.length).toBeGreaterThan(0);
        } catch (error) {
          expect((error as Error).message).toContain('is not an ONNX model');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is told from a missing one, and its weights are missed', async () => {
    rmSync(join(folder, 'external.onnx_data'));
    await expect(readModelDirectory(folder, { file: 'external.onnx' })).rejects.toThrow(
      'has no external.onnx_data, where external.onnx has its weights',
    );
    mkdirSync(join(folder, 'onnx'));
    cpSync(join(folder, 'model.onnx'), join(folder, 'onnx', 'model_int8.onnx'));
    await expect(
      readModelDirectory(folder, { key: 'stages.ner.model', file: 'model_int8.onnx' }),
    ).rejects.toMatchObject({
      problems: [
        {
          key: 'stages.ner.model.file',
          value: 'model_int8.onnx',
          message: expect.stringMatching(/it has .*model\.onnx, .*onnx\/model_int8\.onnx/),
        },
      ],
    });
    rmSync(join(folder, 'model.onnx'));
    await expect(readModelDirectory(folder)).rejects.toThrow('onnx/model_int8.onnx');
  });
});

describe('half precision', () => {
  it('becomes the same numbers, whatever array it comes in', () => {
    // IEEE 754 binary16: 1, -2, the least and the largest number, infinity.
    const bits = Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7bff, 0xfc00, 0x0000);
    const expected = [1, -2, 2 ** -24, 65_504, Number.NEGATIVE_INFINITY, 0];
    expect([...toFloat32(bits, 'float16')]).toEqual(expected);
    // As a Float16Array of newer Nodes, which is a view on the same bytes.
    expect([...toFloat32(new DataView(bits.buffer), 'float16')]).toEqual(expected);
    expect(toFloat32(Uint16Array.of(0x7e00), 'float16')[0]).toBeNaN();
    expect(() => toFloat32(new Int32Array(1), 'int32')).toThrow('expected float32 or float16');
  });
});
