import { createHash } from 'node:crypto';
import type { Section, Source } from './catalog.js';

/** Without case, accents and ligatures, so that `Œdème` and `oedeme` are one term. */
export function fold(term: string): string {
  return term.toLowerCase().replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/**
 * A term's first six consonants, alike sounds and doubled letters as one: `amoxicillin` and `amoxicilline`, `tachycardia` and
 * `tachycardie` give the same. Terms of several words are folded only.
 */
export function skeleton(term: string): string {
  const folded = fold(term);
  if (/[^a-z]/.test(folded)) return folded;
  const consonants = folded
    .replace(/ph/g, 'f')
    .replace(/[ckq]/g, 'k')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
    .slice(0, 6);
  return consonants.length < 3 ? folded : consonants;
}

/** One in five, by a digest: which one it is depends on nothing but the text, so lists may grow. */
function heldOut(text: string): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE() % 5 === 0;
}

/** A part of everything: four fifths of terms and templates to train on, or the fifth that training never shows. */
export interface SplitOptions {
  readonly unseen: boolean;
}

/** The terms of one part; words of two languages that differ by their endings alone fall into the same. */
export function splitTerms(terms: readonly string[], { unseen }: SplitOptions): string[] {
  const byFolded = new Map(terms.map((term) => [fold(term), term]));
  return [...byFolded.values()].filter((term) => heldOut(skeleton(term)) === unseen);
}

/** Whole lines: templates, titles, heads. */
export function splitLines(templates: readonly string[], { unseen }: SplitOptions): string[] {
  return [...new Set(templates)].filter((template) => heldOut(template) === unseen);
}

/** The catalog's part. Fillers belong to both: they are neither terms nor templates. */
export function splitCatalog(catalog: Source, options: SplitOptions): Source {
  const titles = splitLines(
    catalog.sections.flatMap((section) => section.titles),
    options,
  );
  return {
    ...catalog,
    openings: splitLines(catalog.openings, options),
    closings: splitLines(catalog.closings, options),
    drugs: splitTerms(catalog.drugs, options),
    diseases: splitTerms(catalog.diseases, options),
    sections: catalog.sections
      .map((section) => splitSection(section, titles, options))
      .filter(({ sentences }) => sentences.length > 1),
  };
}

function splitSection(section: Section, titles: readonly string[], options: SplitOptions): Section {
  const own = section.titles.filter((title) => titles.includes(title));
  return {
    titles: own.length > 0 ? own : titles,
    sentences: splitLines(section.sentences, options),
    items: splitLines(section.items, options),
  };
}
