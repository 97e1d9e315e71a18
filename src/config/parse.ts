import type { z } from 'zod';
import type { ConfigProblem } from '../errors.js';
import type { FlatConfig } from './flat.js';
import type { OptionMeta } from './options.js';

export type OptionsSchema = z.ZodObject<Record<string, z.ZodType>>;

/** What stands instead of a secret wherever a configuration is shown. */
export const MASK = '[hidden]';

/** The declarations of a schema's options, for listings and documentation. */
export function describeOptions(schema: OptionsSchema): readonly (OptionMeta & { readonly name: string })[] {
  return Object.entries(schema.shape).map(([name, option]) => ({ name, ...optionMeta(option) }));
}

/**
 * Parses options by their schema; keys that the schema does not know are not looked at. Keys below an option of type
 * map (`patterns.phone` below `patterns`) become its entries.
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
  if (parsed.success) return { options: Object.freeze(parsed.data), problems: [] };
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '');
    const option = schema.shape[name];
    const meta = option === undefined ? null : optionMeta(option);
    const key = prefix + name;
    if (!(name in known))
      return { key, message: `is missing: ${meta === null ? issue.message : `set it (${meta.doc})`}` };
    const hidden = meta?.secret === true || context.secretKeys?.has(key) === true;
    return { key, value: hidden ? MASK : known[name], message: issue.message };
  });
  return { options: null, problems };
}

/** Whether a key belongs to the schema: an option of it, or an entry of one of its maps. */
export function isKnownKey(schema: OptionsSchema, key: string): boolean {
  return key in schema.shape || mapOf(schema, key) !== null;
}

function gather(schema: OptionsSchema, flat: FlatConfig): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const map = mapOf(schema, key);
    if (map !== null) known[map] = { ...(known[map] as object | undefined), [key.slice(map.length + 1)]: value };
    else if (key in schema.shape) known[key] = value;
  }
  return known;
}

function mapOf(schema: OptionsSchema, key: string): string | null {
  for (const [name, option] of Object.entries(schema.shape)) {
    if (key.startsWith(`${name}.`) && optionMeta(option).type === 'map') return name;
  }
  return null;
}

/** Problems for keys that no schema knows, each with the known key that looks most like it. */
export function unknownKeys(keys: readonly string[], known: readonly string[]): ConfigProblem[] {
  return keys.map((key) => {
    const near = nearest(key, known);
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
