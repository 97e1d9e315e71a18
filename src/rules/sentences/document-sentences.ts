import type { StageDocument } from '../stage.js';
import { blankOut } from '../text/pollution.js';
import { sentenceRules } from './sentence-rules.js';
import { splitSentences } from './sentence-scanner.js';

const DEFAULTS = sentenceRules('auto');

/** Sentences of a document as the `sentences` stage finds them; what is skipped is white space. */
export function findSentences({ text, skipped }: StageDocument, rules = DEFAULTS): number[] {
  return splitSentences(skipped === null ? text : blankOut(text, skipped), rules);
}

/** The sentences that a stage has found, else those of the default rules, for all stages that come later. */
export function sentencesOf(document: StageDocument): readonly number[] {
  document.sentences ??= findSentences(document);
  return document.sentences;
}
