import * as z from 'zod';
import { booleanOption, stringOption } from '../../config/options.js';
import { defineRuleStage } from '../stage.js';
import { builtInLexicon } from '../terms/built-in-lexicon.js';
import { Lexicon } from '../terms/lexicon.js';
import { AgeScanner } from './age-scanner.js';

/**
 * Finds the ages of persons in French and English text, and tells them from durations by the words around them. A
 * span is the number with its unit (`65 ans`, `65-year-old`), or the words (`la soixantaine`, `octogénaire`).
 * Attributes:
 * - `value` in `unit` (`a`, `mo`, `wk`, `d`), as the text has it, and `years`, with four decimals; both null for
 *   ranges and decades, which have `min` and `max`, in years. `plus de 65 ans` has a `min` only, beside its value.
 * - `approximate`, true for decades and behind `environ` and its like.
 * - `kind`: `chronological`, `corrected` (of a child born early), `gestational` (`32 SA`, in weeks and days of them).
 */
export const agesStage = defineRuleStage({
  type: 'ages',
  doc: 'Finds ages of persons, in years, months, weeks or days, as decades and in weeks of a pregnancy',
  schema: z.object({
    label: stringOption({ default: 'AGE', doc: 'Label of the entities' }),
    gestational: booleanOption({
      default: true,
      doc: 'Whether ages in weeks of a pregnancy are found too (32 SA); their kind is gestational',
    }),
  }),
  load: async () => builtInLexicon(),
  create({ label, gestational }, table, { name }) {
    return new AgeScanner({ label, gestational, source: name, lexicon: Lexicon.of(table) });
  },
});
