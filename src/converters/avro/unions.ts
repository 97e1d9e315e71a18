import { kindInMemory } from './avro-type.js';
import { type AvroObject, type AvroSchema, isObject, isUnion } from './schema-json.js';

/** What a union's values are named by, where two branches have values of one kind. */
export function branchName(schema: AvroSchema): string {
  if (typeof schema === 'string') return schema;
  return isObject(schema) ? (schema.name ?? String(schema.type)) : 'union';
}

export function isBranch(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) && Object.keys(value).length === 1;
}

/** Branches of a union by their names: two may have become the same, such as an enum and a string. */
export function distinct(types: readonly AvroSchema[]): AvroSchema[] {
  return [...new Map(types.map((type) => [branchName(type), type])).values()];
}

/** The types that a schema names, by their full names. */
export class NamedTypes {
  readonly #types = new Map<string, AvroObject>();

  constructor(schema: AvroSchema) {
    this.#collect(schema);
  }

  /** What a name stands for; anything else as it is. */
  resolve(schema: AvroSchema): AvroSchema {
    return typeof schema === 'string' ? (this.#types.get(schema) ?? schema) : schema;
  }

  /** Whether values of a union name their branch. */
  isWrapped(union: readonly AvroSchema[]): boolean {
    return new Set(union.map((branch) => this.kindOf(branch))).size < union.length;
  }

  /** What values of a type are in memory. */
  kindOf(schema: AvroSchema): string {
    const type = this.resolve(schema);
    if (typeof type === 'string') return kindInMemory(type);
    if (isUnion(type)) return 'union';
    return isObject(type) && type.logicalType === 'decimal'
      ? 'string'
      : kindInMemory(String((type as AvroObject).type));
  }

  #collect(schema: AvroSchema): void {
    if (isUnion(schema)) for (const branch of schema) this.#collect(branch);
    if (!isObject(schema)) return;
    if (schema.name !== undefined) this.#types.set(schema.name, schema);
    for (const field of schema.fields ?? []) this.#collect(field.type);
    for (const inner of [schema.items, schema.values]) if (inner !== undefined) this.#collect(inner);
  }
}
