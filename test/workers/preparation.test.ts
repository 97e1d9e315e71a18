import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/core/contracts.js';
import { loadModelStage, modelStageOptions } from '../../src/inference/model-stage.js';
import { loadTokenizationStage, tokenizationStageOptions } from '../../src/inference/tokenization-stage.js';
import { digestTokenizer } from '../../src/inference/tokens/tokenizer-digest.js';
import { loadRuleStage } from '../../src/rules/index.js';
import type { RawRecord } from '../../src/types.js';
import type { ModelStageDefinition, StageDefinition } from '../../src/workers/definition.js';
import { type OpenModel, openModel, TINY_MODEL } from '../inference/run-model.js';
import { notesOf, type PipelineOptions, parseDocument, recordsOf } from './documents.js';
import { startProcessor } from './processor.js';

const TOKENIZER = join(TINY_MODEL, 'tokenizer.json');
const context = { name: 'ner', directory: '/' };

let model: OpenModel;
let directory: string;
let ner: ModelStageDefinition;
let tokenization: StageDefinition;

beforeAll(async () => {
  model = await openModel(TINY_MODEL);
  directory = await mkdtemp(join(tmpdir(), 'spanstream-tokenizer-'));
  ner = await modelStage({ 'max.length': 24, stride: 6 });
  tokenization = await tokenizationStage({});
});

afterAll(async () => {
  await model.close();
  await rm(directory, { recursive: true });
});

async function modelStage(options: object): Promise<ModelStageDefinition> {
  const { definition } = await loadModelStage(modelStageOptions.parse({ model: TINY_MODEL, ...options }), context);
  return definition;
}

async function tokenizationStage(options: object): Promise<StageDefinition> {
  const parsed = tokenizationStageOptions.parse({ model: TINY_MODEL, ...options });
  return (await loadTokenizationStage(parsed, context)).definition;
}

/** The stage in a pipeline that takes prepared documents. */
async function fed(stage: ModelStageDefinition): Promise<StageDefinition> {
  return { ...stage, tokenizerDigest: await digestTokenizer(stage.tokenizerFile) };
}

const DOSES: StageDefinition = {
  kind: 'rule',
  name: 'doses',
  type: 'regex',
  config: { pattern: '(?P<amount>\\d+) ?mg', label: 'DOSE', flags: 'i' },
  directory: '/',
};

/** Stages of these types with their default options, named by them. */
async function rules(
  ...types: readonly string[]
): Promise<{ stages: StageDefinition[]; shared: PipelineOptions['shared'] }> {
  const loaded = types.map(async (type) => {
    const plugin = await loadRuleStage(type);
    const config = plugin?.schema.parse({});
    return [{ kind: 'rule', name: type, type, config, directory: '/' }, await plugin?.load(config, context)] as const;
  });
  const all = await Promise.all(loaded);
  return {
    stages: all.map(([stage]) => stage),
    shared: Object.fromEntries(all.map(([stage, shared]) => [stage.name, shared])),
  };
}

const run = async (options: PipelineOptions, records: readonly RawRecord[]): Promise<readonly Outcome<Buffer>[]> =>
  (await startProcessor(options, { model })).process(records);

/** Records of the prepared topic: offsets and partition of their own. */
function prepared(outcomes: readonly Outcome<Buffer>[]): RawRecord[] {
  const values = outcomes.map((outcome) => {
    if (!('value' in outcome)) throw new Error(JSON.stringify(outcome));
    return outcome.value;
  });
  return recordsOf(values).map((record, i) => ({ ...record, topic: 'prepared', partition: 5, offset: BigInt(i) }));
}

const TEXTS = [
  'Fever after aspirin 500 mg twice a day,\naspirin stopped. No fever since.',
  '',
  '😀 no chest pain 👩🏽‍⚕️, ibuprofen 200 mg. '.repeat(20),
  'Medical history:\nfever\n\nConclusion:\nno aspirin 5 mg\n',
];

describe('a pipeline that is cut at its tokens', () => {
  it('gives what the whole gives, byte for byte', async () => {
    const before = await rules('normalization', 'sentences', 'sections', 'dates');
    const after = await rules('negation', 'history');
    const shared = { ...before.shared, ...after.shared };
    const first = [...before.stages, DOSES];
    const whole = await run({ stages: [...first, ner, ...after.stages], shared }, notesOf(TEXTS));
    const cut = await run({ stages: [...first, tokenization], shared }, notesOf(TEXTS));
    const joined = await run({ input: 'prepared', stages: [await fed(ner), ...after.stages], shared }, prepared(cut));
    expect(joined.map((outcome) => 'value' in outcome && parseDocument(outcome.value))).toEqual(
      whole.map((outcome) => 'value' in outcome && parseDocument(outcome.value)),
    );
    expect(joined).toEqual(whole);
    const [document] = joined.map((outcome) => ('value' in outcome ? parseDocument(outcome.value) : null));
    expect(document).toMatchObject({ provenance: { topic: 'notes', partition: 0, offset: 100 } });
    expect(document?.entities).toContainEqual(expect.objectContaining({ label: 'DRUG', negation: expect.anything() }));
    expect(document?.entities).toContainEqual(expect.objectContaining({ label: 'DOSE', amount: '500' }));
  });

  it('does so with any text there is', async () => {
    const pieces = fc.constantFrom(
      'aspirin 5 mg',
      'no fever',
      'chest pain',
      '. ',
      '\r\n',
      '\u00a0',
      '😀',
      'fie\u0300vre',
      '\ufeff',
      'İ',
    );
    const text = fc
      .array(fc.oneof({ weight: 3, arbitrary: pieces }, fc.string({ unit: 'grapheme', maxLength: 6 })))
      .map((parts) => parts.join(''));
    const whole = await startProcessor({ stages: [DOSES, ner] }, { model });
    const cut = await startProcessor({ stages: [DOSES, tokenization] }, { model });
    const joined = await startProcessor({ input: 'prepared', stages: [await fed(ner)] }, { model });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        const between = prepared(await cut.process(notesOf(texts)));
        expect(await joined.process(between)).toEqual(await whole.process(notesOf(texts)));
      }),
      { numRuns: 80 },
    );
  });

  it('leaves windows to the model: their length and what they share may change between the two', async () => {
    const cut = prepared(await run({ stages: [tokenization] }, notesOf(TEXTS)));
    for (const options of [{}, { 'max.length': 16, stride: 2 }]) {
      const stage = await modelStage(options);
      const joined = await run({ input: 'prepared', stages: [await fed(stage)] }, cut);
      expect(joined).toEqual(await run({ stages: [stage] }, notesOf(TEXTS)));
    }
  });

  it('feeds several models, each with the tokens of its own', async () => {
    const words = await modelStage({ 'aggregation.boundaries': 'words' });
    const both = [ner, { ...words, name: 'other' }];
    const cuts = [tokenization, await tokenizationStage({ 'aggregation.boundaries': 'words' })];
    const cut = prepared(await run({ stages: [DOSES, ...cuts] }, notesOf(TEXTS)));
    const joined = await run({ input: 'prepared', stages: await Promise.all(both.map(fed)) }, cut);
    expect(joined).toEqual(await run({ stages: [DOSES, ...both] }, notesOf(TEXTS)));
  });

  it('names the versions of both parts in the provenance where they differ', async () => {
    const cut = prepared(await run({ stages: [tokenization], version: 'a' }, notesOf(TEXTS)));
    const [outcome] = await run({ input: 'prepared', stages: [await fed(ner)], version: 'b' }, cut);
    const document = outcome !== undefined && 'value' in outcome ? parseDocument(outcome.value) : null;
    expect(document?.provenance.pipeline_version).toBe('a/b');
  });

  it('sets bad documents aside in either part, each alone', async () => {
    const records = recordsOf([
      { note_id: 'a', note_text: 'fever' },
      'no JSON',
      null,
      { note_id: 'b', note_text: 'x' },
    ]);
    const outcomes = await run({ stages: [tokenization] }, records);
    expect(outcomes.map((outcome) => 'value' in outcome)).toEqual([true, false, false, true]);
    const [good, other] = prepared(outcomes.filter((outcome) => 'value' in outcome));
    if (good === undefined || other === undefined) throw new Error('no records');
    const damaged = { ...other, value: (other.value as Buffer).subarray(0, 60) };
    const nothing = { ...other, value: null };
    const joined = await run({ input: 'prepared', stages: [await fed(ner)] }, [damaged, nothing, good]);
    expect(joined.map((outcome) => 'value' in outcome)).toEqual([false, false, true]);
    expect(joined[0]).toMatchObject({ error: { code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' } });
    const ignoring = { input: 'prepared', document: { nullValues: 'ignore' }, stages: [await fed(ner)] } as const;
    expect(await run(ignoring, [nothing])).toEqual([{ filtered: true }]);
  });

  it('says which option is wrong where one part is fed what is for the other', async () => {
    const cut = prepared(await run({ stages: [tokenization] }, notesOf(['fever'])));
    const [plain] = await run({ stages: [ner] }, cut);
    expect(plain).toMatchObject({ error: { message: expect.stringContaining('input.format=prepared') } });
    const [joined] = await run({ input: 'prepared', stages: [await fed(ner)] }, notesOf(['fever']));
    expect(joined).toMatchObject({ error: { message: expect.stringContaining('input.format=documents') } });
  });

  it('refuses a document whose text is read as another one than its tokens are of', async () => {
    const note = { note_id: 'a', note_text: 'fever', comment: 'none at all' };
    const cut = prepared(await run({ stages: [tokenization] }, recordsOf([note])));
    const wrong = { input: 'prepared', document: { textField: 'comment' }, stages: [await fed(ner)] } as const;
    const [outcome] = await run(wrong, cut);
    expect(outcome).toMatchObject({ error: { code: 'DOCUMENT_INVALID' } });
    expect(outcome).toMatchObject({ error: { message: expect.stringMatching(/11 UTF-16.*had 5.*text\.field/) } });
  });

  it('refuses tokens of another tokenizer or of other words, with both in the message', async () => {
    const file = join(directory, 'tokenizer.json');
    const json = JSON.parse(await readFile(TOKENIZER, 'utf8'));
    await writeFile(file, JSON.stringify({ ...json, normalizer: null }));
    const [own, other] = [await digestTokenizer(TOKENIZER), await digestTokenizer(file)];
    const cut = prepared(await run({ stages: [await tokenizationStage({ model: directory })] }, notesOf(['fever'])));
    const [outcome] = await run({ input: 'prepared', stages: [await fed(ner)] }, cut);
    expect(outcome).toMatchObject({ error: { code: 'DOCUMENT_INVALID', stage: 'TRANSFORMATION' } });
    const message = outcome !== undefined && 'error' in outcome ? outcome.error.message : '';
    expect(message).toContain(own.slice(0, 12));
    expect(message).toContain(other.slice(0, 12));
    expect(message).toContain('stage ner');
    const words = await modelStage({ 'aggregation.boundaries': 'words' });
    const cutOfWords = prepared(await run({ stages: [tokenization] }, notesOf(['fever'])));
    const [boundaries] = await run({ input: 'prepared', stages: [await fed(words)] }, cutOfWords);
    expect(boundaries).toMatchObject({ error: { message: expect.stringMatching(/\(huggingface\).*\(words\)/) } });
  });
});

describe('the digest of a tokenizer', () => {
  it('changes with all that changes tokens, and with nothing else', async () => {
    const json = JSON.parse(await readFile(TOKENIZER, 'utf8'));
    const digestOf = async (changes: object, indent?: number): Promise<string> => {
      const file = join(directory, 'changed.json');
      await writeFile(file, JSON.stringify({ ...json, ...changes }, null, indent));
      return digestTokenizer(file);
    };
    const own = await digestTokenizer(TOKENIZER);
    const truncation = { direction: 'Right', max_length: 128, strategy: 'LongestFirst', stride: 0 };
    expect(await digestOf({ truncation, padding: { strategy: 'BatchLongest' } }, 2)).toBe(own);
    const { post_processor: special, model: vocabulary } = json;
    for (const changes of [
      { normalizer: null },
      { post_processor: { ...special, special_tokens: {} } },
      { model: { ...vocabulary, unk_token: '[MASK]' } },
      { added_tokens: [] },
    ])
      expect(await digestOf(changes), JSON.stringify(Object.keys(changes))).not.toBe(own);
  });
});
