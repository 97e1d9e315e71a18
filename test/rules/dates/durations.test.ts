import { describe, expect, it } from 'vitest';
import { datesIn, valuesIn } from './dates-harness.js';

describe('durations', () => {
  it.each([
    ['pendant 3 jours', 'P3D'],
    ['pendant une semaine', 'P1W'],
    ['pdt 1 mois', 'P1M'],
    ['durant deux semaines', 'P2W'],
    ['pendant une quinzaine de jours', 'P15D'],
    ['pendant quatre-vingt-dix-neuf jours', 'P99D'],
    ['pendant 48h', 'PT48H'],
    ['pendant 1h30', 'PT1H30M'],
    ['pendant une demi-heure', 'PT30M'],
    ['pendant 1 an et 3 mois', 'P1Y3M'],
    ['pendant 2,5 ans', 'P2Y6M'],
    ['sur 3 trimestres', 'P9M'],
    ['for 10 days', 'P10D'],
    ['for over 3 weeks', 'P3W'],
    ['for a couple of weeks', 'P2W'],
    ['for twenty-one days', 'P21D'],
    ['x 5 days', 'P5D'],
    ['x5j', 'P5D'],
    ['3-day', 'P3D'],
    ['two-week', 'P2W'],
  ])('%s is found whole', async (duration, value) => {
    expect(await valuesIn(`Traité ${duration} puis revu`)).toEqual([`${duration} = ${value}`]);
  });

  it('that end with the document say so, and when they began', async () => {
    const spans = await datesIn('depuis 6 mois, over the past 2 years, les 3 derniers jours, depuis quelques jours');
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { kind: 'duration', iso: 'P6M', direction: 'past', start: '2020-09' },
      { kind: 'duration', iso: 'P2Y', direction: 'past', start: '2019' },
      { kind: 'duration', iso: 'P3D', direction: 'past', start: '2021-03-09' },
      { kind: 'duration', iso: null, direction: 'past' },
    ]);
  });

  it('need no number', async () => {
    expect(
      await valuesIn('ces dernières semaines, over the past few days, over the last week, pendant la semaine'),
    ).toEqual([
      'ces dernières semaines = null',
      'over the past few days = null',
      'over the last week = P1W',
      'pendant la semaine = P1W',
    ]);
  });

  it('keep the second of two numbers', async () => {
    const [span] = await datesIn('pendant 5 à 7 jours');
    expect(span).toMatchObject({
      label: 'DURATION',
      begin: 0,
      end: 19,
      attributes: { kind: 'duration', iso: 'P5D', upTo: 'P7D' },
    });
  });

  it('are no ages, frequencies and times of the day', async () => {
    expect(
      await valuesIn(
        'Patient de 78 ans, a 3 mois de vie, à 45 ans, après 65 ans, depuis l’âge de 12 ans, 78-year-old, for a 3 year old; ' +
          'toutes les 8 heures, 3 fois par jour, every 3 weeks, 2/j, 24h/24; à 14h, après 17 heures, at 10 hours; 30 min avant',
      ),
    ).toEqual([]);
  });
});

describe('ranges', () => {
  it.each([
    ['du 3 au 5 mars 2021', '3 au 5 mars 2021', '2021-03-03/2021-03-05'],
    ['le 5-6 mars', '5-6 mars', '2021-03-05/2021-03-06'],
    ['entre le 3 et le 5 mars', '3 et le 5 mars', '2021-03-03/2021-03-05'],
    ['du lundi 1er au vendredi 5 mars', 'lundi 1er au vendredi 5 mars', '2021-03-01/2021-03-05'],
    ['du 12/03/2021 au 15/03/2021', '12/03/2021 au 15/03/2021', '2021-03-12/2021-03-15'],
    ['du 12 au 15/03', '12 au 15/03', '2021-03-12/2021-03-15'],
    ['12/03 au 15/03/2021', '12/03 au 15/03/2021', '2021-03-12/2021-03-15'],
    ['12/03/2021-15/03/2021', '12/03/2021-15/03/2021', '2021-03-12/2021-03-15'],
    ['du 15 décembre au 3 janvier 2021', '15 décembre au 3 janvier 2021', '2020-12-15/2021-01-03'],
    ['du 15 décembre au 3 janvier', '15 décembre au 3 janvier', '2020-12-15/2021-01-03'],
    ['de janvier à mars 2021', 'janvier à mars 2021', '2021-01/2021-03'],
    ['depuis mars 2019 jusqu’en mai 2020', 'mars 2019 jusqu’en mai 2020', '2019-03/2020-05'],
    ['entre 2010 et 2015', '2010 et 2015', '2010/2015'],
    ['2019-2021', '2019-2021', '2019/2021'],
    ['from 3 to 5 March', '3 to 5 March', '2021-03-03/2021-03-05'],
    ['from March 3 to March 5, 2021', 'March 3 to March 5, 2021', '2021-03-03/2021-03-05'],
    ['between March 3 and 5 2021', 'March 3 and 5 2021', '2021-03-03/2021-03-05'],
    ['March 3–5, 2021', 'March 3–5, 2021', '2021-03-03/2021-03-05'],
    ['Jan-Mar 2021', 'Jan-Mar 2021', '2021-01/2021-03'],
  ])('%s is one span', async (text, range, value) => {
    const spans = await datesIn(text);
    expect(spans.map(({ begin, end, label, attributes }) => [text.slice(begin, end), label, attributes])).toEqual([
      [range, 'PERIOD', { kind: 'range', iso: value }],
    ]);
  });

  it('are two dates where they fall, or nothing says that they belong together', async () => {
    expect(await valuesIn('du 5 mars 2021 au 3 mars 2021; le 3 mars 2020 et le 5 mars 2021')).toEqual([
      '5 mars 2021 = 2021-03-05',
      '3 mars 2021 = 2021-03-03',
      '3 mars 2020 = 2020-03-03',
      '5 mars 2021 = 2021-03-05',
    ]);
  });
});
