import { DocumentError } from '../errors.js';
import type { DocumentOptions } from './definition.js';

/**
 * The id and the text of a decoded document. Whole numbers become the id's string; an empty text is a text, an empty
 * id is none.
 * @throws {DocumentError} DOCUMENT_INVALID, stage VALUE_CONVERTER, naming the field, what it holds, and its option
 */
export function readDocument(
  fields: Readonly<Record<string, unknown>>,
  options: Pick<DocumentOptions, 'idField' | 'textField'>,
): { id: string; text: string } {
  const { idField, textField } = options;
  const id = idOf(field(fields, idField));
  if (id === null) {
    throw invalid(fields, {
      name: idField,
      option: 'document.id.field',
      expected: "the document's id as a string or a whole number up to 2^53",
    });
  }
  const text = field(fields, textField);
  if (typeof text !== 'string')
    throw invalid(fields, { name: textField, option: 'document.text.field', expected: 'the text as a string' });
  return { id, text };
}

/** Own fields only: a document without `constructor` must not seem to have one. */
function field(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  // Beyond 2^53 JSON's numbers have lost digits already, and two documents could come out under one id.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'bigint' ? String(value) : null;
}

function invalid(
  fields: Readonly<Record<string, unknown>>,
  { name, option, expected }: { name: string; option: string; expected: string },
): DocumentError {
  const found = Object.hasOwn(fields, name)
    ? `holds ${describe(fields[name])}`
    : `is missing (there are: ${listNames(fields)})`;
  return new DocumentError(
    'DOCUMENT_INVALID',
    `the field ${JSON.stringify(name)} ${found}, expected ${expected}: mend the document, or set ${option} to the field that has it`,
    { stage: 'VALUE_CONVERTER' },
  );
}

/** Kinds, not contents: messages go to logs, and documents may be confidential. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function listNames(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields);
  const shown = names.slice(0, 20).map((name) => (name.length > 60 ? `${name.slice(0, 60)}...` : name));
  return names.length === 0 ? 'no fields at all' : `${shown.join(', ')}${names.length > 20 ? ', ...' : ''}`;
}
