import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Annotates texts with a stage of the user's own that says in a file when it has begun, but not of the longer text of the workers' warm-up. */
function annotate(texts: readonly string[], { apply, timeout }: { apply: string; timeout: number }) {
  const stage = `import { writeFileSync } from 'node:fs';\nexport default { create: () => ({ apply({ text }) {\n  if (text.length < 10) writeFileSync(${JSON.stringify(join(folder, 'begun'))}, '');\n  ${apply}\n} }) };\n`;
  writeFileSync(join(folder, 'stage.mjs'), stage);
  const config = {
    'connector.class': 'ParquetSink',
    'store.url': 'file:///nowhere',
    'document.timeout.ms': timeout,
    stages: 'own',
    'stages.own.type': 'module',
    'stages.own.module': './stage.mjs',
  };
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ name: 'own', config }));
  const lines = texts.map((note_text, i) => JSON.stringify({ note_id: `n${i}`, note_text }));
  writeFileSync(join(folder, 'notes.jsonl'), lines.join('\n'));
  const args = ['annotate', 'notes.jsonl', '--out', 'out', '--connector', 'own.json', '--workers', '1'];
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  children.push(child);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const done = new Promise<string>((resolve) => child.on('close', () => resolve(err)));
  return { child, done };
}

async function begun(): Promise<void> {
  for (;;) {
    try {
      readFileSync(join(folder, 'begun'));
      return;
    } catch {
      await sleep(10);
    }
  }
}

it('sets a document aside over which a stage loops for ever, and annotates its neighbours', async () => {
  const texts = ['one', 'two', 'three', 'endless', 'five', 'six', 'endless', 'eight'];
  const { done } = annotate(texts, { apply: "while (text === 'endless');", timeout: 400 });
  expect(await done).toContain('8 documents, 2 failed');
  const failed = readFileSync(join(folder, 'out', 'errors.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(failed.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    [3, 6].map((offset) => ({
      offset,
      code: 'DOCUMENT_TIMEOUT',
      message: expect.stringContaining('document.timeout.ms=400'),
    })),
  );
});

it('blames no document for the time that the process was stopped, nor for that of the others', async () => {
  // Each takes 40 ms, all together four times what one may take.
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);';
  const { child, done } = annotate(
    Array.from({ length: 100 }, () => 'fever'),
    { apply: wait, timeout: 1000 },
  );
  await begun();
  child.kill('SIGSTOP');
  // The time that is not to count has to pass.
  await sleep(2500);
  child.kill('SIGCONT');
  expect(await done).toContain('100 documents, 0 failed');
});
