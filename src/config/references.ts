import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { ConfigProblem } from '../errors.js';
import type { ConfigValue, FlatConfig } from './flat.js';

const REFERENCE = /\$\{(env|file):([^}]*)\}/g;

export interface ResolvedConfig {
  readonly flat: FlatConfig;
  /** Keys whose value came, wholly or in part, from a reference: never shown in messages. */
  readonly secretKeys: ReadonlySet<string>;
  /** What references stood for. */
  readonly secrets: readonly string[];
  readonly problems: readonly ConfigProblem[];
}

/**
 * Replaces `${env:NAME}` by the environment variable, `${file:PATH:KEY}` by the key's value in a properties file (as
 * Connect's FileConfigProvider does) and `${file:PATH}` by the whole file without its last line break (as a mounted
 * secret is). A reference that leads nowhere is a problem, never an empty string.
 */
export function resolveReferences(
  flat: FlatConfig,
  options: { directory: string; env?: Readonly<Record<string, string | undefined>> },
): ResolvedConfig {
  const env = options.env ?? process.env;
  const problems: ConfigProblem[] = [];
  const secretKeys = new Set<string>();
  const secrets = new Set<string>();
  const resolved: Record<string, ConfigValue> = {};
  for (const [key, value] of Object.entries(flat)) {
    const replace = (text: string): string =>
      text.replace(REFERENCE, (reference: string, provider: string, argument: string) => {
        secretKeys.add(key);
        const found = provider === 'env' ? fromEnvironment(argument, env) : fromFile(argument, options.directory);
        if ('value' in found) {
          secrets.add(found.value);
          return found.value;
        }
        problems.push({ key, value: reference, message: found.problem });
        return '';
      });
    resolved[key] = typeof value === 'string' ? replace(value) : Array.isArray(value) ? value.map(replace) : value;
  }
  return { flat: resolved, secretKeys, secrets: [...secrets], problems };
}

type Found = { value: string } | { problem: string };

function fromEnvironment(name: string, env: Readonly<Record<string, string | undefined>>): Found {
  const value = env[name];
  return value === undefined ? { problem: `the environment variable ${name} is not set: set it` } : { value };
}

function fromFile(argument: string, directory: string): Found {
  const colon = argument.lastIndexOf(':');
  const path = colon === -1 ? argument : argument.slice(0, colon);
  const absolute = isAbsolute(path) ? path : join(directory, path);
  let content: string;
  try {
    content = readFileSync(absolute, 'utf8');
  } catch (error) {
    return {
      problem: `the file ${absolute} cannot be read (${(error as NodeJS.ErrnoException).code}): create it or correct the path`,
    };
  }
  if (colon === -1) return { value: content.replace(/\r?\n$/, '') };
  const wanted = argument.slice(colon + 1);
  for (const line of content.split(/\r?\n/)) {
    const match = /^\s*([^#!\s][^=:]*?)\s*[=:]\s*(.*?)\s*$/.exec(line);
    if (match?.[1] === wanted) return { value: match[2] as string };
  }
  return { problem: `the file ${absolute} has no key ${wanted}: add a line ${wanted}=...` };
}
