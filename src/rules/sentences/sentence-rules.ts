import { type AbbreviationKind, abbreviations } from './abbreviations.js';

export interface SentenceRules {
  /** What a single line break means: `auto` looks at the lines, `always` ends a sentence, `paragraph` is a space. */
  readonly newlines: 'auto' | 'always' | 'paragraph';
  readonly abbreviations: ReadonlyMap<string, AbbreviationKind>;
  /** Code units of the longest abbreviation. */
  readonly longest: number;
  /** Of all abbreviations, by {@link addUnit}. */
  readonly hashes: ReadonlySet<number>;
}

/** @param extra abbreviations beside the built-in ones, that no sentence ends with */
export function sentenceRules(newlines: SentenceRules['newlines'], extra: readonly string[] = []): SentenceRules {
  const known = abbreviations(extra);
  const words = [...known.keys()];
  return {
    newlines,
    abbreviations: known,
    longest: Math.max(...words.map(({ length }) => length)),
    hashes: new Set(words.map(hashOf)),
  };
}

export function abbreviationKind(word: string, { abbreviations }: SentenceRules): AbbreviationKind | undefined {
  return abbreviations.get(word) ?? (word.length > 1 ? abbreviations.get(word.toLowerCase()) : undefined);
}

/** The hash of a word with one more unit before it; that of no word is 0. */
export function addUnit(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let index = word.length - 1; index >= 0; index--) hash = addUnit(hash, word.charCodeAt(index));
  return hash;
}
