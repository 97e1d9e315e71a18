import { DocumentError } from '../../errors.js';
import { describeValue, kindInMemory } from './avro-type.js';
import { type AvroObject, type AvroRecord, type AvroSchema, isUnion, MORE_FIELDS } from './schema-json.js';
import { enumTyping, fixedTyping, logicalTyping, Misfit, PRIMITIVES, type Typing } from './typed-values.js';
import { branchName, isBranch } from './unions.js';

export interface TypingOptions {
  /** Who says what the fields are to be, for messages. */
  readonly told: string;
  /** Fields that are taken as they are. */
  readonly passed?: ReadonlySet<string>;
  /** How decimals come: in digits, or as Connect has them, their bytes in base64. */
  readonly decimals?: 'digits' | 'base64';
  /** What becomes of fields that the schema does not have: they are gathered in `more_fields`, or left out. */
  readonly others?: 'gather' | 'drop';
}

/** The schema with a map for the fields that it does not have. */
export function withMoreFields(schema: AvroRecord): AvroRecord {
  if (schema.fields.some(({ name }) => name === MORE_FIELDS)) return schema;
  const doc = 'Fields that the schema does not have, as JSON, by their path';
  const field = { name: MORE_FIELDS, type: { type: 'map', values: 'string' }, default: {}, doc };
  return { ...schema, fields: [...schema.fields, field] };
}

/**
 * From fields of JSON to those of an Avro record: bytes from base64, decimals from numbers or strings, dates and
 * timestamps from ISO 8601 or numbers in their unit, a union's value by the first branch that takes it. Absent fields
 * stay absent where they have a default.
 *
 * @returns a function that throws {DocumentError} DOCUMENT_INVALID, naming the field that does not fit
 */
export function fieldTyping(
  schema: AvroRecord,
  options: TypingOptions,
): (fields: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const { passed = NONE, others = 'gather', told } = options;
  const typings = new Typings(options);
  const own = schema.fields.filter(({ name }) => !passed.has(name) && name !== MORE_FIELDS);
  const typing = typings.record({ ...schema, fields: own });
  return (fields) => {
    const more: Record<string, string> = {};
    const typed = typeAll(typing, fields, { more, told });
    if (others === 'drop') return typed;
    for (const name of passed) {
      if (!Object.hasOwn(fields, name)) continue;
      typed[name] = fields[name];
      delete more[name];
    }
    // Fields that were gathered so before are not gathered once more.
    const before = more[MORE_FIELDS];
    delete more[MORE_FIELDS];
    typed[MORE_FIELDS] = { ...(before === undefined ? {} : moreOf(fields[MORE_FIELDS])), ...more };
    return typed;
  };
}

const NONE: ReadonlySet<string> = new Set();

function typeAll(
  typing: Typing,
  fields: Readonly<Record<string, unknown>>,
  { more, told }: { more: Record<string, string>; told: string },
): Record<string, unknown> {
  try {
    return typing(fields, '', more) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const { path, value, expected } = error;
    throw new DocumentError(
      'DOCUMENT_INVALID',
      `the field ${path} holds ${describeValue(value)}, ${told} expects ${expected}: mend the document or the schema`,
      { stage: 'VALUE_CONVERTER' },
    );
  }
}

function moreOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Misfit(MORE_FIELDS, value, 'an object');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? inner : JSON.stringify(inner)]),
  );
}

class Typings {
  readonly #options: TypingOptions;
  readonly #named = new Map<string, { readonly typing: Typing; readonly kind: string }>();

  constructor(options: TypingOptions) {
    this.#options = options;
  }

  of(schema: AvroSchema): Typing {
    if (typeof schema === 'string') return PRIMITIVES[schema] ?? this.#reference(schema);
    if (isUnion(schema)) return this.#union(schema);
    const typing = this.#object(schema);
    this.#name(schema, typing);
    return typing;
  }

  record(schema: AvroRecord): Typing {
    const { fields } = schema;
    let typings: readonly { readonly name: string; readonly typing: Typing; readonly isOptional: boolean }[] = [];
    const names = new Set(fields.map((field) => field.name));
    const typing: Typing = (value, path, more) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Misfit(path, value, 'an object');
      const typed: Record<string, unknown> = {};
      for (const field of typings) {
        const inner = (value as Record<string, unknown>)[field.name];
        if (inner === undefined || !Object.hasOwn(value, field.name)) {
          if (!field.isOptional)
            throw new Misfit(join(path, field.name), undefined, 'a value: the schema has no default');
        } else typed[field.name] = field.typing(inner, join(path, field.name), more);
      }
      for (const [key, inner] of Object.entries(value))
        if (!names.has(key)) more[join(path, key)] = JSON.stringify(inner);
      return typed;
    };
    // Before its fields, which may name it.
    this.#name(schema, typing);
    typings = fields.map((field) => ({
      name: field.name,
      typing: this.of(field.type),
      isOptional: 'default' in field,
    }));
    return typing;
  }

  #reference(name: string): Typing {
    return (value, path, more) => this.#named.get(name)?.typing(value, path, more);
  }

  #name(schema: AvroObject, typing: Typing): void {
    if (schema.name !== undefined) this.#named.set(schema.name, { typing, kind: this.#kindOf(schema) });
  }

  #kindOf(schema: AvroSchema): string {
    if (typeof schema === 'string') return this.#named.get(schema)?.kind ?? kindInMemory(schema);
    if (isUnion(schema)) return 'union';
    return schema.logicalType === 'decimal' ? 'string' : kindInMemory(String(schema.type));
  }

  #object(schema: AvroObject): Typing {
    switch (schema.type) {
      case 'record':
        return this.record(schema as AvroRecord);
      case 'array':
        return this.#list(this.of(schema.items ?? 'null'));
      case 'map':
        return this.#map(this.of(schema.values ?? 'null'));
      case 'enum':
        return enumTyping(schema.symbols ?? []);
      default:
        return (
          logicalTyping(schema, this.#options.decimals ?? 'digits') ??
          (schema.type === 'fixed' ? fixedTyping(schema.size ?? 0) : this.of(schema.type))
        );
    }
  }

  #list(item: Typing): Typing {
    return (value, path, more) => {
      if (!Array.isArray(value)) throw new Misfit(path, value, 'a list');
      return value.map((inner, i) => item(inner, `${path}[${i}]`, more));
    };
  }

  #map(inner: Typing): Typing {
    return (value, path, more) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Misfit(path, value, 'an object');
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one, join(path, key), more)]));
    };
  }

  #union(branches: readonly AvroSchema[]): Typing {
    const isNullable = branches.includes('null');
    const others = branches.filter((branch) => branch !== 'null');
    // The branches first: they may define what others name.
    const typings = others.map((branch) => ({ name: branchName(branch), typing: this.of(branch) }));
    const isWrapped = new Set(branches.map((branch) => this.#kindOf(branch))).size < branches.length;
    const only = typings.length === 1 ? typings[0]?.typing : undefined;
    return (value, path, more) => {
      if (value === null && isNullable) return null;
      if (only !== undefined && !isWrapped) return only(value, path, more);
      for (const { name, typing } of typings) {
        const found: Record<string, string> = {};
        const bare = isWrapped && isBranch(value, name) ? value[name] : value;
        try {
          const typed = typing(bare, path, found);
          Object.assign(more, found);
          return isWrapped ? { [name]: typed } : typed;
        } catch (error) {
          if (!(error instanceof Misfit)) throw error;
        }
      }
      throw new Misfit(path, value, `one of ${branches.map(branchName).join(', ')}`);
    };
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
