import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cachedDirectory, isCached, projectRoot, runBuild } from '../../compose/cache.js';

const name = `test-${randomUUID()}`;
afterEach(() => rm(join(projectRoot, '.cache', name), { recursive: true, force: true }));

async function leftovers(): Promise<string[]> {
  return (await readdir(join(projectRoot, '.cache'))).filter((entry) => entry.startsWith(`.${name}`));
}

describe('cachedDirectory', () => {
  it('builds once and keeps one whole result when several ask at the same time', async () => {
    let builds = 0;
    const build = (directory: string) => {
      builds += 1;
      for (const file of ['a', 'b']) writeFileSync(join(directory, file), String(builds));
    };
    const directories = await Promise.all(Array.from({ length: 4 }, () => cachedDirectory(name, build)));
    const directory = directories[0] ?? '';
    expect(new Set(directories).size).toBe(1);
    expect(await readFile(join(directory, 'a'), 'utf8')).toBe(await readFile(join(directory, 'b'), 'utf8'));
    expect(await leftovers()).toEqual([]);

    const before = builds;
    await cachedDirectory(name, build);
    expect(builds).toBe(before);
  });

  it('waits for a build that takes its time', async () => {
    const directory = await cachedDirectory(name, async (temporary) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(join(temporary, 'late'), '');
    });
    expect(existsSync(join(directory, 'late'))).toBe(true);
  });

  it('leaves nothing of a build that fails, and builds anew the next time', async () => {
    const failing = () => runBuild('sh', ['-c', 'echo no network; exit 7']);
    await expect(cachedDirectory(name, failing)).rejects.toThrow(/failed \(exit status 7\):\nno network/);
    expect(isCached(name)).toBe(false);
    expect(await leftovers()).toEqual([]);

    const directory = await cachedDirectory(name, (temporary) => writeFileSync(join(temporary, 'jar'), ''));
    expect(existsSync(join(directory, 'jar'))).toBe(true);
  });
});
