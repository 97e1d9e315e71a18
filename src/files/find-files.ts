import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { ConfigError, type ConfigProblem } from '../errors.js';

/** How documents are read from a file's bytes: documents with fields, or text as it is. */
export type FileConverter = 'json' | 'string';

export type FileFormat = 'json-lines' | 'parquet' | 'text';

/** A file that documents are read from. */
export interface InputFile {
  /** Relative to the working directory where the file lies below it, else absolute. */
  readonly path: string;
  readonly format: FileFormat;
  readonly gzip: boolean;
  /** Size on disk in bytes. */
  readonly bytes: number;
  /** Last modification, milliseconds since the epoch. */
  readonly modified: number;
}

interface Extension {
  readonly ending: string;
  readonly format: FileFormat;
  readonly gzip: boolean;
}

const EXTENSIONS: readonly Extension[] = [
  { ending: '.jsonl', format: 'json-lines', gzip: false },
  { ending: '.ndjson', format: 'json-lines', gzip: false },
  { ending: '.jsonl.gz', format: 'json-lines', gzip: true },
  { ending: '.ndjson.gz', format: 'json-lines', gzip: true },
  { ending: '.parquet', format: 'parquet', gzip: false },
  { ending: '.txt', format: 'text', gzip: false },
];

export interface FindFilesOptions {
  /** Files, directories (searched with all their sub-directories) and globs. */
  readonly patterns: readonly string[];
  readonly converter: FileConverter;
  /** Folders that are not searched: an output folder below the input. */
  readonly exclude?: readonly string[];
}

/**
 * The files that the patterns name, each once, sorted by path so that a later run sees them in the same order.
 * Directories and globs pass over files of other formats; a file named outright must have a known one.
 * @throws {ConfigError} naming every pattern that nothing matches and every file that cannot be read as documents
 */
export async function findFiles({ patterns, converter, exclude }: FindFilesOptions): Promise<InputFile[]> {
  const found = new Map<string, InputFile>();
  const problems: ConfigProblem[] = [];
  for (const pattern of patterns) {
    const { named, files } = await matchPattern(pattern, exclude);
    const read = files.filter(({ format }) => isRead(format, converter));
    for (const file of read) found.set(file.path, file);
    if (read.length > 0) continue;
    const message = !named
      ? nothingMatched(converter)
      : files.length === 0
        ? unknownFormat(converter)
        : wrongConverter(converter);
    problems.push({ key: 'FILES', value: pattern, message });
  }
  if (problems.length > 0) throw new ConfigError('The files to read cannot be used', problems);
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** How documents are to be read where nobody says it: as text where the patterns match text files only. */
export async function detectConverter({
  patterns,
  exclude,
}: Omit<FindFilesOptions, 'converter'>): Promise<FileConverter> {
  const matches = await Promise.all(patterns.map((pattern) => matchPattern(pattern, exclude)));
  const files = matches.flatMap((match) => match.files);
  return files.length > 0 && files.every(({ format }) => format === 'text') ? 'string' : 'json';
}

/** Files of known formats. */
async function matchPattern(
  pattern: string,
  exclude: readonly string[] = [],
): Promise<{ named: boolean; files: InputFile[] }> {
  const directory = process.cwd();
  const path = resolve(directory, pattern);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new ConfigError('The files to read cannot be used', [
      { key: 'FILES', value: pattern, message: error.message },
    ]);
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

async function inputFile(match: string, directory: string): Promise<InputFile | null> {
  const absolute = resolve(match);
  const extension = EXTENSIONS.find(({ ending }) => absolute.toLowerCase().endsWith(ending));
  if (extension === undefined) return null;
  const { size, mtimeMs } = await stat(absolute);
  const path = isInside(absolute, directory) ? relative(directory, absolute) : absolute;
  return { path, format: extension.format, gzip: extension.gzip, bytes: size, modified: Math.trunc(mtimeMs) };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function isRead(format: FileFormat, converter: FileConverter): boolean {
  return (format === 'text') === (converter === 'string');
}

function endings(converter: FileConverter): string {
  return EXTENSIONS.filter(({ format }) => isRead(format, converter))
    .map(({ ending }) => ending)
    .join(', ');
}

function nothingMatched(converter: FileConverter): string {
  return `no file matches; expected files that end in ${endings(converter)}, directories with such files, or a glob in quotation marks`;
}

function unknownFormat(converter: FileConverter): string {
  return `unknown format; expected a file that ends in ${endings(converter)}`;
}

function wrongConverter(converter: FileConverter): string {
  return converter === 'json'
    ? `a text file, but documents are read as JSON; give files that end in ${endings(converter)}, or choose the string converter`
    : `not a text file, but each file is read as one text; give files that end in ${endings(converter)}, or choose the json converter`;
}
