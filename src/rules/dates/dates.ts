import * as z from 'zod';
import { booleanOption, listOption, stringOption } from '../../config/options.js';
import { defineRuleStage } from '../stage.js';
import { builtInLexicon } from '../terms/built-in-lexicon.js';
import { Lexicon } from '../terms/lexicon.js';
import type { Language } from '../text/language.js';
import { findDates } from './date-finder.js';
import { attributesOf } from './normalization.js';
import { buildVocabularies } from './vocabularies.js';

const LANGUAGES: readonly string[] = ['fr', 'en'] satisfies readonly Language[];

const schema = z
  .object({
    label: stringOption({ default: 'DATE', doc: 'Label of dates, absolute and relative; of `depuis mars 2021` too' }),
    'duration.label': stringOption({ default: 'DURATION', doc: 'Label of durations: pendant 3 jours, for 10 days' }),
    'range.label': stringOption({
      default: 'PERIOD',
      doc: 'Label of the time between two dates: du 3 au 5 mars, 2019-2021',
    }),
    'day.first': booleanOption({
      default: true,
      doc: 'Whether 03/04/2021 is the 3rd of April; where the calendar has no such day, it is the other way round',
    }),
    'reference.field': stringOption({
      default: 'note_datetime',
      doc: 'Field with the time a document was written, as ISO 8601 or milliseconds since the epoch: relative dates and dates without a year count from it',
    }),
    languages: listOption({ default: LANGUAGES, doc: 'Languages of the texts: fr, en or both' }),
  })
  .superRefine(({ languages }, context) => {
    if (languages.length > 0 && languages.every((language) => LANGUAGES.includes(language))) return;
    context.addIssue({ code: 'custom', path: ['languages'], message: 'expected fr, en or both' });
  });

/**
 * Finds dates, durations and ranges of dates in French and English, and says them in ISO 8601.
 *
 * `kind` is `absolute`, `relative`, `duration` or `range`, `iso` one of
 * - `2021-03-12`, `2021-03`, `2021`, `2021-03-12T14:30`; `--03-12` where neither text nor reference tells the year
 * - relative dates by the reference: a day, `2021-W10` for a week, `2021-03` and `2021` for months and years. Without
 *   one, and where they count from something else in the text (`3 jours plus tard`, `la veille`), the distance: `-P3D`,
 *   `P2W`, `P0D` for today; `XXXX-WXX-1`, as in TIMEX3, for a Monday
 * - durations: `P3D`, `PT48H`, `P2Y6M`; null for `quelques jours`
 * - ranges: `2021-03-03/2021-03-05`, open ones `2019-03/..`
 *
 * `direction` (`past`, `future`, `current`), `bound` (`from`, `until`), `upTo` (the second number of `2 à 3 jours`) and
 * `start` (the first day of `depuis 6 mois`) stand where they are known. As in EDS-NLP a date goes without the words
 * before it (`le`, `en`, `du`, `since`) and a relative date or a duration with them (`il y a`, `depuis`, `pendant`).
 */
export const datesStage = defineRuleStage({
  type: 'dates',
  doc: 'Finds dates, durations and periods in French and English, with what they say in ISO 8601',
  schema,
  async load() {
    return builtInLexicon();
  },
  create(config, table, { name }) {
    const languages = config.languages as readonly Language[];
    const options = {
      lexicon: Lexicon.of(table),
      words: buildVocabularies(table.fold, languages),
      languages,
      dayFirst: config['day.first'],
      referenceField: config['reference.field'],
    };
    const labels = {
      date: config.label,
      relative: config.label,
      duration: config['duration.label'],
      range: config['range.label'],
    };
    return {
      apply(document) {
        const { mentions, reader, reference } = findDates(document, options);
        for (const mention of mentions) {
          document.spans.push({
            begin: reader.begin(mention.first),
            end: reader.end(mention.last),
            label: labels[mention.type],
            score: null,
            source: name,
            attributes: attributesOf(mention, reference),
          });
        }
      },
    };
  },
});
