import { branchTypes, type ConnectSchema, UNION } from './connect-schema.js';
import { branchName, distinct, NamedTypes } from './unions.js';

type Conversion = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/**
 * From values of Connect to those where a union's value stands by itself: Connect has a struct of all its branches.
 * @returns null where values of the schema have no union inside
 */
export function unionValues(schema: ConnectSchema): Conversion | null {
  switch (schema.type) {
    case 'array': {
      const item = schema.items === undefined ? null : unionValues(schema.items);
      return item === null ? null : (value) => (Array.isArray(value) ? value.map(item) : value);
    }
    case 'map': {
      const inner = schema.values === undefined ? null : unionValues(schema.values);
      if (inner === null) return null;
      return (value) =>
        isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)])) : value;
    }
    case 'struct':
      return schema.name === UNION ? unionValue(schema) : structValues(schema);
    default:
      return null;
  }
}

function structValues({ fields = [] }: ConnectSchema): Conversion | null {
  const conversions = fields.flatMap((field) => {
    const convert = unionValues(field);
    return convert === null ? [] : [{ name: field.field, convert }];
  });
  if (conversions.length === 0) return null;
  return (value) => {
    if (!isFields(value)) return value;
    const converted: Record<string, unknown> = { ...value };
    for (const { name, convert } of conversions) if (Object.hasOwn(value, name)) converted[name] = convert(value[name]);
    return converted;
  };
}

function unionValue(schema: ConnectSchema): Conversion {
  const types = branchTypes(schema);
  const isWrapped = new NamedTypes(types).isWrapped(distinct(types));
  const parts = (schema.fields ?? []).map((field, i) => ({
    field: field.field,
    branch: branchName(types[i] ?? 'null'),
    convert: unionValues(field) ?? ((value: unknown) => value),
  }));
  return (value) => {
    if (!isFields(value)) return value;
    const set = parts.find(({ field }) => (value[field] ?? null) !== null);
    if (set === undefined) return null;
    const inner = set.convert(value[set.field]);
    return isWrapped ? { [set.branch]: inner } : inner;
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
