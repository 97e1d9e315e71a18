import { type AbbreviationKind, abbreviations } from './abbreviations.js';

export interface SentenceRules {
  /** What a single line break means: `auto` looks at the lines, `always` ends a sentence, `paragraph` is a space. */
  readonly newlines: 'auto' | 'always' | 'paragraph';
  readonly abbreviations: ReadonlyMap<string, AbbreviationKind>;
  /** Code units of the longest abbreviation. */
  readonly longest: number;
  /** 1 at the low bits of the hash of every abbreviation, as a scan from a word's last unit to its first builds it. */
  readonly maybeAbbreviation: Uint8Array;
}

/** So many that of the words that are no abbreviations few have the hash of one. */
const HASHES = 4096;

/** @param extra abbreviations beside the built-in ones, that no sentence ends with */
export function sentenceRules(newlines: SentenceRules['newlines'], extra: readonly string[] = []): SentenceRules {
  const known = abbreviations(extra);
  const words = [...known.keys()];
  const maybeAbbreviation = new Uint8Array(HASHES);
  for (const word of words) maybeAbbreviation[hashOf(word)] = 1;
  return {
    newlines,
    abbreviations: known,
    longest: Math.max(...words.map(({ length }) => length)),
    maybeAbbreviation,
  };
}

export function abbreviationKind(word: string, { abbreviations }: SentenceRules): AbbreviationKind | undefined {
  return abbreviations.get(word) ?? (word.length > 1 ? abbreviations.get(word.toLowerCase()) : undefined);
}

/** By its units from the last to the first, so that a word is hashed while its begin is looked for. */
function hashOf(word: string): number {
  let hash = 0;
  for (let index = word.length - 1; index >= 0; index--) hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0;
  return hash & (HASHES - 1);
}
