import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The package's folder: this file lies in `src/cli/` or, built, in `dist/cli/`. */
export function packagePath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}

/** The commit that was built from, `unknown` where that was not known at the build. */
export function packageCommit(): string {
  try {
    return readFileSync(packagePath('dist/commit'), 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
