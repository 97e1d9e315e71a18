import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const IMPORT = /import \{([^}]+)\} from '((?:\.\.\/)+dist\/[^']+)'/g;

/** Scripts that run the built modules in a process of their own are JavaScript, whose imports no compiler looks at. */
describe('processes of benchmarks import from the build only what it has', () => {
  const scripts = globSync('bench/**/*.mjs', { cwd: root, absolute: true });
  const imports = scripts.flatMap((script) =>
    [...readFileSync(script, 'utf8').matchAll(IMPORT)].map(
      ([, names = '', path = '']) =>
        [
          `${script.slice(root.length + 1)}: ${path}`,
          resolve(script, '..', path),
          names.split(',').map((name) => name.trim()),
        ] as const,
    ),
  );

  it('some do', () => expect(imports).not.toEqual([]));

  it.each(imports)('%s', async (_, module, names) => {
    expect(Object.keys(await import(module))).toEqual(expect.arrayContaining(names));
  });
});
