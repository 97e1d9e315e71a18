import type { SchemaElement } from 'hyparquet';
import { type ColumnType, elementOf, type RowSchema } from './row-schema.js';

/** What a row of a file is: a document with its entities, or an entity with its document's id. */
export type ParquetConverter = 'documents' | 'ents';

const string = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  repetition_type: 'OPTIONAL',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
});
const plain = (name: string, type: 'BOOLEAN' | 'INT32' | 'INT64' | 'DOUBLE'): SchemaElement => ({
  name,
  type,
  repetition_type: 'OPTIONAL',
});
const group = (name: string, children: number): SchemaElement => ({
  name,
  repetition_type: 'OPTIONAL',
  num_children: children,
});
const list = (name: string, element: readonly SchemaElement[]): SchemaElement[] => [
  { ...group(name, 1), converted_type: 'LIST', logical_type: { type: 'LIST' } },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];

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
  const fields = columns(schema.fields);
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
      return [
        {
          name,
          type: 'BYTE_ARRAY',
          repetition_type: 'OPTIONAL',
          converted_type: 'JSON',
          logical_type: { type: 'JSON' },
        },
      ];
  }
}

/** The same columns for the encoder, to which JSON is text: its own way with JSON columns loses keys such as `__proto__`. */
export function encodedElements(elements: readonly SchemaElement[]): SchemaElement[] {
  return elements.map((element) => (element.converted_type === 'JSON' ? string(element.name) : element));
}
