import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFiles } from '../../../../src/runtime/backfill/files/files-input.js';
import { prepareBackfill } from '../../../../src/runtime/backfill/prepare.js';
import { workerOptions } from '../../../../src/runtime/options/worker-options.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-allowed-'));
  for (const name of ['open', 'shut', 'openly']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'a.jsonl'), '{"note_id": "a", "note_text": "b"}');
  }
  await symlink(join(folder, 'shut', 'a.jsonl'), join(folder, 'open', 'link.jsonl'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plan(files: readonly string[], allowed?: readonly string[]) {
  const worker = workerOptions.parse({
    'bootstrap.servers': 'localhost:9092',
    ...(allowed === undefined ? {} : { 'backfill.files.allowed.paths': allowed }),
  });
  const flat = { 'connector.class': 'TopicSink', 'output.topic': 'out', topics: 'notes' };
  const prepared = await prepareBackfill({ name: 'notes', flat, directory: '.' }, { request: { files }, worker });
  const planned = await planFiles({ ...prepared, files }, worker);
  return planned.flat().map(({ url }) => url);
}

describe('files of a backfill', () => {
  const inside = (...path: readonly string[]) => join(folder, ...path);

  it('are read from anywhere where nothing is said', async () => {
    expect(await plan([inside('shut', 'a.jsonl')])).toEqual([pathToFileURL(inside('shut', 'a.jsonl')).href]);
  });

  it('are read from the folders that are allowed, of which some may not be there', async () => {
    const allowed = [inside('open'), inside('nowhere')];
    expect(await plan([inside('open', 'a.jsonl')], allowed)).toHaveLength(1);
  });

  it.each([
    ['beside an allowed folder', 'shut/a.jsonl'],
    ['in a folder whose name begins as that of an allowed one', 'openly/a.jsonl'],
    ['behind a link', 'open/link.jsonl'],
    ['among others', '*/a.jsonl'],
  ])('%s are refused, with the option that says so', async (_, pattern) => {
    await expect(plan([inside(pattern)], [inside('open')])).rejects.toThrow(/backfill\.files\.allowed\.paths/);
  });
});
