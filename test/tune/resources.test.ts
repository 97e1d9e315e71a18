import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cpuMeter } from '../../src/tune/resources.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resources-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the largest resident set is the own one, not that of the process which forked', async () => {
  const path = join(folder, 'peak.mjs');
  const module = new URL('../../dist/tune/resources.js', import.meta.url).href;
  writeFileSync(
    path,
    `const { peakMemory } = await import(${JSON.stringify(module)});
     const before = peakMemory();
     Buffer.alloc(100e6, 1);
     process.send([before, peakMemory()]);
     process.disconnect();`,
  );
  const large = Buffer.alloc(300e6, 1);
  const child = fork(path, { execArgv: [] });
  const [before, after] = await new Promise<[number, number]>((resolve) =>
    child.once('message', resolve as () => void),
  );
  expect(before).toBeGreaterThan(10e6);
  expect(before).toBeLessThan(large.length);
  expect(after - before).toBeGreaterThan(80e6);
});

it('CPU time is split into the own one and that of others', async () => {
  const read = cpuMeter();
  const until = performance.now() + 200;
  while (performance.now() < until) Math.random();
  const { own, others } = read();
  expect(own).toBeGreaterThan(0.02);
  expect(own).toBeLessThan(10);
  if (others !== null) expect(others).toBeGreaterThanOrEqual(0);
});
