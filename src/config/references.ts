import type { ConfigProblem } from '../errors.js';
import type { ConfigValue, FlatConfig } from './flat.js';
import { allowedNames, type ReferenceOptions } from './reference-options.js';
import { type Found, readSecretFile } from './secret-files.js';

const REFERENCE = /\$\{(env|file|dir):([^}]*)\}/g;

export interface ResolvedConfig {
  readonly flat: FlatConfig;
  /** Keys whose value came, wholly or in part, from a reference: never shown in messages. */
  readonly secretKeys: ReadonlySet<string>;
  /** What references stood for. */
  readonly secrets: readonly string[];
  readonly problems: readonly ConfigProblem[];
}

export interface ReferenceContext {
  /** Folder that relative paths start from. */
  readonly directory: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What they may lead to; anything by default. */
  readonly limits?: ReferenceOptions;
  /** Leaves them as they are, and only looks whether they are allowed: for whoever judges a configuration and does not run it. */
  readonly keep?: boolean;
}

/**
 * Replaces references, as Connect's providers do: `${env:NAME}` by the environment variable, `${file:PATH:KEY}` by the
 * key's value in a properties file, `${dir:PATH:NAME}` by the file of that name in a folder, and, beyond Connect,
 * `${file:PATH}` by the whole file; files without their last line break, as mounted secrets have none. A reference that
 * leads nowhere, or where it may not, is a problem, never an empty string.
 */
export function resolveReferences(flat: FlatConfig, context: ReferenceContext): ResolvedConfig {
  const problems: ConfigProblem[] = [];
  const secretKeys = new Set<string>();
  const secrets = new Set<string>();
  const resolved: Record<string, ConfigValue> = {};
  for (const [key, value] of Object.entries(flat)) {
    const replace = (text: string): string =>
      text.replace(REFERENCE, (reference: string, provider: string, argument: string) => {
        secretKeys.add(key);
        const found = provider === 'env' ? fromEnvironment(argument, context) : fromFile(provider, argument, context);
        if ('value' in found) {
          if (context.keep === true) return reference;
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

/** Whether a value is, or holds, a reference. */
export function hasReference(value: ConfigValue | undefined): boolean {
  return [value].flat().some((one) => typeof one === 'string' && one.search(REFERENCE) !== -1);
}

function fromEnvironment(name: string, { env = process.env, limits, keep }: ReferenceContext): Found {
  const pattern = limits?.['config.providers.env.param.allowlist.pattern'];
  if (pattern !== undefined && !allowedNames(pattern).test(name)) {
    const allowed = "this worker's config.providers.env.param.allowlist.pattern";
    return {
      problem: `the environment variable ${name} is not one that ${allowed} allows: name another, or add it there`,
    };
  }
  if (keep === true) return { value: '' };
  const value = env[name];
  return value === undefined ? { problem: `the environment variable ${name} is not set: set it` } : { value };
}

function fromFile(provider: string, argument: string, { directory, limits, keep = false }: ReferenceContext): Found {
  const colon = argument.lastIndexOf(':');
  const path = colon === -1 ? argument : argument.slice(0, colon);
  const key = colon === -1 ? null : argument.slice(colon + 1);
  const option =
    provider === 'file' ? 'config.providers.file.param.allowed.paths' : 'config.providers.dir.param.allowed.paths';
  const place = { directory, option, allowed: limits?.[option] ?? [], keep };
  if (provider === 'file') return readSecretFile({ path, key }, place);
  if (key === null || key === '' || key === '.' || key === '..' || key.includes('/')) {
    return { problem: `the reference to ${argument} has no file name: expected \${dir:FOLDER:NAME}` };
  }
  return readSecretFile({ path: `${path}/${key}`, key: null }, place);
}
