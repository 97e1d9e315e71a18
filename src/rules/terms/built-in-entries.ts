import { dateWords } from '../dates/words.js';
import { familyCues } from '../qualifiers/family-cues.js';
import { historyCues } from '../qualifiers/history-cues.js';
import { hypothesisCues } from '../qualifiers/hypothesis-cues.js';
import { negationCues } from '../qualifiers/negation-cues.js';
import { reportedSpeechCues } from '../qualifiers/reported-speech-cues.js';
import { assertions, terminations } from '../qualifiers/terminations.js';
import { quantityWords } from '../quantities/words.js';
import { sectionTitles } from '../sections/titles.js';
import type { LexiconEntry } from './lexicon.js';

/** What all built-in rules know, in one table: a text is searched once, however many rules a connector names. */
export const entries: readonly LexiconEntry[] = [
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
