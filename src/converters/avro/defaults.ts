import { bytesToBigint, decimalOf } from './logical-types.js';
import { type AvroField, type AvroObject, type AvroRecord, type AvroSchema, isUnion } from './schema-json.js';
import { branchName, type NamedTypes } from './unions.js';

/**
 * What a field has in a value that does not have it: bytes are text in schemas, and a union's default is of its first branch.
 * @returns undefined where the field has no default
 */
export function defaultOf(field: AvroField, types: NamedTypes): unknown {
  return 'default' in field ? inMemory(field.default, field.type, types) : undefined;
}

function inMemory(json: unknown, schema: AvroSchema, types: NamedTypes): unknown {
  if (isUnion(schema)) {
    const [first = 'null'] = schema;
    const value = inMemory(json, first, types);
    return value !== null && types.isWrapped(schema) ? { [branchName(first)]: value } : value;
  }
  const type = types.resolve(schema);
  if (typeof type === 'string') return type === 'bytes' ? Buffer.from(String(json), 'latin1') : json;
  return inObject(json, type as AvroObject, types);
}

function inObject(json: unknown, schema: AvroObject, types: NamedTypes): unknown {
  const { items = 'null', values = 'null', scale = 0 } = schema;
  switch (schema.type) {
    case 'record':
      return Object.fromEntries(
        (schema as AvroRecord).fields.map((field) => {
          const own = (json as Readonly<Record<string, unknown>>)[field.name];
          return [field.name, own === undefined ? defaultOf(field, types) : inMemory(own, field.type, types)];
        }),
      );
    case 'array':
      return (json as readonly unknown[]).map((item) => inMemory(item, items, types));
    case 'map':
      return Object.fromEntries(
        Object.entries(json as object).map(([key, value]) => [key, inMemory(value, values, types)]),
      );
    case 'bytes':
    case 'fixed': {
      const bytes = Buffer.from(String(json), 'latin1');
      return schema.logicalType === 'decimal' ? decimalOf(bytesToBigint(bytes), scale) : bytes;
    }
    default:
      return json;
  }
}
