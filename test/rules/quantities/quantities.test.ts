import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quantitiesStage } from '../../../src/rules/quantities/quantities.js';
import type { RuleStage } from '../../../src/rules/stage.js';
import { annotate, anyText, buildStage, textOf } from '../stage-harness.js';

let stage: RuleStage;
beforeAll(async () => {
  stage = await buildStage(quantitiesStage, {});
});

/** Every span as its text and the attributes asked for, those that are null or absent left out. */
function quantities(text: string, names: readonly string[] = ['value', 'unit'], by: RuleStage = stage): string[] {
  return annotate(by, text).spans.map((span) =>
    [textOf(span, text), ...names.map((name) => span.attributes[name] ?? null).filter((value) => value !== null)].join(
      ' | ',
    ),
  );
}

const first = (text: string): Record<string, unknown> => annotate(stage, text).spans[0]?.attributes ?? {};

describe('quantities', () => {
  it('have a value, a unit, a dimension and a standard value', () => {
    const text = '😀 Paracétamol 500 mg.';
    expect(annotate(stage, text).spans).toEqual([
      {
        begin: 15,
        end: 21,
        label: 'QUANTITY',
        score: null,
        source: 'stage',
        attributes: {
          value: 500,
          unit: 'mg',
          dimension: 'mass',
          comparison: null,
          standard_value: 0.5,
          standard_unit: 'g',
          per_day: null,
          frequency: null,
        },
      },
    ]);
  });

  it.each([
    ['500mg', 500, 'mg'],
    ['37,5°C', 37.5, 'Cel'],
    ['38°5', 38.5, 'Cel'],
    ['0,5 g', 0.5, 'g'],
    ['1 200 mg', 1200, 'mg'],
    ['1\u202f200 mg', 1200, 'mg'],
    ['1,200.5 mg', 1200.5, 'mg'],
    ['1.200,5 mg', 1200.5, 'mg'],
    ['1,200,000 UI', 1_200_000, '[IU]'],
    ['1/2 cp', 0.5, 'tablet'],
    ['½ comprimé', 0.5, 'tablet'],
    ['1½ cp', 1.5, 'tablet'],
    ['1 1/2 comprimé', 1.5, 'tablet'],
    ['deux comprimés', 2, 'tablet'],
    ['vingt-cinq gouttes', 25, '[drp]'],
    ['soixante et onze kg', 71, 'kg'],
    ['two tablets', 2, 'tablet'],
    ['twenty-five mg', 25, 'mg'],
    ['un comprimé', 1, 'tablet'],
    ['a tablet', 1, 'tablet'],
    ['une heure', 1, 'h'],
    ['un litre', 1, 'L'],
    ['half a tablet', 0.5, 'tablet'],
    ['10^9/L', 1, '10*9/L'],
    ['3x10^9/L', 3, '10*9/L'],
    ['3.10⁹/L', 3, '10*9/L'],
    ['7,5 10*9/l', 7.5, '10*9/L'],
    ['10^5 UFC/mL', 1, '10*5.[CFU]/mL'],
    ['1.5e3 UI', 1500, '[IU]'],
    ['-2,5 DS', -2.5, 'SD'],
    ['10-mg', 10, 'mg'],
    ['1m78', 1.78, 'm'],
    ['1 m 78', 1.78, 'm'],
    ['3 kg 250', 3.25, 'kg'],
    ['3 kg 250 g', 3.25, 'kg'],
    ['1 h 30 min', 1.5, 'h'],
    ['5 ft 6 in', 5.5, '[ft_i]'],
    ['98.6°F', 98.6, '[degF]'],
  ])('are numbers as texts write them: %s', (text, value, unit) => {
    expect(quantities(text)).toEqual([[text, value, unit].join(' | ')]);
  });

  it.each([
    ['5 mcg', 'ug'],
    ['5 µg', 'ug'],
    ['5 μg', 'ug'],
    ['5 microgrammes', 'ug'],
    ['5 cc', 'cm3'],
    ['5 dL', 'dL'],
    ['120 mmHg', 'mm[Hg]'],
    ['120 mm Hg', 'mm[Hg]'],
    ['5 mmol/L', 'mmol/L'],
    ['5 mmol.L-1', 'mmol/L'],
    ['5 mmol·L⁻¹', 'mmol/L'],
    ['24 kg/m²', 'kg/m2'],
    ['24 kg.m-2', 'kg/m2'],
    ['5 mg/kg/j', 'mg/kg/d'],
    ['5 mg par kg par jour', 'mg/kg/d'],
    ['60 mL/min/1,73 m2', 'mL/min/{1.73_m2}'],
    ['60 ml/min/1.73m²', 'mL/min/{1.73_m2}'],
    ['250 G/L', '10*9/L'],
    ['12 g/L', 'g/L'],
    ['4,5 K/µL', '10*3/uL'],
    ['150 000/mm3', '/mm3'],
    ['200 000 plaquettes/mm3', '/mm3'],
    ['35 UI/L', '[IU]/L'],
    ['2,5 mUI/L', 'm[IU]/L'],
    ['3 MUI', '10*6.[IU]'],
    ['80 bpm', '/min'],
    ['80/min', '/min'],
    ['80 battements par minute', '/min'],
    ['0,5 g/24h', 'g/d'],
    ['100 mg/5 mL', 'mg/(5.mL)'],
    ['30 PA', 'pack-year'],
    ['20 paquets-années', 'pack-year'],
    ['2000 kcal', 'kcal'],
    ['50 Gy', 'Gy'],
    ['98 %', '%'],
    ['45 °', 'deg'],
    ['2 cuillères à café', '[tsp_m]'],
    ['3 bouffées', 'puff'],
    ['2 puffs', 'puff'],
    ['3 gélules', 'capsule'],
    ['2 sachets', 'sachet'],
    ['1 ampoule', 'ampoule'],
    ['10 units', 'U'],
    ['16x10*9', '10*9'],
  ])('have their unit as UCUM writes it: %s', (text, unit) => {
    expect(quantities(text, ['unit'])).toEqual([`${text} | ${unit}`]);
  });

  it.each([
    ['70 kg', 'mass', 70_000, 'g'],
    ['12,5 g/dL', 'mass_concentration', 125, 'g/L'],
    ['85 µmol/L', 'substance_concentration', 0.085, 'mmol/L'],
    ['150 000/mm3', 'number_concentration', 150, '10*9/L'],
    ['1m78', 'length', 178, 'cm'],
    ['2 cuillères à café', 'volume', 10, 'mL'],
    ['3 semaines', 'time', 21, 'd'],
    ['98,6 °F', 'temperature', 37, 'Cel'],
    ['12 cmHg', 'pressure', 120, 'mm[Hg]'],
    ['1 g/8h', 'mass_rate', 3, 'g/d'],
    ['0,1 µg/kg/min', 'mass_per_mass_rate', 0.144, 'mg/kg/d'],
    ['75 mg/m2', 'mass_per_area', 75, 'mg/m2'],
    ['24 kg/m2', 'body_mass_index', 24, 'kg/m2'],
    ['2 comprimés', 'count', null, null],
  ])('are converted to the standard unit of their dimension: %s', (text, dimension, value, unit) => {
    expect(first(text)).toMatchObject({ dimension, standard_value: value, standard_unit: unit });
  });

  it.each([
    ['20-30 mg', '20-30 mg'],
    ['20 à 30 mg', '20 à 30 mg'],
    ['entre 20 et 30 mg', 'entre 20 et 30 mg'],
    ['de deux à trois mg', 'deux à trois mg'],
    ['from 20 to 30 mg', '20 to 30 mg'],
    ['between 20 and 30 mg', 'between 20 and 30 mg'],
    ['20 mg – 30 mg', '20 mg – 30 mg'],
    ['1 ou 2 mg', '1 ou 2 mg'],
    ['un à deux mg', 'un à deux mg'],
  ])('are ranges, without a value: %s', (text, span) => {
    expect(quantities(text, ['unit'])).toEqual([`${span} | mg`]);
    const { value, min, max, standard_min: standardMin } = first(text) as Record<string, number | null>;
    expect(value).toBeNull();
    expect(min as number).toBeLessThan(max as number);
    expect(standardMin).toBe((min as number) / 1000);
  });

  it('have a range around a value where the text has', () => {
    expect(first('5 ± 2 mg')).toMatchObject({ value: 5, min: 3, max: 7 });
  });

  it('are no range that goes down, or from one dimension to another', () => {
    expect(quantities('Doliprane 500 - 2 cp, poids 70 kg - 1m70')).toEqual([
      '2 cp | 2 | tablet',
      '70 kg | 70 | kg',
      '1m70 | 1.7 | m',
    ]);
  });

  it.each([
    ['> 5 mmol/L', 'gt'],
    ['≥ 5 mmol/L', 'ge'],
    ['<5 mmol/L', 'lt'],
    ['<= 5 mmol/L', 'le'],
    ['~5 mmol/L', 'approximately'],
  ])('begin at the sign that compares them: %s', (text, comparison) => {
    expect(quantities(`K+ ${text}`, ['comparison'])).toEqual([`${text} | ${comparison}`]);
  });

  it.each([
    ['supérieur à 5 mg', 'gt'],
    ['supérieure ou égale à 5 mg', 'ge'],
    ['plus de 5 mg', 'gt'],
    ['au moins 5 mg', 'ge'],
    ['at least 5 mg', 'ge'],
    ['more than 5 mg', 'gt'],
    ['no more than 5 mg', 'le'],
    ['inférieur à 5 mg', 'lt'],
    ['moins de 5 mg', 'lt'],
    ['up to 5 mg', 'le'],
    ["jusqu'à 5 mg", 'le'],
    ['environ 5 mg', 'approximately'],
    ['about 5 mg', 'approximately'],
    ['5 mg environ', 'approximately'],
    ['5 mg maximum', 'le'],
    ['-> 5 mg', ''],
    ['environ dix à 5 mg', ''],
  ])('are compared by words that stay outside: %s', (text, comparison) => {
    expect(quantities(text, ['comparison'])).toEqual([comparison === '' ? '5 mg' : `5 mg | ${comparison}`]);
  });

  it.each([
    ['3 x 4 cm', [3, 4, undefined]],
    ['3 × 4 × 5 cm', [3, 4, 5]],
    ['3cm x 4cm', [3, 4, undefined]],
    ['3 par 4cm', [3, 4, undefined]],
    ['3 by 4 cm', [3, 4, undefined]],
    ['3 cm sur 4 cm', [3, 4, undefined]],
    ['30 mm x 4 cm', [3, 4, undefined]],
  ])('have the sides of a size: %s', (text, sides) => {
    const { value, value_2: second, value_3: third } = first(text);
    expect([value, second, third]).toEqual(sides);
    expect(quantities(text, ['unit'])).toEqual([`${text} | cm`]);
  });

  it('are two numbers where a stroke stands between amounts alike', () => {
    expect(quantities('TA 120/80 mmHg, Augmentin 500 mg/125 mg, 5/160 mg', ['value', 'value_2', 'unit'])).toEqual([
      '120/80 mmHg | 120 | 80 | mm[Hg]',
      '500 mg/125 mg | 500 | 125 | mg',
      '5/160 mg | 5 | 160 | mg',
    ]);
  });

  it('share the unit of the last of a list', () => {
    expect(quantities('nodules de 8, 13 et 15 mm; 1,2 et 2.4mm')).toEqual([
      '8 | 8 | mm',
      '13 | 13 | mm',
      '15 mm | 15 | mm',
      '1,2 | 1.2 | mm',
      '2.4mm | 2.4 | mm',
    ]);
    expect(quantities('En 2019, 3 mg. Depuis 2019 et 3 mg')).toEqual(['3 mg | 3 | mg', '3 mg | 3 | mg']);
  });

  it.each([
    'le 12/03/2021 à 12h30, le 01.42.43.56.78',
    "l'évolution en 2012 l'IRM, 3 d'entre eux, à 8 h, vers 10h",
    'Glasgow 15, EVA 8/10, grade 2, J3, CD4, version 1.2.3 mg',
    'Truc 10cma truc, 2 M, 3 S, stade 3\nG droit',
    'de 8h à 12h, le 24 mars 9 h 40 devant, le 15/08 à 19 h, à 12:30 h',
  ])('are no dates, times, scores and names: %s', (text) => {
    expect(quantities(text)).toEqual([]);
  });

  it('leave the digits of names alone', () => {
    expect(quantities('IL-6 250 pg/mL, CA 19-9 50 UI/mL, CD4 350/mm3, vitamine B12 100 ng/L')).toEqual([
      '250 pg/mL | 250 | pg/mL',
      '50 UI/mL | 50 | [IU]/mL',
      '350/mm3 | 350 | /mm3',
      '100 ng/L | 100 | ng/L',
    ]);
  });

  it('read 1,200 as the other numbers and the language of the text have it', async () => {
    const values = (text: string, by?: RuleStage): string[] =>
      quantities(text, ['value'], by).map((row) => row.split(' | ')[1] as string);
    expect(values('créatinine 8,5 mg/L, 1,200 g et 1.200 g')).toEqual(['8.5', '1.2', '1200']);
    expect(values('creatinine 8.5 mg/L, 1,200 g and 1.200 g')).toEqual(['8.5', '1200', '1.2']);
    expect(values("Le patient n'a pas de fièvre et pèse 1,200 kg avec une suspicion de maladie")).toEqual(['1.2']);
    expect(values('0,125 mg')).toEqual(['0.125']);
    expect(values('1,200 g', await buildStage(quantitiesStage, { decimal: 'comma' }))).toEqual(['1.2']);
    expect(values('1,200 g', await buildStage(quantitiesStage, { decimal: 'point' }))).toEqual(['1200']);
  });
});

describe('unitless values', () => {
  it('are found behind what they measure', () => {
    expect(
      quantities('Poids : 65, taille 1,75. IMC=24. TA 120/80 FC 80 SpO2 98, T° : 38,2. TA à 12/8. Weight is 150.', [
        'value',
        'value_2',
        'unit',
      ]),
    ).toEqual([
      '65 | 65 | kg',
      '1,75 | 1.75 | m',
      '24 | 24 | kg/m2',
      '120/80 | 120 | 80 | mm[Hg]',
      '80 | 80 | /min',
      '98 | 98 | %',
      '38,2 | 38.2 | Cel',
      '12/8 | 12 | 8 | cm[Hg]',
      '150 | 150 | kg',
    ]);
  });

  it('go by the size of the number', () => {
    expect(quantities('Poids : 3200. Taille 152.')).toEqual(['3200 | 3200 | g', '152 | 152 | cm']);
    expect(quantities('FC 1000. SpO2 150. taille 3 nodules. TA 12. poids du fœtus à J 12.')).toEqual([]);
  });

  it('can be left out', async () => {
    const without = await buildStage(quantitiesStage, { unitless: false });
    expect(quantities('Poids : 65, taille 170 cm', undefined, without)).toEqual(['170 cm | 170 | cm']);
  });
});

describe('options of quantities', () => {
  it('keep some dimensions', async () => {
    const only = await buildStage(quantitiesStage, { dimensions: 'mass, length', label: 'MEASURE' });
    const { spans } = annotate(only, '5 mg, 3 jours, 4 cm, 5 mg/L');
    expect(spans.map(({ label, attributes }) => `${label} ${attributes.unit}`)).toEqual(['MEASURE mg', 'MEASURE cm']);
  });

  it('name the dimensions there are where one is unknown', () => {
    const { error } = quantitiesStage.schema.safeParse({ dimensions: ['weight'] });
    expect(error?.issues[0]?.message).toMatch(/^expected dimensions out of mass, length, .*, found weight$/);
  });

  it('add terms to units, and units', async () => {
    const own = await buildStage(quantitiesStage, {
      units: { tablet: 'pastille rose, PR', log: 'logs décimaux', widget: 'widgets, wdg' },
    });
    expect(
      quantities('2 pastilles roses, 3 pastille rose, 4 PR, 5 wdg, 6 widget/j', ['value', 'unit', 'dimension'], own),
    ).toEqual([
      '2 pastilles | 2 | lozenge | count',
      '3 pastille rose | 3 | tablet | count',
      '4 PR | 4 | tablet | count',
      '5 wdg | 5 | widget | other',
      '6 widget/j | 6 | widget/d | other',
    ]);
  });
});

describe('texts of any kind', () => {
  const numbers = fc.string({
    unit: fc.constantFrom(
      ...[
        '1',
        '23',
        '4,5',
        '0.5',
        '1/2',
        '10^9',
        '½',
        ' ',
        ' ',
        '-',
        'x',
        '/',
        ',',
        ' à ',
        ' et ',
        'entre ',
        'mg',
        ' mg',
        'cm',
      ],
      ...[
        'kg',
        '/j',
        ' par jour',
        '°',
        '%',
        '>',
        '-1',
        '.',
        'h',
        'm',
        "'",
        'deux ',
        'un ',
        'comprimé',
        ' x 3',
        'TA ',
        '\n',
        '³',
        'G/L',
        'e',
      ],
    ),
    maxLength: 40,
  });

  it('throw nothing, and have spans inside them that do not overlap', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, numbers), (text) => {
        let last = 0;
        for (const { begin, end, attributes } of annotate(stage, text).spans) {
          expect(begin).toBeGreaterThanOrEqual(last);
          expect(begin).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const value of Object.values(attributes)) expect(value).not.toBeNaN();
          last = end;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '1',
    '1.',
    '1, ',
    '1 et ',
    '1/',
    '1 x ',
    '5 mg x 3 ',
    '1-',
    '10^9 ',
    '5 mg/',
    ' \u00ad',
    'entre 1 ',
    "1'",
    '5°',
  ])('take time that grows with their length only, else this would not end: %j', (part) => {
    annotate(stage, part.repeat(300_000 / part.length));
  });
});
