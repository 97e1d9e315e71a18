import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** Folders by layer: a file imports from its own layer or one further down. */
const LAYERS: readonly (readonly string[])[] = [
  ['types.ts', 'errors.ts'],
  ['core', 'config', 'observability', 'security'],
  ['converters', 'transforms', 'rules', 'inference', 'kafka', 'files', 'registry', 'store', 'sinks', 'workers'],
  ['annotations'],
  ['diff'],
  ['runtime'],
  ['herder'],
  ['tune'],
  ['cli', 'rest', 'web', 'index.ts'],
];

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replaceAll('\\', '/'));
}

/** Files of src/ that a file of src/ imports, types included. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(source, join(source, dirname(path), match[1] as string))
      .replace(/\.js$/, '.ts')
      .replaceAll('\\', '/'),
  );
}

function layerOf(path: string): number {
  const folder = path.split('/')[0] as string;
  const layer = LAYERS.findIndex((names) => names.includes(folder));
  if (layer === -1) throw new Error(`src/${path} is in no layer: add its folder to LAYERS`);
  return layer;
}

describe('the structure of src/', () => {
  it('has imports in one direction only', () => {
    const upward = sourceFiles().flatMap((path) =>
      importsOf(path)
        .filter((imported) => layerOf(imported) > layerOf(path))
        .map((imported) => `${path} -> ${imported}`),
    );
    expect(upward).toEqual([]);
  });

  it('has no import cycle', () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      if (done.has(path) || trail.includes(path)) return;
      for (const imported of importsOf(path)) visit(imported, [...trail, path]);
      done.add(path);
    };
    for (const path of sourceFiles()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('keeps Kafka, ONNX and S3 out of the core', () => {
    const foreign = sourceFiles()
      .filter((path) => path.startsWith('core/'))
      .flatMap((path) => {
        const text = readFileSync(join(source, path), 'utf8');
        return [...text.matchAll(/from '([^'.][^']*)'/g)].map((match) => match[1] as string);
      })
      .filter((name) => !name.startsWith('node:'));
    expect(foreign).toEqual([]);
  });

  it('has files that a reader takes in at one go', () => {
    const long = sourceFiles().filter((path) => readFileSync(join(source, path), 'utf8').split('\n').length > 320);
    expect(long).toEqual([]);
  });
});
