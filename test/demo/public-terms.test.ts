import { describe, expect, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';
import { trainingCatalogs, unseenCatalogs } from '../../demo/templates/index.js';
import { withoutHeldOut } from '../../demo/templates/public-terms.js';
import { fold } from '../../demo/templates/split.js';

const publicTerms = {
  en: { drugs: ['Zalcivorin', 'zalcivorin sodium'], diseases: ['veltosis', 'distal veltosis'] },
  fr: { drugs: ['zalcivorine', 'zalcivorine sodique'], diseases: ['veltose', 'veltose distale'] },
};

describe('public terms', () => {
  it('lose what is held out, what it stands in and what differs from it by an ending', () => {
    const heldOut = ['tachycardie', 'œdème', 'syndrome de Lynch'];
    const kept = ['bradycardia', 'syndrome de Gilbert', 'maladie de Lynch', 'lichen'];
    const lost = [
      'Tachycardie',
      'tachycardia',
      'paroxysmal tachycardia',
      "oedeme de l'aine",
      'syndrome de Lynch familial',
      'tumeur du syndrome de lynch',
    ];
    expect(withoutHeldOut([...kept, ...lost], heldOut)).toEqual(kept);
  });

  it('stand in training documents beside the known and the invented ones', () => {
    const documents = [...generateDocuments({ count: 60, seed: 3, set: 'training', publicTerms })];
    const found = documents.flatMap(({ note_text, entities, language }) =>
      entities.map(({ begin, end, label }) => ({
        term: fold([...note_text].slice(begin, end).join('')),
        label,
        language,
      })),
    );
    for (const language of ['en', 'fr'] as const) {
      for (const [kind, label] of [['drugs', 'DRUG'] as const, ['diseases', 'DISEASE'] as const]) {
        const terms = found.filter((entity) => entity.label === label && entity.language === language);
        const shareOf = (known: readonly string[]) => {
          const folded = new Set(known.map(fold));
          return terms.filter(({ term }) => folded.has(term)).length / terms.length;
        };
        expect(shareOf(publicTerms[language][kind])).toBeGreaterThan(0.15);
        expect(shareOf(trainingCatalogs[language][kind])).toBeGreaterThan(0.2);
      }
    }
  });

  it('that are held out never reach a training document', () => {
    const documents = generateDocuments({ count: 60, seed: 3, set: 'training', publicTerms: unseenCatalogs });
    const unseen = new Set(
      Object.values(unseenCatalogs).flatMap(({ drugs, diseases }) => [...drugs, ...diseases].map(fold)),
    );
    for (const { note_text, entities } of documents) {
      const terms = entities.map(({ begin, end }) => fold([...note_text].slice(begin, end).join('')));
      expect(terms.filter((term) => unseen.has(term))).toEqual([]);
    }
  });

  it('are for the training set alone', () => {
    expect(() => [...generateDocuments({ count: 1, seed: 1, set: 'seen', publicTerms })]).toThrow(
      'public terms: found the seen set, expected training',
    );
  });
});
