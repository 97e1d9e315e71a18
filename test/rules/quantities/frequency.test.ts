import { beforeAll, describe, expect, it } from 'vitest';
import { quantitiesStage } from '../../../src/rules/quantities/quantities.js';
import type { RuleStage } from '../../../src/rules/stage.js';
import { annotate, buildStage, textOf } from '../stage-harness.js';

let stage: RuleStage;
beforeAll(async () => {
  stage = await buildStage(quantitiesStage, {});
});

function frequencies(text: string, by: RuleStage = stage): string[] {
  return annotate(by, text).spans.map((span) =>
    [textOf(span, text), span.attributes.frequency, span.attributes.per_day].join(' | '),
  );
}

describe('how often an amount is taken', () => {
  it.each([
    ['20 mg x 3/j', 'x 3/j', 3],
    ['1 g x2/jour', 'x2/jour', 2],
    ['500 mg 3 fois par jour', '3 fois par jour', 3],
    ['500 mg 3x/j', '3x/j', 3],
    ['500 mg, 3 fois/jour', '3 fois/jour', 3],
    ['2 cp trois fois par jour', 'trois fois par jour', 3],
    ['2 cp 3 fois par semaine', '3 fois par semaine', 0.4286],
    ['1 g toutes les 8 heures', 'toutes les 8 heures', 3],
    ['1 g toutes les 12h', 'toutes les 12h', 2],
    ['1 cp tous les 2 jours', 'tous les 2 jours', 0.5],
    ['1 cp 1 jour sur 2', '1 jour sur 2', 0.5],
    ['1 cp matin, midi et soir', 'matin, midi et soir', 3],
    ['1 cp matin et soir', 'matin et soir', 2],
    ['1 cp le matin', 'le matin', 1],
    ['1 cp au coucher', 'au coucher', 1],
    ['75 mg 1-0-1', '1-0-1', 2],
    ['1 cp 2-0-1', '2-0-1', 3],
    ['10 mg twice daily', 'twice daily', 2],
    ['10 mg once a day', 'once a day', 1],
    ['5 mg tid', 'tid', 3],
    ['5 mg t.i.d.', 't.i.d.', 3],
    ['40 mg q8h', 'q8h', 3],
    ['40 mg q 12 hours', 'q 12 hours', 2],
    ['40 mg every 6 hours', 'every 6 hours', 4],
    ['40 mg 3 times a day', '3 times a day', 3],
    ['40 mg 2 x daily', '2 x daily', 2],
    ['5 mg every other day', 'every other day', 0.5],
    ['10 mg x 3', 'x 3', 3],
    ['500 mg per os 3 fois par jour', '3 fois par jour', 3],
    ['5 mg PO BID', 'BID', 2],
    ['1 g (IV) toutes les 8 heures', 'toutes les 8 heures', 3],
    ['1 cp par voie orale matin et soir', 'matin et soir', 2],
    ['20 mg/j', '/j', 1],
    ['1 g/8h', '/8h', 3],
    ['1 comprimé par jour', 'par jour', 1],
    ['2 tablets per day', 'per day', 1],
    ['2 tablets a day', 'a day', 1],
    ['15 mg/kg/j', '/j', 1],
  ])('is told with times a day: %s', (text, frequency, perDay) => {
    expect(frequencies(text)).toEqual([[text, frequency, perDay].join(' | ')]);
  });

  it('is left open where the text leaves it open', () => {
    expect(frequencies('1 cp si besoin. 1 g 3 à 4 fois par jour. 2 mg q4-6h. 5 mg prn')).toEqual([
      '1 cp si besoin | si besoin | ',
      '1 g 3 à 4 fois par jour | 3 à 4 fois par jour | ',
      '2 mg q4-6h | q4-6h | ',
      '5 mg prn | prn | ',
    ]);
  });

  it('is not how long, and of no body temperature', () => {
    expect(frequencies('500 mg x 3 jours, 38,5 °C le matin')).toEqual([
      '500 mg |  | ',
      '3 jours |  | ',
      '38,5 °C |  | ',
    ]);
    expect(frequencies('50 mg/h, 500 mg dans 3 jours')).toEqual(['50 mg/h |  | ', '500 mg |  | ', '3 jours |  | ']);
  });

  it('stays outside of the entity behind a parenthesis', () => {
    expect(frequencies('Prazosine (5 mg) x 3/j, natalizumab (300 mg par voie orale) matin et soir')).toEqual([
      '5 mg | x 3/j | 3',
      '300 mg | matin et soir | 2',
    ]);
  });

  it('stays outside of the entity by option', async () => {
    const amounts = await buildStage(quantitiesStage, { frequency: 'false' });
    expect(frequencies('500 mg 3 fois par jour, 2 cp/j', amounts)).toEqual([
      '500 mg | 3 fois par jour | 3',
      '2 cp/j | /j | 1',
    ]);
  });
});
