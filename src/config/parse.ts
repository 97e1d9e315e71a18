import type * as z from 'zod';
import type { ConfigProblem } from '../errors.js';
import type { FlatConfig } from './flat.js';
import { namesIn, type OptionMeta } from './options.js';

export type OptionsSchema = z.ZodObject<Record<string, z.ZodType>>;

export type OptionDescription = Omit<OptionMeta, 'item'> & { readonly name: string };

/** What stands instead of a secret wherever a configuration is shown. */
export const MASK = '[hidden]';

/** The declarations of a schema's options, for listings and documentation; those of named objects as `rules.<name>.pattern`. */
export function describeOptions(schema: OptionsSchema): readonly OptionDescription[] {
  return Object.entries(schema.shape).flatMap(([name, option]) => {
    const { item, ...meta } = optionMeta(option);
    const inner = item === undefined ? [] : describeOptions(item);
    return [{ name, ...meta }, ...inner.map((one) => ({ ...one, name: `${name}.<name>.${one.name}` }))];
  });
}

/**
 * Parses options by their schema. Keys below an option of type map (`patterns.phone` below `patterns`) become its
 * entries, keys below a list of objects (`rules.a.pattern` below `rules=a`) their fields; a loose schema takes keys
 * that it does not know as they are, others do not look at them.
 *
 * @param prefix put before the keys in problems
 * @returns the frozen options, or null where there are problems
 */
export function parseOptions<S extends OptionsSchema>(
  schema: S,
  flat: FlatConfig,
  context: { prefix?: string; secretKeys?: ReadonlySet<string> } = {},
): { options: Readonly<z.output<S>> | null; problems: readonly ConfigProblem[] } {
  const prefix = context.prefix ?? '';
  const known = gather(schema, flat);
  const parsed = schema.safeParse(known);
  const problems: ConfigProblem[] = (parsed.error?.issues ?? []).map((issue) => {
    const { name, value, option } = locate(schema, known, issue.path);
    const meta = option === undefined ? null : optionMeta(option);
    const key = prefix + name;
    if (value === undefined)
      return { key, message: `is missing: ${meta === null ? issue.message : `set it (${meta.doc})`}` };
    const hidden = meta?.secret === true || context.secretKeys?.has(key) === true;
    return { key, value: hidden ? MASK : value, message: issue.message };
  });
  problems.push(...unlistedKeys(schema, flat, prefix));
  return problems.length === 0 && parsed.success
    ? { options: Object.freeze(parsed.data), problems }
    : { options: null, problems };
}

/** Values of options that are secrets by what they are, and what within them is one by itself. */
export function secretValues(schema: OptionsSchema, flat: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(schema.shape).flatMap(([name, option]) => {
    const value = flat[name];
    const { secret, secretParts } = optionMeta(option);
    if (secret !== true || value === undefined) return [];
    // A password of digits is a number in YAML.
    const text = String(value);
    return [text, ...(secretParts?.(text) ?? [])];
  });
}

/** Whether a key belongs to the schema: an option of it, or one below it. */
export function isKnownKey(schema: OptionsSchema, key: string): boolean {
  if (key in schema.shape || isLoose(schema)) return true;
  const owner = ownerOf(schema, key);
  return owner !== null && (owner.item === undefined || isKnownKey(owner.item, owner.below.replace(/^[^.]*\.?/, '')));
}

function gather(schema: OptionsSchema, flat: FlatConfig): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  const inner: Record<string, Record<string, FlatConfig[string]>> = {};
  for (const [key, value] of Object.entries(flat)) {
    const owner = ownerOf(schema, key);
    if (key in schema.shape) known[key] = value;
    else if (owner !== null) inner[owner.name] = { ...inner[owner.name], [owner.below]: value };
    else if (isLoose(schema)) known[key] = value;
  }
  for (const [name, option] of Object.entries(schema.shape)) {
    const { item } = optionMeta(option);
    if (item === undefined) Object.assign(known, inner[name] === undefined ? {} : { [name]: inner[name] });
    else if (name in known || name in inner) known[name] = gatherObjects(item, inner[name] ?? {}, known[name]);
  }
  return known;
}

/** The objects of a list in its order, or in the order of their keys where these stand alone. */
function gatherObjects(item: OptionsSchema, inner: FlatConfig, listed: unknown): Record<string, unknown>[] {
  const fields = new Map<string, Record<string, FlatConfig[string]>>();
  for (const [key, value] of Object.entries(inner)) {
    const name = key.split('.', 1)[0] as string;
    fields.set(name, { ...fields.get(name), [key.slice(name.length + 1)]: value });
  }
  const names = namesIn(listed) ?? [...fields.keys()];
  return names.map((name) => ({ ...gather(item, fields.get(name) ?? {}), name }));
}

/** Keys of objects that their list does not name: nobody would miss them. */
function unlistedKeys(schema: OptionsSchema, flat: FlatConfig, prefix: string): ConfigProblem[] {
  return Object.entries(flat).flatMap(([key, value]) => {
    const owner = key in schema.shape ? null : ownerOf(schema, key);
    const names = owner?.item === undefined ? undefined : namesIn(flat[owner.name]);
    if (owner === null || names === undefined || names.includes(owner.below.split('.', 1)[0] as string)) return [];
    const message = `belongs to none of ${prefix}${owner.name} = ${names.join(', ')}: add its name there, or remove it`;
    return [{ key: prefix + key, value, message }];
  });
}

interface Owner {
  readonly name: string;
  /** The key without the owner's name. */
  readonly below: string;
  readonly item: OptionsSchema | undefined;
}

/** The map or list of objects that a key lies below. */
function ownerOf(schema: OptionsSchema, key: string): Owner | null {
  for (const [name, option] of Object.entries(schema.shape)) {
    if (!key.startsWith(`${name}.`)) continue;
    const { type, item } = optionMeta(option);
    if (type === 'map' || item !== undefined) return { name, below: key.slice(name.length + 1), item };
  }
  return null;
}

function isLoose(schema: OptionsSchema): boolean {
  return schema.def.catchall?._zod.def.type === 'unknown';
}

/** The key that an issue is about, its value and its option. */
function locate(
  schema: OptionsSchema,
  known: Readonly<Record<string, unknown>>,
  [first = '', index, field, ...rest]: readonly PropertyKey[],
): { readonly name: string; readonly value: unknown; readonly option: z.ZodType | undefined } {
  const name = String(first);
  const option = schema.shape[name];
  const item = option === undefined ? undefined : optionMeta(option).item;
  const object =
    item === undefined ? undefined : (known[name] as Record<string, unknown>[] | undefined)?.[Number(index)];
  if (item === undefined || object === undefined) return { name, value: known[name], option };
  if (field === 0) return { name, value: object.name, option };
  const inner = locate(item, object, rest);
  return { ...inner, name: `${name}.${String(object.name)}.${inner.name}` };
}

/** A guess takes up to a millisecond, and a request may bring tens of thousands of keys. */
const MOST_GUESSES = 50;

/** Problems for keys that no schema knows, each with the known key that looks most like it. */
export function unknownKeys(keys: readonly string[], known: readonly string[]): ConfigProblem[] {
  return keys.map((key, index) => {
    const near = index < MOST_GUESSES ? nearest(key, known) : null;
    return {
      key,
      message: `is not an option${near === null ? '' : `: did you mean ${near}?`}${near === null ? ': remove it' : ''}`,
    };
  });
}

function optionMeta(option: z.ZodType): OptionMeta {
  const meta = option.meta();
  if (meta === undefined)
    throw new TypeError('an option without metadata: make it with the functions of config/options.ts');
  return meta as unknown as OptionMeta;
}

function nearest(key: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(key.length / 4)) + 1;
  for (const candidate of known) {
    // The distance is no less than this, and keys of any length may come.
    if (Math.abs(candidate.length - key.length) >= bestDistance) continue;
    const distance = editDistance(key, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance, two rows. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substituted, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}

/** Parses options for somebody who notes the problems: null where there are any. */
export type TakeOptions = (
  schema: OptionsSchema,
  flat: FlatConfig,
  prefix: string,
) => Readonly<Record<string, unknown>> | null;
