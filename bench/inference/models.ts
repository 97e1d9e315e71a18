import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDirectory, projectRoot, runBuild } from '../../compose/cache.js';
import { pythonEnvironment } from '../python-environment.js';

const demonstration = join(projectRoot, 'models/clinical');
const builder = join(import.meta.dirname, 'build_model.py');

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
  return { fp32: await builtModel(python, 'fp32'), int8: demonstration };
}

/** A model of BERT-base's size, or another, with random weights. */
export function randomModel(
  python: string,
  { hidden, layers, positions }: { hidden: number; layers: number; positions: number },
): Promise<string> {
  return builtModel(python, 'random', [hidden, layers, positions].map(String));
}

function builtModel(python: string, kind: string, size: readonly string[] = []): Promise<string> {
  // Another demonstration model, or builder, makes another model: one that was built before is not taken for it.
  const sources = [
    ...['model.onnx', 'tokenizer.json', 'config.json', 'tokenizer_config.json'].map((file) =>
      join(demonstration, file),
    ),
    ...[builder, join(projectRoot, 'models/train/graph.py')],
  ];
  const digest = sources.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');
  const name = ['inference-bench', kind, ...size, digest.slice(0, 12)].join('-');
  return cachedDirectory(name, (directory) => {
    runBuild(python, [builder, kind, demonstration, directory, ...size]);
  });
}
