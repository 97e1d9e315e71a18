import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { fold, skeleton } from './split.js';

const termLists = z.strictObject({ diseases: z.array(z.string()), drugs: z.array(z.string()) });
const schema = z.strictObject({ en: termLists, fr: termLists });

/** Names from elsewhere to train with, by language. */
export type FurtherTerms = Readonly<z.output<typeof schema>>;

/**
 * Reads what models/train/terminology.py has written.
 * @throws {Error} where the file is missing or of another form
 */
export function readFurtherTerms(file: string): FurtherTerms {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} holds no terms (expected what terminology.py writes): ${z.prettifyError(parsed.error)}`);
}

/** Consonants that two words have in common, if they differ by their endings alone: `pancreatitis`, `pancréatite`. */
const ALIKE = 5;

/**
 * The terms that share nothing with those held out: neither one of them as a whole, nor, in the other language's spelling
 * or another ending, a word that is one of them.
 */
export function unlike(terms: readonly string[], heldOut: readonly string[]): string[] {
  const phrases = new Set(heldOut.map((term) => wordsOf(term).join(' ')));
  const longest = Math.max(0, ...[...phrases].map((phrase) => phrase.split(' ').length));
  const stem = (word: string): string => skeleton(word).slice(0, ALIKE);
  const single = new Set(heldOut.filter((term) => wordsOf(term).length === 1).map(stem));
  return terms.filter((term) => {
    const words = wordsOf(term);
    if (words.some((word) => single.has(stem(word)))) return false;
    for (let begin = 0; begin < words.length; begin++)
      for (let end = begin + 1; end <= Math.min(words.length, begin + longest); end++)
        if (phrases.has(words.slice(begin, end).join(' '))) return false;
    return true;
  });
}

function wordsOf(term: string): string[] {
  return fold(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
