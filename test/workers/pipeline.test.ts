import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModelStage, modelStageOptions } from '../../src/inference/model-stage.js';
import type { AnnotatedDocument, Entity } from '../../src/types.js';
import type { StageDefinition } from '../../src/workers/definition.js';
import { type OpenModel, openModel, TINY_MODEL } from '../inference/run-model.js';
import { notesOf, type PipelineOptions, parseDocument, recordsOf } from './documents.js';
import { startProcessor } from './processor.js';

let model: OpenModel;
/** In windows of 64 tokens, as the model was trained. */
let ner: StageDefinition;
/** In windows so short that most texts have several. */
let nerInShortWindows: StageDefinition;

const NOTE = 'Fever after aspirin 500 mg twice a day,\naspirin stopped.';

beforeAll(async () => {
  model = await openModel(TINY_MODEL);
  const load = async (options: object): Promise<StageDefinition> =>
    (await loadModelStage(modelStageOptions.parse({ model: TINY_MODEL, ...options }), { name: 'ner', directory: '/' }))
      .definition;
  ner = await load({});
  nerInShortWindows = await load({ 'max.length': 24, stride: 6 });
});

afterAll(() => model.close());

const DOSES: StageDefinition = {
  kind: 'rule',
  name: 'doses',
  type: 'regex',
  config: { pattern: '(?P<amount>\\d+) ?mg', label: 'DOSE', flags: 'i' },
  directory: '/',
};

/** Entities of a rule in all that is written with letters. */
const WORDS: StageDefinition = {
  kind: 'rule',
  name: 'words',
  type: 'regex',
  config: { pattern: '\\pL+', label: 'WORD', flags: '' },
  directory: '/',
};

const processorOf = (options: PipelineOptions, taskSize?: number) => startProcessor(options, { model, taskSize });

async function annotate(texts: readonly string[], options: PipelineOptions): Promise<AnnotatedDocument[]> {
  const outcomes = await (await processorOf(options)).process(notesOf(texts));
  return outcomes.map((outcome) => {
    if (!('value' in outcome)) throw new Error(JSON.stringify(outcome));
    return parseDocument(outcome.value);
  });
}

const brief = ({ text, label, source }: Entity): string => `${text}:${label}:${source}`;

describe('entities of rules and models', () => {
  const pieces = fc.constantFrom(
    ...[
      'aspirin',
      'ibuprofen',
      'fever',
      'chest pain',
      'left knee',
      ' ',
      '  ',
      ', ',
      '. ',
      '\r\n',
      '\t',
      '\u00a0',
      '500 mg',
    ],
    ...[
      '😀',
      '👩🏽‍⚕️',
      '𝒂𝒔𝒑',
      '🇫🇷',
      'fie\u0300vre',
      'e\u0301\u0323',
      'œ',
      '日本',
      '\ufeff',
      '\u200b',
      '\u2028',
      'ﬁ',
      'İ',
    ],
  );
  const text = fc
    .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: 'grapheme', maxLength: 5 })))
    .map((parts) => parts.join(''));

  it('have code point offsets that cut their own text out of the document, for any Unicode there is', async () => {
    const processor = await processorOf({ stages: [WORDS, nerInShortWindows, DOSES] });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        const outcomes = await processor.process(notesOf(texts));
        for (const [i, outcome] of outcomes.entries()) {
          if (!('value' in outcome)) throw new Error(JSON.stringify(outcome));
          const { note_text, entities } = parseDocument(outcome.value);
          expect(note_text).toBe(texts[i]);
          const codePoints = Array.from(texts[i] as string);
          for (const entity of entities) {
            expect(codePoints.slice(entity.begin, entity.end).join('')).toBe(entity.text);
            expect(entity.text).not.toBe('');
            if (entity.source === 'ner') expect(entity.text).toBe(entity.text.trim());
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('have UTF-16 offsets where the connector wants them', async () => {
    const text = `😀😀 ${NOTE}`;
    const [inUnits] = await annotate([text], { stages: [ner], document: { offsetUnit: 'utf16' } });
    const [inCodePoints] = await annotate([text], { stages: [ner] });
    expect(inUnits?.entities.map(({ begin, end }) => text.slice(begin, end))).toContain('aspirin');
    expect(inUnits?.entities.map(({ begin }) => begin - 2)).toEqual(inCodePoints?.entities.map(({ begin }) => begin));
  });

  it('stand in the order of the text, attributes and rounded scores with them', async () => {
    const [document] = await annotate([NOTE], { stages: [DOSES, ner] });
    expect(document?.entities.map(brief)).toEqual([
      'Fever:SIGN:ner',
      'aspirin:DRUG:ner',
      '500 mg:DOSE:doses',
      'aspirin:DRUG:ner',
    ]);
    expect(document?.entities[2]).toMatchObject({ amount: '500', score: null });
    const score = document?.entities[0]?.score as number;
    expect(score).toBeGreaterThan(0.4);
    expect(score).toBe(Math.round(score * 1e4) / 1e4);
  });

  it('come from rules before, between and after models alike', async () => {
    const again = { ...(ner as object), name: 'again' } as StageDefinition;
    const [document] = await annotate([NOTE], {
      stages: [DOSES, ner, { ...DOSES, name: 'more' }, again, { ...DOSES, name: 'most' }],
    });
    expect(new Set(document?.entities.map(({ source }) => source))).toEqual(
      new Set(['again', 'doses', 'more', 'most', 'ner']),
    );
  });
});

describe('documents', () => {
  it('keep their fields, whatever their names', async () => {
    const note = JSON.parse(
      '{"note_id":"a","note_text":"fever","__proto__":{"x":1},"nested":{"y":[1,null]},"entities":"mine"}',
    );
    const [outcome] = await (await processorOf({ stages: [DOSES] })).process(recordsOf([JSON.stringify(note)]));
    if (outcome === undefined || !('value' in outcome)) throw new Error('expected a document');
    expect(Buffer.from(outcome.value).toString()).toContain(
      '"__proto__":{"x":1},"nested":{"y":[1,null]},"entities":[]',
    );
  });

  it('leave their text out where the connector says so', async () => {
    const [document] = await annotate(['fever'], { stages: [DOSES], document: { includeText: false } });
    expect(document).not.toHaveProperty('note_text');
    expect(document).toHaveProperty('note_id', 'n0');
  });

  it('pass an archive as they are: entities and provenance they have, the rest is added', async () => {
    const annotated = { note_id: 'a', entities: [{ begin: 0, end: 1, label: 'X' }], provenance: { topic: 'first' } };
    const outcomes = await (await processorOf({})).process(recordsOf([annotated, { note_id: 'b' }]));
    const [kept, added] = outcomes.map((outcome) => ('value' in outcome ? parseDocument(outcome.value) : null));
    expect(kept).toEqual(annotated);
    expect(added).toMatchObject({ note_id: 'b', entities: [], provenance: { topic: 'notes', offset: 101 } });
  });

  it('say where they came from when they were read from files', async () => {
    const [record] = notesOf(['fever']);
    if (record === undefined) throw new Error('no record');
    const origin = { topic: 'notes.jsonl', partition: 0, offset: 7n };
    const [outcome] = await (await processorOf({ stages: [ner] })).process([{ ...record, origin }]);
    if (outcome === undefined || !('value' in outcome)) throw new Error('expected a document');
    expect(parseDocument(outcome.value).provenance).toMatchObject({ topic: 'notes.jsonl', offset: 7 });
  });

  it('without a value are failures, or left out where the connector says so', async () => {
    const records = recordsOf([null, { note_id: 'a', note_text: 'fever' }]);
    const [failed] = await (await processorOf({ stages: [ner] })).process(records);
    expect(failed).toMatchObject({ error: { code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' } });
    const ignoring = await processorOf({ stages: [ner], document: { nullValues: 'ignore' } });
    const [filtered, kept] = await ignoring.process(records);
    expect(filtered).toEqual({ filtered: true });
    expect(kept).toHaveProperty('value');
  });

  it('larger than the limit are not even decoded', async () => {
    const processor = await processorOf({ stages: [ner], document: { maxBytes: 100 } });
    const [outcome] = await processor.process(notesOf(['fever '.repeat(30)]));
    expect(outcome).toMatchObject({ error: { code: 'DOCUMENT_TOO_LARGE' } });
  });

  it('keep their places when a batch becomes many tasks', async () => {
    const processor = await processorOf({ stages: [ner] }, 3);
    const texts = Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? '' : `fever ${i}`));
    const outcomes = await processor.process(notesOf(texts));
    expect(outcomes.map((outcome) => ('value' in outcome ? parseDocument(outcome.value).note_text : null))).toEqual(
      texts,
    );
  });
});
