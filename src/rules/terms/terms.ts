import * as z from 'zod';
import { choiceOption, listOption, stringOption } from '../../config/options.js';
import type { AttributeValue } from '../../types.js';
import { defineRuleStage } from '../stage.js';
import { keepLongest, NO_ATTRIBUTES, TermMatcher, type TermPayload } from './term-matcher.js';
import { buildTermTable, tableSize } from './term-table.js';
import { readTermsFile } from './terms-file.js';

const schema = z
  .object({
    file: stringOption({
      optional: true,
      doc: 'File with the terms: CSV, JSON, or one term a line; relative to the configuration',
    }),
    format: choiceOption(['csv', 'json', 'text'], {
      optional: true,
      doc: 'Format of the file; by default its ending tells (.csv, .tsv, .json, .txt)',
    }),
    delimiter: stringOption({ default: ',', doc: 'What separates the columns of a CSV file' }),
    terms: listOption({ optional: true, doc: 'The terms themselves, in place of a file' }),
    label: stringOption({ optional: true, doc: 'Label of the entities, for terms without one of their own' }),
    match: choiceOption(['text', 'lowercase', 'normalized'], {
      default: 'normalized',
      doc: 'What counts as the same: text exactly, lowercase without regard to case, normalized also without accents, ligatures and typographic quotes',
    }),
    overlap: choiceOption(['longest', 'all'], {
      default: 'longest',
      doc: 'Of terms that overlap keep the longest, or all',
    }),
  })
  .superRefine(({ file, terms, label }, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (file === undefined && terms === undefined)
      issue('file', 'expected a file, or the terms themselves in the option terms');
    if (file !== undefined && terms !== undefined)
      issue('terms', 'expected either a file or terms, found both: remove one');
    if (terms !== undefined && label === undefined) issue('label', 'expected a label for the terms');
    if (terms?.length === 0) issue('terms', 'expected one term or more');
  });

/**
 * Finds the terms of a terminology on token boundaries, whatever the white space between the tokens. Every concept of
 * a term gives a span; columns beyond `term` and `label` are the span's attributes.
 */
export const termsStage = defineRuleStage({
  type: 'terms',
  doc: 'Finds the terms of a terminology, from a file or a list',
  schema,
  async load({ file, terms = [], label = '', ...config }, context) {
    const loaded =
      file === undefined
        ? terms.map((term) => ({ term, label, attributes: {} }))
        : await readTermsFile(
            { file, format: config.format, delimiter: config.delimiter, label: label === '' ? undefined : label },
            context,
          );
    return buildTermTable(loaded, config.match);
  },
  summary: tableSize,
  create({ overlap }, table, { name }) {
    const matcher = new TermMatcher(table);
    return {
      apply(document) {
        const matches = matcher.find(document);
        const kept = overlap === 'longest' ? keepLongest(matches) : null;
        const count = kept?.length ?? matches.count;
        const { firstTokens, lastTokens, outputs } = matches;
        const { begins, ends } = matches.tokens;
        for (let index = 0; index < count; index++) {
          const match = kept === null ? index : (kept[index] as number);
          const begin = begins[firstTokens[match] as number] as number;
          const end = ends[lastTokens[match] as number] as number;
          for (const { label, attributes } of matcher.payloads(outputs[match] as number))
            document.spans.push({ begin, end, label, score: null, source: name, attributes: copyOf(attributes) });
        }
      },
    };
  },
});

/** An empty object is many times as soon made as copied, and most terminologies have a term and a label alone. */
function copyOf(attributes: TermPayload['attributes']): Record<string, AttributeValue> {
  return attributes === NO_ATTRIBUTES ? {} : { ...attributes };
}
