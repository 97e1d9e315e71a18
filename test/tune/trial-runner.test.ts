import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrialResult } from '../../src/tune/search.js';
import type { TrialOrder, TrialTask } from '../../src/tune/trial-protocol.js';
import { runTrialProcess } from '../../src/tune/trial-runner.js';
import { workerEntry } from '../../src/workers/entry.js';

const trialRunner = new URL('../../src/tune/trial-runner.ts', import.meta.url).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-runner-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const task: TrialTask = {
  source: { name: 'sample', directory: '/', flat: {} },
  sample: ['docs.jsonl'],
  workers: 1,
  seconds: 1,
  version: 'test',
};

/** Runs a process in the place of a trial's. */
function run(program: string, options: { limit?: number; signal?: AbortSignal } = {}): Promise<TrialResult> {
  const path = join(folder, 'trial.mjs');
  writeFileSync(path, program);
  const { signal = new AbortController().signal, ...others } = options;
  return runTrialProcess({ task, signal, ...others, entry: pathToFileURL(path) });
}

describe('the process of a trial', () => {
  it('that the system kills is a setting that fails for want of memory', async () => {
    const program = `process.on('message', () => process.kill(process.pid, 'SIGKILL'));`;
    expect(await run(program)).toEqual({ failure: 'its process was killed, most likely for want of memory' });
  });

  it('that crashes is a setting that fails with its last words', async () => {
    const program = `process.on('message', () => { console.error('bad_alloc\\n'); process.exit(134); });`;
    expect(await run(program)).toEqual({ failure: 'its process ended with exit code 134: bad_alloc' });
  });

  it('that hangs is killed', async () => {
    const program = `process.on('message', () => setInterval(() => undefined, 1000));`;
    expect(await run(program, { limit: 0.5 })).toEqual({ failure: 'was not done after 0.5 s' });
  });

  it('gives the reason of a pipeline that cannot run', async () => {
    const path = join(folder, 'docs.jsonl');
    writeFileSync(path, '{"note_id": "1", "note_text": "fever"}\n');
    const flat = { 'connector.class': 'ParquetSink', 'store.url': 'file:///nowhere', stages: 'none' };
    const source = { name: 'sample', directory: folder, flat };
    const result = await runTrialProcess({
      task: { ...task, source, sample: [path] },
      signal: new AbortController().signal,
    });
    expect(result).toEqual({ failure: expect.stringContaining('is not a kind of stage') });
  });

  it('ends by itself, with its threads drained, where its parent is gone', async () => {
    const path = join(folder, 'docs.jsonl');
    writeFileSync(path, '{"note_id": "1", "note_text": "fever"}\n');
    const flat = {
      'connector.class': 'ParquetSink',
      'store.url': 'file:///nowhere',
      stages: 'model',
      'stages.model.model': fileURLToPath(new URL('../fixtures/tiny-ner', import.meta.url)),
    };
    const source = { name: 'sample', directory: folder, flat };
    const child = fork(fileURLToPath(workerEntry('../tune/trial-process.js', trialRunner)), { execArgv: [] });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    const order: TrialOrder = { type: 'run', task: { ...task, source, sample: [path], seconds: 3600 } };
    child.send(order, () => child.disconnect());
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('is told to stop, and waited for', async () => {
    const stop = new AbortController();
    const program = `
      import { writeFileSync } from 'node:fs';
      process.on('message', ({ type }) => {
        if (type === 'run') return;
        writeFileSync(${JSON.stringify(join(folder, 'drained'))}, '');
        process.send({ type: 'stopped' }, () => process.disconnect());
      });`;
    const running = run(program, { signal: stop.signal });
    stop.abort();
    expect(await running).toBeNull();
    expect(() => rmSync(join(folder, 'drained'))).not.toThrow();
    expect(await run('', { signal: stop.signal })).toBeNull();
  });
});
