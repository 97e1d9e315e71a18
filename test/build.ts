import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';

const projectRoot = resolve(import.meta.dirname, '..');

/**
 * Builds src to dist once per run: worker threads start from dist. Errors of types do not stop the tests, since what
 * can be emitted is; `npm run typecheck` is the judge of types.
 */
export default function build(): void {
  if (globSync('src/**/*.ts', { cwd: projectRoot }).length === 0) return;
  const compiler = join(projectRoot, 'node_modules', '.bin', 'tsc');
  const { status, error, stdout } = spawnSync(compiler, ['-p', 'tsconfig.build.json'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (error) throw new Error(`${compiler} did not start: run npm ci (${error.message})`);
  if (status !== 0) process.stderr.write(`dist was built from sources with errors:\n${stdout}\n`);
}
