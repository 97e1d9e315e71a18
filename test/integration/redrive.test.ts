import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive } from '../../demo/check.js';
import { readDirectory } from '../../demo/read-back.js';
import type { ListedLetters } from '../../src/runtime/dlq/list-letters.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { connect, consoleConsumer, makeTopic, produce, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';
import { ended, Spanstream } from './spanstream.js';

const bootstrapServers = inject('bootstrapServers');
const commands = new Spanstream();
let folder: string;
/** When the documents were written, in ms: not so long ago that topics would remove them. */
const WRITTEN = Date.now() - 60_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-redrive-'));
});

afterAll(async () => {
  commands.killAll();
  await rm(folder, { recursive: true, force: true });
});

interface Spoiled {
  readonly name: string;
  readonly file: string;
  readonly output: string;
  readonly ids: readonly string[];
}

/** A connector that has set documents aside: the long ones, which a greater document.max.bytes mends, and a few that are no JSON. */
async function spoil(
  { documents, long, broken }: { documents: number; long: number; broken: number },
  sink: Readonly<Record<string, unknown>>,
  mended: Readonly<Record<string, unknown>> = {},
): Promise<Spoiled> {
  const name = unique('redrive');
  const output = `${name}-out`;
  const config = {
    'connector.class': 'TopicSink',
    topics: name,
    ...(sink['connector.class'] === undefined ? { 'output.topic': '${topic}-out' } : {}),
    'errors.tolerance': 'all',
    'errors.deadletterqueue.topic.name': `${name}-dead`,
    'errors.deadletterqueue.topic.replication.factor': 1,
    'document.max.bytes': 200,
    ...sink,
  };
  await makeTopic(bootstrapServers, name, { partitions: 2 });
  const every = documents / long;
  const ids = Array.from({ length: documents }, (_, i) => `n${i}`);
  const notes = ids.map((note_id, i) => ({
    key: note_id,
    value: JSON.stringify({ note_id, note_text: 'Given aspirin. '.repeat(i % every === 0 ? 20 : 1) }),
    partition: i % 2,
    headers: { own: 'header' },
    timestamp: String(WRITTEN + i),
  }));
  const noise = Array.from({ length: broken }, (_, i) => ({ value: '{', partition: i % 2 }));
  await produce(bootstrapServers, name, [...noise.slice(0, broken / 2), ...notes, ...noise.slice(broken / 2)]);
  const running = await startConnectors(bootstrapServers, [{ name, config }]);
  await until(
    'the dead letters',
    async () => (await running.metric('spanstream_dead_letters_total')) === long + broken,
  );
  await until('the documents', async () => {
    return (await running.metric('spanstream_records_total', { outcome: 'written' })) === documents - long;
  });
  await running.stop();
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ name, config: { ...config, 'document.max.bytes': 100_000, ...mended } }));
  return { name, file, output, ids };
}

function dlq(...args: readonly string[]): ChildProcess {
  return commands.start(folder, ['dlq', ...args]);
}

function readConnector(file: string): Parameters<typeof startConnectors>[1][number] {
  return JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof startConnectors>[1][number];
}

const listed = async (file: string) => JSON.parse(await ended(dlq('list', file, '--json'))) as ListedLetters;

async function countOf(topic: string): Promise<number> {
  const admin = connect(bootstrapServers, 'consumer').admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return offsets.reduce((sum, { high }) => sum + Number(high), 0);
}

describe('dead letters', () => {
  it('are sent through again once their cause is mended, each once, over a death in the middle', async () => {
    const slow = { 'transaction.max.records': 1, 'transaction.linger.ms': 0, 'max.in.flight.documents': 1 };
    const { file, name, output, ids } = await spoil({ documents: 1_000, long: 250, broken: 6 }, {}, slow);
    const before = await listed(file);
    expect(before.causes).toMatchObject([
      { code: 'DOCUMENT_TOO_LARGE', stage: 'VALUE_CONVERTER', count: 250, redriven: 0 },
      { code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER', count: 6, redriven: 0 },
    ]);
    const dry = await ended(dlq('redrive', file, '--code', 'DOCUMENT_TOO_LARGE', '--limit', '7', '--dry-run'));
    expect(dry).toContain('7 letters would be sent through again');

    const start = await countOf(output);
    const first = dlq('redrive', file, '--code', 'DOCUMENT_TOO_LARGE');
    await until('some of them', async () => (await countOf(output)) > start + 30);
    first.kill('SIGKILL');
    await once(first, 'close');
    const afterDeath = (await consoleConsumer(bootstrapServers, output)).length;
    expect(afterDeath).toBeGreaterThan(750);
    expect(afterDeath).toBeLessThan(1_000);

    expect(await ended(dlq('redrive', file, '--code', 'DOCUMENT_TOO_LARGE'))).toMatch(
      /run 1: 250 letters.*run 1 is done/s,
    );
    const lines = await consoleConsumer(bootstrapServers, output);
    const documents = lines.map((line) => JSON.parse(line) as AnnotatedDocument & { note_id: string });
    expect(documents.map(({ note_id }) => note_id).sort()).toEqual([...ids].sort());
    const redriven = documents.find(({ note_id }) => note_id === 'n500');
    expect(redriven?.provenance).toMatchObject({
      topic: name,
      partition: 0,
      offset: 252,
      timestamp: WRITTEN + 500,
    });

    expect(await ended(dlq('redrive', file, '--code', 'DOCUMENT_TOO_LARGE'))).toContain('nothing to send');
    // What was left out is there to be sent, and fails again.
    expect(await ended(dlq('redrive', file))).toMatch(/run 2 is done: 0 written, 0 left out, 6 dead letters again/);
    expect((await listed(file)).causes).toMatchObject([
      { code: 'DOCUMENT_TOO_LARGE', count: 250, redriven: 250 },
      { code: 'DOCUMENT_INVALID', count: 12, redriven: 6 },
    ]);
    const shown = JSON.parse(await ended(dlq('show', file, '0@0', '--json'))) as { value: string; origin: string };
    expect(shown).toMatchObject({ code: 'DOCUMENT_INVALID', origin: `${name}-0@0`, key: null, value: '{' });
  });

  it('of a connector with files become files of their own', async () => {
    const store = join(folder, 'archive');
    const sink = {
      'connector.class': 'ParquetSink',
      'store.url': pathToFileURL(store).href,
      'rotate.interval.ms': 500,
    };
    const { file, name, ids } = await spoil({ documents: 60, long: 20, broken: 0 }, sink);
    expect(await ended(dlq('redrive', file, '--limit', '5'))).toContain('run 1 is done: 5 written');
    const running = await startConnectors(bootstrapServers, [readConnector(file)]);
    try {
      expect(await running.herder.redrive(name, { dryRun: true })).toMatchObject({ run: null, letters: 15 });
      expect(await running.herder.redrive(name, { dryRun: false })).toEqual({ run: 2, letters: 15 });
      await expect(running.herder.redrive(name, { dryRun: false })).rejects.toMatchObject({ status: 409 });
      await until('the end of the run', async () => {
        return (await running.herder.redrive(name, { dryRun: false })).letters === 0;
      });
    } finally {
      await running.stop();
    }
    const { counts } = await readArchive(await readDirectory(store));
    expect([...counts.keys()].sort()).toEqual([...ids].sort());
    expect([...counts.values()]).toEqual(ids.map(() => 1));
  });
});
