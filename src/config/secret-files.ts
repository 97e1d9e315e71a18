import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, normalize, resolve, sep } from 'node:path';

export type Found = { value: string } | { problem: string };

/** Bytes: what is larger is no secret. */
const LARGEST = 1024 * 1024;

export interface SecretPlace {
  /** Folder that relative paths start from. */
  readonly directory: string;
  /** Name of the option that has the allowed paths. */
  readonly option: string;
  /** Folders and files, absolute paths; none allow all. */
  readonly allowed: readonly string[];
  /** Looks whether it is allowed, and does not read. */
  readonly keep: boolean;
}

/** Reads a file, or the value of a key in a properties file. */
export function readSecretFile(
  { path, key }: { readonly path: string; readonly key: string | null },
  { directory, option, allowed, keep }: SecretPlace,
): Found {
  if (path === '' || path.includes('\0')) return { problem: 'the reference has no path: expected one to a file' };
  const absolute = isAbsolute(path) ? path : join(directory, path);
  const outside = {
    problem: `the file ${absolute} is not below what this worker's ${option} allows: name another, or add its folder there`,
  };
  if (allowed.length > 0) {
    if (path.split(/[\\/]/).includes('..')) return { problem: `the path ${path} leads upwards: write it without ..` };
    // Before anything is looked at: who may not read a place shall not learn what is there either.
    if (!allowed.some((one) => isWithin(normalize(absolute), resolve(one)))) return outside;
  }
  if (keep) return { value: '' };
  try {
    const real = realpathSync(absolute);
    // Symbolic links may lead elsewhere in an allowed folder, as those of mounted secrets do, but not out of it.
    if (allowed.length > 0 && !allowed.some((one) => isWithin(real, realPath(one)))) return outside;
    const content = read(real);
    return key === null ? { value: content.replace(/\r?\n$/, '') } : valueIn(content, key, absolute);
  } catch (error) {
    const { code = (error as Error).message } = error as NodeJS.ErrnoException;
    return { problem: `the file ${absolute} cannot be read (${code}): create it or correct the path` };
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What is not there has no links. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** No pipe and no device, which might never end; `path` has no links left, and may not have become one. */
function read(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new Error('it is no regular file');
    if (stat.size > LARGEST) throw new Error(`it has ${stat.size} bytes, more than ${LARGEST}`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

function valueIn(content: string, wanted: string, path: string): Found {
  for (const line of content.split(/\r?\n/)) {
    const match = /^\s*([^#!\s][^=:]*?)\s*[=:]\s*(.*?)\s*$/.exec(line);
    if (match?.[1] === wanted) return { value: match[2] as string };
  }
  return { problem: `the file ${path} has no key ${wanted}: add a line ${wanted}=...` };
}
