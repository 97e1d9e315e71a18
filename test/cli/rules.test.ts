import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOTES = [
  {
    note_id: 'fr',
    written_at: '2021-03-12',
    note_text:
      'Motif : patiente de 65 ans, se plaint de toux depuis 3 jours. Pas de fièvre, ni dyspnée.\nPage 1/2\nDoliprane 500 mg x 3/j hier.\nAntécédents familiaux :\nœdème de grade II chez la mère.',
  },
  {
    note_id: 'en',
    note_text: 'Possible chest pain on May 3, 2020. Past history of headache. He denies cough 😀 and fever.',
  },
];

it('connectors/annotate-with-rules.yaml tells what is there, since when, how much, and whether it is so', {
  timeout: 90_000,
}, async () => {
  writeFileSync(join(folder, 'notes.jsonl'), NOTES.map((note) => JSON.stringify(note)).join('\n'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(project, 'dist', 'cli', 'spanstream.cjs'),
      'annotate',
      'notes.jsonl',
      '--out',
      'out',
      '--connector',
      join(project, 'connectors', 'annotate-with-rules.yaml'),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toContain('2 documents, 0 failed');
  expect(status).toBe(0);
  const database = await (await DuckDBInstance.create()).connect();
  const rows = await database.runAndReadAll(
    `select note_id, unnest(entities, recursive := true) from '${folder}/out/**/*.parquet'`,
  );
  const entities = rows.getRowObjectsJson();
  database.closeSync();
  const found = (note: string, text: string) =>
    entities.find((entity) => entity.note_id === note && entity.text === text);
  const nothing = { negation: false, hypothesis: false, family: false, history: false, reported_speech: false };
  expect(found('fr', '65 ans')).toMatchObject({ label: 'AGE', years: '65' });
  expect(found('fr', 'toux')).toMatchObject({ ...nothing, reported_speech: true });
  expect(found('fr', 'depuis 3 jours')).toMatchObject({ label: 'DURATION' });
  expect(found('fr', 'fièvre')).toMatchObject({ ...nothing, negation: true });
  expect(found('fr', 'dyspnée')).toMatchObject({ ...nothing, negation: true });
  expect(found('fr', '500 mg x 3/j')).toMatchObject({ label: 'QUANTITY', unit: 'mg', per_day: '3' });
  expect(found('fr', 'hier')).toMatchObject({ label: 'DATE', iso: '2021-03-11', kind: 'relative' });
  expect(found('fr', 'œdème')).toMatchObject({ ...nothing, family: true, section: 'family_history', grade: 'II' });
  expect(found('en', 'chest pain')).toMatchObject({ ...nothing, hypothesis: true });
  expect(found('en', 'May 3, 2020')).toMatchObject({ label: 'DATE', iso: '2020-05-03' });
  expect(found('en', 'headache')).toMatchObject({ ...nothing, history: true });
  expect(found('en', 'fever')).toMatchObject({ ...nothing, negation: true, reported_speech: true });
});
