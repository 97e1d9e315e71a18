import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlatConfig } from '../../src/config/flat.js';
import type { TrialTask } from '../../src/tune/trial-protocol.js';
import { type Tuning, tune } from '../../src/tune/tune.js';
import { measured } from './machine.js';

const tinyModel = fileURLToPath(new URL('../fixtures/tiny-ner', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tune-'));
  writeFileSync(join(folder, 'docs.jsonl'), '{"note_id": "1", "note_text": "fever"}\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Tunes with a function in the place of processes. */
function tuneWith(options: FlatConfig, rate: (task: TrialTask) => number | null): Promise<Tuning> {
  const flat = {
    'connector.class': 'ParquetSink',
    'store.url': 'file:///nowhere',
    stages: 'a,b',
    'stages.a.type': 'model',
    'stages.a.model': tinyModel,
    'stages.b.type': 'model',
    'stages.b.model': tinyModel,
    ...options,
  };
  return tune({
    source: { name: 'notes', directory: folder, flat },
    sample: [join(folder, 'docs.jsonl')],
    bound: 3600,
    seconds: 1,
    version: 'test',
    signal: new AbortController().signal,
    onStart: () => undefined,
    onStep: () => undefined,
    onResult: () => undefined,
    async runTrial({ task }) {
      const found = rate(task);
      return found === null ? { failure: 'out of memory' } : { measurement: measured({ rate: found }) };
    },
  });
}

describe('tuning', () => {
  it('begins with what the connector has, and gives each trial the options of its setting', async () => {
    const tasks: TrialTask[] = [];
    const configured = {
      'stages.a.batch.max.tokens': 700,
      'stages.a.intra.op.threads': 3,
      'stages.a.batch.max.size': 9,
    };
    const tuning = await tuneWith(configured, (task) => {
      tasks.push(task);
      return task.source.flat['stages.b.batch.max.tokens'] === 2048 ? 200 : 100;
    });
    expect(tuning.configured.model).toMatchObject({ threads: 3, maxTokens: 700, maxSize: 9 });
    expect(tuning.candidates[0]?.setting).toEqual(tuning.configured);
    for (const { source, workers } of tasks) {
      expect(workers).toBeGreaterThan(0);
      for (const option of ['instances.per.device', 'intra.op.threads', 'batch.max.tokens', 'batch.max.size'])
        expect(source.flat[`stages.a.${option}`]).toBe(source.flat[`stages.b.${option}`]);
    }
    expect(tuning.choice?.best.setting.model?.maxTokens).toBe(2048);
    expect(tuning.stages).toEqual(['a', 'b']);
  });

  it('keeps a setting that fails as a row with its reason, and chooses among the others', async () => {
    const { candidates, choice } = await tuneWith({}, ({ source }) =>
      Number(source.flat['stages.a.batch.max.tokens']) > 1024 ? null : 100,
    );
    const failed = candidates.filter(({ failure }) => failure !== null);
    expect(failed.map(({ failure, setting }) => [failure, setting.model?.maxTokens])).toEqual([
      ['out of memory', 2048],
    ]);
    expect(choice?.best.failure).toBeNull();
  });

  it('refuses models on the CPU beside models on a GPU', async () => {
    await expect(tuneWith({ 'stages.b.device': 'cuda:0' }, () => 100)).rejects.toThrow(
      'stages.<name>.device: names the CPU and GPUs',
    );
  });

  it('counts the copies of each GPU', async () => {
    const options = {
      'stages.a.device': 'cuda:0,cuda:1',
      'stages.b.device': 'cuda:0',
      'stages.a.instances.per.device': 2,
    };
    const tuning = await tuneWith(options, ({ source }) =>
      source.flat['stages.a.instances.per.device'] === 3 ? 300 : 100,
    );
    expect(tuning.device).toBe('gpu');
    expect(tuning.configured.model?.instances).toBe(2);
    expect(tuning.choice?.best.setting.model?.instances).toBe(3);
  });
});
