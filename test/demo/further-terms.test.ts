import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';
import { type FurtherTerms, readFurtherTerms, unlike } from '../../demo/templates/further-terms.js';
import { unseenCatalogs } from '../../demo/templates/index.js';

describe('further terms for training', () => {
  it('are left out where they hold a term that training must not show, in whatever spelling', () => {
    const heldOut = ['Sarcoïdose', 'pancreatitis', 'cor pulmonale'];
    const terms = ['sarcoidose pulmonaire', 'pancréatite aiguë', 'cor pulmonale chronique', 'cor triatriatum', 'otite'];
    expect(unlike(terms, heldOut)).toEqual(['cor triatriatum', 'otite']);
  });

  it('come into documents of training, and none that is held out does', () => {
    const heldOut = unseenCatalogs.en.diseases[0] as string;
    const further: FurtherTerms = {
      en: { diseases: Array.from({ length: 3_000 }, (_, index) => `zyxosis ${index}`).concat(heldOut), drugs: [] },
      fr: { diseases: [], drugs: [] },
    };
    const documents = generateDocuments({ count: 20, seed: 1, set: 'training', language: 'en', furtherTerms: further });
    const found = [...documents].flatMap(({ note_text: text, entities }) =>
      entities.map(({ begin, end }) => [...text].slice(begin, end).join('').toLowerCase()),
    );
    expect(found.some((text) => text.startsWith('zyxosis'))).toBe(true);
    expect(found).not.toContain(heldOut.toLowerCase());
  });

  it('are refused for other sets', () => {
    const none = { diseases: [], drugs: [] };
    const generate = () => [
      ...generateDocuments({ count: 1, seed: 1, set: 'seen', furtherTerms: { en: none, fr: none } }),
    ];
    expect(generate).toThrow('further terms are for the set training, not for seen');
  });

  it('are refused in another form, with what is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'terms-'));
    const file = join(folder, 'terms.json');
    writeFileSync(file, '{"en": {"diseases": ["otitis"]}}');
    expect(() => readFurtherTerms(file)).toThrow(/terms\.json holds no terms.*drugs/s);
    rmSync(folder, { recursive: true });
  });
});
