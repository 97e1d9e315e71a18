import { describe, expect, it } from 'vitest';
import { valuesIn } from './dates-harness.js';

describe('what is no date', () => {
  it.each([
    'Le 32/13/2021, le 31 février, le 31/02/2021, Feb 30, 2020, February 29, 2021, le 31/06/17',
    'Tél 01 23 45 67 89, 01.23.45.67.89, 555-123-4567, +33 6 12 34 56 78',
    'version 1.2.3, v2.8.11, 3.12/03/2021, 10:12/03/2021, 1,5 mars, 3:12 mars 2021.5, 192.168.1.12, 12.0-16, 4.09-11, 03-0.70',
    'TA 12/8, TA 13/08, TA : 12/07, BP of 12/07, reprise 17/11, 11/06 mmHg, EVA 3/10, Glasgow 15/15, 5/5, page 1/1, au 1/10, le 1/3 inférieur',
    '3,5 g, 12.5 mg/dL, 1/2 comprimé, 2/3, 1:2, 98 %, -12',
    'chambre 2012, room 2012, N° 2019-123456, n° 03/2021, dossier 2018004512, bed 12',
    '2000 mg, BNP 1950 pg/mL, BNP 2010, leucocytes : 2000, in 2000 patients, plus de 2000, à 2000',
    '75012 Paris, COVID-19, CIM-10, T4N2M0, L5-S1, HbA1c 7.2',
    'It may be. He may 5 times. A second time. They march 5 miles. Il se mars.',
    'syndrome de May-Thurner, seen by June-Ann, maladie de May-Hegglin',
    '* 18 h 05 - soins, ambulance pour 23h55, après 17 h',
    'sept jours, sep, OCT normale, mer, dim, SAT 98, sun exposure',
    'ce jour-là, cette année-là, depuis un week-end, depuis ses 18 ans',
  ])('%s', async (text) => {
    expect(await valuesIn(text)).toEqual([]);
  });
});
