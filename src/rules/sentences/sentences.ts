import * as z from 'zod';
import { choiceOption, listOption } from '../../config/options.js';
import { defineRuleStage } from '../stage.js';
import { findSentences } from './document-sentences.js';
import { sentenceRules } from './sentence-rules.js';

/** Splits the text into sentences, for the stages after it. */
export const sentencesStage = defineRuleStage({
  type: 'sentences',
  doc: 'Splits French and English text into sentences, for the stages after it',
  schema: z.object({
    newlines: choiceOption(['auto', 'always', 'paragraph'], {
      default: 'auto',
      doc: 'Whether a single line break ends a sentence: auto where the lines look so, always, or paragraph for blank lines only',
    }),
    abbreviations: listOption({ default: [], doc: 'Further abbreviations that no sentence ends with' }),
  }),
  async load() {
    return null;
  },
  create({ newlines, abbreviations: extra }) {
    const rules = sentenceRules(newlines, extra);
    return {
      apply(document) {
        document.sentences = findSentences(document, rules);
      },
    };
  },
});
