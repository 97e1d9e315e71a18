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
  const assembled = run(process.execPath, ['scripts/assemble.mjs']);
  if (assembled.status !== 0) throw new Error(`the WebAssembly could not be compiled:\n${assembled.stderr}`);
  const compiled = run(join(projectRoot, 'node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.build.json']);
  if (compiled.status !== 0) process.stderr.write(`dist was built from sources with errors:\n${compiled.stdout}\n`);
  const bundled = run(process.execPath, ['scripts/bundle.mjs']);
  if (bundled.status !== 0) throw new Error(`the build's modules could not be joined:\n${bundled.stderr}`);
}

function run(command: string, options: readonly string[]) {
  const result = spawnSync(command, options, { cwd: projectRoot, encoding: 'utf8' });
  if (result.error) throw new Error(`${command} did not start: run npm ci (${result.error.message})`);
  return result;
}
