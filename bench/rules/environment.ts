import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cachedDirectory, projectRoot, runBuild } from '../../compose/cache.js';

const folder = import.meta.dirname;
const python = 'python3.11';

/**
 * The Python of a virtual environment with EDS-NLP and medSpaCy, made the first time.
 * @throws {Error} where Python or a package index is missing, with what to do
 */
export async function pythonWithSystems(): Promise<string> {
  const requirements = join(folder, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  try {
    const directory = await cachedDirectory(`rules-python-${digest}`, (target) => {
      runBuild(python, ['-m', 'venv', target]);
      // The file lists all that is needed: medSpaCy also asks for packages that only its UMLS lookup uses and that a compiler has to build.
      runBuild(join(target, 'bin/python'), [
        ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
        ...['--no-deps', '--requirement', requirements],
      ]);
    });
    return join(directory, 'bin/python');
  } catch (error) {
    throw new Error(
      `EDS-NLP and medSpaCy could not be installed: expected ${python} with its venv module, and a package index that pip is configured for (pip config, or PIP_INDEX_URL). ${(error as Error).message}`,
    );
  }
}

/** Spanstream's rules as one file, as its build joins them: a loader for TypeScript would change how they run. */
export async function bundledRules(): Promise<string> {
  const outfile = join(projectRoot, '.cache/rules-bench/process.mjs');
  await build({
    entryPoints: [join(folder, 'process.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
    },
  });
  return outfile;
}
