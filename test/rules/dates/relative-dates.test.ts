import { describe, expect, it } from 'vitest';
import { datesIn, valuesIn, valuesWithoutReference } from './dates-harness.js';

describe('relative dates', () => {
  it.each([
    ['hier soir', '2021-03-11', '-P1D'],
    ['avant-hier', '2021-03-10', '-P2D'],
    ['demain', '2021-03-13', 'P1D'],
    ['aujourd’hui', '2021-03-12', 'P0D'],
    ['ce matin', '2021-03-12', 'P0D'],
    ['il y a 3 jours', '2021-03-09', '-P3D'],
    ['il y a trois semaines', '2021-02-19', '-P3W'],
    ['il y a environ 3 mois', '2020-12', '-P3M'],
    ['il y a un an', '2020', '-P1Y'],
    ['il y a 2 ans et demi', '2018-09', '-P2Y6M'],
    ['il y a 48h', '2021-03-10T10:00', '-PT48H'],
    ['dans 2 mois', '2021-05', 'P2M'],
    ['d’ici une quinzaine de jours', '2021-03-27', 'P15D'],
    ['dans les 48 heures', '2021-03-14T10:00', 'PT48H'],
    ['la semaine dernière', '2021-W09', '-P1W'],
    ['le mois prochain', '2021-04', 'P1M'],
    ['l’année passée', '2020', '-P1Y'],
    ['cette année', '2021', 'P0Y'],
    ['lundi dernier', '2021-03-08', 'XXXX-WXX-1'],
    ['vendredi prochain', '2021-03-19', 'XXXX-WXX-5'],
    ['yesterday', '2021-03-11', '-P1D'],
    ['the day before yesterday', '2021-03-10', '-P2D'],
    ['two weeks ago', '2021-02-26', '-P2W'],
    ['a couple of years ago', '2019', '-P2Y'],
    ['two and a half years ago', '2018-09', '-P2Y6M'],
    ['in 3 days', '2021-03-15', 'P3D'],
    ['last week', '2021-W09', '-P1W'],
    ['next Monday', '2021-03-15', 'XXXX-WXX-1'],
    ['this month', '2021-03', 'P0M'],
  ])(
    '%s is found whole, and resolved where the document says when it was written',
    async (date, resolved, distance) => {
      const text = `Vu ${date}.`;
      expect(await valuesIn(text)).toEqual([`${date} = ${resolved}`]);
      expect(await valuesWithoutReference(text)).toEqual([`${date} = ${distance}`]);
    },
  );

  it.each([
    ['trois jours plus tard', 'P3D'],
    ['3 jours après', 'P3D'],
    ['deux semaines plus tôt', '-P2W'],
    ['au bout de 2 semaines', 'P2W'],
    ['à 6 semaines', 'P6W'],
    ['le lendemain', 'P1D'],
    ['la veille', '-P1D'],
    ['3 months later', 'P3M'],
    ['the day before', '-P1D'],
    ['the following week', 'P1W'],
    ['after 3 days', 'P3D'],
  ])('%s counts from something else than the document', async (date, distance) => {
    expect(await valuesIn(`Fièvre ${date}, puis rien`)).toEqual([`${date} = ${distance}`]);
  });

  it('say which way they look', async () => {
    const spans = await datesIn('hier, ce jour, dans 3 jours');
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { kind: 'relative', iso: '2021-03-11', direction: 'past' },
      { kind: 'relative', iso: '2021-03-12', direction: 'current' },
      { kind: 'relative', iso: '2021-03-15', direction: 'future' },
    ]);
  });

  it('begin or end open ranges', async () => {
    expect(await valuesIn('depuis la semaine dernière, depuis hier, jusqu’à demain, since last week')).toEqual([
      'depuis la semaine dernière = 2021-W09/..',
      'hier = 2021-03-11/..',
      'demain = ../2021-03-13',
      'since last week = 2021-W09/..',
    ]);
  });

  it('have two values where the text has two numbers, and none where it has none', async () => {
    const spans = await datesIn('il y a 2 à 3 jours, il y a quelques mois');
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { kind: 'relative', iso: '2021-03-10', direction: 'past', upTo: '2021-03-09' },
      { kind: 'relative', iso: null, direction: 'past' },
    ]);
  });
});

describe('the time of the document', () => {
  it.each([
    '2021-03-12',
    '2021-03-12 10:00',
    '2021-03-12T23:59:00+05:00',
    Date.UTC(2021, 2, 12),
    BigInt(Date.UTC(2021, 2, 12)),
  ])('may be %s', async (date) => {
    expect(await valuesIn('hier', { fields: { date }, options: { 'reference.field': 'date' } })).toEqual([
      'hier = 2021-03-11',
    ]);
  });

  it.each([undefined, null, 'soon', '2021-02-31', '12/03/2021', Number.NaN, 1e300, {}])(
    'is as good as none where it is %s',
    async (note_datetime) => {
      expect(await valuesIn('hier', { fields: { note_datetime } })).toEqual(['hier = -P1D']);
    },
  );

  it('leaves hours as they are where it has none', async () => {
    expect(await valuesIn('il y a 2 heures', { fields: { note_datetime: '2021-03-12' } })).toEqual([
      'il y a 2 heures = -PT2H',
    ]);
  });

  it.each([
    ['2021-01-10', 'le 15 décembre', '2020-12-15'],
    ['2021-12-10', 'le 15 janvier', '2022-01-15'],
    ['2021-03-12', 'le 1er juin', '2021-06-01'],
    ['2021-03-12', 'le 1er juillet', '2020-07-01'],
    ['2021-03-12', 'en mars dernier', '2020-03'],
    ['2021-03-12', 'en octobre prochain', '2021-10'],
    ['2021-03-12', 'last April', '2020-04'],
    ['2021-03-12', 'le 29 février', '--02-29'],
    ['2020-03-12', 'le 29 février', '2020-02-29'],
  ])('on %s makes %j %s', async (note_datetime, text, value) => {
    const [span] = await datesIn(text, { fields: { note_datetime } });
    expect(span?.attributes.iso).toBe(value);
  });

  it('ends months where the calendar does', async () => {
    const fields = { note_datetime: '2021-03-31T10:00' };
    expect(await valuesIn('il y a 1 mois et 2 jours', { fields })).toEqual(['il y a 1 mois et 2 jours = 2021-02-26']);
  });

  it('counts weeks as ISO 8601 does', async () => {
    const weekOf = (note_datetime: string) => valuesIn('cette semaine', { fields: { note_datetime } });
    expect(await weekOf('2021-01-03')).toEqual(['cette semaine = 2020-W53']);
    expect(await weekOf('2025-12-29')).toEqual(['cette semaine = 2026-W01']);
  });
});
