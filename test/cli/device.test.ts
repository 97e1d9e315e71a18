import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TINY_MODEL } from '../inference/run-model.js';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  writeFileSync(join(folder, 'notes.jsonl'), '{"note_id": "n", "note_text": "fever"}\n');
  writeFileSync(join(folder, 'nvidia-smi'), "#!/bin/sh\necho '0, NVIDIA L4, 23034'\n");
  chmodSync(join(folder, 'nvidia-smi'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function annotateOn(device: string, environment: Record<string, string> = {}) {
  return spawnSync(
    process.execPath,
    [program, 'annotate', 'notes.jsonl', '--out', 'out', '--model', TINY_MODEL, '--device', device],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, ...environment },
    },
  );
}

describe('spanstream annotate --device', () => {
  it('refuses a GPU that is not there before it writes anything', () => {
    const { status, stderr } = annotateOn('gpu:0,1');
    expect(stderr).toContain('stages.model.device = "cuda:1": is not there: expected cuda:0 (NVIDIA L4, 23034 MiB)');
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('refuses GPUs that CUDA_VISIBLE_DEVICES hides', () => {
    const { status, stderr } = annotateOn('cuda', { CUDA_VISIBLE_DEVICES: '' });
    expect(stderr).toContain('CUDA_VISIBLE_DEVICES show none; set cpu');
    expect(status).toBe(1);
  });

  it('tells the sizes that it takes for the card, and ends where CUDA is not installed with what to install', () => {
    const { status, stderr } = annotateOn('cuda:0', { CUDA_VISIBLE_DEVICES: '0' });
    expect(stderr).toContain('"gpus":"NVIDIA L4, 23034 MiB"');
    expect(stderr).toContain('"batch.max.size":32,"batch.max.tokens":16384');
    expect(stderr).toMatch(/error: .*cannot run on cuda:0: .*onnxruntime-node-install=cuda12/);
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});
