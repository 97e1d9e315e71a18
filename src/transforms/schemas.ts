import {
  type AvroField,
  type AvroObject,
  type AvroRecord,
  type AvroSchema,
  isObject,
  isRecord,
  isUnion,
  withoutNull,
} from '../converters/avro/schema-json.js';
import { type Fields, refuse } from './record.js';

const NAME = /^[A-Za-z_]\w*$/;

/**
 * The schema as a record, null left aside.
 * @throws {DocumentError} where it is none
 */
export function requireRecord(schema: AvroSchema, purpose: string): AvroRecord {
  const record = withoutNull(schema);
  if (isRecord(record)) return record;
  throw refuse(`${purpose} needs a value with fields, and its schema is ${JSON.stringify(schema).slice(0, 100)}`);
}

/**
 * A record with other fields; types that its fields name, and that were defined in fields which are gone, are defined
 * where they are named first.
 *
 * @throws {DocumentError} where a name stands twice or cannot be one
 */
export function withFields(record: AvroRecord, fields: readonly AvroField[]): AvroRecord {
  const names = new Set<string>();
  for (const { name } of fields) {
    if (names.has(name)) throw refuse(`the field ${name} would stand twice in the schema of the value`);
    if (!NAME.test(name)) throw refuse(`${JSON.stringify(name)} is no name that a field can have in Avro`);
    names.add(name);
  }
  return standingAlone({ ...record, fields }, record) as AvroRecord;
}

/** A part of a schema, or one made of its parts, with the definitions of all that it names. */
export function standingAlone(schema: AvroSchema, of: AvroSchema): AvroSchema {
  const known = new Map<string, AvroObject>();
  collect(of, known);
  const defined = new Set<string>();
  const walk = (one: AvroSchema): AvroSchema => {
    if (typeof one === 'string') {
      const definition = known.get(one);
      return definition === undefined || defined.has(one) ? one : walk(definition);
    }
    if (isUnion(one)) return one.map(walk);
    if (one.name !== undefined) {
      if (defined.has(one.name)) return one.name;
      defined.add(one.name);
    }
    return {
      ...one,
      ...(one.fields === undefined
        ? {}
        : { fields: one.fields.map((field) => ({ ...field, type: walk(field.type) })) }),
      ...(one.items === undefined ? {} : { items: walk(one.items) }),
      ...(one.values === undefined ? {} : { values: walk(one.values) }),
    };
  };
  return walk(schema);
}

/** The definition of a schema that is a name. */
export function definitionOf(schema: AvroSchema, of: AvroSchema): AvroSchema {
  if (typeof schema !== 'string') return schema;
  const known = new Map<string, AvroObject>();
  collect(of, known);
  return known.get(schema) ?? schema;
}

function collect(schema: AvroSchema, known: Map<string, AvroObject>): void {
  if (isUnion(schema)) for (const part of schema) collect(part, known);
  else if (isObject(schema)) {
    if (schema.name !== undefined) known.set(schema.name, schema);
    for (const field of schema.fields ?? []) collect(field.type, known);
    if (schema.items !== undefined) collect(schema.items, known);
    if (schema.values !== undefined) collect(schema.values, known);
  }
}

/** The value of a field, or its default in place of null. */
export function fieldValue(fields: Fields, field: AvroField, defaults: boolean): unknown {
  const value = Object.hasOwn(fields, field.name) ? fields[field.name] : null;
  return value === null && defaults && field.default !== undefined ? field.default : value;
}

/** What is made of a schema, once for each; the same object for the same schema. */
export function oncePerSchema<T>(make: (schema: AvroSchema) => T): (schema: AvroSchema) => T {
  const objects = new WeakMap<object, { readonly made: T }>();
  return (schema) => {
    if (typeof schema === 'string') return make(schema);
    let known = objects.get(schema);
    if (known === undefined) {
      known = { made: make(schema) };
      objects.set(schema, known);
    }
    return known.made;
  };
}
