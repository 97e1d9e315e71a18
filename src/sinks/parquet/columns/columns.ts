import type { SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import type { DocumentSchema } from '../../../core/schemas.js';
import { documentOf } from './avro-document.js';
import {
  ColumnInference,
  type ColumnType,
  elementOf,
  REST_COLUMN,
  type RowSchema,
  type SchemaInference,
} from './row-schema.js';
import type { Row } from './rows.js';
import { ENTITY_FIELDS, type ParquetConverter } from './schema-elements.js';

type Values = unknown[];
type JsonObject = Readonly<Record<string, unknown>>;

const DOCUMENT_ID = 'document_id';
const FIXED = new Set(['entities', 'provenance']);
const ENTITY_NAMES = new Set(ENTITY_FIELDS.map(({ name }) => name));
const TAKEN: Readonly<Record<ParquetConverter, ReadonlySet<string>>> = {
  documents: new Set(),
  ents: new Set([DOCUMENT_ID, 'provenance']),
};
/** Bounds of longer strings help no reader to skip a row group, and cost time. */
const LONGEST_BOUND = 64;

/** What decides on columns beside the rows. */
export interface ColumnOptions {
  readonly converter: ParquetConverter;
  /** Where columns of documents without a schema come from. */
  readonly inference: SchemaInference;
  readonly idField: string;
  readonly textField: string;
  /** Columns that get a bloom filter where they are scalars. */
  readonly bloomFilters: readonly string[];
}

/** Widens a schema until it holds the rows. */
export function inferSchema(rows: readonly Row[], known: RowSchema, options: ColumnOptions): RowSchema {
  const attributes = new ColumnInference(known.attributes, TAKEN[options.converter]);
  for (const row of rows) {
    for (const entity of row.entities) {
      for (const name in entity) if (!ENTITY_NAMES.has(name)) attributes.see(name, entity[name]);
    }
  }
  return { document: known.document, fields: inferFields(rows, known, options), attributes: attributes.types };
}

function inferFields(
  rows: readonly Row[],
  known: RowSchema,
  { converter, inference, idField, textField }: ColumnOptions,
): RowSchema['fields'] {
  if (known.document !== null) return known.fields;
  if (converter === 'documents' && inference === 'none')
    return new Map([idField, textField, REST_COLUMN].map((name) => [name, name === REST_COLUMN ? 'json' : 'string']));
  const fields = new ColumnInference(known.fields, FIXED);
  for (const row of rows) {
    if (converter === 'ents') fields.see(DOCUMENT_ID, own(row.fields, idField));
    else for (const name in row.fields) if (!FIXED.has(name)) fields.see(name, row.fields[name]);
  }
  return fields.types;
}

/** Values by column, in the order of `schemaElements`; one row per document. */
export function documentColumns(rows: readonly Row[], schema: RowSchema, options: ColumnOptions): ColumnSource[] {
  const columns =
    schema.document === null ? inferredColumns(rows, schema, options) : typedColumns(rows, schema.document, options);
  const readEntity = entityReader(schema.attributes);
  const entities = rows.map((row) => row.entities.map(readEntity));
  return [
    ...columns,
    { ...columnOf('entities', entities), statistics: false },
    columnOf('provenance', rows.map(provenanceValues)),
  ];
}

function inferredColumns(
  rows: readonly Row[],
  { fields: types }: RowSchema,
  { bloomFilters }: ColumnOptions,
): ColumnSource[] {
  return knownColumns(types).map(([name, type]) => {
    const value = ({ fields }: Row) =>
      name === REST_COLUMN ? rest(fields, types, FIXED) : convert(own(fields, name), type);
    const bloomFilter = bloomFilters.includes(name) && type !== 'json' && elementOf(type) === null;
    return { ...columnOf(name, rows.map(value), type), bloomFilter };
  });
}

function typedColumns(rows: readonly Row[], schema: DocumentSchema, { bloomFilters }: ColumnOptions): ColumnSource[] {
  return [...documentOf(schema).columns].map(([name, { elements, statistics }]) => {
    const column = columnOf(
      name,
      rows.map(({ fields }) => fields[name] ?? null),
    );
    const [{ type, converted_type }] = elements as [SchemaElement];
    const bloomFilter = bloomFilters.includes(name) && type !== undefined && converted_type !== 'JSON';
    return { ...column, statistics: statistics && column.statistics !== false, bloomFilter };
  });
}

/** Values by column, in the order of `schemaElements`; one row per entity. */
export function entityColumns(
  rows: readonly Row[],
  schema: RowSchema,
  { idField, bloomFilters }: ColumnOptions,
): ColumnSource[] {
  const ids: Values = [];
  const provenances: Values = [];
  const entities: JsonObject[] = [];
  const readEntity = entityReader(schema.attributes);
  const idType = schema.fields.get(DOCUMENT_ID);
  for (const row of rows) {
    const provenance = provenanceValues(row);
    const id = idType === undefined ? null : convert(own(row.fields, idField), idType);
    for (const entity of row.entities) {
      ids.push(id);
      provenances.push(provenance);
      entities.push(readEntity(entity));
    }
  }
  const scalar = (name: string, values: Values, type?: ColumnType): ColumnSource => {
    const bloomFilter =
      bloomFilters.includes(name) && (type === undefined || (type !== 'json' && elementOf(type) === null));
    return { ...columnOf(name, values, type), bloomFilter };
  };
  const valuesOf = (name: string): Values => entities.map((entity) => entity[name]);
  return [
    ...(idType === undefined || idType === 'list' ? [] : [scalar(DOCUMENT_ID, ids, idType)]),
    ...[...ENTITY_NAMES].map((name) => scalar(name, valuesOf(name))),
    ...knownColumns(schema.attributes).map(([name, type]) => scalar(name, valuesOf(name), type)),
    columnOf('provenance', provenances),
  ];
}

function knownColumns(types: ReadonlyMap<string, ColumnType>): [name: string, type: ColumnType][] {
  return [...types].filter(([, type]) => type !== 'list');
}

function columnOf(name: string, data: Values, type?: ColumnType): ColumnSource {
  return { name, data, statistics: type !== 'json' && hasShortValues(data), offsetIndex: false };
}

function hasShortValues(data: Values): boolean {
  let length = 0;
  for (const value of data) if (typeof value === 'string' || value instanceof Uint8Array) length += value.length;
  return length <= LONGEST_BOUND * data.length;
}

function entityReader(attributes: RowSchema['attributes']): (entity: JsonObject) => JsonObject {
  const columns = knownColumns(attributes);
  return (entity) => {
    const { begin, end, label, text, score, source } = entity;
    const values: Record<string, unknown> = { begin, end, label, text, score, source };
    for (const [name, type] of columns) {
      values[name] = name === REST_COLUMN ? rest(entity, attributes, ENTITY_NAMES) : convert(own(entity, name), type);
    }
    return values;
  };
}

function provenanceValues({ provenance }: Row): unknown {
  if (provenance === null) return null;
  return {
    ...provenance,
    offset: BigInt(provenance.offset as number),
    timestamp: BigInt(provenance.timestamp as number),
  };
}

/** Fields for which the schema has no column of their own; null where there are none. */
function rest(fields: JsonObject, columns: ReadonlyMap<string, ColumnType>, fixed: ReadonlySet<string>): unknown {
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== null && !fixed.has(name) && (name === REST_COLUMN || !columns.has(name)),
  );
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

/** Not what every object inherits: documents may have fields named `constructor`. */
function own(fields: JsonObject, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function convert(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'json' || (type === 'string' && typeof value !== 'string'))
    return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  if (type === 'double') return Number(value);
  if (type === 'int64') return BigInt(value as number);
  if (type === 'list<int64>')
    return (value as unknown[]).map((item) => (item === null ? null : BigInt(item as number)));
  return value;
}
