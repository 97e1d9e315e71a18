import { describe, expect, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';
import { trainingCatalogs, unseenCatalogs } from '../../demo/templates/index.js';
import { fold, skeleton } from '../../demo/templates/split.js';

const languages = ['en', 'fr'] as const;
const sets = ['training', 'seen', 'unseen'] as const;

function templatesOf(catalogs: typeof trainingCatalogs, language: 'en' | 'fr'): string[] {
  return catalogs[language].sections.flatMap(({ sentences, items }) => [...sentences, ...items]);
}

function termsOf(catalogs: typeof trainingCatalogs, kind: 'drugs' | 'diseases'): string[] {
  return languages.flatMap((language) => catalogs[language][kind].map(fold));
}

describe('generated documents', () => {
  it.each(sets)('of the %s set hold every entity at its code point offsets', (set) => {
    for (const { note_text, entities } of generateDocuments({ count: 60, seed: 3, set })) {
      const characters = [...note_text];
      let previousEnd = 0;
      for (const { begin, end } of entities) {
        const text = characters.slice(begin, end).join('');
        expect(begin).toBeGreaterThanOrEqual(previousEnd);
        expect(text).not.toBe('');
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/[{}[\]|]/);
        previousEnd = end;
      }
      expect(note_text).not.toMatch(/[{}]/);
    }
  });

  it('carry the terms of their set as drugs and diseases', () => {
    for (const { note_text, entities, language } of generateDocuments({ count: 60, seed: 4, set: 'seen' })) {
      const { drugs, diseases } = trainingCatalogs[language];
      const known = { DRUG: new Set(drugs.map(fold)), DISEASE: new Set(diseases.map(fold)) };
      const characters = [...note_text];
      for (const { begin, end, label } of entities) {
        if (label === 'DRUG' || label === 'DISEASE') {
          expect(known[label]).toContain(fold(characters.slice(begin, end).join('')));
        }
      }
    }
  });

  it('show all four labels, emoji, decomposed accents and CRLF', () => {
    const documents = [...generateDocuments({ count: 300, seed: 5, set: 'seen' })];
    const text = documents.map(({ note_text }) => note_text).join('');
    expect(new Set(documents.flatMap(({ entities }) => entities.map(({ label }) => label)))).toEqual(
      new Set(['DRUG', 'DISEASE', 'DOSE', 'DATE']),
    );
    expect(text).toMatch(/\p{Extended_Pictographic}/u);
    expect(text).toMatch(/e\u0301/u);
    expect(text).toContain('\r\n');
  });

  it('are equal for equal seeds and differ for others', () => {
    for (const set of sets) {
      const first = [...generateDocuments({ count: 20, seed: 11, set })];
      expect([...generateDocuments({ count: 20, seed: 11, set })]).toEqual(first);
      expect([...generateDocuments({ count: 5, seed: 11, set })]).toEqual(first.slice(0, 5));
      expect([...generateDocuments({ count: 20, seed: 12, set })]).not.toEqual(first);
    }
  });

  it.each(sets)('of the %s set have 2,200 code points on average, give or take a tenth', (set) => {
    const lengths = Array.from(
      generateDocuments({ count: 500, seed: 6, set }),
      ({ note_text }) => [...note_text].length,
    );
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(2200 * 0.9);
    expect(mean).toBeLessThan(2200 * 1.1);
    expect(Math.min(...lengths)).toBeGreaterThan(500);
    expect(Math.max(...lengths)).toBeLessThan(8300);
    expect(Math.max(...lengths)).toBeGreaterThan(5000);
  });

  it('keep to the language and the mean length asked for', () => {
    const documents = [
      ...generateDocuments({ count: 200, seed: 8, set: 'seen', language: 'fr', meanCharacters: 1000 }),
    ];
    const mean = documents.reduce((sum, { note_text }) => sum + [...note_text].length, 0) / documents.length;
    expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(['fr']));
    expect(mean).toBeGreaterThan(850);
    expect(mean).toBeLessThan(1150);
  });
});

describe('the unseen set', () => {
  it.each(languages)('shares no template with training (%s)', (language) => {
    const training = new Set(templatesOf(trainingCatalogs, language));
    // A bare slot such as `{disease}` or a drug with its dose is no wording that a model could learn.
    const wording = templatesOf(unseenCatalogs, language).filter((template) =>
      /\p{L}/u.test(template.replace(/\{.*?\}/g, '')),
    );
    expect(wording.filter((template) => training.has(template))).toEqual([]);
    expect(training.size).toBeGreaterThanOrEqual(700);
    expect(wording.length).toBeGreaterThanOrEqual(150);
    expect(
      unseenCatalogs[language].openings.filter((opening) => trainingCatalogs[language].openings.includes(opening)),
    ).toEqual([]);
  });

  it.each(['drugs', 'diseases'] as const)('shares no %s with training in either language', (kind) => {
    const training = new Set(termsOf(trainingCatalogs, kind));
    expect(termsOf(unseenCatalogs, kind).filter((term) => training.has(term))).toEqual([]);
    for (const language of languages) {
      expect(new Set(trainingCatalogs[language][kind].map(fold)).size).toBeGreaterThanOrEqual(1500);
      expect(new Set(unseenCatalogs[language][kind].map(fold)).size).toBeGreaterThanOrEqual(400);
    }
  });

  it('shares no one-word term with training that differs by its ending in the other language', () => {
    const training = new Set(languages.flatMap((language) => trainingCatalogs[language].drugs.map(skeleton)));
    expect(trainingCatalogs.en.drugs).toContain('metformin');
    expect(trainingCatalogs.fr.drugs).toContain('metformine');
    for (const language of languages) {
      expect(unseenCatalogs[language].drugs.filter((drug) => training.has(skeleton(drug)))).toEqual([]);
    }
  });

  it('holds no term that training documents invent', () => {
    const unseen = new Set([...termsOf(unseenCatalogs, 'drugs'), ...termsOf(unseenCatalogs, 'diseases')]);
    for (const { note_text, entities } of generateDocuments({ count: 300, seed: 9, set: 'training' })) {
      const characters = [...note_text];
      const found = entities.map(({ begin, end }) => fold(characters.slice(begin, end).join('')));
      expect(found.filter((term) => unseen.has(term))).toEqual([]);
    }
  });
});
