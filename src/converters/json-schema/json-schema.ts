import type { AvroField, AvroRecord, AvroSchema } from '../avro/schema-json.js';

/** A JSON Schema, of any draft as far as it is looked at here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'long',
  number: 'double',
  boolean: 'boolean',
};

const NAME = /^[A-Za-z_]\w*$/;
const FULL_NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;
/** Definitions may name each other in a circle, which no row can hold. */
const DEEPEST = 32;

/**
 * The Avro record of what a JSON Schema says of an object. Properties that Avro has no words for are left out: lists of
 * unlike items, choices between types, names with other characters than letters, digits and _.
 *
 * @throws {TypeError} where the schema is of no object
 */
export function avroOfJsonSchema(schema: JsonSchema): AvroRecord {
  const mapping = new Mapping(schema);
  const root = mapping.resolve(schema, 0);
  if (root === null || root.properties === undefined)
    throw new TypeError('the JSON schema names no properties: expected one of an object with the fields of a document');
  return mapping.record(root, 'io.spanstream.JsonDocument', 0);
}

class Mapping {
  readonly #root: JsonSchema;
  readonly #names = new Set<string>();

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  record(schema: JsonSchema, fallback: string, depth: number): AvroRecord {
    const { title = '', description, properties = {}, required = [] } = schema;
    const name = FULL_NAME.test(title) && !this.#names.has(title) ? title : fallback;
    this.#names.add(name);
    const fields = Object.entries(properties).flatMap(([property, inner]): AvroField[] => {
      const type = NAME.test(property) ? this.#typeOf(inner, `${name}_${property}`, depth + 1) : null;
      if (type === null) return [];
      const doc = typeof inner.description === 'string' ? { doc: inner.description } : {};
      if (required.includes(property)) return [{ name: property, type, ...doc }];
      return [{ name: property, type: nullable(type), default: null, ...doc }];
    });
    return { type: 'record', name, ...(description === undefined ? {} : { doc: description }), fields };
  }

  /** The schema that a reference leads to; null where that is none of the same document. */
  resolve(schema: JsonSchema, depth: number): JsonSchema | null {
    if (schema.$ref === undefined) return schema;
    if (!schema.$ref.startsWith('#') || depth > DEEPEST) return null;
    let found: unknown = this.#root;
    for (const part of schema.$ref.split('/').slice(1))
      found = (found as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    return typeof found === 'object' && found !== null ? this.resolve(found as JsonSchema, depth + 1) : null;
  }

  #typeOf(schema: JsonSchema, fallback: string, depth: number): AvroSchema | null {
    const resolved = depth > DEEPEST ? null : this.resolve(schema, depth);
    if (resolved === null || typeof resolved !== 'object') return null;
    const choices = resolved.oneOf ?? resolved.anyOf;
    if (choices !== undefined) return this.#choice(choices, fallback, depth);
    const types = [resolved.type ?? []].flat();
    const others = types.filter((type) => type !== 'null');
    if (others.length !== 1) return null;
    const type = this.#single(others[0] as string, resolved, { fallback, depth });
    return type === null || others.length === types.length ? type : nullable(type);
  }

  /** Only that between a type and null. */
  #choice(choices: readonly JsonSchema[], fallback: string, depth: number): AvroSchema | null {
    const others = choices.filter(({ type }) => type !== 'null');
    if (others.length !== 1) return null;
    const type = this.#typeOf(others[0] as JsonSchema, fallback, depth + 1);
    return type === null || others.length === choices.length ? type : nullable(type);
  }

  #single(
    type: string,
    schema: JsonSchema,
    { fallback, depth }: { fallback: string; depth: number },
  ): AvroSchema | null {
    const { items, properties, additionalProperties: values } = schema;
    if (type === 'array') {
      const inner = isSchema(items) ? this.#typeOf(items, fallback, depth + 1) : null;
      return inner === null ? null : { type: 'array', items: inner };
    }
    if (type !== 'object') return SCALARS[type] ?? null;
    if (properties !== undefined) return this.record(schema, fallback, depth);
    const inner = isSchema(values) ? this.#typeOf(values, fallback, depth + 1) : null;
    return inner === null ? null : { type: 'map', values: inner };
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nullable(type: AvroSchema): AvroSchema {
  return Array.isArray(type) && type.includes('null') ? type : ['null', type as string];
}
