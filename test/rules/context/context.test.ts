import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/errors.js';
import { contextStage } from '../../../src/rules/context/context.js';
import { parseLimit } from '../../../src/rules/context/windows.js';
import { newDocument, type RuleStage, type StageDocument } from '../../../src/rules/stage.js';
import { termsStage } from '../../../src/rules/terms/terms.js';
import { anyText, buildStage, textOf } from '../stage-harness.js';

type RuleOptions = Readonly<Record<string, unknown>>;

const findings = await buildStage(termsStage, {
  terms: ['cancer', 'tumeur', 'tumour', 'lymphome', 'fièvre', 'AVC', 'score'],
  label: 'FINDING',
});
const drugs = await buildStage(termsStage, { terms: ['aspirine', 'aspirin', 'heparin'], label: 'DRUG' });

function contextOf(...rules: readonly RuleOptions[]): Promise<RuleStage> {
  return buildStage(contextStage, { rules: rules.map((rule, index) => ({ name: `r${index}`, ...rule })) });
}

async function run(text: string, ...rules: readonly RuleOptions[]): Promise<StageDocument> {
  const document = newDocument(text);
  for (const stage of [findings, drugs, await contextOf(...rules)]) stage.apply(document);
  return document;
}

async function kept(text: string, ...rules: readonly RuleOptions[]): Promise<string[]> {
  return (await run(text, ...rules)).spans.map((span) => textOf(span, text));
}

async function attributes(text: string, ...rules: readonly RuleOptions[]): Promise<unknown> {
  return (await run(text, ...rules)).spans[0]?.attributes;
}

describe('entities', () => {
  it('are dropped by what stands near them', async () => {
    const benign = { labels: 'FINDING', terms: ['bénin', 'benign'], within: '3 tokens after', action: 'drop_if' };
    expect(await kept('une tumeur plutôt bénin, un cancer', benign)).toEqual(['cancer']);
    expect(await kept('A tumour, probably benign. A tumour.', benign)).toEqual(['tumour']);
    expect(await kept('bénin : tumeur du foie qui semble bénin', benign)).toEqual(['tumeur']);
  });

  it('are kept by what stands near them', async () => {
    const rule = { labels: ['FINDING'], pattern: '\\bstade\\b', flags: 'i', action: 'keep_if' };
    expect(await kept('Cancer de STADE 3. Un lymphome. Aspirine.', rule)).toEqual(['Cancer', 'Aspirine']);
  });

  it('get attributes from the groups of a pattern', async () => {
    const stage = { labels: 'FINDING', pattern: 'sta[dg]e (?<stage>[IVX]+|\\d)(?<letter>[a-c])?' };
    expect(await attributes('Un cancer du poumon, stade IV.', stage)).toEqual({ stage: 'IV', letter: null });
    expect(await attributes('Lung cancer, stage 3b at diagnosis', stage)).toEqual({ stage: '3', letter: 'b' });
    expect(await attributes('Un cancer. Le stade IV est exclu.', stage)).toEqual({});
  });

  it('get labels, attributes of fixed values, and the text that was found', async () => {
    const rule = {
      labels: 'FINDING',
      terms: 'hémorragique',
      label: 'STROKE',
      attribute: 'kind',
      attributes: { severe: 'true', code: 'I61' },
    };
    const { spans } = await run('AVC  hemorragique ; AVC', rule);
    expect(spans).toMatchObject([
      {
        label: 'STROKE',
        attributes: { severe: true, code: 'I61', kind: 'hemorragique' },
        source: 'stage',
        begin: 0,
        end: 3,
      },
      { label: 'STROKE' },
    ]);
    expect((await run('AVC hémorragique. Un AVC', rule)).spans.map(({ label }) => label)).toEqual([
      'STROKE',
      'FINDING',
    ]);
  });

  it('are seen near other entities, and not near themselves', async () => {
    const rule = { labels: 'FINDING', entities: 'DRUG', attribute: 'drug' };
    expect(await attributes('Fièvre malgré aspirine et heparin', rule)).toEqual({ drug: 'aspirine' });
    const alone = { entities: 'FINDING', action: 'drop_if', side: 'anywhere' };
    expect(await kept('La fièvre.', alone)).toEqual(['fièvre']);
    expect(await kept('La fièvre et un cancer.', alone)).toEqual([]);
  });

  it('follow rules in their order, each seeing what the last one left', async () => {
    const first = { labels: 'FINDING', terms: 'stade', label: 'STAGED' };
    const second = { labels: 'FINDING', entities: 'STAGED', action: 'drop_if', within: 'document' };
    expect(await kept('Cancer stade 2. Fièvre.', first, second)).toEqual(['Cancer']);
    expect(await kept('Cancer stade 2. Fièvre.', second, first)).toEqual(['Cancer', 'Fièvre']);
  });

  it('keep what was found within them out of count, unless anywhere is meant', async () => {
    const rule = { pattern: 'can', action: 'drop_if' };
    expect(await kept('Le cancer', rule)).toEqual(['cancer']);
    expect(await kept('Le cancer', { ...rule, side: 'anywhere' })).toEqual([]);
  });
});

describe('where to look', () => {
  const text = 'un deux cancer trois, quatre. Cinq six.\nSept';
  const sees = async (word: string, options: RuleOptions): Promise<boolean> =>
    (await kept(text, { terms: word, action: 'keep_if', ...options })).length > 0;

  it.each<[string, RuleOptions, string, string]>([
    ['the sentence', {}, 'un deux trois quatre', 'cinq sept'],
    ['before', { side: 'before' }, 'un deux', 'trois quatre'],
    ['after', { side: 'after' }, 'trois quatre', 'un deux cinq'],
    ['tokens, punctuation too', { within: '2 tokens' }, 'un deux trois', 'quatre cinq'],
    ['no tokens', { within: '0 tokens' }, '', 'deux trois'],
    ['tokens on each side', { within: ['1 token before', '3 tokens after'] }, 'deux trois quatre', 'un cinq'],
    ['tokens within the sentence', { within: '9 tokens, sentence' }, 'un quatre', 'cinq sept'],
    ['characters', { within: '6 characters' }, 'deux trois', 'un quatre'],
    ['sentences', { within: '1 sentence' }, 'un quatre cinq six', 'sept'],
    ['the document', { within: 'document' }, 'un sept', 'huit'],
    ['the section, which is all where there is none', { within: 'section' }, 'un sept', 'huit'],
  ])('is %s', async (_, options, near, far) => {
    for (const word of near.split(' ').filter((one) => one !== ''))
      expect([word, await sees(word, options)]).toEqual([word, true]);
    for (const word of far.split(' ')) expect([word, await sees(word, options)]).toEqual([word, false]);
  });

  it('may be the section', async () => {
    const stage = await contextOf({ terms: 'mère', within: 'section', action: 'drop_if' });
    const note = 'la mère\nAntécédents\nfièvre\nConclusion\nla mère a de la fièvre';
    const document = newDocument(note);
    findings.apply(document);
    document.sections = [
      { name: 'history', begin: 8, titleEnd: 19, end: 27 },
      { name: 'conclusion', begin: 27, titleEnd: 37, end: note.length },
    ];
    stage.apply(document);
    expect(document.spans.map(({ begin }) => begin)).toEqual([20]);
  });

  it('is read from words, and nothing else', () => {
    expect(parseLimit('5 tokens before')).toEqual({ unit: 'tokens', count: 5, side: 'before' });
    expect(parseLimit('sentence')).toEqual({ unit: 'sentences', count: 0, side: null });
    for (const wrong of ['', '5', '-5 tokens', 'five tokens', 'tokens', '5 tokens around'])
      expect(parseLimit(wrong)).toBeNull();
  });
});

describe('of several things found', () => {
  const text = 'grade 1 et grade 22, cancer grade 3, puis grade 4';
  const grade = { labels: 'FINDING', pattern: 'grade (?<grade>\\d+)' };

  it.each([
    ['nearest', '3'],
    ['farthest', '4'],
    ['first', '1'],
    ['last', '4'],
    ['all', '1, 22, 3, 4'],
  ])('%s gives the attributes', async (choose, value) => {
    expect(await attributes(text, { ...grade, choose })).toEqual({ grade: value });
  });

  it('the place may be taken or reached', async () => {
    expect(await kept(text, { ...grade, extent: 'extend' })).toEqual(['cancer grade 3']);
    expect(await kept(text, { ...grade, extent: 'extend', choose: 'first' })).toEqual(['grade 1 et grade 22, cancer']);
    expect(await kept(text, { ...grade, extent: 'replace' })).toEqual(['grade 3']);
  });
});

describe('patterns on normalized text', () => {
  it('see no case, no accents and no runs of spaces, at places of the text as it is', async () => {
    const rule = { labels: 'FINDING', pattern: 'tres (?<how>eleve)', match: 'normalized', extent: 'replace' };
    const { spans } = await run('Un score  TRÈS \n Élevé', { ...rule, within: 'document' });
    expect(spans).toMatchObject([{ begin: 10, end: 22, attributes: { how: 'eleve' } }]);
  });
});

describe('rules', () => {
  it.each<[RuleOptions, string]>([
    [{ action: 'drop_if' }, 'expected something to look for'],
    [{ terms: 'a' }, 'expected something to set'],
    [{ pattern: '(a)' }, 'expected something to set'],
    [{ terms: 'a', action: 'keep_if', within: [] }, 'expected one limit or more'],
    [{ terms: 'a', action: 'drop_if', label: 'X' }, 'of no use'],
    [{ terms: 'a', action: 'keep_if', within: '5 words' }, 'found 5 words'],
    [{ terms: 'a', attribute: 'score' }, '"score" would hide'],
    [{ terms: 'a', attributes: { end: 'x' } }, '"end" would hide'],
  ])('are refused where they mean nothing: %j', (rule, message) => {
    const messages = contextStage.schema
      .safeParse({ rules: [{ name: 'a', ...rule }] })
      .error?.issues.map((issue) => issue.message);
    expect(messages?.join()).toContain(message);
  });

  it('are refused at load where RE2 does not take their pattern, or two have one name', async () => {
    const loading = buildStage(
      contextStage,
      {
        rules: [
          { name: 'a', pattern: '(', action: 'keep_if' },
          { name: 'a', pattern: '(?<label>x)' },
        ],
      },
      { name: 'near', directory: '.' },
    );
    const problems = await loading.catch((error: ConfigError) => error.problems);
    expect(problems).toMatchObject([
      { key: 'stages.near.rules.a.pattern', value: '(' },
      { key: 'stages.near.rules.a.pattern', message: expect.stringContaining('"label" would hide') as string },
      { key: 'stages.near.rules', value: 'a' },
    ]);
    await expect(loading).rejects.toThrow(ConfigError);
  });

  it('throw on no text, and leave spans within it', async () => {
    const stage = await contextOf(
      { pattern: '(?<a>\\P{L}+)', within: '3 tokens', choose: 'all', extent: 'extend' },
      { terms: ['a', 'le', '1'], within: ['sentence', '5 characters before'], attribute: 'near', choose: 'farthest' },
      { entities: 'W', within: 'section', side: 'anywhere', action: 'keep_if', choose: 'last', extent: 'extend' },
      { pattern: 'e.', match: 'normalized', within: '1 sentence after', extent: 'replace', side: 'before' },
    );
    const words = await buildStage(termsStage, { terms: ['a', 'b', 'œ', 'dr'], label: 'W' });
    fc.assert(
      fc.property(anyText, (text) => {
        const document = newDocument(text);
        words.apply(document);
        stage.apply(document);
        for (const { begin, end } of document.spans) {
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(begin).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('take linear time with thousands of entities and things to find', async () => {
    const stage = await contextOf(
      { pattern: '\\d+', within: 'document', choose: 'all', attribute: 'n' },
      { terms: 'et', within: 'document', attribute: 'word' },
      { entities: 'FINDING', within: 'document', attribute: 'other' },
    );
    const document = newDocument('fièvre et 12 cancer '.repeat(20_000));
    findings.apply(document);
    stage.apply(document);
    expect(document.spans).toHaveLength(40_000);
  });
});
