import { describe, expect, it } from 'vitest';
import { datesIn, valuesIn, valuesWithoutReference } from './dates-harness.js';

describe('dates in digits', () => {
  it.each([
    ['Né le 12/03/2021', '12/03/2021 = 2021-03-12'],
    ['DDN : 12.03.1945', '12.03.1945 = 1945-03-12'],
    ['CS le 11-01-2017 1/3', '11-01-2017 = 2017-01-11'],
    ['le 5/6/19.', '5/6/19 = 2019-06-05'],
    ['scanner du 4.7.17', '4.7.17 = 2017-07-04'],
    ['12.03.21', '12.03.21 = 2021-03-12'],
    ['Consultation du 03 07 19', '03 07 19 = 2019-07-03'],
    ['12 / 03 / 2021', '12 / 03 / 2021 = 2021-03-12'],
    ['- 2021-03-12', '2021-03-12 = 2021-03-12'],
    ['2021/03/12', '2021/03/12 = 2021-03-12'],
    ['En 11/2017 stabilité', '11/2017 = 2017-11'],
    ['en 03/21', '03/21 = 2021-03'],
    ['en 03/05', '03/05 = 2005-03'],
    ['comparé à celui de 05/19 :', '05/19 = 2019-05'],
    ['IRM de 11/20 stable', '11/20 = 2020-11'],
    ['depuis 2021-03 :', '2021-03 = 2021-03/..'],
    ['revu le 12/03.', '12/03 = 2021-03-12'],
    ['Vu lundi 12/03', 'lundi 12/03 = 2021-03-12'],
    ['12/03 : fièvre', '12/03 = 2021-03-12'],
    ['infirmière 21/02 19h35', '21/02 19h35 = 2021-02-21T19:35'],
    ['Apte, reprise 26/04 si', '26/04 = 2021-04-26'],
    ['On 12/25 she was well', '12/25 = 2020-12-25'],
  ])('are found in %j', async (text, found) => {
    expect(await valuesIn(text)).toEqual([found]);
  });

  it('are lists of days where the first is one', async () => {
    expect(await valuesWithoutReference('Rechute le 12/03, 15/03 et 20/03.')).toEqual([
      '12/03 = --03-12',
      '15/03 = --03-15',
      '20/03 = --03-20',
    ]);
  });

  it('begin with the day, or with the month by option, and turn round where the calendar has no such day', async () => {
    const text = 'seen 03/04/2021, 03/25/2021 and 25/03/2021';
    const values = async (dayFirst: unknown) =>
      (await datesIn(text, { options: { 'day.first': dayFirst } })).map(({ attributes }) => attributes.iso);
    expect(await values(true)).toEqual(['2021-04-03', '2021-03-25', '2021-03-25']);
    expect(await values('false')).toEqual(['2021-03-04', '2021-03-25', '2021-03-25']);
  });

  it('take years of two digits to be at most ten years after the document', async () => {
    expect(await valuesIn('12/03/31, 12/03/32')).toEqual(['12/03/31 = 2031-03-12', '12/03/32 = 1932-03-12']);
    expect(await valuesWithoutReference('12/03/39, 12/03/40')).toEqual([
      '12/03/39 = 2039-03-12',
      '12/03/40 = 1940-03-12',
    ]);
  });
});

describe('dates with the name of a month', () => {
  it.each([
    ['le 23 août 2021', '23 août 2021 = 2021-08-23'],
    ['le 23 AOUT 2021', '23 AOUT 2021 = 2021-08-23'],
    ['Vu le 11 janvier\n2017 .', '11 janvier\n2017 = 2017-01-11'],
    ['Il est venu le 1er Septembre pour', '1er Septembre = 2020-09-01'],
    ['le premier avril 2020', 'premier avril 2020 = 2020-04-01'],
    ['le vingt-deux mai', 'vingt-deux mai = 2021-05-22'],
    ['Consultation le lundi 12 mars 2021', 'lundi 12 mars 2021 = 2021-03-12'],
    ['le 15 Janv. 2021', '15 Janv. 2021 = 2021-01-15'],
    ['le 12-mars-2021', '12-mars-2021 = 2021-03-12'],
    ['le 12 mars 21.', '12 mars 21 = 2021-03-12'],
    ['- Décembre 2004 :', 'Décembre 2004 = 2004-12'],
    ['sept 2017 :', 'sept 2017 = 2017-09'],
    ['mi-avril', 'avril = 2021-04'],
    ['IRM en avril-2019', 'avril-2019 = 2019-04'],
    ['Ce mardi 4 juin 2019', 'mardi 4 juin 2019 = 2019-06-04'],
    ['Ce lundi 12/03', 'lundi 12/03 = 2021-03-12'],
    ['This Monday, March 8, 2021', 'Monday, March 8, 2021 = 2021-03-08'],
    ['on March 3rd, 2021', 'March 3rd, 2021 = 2021-03-03'],
    ['on the 3rd of March 2021', '3rd of March 2021 = 2021-03-03'],
    ['Mon., Mar. 3, 2021', 'Mon., Mar. 3, 2021 = 2021-03-03'],
    ['12-MAR-2021', '12-MAR-2021 = 2021-03-12'],
    ['Admitted on March 3 with', 'March 3 = 2021-03-03'],
    ['in May 2019 it may', 'May 2019 = 2019-05'],
    ['In March 3 patients died', 'March = 2021-03'],
  ])('are found in %j', async (text, found) => {
    expect(await valuesIn(text)).toEqual([found]);
  });

  it('need a preposition where the name has other meanings', async () => {
    expect(await valuesIn('Il se mars. En mars, depuis août.')).toEqual(['mars = 2021-03', 'août = 2020-08/..']);
    expect(await valuesIn('She may march on. An august company, April said. In April, since May.')).toEqual([
      'April = 2021-04',
      'May = 2021-05/..',
    ]);
  });

  it('do not include the words before them, as in EDS-NLP', async () => {
    const spans = await datesIn('à partir du 3 mai 2020, jusqu’en juin 2020, since 2019');
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { kind: 'range', iso: '2020-05-03/..', bound: 'from' },
      { kind: 'range', iso: '../2020-06', bound: 'until' },
      { kind: 'range', iso: '2019/..', bound: 'from' },
    ]);
    expect(spans.map(({ label }) => label)).toEqual(['DATE', 'DATE', 'DATE']);
  });
});

describe('years', () => {
  it('stand alone behind a preposition, in brackets and in lists', async () => {
    expect(await valuesIn('AVC en 2015, PTH (2012), appendicectomie 1998.\n2010 : IDM. Par rapport à 2019')).toEqual([
      '2015 = 2015',
      '2012 = 2012',
      '1998 = 1998',
      '2010 = 2010',
      '2019 = 2019',
    ]);
    expect(await valuesIn('MI in 2010, en 2012 l’AVC, en 2014 M. X')).toEqual([
      '2010 = 2010',
      '2012 = 2012',
      '2014 = 2014',
    ]);
  });
});

describe('times', () => {
  it.each([
    ['le 4 août à 11h13', '4 août à 11h13 = 2020-08-04T11:13'],
    ['le 12/03/2021 à 14 h 30', '12/03/2021 à 14 h 30 = 2021-03-12T14:30'],
    ['le 12/03/2021 vers 8h', '12/03/2021 vers 8h = 2021-03-12T08:00'],
    ['12 mars 2021, 8h15', '12 mars 2021 = 2021-03-12'],
    ['March 3, 2021 at 2:30 pm', 'March 3, 2021 at 2:30 pm = 2021-03-03T14:30'],
    ['3/12/2021 at 12 a.m.', '3/12/2021 at 12 a.m. = 2021-12-03T00:00'],
    ['2021-03-12T10:30', '2021-03-12T10:30 = 2021-03-12T10:30'],
    ['2021-03-12T10:30:15.000+02:00', '2021-03-12T10:30:15.000+02:00 = 2021-03-12T10:30:15'],
    ['2021-03-12 10:30:15', '2021-03-12 10:30:15 = 2021-03-12T10:30:15'],
    ['hier à 14h', 'hier à 14h = 2021-03-11T14:00'],
    ['le 12/03/2021 à 25:00', '12/03/2021 = 2021-03-12'],
  ])('belong to the day before them in %j', async (text, found) => {
    expect(await valuesIn(text)).toEqual([found]);
  });
});
