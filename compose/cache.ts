import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..');

const marker = '.complete';

export function isCached(name: string): boolean {
  return existsSync(join(projectRoot, '.cache', name, marker));
}

/**
 * The folder `.cache/<name>` of the project, filled by `build` the first time. Safe when several processes ask at once:
 * each builds in a folder of its own, the first to finish renames its own into place, the others drop theirs.
 */
export async function cachedDirectory(
  name: string,
  build: (directory: string) => void | Promise<void>,
): Promise<string> {
  const directory = join(projectRoot, '.cache', name);
  if (isCached(name)) return directory;
  await mkdir(join(projectRoot, '.cache'), { recursive: true });
  const temporary = await mkdtemp(join(projectRoot, '.cache', `.${name}-`));
  try {
    await build(temporary);
    await writeFile(join(temporary, marker), '');
    await rename(temporary, directory);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!isCached(name)) throw error;
  }
  return directory;
}

/** Runs a build command to its end; an error shows the end of what it wrote. */
export function runBuild(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-20).join('\n');
  throw new Error(`\`${command} ${args.join(' ')}\` failed (${error?.message ?? `exit status ${status}`}):\n${output}`);
}
