import { join } from 'node:path';
import { pythonEnvironment } from '../python-environment.js';

/** The Python of a virtual environment with transformers and PyTorch, made the first time: some minutes, some gigabytes. */
export function pythonWithTransformers(): Promise<string> {
  const requirements = join(import.meta.dirname, 'requirements.txt');
  return pythonEnvironment('huggingface-python', requirements, { withDependencies: true });
}
