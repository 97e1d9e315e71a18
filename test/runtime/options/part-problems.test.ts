import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flattenConfig } from '../../../src/config/flat.js';
import { readConnectorFile } from '../../../src/config/load.js';
import { ConfigError, type ConfigProblem } from '../../../src/errors.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { loadPipeline } from '../../../src/runtime/pipeline/pipeline.js';

const MODEL = { type: 'model', model: join(import.meta.dirname, '../../fixtures/tiny-ner') };
const TOKENS = { ...MODEL, type: 'tokenization' };
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-part-'));
});
afterAll(() => rm(directory, { recursive: true }));

const TOPIC = { 'connector.class': 'TopicSink', 'output.topic': 'out' };

async function problemsOf(
  config: object,
  { input = 'kafka', sink = TOPIC }: { input?: 'kafka' | 'files'; sink?: object } = {},
): Promise<readonly ConfigProblem[]> {
  const flat = flattenConfig({ ...sink, topics: 'in', ...config });
  try {
    await loadPipeline(await parseConnector({ name: 'part', directory, flat }, { input }), '1.0.0');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const stages = (...all: readonly object[]) => ({ stages: all.map((stage, i) => ({ name: `s${i}`, ...stage })) });
const SENTENCES = { type: 'sentences' };
const prepared = { 'input.format': 'prepared' };

describe('a connector whose stages end at tokenization', () => {
  it('is valid with rules before its tokens, with several tokenizers, and needs nothing but their files', async () => {
    expect(await problemsOf(stages(SENTENCES, TOKENS))).toEqual([]);
    expect(await problemsOf(stages(TOKENS, { ...TOKENS, 'aggregation.boundaries': 'words' }))).toEqual([]);
  });

  it('is refused with stages behind the tokens, with a model, and with files as its sink or its input', async () => {
    const message = async (...parameters: Parameters<typeof problemsOf>) =>
      (await problemsOf(...parameters)).map(({ message: text }) => text);
    expect(await message(stages(TOKENS, SENTENCES))).toEqual([expect.stringContaining('s1 stands behind it')]);
    expect(await message(stages(TOKENS, MODEL))).toEqual([expect.stringContaining('cuts its own tokens')]);
    const sink = { 'connector.class': 'ParquetSink', 'store.url': 'file:///tmp/nowhere' };
    expect(await message(stages(TOKENS), { sink })).toEqual([expect.stringContaining('connector.class=TopicSink')]);
    const avro = { 'output.value.converter': 'avro' };
    expect(await message({ ...avro, ...stages(TOKENS) })).toEqual([expect.stringContaining('format of their own')]);
    expect(await message(stages(TOKENS), { input: 'files' })).toEqual([expect.stringContaining('not to files')]);
  });

  it('is refused with the key of the stage where the directory has no tokenizer', async () => {
    const key = 'stages.s0.model';
    expect(await problemsOf(stages({ ...TOKENS, model: directory }))).toEqual([
      { key, value: directory, message: expect.stringContaining('has no tokenizer.json') },
    ]);
    for (const content of ['{', '{"model": 1}']) {
      await writeFile(join(directory, 'tokenizer.json'), content);
      expect(await problemsOf(stages({ ...TOKENS, model: directory }))).toEqual([
        { key, value: directory, message: expect.stringContaining('cannot be used') },
      ]);
    }
  });

  it('has a version of its own for each tokenizer, wherever that lies', async () => {
    const versionOf = async (folder: string): Promise<string> => {
      const flat = flattenConfig({ ...TOPIC, topics: 'in', ...stages({ ...TOKENS, model: 'tokens' }) });
      const config = await parseConnector({ name: 'part', directory: folder, flat });
      return (await loadPipeline(config, '1.0.0')).definition.pipelineVersion;
    };
    const json = JSON.parse(await readFile(join(TOKENS.model, 'tokenizer.json'), 'utf8'));
    const folders = await Promise.all(
      [json, { ...json, padding: null }, { ...json, normalizer: null }].map(async (content, i) => {
        const folder = join(directory, `folder-${i}`);
        await mkdir(join(folder, 'tokens'), { recursive: true });
        await writeFile(join(folder, 'tokens', 'tokenizer.json'), JSON.stringify(content));
        return folder;
      }),
    );
    const [first, same, other] = await Promise.all(folders.map(versionOf));
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a connector that reads prepared documents', () => {
  it('is valid with a model first, whatever comes behind it and whatever its sink', async () => {
    expect(await problemsOf({ ...prepared, ...stages(MODEL, SENTENCES, MODEL) })).toEqual([]);
  });

  it('is refused without a model first, with stages that cut tokens, and over files', async () => {
    const message = async (config: object, input: 'kafka' | 'files' = 'kafka') => {
      const [problem, ...others] = await problemsOf({ ...prepared, ...config }, { input });
      expect(others).toEqual([]);
      return `${problem?.key} ${problem?.message}`;
    };
    expect(await message({})).toMatch(/^input\.format there are no stages: expected a model first/);
    expect(await message(stages(SENTENCES, MODEL))).toMatch(/^input\.format the first stage is s0: expected a model/);
    expect(await message(stages(TOKENS))).toMatch(/^input\.format has tokens already/);
    expect(await message(stages(MODEL), 'files')).toMatch(/^input\.format files hold documents/);
  });
});

it('the example connectors of both parts are valid, and agree in their tokenizer', async () => {
  const load = async (name: string) => {
    const config = await parseConnector(readConnectorFile(`connectors/${name}-notes.yaml`));
    return (await loadPipeline(config, '1.0.0')).definition;
  };
  const [prepare, infer] = await Promise.all([load('prepare'), load('infer')]);
  const digestIn = ({ stages: all }: typeof prepare) =>
    all.flatMap((stage) => ('tokenizerDigest' in stage ? [stage.tokenizerDigest] : []));
  expect([prepare.input, infer.input]).toEqual(['documents', 'prepared']);
  expect(digestIn(prepare)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(digestIn(infer)).toEqual(digestIn(prepare));
});
