import { buildLexicon } from './lexicon.js';
import type { TermTable } from './term-table.js';

let table: Promise<TermTable> | null = null;

/**
 * The words of all built-in rules in one table, built at the first use: for the `load` of stages, so that all of them
 * hand the same table to the workers. Workers do not need the words themselves, which take a while to write out.
 */
export function builtInLexicon(): Promise<TermTable> {
  table ??= import('./built-in-entries.js').then(({ entries }) => buildLexicon(entries));
  return table;
}
