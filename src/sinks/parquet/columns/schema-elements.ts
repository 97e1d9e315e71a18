import type { SchemaElement } from 'hyparquet';
import { documentOf } from './avro-document.js';
import { group, json, list, plain, string } from './elements.js';
import { type ColumnType, elementOf, type RowSchema } from './row-schema.js';

/** What a row of a file is: a document with its entities, or an entity with its document's id. */
export type ParquetConverter = 'documents' | 'ents';

/** Columns of every entity; attributes stand after them. */
export const ENTITY_FIELDS: readonly SchemaElement[] = [
  plain('begin', 'INT32'),
  plain('end', 'INT32'),
  string('label'),
  string('text'),
  plain('score', 'DOUBLE'),
  string('source'),
];

/**
 * A struct, as the JSON has it: SQL reads `provenance.offset`, and names such as `topic` or `timestamp` stay free for
 * the documents' own fields.
 */
const PROVENANCE: readonly SchemaElement[] = [
  group('provenance', 6),
  string('topic'),
  plain('partition', 'INT32'),
  plain('offset', 'INT64'),
  {
    ...plain('timestamp', 'INT64'),
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  string('pipeline_version'),
  string('model_digest'),
];

/** The Parquet schema of rows, flat in pre-order. Lists that were always empty have no column: their type is not known. */
export function schemaElements(schema: RowSchema, converter: ParquetConverter): SchemaElement[] {
  const fields =
    schema.document === null
      ? columns(schema.fields)
      : [...documentOf(schema.document).columns.values()].map(({ elements }) => [...elements]);
  const attributes = columns(schema.attributes);
  const entity = [...ENTITY_FIELDS.map((field) => [field]), ...attributes];
  const roots =
    converter === 'documents'
      ? [...fields, list('entities', [group('element', entity.length), ...entity.flat()])]
      : [...fields, ...entity];
  return [{ name: 'document', num_children: roots.length + 1 }, ...roots.flat(), ...PROVENANCE];
}

function columns(types: ReadonlyMap<string, ColumnType>): SchemaElement[][] {
  return [...types].flatMap(([name, type]) => (type === 'list' ? [] : [column(name, type)]));
}

function column(name: string, type: ColumnType): SchemaElement[] {
  const element = elementOf(type);
  if (element !== null) return list(name, column('element', element));
  switch (type) {
    case 'boolean':
      return [plain(name, 'BOOLEAN')];
    case 'int64':
      return [plain(name, 'INT64')];
    case 'double':
      return [plain(name, 'DOUBLE')];
    case 'string':
      return [string(name)];
    default:
      return [json(name)];
  }
}

const FOR_THE_ENCODER: ReadonlySet<unknown> = new Set(['UTF8', 'LIST', 'MAP', 'DECIMAL']);

/**
 * The same columns for the encoder, which gets values as they are stored: JSON is text to it, a timestamp a number. Its
 * own ways with logical types cost time, and lose keys such as `__proto__`. Decimals stay, for their order.
 */
export function encodedElements(elements: readonly SchemaElement[]): SchemaElement[] {
  return elements.map((element) => {
    if (element.converted_type === 'JSON')
      return { ...string(element.name), repetition_type: element.repetition_type ?? 'OPTIONAL' };
    if (element.converted_type !== undefined && FOR_THE_ENCODER.has(element.converted_type)) return element;
    const { converted_type: _, logical_type: __, ...physical } = element;
    return physical;
  });
}
