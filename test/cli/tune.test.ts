import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../compose/wait.js';
import { readConfigFile } from '../../src/config/load.js';

const project = join(import.meta.dirname, '..', '..');
const command = join(project, 'dist', 'cli', 'spanstream.cjs');
const tinyModel = join(project, 'test', 'fixtures', 'tiny-ner');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tune-'));
  const notes = ['Took aspirin for the fever.', 'No pain in the knee.', 'Xarelto 20 mg, no fever since.'];
  writeFileSync(
    join(folder, 'docs.jsonl'),
    notes.map((text, i) => `${JSON.stringify({ note_id: `n${i}`, note_text: text })}\n`).join(''),
  );
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [command, 'tune', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it: its Ctrl-C reaches all of it.
    detached: true,
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...said })),
  );
  return { child, said, ended };
}

describe('spanstream tune', { timeout: 90_000 }, () => {
  it('measures a model and prints the best settings, which configuration files take', async () => {
    const args = ['--model', tinyModel, '--sample', 'docs.jsonl', '--minutes', '0.1', '--seconds', '0.1'];
    const { code, out, err } = await start(...args, '--out', 'new/tuned.yaml').ended;
    expect(err).toMatch(/^3 documents of 0\.1 kB on average; \d+ cores? .*; at most 6 s\n/);
    expect(err).toMatch(/\n1 of about \d+ \| search \| workers 1, instances .*: [\d.]+ documents\/s\n/);
    expect(err).toMatch(/\n +1 .* MiB .*best/);
    expect(err).toMatch(/\nbest: workers \d+, instances \d+ x \d+ threads?, \d+ tokens, \d+ windows/);
    expect(err).toMatch(/the configuration is in new\/tuned\.yaml\n$/);
    expect(readFileSync(join(folder, 'new', 'tuned.yaml'), 'utf8')).toBe(out);
    expect(readConfigFile(join(folder, 'new', 'tuned.yaml')).content).toEqual({
      config: {
        'stages.model.instances.per.device': expect.any(Number),
        'stages.model.intra.op.threads': expect.any(Number),
        'stages.model.batch.max.tokens': expect.any(Number),
        'stages.model.batch.max.size': expect.any(Number),
      },
      worker: { 'document.workers': expect.any(Number) },
    });
    expect(code).toBe(0);
  });

  it("measures a connector's stages, and prints all that it found as JSON", async () => {
    const config = {
      'connector.class': 'TopicSink',
      topics: 'notes',
      'output.topic': 'out',
      stages: 'findings',
      'stages.findings.type': 'terms',
      'stages.findings.terms': 'fever,aspirin',
      'stages.findings.label': 'FINDING',
    };
    writeFileSync(join(folder, 'findings.json'), JSON.stringify({ name: 'notes', config }));
    const args = ['--connector', 'findings.json', '--sample', 'docs.jsonl', '--minutes', '0.1', '--seconds', '0.1'];
    const { code, out } = await start(...args, '--json').ended;
    expect(JSON.parse(out)).toMatchObject({
      complete: true,
      machine: { device: null },
      best: { options: { config: {}, worker: { 'document.workers': expect.any(Number) } } },
      candidates: expect.arrayContaining([
        expect.objectContaining({ rate: expect.any(Number), memory: expect.any(Number) }),
      ]),
    });
    expect(code).toBe(0);
  });

  it('ends at Ctrl-C without a child left, with the table of what there was and no choice', async () => {
    const { child, said, ended } = start('--model', tinyModel, '--sample', 'docs.jsonl', '--seconds', '0.2');
    await waitFor(() => /\n2 of about /.test(said.err), {
      what: 'the second measurement',
      timeoutMs: 30_000,
      intervalMs: 5,
    });
    process.kill(-(child.pid as number), 'SIGINT');
    const { code, out, err } = await ended;
    expect(err).toContain('stopping: the measurement under way is ended');
    expect(err).toMatch(/\n +1 .* MiB .*as configured\n/);
    expect(err).toMatch(/stopped before the end: nothing is chosen\n$/);
    expect(out).toBe('');
    expect(code).toBe(130);
    // The group is empty: no process is left to signal.
    expect(() => process.kill(-(child.pid as number), 0)).toThrow('ESRCH');
  });

  it('says what is wrong with model, sample and file before it measures', async () => {
    const sample = ['--sample', 'docs.jsonl'];
    const model = await start('--model', 'nowhere', ...sample).ended;
    expect(model.err).toContain('stages.model.model');
    const missing = await start('--model', tinyModel, '--sample', 'none.jsonl').ended;
    expect(missing.err).toContain('"none.jsonl": no file matches');
    writeFileSync(join(folder, 'empty.jsonl'), '\n');
    const empty = await start('--model', tinyModel, '--sample', 'empty.jsonl').ended;
    expect(empty.err).toContain('has no documents');
    const out = await start('--model', tinyModel, ...sample, '--out', 'tuned.json').ended;
    expect(out.err).toContain('expected a file name that ends in .yaml or .yml');
    expect([model, missing, empty, out].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const said = model.err + missing.err + empty.err + out.err;
    expect(said).not.toMatch(/\n\s+at /);
    expect(said).not.toContain('documents/s');
    expect(existsSync(join(folder, 'tuned.json'))).toBe(false);
  });

  it('tells why when nothing can be measured', async () => {
    const args = ['--model', tinyModel, '--sample', 'docs.jsonl', '--text-field', 'body', '--seconds', '0.1'];
    const { code, err } = await start(...args).ended;
    expect(err).toMatch(
      /error: no setting can be measured, not even the smallest: no document can be annotated: DOCUMENT_INVALID/,
    );
    expect(code).toBe(1);
  });
});
