import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { TINY_MODEL } from '../inference/run-model.js';

const project = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = 'Le 3 mai 2021, metformine. Examination of the liver: fever since Tuesday.';

it('connectors/annotate-with-two-models.yaml tells of each entity which model found it', {
  timeout: 90_000,
}, async () => {
  writeFileSync(join(folder, 'notes.jsonl'), JSON.stringify({ note_id: 'n', note_text: TEXT }));
  const connector = join(project, 'connectors', 'annotate-with-two-models.yaml');
  const command = join(project, 'dist', 'cli', 'spanstream.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'annotate', 'notes.jsonl', '--out', 'out', '--connector', connector],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, OWN_MODEL: TINY_MODEL } },
  );
  expect(stderr).toContain('1 document, 0 failed');
  expect(status).toBe(0);
  const database = await (await DuckDBInstance.create()).connect();
  const rows = await database.runAndReadAll(
    `select provenance.model_digest as digest, unnest(entities, recursive := true) from '${folder}/out/**/*.parquet'`,
  );
  const entities = rows.getRowObjectsJson();
  database.closeSync();
  expect(new Set(entities.map(({ source }) => source))).toEqual(new Set(['clinical', 'own']));
  expect(entities.find(({ source }) => source === 'clinical')).toMatchObject({ label: 'DATE', text: '3 mai 2021' });
  // Only the second model knows of bodies.
  expect(entities.find(({ label }) => label === 'BODY')).toMatchObject({ source: 'own', text: 'liver' });
  const digests = await Promise.all(
    [join(project, 'models', 'clinical'), TINY_MODEL].map(async (model) => (await readModelDirectory(model)).digest),
  );
  expect(entities[0]?.digest).toBe(createHash('sha256').update(digests.join()).digest('hex'));
});
