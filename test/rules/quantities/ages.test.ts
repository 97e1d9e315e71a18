import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { agesStage } from '../../../src/rules/quantities/ages.js';
import type { RuleStage } from '../../../src/rules/stage.js';
import { annotate, anyText, buildStage, textOf } from '../stage-harness.js';

let stage: RuleStage;
beforeAll(async () => {
  stage = await buildStage(agesStage, {});
});

function ages(text: string, names: readonly string[] = ['years'], by: RuleStage = stage): string[] {
  return annotate(by, text).spans.map((span) =>
    [textOf(span, text), ...names.map((name) => span.attributes[name])].join(' | '),
  );
}

describe('ages', () => {
  it('have a value with its unit, and years', () => {
    const text = '😀 Nourrisson de 3 mois.';
    expect(annotate(stage, text).spans).toEqual([
      {
        begin: 17,
        end: 23,
        label: 'AGE',
        score: null,
        source: 'stage',
        attributes: {
          value: 3,
          unit: 'mo',
          years: 0.25,
          approximate: false,
          min: null,
          max: null,
          kind: 'chronological',
        },
      },
    ]);
  });

  it.each([
    ['Patient âgé de 65 ans', '65 ans', 65],
    ['PATIENTE AGEE DE 65 ANS', '65 ANS', 65],
    ['Femme de 32 ans', '32 ans', 32],
    ['patient diabétique et hypertendu de 65 ans', '65 ans', 65],
    ['Mme Martin, 78 ans, est adressée', '78 ans', 78],
    ['M. Jean DUPONT (65ans)', '65ans', 65],
    ['Homme 65 ans', '65 ans', 65],
    ["à l'âge de 3 mois", '3 mois', 0.25],
    ['décédé à 72 ans', '72 ans', 72],
    ['Age : 65', '65', 65],
    ['Âge : 65 ans', '65 ans', 65],
    ['65 ans, tabagique', '65 ans', 65],
    ['nourrisson de 8 mois', '8 mois', 0.6667],
    ['nouveau-né de 2 jours', '2 jours', 0.0055],
    ['enfant de 2 ans et demi', '2 ans et demi', 2.5],
    ['enfant de 4 ans et 3 mois', '4 ans et 3 mois', 4.25],
    ["enfant d'un an", 'un an', 1],
    ['patient de soixante-cinq ans', 'soixante-cinq ans', 65],
    ['a 65-year-old woman', '65-year-old', 65],
    ['a 65 year old man', '65 year old', 65],
    ['he is 65 years old', '65 years old', 65],
    ['65 years of age', '65 years of age', 65],
    ['65 y.o. male', '65 y.o.', 65],
    ['65yo M', '65yo', 65],
    ['65 y/o M', '65 y/o', 65],
    ['I saw Mrs. Ellis (67 y) in clinic', '67 y', 67],
    ['a man aged 65', '65', 65],
    ['aged 65 years', '65 years', 65],
    ['at age 65', '65', 65],
    ['age: 65', '65', 65],
    ['a 3-month-old infant', '3-month-old', 0.25],
    ['3 months old', '3 months old', 0.25],
    ['five years old', 'five years old', 5],
  ])('are found: %s', (text, span, years) => {
    expect(ages(text)).toEqual([`${span} | ${years}`]);
  });

  it.each([
    'depuis 65 ans, il y a 10 ans, pendant 3 ans, tous les 2 ans',
    'for 3 years, 3 years ago, over 10 years, every 2 weeks, since 5 years',
    'patient diabétique depuis 10 ans, patiente suivie 3 ans, patient hospitalisé pendant 3 jours',
    'une évolution de 3 ans, tabagisme de 30 ans, suivi de 5 ans, recul de 2 ans',
    'patient avec une évolution de 10 ans, femme avec tabagisme de 30 ans, homme en suivi de 15 ans',
    'à revoir à 3 mois, survie à 5 ans, contrôle à 1 an',
    'patient traité par 5 cures de 3 semaines, patiente opérée 10 ans auparavant',
    'une dizaine de comprimés, la trentaine passée sans numéro 65, page 3',
    'Il a 3 ans de suivi. Sa température est de 38. SA 32.',
  ])('are told from durations: %s', (text) => {
    expect(ages(text).filter((span) => !span.startsWith('la trentaine'))).toEqual([]);
  });

  it('are approximate, or bounds', () => {
    const names = ['approximate', 'min', 'max'];
    expect(ages("âgé d'environ 70 ans", names)).toEqual(['70 ans | true |  | ']);
    expect(ages('a man of about 70 years of age', names)).toEqual(['70 years of age | true |  | ']);
    expect(ages('patients de plus de 65 ans', names)).toEqual(['65 ans | false | 65 | ']);
    expect(ages('enfants de moins de 3 ans', names)).toEqual(['3 ans | false |  | 3']);
  });

  it.each([
    ['âgés de 18 à 65 ans', '18 à 65 ans', 18, 65],
    ['enfants de 5-10 ans', '5-10 ans', 5, 10],
    ['enfants de 6 à 18 mois', '6 à 18 mois', 0.5, 1.5],
    ['between 18 and 65 years old', '18 and 65 years old', 18, 65],
    ['la soixantaine', 'la soixantaine', 60, 69],
    ["femme d'une cinquantaine d'années", "cinquantaine d'années", 50, 59],
    ['quadragénaire', 'quadragénaire', 40, 49],
    ['an octogenarian', 'octogenarian', 80, 89],
    ['in his sixties', 'his sixties', 60, 69],
    ['in her late thirties', 'late thirties', 37, 39],
    ['in his 60s', '60s', 60, 69],
    ['in her early 60s', '60s', 60, 63],
    ['mid-50s', '50s', 54, 56],
  ])('have no value where they are several: %s', (text, span, min, max) => {
    expect(ages(text, ['value', 'years', 'min', 'max'])).toEqual([`${span} |  |  | ${min} | ${max}`]);
  });

  it.each([
    ['né à 32 SA', '32 SA', 32],
    ['né à 32 SA + 4 j', '32 SA + 4 j', 32.5714],
    ['32+4 SA', '32+4 SA', 32.5714],
    ["24 semaines d'aménorrhée", "24 semaines d'aménorrhée", 24],
    ['enceinte de 24 semaines', '24 semaines', 24],
    ['born at 32 weeks', '32 weeks', 32],
    ["32 weeks' gestation", "32 weeks' gestation", 32],
    ['gestational age of 32 weeks', '32 weeks', 32],
  ])('are of a kind of their own in a pregnancy: %s', (text, span, value) => {
    expect(ages(text, ['value', 'unit', 'kind'])).toEqual([`${span} | ${value} | wk | gestational`]);
  });

  it('are corrected where the text says so', () => {
    expect(ages('âge corrigé de 3 mois', ['kind'])).toEqual(['3 mois | corrected']);
  });

  it('can leave pregnancies out, and have a label of their own', async () => {
    const own = await buildStage(agesStage, { gestational: false, label: 'AGE_PATIENT' });
    const { spans } = annotate(own, 'Enfant de 3 ans né à 32 SA');
    expect(spans.map(({ label, attributes }) => [label, attributes.years])).toEqual([['AGE_PATIENT', 3]]);
  });

  it('throw nothing on any text, and have spans inside it', () => {
    const words = fc.string({
      unit: fc.constantFrom(
        ...[
          '1',
          '65',
          ' ',
          ' ',
          'ans',
          ' ans',
          ' mois',
          'SA',
          '+',
          '-',
          ' à ',
          'âgé de ',
          "d'un an",
          'patient ',
          'year',
          '-old',
        ],
        ...['60s', 'his ', 'mid-', 'sixties', "cinquantaine d'années", ' et demi', 'deux', 'age ', ':', '\n', ',', "'"],
      ),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.oneof(anyText, words), (text) => {
        for (const { begin, end } of annotate(stage, text).spans) {
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(begin).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
