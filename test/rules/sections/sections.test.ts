import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsStage } from '../../../src/rules/sections/sections.js';
import { sectionTitles } from '../../../src/rules/sections/titles.js';
import { newDocument, type StageDocument } from '../../../src/rules/stage.js';
import { annotate, anyText, buildStage, textOf } from '../stage-harness.js';

const stage = await buildStage(sectionsStage, {});

/** The sections as `name: title`. */
function sectionsOf(text: string, document = annotate(stage, text)): string[] {
  return (document.sections ?? []).map(({ name, begin, titleEnd }) => `${name}: ${text.slice(begin, titleEnd)}`);
}

function names(text: string): string[] {
  return (annotate(stage, text).sections ?? []).map(({ name }) => name);
}

function documentWith(text: string, ...words: readonly string[]): StageDocument {
  const document = newDocument(text);
  for (const word of words) {
    const begin = text.indexOf(word);
    document.spans.push({ begin, end: begin + word.length, label: 'X', score: null, source: 'test', attributes: {} });
  }
  return document;
}

const french = `Compte rendu d'hospitalisation
Motif d’hospitalisation : dyspnée
ANTECEDENTS MEDICAUX
HTA, diabète
Antécédents familiaux :
Cancer du sein chez la mère
Mode de vie
Vit seul
Allergies: aucune connue
Traitement à l'entrée :
- Bisoprolol
Histoire de la maladie
Toux depuis trois jours
Examen clinique à l'entrée :
Apyrétique
Examens complémentaires
Biologie du 12/03/2021 : CRP 120
Imagerie (scanner thoracique) :
Foyer
Évolution dans le service - favorable
Au total :
Pneumopathie
Traitement de sortie
Amoxicilline
CAT : revoir dans un mois
`;

const english = `CHIEF COMPLAINT: Shortness of breath
HPI: Three days of cough.
## Past Medical History
Hypertension
**Family history:** breast cancer
Social History:
Lives alone
Allergies
NKDA
1. Home medications
Bisoprolol
2) Physical examination on admission:
Afebrile
LABS
CRP 120
Hospital Course - uneventful
A/P:
Pneumonia
DISCHARGE MEDICATIONS
Amoxicillin
Discharge instructions: come back
`;

describe('sections', () => {
  it('are found by the titles of French notes', () => {
    expect(names(french)).toEqual([
      'introduction',
      'chief_complaint',
      'history',
      'family_history',
      'social_history',
      'allergies',
      'medications_on_admission',
      'present_illness',
      'physical_examination',
      'investigations',
      'laboratory',
      'imaging',
      'course',
      'conclusion',
      'discharge_medications',
      'plan',
    ]);
  });

  it('are found by the titles of English notes', () => {
    expect(names(english)).toEqual([
      'chief_complaint',
      'present_illness',
      'history',
      'family_history',
      'social_history',
      'allergies',
      'medications_on_admission',
      'physical_examination',
      'laboratory',
      'course',
      'assessment_and_plan',
      'discharge_medications',
      'instructions',
    ]);
  });

  it('reach from their title to the next, with the colon in the title', () => {
    const text = 'Courrier\nAntécédents : HTA\nAllergies\naucune';
    expect(annotate(stage, text).sections).toEqual([
      { name: 'history', begin: 9, titleEnd: 22, end: 27 },
      { name: 'allergies', begin: 27, titleEnd: 36, end: 43 },
    ]);
  });

  it.each([
    'Antécédents : HTA',
    'antécédents: HTA',
    'ANTECEDENTS HTA, diabète non insulinodépendant',
    '  • Antécédents\nHTA',
    '1) ANTÉCÉDENTS\nHTA',
    'II - Antécédents :\nHTA',
    'b/ Antécédents\nHTA',
    '# Antécédents\nHTA',
    '**Antécédents** : HTA',
    '**Antécédents :** HTA',
    '[Antécédents]\nHTA',
    '=== Antécédents ===\nHTA',
    'Antécédents\r\n-----------\r\nHTA',
    'Antécédents – HTA',
    'Antécédents\tHTA',
    'Antécédents (récents) : HTA',
    'Antécédents\u00a0: HTA',
    'Ante\u0301ce\u0301dents : HTA',
    'Antécédents',
  ])('begin with a title on its line: %j', (text) => {
    expect(names(`Texte\n${text}`)).toEqual(['history']);
  });

  it.each([
    'Antécédents de cancer chez le père.',
    'Pas d’antécédents : rien à signaler',
    'Il évoque ses\nantécédents\nde chute',
    'Traitement par amoxicilline, bien toléré.',
    'EVOLUTION FAVORABLE SOUS ANTIBIOTIQUES.',
    'PE confirmed on CT angiography.',
    'PE - confirmed on CT angiography.',
    'Allergies, asthma and hypertension.',
    'Discharge today if stable.',
    'La conclusion : rien',
    'Le patient va bien. Conclusion : sortie',
  ])('do not begin in prose: %j', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('have the longest of titles that begin together', () => {
    expect(sectionsOf('Traitement de sortie : X\nExamens complémentaires réalisés pendant le séjour :\nRAS')).toEqual([
      'discharge_medications: Traitement de sortie :',
      'investigations: Examens complémentaires réalisés pendant le séjour :',
    ]);
  });

  it('give their name to the spans within them, and null to those before the first title', () => {
    const text = 'Vu pour fièvre\nAntécédents : HTA\nConclusion : grippe';
    const document = documentWith(text, 'fièvre', 'HTA', 'grippe');
    stage.apply(document);
    expect(document.spans.map(({ attributes }) => attributes)).toEqual([
      { section: null },
      { section: 'history' },
      { section: 'conclusion' },
    ]);
  });

  it('stay when a second stage only gives the attribute to spans found since', async () => {
    const text = 'Antécédents : HTA\nConclusion : grippe';
    const document = documentWith(text, 'HTA');
    const labelled = await buildStage(sectionsStage, { label: 'SECTION', titles: { 'my history': 'Antécédents' } });
    labelled.apply(document);
    const { sections } = document;
    document.spans.push(...documentWith(text, 'grippe').spans);
    await buildStage(sectionsStage, { attribute: 'part', label: 'SECTION' }).then((second) => second.apply(document));
    expect(document.sections).toBe(sections);
    expect(document.spans.map((span) => [textOf(span, text), span.attributes.section, span.attributes.part])).toEqual([
      ['HTA', 'my history', 'my history'],
      ['Antécédents : HTA', 'my history', 'my history'],
      ['Conclusion : grippe', 'conclusion', 'conclusion'],
      ['grippe', undefined, 'conclusion'],
    ]);
  });

  it('may be spans of their own, as may their titles', async () => {
    const labelled = await buildStage(sectionsStage, { label: 'SECTION', 'title.label': 'TITLE' });
    const text = 'Antécédents : HTA  \n\nBiologie du 03/04 :\nCRP';
    expect(annotate(labelled, text).spans.map((span) => [span.label, textOf(span, text), span.source])).toEqual([
      ['SECTION', 'Antécédents : HTA', 'stage'],
      ['TITLE', 'Antécédents', 'stage'],
      ['SECTION', 'Biologie du 03/04 :\nCRP', 'stage'],
      ['TITLE', 'Biologie du 03/04', 'stage'],
    ]);
  });

  it('may have titles of the user’s own, beside those of languages or alone', async () => {
    const text = 'Note au facteur : rien\nAntécédents : HTA\nHospital course: fine';
    const of = async (options: Record<string, unknown>) =>
      sectionsOf(text, annotate(await buildStage(sectionsStage, options), text)).map((found) => found.split(':')[0]);
    const titles = { mail: ['Note au facteur'] };
    expect(await of({ titles })).toEqual(['mail', 'history', 'course']);
    expect(await of({ titles, languages: 'fr' })).toEqual(['mail', 'history']);
    expect(await of({ titles, languages: 'en' })).toEqual(['mail', 'course']);
    expect(await of({ titles, languages: [] })).toEqual(['mail']);
    expect(await of({ titles: { past: 'Antécédents, ATCD' } })).toEqual(['past', 'course']);
    expect(sectionsStage.schema.safeParse({ languages: 'de' }).error?.issues[0]?.message).toBe(
      'expected fr, en or both',
    );
    expect(sectionsStage.schema.safeParse({ attribute: 'label' }).error?.issues[0]?.path).toEqual(['attribute']);
  });

  it('are in order and apart, and every title stands at the begin of its section, whatever the text', () => {
    const piece = fc.constantFrom(
      ...['Antécédents', 'ANTECEDENTS', 'Allergies', 'PE', 'Plan', 'médicaux', 'a', 'HTA', ':', ' ', '\n', '\r\n'],
      ...['- ', '# ', '1.', '**', '(', ')', '12/03', '\u2028', '\ud83d', '😀', '\t', '?', 'du', '=', '\u00ad'],
    );
    const text = fc.oneof(
      anyText,
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        let from = 0;
        const { sections, spans } = annotate(stage, value);
        for (const { begin, titleEnd, end } of sections ?? []) {
          expect(begin).toBeGreaterThanOrEqual(from);
          expect(titleEnd).toBeGreaterThan(begin);
          expect(end).toBeGreaterThanOrEqual(titleEnd);
          from = end;
        }
        expect(spans).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['Antécédents\n', 'ANTECEDENTS MEDICAUX ', 'Plan (', 'Plan   ', '1.1.1.', ' Plan 12/12 ', 'Plan\t\t'])(
    'take linear time, else this would not end: nothing but %j',
    (unit) => {
      const text = unit.repeat(Math.ceil(1_500_000 / unit.length));
      annotate(stage, text);
    },
  );
});

describe('the titles', () => {
  it('stand for one section each, in both languages', () => {
    const meanings = new Map<string, Set<unknown>>();
    for (const { term, value } of sectionTitles) {
      const key = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
      meanings.set(key, (meanings.get(key) ?? new Set()).add(value));
    }
    expect([...meanings].filter(([, values]) => values.size > 1).map(([key, values]) => [key, ...values])).toEqual([]);
  });
});
