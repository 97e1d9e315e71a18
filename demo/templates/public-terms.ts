import * as z from 'zod';
import type { Catalog } from './catalog.js';
import type { Random } from './random.js';
import { fold, skeleton } from './split.js';
import type { Language } from './values.js';

const terms = z.object({ drugs: z.array(z.string()), diseases: z.array(z.string()) });

/** What models/train/collect_terms.py writes: drugs and diseases of public classifications. */
export const publicTermsSchema = z.object({ en: terms, fr: terms });

export type PublicTerms = Readonly<Record<Language, Terms>>;

interface Terms {
  readonly drugs: readonly string[];
  readonly diseases: readonly string[];
}

type ByWordCount = ReadonlyMap<number, readonly string[]>;

/** Terms that one document takes its own from. */
const termsOfDocument = 300;

/** Public terms for training documents, those aside that would show what is held out. */
export class PublicTermPool {
  readonly #drugs: ByWordCount;
  readonly #diseases: ByWordCount;

  constructor({ drugs, diseases }: Terms, heldOut: Terms) {
    this.#drugs = byWordCount(withoutHeldOut(drugs, heldOut.drugs));
    this.#diseases = byWordCount(withoutHeldOut(diseases, heldOut.diseases));
  }

  /** `catalog` with some of its terms, and for each of them a public one of as many words. */
  addTo(catalog: Catalog, random: Random): Catalog {
    return {
      ...catalog,
      drugs: mixed(random, catalog.drugs, this.#drugs),
      diseases: mixed(random, catalog.diseases, this.#diseases),
    };
  }
}

/**
 * `terms` but for those that are held out, that a held-out term stands in as a whole ("chronic" before it, "of the knee" behind
 * it), or of which a word differs from a held-out term by its ending alone.
 */
export function withoutHeldOut(terms: readonly string[], heldOut: readonly string[]): string[] {
  const whole = new Set(heldOut.map((term) => wordsOf(term).join(' ')));
  const longest = Math.max(...heldOut.map((term) => wordsOf(term).length));
  const skeletons = new Set(heldOut.map(skeleton));
  return terms.filter((term) => {
    const words = wordsOf(term);
    const isHeldOut = (from: number, to: number) => whole.has(words.slice(from, to).join(' '));
    const lengths = Array.from({ length: longest }, (_, index) => index + 1);
    return (
      ![term, ...words].some((part) => skeletons.has(skeleton(part))) &&
      !words.some((_, from) => lengths.some((length) => isHeldOut(from, from + length)))
    );
  });
}

function mixed(random: Random, own: readonly string[], others: ByWordCount): string[] {
  return Array.from({ length: termsOfDocument }, () => {
    const term = random.pick(own);
    const alike = others.get(countWords(term));
    return alike === undefined ? [term] : [term, random.pick(alike)];
  }).flat();
}

function byWordCount(terms: readonly string[]): ByWordCount {
  const groups = new Map<number, string[]>();
  for (const term of terms) {
    const group = groups.get(countWords(term));
    if (group === undefined) groups.set(countWords(term), [term]);
    else group.push(term);
  }
  return groups;
}

function countWords(term: string): number {
  return term.split(' ').length;
}

function wordsOf(term: string): string[] {
  return fold(term).split(/[ '’-]+/);
}
