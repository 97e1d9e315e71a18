import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizationStage } from '../../../src/rules/normalization.js';
import { regexStage } from '../../../src/rules/regex.js';
import { sentencesStage } from '../../../src/rules/sentences/sentences.js';
import { newDocument, type RuleStage, type StageDocument } from '../../../src/rules/stage.js';
import { termsStage } from '../../../src/rules/terms/terms.js';
import { normalizeText } from '../../../src/rules/text/normalization.js';
import { anyText, buildStage, textOf } from '../stage-harness.js';

function run(text: string, ...stages: readonly RuleStage[]): StageDocument {
  const document = newDocument(text);
  for (const stage of stages) stage.apply(document);
  return document;
}

const skippedTexts = ({ text, skipped }: StageDocument): string[] =>
  (skipped ?? []).flatMap((begin, index, all) => (index % 2 === 0 ? [text.slice(begin, all[index + 1])] : []));

describe('normalized text', () => {
  it('is lower case without accents and ligatures, with plain quotes and single spaces', () => {
    expect(normalizeText('L’ŒDÈME\u00a0 aigu\r\nde «\u202fCœur\u202f»').text).toBe('l\'oedeme aigu de " coeur "');
  });

  it('maps back to where the text stands, decomposed accents and soft hyphens included', () => {
    const text = 'Un œde\u0300me pul\u00admonaire';
    const { text: normalized, original } = normalizeText(text);
    const begin = normalized.indexOf('oedeme');
    expect(textOf(original(begin, begin + 6), text)).toBe('œde\u0300me');
    const lung = normalized.indexOf('pulmonaire');
    expect(textOf(original(lung, lung + 10), text)).toBe('pul\u00admonaire');
  });

  it('maps every stretch back to text that normalizes to it', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, a, b) => {
        const { text: normalized, original } = normalizeText(text);
        const [begin, end] = [a % (normalized.length + 1), b % (normalized.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const place = original(begin, end);
        expect(place.begin).toBeLessThanOrEqual(place.end);
        const again = normalizeText(textOf(place, text)).text;
        // A stretch may begin or end within a ligature, whose other half comes along.
        expect(again).toContain(normalized.slice(begin, end));
        expect(again.length - (end - begin)).toBeLessThan(40);
      }),
    );
  });

  it('maps the whole back to the whole, but for what folds to nothing at its begin', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: normalized, original } = normalizeText(text);
        const { begin, end } = original(0, normalized.length);
        expect(normalizeText(text.slice(0, begin) + text.slice(end)).text).toBe('');
      }),
    );
  });
});

describe('pollution', () => {
  it('is rows of signs, lines with page numbers and addresses', async () => {
    const stage = await buildStage(normalizationStage, {});
    const text =
      'Conclusion\n==========\nSuite de la note\nCHU de Nulle-Part - Page 2/5 - édité le 3 mai\nvoir www.example.org/a ou a.b@example.org\n- - - - - -\n';
    expect(skippedTexts(run(text, stage))).toEqual([
      '==========',
      'CHU de Nulle-Part - Page 2/5 - édité le 3 mai\n',
      'www.example.org/a',
      'a.b@example.org',
      '- - - - - -',
    ]);
  });

  it('is not found in prose and figures', async () => {
    const stage = await buildStage(normalizationStage, {});
    const text =
      'TA 12/8, score 3/5. Le patient (voir la page de garde) va bien... Fièvre -- 39.5 -- hier.\nParagraphe 2 sur 3.';
    expect(skippedTexts(run(text, stage))).toEqual([]);
  });

  it('is skipped by terms, which keep their place in the text', async () => {
    const stages = [
      await buildStage(normalizationStage, {}),
      await buildStage(termsStage, { terms: ['insuffisance cardiaque'], label: 'T' }),
    ];
    const text = 'une insuffisance\n======\ncardiaque et une insuffisance\nPage 3/4\ncardiaque';
    expect(run(text, ...stages).spans.map((span) => textOf(span, text))).toEqual([
      'insuffisance\n======\ncardiaque',
      'insuffisance\nPage 3/4\ncardiaque',
    ]);
  });

  it('does not end a sentence', async () => {
    const stages = [await buildStage(normalizationStage, {}), await buildStage(sentencesStage, {})];
    const document = run('Le patient a une\nPage 3/4 CHU\ninsuffisance cardiaque. Il va mieux.', ...stages);
    expect(document.sentences).toHaveLength(4);
  });

  it('can be told by patterns, and left to them', async () => {
    const stage = await buildStage(normalizationStage, { pollution: [], patterns: { stamp: '^ARCHIVE .*$' } });
    expect(skippedTexts(run('=======\nARCHIVE 12\ntexte', stage))).toEqual(['ARCHIVE 12']);
    expect(() => normalizationStage.schema.parse({ pollution: 'bars,mud' })).toThrow(/found mud/);
  });

  it('is looked through by regular expressions on normalized text', async () => {
    const stages = [
      await buildStage(normalizationStage, {}),
      await buildStage(regexStage, { pattern: 'stade (?<stage>[ivx]+)', label: 'STAGE', match: 'normalized' }),
    ];
    const text = 'STADE\n_______\nIV puis Stade   II';
    const { spans } = run(text, ...stages);
    expect(spans.map((span) => [textOf(span, text), span.attributes.stage])).toEqual([
      ['STADE\n_______\nIV', 'iv'],
      ['Stade   II', 'ii'],
    ]);
  });

  it('throws on no text, and its ranges rise and stay apart', async () => {
    const stage = await buildStage(normalizationStage, {});
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.string({ unit: fc.constantFrom('-', '=', ' ', '\n', 'page ', '2', '/', 'www.', '@', 'a.b') }),
        ),
        (text) => {
          const { skipped } = run(text, stage);
          const bounds = skipped ?? [];
          for (const [index, offset] of bounds.entries()) {
            expect(offset).toBeLessThanOrEqual(text.length);
            if (index > 0) expect(offset).toBeGreaterThan(bounds[index - 1] as number);
          }
        },
      ),
    );
  });
});
