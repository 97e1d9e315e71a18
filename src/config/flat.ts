import { ConfigError, type ConfigProblem } from '../errors.js';

export type ConfigValue = string | number | boolean | readonly string[];

/** Connect's form of a configuration: dotted keys, one level. */
export type FlatConfig = Readonly<Record<string, ConfigValue>>;

/**
 * Turns a nested configuration into flat keys; flat keys may stand at any level. A list of objects becomes the list of
 * their `name`s, with their other fields below it: `stages: [{name: drugs, type: terms}]` is `stages=drugs` and
 * `stages.drugs.type=terms`, as Kafka Connect writes its transforms.
 *
 * @throws {ConfigError} where a key is set twice, or a value is neither a scalar, a list of scalars nor a list of named objects
 */
export function flattenConfig(nested: Readonly<Record<string, unknown>>): FlatConfig {
  const flat: Record<string, ConfigValue> = {};
  const problems: ConfigProblem[] = [];
  const set = (key: string, value: ConfigValue): void => {
    if (key in flat)
      problems.push({ key, value, message: `is set twice, first to ${JSON.stringify(flat[key])}: keep one` });
    else flat[key] = value;
  };
  const walk = (key: string, value: unknown): void => {
    if (value === null || value === undefined) {
      problems.push({ key, value: null, message: 'expected a value: leave the key out to take its default' });
    } else if (Array.isArray(value)) {
      walkList(key, value);
    } else if (typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) walk(`${key}.${name}`, inner);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      set(key, value);
    } else {
      problems.push({ key, message: `expected a string, number, boolean or list, found ${typeof value}` });
    }
  };
  const walkList = (key: string, items: readonly unknown[]): void => {
    if (items.every((item) => typeof item !== 'object' || item === null)) {
      set(key, items.map(String));
      return;
    }
    const names: string[] = [];
    for (const [index, item] of items.entries()) {
      const name: unknown =
        typeof item === 'object' && item !== null ? (item as Record<string, unknown>).name : undefined;
      if (typeof name !== 'string' || name === '') {
        problems.push({ key: `${key}[${index}]`, message: 'expected an object with a "name"' });
        continue;
      }
      names.push(name);
      for (const [field, inner] of Object.entries(item as object))
        if (field !== 'name') walk(`${key}.${name}.${field}`, inner);
    }
    set(key, names);
  };
  for (const [key, value] of Object.entries(nested)) walk(key, value);
  if (problems.length > 0) throw new ConfigError('the configuration cannot be read', problems);
  return flat;
}

/** The options below a prefix, the prefix (with its dot) removed. */
export function below(flat: FlatConfig, prefix: string): FlatConfig {
  const inner: Record<string, ConfigValue> = {};
  for (const [key, value] of Object.entries(flat)) if (key.startsWith(prefix)) inner[key.slice(prefix.length)] = value;
  return inner;
}
