import { isAbsolute } from 'node:path';
import * as z from 'zod';
import type { ConfigProblem } from '../errors.js';
import { listOption, stringOption } from './options.js';

/** What references of connectors may lead to, by the names that Connect's providers have for it. */
export const referenceOptions = z.object({
  'config.providers.env.param.allowlist.pattern': stringOption({
    optional: true,
    doc: 'Regular expression of the environment variables that ${env:NAME} of connectors may name; all by default',
  }),
  'config.providers.file.param.allowed.paths': listOption({
    optional: true,
    doc: 'Folders and files, absolute paths, that ${file:...} of connectors may read; all by default',
  }),
  'config.providers.dir.param.allowed.paths': listOption({
    optional: true,
    doc: 'Folders and files, absolute paths, that ${dir:...} of connectors may read; all by default',
  }),
});

export type ReferenceOptions = Readonly<z.output<typeof referenceOptions>>;

/** What the schema does not see. */
export function referenceOptionProblems(options: ReferenceOptions): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const pattern = 'config.providers.env.param.allowlist.pattern';
  const value = options[pattern];
  if (value !== undefined) {
    try {
      allowedNames(value);
    } catch (error) {
      problems.push({ key: pattern, value, message: `${(error as Error).message}: correct it` });
    }
  }
  for (const key of [
    'config.providers.file.param.allowed.paths',
    'config.providers.dir.param.allowed.paths',
  ] as const) {
    for (const path of options[key] ?? []) {
      if (!isAbsolute(path)) problems.push({ key, value: path, message: 'expected absolute paths: begin it with /' });
    }
  }
  return problems;
}

/** The pattern must match a name as a whole, as Connect's does. @throws {SyntaxError} */
export function allowedNames(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}
