import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { globSync } from 'tinyglobby';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../compose/wait.js';

const project = join(import.meta.dirname, '..', '..');
const command = join(project, 'dist', 'cli', 'spanstream.cjs');
const tinyModel = join(project, 'test', 'fixtures', 'tiny-ner');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annotate-'));
  writeFileSync(join(folder, 'findings.json'), connector({}));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function connector(options: Record<string, unknown>): string {
  const config = {
    'connector.class': 'ParquetSink',
    'store.url': 's3://a-bucket/that-is-not-used',
    stages: 'findings',
    'stages.findings.type': 'terms',
    'stages.findings.terms': 'fever,aspirin',
    'stages.findings.label': 'FINDING',
    ...options,
  };
  return JSON.stringify({ name: 'notes', config });
}

function start(...args: string[]): {
  child: ChildProcess;
  ended: Promise<{ code: number | null; out: string; err: string }>;
} {
  const child = spawn(process.execPath, [command, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))) };
}

function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return start(...args).ended;
}

function notes(from: number, to: number, more = ''): string {
  let lines = '';
  for (let index = from; index < to; index++) {
    lines += `${JSON.stringify({ note_id: `n${index}`, note_text: `Note ${index}: 😀 no fever, took aspirin.${more}` })}\n`;
  }
  return lines;
}

async function query(sql: string): Promise<unknown[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  connection.closeSync();
  return rows;
}

function stored(folderName: string): Promise<unknown[]> {
  return query(
    `select count(*)::int as documents, count(distinct note_id)::int as ids, sum(len(entities))::int as entities
     from '${folder}/${folderName}/**/*.parquet'`,
  );
}

// Whole processes, some with thousands of documents: slow where many tests share few cores.
describe('spanstream annotate', { timeout: 90_000 }, () => {
  it('says in the files which schema the configuration gave the documents', async () => {
    const names = ['note_id', 'note_text'].map((name) => ({ name, type: 'string' }));
    const schema = JSON.stringify({ type: 'record', name: 'Note', fields: names }, null, 2);
    writeFileSync(join(folder, 'note.avsc'), schema);
    writeFileSync(join(folder, 'typed.json'), connector({ 'document.schema.file': 'note.avsc' }));
    writeFileSync(join(folder, 'typed.jsonl'), notes(0, 2));
    const { code, err } = await run('annotate', 'typed.jsonl', '--out', 'typed', '--connector', 'typed.json');
    expect(code, err).toBe(0);
    const footer = `parquet_kv_metadata('${folder}/typed/**/*.parquet') where decode(key) = 'spanstream-schema-file-digest'`;
    expect(await query(`select decode(value) as digest from ${footer}`)).toEqual([
      { digest: createHash('sha256').update(schema).digest('hex') },
    ]);
  });

  it('annotates JSONL and Parquet, sets aside what fails, and sums up', async () => {
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'in', 'a.jsonl'), `${notes(0, 40)}{"note_id": \n${notes(40, 50)}`);
    writeFileSync(join(folder, 'in', 'b.jsonl.gz'), gzipSync(notes(50, 60)));
    await query(`copy (select 'p'||i as note_id, 'fever' as note_text from range(7) t(i)) to '${folder}/in/c.parquet'`);
    const { code, out, err } = await run(
      'annotate',
      'in',
      '--out',
      'out',
      '--connector',
      'findings.json',
      '--show',
      '1',
      '--html',
      'page/notes.html',
    );
    expect(err).toMatch(/68 documents, 1 failed, 127 entities, 1 file \(\d+ kB\) in .*: out\n$/);
    expect(err).toContain('failed  in/a.jsonl line 41: DOCUMENT_INVALID');
    expect(code).toBe(0);
    expect(await stored('out')).toEqual([{ documents: 67, ids: 67, entities: 127 }]);
    expect(out).toBe(
      'n0  in/a.jsonl · partition 0 · offset 0\nNote 0: 😀 no [fever|FINDING], took [aspirin|FINDING].\n\n',
    );
    expect(readFileSync(join(folder, 'page', 'notes.html'), 'utf8')).toContain('67 documents, 127 entities');
    const failed = JSON.parse(readFileSync(join(folder, 'out', 'errors.jsonl'), 'utf8'));
    expect(failed).toMatchObject({ file: 'in/a.jsonl', row: 40, offset: 40, code: 'DOCUMENT_INVALID' });
    expect(
      await query(
        `select provenance.topic as file, provenance."offset"::int as "row" from '${folder}/out/**/*.parquet' where note_id = 'p6'`,
      ),
    ).toEqual([{ file: 'in/c.parquet', row: 6 }]);
  });

  it('runs a model over text files', async () => {
    writeFileSync(join(folder, 'one.txt'), 'Took aspirin for the fever.');
    writeFileSync(join(folder, 'two.txt'), 'No pain in the knee.');
    const { code, err } = await run('annotate', '*.txt', '--out', 'out', '--model', tinyModel);
    expect(err).toMatch(/2 documents, 0 failed, \d+ entities, 1 file/);
    expect(code).toBe(0);
    expect(await query(`select note_id, note_text from '${folder}/out/**/*.parquet' order by note_id`)).toEqual([
      { note_id: 'one.txt+0+0', note_text: 'Took aspirin for the fever.' },
      { note_id: 'two.txt+0+0', note_text: 'No pain in the knee.' },
    ]);
  });

  it('goes on where a killed run ended, with every document once', async () => {
    writeFileSync(join(folder, 'notes.jsonl'), `${notes(0, 1200)}{\n${notes(1200, 8_000)}`);
    writeFileSync(join(folder, 'small.json'), connector({ 'flush.size': 400 }));
    const args = ['annotate', 'notes.jsonl', '--out', 'out', '--connector', 'small.json'];
    const { child, ended } = start(...args);
    await waitFor(() => globSync('out/**/*.parquet', { cwd: folder }).length >= 4, {
      what: 'four files',
      timeoutMs: 15_000,
      intervalMs: 5,
    });
    child.kill('SIGKILL');
    await ended;
    expect((await run(...args)).err).toContain('add --resume to go on with that run');
    const { code, err } = await run(...args, '--resume');
    expect(err).toMatch(/going on after \d+ documents of a former run/);
    expect(code).toBe(0);
    expect(await stored('out')).toEqual([{ documents: 8_000, ids: 8_000, entities: 16_000 }]);
    expect(
      readFileSync(join(folder, 'out', 'errors.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });

  it('stops at a signal with what is under way stored, and can be resumed', async () => {
    writeFileSync(join(folder, 'notes.jsonl'), notes(0, 6_000, ' and more'.repeat(150)));
    const args = ['annotate', 'notes.jsonl', '--out', 'out', '--connector', 'findings.json'];
    const { child, ended } = start(...args);
    await waitFor(() => existsSync(join(folder, 'out', 'errors.jsonl')), {
      what: 'the run to begin',
      timeoutMs: 15_000,
      intervalMs: 5,
    });
    child.kill('SIGTERM');
    const stopped = await ended;
    expect(stopped.err).toContain('stopped before the end: add --resume to go on');
    expect(stopped.code).toBe(143);
    expect((await run(...args, '--resume')).code).toBe(0);
    expect(await stored('out')).toEqual([{ documents: 6_000, ids: 6_000, entities: 12_000 }]);
  });

  it('stores all that comes before the place where a file is damaged, and says where that is', async () => {
    const whole = gzipSync(notes(0, 5_000));
    writeFileSync(join(folder, 'notes.jsonl.gz'), whole.subarray(0, whole.length / 2));
    const args = ['annotate', 'notes.jsonl.gz', '--out', 'out', '--connector', 'findings.json'];
    const { code, err } = await run(...args);
    const rows = Number(/notes\.jsonl\.gz: cannot be read on after (\d+) rows: unexpected end of file/.exec(err)?.[1]);
    expect(code).toBe(1);
    expect(rows).toBeGreaterThan(100);
    expect(await stored('out')).toEqual([{ documents: rows, ids: rows, entities: 2 * rows }]);
  });

  it('says what is wrong without a stack, and leaves no output folder behind', async () => {
    const missing = await run('annotate', 'none/*.jsonl', '--out', 'out', '--connector', 'findings.json');
    expect(missing.err).toMatch(
      /^error: The files to read cannot be used:\n {2}FILES = "none\/\*\.jsonl": no file matches/,
    );
    writeFileSync(join(folder, 'notes.jsonl'), notes(0, 1));
    const model = await run('annotate', 'notes.jsonl', '--out', 'out', '--model', 'nowhere');
    expect(model.err).toContain('stages.model.model');
    const file = await run('annotate', 'notes.jsonl', '--out', 'out', '--model', tinyModel, '--model-file', 'a.onnx');
    expect(file.err).toContain('stages.model.model.file = "a.onnx": is not in the model\'s directory');
    const device = await run(
      'annotate',
      'notes.jsonl',
      '--out',
      'out',
      '--connector',
      'findings.json',
      '--device',
      'cuda:0',
    );
    expect(device.err).toContain('there is no model stage that could run on it');
    expect([missing.code, model.code, device.code]).toEqual([1, 1, 1]);
    expect(missing.err + model.err + device.err).not.toMatch(/\n\s+at /);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('reads other fields where it is told so', async () => {
    writeFileSync(join(folder, 'notes.jsonl'), '{"id": 1, "body": "fever"}\n');
    const { err } = await run(
      'annotate',
      'notes.jsonl',
      '-o',
      'out',
      '-c',
      'findings.json',
      '--id-field',
      'id',
      '--text-field',
      'body',
    );
    expect(err).toContain('1 document, 0 failed, 1 entity, 1 file');
  });
});
