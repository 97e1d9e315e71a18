import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import { onceEach, readArchive } from '../../demo/check.js';
import { readBucket } from '../../demo/read-back.js';
import { RetriableError } from '../../src/errors.js';
import { type Admin, Kafka } from '../../src/kafka/kafkajs.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import { connect, makeTopic, produce, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';
import { s3Config } from './s3-config.js';

/** A group whose offsets cannot be asked for, and how often not. */
const away = { group: '', times: 0 };

function adminThatIsAway(): void {
  const { admin: openAdmin } = Kafka.prototype;
  vi.spyOn(Kafka.prototype, 'admin').mockImplementation(function (this: Kafka, config) {
    const admin = openAdmin.call(this, config);
    const fetchOffsets: Admin['fetchOffsets'] = (asked) =>
      asked.groupId === away.group && away.times-- > 0
        ? Promise.reject(new RetriableError('BROKER_UNAVAILABLE', 'the brokers are away'))
        : admin.fetchOffsets(asked);
    return { ...admin, fetchOffsets };
  });
}

const bootstrapServers = inject('bootstrapServers');
const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');
const children: ChildProcess[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-deaths-'));
  adminThatIsAway();
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  /** All that it has printed, and its exit code. */
  readonly ended: Promise<{ readonly code: number | null; readonly text: string }>;
}

/** Each has a folder of its own for its state, as on machines of their own. */
async function spanstream(...args: readonly string[]): Promise<Started> {
  const own = await mkdtemp(join(folder, 'process-'));
  const child = spawn(process.execPath, [command, ...args, '-b', bootstrapServers], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: own },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, text })) };
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

const noteOf = (id: string) => JSON.stringify({ note_id: id, note_text: `Note ${id}: given aspirin.` });

async function idsIn(topic: string): Promise<readonly string[]> {
  const found: string[] = [];
  await readTopic(connect(bootstrapServers, 'consumer'), topic, (records) => {
    found.push(...records.map(({ value }) => (JSON.parse(String(value)) as { note_id: string }).note_id));
    return true;
  }).catch(() => undefined);
  return found.sort();
}

async function writeConnector(name: string, config: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ name, config: { 'consumer.override.session.timeout.ms': 6_000, ...config } }));
  return file;
}

/** Two processes share a backfill, and one of them is killed in the middle of its part. @returns what the other one says */
async function killOneOfTwo(args: readonly string[], done: () => Promise<number>): Promise<string> {
  const killed = await spanstream(...args);
  const kept = await spanstream(...args);
  // A member takes up its partitions when it joins, or when another one has: each has a part as soon as both are there.
  await until('both of them', async () => (await membersOf(args)) === 2);
  const before = await done();
  await until('a part of it', async () => (await done()) > before + 100);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const { code, text } = await kept.ended;
  expect(text).toContain('backfill 1 is done');
  expect(code).toBe(0);
  return text;
}

async function membersOf([, file]: readonly string[]): Promise<number> {
  const name = basename(file as string, '.json');
  const admin = connect(bootstrapServers, 'consumer').admin();
  try {
    await admin.connect();
    const { groups } = await admin.describeGroups([`connect-${name}-backfill-1`]);
    const [group] = groups;
    return group?.state === 'Stable' ? group.members.length : 0;
  } finally {
    await admin.disconnect();
  }
}

describe.concurrent('a backfill that two processes share, one of which is killed, is there once', () => {
  it('of files into a topic', async () => {
    const name = unique('filed');
    await makeTopic(bootstrapServers, name);
    const files = join(folder, name);
    await mkdir(files);
    const parts = names('part', 8);
    for (const part of parts)
      await writeFile(join(files, `${part}.jsonl`), names(`${part}-`, 150).map(noteOf).join('\n'));
    const file = await writeConnector(name, {
      ...{ 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` },
      'transaction.max.records': 20,
    });
    const args = ['backfill', file, '--files', `${files}/*.jsonl`, '--max-rate', '120'];
    await killOneOfTwo(args, async () => (await idsIn(`${name}-out`)).length);
    const meant = parts.flatMap((part) => names(`${part}-`, 150));
    expect(await idsIn(`${name}-out`)).toEqual(meant.sort());
  });

  it('of a topic into Parquet on S3', async () => {
    const name = unique('archived');
    await makeTopic(bootstrapServers, name, { partitions: 4 });
    const ids = names('n', 1_200);
    await produce(
      bootstrapServers,
      name,
      ids.map((id, i) => ({ key: id, value: noteOf(id), partition: i % 4 })),
    );
    await makeBucket(inject('s3'), name);
    const file = await writeConnector(name, {
      ...{ 'connector.class': 'ParquetSink', topics: name, 'store.url': `s3://${name}/again`, ...s3Config() },
      'flush.size': 50,
    });
    const counts = async () => (await readArchive(await readBucket(inject('s3'), name))).counts;
    const args = ['backfill', file, '--from', 'earliest', '--to', 'latest', '--max-rate', '120'];
    await killOneOfTwo(args, async () => (await counts()).size);
    expect(onceEach(new Set(ids), await counts())).toEqual([]);
  });
});

describe.concurrent('a backfill on workers', () => {
  it('goes on by itself where they are started again, and what was begun before is not done twice', async () => {
    const name = unique('restarted');
    await makeTopic(bootstrapServers, name, { partitions: 2 });
    const ids = names('n', 600);
    await produce(
      bootstrapServers,
      name,
      ids.map((id, i) => ({ key: id, value: noteOf(id), partition: i % 2 })),
    );
    const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
    const again = `${name}-again`;
    // Ten seconds' work: all that happens before it is stopped has to find it at work, on a slow machine too.
    const request = { from: 'earliest', to: 'latest', sink: `topic:${again}`, maxRate: 60 };
    const first = await startConnectors(bootstrapServers, [{ name, config }]);
    const { id } = await first.herder.backfills.begin(name, request);
    await until('a part of it', async () => (await first.herder.backfills.get(name, id)).done > 50);
    Object.assign(away, { group: `connect-${name}-backfill-${id}`, times: 2 });
    await until('being asked again', () => away.times <= 0);
    expect(await first.herder.backfills.get(name, id)).not.toHaveProperty('trace');
    await first.stop();
    expect((await idsIn(again)).length).toBeLessThan(ids.length);

    // With other stages the results would be of two pipelines.
    const other = await startConnectors(bootstrapServers, [
      { name, config: { ...config, 'pipeline.version': 'other' } },
    ]);
    await until('the refusal', async () => (await other.herder.backfills.get(name, id)).trace?.includes('begun with'));
    const { done, share } = await other.herder.backfills.get(name, id);
    expect(done).toBe((await idsIn(again)).length);
    expect(share).toBeGreaterThan(0);
    await other.stop();

    const second = await startConnectors(bootstrapServers, [{ name, config }]);
    try {
      await until('its end', async () => (await second.herder.backfills.get(name, id)).state === 'DONE');
    } finally {
      await second.stop();
    }
    expect(await idsIn(again)).toEqual([...ids].sort());
  });

  it('tells that its topic is gone, and leaves nothing behind when it is cancelled', async () => {
    const name = unique('gone');
    await makeTopic(bootstrapServers, name);
    const file = join(folder, `${name}.jsonl`);
    await writeFile(file, names('n', 300).map(noteOf).join('\n'));
    const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
    const running = await startConnectors(bootstrapServers, [{ name, config }]);
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    try {
      const { backfills } = running.herder;
      const source = unique('source');
      await makeTopic(bootstrapServers, source);
      await produce(
        bootstrapServers,
        source,
        names('n', 300).map((id) => ({ value: noteOf(id) })),
      );
      const rest = { from: 'earliest', to: 'latest', maxRate: 20, config: { topics: source } };
      const { id } = await backfills.begin(name, rest);
      await until('a part of it', async () => (await backfills.get(name, id)).done > 0);
      await admin.deleteTopics({ topics: [source] });
      await until('the failure', async () => (await backfills.get(name, id)).trace?.includes(`topic ${source}`));

      const filed = await backfills.begin(name, { files: [file], maxRate: 20 });
      await until('a part of it', async () => ((await backfills.get(name, filed.id)).records?.written ?? 0) > 0);
      for (const one of [id, filed.id]) await backfills.setState(name, one, 'CANCELLED');
      await until('nothing left', async () => {
        const { groups } = await admin.listGroups();
        const topics = await admin.listTopics();
        const left = [...topics, ...groups.map(({ groupId }) => groupId)];
        return !left.some((one) => one.startsWith(`connect-${name}-`));
      });
    } finally {
      await admin.disconnect();
      await running.stop();
    }
  });
});

/** Of all threads of a process. */
async function prioritiesOf({ pid }: ChildProcess): Promise<ReadonlySet<number>> {
  return new Set((await readdir(`/proc/${pid}/task`)).map((thread) => getPriority(Number(thread))));
}

it.concurrent('a backfill that is ended by Ctrl-C says how to go on, and does not pass for done', async () => {
  const name = unique('interrupted');
  await makeTopic(bootstrapServers, name);
  const ids = names('n', 200);
  await produce(
    bootstrapServers,
    name,
    ids.map((id) => ({ value: noteOf(id) })),
  );
  const output = `${name}-out`;
  const file = await writeConnector(name, { 'connector.class': 'TopicSink', topics: name, 'output.topic': output });
  const args = ['backfill', file, '--from', 'earliest', '--to', 'latest'];
  const slow = await spanstream(...args, '--max-rate', '20');
  await until('a part of it', async () => (await idsIn(output)).length > 0);
  // What is limited leaves the cores to others, with all that it has started.
  if (process.platform === 'linux')
    expect([...(await prioritiesOf(slow.child))]).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
  slow.child.kill('SIGINT');
  const { code, text } = await slow.ended;
  expect(text).toContain('is not finished, give the same command again');
  expect(code).toBe(130);
  expect((await idsIn(output)).length).toBeLessThan(ids.length);
  expect(await (await spanstream(...args)).ended).toMatchObject({ code: 0 });
  expect(await idsIn(output)).toEqual([...ids].sort());
});
