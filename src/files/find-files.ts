import { ConfigError, type ConfigProblem } from '../errors.js';
import { type FileAccess, openFileAccess, s3Location } from './file-access.js';
import { endings, type FileConverter, type InputFile, isRead } from './formats.js';
import { matchLocal, type PatternMatch } from './match-local.js';
import { matchS3 } from './match-s3.js';

export interface FindFilesOptions {
  /** Default: S3 as the AWS SDK finds it. */
  readonly access?: FileAccess;
  /**
   * Files, directories (searched with all their sub-directories) and globs: paths, `file:///..` or `s3://bucket/..`, where
   * what ends in `/` is a directory, and so is what is no object.
   */
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
export async function findFiles(options: FindFilesOptions): Promise<InputFile[]> {
  const { patterns, converter } = options;
  const found = new Map<string, InputFile>();
  const problems: ConfigProblem[] = [];
  for (const pattern of patterns) {
    const { named, files } = await match(pattern, options);
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
export async function detectConverter(options: Omit<FindFilesOptions, 'converter'>): Promise<FileConverter> {
  const matches = await Promise.all(options.patterns.map((pattern) => match(pattern, options)));
  const files = matches.flatMap((match) => match.files);
  return files.length > 0 && files.every(({ format }) => format === 'text') ? 'string' : 'json';
}

function match(
  pattern: string,
  { access = openFileAccess(), exclude = [] }: Omit<FindFilesOptions, 'converter'>,
): Promise<PatternMatch> {
  const location = s3Location(pattern);
  return location === null ? matchLocal(pattern, exclude) : matchS3(access, location);
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
