import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive } from '../../demo/check.js';
import { readDirectory } from '../../demo/read-back.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import type { Backfill } from '../../src/runtime/backfill/backfill.js';
import type { AnnotatedDocument, RawRecord } from '../../src/types.js';
import { connect, makeTopic, produce, type Sent, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';
import { ended, Spanstream } from './spanstream.js';

const bootstrapServers = inject('bootstrapServers');
const commands = new Spanstream();
let folder: string;

const PARTITIONS = 6;
/** One document a second, the last one now. */
const NOW = Math.floor(Date.now() / 1_000) * 1_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-backfill-'));
});

afterAll(async () => {
  commands.killAll();
  await rm(folder, { recursive: true, force: true });
});

function spanstream(...args: readonly string[]): ChildProcess {
  return commands.start(folder, [...args]);
}

async function countOf(topic: string): Promise<number> {
  const admin = connect(bootstrapServers, 'consumer').admin();
  await admin.connect();
  const { topics } = await admin.fetchTopicMetadata();
  if (!topics.some(({ name }) => name === topic)) return 0;
  const offsets = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return offsets.reduce((sum, { high }) => sum + Number(high), 0);
}

interface Read {
  readonly id: string;
  readonly partition: number;
  readonly record: RawRecord;
  readonly document: AnnotatedDocument;
}

async function read(topic: string): Promise<Read[]> {
  const found: Read[] = [];
  await readTopic(connect(bootstrapServers, 'consumer'), topic, (records) => {
    for (const record of records) {
      const document = JSON.parse(String(record.value)) as AnnotatedDocument & { note_id: string };
      found.push({ id: document.note_id, partition: record.partition, record, document });
    }
    return true;
  });
  return found;
}

async function produceNotes(topic: string, count: number, from = 0, partitions = PARTITIONS): Promise<readonly Sent[]> {
  const notes = Array.from({ length: count }, (_, k) => {
    const i = from + k;
    return {
      key: `n${i}`,
      value: JSON.stringify({ note_id: `n${i}`, note_text: `Note ${i}: given aspirin.` }),
      partition: i % partitions,
      timestamp: String(NOW - 60_000_000 + i * 1_000),
    };
  });
  for (let i = 0; i < notes.length; i += 5_000) await produce(bootstrapServers, topic, notes.slice(i, i + 5_000));
  return notes;
}

async function writeConnector(name: string, config: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ name, config }));
  return file;
}

const timeOf = (i: number) => new Date(NOW - 60_000_000 + i * 1_000).toISOString();

describe('a backfill', () => {
  it('of a time range is there once, over two deaths, beside a live connector whose output it leaves alone', async () => {
    const name = unique('notes');
    await makeTopic(bootstrapServers, name, { partitions: PARTITIONS });
    await produceNotes(name, 50_000);
    const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
    const running = await startConnectors(bootstrapServers, [{ name, config }]);
    const file = await writeConnector(name, config);
    const again = `${name}-again`;
    const args = ['backfill', file, '--from', timeOf(10_000), '--to', timeOf(40_000), '--sink', `topic:${again}`];
    try {
      const dry = await ended(spanstream(...args, '--dry-run'));
      expect(dry).toContain('30,000 offsets in 6 partitions');
      expect(await countOf(again)).toBe(0);

      for (const least of [2_000, 9_000]) {
        const killed = spanstream(...args);
        await until('a part of it', async () => (await countOf(again)) > least);
        killed.kill('SIGKILL');
        await once(killed, 'close');
      }
      expect(await countOf(again)).toBeLessThan(30_000);
      const more = produceNotes(name, 600, 50_000);
      expect(await ended(spanstream(...args))).toMatch(/backfill 1 of .* goes on.*backfill 1 is done/s);
      await more;
      await until('the live documents', async () => {
        return (await running.metric('spanstream_records_total', { outcome: 'written' })) === 50_600;
      });
    } finally {
      await running.stop();
    }
    const output = await read(again);
    expect(output.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: 30_000 }, (_, i) => `n${i + 10_000}`).sort(),
    );
    for (const { id, partition, document } of output.slice(0, 100)) {
      const i = Number(id.slice(1));
      expect(partition).toBe(i % PARTITIONS);
      expect(document.provenance).toMatchObject({ topic: name, partition, offset: Math.floor(i / PARTITIONS) });
    }
    const live = await read(`${name}-out`);
    expect(live.map(({ id }) => id).sort()).toEqual(Array.from({ length: 50_600 }, (_, i) => `n${i}`).sort());
    expect(live.filter(({ record }) => 'spanstream.run' in record.headers)).toEqual([]);
  });

  it('is shared by processes, goes to files of its own, and passes what transactions and removals have left', async () => {
    const name = unique('worn');
    await makeTopic(bootstrapServers, name, { partitions: 4 });
    const notes = (ids: readonly string[], partition: number) =>
      ids.map((id) => ({ key: id, value: JSON.stringify({ note_id: id, note_text: 'Aspirin.' }), partition }));
    const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
    await produce(bootstrapServers, name, [...notes(ids('a', 300), 0), ...notes(ids('c', 50), 2)]);
    const producer = connect(bootstrapServers, 'producer').producer({ transactionalId: name, maxInFlightRequests: 1 });
    await producer.connect();
    for (const [prefix, end] of [
      ['b', 'commit'],
      ['x', 'abort'],
      ['d', 'commit'],
      ['y', 'abort'],
    ] as const) {
      const transaction = await producer.transaction();
      await transaction.send({
        topic: name,
        messages: [...notes(ids(prefix, 40), 1), ...notes(ids(`${prefix}_`, 5), 0)],
      });
      await (end === 'commit' ? transaction.commit() : transaction.abort());
    }
    await producer.disconnect();
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    await admin.fetchTopicOffsets(name);
    await admin.deleteTopicRecords({ topic: name, partitions: [{ partition: 2, offset: '50' }] });
    await admin.deleteTopicRecords({ topic: name, partitions: [{ partition: 0, offset: '100' }] });
    await admin.disconnect();
    const store = join(folder, 'again');
    const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
    const file = await writeConnector(name, config);
    const args = ['backfill', file, '--from', 'earliest', '--to', 'latest', '--sink', store];
    const slow = [...args, '--max-rate', '100'];
    const shared = [spanstream(...slow), spanstream(...slow)];
    const ends = Promise.all(shared.map(ended));
    await until('both to step back', async () => shared.every(({ pid }) => getPriority(pid) > getPriority()));
    for (const text of await ends) expect(text).toContain('backfill 1 is done');
    const { counts } = await readArchive(await readDirectory(store));
    const meant = [...ids('a', 300).slice(100), ...ids('b', 40), ...ids('b_', 5), ...ids('d', 40), ...ids('d_', 5)];
    expect([...counts.keys()].sort()).toEqual([...meant].sort());
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });

  it('of workers is held, goes on and is cancelled by whoever asks, and is measured', async () => {
    const name = unique('steered');
    await makeTopic(bootstrapServers, name, { partitions: 2 });
    await produceNotes(name, 600, 0, 2);
    const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
    const running = await startConnectors(bootstrapServers, [{ name, config }]);
    const file = await writeConnector(name, config);
    const { backfills } = running.herder;
    const again = `${name}-again`;
    const sink = { sink: `topic:${again}`, config: { 'transaction.max.records': '10' } };
    try {
      const request = { from: '0@100,1@100', to: 'latest', partitions: '0..1', maxRate: 150, ...sink };
      expect(await backfills.plan(name, request)).toMatchObject({ total: 400 });
      const { id } = await backfills.begin(name, request);
      await until('a part of it', async () => (await backfills.get(name, id)).done > 20);
      await until('its metrics', async () => {
        const [all, part] = await Promise.all([
          running.metric('spanstream_backfill_length', { connector: name }),
          running.metric('spanstream_backfill_done', { connector: name, backfill: String(id) }),
        ]);
        return all === 400 && part > 20;
      });

      await backfills.setState(name, id, 'PAUSED');
      await until('the hold', async () => {
        const { done } = await backfills.get(name, id);
        return (await read(again)).length === done;
      });
      const held = (await backfills.get(name, id)).done;
      expect(held).toBeLessThan(400);
      expect(await backfills.get(name, id)).toMatchObject({ state: 'PAUSED' });
      await ended(spanstream('backfill', 'resume', file, String(id)));
      await until('the end', async () => (await backfills.get(name, id)).state === 'DONE');
      expect(await backfills.get(name, id)).toMatchObject({ share: 1, eta_seconds: 0 });
      expect((await read(again)).length).toBe(400);

      const other = await backfills.begin(name, { ...request, from: 'earliest', maxRate: 20 });
      expect(other).toMatchObject({ id: 2, state: 'RUNNING', total: 600 });
      await backfills.setState(name, 2, 'CANCELLED');
      await expect(backfills.setState(name, 2, 'RUNNING')).rejects.toMatchObject({ status: 409 });
      const listed = JSON.parse(await ended(spanstream('backfill', 'list', file, '--json'))) as Backfill[];
      expect(listed.map(({ state }) => state)).toEqual(['DONE', 'CANCELLED']);
    } finally {
      await running.stop();
    }
  });
});
