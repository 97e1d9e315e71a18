import { dateWords } from '../dates/words.js';
import { familyCues } from '../qualifiers/family-cues.js';
import { historyCues } from '../qualifiers/history-cues.js';
import { hypothesisCues } from '../qualifiers/hypothesis-cues.js';
import { negationCues } from '../qualifiers/negation-cues.js';
import { reportedSpeechCues } from '../qualifiers/reported-speech-cues.js';
import { assertions, terminations } from '../qualifiers/terminations.js';
import { quantityWords } from '../quantities/words.js';
import { sectionTitles } from '../sections/titles.js';
import { buildLexicon, type LexiconEntry } from './lexicon.js';
import type { TermTable } from './term-table.js';

/** What all built-in rules know, in one table: a text is searched once, however many rules a connector names. */
const entries: readonly LexiconEntry[] = [
  ...negationCues,
  ...hypothesisCues,
  ...familyCues,
  ...historyCues,
  ...reportedSpeechCues,
  ...terminations,
  ...assertions,
  ...sectionTitles,
  ...dateWords,
  ...quantityWords,
];

let table: TermTable | null = null;

/** Built at the first use; for the `load` of stages, so that all of them hand the same table to the workers. */
export function builtInLexicon(): TermTable {
  table ??= buildLexicon(entries);
  return table;
}
