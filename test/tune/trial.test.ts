import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectorSource } from '../../src/config/load.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { readSample, repeat } from '../../src/tune/sample.js';
import { runTrial } from '../../src/tune/trial.js';

const tinyModel = fileURLToPath(new URL('../fixtures/tiny-ner', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function source(stages: Record<string, string>): ConnectorSource {
  const flat = { 'connector.class': 'ParquetSink', 'store.url': 'file:///nowhere', ...stages };
  return { name: 'sample', directory: folder, flat };
}

const model = source({ stages: 'model', 'stages.model.model': tinyModel });

function sample(texts: readonly string[], field = 'note_text'): string {
  const path = join(folder, 'docs.jsonl');
  writeFileSync(path, texts.map((text, i) => `${JSON.stringify({ note_id: `n${i}`, [field]: text })}\n`).join(''));
  return path;
}

async function trial(connector: ConnectorSource, path: string, signal = new AbortController().signal) {
  const config = await parseConnector(connector, { input: 'files' });
  return runTrial({
    config,
    documents: await readSample([path], config),
    workers: 1,
    seconds: 0.3,
    version: 'test',
    signal,
  });
}

describe('a trial', () => {
  it('measures a pipeline with a model, under load and with single documents', async () => {
    const found = await trial(model, sample(['Took aspirin for the fever.', 'No pain in the knee.']));
    expect(found?.rate).toBeGreaterThan(0);
    expect(found?.cpu).toBeGreaterThan(0);
    expect(found?.memory).toBeGreaterThan(30e6);
    expect(found?.latency.p99).toBeGreaterThanOrEqual(found?.latency.p50 ?? Number.NaN);
    expect(found?.alone).toBeGreaterThan(0);
    expect(found?.sizeUsed).toBeGreaterThan(0);
    expect(found?.sizeUsed).toBeLessThanOrEqual(1);
    expect(found?.failures).toMatchObject({ documents: 0, first: null });
    // The pipeline was full: at least what is in flight on a CPU.
    expect(found?.failures.of).toBeGreaterThanOrEqual(64);
  });

  it('measures a pipeline of rules alone, and tells of documents that fail', async () => {
    const path = sample(['fever', 'no fever']);
    writeFileSync(path, '{"note_id": "x"}\n', { flag: 'a' });
    const found = await trial(
      source({ stages: 'terms', 'stages.terms.terms': 'fever', 'stages.terms.label': 'FINDING' }),
      path,
    );
    expect(found?.rate).toBeGreaterThan(0);
    expect(found?.sizeUsed).toBe(0);
    expect(found?.failures.first).toContain('DOCUMENT_INVALID');
    expect((found?.failures.documents ?? 0) / (found?.failures.of ?? 0)).toBeCloseTo(1 / 3, 1);
  });

  it('fails where no document can be annotated, with the reason', async () => {
    await expect(trial(model, sample(['fever'], 'body'))).rejects.toThrow(
      /no document can be annotated: DOCUMENT_INVALID: .*note_text/,
    );
  });

  it('ends without a result when it is stopped', async () => {
    expect(await trial(model, sample(['fever']), AbortSignal.abort())).toBeNull();
  });
});

describe('the sample', () => {
  it('comes again and again, with rising offsets', async () => {
    const config = await parseConnector(model, { input: 'files' });
    const documents = await readSample([sample(['a', 'b', 'c'])], config);
    const batches = repeat(documents);
    const records = [...(batches.next().value?.records ?? []), ...(batches.next().value?.records ?? [])];
    expect(records.map(({ offset }) => Number(offset))).toEqual(records.map((_, i) => i));
    expect(records.length).toBeGreaterThan(100);
    for (const [i, { value }] of records.entries()) expect(value).toBe(documents[i % 3]?.value);
  });

  it('is refused where it has no documents', async () => {
    const config = await parseConnector(model, { input: 'files' });
    await expect(readSample([sample([])], config)).rejects.toThrow('--sample = "');
    await expect(readSample([join(folder, 'none.jsonl')], config)).rejects.toThrow('no file matches');
  });
});
