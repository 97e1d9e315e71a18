import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { onceEach, readArchive } from '../../demo/check.js';
import { spanstream } from '../../demo/connectors.js';
import { readDirectory } from '../../demo/read-back.js';
import { flattenConfig } from '../../src/config/flat.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { TINY_MODEL, TINY_SHAPES, TINY_VARIANTS } from '../inference/run-model.js';
import { consoleConsumer, makeTopic, produce, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const PARTITIONS = 2;
let folder: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-reload-'));
  mkdirSync(join(folder, 'model'));
  cpSync(TINY_MODEL, join(folder, 'model'), { recursive: true });
  cpSync(TINY_VARIANTS, join(folder, 'model', 'onnx'), { recursive: true });
});

afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
  rmSync(folder, { recursive: true, force: true });
});

interface LogLine {
  readonly msg: string;
  readonly connector?: string;
  readonly url?: string;
  readonly file?: string;
  readonly err?: { readonly message: string };
}

interface Run {
  readonly child: ChildProcess;
  readonly log: LogLine[];
}

/** A process of `spanstream run`, and what it logs. */
async function startRun(files: readonly string[]): Promise<Run> {
  const worker = join(folder, 'worker.json');
  writeFileSync(worker, JSON.stringify({ 'state.dir': join(folder, 'state'), 'document.workers': 1, 'rest.port': 0 }));
  const args = ['run', ...files, '-w', worker, '-b', bootstrapServers];
  const started = spawn(process.execPath, [spanstream, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const log: LogLine[] = [];
  let rest = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() as string;
    log.push(...lines.map((line) => JSON.parse(line) as LogLine));
  });
  await until('the connectors', () => log.some(({ msg }) => msg === 'running'), 60_000);
  return { child: started, log };
}

async function reload({ child: running, log }: Run): Promise<LogLine[]> {
  const begin = log.length;
  running.kill('SIGHUP');
  await until('the reload', () => log.slice(begin).some(({ msg }) => msg === 'the connector files are read'), 60_000);
  return log.slice(begin);
}

/** Documents that a connector of the process has written, as its metrics say. */
async function written({ log }: Run, { name }: Notes): Promise<number> {
  const url = log.find(({ msg }) => msg === 'starting')?.url;
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(`spanstream_records_total{connector="${name}"`) && line.includes('"written"'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

interface Notes {
  readonly input: string;
  readonly output: string;
  readonly name: string;
  write(stage?: Readonly<Record<string, unknown>>): string;
  /** Produces documents in the background, and counts them. */
  send(count: number): Promise<void>;
  annotated(): Promise<AnnotatedDocument[]>;
}

async function makeNotes(): Promise<Notes> {
  const [input, output, name] = [unique('notes'), unique('annotated'), unique('reload')];
  await makeTopic(bootstrapServers, input, { partitions: PARTITIONS });
  await makeTopic(bootstrapServers, output, { partitions: PARTITIONS });
  let sent = 0;
  return {
    input,
    output,
    name,
    write(stage = {}) {
      const file = join(folder, `${name}.json`);
      const model = { type: 'model', model: 'model', 'instances.per.device': 1 };
      const ner = { name: 'ner', ...('type' in stage ? {} : model), ...stage };
      const config = { 'connector.class': 'TopicSink', topics: input, 'output.topic': output, stages: [ner] };
      writeFileSync(file, JSON.stringify({ name, config }));
      return file;
    },
    async send(count) {
      const ids = Array.from({ length: count }, () => sent++);
      const text = 'The patient was given aspirin for chest pain. '.repeat(4);
      await produce(
        bootstrapServers,
        input,
        ids.map((id) => ({ value: JSON.stringify({ note_id: id, note_text: text }), partition: id % PARTITIONS })),
      );
    },
    async annotated() {
      const lines = await consoleConsumer(bootstrapServers, output);
      return lines.map((line) => JSON.parse(line) as AnnotatedDocument);
    },
  };
}

/** Sends documents until `done`, so that some are under way whenever something happens. */
async function sendWhile(notes: Notes, done: Promise<unknown>): Promise<number> {
  let count = 0;
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await notes.send(20);
    count += 20;
  }
  await done;
  return count;
}

/** Each document once; per partition first those of the one pipeline, then those of the other. */
function expectOneChange(documents: readonly AnnotatedDocument[], count: number): void {
  expect(documents.map(({ note_id: id }) => Number(id)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, id) => id),
  );
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const versions = documents
      .filter(({ provenance }) => provenance.partition === partition)
      .sort((a, b) => a.provenance.offset - b.provenance.offset)
      .map(({ provenance }) => provenance.pipeline_version);
    const changes = versions.filter((version, i) => i > 0 && version !== versions[i - 1]);
    expect(changes).toHaveLength(1);
  }
}

describe('SIGHUP', () => {
  it('replaces the connector whose configuration changed, each document once, and leaves the others alone', async () => {
    const [changing, staying] = [await makeNotes(), await makeNotes()];
    const run = await startRun([changing.write({ 'min.score': 0.1 }), staying.write()]);
    await changing.send(40);
    await until('the first documents', async () => (await written(run, changing)) > 20);
    changing.write({ 'min.score': 0.999, 'model.file': 'onnx/model_int8.onnx' });
    const reloading = reload(run);
    const meanwhile = await sendWhile(changing, reloading);
    const messages = (await reloading).map(({ msg, connector }) => `${connector ?? ''} ${msg}`);
    expect(messages).toContain(`${changing.name} connector replaced`);
    expect(messages).toContain(`${staying.name} connector unchanged`);
    await changing.send(20);
    const count = 60 + meanwhile;
    await until('all documents', async () => (await written(run, changing)) >= count, 60_000);
    const documents = await changing.annotated();
    expectOneChange(documents, count);
    const [first, last] = [
      documents.find(({ note_id: id }) => id === 0),
      documents.find(({ note_id: id }) => id === count - 1),
    ];
    expect(first?.entities.length).toBeGreaterThan(0);
    expect(last?.entities.every(({ score }) => (score ?? 0) >= 0.999)).toBe(true);
    expect(last?.provenance.model_digest).not.toBe(first?.provenance.model_digest);
    expect(run.child.exitCode).toBeNull();
    run.child.kill('SIGTERM');
    expect(await once(run.child, 'exit')).toEqual([0, null]);
  });

  it('puts the files again over what the REST API has changed, and leaves alone what it has added', async () => {
    const notes = await makeNotes();
    const run = await startRun([notes.write({ type: 'sentences' })]);
    const url = run.log.find(({ msg }) => msg === 'starting')?.url;
    const ask = async (method: string, path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const request = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`${url}/connectors/${path}`, request);
      return response.json() as Promise<Record<string, unknown>>;
    };
    const config = await ask('GET', `${notes.name}/config`);
    expect(config).toMatchObject({ name: notes.name, stages: 'ner', 'stages.ner.type': 'sentences' });
    await ask('PUT', `${notes.name}/config`, { ...config, 'pipeline.version': 'by-rest' });
    await ask('PUT', 'other/config', { ...config, name: 'other', 'output.topic': unique('other') });
    const replaced = ({ msg, connector }: LogLine) => connector === notes.name && msg.endsWith('their new pipeline');
    await until('the change', () => run.log.some(replaced));
    expect((await reload(run)).map(({ msg }) => msg)).toContain('connector replaced');
    expect(await ask('GET', `${notes.name}/config`)).toEqual(config);
    expect(await ask('GET', 'other/status')).toMatchObject({ connector: { state: 'RUNNING' } });
  });

  it('leaves the old connector running where its file or its model has a problem', async () => {
    const notes = await makeNotes();
    const file = notes.write();
    const run = await startRun([file]);
    await notes.send(4);
    writeFileSync(file, '{ "name": ');
    const broken = await reload(run);
    expect(broken.find(({ err }) => err !== undefined)).toMatchObject({
      file,
      connector: notes.name,
      msg: expect.stringContaining('what ran goes on as it was'),
      err: { message: expect.stringContaining('is not valid JSON') },
    });
    notes.write({ 'model.file': 'onnx/absent.onnx' });
    expect((await reload(run)).find(({ err }) => err !== undefined)?.err?.message).toContain('onnx/model_int8.onnx');
    // Passes the checks of its file, and fails at its first run.
    notes.write({ model: TINY_SHAPES, 'model.file': 'sequence-first.onnx' });
    expect((await reload(run)).find(({ err }) => err !== undefined)?.err?.message).toContain('scores of shape');
    await notes.send(4);
    await until('all documents', async () => (await written(run, notes)) === 8);
    notes.write({ 'min.score': 0.5 });
    expect((await reload(run)).map(({ msg }) => msg)).toContain('connector replaced');
    await notes.send(4);
    await until('the documents after it', async () => (await written(run, notes)) === 12);
    const versions = (await notes.annotated()).map(({ provenance }) => provenance.pipeline_version);
    expect(new Set(versions).size).toBe(2);
  });

  it('takes up a model whose files were replaced in place', async () => {
    const notes = await makeNotes();
    const run = await startRun([notes.write()]);
    await notes.send(10);
    await until('the first documents', async () => (await written(run, notes)) === 10);
    cpSync(join(TINY_VARIANTS, 'model_int8.onnx'), join(folder, 'model', 'model.onnx'));
    const messages = (await reload(run)).map(({ msg }) => msg);
    expect(messages).toContain('connector replaced');
    await notes.send(10);
    await until('all documents', async () => (await written(run, notes)) === 20);
    const documents = await notes.annotated();
    expectOneChange(documents, 20);
    expect(new Set(documents.map(({ provenance }) => provenance.model_digest)).size).toBe(2);
  });

  it('follows a file that names another connector', async () => {
    const [one, other] = [await makeNotes(), await makeNotes()];
    const file = one.write();
    const run = await startRun([file]);
    cpSync(other.write(), file);
    const lines = (await reload(run)).map(({ msg, connector }) => `${connector ?? ''} ${msg}`);
    expect(lines).toContain(`${other.name} connector started`);
    expect(lines.some((line) => line.startsWith(`${one.name} connector stopped`))).toBe(true);
    await other.send(4);
    await until('its documents', async () => (await written(run, other)) === 4);
  });
});

describe('a connector applied to a running process', () => {
  it('goes on with the chain of files where the one before it ended', async () => {
    const notes = await makeNotes();
    const config = {
      'connector.class': 'ParquetSink',
      topics: notes.input,
      'store.url': pathToFileURL(join(folder, 'archive')).href,
      'flush.size': 4,
      'errors.deadletterqueue.topic.replication.factor': 1,
    };
    const running = await startConnectors(bootstrapServers, [{ name: notes.name, config }]);
    try {
      await notes.send(30);
      await until('the first files', async () => (await running.metric('spanstream_file_rows_total')) > 0);
      const flat = flattenConfig({ ...config, 'flush.size': 1, stages: 'sentences' });
      expect(await running.apply({ name: notes.name, directory: folder, flat })).toBe('replaced');
      await notes.send(30);
      await until('the files', async () => (await running.metric('spanstream_file_rows_total')) === 60);
    } finally {
      await running.stop();
    }
    const ids = new Set(Array.from({ length: 60 }, (_, id) => String(id)));
    const files = await readDirectory(join(folder, 'archive'));
    const { counts } = await readArchive(files);
    expect(onceEach(ids, counts)).toEqual([]);
  });

  it('gets document workers with more memory where its documents may be larger, and none while the process stops', async () => {
    const notes = await makeNotes();
    const config = { 'connector.class': 'TopicSink', topics: notes.input, 'output.topic': notes.output };
    const running = await startConnectors(bootstrapServers, [{ name: notes.name, config }]);
    try {
      const apply = async (changes: object) =>
        running.apply({
          name: notes.name,
          directory: process.cwd(),
          flat: flattenConfig({ ...config, 'errors.deadletterqueue.topic.replication.factor': 1, ...changes }),
        });
      expect(await apply({})).toBe('unchanged');
      expect(await apply({ 'document.max.bytes': 64 * 1024 * 1024 })).toBe('replaced');
      await notes.send(4);
      await until('the documents', async () => (await running.metric('spanstream_records_total')) === 4);
      expect(running.status()).toMatchObject([{ name: notes.name, state: 'RUNNING' }]);
      const stopping = running.stop();
      await expect(apply({ 'max.in.flight.documents': 8 })).rejects.toMatchObject({ retriable: true });
      await stopping;
    } finally {
      await running.stop();
    }
  });
});
