import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesStage } from '../../../src/rules/dates/dates.js';
import { dateWords } from '../../../src/rules/dates/words.js';
import { newDocument } from '../../../src/rules/stage.js';
import { annotate, anyText, buildStage, textOf } from '../stage-harness.js';
import { datesIn, valuesWithoutReference } from './dates-harness.js';

const parts = [
  ...['12', '3', '03', '31', '2021', '21', '99', '1er', '3rd', '14h30', '48h', '12T10', '30Z', 'x5', '0', '12345'],
  ...['/', '-', '.', ',', ':', "'", '’', ' ', ' ', ' ', '\n', '(', ')', '%', '😀', '\ud83d', '\u00ad'],
  ...[
    'mars',
    'March',
    'mai',
    'May',
    'sept',
    'lundi',
    'Monday',
    'jours',
    'ans',
    'week',
    'heures',
    'h',
    'hier',
    'du',
    'au',
  ],
  ...['le', 'de', 'à', 'to', 'and', 'et', 'entre', 'between', 'il y a', 'depuis', 'pendant', 'for', 'ago', 'dernier'],
  ...['deux', 'demi', 'a', 'half', 'plus tard', 'of', 'pm', 'p', 'm', 'la', 'semaine dernière', 'last', 'the'],
];
const datedText = fc.array(fc.constantFrom(...parts), { maxLength: 25 }).map((found) => found.join(''));
const spacedText = fc.array(fc.constantFrom(...parts), { maxLength: 25 }).map((found) => found.join(' '));

describe('the dates stage', () => {
  it('labels its spans by its options and names itself', async () => {
    const text = 'le 12/03/2021, pendant 3 jours, du 3 au 5 mars 2021';
    const labels = async (options: Record<string, unknown>) =>
      (await datesIn(text, { options })).map(({ label }) => label);
    expect(await labels({})).toEqual(['DATE', 'DURATION', 'PERIOD']);
    expect(await labels({ label: 'D', 'duration.label': 'L', 'range.label': 'R' })).toEqual(['D', 'L', 'R']);
    const stage = await buildStage(datesStage, {}, { name: 'when', directory: '.' });
    expect(annotate(stage, text).spans[0]).toMatchObject({ source: 'when', score: null });
  });

  it('keeps to its languages', async () => {
    const text = 'il y a trois jours, three days ago, 12 mars 2021, March 3, 2021, hier, yesterday';
    expect(await valuesWithoutReference(text, { languages: 'fr' })).toEqual([
      'il y a trois jours = -P3D',
      '12 mars 2021 = 2021-03-12',
      '2021 = 2021',
      'hier = -P1D',
    ]);
    expect(await valuesWithoutReference(text, { languages: 'en' })).toEqual([
      'three days ago = -P3D',
      '2021 = 2021',
      'March 3, 2021 = 2021-03-03',
      'yesterday = -P1D',
    ]);
    expect(datesStage.schema.safeParse({ languages: 'fr, de' }).error?.issues[0]?.message).toBe(
      'expected fr, en or both',
    );
  });

  it('reads what lies next to ranges that are skipped, and not what lies in them', async () => {
    const text = 'le 12/03/2021 page 3 le 13/03/2021';
    const document = { ...newDocument(text), skipped: [0, 20] };
    (await buildStage(datesStage, {})).apply(document);
    expect(document.spans.map((span) => textOf(span, text))).toEqual(['13/03/2021']);
  });

  it('has no entry of one short word, which would cost time in every text', () => {
    const short = dateWords.filter(({ term }) => /^\p{L}{1,2}$/u.test(term)).map(({ term }) => term);
    expect(short).toEqual(['yr', 'wk', 'hr']);
  });

  it.each([
    ['any text', anyText],
    ['texts of dates', datedText],
    ['texts of dates and spaces', spacedText],
  ])('throws nothing on %s, and its spans lie in order and apart', async (_, texts) => {
    const stages = [
      await buildStage(datesStage, {}),
      await buildStage(datesStage, { 'day.first': false, languages: ['en'] }),
    ];
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, '2020-02-29T00:00', 0), (text, note_datetime) => {
        for (const stage of stages) {
          const document = newDocument(text, { note_datetime });
          stage.apply(document);
          let end = 0;
          for (const span of document.spans) {
            expect(span.begin).toBeGreaterThanOrEqual(end);
            expect(span.end).toBeGreaterThan(span.begin);
            end = span.end;
            // Null for how long nobody says: `the last hours`.
            expect(span.attributes.iso ?? '').not.toMatch(/NaN|undefined|null|Infinity/);
          }
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each(['12/', '12 03 ', 'il y a ', '12-', 'deux ', 'lundi ', 'le 12/03/2021 au ', '3 à ', 'les les '])(
    'takes linear time, else this would not end: nothing but %j',
    async (part) => {
      const stage = await buildStage(datesStage, {});
      annotate(stage, part.repeat(600_000 / part.length));
    },
  );
});
