/** A schema of Avro 1.11 as JSON. */
export type AvroSchema = string | readonly AvroSchema[] | AvroObject;

export interface AvroObject {
  readonly type: AvroSchema;
  readonly name?: string;
  readonly namespace?: string;
  readonly aliases?: readonly string[];
  readonly doc?: string;
  /** Of records. */
  readonly fields?: readonly AvroField[];
  /** Of arrays. */
  readonly items?: AvroSchema;
  /** Of maps. */
  readonly values?: AvroSchema;
  /** Of enums. */
  readonly symbols?: readonly string[];
  /** Of fixed, in bytes. */
  readonly size?: number;
  readonly logicalType?: string;
  readonly precision?: number;
  readonly scale?: number;
  readonly [attribute: string]: unknown;
}

export interface AvroField {
  readonly name: string;
  readonly type: AvroSchema;
  readonly default?: unknown;
  readonly aliases?: readonly string[];
  readonly doc?: string;
  readonly [attribute: string]: unknown;
}

export interface AvroRecord extends AvroObject {
  readonly type: 'record';
  readonly name: string;
  readonly fields: readonly AvroField[];
}

/** Field for those that a schema does not have, as JSON by their path: nothing is lost. */
export const MORE_FIELDS = 'more_fields';

const PRIMITIVES: ReadonlySet<unknown> = new Set([
  'null',
  'boolean',
  'int',
  'long',
  'float',
  'double',
  'bytes',
  'string',
]);

/**
 * Reads the schema of a record and makes it stand for itself: every name is a full one (Avro 1.11, "Names"), and what
 * it names of other schemas stands where it is named first. What is done twice gives the same.
 *
 * @param references schemas that it names, each behind those that it names itself
 * @throws {TypeError} saying what is wrong, where it is no record
 */
export function parseRecordSchema(
  text: string,
  references: readonly { readonly name: string; readonly text: string }[] = [],
): AvroRecord {
  const schema = parseSchema(text, references);
  if (!isRecord(schema))
    throw new TypeError(`the schema is ${describe(schema)}: expected a record, whose fields are the document's`);
  return schema;
}

/**
 * Any schema, as {@link parseRecordSchema}.
 * @throws {TypeError}
 */
export function parseSchema(text: string, references: Parameters<typeof parseRecordSchema>[1] = []): AvroSchema {
  const elsewhere = new Map<string, AvroSchema>();
  for (const { text: reference } of references) {
    const schema = new Names(new Map()).resolve(parseJson(reference), '');
    if (isObject(schema) && schema.name !== undefined) elsewhere.set(schema.name, schema);
  }
  return new Names(elsewhere).resolve(parseJson(text), '');
}

/**
 * A record made of another one's fields, where these may name that other one: it stands where it is named first then.
 * @param of the record that the fields are from, standing for itself
 */
export function madeOf(record: AvroRecord, of: AvroRecord): AvroRecord {
  return new Names(new Map([[of.name, of]]), true).resolve(record, '') as AvroRecord;
}

export function isRecord(schema: AvroSchema): schema is AvroRecord {
  return isObject(schema) && schema.type === 'record';
}

/** The part of a union that is not null, where there is one such part; else the schema itself. */
export function withoutNull(schema: AvroSchema): AvroSchema {
  if (!isUnion(schema)) return schema;
  const parts = schema.filter((part) => part !== 'null');
  return parts.length === 1 ? (parts[0] as AvroSchema) : schema;
}

export function isUnion(schema: AvroSchema): schema is readonly AvroSchema[] {
  return Array.isArray(schema);
}

export function isObject(schema: AvroSchema): schema is AvroObject {
  return typeof schema === 'object' && !Array.isArray(schema);
}

class Names {
  readonly #elsewhere: ReadonlyMap<string, AvroSchema>;
  readonly #repeats: boolean;
  readonly #known = new Set<string>();

  /** @param repeats whether a type may be defined again: it is a name then */
  constructor(elsewhere: ReadonlyMap<string, AvroSchema>, repeats = false) {
    this.#elsewhere = elsewhere;
    this.#repeats = repeats;
  }

  /** @param namespace that names without one of their own belong to */
  resolve(schema: AvroSchema, namespace: string): AvroSchema {
    if (typeof schema === 'string') return PRIMITIVES.has(schema) ? schema : this.#reference(schema, namespace);
    if (isUnion(schema)) return schema.map((part) => this.resolve(part, namespace));
    if (schema === null || typeof schema !== 'object')
      throw new TypeError(`expected a schema, found ${String(schema)}`);
    // Some writers put a schema into another one's `type`.
    if (typeof schema.type === 'object') return this.resolve(schema.type, namespace);
    if (typeof schema.name === 'string') return this.#named(schema as AvroObject & { name: string }, namespace);
    if (schema.items !== undefined) return { ...schema, items: this.resolve(schema.items, namespace) };
    if (schema.values !== undefined) return { ...schema, values: this.resolve(schema.values, namespace) };
    if (typeof schema.type !== 'string') throw new TypeError('a schema has no type');
    return PRIMITIVES.has(schema.type) ? schema : this.#reference(schema.type, namespace);
  }

  #reference(name: string, namespace: string): AvroSchema {
    // Without a dot it may also be a name outside all namespaces, as Java's parser has it.
    const full = [fullName(name, namespace), name].find((one) => this.#known.has(one) || this.#elsewhere.has(one));
    if (full === undefined) throw new TypeError(`the schema names the type ${name} and does not define it`);
    return this.#known.has(full) ? full : this.resolve(this.#elsewhere.get(full) as AvroSchema, '');
  }

  #named(schema: AvroObject & { readonly name: string }, outer: string): AvroSchema {
    const { namespace: own, ...rest } = schema;
    const name = fullName(schema.name, own ?? outer);
    if (this.#repeats && this.#known.has(name)) return name;
    const dot = name.lastIndexOf('.');
    const namespace = dot === -1 ? '' : name.slice(0, dot);
    // Before its fields: they may name it.
    this.#known.add(name);
    return {
      ...rest,
      // An error is a record to everybody but a protocol.
      type: schema.type === 'error' ? 'record' : schema.type,
      name,
      ...(schema.aliases === undefined ? {} : { aliases: schema.aliases.map((alias) => fullName(alias, namespace)) }),
      ...(schema.fields === undefined
        ? {}
        : { fields: schema.fields.map((field) => ({ ...field, type: this.resolve(field.type, namespace) })) }),
    };
  }
}

function fullName(name: string, namespace: string): string {
  return name.includes('.') || namespace === '' ? name : `${namespace}.${name}`;
}

function parseJson(text: string): AvroSchema {
  try {
    return JSON.parse(text) as AvroSchema;
  } catch (cause) {
    // A primitive's bare name is a schema too.
    if (PRIMITIVES.has(text.trim())) return text.trim();
    throw new TypeError(`the schema is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function describe(schema: AvroSchema): string {
  if (typeof schema === 'string') return `the type ${schema}`;
  return isUnion(schema) ? 'a union' : `of type ${String(schema.type)}`;
}
