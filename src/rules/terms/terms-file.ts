import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { AttributeValue } from '../../types.js';
import { attributeNameProblem } from '../attributes.js';
import type { StageContext } from '../stage.js';
import type { Term } from './term-table.js';

export type TermsFormat = 'csv' | 'json' | 'text';

/** Of a long list of malformed rows only the first are told. */
const SHOWN_PROBLEMS = 10;

const FORMATS: Readonly<Record<string, TermsFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.txt': 'text',
};

interface TermsFileOptions {
  readonly file: string;
  readonly format?: TermsFormat | undefined;
  readonly delimiter: string;
  readonly label?: string | undefined;
}

/** An entry of the file, nothing checked: where it stands, and its fields by name. */
interface RawTerm {
  readonly where: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a terminology: CSV with a header (`term`, and `label`, `concept_id` or any other column), a JSON list of
 * strings or of objects with the same fields, or one term a line. Empty cells and nulls become null attributes.
 * @throws {ConfigError} where the file cannot be read, naming up to ten of the rows that are malformed
 */
export async function readTermsFile(options: TermsFileOptions, { name, directory }: StageContext): Promise<Term[]> {
  const { file, label } = options;
  const fail = (message: string): never => {
    throw new ConfigError(`the terms of the stage ${name} cannot be loaded`, [
      { key: `stages.${name}.file`, value: file, message },
    ]);
  };
  const format = options.format ?? FORMATS[extname(file).toLowerCase()];
  if (format === undefined) return fail(`its ending tells no format: set stages.${name}.format to csv, json or text`);
  const path = resolve(directory, file);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) =>
    fail(`cannot be read as ${path} (${error.code}): check the path`),
  );
  if (!isUtf8(bytes)) return fail('is not UTF-8: convert it');
  const content = bytes.toString('utf8').replace(/^\ufeff/, '');
  const entries =
    format === 'csv'
      ? readCsv(content, options.delimiter, fail)
      : format === 'json'
        ? readJson(content, fail)
        : readLines(content);
  const problems: ConfigProblem[] = [];
  const terms: Term[] = [];
  for (const { where, fields } of entries) {
    const term = toTerm(fields, label);
    if (typeof term === 'string') problems.push({ key: `${file}, ${where}`, message: term });
    else terms.push(term);
  }
  if (problems.length > 0) {
    throw new ConfigError(
      `${problems.length} of ${entries.length} terms of the stage ${name} are malformed`,
      problems.slice(0, SHOWN_PROBLEMS),
    );
  }
  return terms.length === 0 ? fail('holds no terms') : terms;
}

function readCsv(content: string, delimiter: string, fail: (message: string) => never): RawTerm[] {
  try {
    const [header = [], ...rows] = parseCsv(content, { delimiter, skip_empty_lines: true, trim: true }) as string[][];
    if (!header.includes('term'))
      fail(
        `expected a header with a column "term", found ${header.join(', ')}: check the header and stages.*.delimiter`,
      );
    return rows.map((row, index) => ({
      where: `row ${index + 1}`,
      fields: Object.fromEntries(
        header.map((column, position) => [column, row[position] === '' ? null : row[position]]),
      ),
    }));
  } catch (error) {
    if (error instanceof CsvError) return fail(`is not CSV: ${error.message}`);
    throw error;
  }
}

function readJson(content: string, fail: (message: string) => never): RawTerm[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch (error) {
    return fail(`is not JSON: ${String(error)}`);
  }
  if (!Array.isArray(list))
    return fail('expected a JSON list of terms, or of objects with "term", "label" and further fields');
  return list.map((entry: unknown, index) => ({
    where: `entry ${index + 1}`,
    fields: typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : { term: entry },
  }));
}

function readLines(content: string): RawTerm[] {
  return content
    .split(/\r?\n/)
    .map((line, index) => ({ where: `line ${index + 1}`, fields: { term: line.trim() } }))
    .filter(({ fields }) => fields.term !== '');
}

/** The term, or what is wrong with it. */
function toTerm(
  { term, label: ownLabel, ...rest }: Readonly<Record<string, unknown>>,
  defaultLabel: string | undefined,
): Term | string {
  if (typeof term !== 'string' || term.trim() === '')
    return `expected a "term" that is a text and not empty, found ${JSON.stringify(term)}`;
  const label = ownLabel ?? defaultLabel;
  if (typeof label !== 'string' || label === '')
    return `the term "${term}" has no label: give it one, or set the stage's label for all that have none`;
  for (const [name, value] of Object.entries(rest)) {
    const problem = attributeNameProblem(name);
    if (problem !== null) return problem;
    if (typeof value === 'object' && value !== null)
      return `expected a string, number, boolean or null in "${name}", found ${JSON.stringify(value)}`;
  }
  return { term, label, attributes: rest as Record<string, AttributeValue> };
}
