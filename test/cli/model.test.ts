import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelReport } from '../../src/cli/model-report.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { readModelFacts } from '../../src/inference/model/model-facts.js';
import { TINY_MODEL, TINY_SHAPES, TINY_VARIANTS } from '../inference/run-model.js';

const project = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-'));
  cpSync(TINY_MODEL, folder, { recursive: true });
  cpSync(TINY_VARIANTS, join(folder, 'onnx'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function inspect(...args: string[]) {
  const command = join(project, 'dist', 'cli', 'spanstream.cjs');
  return spawnSync(process.execPath, [command, 'model', 'inspect', ...args], { encoding: 'utf8' });
}

function rewrite(file: string, change: (content: Record<string, unknown>) => unknown): void {
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
}

describe('spanstream model inspect', { timeout: 60_000 }, () => {
  it('tells scripts what the model takes and gives, what it weighs, and how fast it is', async () => {
    const { status, stdout, stderr } = inspect(folder, '--model-file', 'onnx/model_fp16.onnx', '--json');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const report = JSON.parse(stdout) as ModelReport;
    expect(report).toMatchObject({
      directory: folder,
      file: 'onnx/model_fp16.onnx',
      bytes: readFileSync(join(TINY_VARIANTS, 'model_fp16.onnx')).length,
      digest: (await readModelDirectory(folder, { file: 'onnx/model_fp16.onnx' })).digest,
      inputs: [
        { name: 'input_ids', type: 'int64', shape: ['batch', 'sequence'] },
        { name: 'attention_mask', type: 'int64', shape: ['batch', 'sequence'] },
      ],
      outputs: [{ name: 'logits', type: 'float16', shape: ['batch', 'sequence', 7] }],
      opsets: { 'ai.onnx': 17 },
      parametersByType: { float16: expect.any(Number) },
      scheme: 'IOB2',
      entities: ['BODY', 'DRUG', 'SIGN'],
      tokenizer: { kind: 'WordPiece', vocabulary: 150, highestId: 149 },
      embeddingRows: 150,
      maxLength: 64,
      maxLengthFrom: 'max_position_embeddings of config.json',
      variants: [
        { file: 'model.onnx', type: 'float32' },
        { file: 'onnx/model_int8.onnx', type: 'uint8' },
      ],
    });
    expect(report.providers[0]).toEqual({ name: 'cpu', installed: true });
    expect(report.measured?.runs.map(({ tokens }) => tokens)).toEqual([64]);
    expect(report.measured?.loadMs).toBeGreaterThan(0);
  });

  it('tells people the same in a table, for the demonstration model', () => {
    const { status, stdout } = inspect(join(project, 'models', 'clinical'));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^parameters +6\.8 million: 3\.6 million uint8, 3\.2 million int8/m);
    expect(stdout).toMatch(/^labels +9, IOB2: entities DATE, DISEASE, DOSE, DRUG/m);
    expect(stdout).toMatch(/^tokenizer +WordPiece, 56,000 tokens; how many the model knows its graph does not tell/m);
    expect(inspect(folder).stdout).toMatch(
      /^tokenizer +WordPiece, 150 tokens; the model's embedding has 150 rows: enough/m,
    );
    expect(stdout).toMatch(/^windows +up to 128 tokens/m);
    expect(stdout).toMatch(/^runs on +cpu/m);
    expect(stdout).toMatch(/^a window +128 tokens \S+ ms, 64 tokens \S+ ms/m);
  });

  it('shows a model that its tokenizer does not fit, and ends with an error', () => {
    rewrite('tokenizer.json', (tokenizer) => ({
      ...tokenizer,
      added_tokens: [
        {
          id: 400,
          content: '[NEW]',
          single_word: false,
          lstrip: false,
          rstrip: false,
          normalized: false,
          special: true,
        },
      ],
    }));
    const { status, stdout, stderr } = inspect(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('150 rows: too few');
    expect(stderr).toContain('its tokenizer has ids up to 400, its embedding 150 rows');
  });

  it.each([
    [['--model-file', 'model_q4.onnx'], '--model-file = "model_q4.onnx": is not in the model\'s directory'],
    [['--model-file', 'other-names.onnx'], 'expected input_ids and'],
  ])('ends with the error that a connector would end with: %j', (args, message) => {
    cpSync(join(TINY_SHAPES, 'other-names.onnx'), join(folder, 'other-names.onnx'));
    const { status, stdout, stderr } = inspect(folder, ...args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });

  it('ends with an error where the labels are not as many as the scores', () => {
    rewrite('config.json', (config) => ({ ...config, id2label: { 0: 'O', 1: 'B-DRUG' } }));
    const { status, stderr } = inspect(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('model.onnx gives 7 scores a token, config.json names 2 labels');
  });
});

describe('the facts of a model', () => {
  const facts = async (file?: string) =>
    readModelFacts(await readModelDirectory(folder, file === undefined ? {} : { file }));

  it.each([
    [['O', 'B-A', 'I-A', 'B-B', 'I-B'], 'IOB2'],
    [['O', 'I-A', 'I-B', 'I-C', 'I-D'], 'IOB1'],
    [['O', 'B-A', 'I-A', 'E-A', 'S-A'], 'BIOES'],
    [['O', 'B-A', 'I-A', 'L-A', 'U-A'], 'BILOU'],
    [['O', 'B-A', 'I-A', 'B', 'C'], 'mixed'],
    [['O', 'A', 'B', 'C', 'S-PHASE'], 'plain'],
    [['A', 'B', 'C', 'D', 'E'], 'plain'],
  ])('name the scheme of the labels %j', async (labels, scheme) => {
    cpSync(TINY_SHAPES, folder, { recursive: true });
    cpSync(join(TINY_SHAPES, 'five-labels.onnx'), join(folder, 'model.onnx'));
    rewrite('config.json', (config) => ({ ...config, id2label: { ...labels } }));
    expect((await facts()).scheme).toBe(scheme);
  });

  it('find the embedding of a quantized model', async () => {
    expect(await facts('onnx/model_int8.onnx')).toMatchObject({ embeddingRows: 150 });
  });

  it('count weights in other files', async () => {
    cpSync(TINY_SHAPES, folder, { recursive: true });
    const sizes = ['external.onnx', 'external.onnx_data'].map((name) => readFileSync(join(folder, name)).length);
    const found = await facts('external.onnx');
    expect(found.bytes).toBe((sizes[0] as number) + (sizes[1] as number));
    expect(found.parameters).toBe(16 * 3 + 1);
  });

  it('tell of a variant that cannot be read', async () => {
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'model.onnx'), 'nothing');
    expect((await facts()).variants.at(-1)).toEqual({ file: 'other/model.onnx', bytes: 7, type: null });
  });
});
