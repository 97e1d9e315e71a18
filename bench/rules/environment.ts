import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../compose/cache.js';
import { pythonEnvironment } from '../python-environment.js';

const folder = import.meta.dirname;

/**
 * The Python of a virtual environment with EDS-NLP and medSpaCy, made the first time. Its list leaves out what medSpaCy asks
 * for and only its UMLS lookup uses: a compiler would have to build that.
 */
export function pythonWithSystems(): Promise<string> {
  return pythonEnvironment('rules-python', join(folder, 'requirements.txt'));
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
