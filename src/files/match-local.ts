import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { ConfigError } from '../errors.js';
import { isFileUrl } from './file-access.js';
import { formatOf, type InputFile } from './formats.js';

/** What a pattern stands for. */
export interface PatternMatch {
  /** Whether it is the name of a file. */
  readonly named: boolean;
  /** Those of known formats. */
  readonly files: readonly InputFile[];
}

/** @param pattern a path or `file:///..`, or a glob of either */
export async function matchLocal(given: string, exclude: readonly string[]): Promise<PatternMatch> {
  const directory = process.cwd();
  const pattern = isFileUrl(given) ? pathOf(given) : given;
  const path = resolve(directory, pattern);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw unusable(given, error.message);
  });
  const named = stats?.isFile() === true;
  const found = named
    ? [path]
    : stats?.isDirectory()
      ? await glob('**', { cwd: path, absolute: true })
      : await glob(pattern.split(sep).join('/'), { cwd: directory, absolute: true });
  const folders = exclude.map((folder) => resolve(directory, folder));
  const searched = found.filter((match) => named || !folders.some((folder) => isInside(resolve(match), folder)));
  const files = await Promise.all(searched.map((match) => inputFile(match, directory)));
  return { named, files: files.filter((file) => file !== null) };
}

/** Not by the URL's own parser, to which the `?` of a glob begins a query. */
function pathOf(url: string): string {
  const [, path] = /^file:\/\/(?:localhost)?(\/.*)$/s.exec(url) ?? [];
  if (path === undefined) throw unusable(url, 'expected file:///folder with three slashes');
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw unusable(url, `${(error as Error).message}: write % as %25`);
  }
}

function unusable(pattern: string, message: string): ConfigError {
  return new ConfigError('The files to read cannot be used', [{ key: 'FILES', value: pattern, message }]);
}

async function inputFile(match: string, directory: string): Promise<InputFile | null> {
  const absolute = resolve(match);
  const format = formatOf(absolute);
  if (format === null) return null;
  const { size, mtimeMs } = await stat(absolute);
  const path = isInside(absolute, directory) ? relative(directory, absolute) : absolute;
  return { path, ...format, bytes: size, modified: Math.trunc(mtimeMs) };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
