import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Files of the model itself; exports of the optimum tool put it into a folder of its own. */
const MODEL_FILES = ['model.onnx', 'onnx/model.onnx'];

/**
 * The ONNX file of a model's directory.
 *
 * @param name path in the directory; without one it is one of the usual places
 * @returns its path, or what is wrong and which files there are
 */
export async function findModelFile(directory: string, name?: string): Promise<{ path: string } | { problem: string }> {
  const names = name === undefined ? MODEL_FILES : [name];
  for (const candidate of names) {
    const path = resolve(directory, candidate);
    if (await isFile(path)) return { path };
  }
  const others = await listOnnxFiles(directory);
  const found = others.length === 0 ? 'no .onnx file' : others.join(', ');
  if (name !== undefined) return { problem: `is not in the model's directory ${directory}: it has ${found}` };
  const remedy =
    others.length === 0
      ? 'export the model to ONNX (optimum-cli export onnx --task token-classification)'
      : `it has ${found}: name the one to run in model.file`;
  return { problem: `has no ${MODEL_FILES.join(' and no ')}: ${remedy}` };
}

/** The ONNX files of a model's directory and of the folders in it, relative to it. */
export async function listOnnxFiles(directory: string): Promise<string[]> {
  const entries = await readEntries(directory);
  const folders = entries.filter((entry) => entry.isDirectory());
  const below = await Promise.all(
    folders.map(async ({ name }) => (await readEntries(join(directory, name))).map((entry) => `${name}/${entry.name}`)),
  );
  return [...entries.map(({ name }) => name), ...below.flat()].filter((name) => name.endsWith('.onnx')).sort();
}

async function readEntries(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a regular file is there, behind links too. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** SHA-256 (hex) over files of a directory; names count as contents do. */
export async function digestFiles(directory: string, files: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    [...new Set(files)].map(
      async (path) => `${await sha256(path)}  ${relative(directory, path).replaceAll('\\', '/')}\n`,
    ),
  );
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** Where the files lie that a model names for its weights. */
export function weightFiles(modelFile: string, names: readonly string[]): string[] {
  return names.map((name) => join(dirname(modelFile), name));
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
