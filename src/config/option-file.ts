import { readFileSync } from 'node:fs';
import type { ConfigProblem } from '../errors.js';

/**
 * The text of a file that an option names.
 *
 * @param path undefined where the option is not set
 * @returns undefined where it is not set, or where the file cannot be read, which is added to `problems`
 */
export function readOptionFile(key: string, path: string | undefined, problems: ConfigProblem[]): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    problems.push({ key, value: path, message: `cannot be read: ${(error as Error).message}` });
    return undefined;
  }
}
