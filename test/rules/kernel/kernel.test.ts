import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createMemory, growMemory, Places } from '../../../src/rules/kernel/kernel.js';

const compiled = join(import.meta.dirname, '..', '..', '..', 'dist', 'rules', 'kernel', 'kernel.js');

it('says what to do where addresses are limited', () => {
  const code = `import(${JSON.stringify(pathToFileURL(compiled))}).then(({ createMemory }) => createMemory(1))`;
  // Kilobytes: enough for Node, and too few for what WebAssembly reserves.
  const { stderr, status } = spawnSync('sh', ['-c', 'ulimit -v 8000000 && exec "$0" -e "$1"', process.execPath, code], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/1 bytes of memory for rules cannot be had .* lift the limit on addresses \(ulimit -v/);
});

it('gives everybody who asks a part of a memory of their own', () => {
  const places = new Places();
  const [first, second] = [places.take(10), places.take(100)];
  expect(first).toBeGreaterThanOrEqual(4);
  expect(second - (first + 10)).toBeGreaterThanOrEqual(4);
  expect(places.end).toBe(second + 100);
  const memory = createMemory(places.end);
  const grown = growMemory(memory, 70_000);
  const again = growMemory(memory, 1);
  expect(grown).toBeGreaterThanOrEqual(places.end);
  expect(again).toBeGreaterThanOrEqual(grown + 70_000);
  expect(memory.buffer.byteLength).toBeGreaterThan(again);
});
