import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { generateDocuments } from '../../demo/documents.js';

it('writes the documents as JSON lines, without entities where told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spanstream-generate-'));
  try {
    const out = join(folder, 'documents.jsonl');
    const generate = [
      '--import',
      'tsx',
      'demo/generate.ts',
      '--set',
      'unseen',
      '--count',
      '3',
      '--seed',
      '2',
      '--out',
      out,
    ];
    const expected = [...generateDocuments({ count: 3, seed: 2, set: 'unseen' })];
    await promisify(execFile)(process.execPath, generate);
    expect(await readJsonLines(out)).toEqual(expected);
    await promisify(execFile)(process.execPath, [...generate, '--no-entities']);
    expect(await readJsonLines(out)).toEqual(expected.map(({ entities: _, ...document }) => document));
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function readJsonLines(path: string): Promise<unknown[]> {
  const text = await readFile(path, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
