import { buildLexicon, type LexiconEntry } from './lexicon.js';
import type { TermTable } from './term-table.js';

/** What all built-in rules know, in one table: a text is searched once, however many rules a connector names. */
const entries: readonly LexiconEntry[] = [];

let table: TermTable | null = null;

/** Built at the first use; for the `load` of stages, so that all of them hand the same table to the workers. */
export function builtInLexicon(): TermTable {
  table ??= buildLexicon(entries);
  return table;
}
