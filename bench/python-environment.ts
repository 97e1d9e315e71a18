import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDirectory, runBuild } from '../compose/cache.js';

const python = 'python3.11';

/**
 * The Python of a virtual environment with the packages of a requirements file, made the first time.
 *
 * @param name of its folder in `.cache/`
 * @param requirements a file that lists every package that is needed with its exact version: none is added for what they ask for themselves
 * @param withDependencies that it is added all the same: PyTorch asks for other packages on each kind of machine
 * @throws {Error} where Python or a package index is missing, with what to do
 */
export async function pythonEnvironment(
  name: string,
  requirements: string,
  { withDependencies = false }: { withDependencies?: boolean } = {},
): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  try {
    const directory = await cachedDirectory(`${name}-${digest}`, (target) => {
      runBuild(python, ['-m', 'venv', target]);
      runBuild(join(target, 'bin/python'), [
        ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
        ...(withDependencies ? [] : ['--no-deps']),
        ...['--requirement', requirements],
      ]);
    });
    return join(directory, 'bin/python');
  } catch (error) {
    throw new Error(
      `the packages of ${requirements} could not be installed: expected ${python} with its venv module, and a package index that pip is configured for (pip config, or PIP_INDEX_URL). ${(error as Error).message}`,
    );
  }
}
