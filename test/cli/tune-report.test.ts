import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { tunedYaml, tuningJson } from '../../src/cli/tune-config.js';
import { tuningReport } from '../../src/cli/tune-report.js';
import { workerConfig } from '../../src/cli/worker-config.js';
import { flattenConfig } from '../../src/config/flat.js';
import { readConfigFile, readConnectorFile } from '../../src/config/load.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { type Candidate, choose } from '../../src/tune/choice.js';
import type { Tuning } from '../../src/tune/tune.js';
import { candidate, measured, setting } from '../tune/machine.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tune-report-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tuning(candidates: readonly Candidate[], change: Partial<Tuning> = {}): Tuning {
  return {
    sample: { documents: 500, meanBytes: 2345 },
    cores: 2,
    device: 'cpu',
    bound: 300,
    configured: setting(1),
    stages: ['clinical', 'drugs'],
    candidates,
    choice: choose(candidates),
    ...change,
  };
}

describe('the configuration', () => {
  it('is what connector and worker files take, whatever was found', async () => {
    const count = fc.integer({ min: 1, max: 100_000 });
    const found = fc.record({ instances: count, threads: count, maxTokens: count, maxSize: count });
    await fc.assert(
      fc.asyncProperty(count, found, async (workers, model) => {
        const best = candidate({ setting: { workers, model } });
        const path = join(folder, 'tuned.yaml');
        writeFileSync(path, tunedYaml(tuning([best]), best, new Date(0)));
        const { content } = readConfigFile(path);
        expect(Object.keys(content)).toEqual(['config', 'worker']);

        const connector = {
          'connector.class': 'ParquetSink',
          topics: 'notes',
          'store.url': 'file:///out',
          stages: ['clinical', 'drugs'],
          'stages.clinical.type': 'model',
          'stages.clinical.model': 'a',
          'stages.drugs.type': 'model',
          'stages.drugs.model': 'b',
          ...(content.config as object),
        };
        const file = join(folder, 'connector.yaml');
        writeFileSync(file, stringify({ name: 'notes', config: connector }));
        const { stages } = await parseConnector(readConnectorFile(file));
        expect(stages).toHaveLength(2);
        for (const { options } of stages) {
          expect(options).toMatchObject({
            'instances.per.device': model.instances,
            'intra.op.threads': model.threads,
            'batch.max.tokens': model.maxTokens,
            'batch.max.size': model.maxSize,
          });
        }

        const worker = join(folder, 'worker.yaml');
        writeFileSync(worker, stringify({ 'bootstrap.servers': 'localhost:9092', ...(content.worker as object) }));
        expect(workerConfig({ worker })['document.workers']).toBe(workers);
      }),
      { numRuns: 20 },
    );
  });

  it('has the worker alone where there is no model, and says where it was measured', () => {
    const best = candidate({ setting: { workers: 3, model: null }, first: measured({ rate: 1234 }) });
    const yaml = tunedYaml(tuning([best], { stages: [] }), best, new Date(Date.UTC(2030, 0, 2)));
    writeFileSync(join(folder, 'tuned.yaml'), yaml);
    expect(flattenConfig(readConfigFile(join(folder, 'tuned.yaml')).content)).toEqual({ 'worker.document.workers': 3 });
    expect(yaml).toMatch(/^# Found by spanstream tune on 2030-01-02, 2 cores .*: 1234 documents\/s of 2\.3 kB\n/);
  });

  it('as JSON has what was chosen, all that was measured and what failed', () => {
    const best = candidate({ rounds: [measured({ rate: 100 }), measured({ rate: 104 })] });
    const failed = candidate({ setting: setting(1, { maxTokens: 8192 }), first: null, failure: 'out of memory' });
    const json = JSON.parse(JSON.stringify(tuningJson(tuning([best, failed]))));
    expect(json).toMatchObject({
      complete: true,
      machine: { cores: 2, device: 'cpu' },
      best: { setting: setting(1), options: { worker: { 'document.workers': 1 } } },
      candidates: [
        { rate: 102, range: [100, 104], memory: 500e6, latency: { p50: 300, p99: 600 } },
        { setting: { model: { maxTokens: 8192 } }, failure: 'out of memory' },
      ],
    });
    const stopped = JSON.parse(JSON.stringify(tuningJson(tuning([best], { choice: null }))));
    expect(stopped).toMatchObject({ complete: false, best: null, candidates: [{ rate: 102 }] });
  });
});

describe('the table', () => {
  const fast = candidate({
    setting: setting(1, { instances: 1, threads: 2 }),
    rounds: [measured({ rate: 200, memory: 300 * 1024 ** 2 }), measured({ rate: 210, memory: 310 * 1024 ** 2 })],
  });
  const slow = candidate({ rounds: [measured({ rate: 50 }), measured({ rate: 52 })] });
  const once = candidate({ setting: setting(2), first: measured({ rate: 300 }) });
  const failed = candidate({
    setting: setting(1, { maxTokens: 8192 }),
    first: null,
    failure: 'its process was killed',
  });
  const all = tuning([slow, failed, once, fast]);

  it('has the best first, what was measured once below, and failures with their reason last', () => {
    const lines = tuningReport(all, 160).split('\n');
    expect(lines[0]?.split(/\s+/).filter((word) => word !== '')).toEqual(
      'workers instances threads tokens windows documents/s range runs CPU others memory p50 p99 alone'.split(' '),
    );
    expect(lines[1]).toMatch(/ 1 {2}.* 205 +200-210 +2 +2\.00 +0\.00 +310 MiB +300 +600 +20 {2}best$/);
    expect(lines[2]).toMatch(/ 51\.0 .* as configured$/);
    expect(lines[3]).toMatch(/^ +2 .* 300 +1 /);
    expect(lines[4]).toMatch(/8192 .*failed: its process was killed$/);
  });

  it('leaves columns out where the terminal is narrow, and keeps what decides', () => {
    const lines = tuningReport(all, 80).split('\n');
    for (const line of lines.slice(0, 4)) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines[0]).toMatch(/workers +instances.* tokens +documents\/s .*memory .*p99/);
    expect(lines[0]).not.toContain('range');
    expect(lines[1]).toMatch(/ 205 .*best$/);
  });

  it('has bars from zero on that fit the terminal', () => {
    for (const width of [60, 80, 160]) {
      const lines = tuningReport(all, width).split('\n');
      const bars = lines.filter((line) => line.includes(' |'));
      expect(bars).toHaveLength(3);
      for (const bar of bars) expect(bar.length).toBeLessThanOrEqual(width);
      const lengths = bars.map((bar) => bar.replaceAll(/[^#]/g, '').length);
      expect((lengths[1] as number) / (lengths[0] as number)).toBeCloseTo(51 / 205, 1);
    }
  });

  it('is there where nothing could be measured, and where there is no model', () => {
    expect(tuningReport(tuning([failed]), 160)).toContain('failed: its process was killed');
    const report = tuningReport(tuning([candidate({ setting: { workers: 3, model: null } })], { stages: [] }), 100);
    expect(report).toContain('w3 |####');
  });
});
