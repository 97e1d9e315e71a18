import { join } from 'node:path';
import { cachedDirectory, projectRoot, runBuild } from '../../compose/cache.js';
import { pythonEnvironment } from '../python-environment.js';

/** The demonstration model in both precisions, as directories. */
export interface BenchModels {
  readonly fp32: string;
  readonly int8: string;
}

/** Python with what {@link benchModels} and the bare run in Python need. */
export function benchPython(): Promise<string> {
  return pythonEnvironment('inference-python', join(import.meta.dirname, 'requirements.txt'));
}

export async function benchModels(python: string): Promise<BenchModels> {
  const int8 = join(projectRoot, 'models/clinical');
  const fp32 = await cachedDirectory('inference-bench-fp32', (directory) => {
    runBuild(python, [join(import.meta.dirname, 'build_model.py'), 'fp32', int8, directory]);
  });
  return { fp32, int8 };
}

/** A model of BERT-base's size, or another, with random weights. */
export async function randomModel(
  python: string,
  { hidden, layers, positions }: { hidden: number; layers: number; positions: number },
): Promise<string> {
  const size = [hidden, layers, positions].map(String);
  return cachedDirectory(`inference-bench-random-${size.join('-')}`, (directory) => {
    const source = join(projectRoot, 'models/clinical');
    runBuild(python, [join(import.meta.dirname, 'build_model.py'), 'random', source, directory, ...size]);
  });
}
