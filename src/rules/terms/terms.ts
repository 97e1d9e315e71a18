import * as z from 'zod';
import { choiceOption, listOption, stringOption } from '../../config/options.js';
import { defineRuleStage } from '../stage.js';
import { keepLongest, TermMatcher } from './term-matcher.js';
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
        const add = (match: number): void => {
          const [begin, end] = [matches.begins[match] as number, matches.ends[match] as number];
          for (const { label, attributes } of matcher.payloads(matches.forms[match] as number))
            document.spans.push({ begin, end, label, score: null, source: name, attributes: { ...attributes } });
        };
        if (overlap === 'longest') for (const match of keepLongest(matches)) add(match);
        else for (let match = 0; match < matches.count; match++) add(match);
      },
    };
  },
});
