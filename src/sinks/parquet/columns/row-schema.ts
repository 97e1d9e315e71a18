import type { DocumentSchema } from '../../../core/schemas.js';

const SCALARS = ['boolean', 'int64', 'double', 'string'] as const;
type Scalar = (typeof SCALARS)[number];

/** Where columns of documents without a schema come from. */
export const SCHEMA_INFERENCES = ['values', 'none'] as const;
export type SchemaInference = (typeof SCHEMA_INFERENCES)[number];

/** Type of a column: `list` is a list whose elements are not known yet, `json` holds whatever no other type holds. */
export type ColumnType = Scalar | `list<${Scalar}>` | 'list' | 'json';

export const COLUMN_TYPES = [
  ...SCALARS,
  ...SCALARS.map((scalar) => `list<${scalar}>` as const),
  'list',
  'json',
] as const;

/** Columns that depend on the documents, in the order in which they were first seen. Structured-cloneable. */
export interface RowSchema {
  /** Gives documents their columns where it is there; null where their values do, and for rows of entities. */
  readonly document: DocumentSchema | null;
  /** Columns of documents without a schema; for rows of entities only the document's id. */
  readonly fields: ReadonlyMap<string, ColumnType>;
  /** Attributes of entities. */
  readonly attributes: ReadonlyMap<string, ColumnType>;
}

export const EMPTY_SCHEMA: RowSchema = { document: null, fields: new Map(), attributes: new Map() };

/** Fields beyond this many share one JSON column: documents whose field names are data would grow the footer without end. */
export const MAX_COLUMNS = 256;
/** Holds, as one JSON object, the fields that have no column. */
export const REST_COLUMN = 'more_fields';
/** Names that Parquet or JavaScript cannot carry: their values go to the rest. */
const UNUSABLE: ReadonlySet<string> = new Set(['', '__proto__', REST_COLUMN]);

/** The narrowest type of a JSON value; null where the value says nothing. */
export function typeOf(value: unknown): ColumnType | null {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
      // Beyond 2^53 the digits are lost already, and a double says so.
      return Number.isSafeInteger(value) ? 'int64' : 'double';
    case 'bigint':
      return 'int64';
    case 'object':
      return value === null ? null : Array.isArray(value) ? listType(value) : 'json';
    default:
      return null;
  }
}

function listType(values: readonly unknown[]): ColumnType {
  let element: ColumnType | null = null;
  for (const value of values) {
    const type = typeOf(value);
    if (type !== null) element = element === null ? type : join(element, type);
  }
  if (element === null) return 'list';
  return isScalar(element) ? `list<${element}>` : 'json';
}

/** The narrowest type that holds the values of both. */
export function join(a: ColumnType, b: ColumnType): ColumnType {
  if (a === b) return a;
  const elementA = elementOf(a);
  const elementB = elementOf(b);
  if (elementA !== null && elementB !== null) {
    const element = join(elementA, elementB);
    return isScalar(element) ? `list<${element}>` : 'json';
  }
  if (a === 'list' && elementB !== null) return b;
  if (b === 'list' && elementA !== null) return a;
  return (a === 'int64' && b === 'double') || (a === 'double' && b === 'int64') ? 'double' : 'json';
}

function isScalar(type: ColumnType): type is Scalar {
  return type === 'boolean' || type === 'int64' || type === 'double' || type === 'string';
}

/** Element type of a list; null for other types, and for lists that were empty so far. */
export function elementOf(type: ColumnType): Scalar | null {
  return type.startsWith('list<') ? (type.slice(5, -1) as Scalar) : null;
}

/** Columns of one kind while rows are looked at: begins with those known before and only widens. */
export class ColumnInference {
  readonly #types: Map<string, ColumnType>;
  readonly #taken: ReadonlySet<string>;

  /** @param taken names of columns beside these */
  constructor(known: ReadonlyMap<string, ColumnType>, taken: ReadonlySet<string>) {
    this.#types = new Map(known);
    this.#taken = taken;
  }

  see(name: string, value: unknown): void {
    const type = typeOf(value);
    if (type === null) return;
    const known = this.#types.get(name);
    if (known === type) return;
    if (known !== undefined) this.#types.set(name, join(known, type));
    else if (this.#types.size < MAX_COLUMNS && !UNUSABLE.has(name) && !this.#taken.has(name))
      this.#types.set(name, type);
    else this.#types.set(REST_COLUMN, 'json');
  }

  get types(): ReadonlyMap<string, ColumnType> {
    return this.#types;
  }
}

export function sameSchema(a: RowSchema, b: RowSchema): boolean {
  return (
    a.document?.avro === b.document?.avro && sameColumns(a.fields, b.fields) && sameColumns(a.attributes, b.attributes)
  );
}

function sameColumns(a: ReadonlyMap<string, ColumnType>, b: ReadonlyMap<string, ColumnType>): boolean {
  if (a.size !== b.size) return false;
  for (const [name, type] of a) if (b.get(name) !== type) return false;
  return true;
}
