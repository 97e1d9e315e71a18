import type { Type } from 'avsc';
import type { SchemaElement } from 'hyparquet';
import { type AvroColumn, jsonColumn, scalarColumn } from './avro-scalars.js';
import { branchesOf, type CompiledRecord, isArray, isMap, isNull, isRecord, type LogicalType } from './avro-schema.js';
import { group, list, map } from './elements.js';

/** Scalars below columns beyond this many: further nested values become JSON, or the footer would grow without end. */
const MOST_LEAVES = 1_000;

/**
 * The columns of a record's fields, by name. A type that says nothing (null) has none; what has no shape in Parquet
 * (records without fields, records that hold themselves) is JSON.
 */
export function avroColumns({ type, logical }: CompiledRecord): ReadonlyMap<string, AvroColumn> {
  const layout = new Layout(logical);
  return layout.fieldsOf(type.fields);
}

class Layout {
  readonly #logical: ReadonlyMap<Type, LogicalType>;
  /** Records around the one that is looked at. */
  readonly #open = new Set<Type>();
  #leaves = 0;

  constructor(logical: ReadonlyMap<Type, LogicalType>) {
    this.#logical = logical;
  }

  fieldsOf(fields: readonly { readonly name: string; readonly type: Type }[]): Map<string, AvroColumn> {
    const columns = new Map<string, AvroColumn>();
    for (const { name, type } of fields) {
      // No object in JavaScript holds a field of this name as another one.
      const column = name === '__proto__' ? null : this.#column(name, type);
      if (column !== null) columns.set(name, column);
    }
    return columns;
  }

  #column(name: string, type: Type, optional = false): AvroColumn | null {
    const branches = branchesOf(type);
    const types = branches.filter((branch) => !isNull(branch));
    const [only] = types;
    if (only === undefined) return null;
    const column = types.length > 1 ? this.#union(name, types) : this.#one(name, only);
    if (optional || types.length < branches.length) return column;
    const [element, ...below] = column.elements as [SchemaElement, ...SchemaElement[]];
    return { ...column, elements: [{ ...element, repetition_type: 'REQUIRED' }, ...below] };
  }

  #one(name: string, type: Type): AvroColumn {
    const isNested = isRecord(type) || isArray(type) || isMap(type);
    if (!isNested) return this.#scalar(name, type);
    if (this.#open.has(type) || this.#leaves > MOST_LEAVES) return jsonColumn(name);
    this.#open.add(type);
    const column = isRecord(type)
      ? structColumn(name, this.fieldsOf(type.fields))
      : isArray(type)
        ? listColumn(name, this.#column('element', type.itemsType))
        : mapColumn(name, this.#column('value', type.valuesType));
    this.#open.delete(type);
    return column;
  }

  /** One member for each type, of which one is not null: a union that gets another type keeps its columns. */
  #union(name: string, types: readonly Type[]): AvroColumn {
    if (this.#leaves > MOST_LEAVES) return jsonColumn(name);
    const members = memberNames(types);
    const columns = new Map<string, AvroColumn>();
    for (const [index, type] of types.entries()) {
      const member = members[index] as string;
      columns.set(member, this.#column(member, type, true) as AvroColumn);
    }
    const memberOf = new Map(types.map(({ branchName }, index) => [branchName, members[index] as string]));
    const struct = structColumn(name, columns);
    return {
      ...struct,
      convert(value: Readonly<Record<string, unknown>>) {
        for (const branch in value) {
          const member = memberOf.get(branch) as string;
          return { [member]: converted(columns.get(member) as AvroColumn, value[branch]) };
        }
        return null;
      },
    };
  }

  #scalar(name: string, type: Type): AvroColumn {
    this.#leaves++;
    return scalarColumn(name, type, this.#logical.get(type));
  }
}

/** Short names where they differ, else full ones. */
function memberNames(types: readonly Type[]): string[] {
  const full = types.map((type) => type.branchName as string);
  const short = full.map((name) => name.slice(name.lastIndexOf('.') + 1));
  return new Set(short).size === short.length ? short : full.map((name) => name.replaceAll('.', '_'));
}

function structColumn(name: string, fields: ReadonlyMap<string, AvroColumn>): AvroColumn {
  if (fields.size === 0) return jsonColumn(name);
  const columns = [...fields];
  const elements = [group(name, columns.length), ...columns.flatMap(([, column]) => column.elements)];
  const convert = columns.every(([, column]) => column.convert === null)
    ? null
    : (value: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(columns.map(([field, column]) => [field, converted(column, value[field])]));
  return { elements, convert, statistics: columns.every(([, { statistics }]) => statistics) };
}

function listColumn(name: string, element: AvroColumn | null): AvroColumn {
  if (element === null) return jsonColumn(name);
  const convert =
    element.convert === null ? null : (values: readonly unknown[]) => values.map((value) => converted(element, value));
  return { elements: list(name, element.elements), convert, statistics: false };
}

function mapColumn(name: string, value: AvroColumn | null): AvroColumn {
  if (value === null) return jsonColumn(name);
  const convert =
    value.convert === null
      ? null
      : (values: Readonly<Record<string, unknown>>) =>
          Object.entries(values).map(([key, one]) => ({ key, value: converted(value, one) }));
  return { elements: map(name, value.elements), convert, statistics: false };
}

/** A value of a column, or null. */
export function converted({ convert }: AvroColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return convert === null ? value : convert(value as never);
}
