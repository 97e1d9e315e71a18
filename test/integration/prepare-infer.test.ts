import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive } from '../../demo/check.js';
import { spanstream } from '../../demo/connectors.js';
import { generateDocuments } from '../../demo/documents.js';
import { readDirectory } from '../../demo/read-back.js';
import type { ConfigValue } from '../../src/config/flat.js';
import { readConnectorFile } from '../../src/config/load.js';
import { HEADER_BYTES } from '../../src/converters/wire-format.js';
import type { RawRecord } from '../../src/types.js';
import { collectingSource, connect, makeTopic, produce, unique, until } from '../kafka/support.js';
import { register, wireValue } from '../registry/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const PARTITIONS = 3;
const started: StartedConnectors[] = [];
const children: ChildProcess[] = [];
const readers: { stop(): Promise<void> }[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-prepare-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await Promise.all(started.splice(0).map((connectors) => connectors.stop()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Connector {
  readonly name: string;
  readonly directory: string;
  readonly config: Readonly<Record<string, ConfigValue>>;
}

interface Topics {
  readonly notes: string;
  readonly prepared: string;
  readonly inferred: string;
  readonly dead: string;
}

/** Topics of one test, and the two connectors of connectors/ between them. */
async function makeParts(): Promise<{ topics: Topics; prepare: Connector; infer: Connector }> {
  const id = unique('parts');
  const topics = { notes: `${id}-notes`, prepared: `${id}-prepared`, inferred: `${id}-inferred`, dead: `${id}-dead` };
  for (const topic of Object.values(topics)) await makeTopic(bootstrapServers, topic, { partitions: PARTITIONS });
  const part = (file: string, changes: Record<string, ConfigValue>): Connector => {
    const { flat, directory } = readConnectorFile(`connectors/${file}.yaml`);
    const dead = { 'errors.deadletterqueue.topic.name': topics.dead };
    return { name: `${id}-${file}`, directory, config: { ...flat, ...dead, ...changes } };
  };
  return {
    topics,
    prepare: part('prepare-notes', { topics: topics.notes, 'output.topic': topics.prepared }),
    infer: part('infer-notes', { topics: topics.prepared, 'output.topic': topics.inferred }),
  };
}

function withOptions(connector: Connector, options: Connector['config']): Connector {
  return { ...connector, config: { ...connector.config, ...options } };
}

/** The one connector that the two are the parts of. */
function wholeOf(prepare: Connector, infer: Connector, output: string): Connector {
  const { 'stages.tokens.type': _type, 'stages.tokens.model': _model, stages: before, ...first } = prepare.config;
  const stages = [...(before as string[]).filter((name) => name !== 'tokens'), ...(infer.config.stages as string[])];
  const ofModel = Object.entries(infer.config).filter(([key]) => key.startsWith('stages.'));
  return {
    ...prepare,
    name: unique('whole'),
    config: { ...first, ...Object.fromEntries(ofModel), stages, 'output.topic': output },
  };
}

async function start(...connectors: readonly Connector[]): Promise<StartedConnectors> {
  const running = await startConnectors(bootstrapServers, connectors);
  started.push(running);
  return running;
}

async function send(topic: string, count: number, seed: number): Promise<number> {
  const notes = [...generateDocuments({ count, seed, set: 'seen', meanCharacters: 600 })];
  const messages = notes.map(({ entities: _, ...note }, i) => ({
    key: note.note_id,
    value: JSON.stringify(note),
    headers: { ward: `w${i % 4}` },
    timestamp: String(1_700_000_000_000 + i),
  }));
  await produce(bootstrapServers, topic, messages);
  return count;
}

const written = (running: StartedConnectors, { name }: Connector) =>
  running.metric('spanstream_records_total', { connector: name, outcome: 'written' });

/** A reader of committed records. */
function follow(topic: string) {
  const collecting = collectingSource({ bootstrapServers, groupId: unique('reader'), topics: [topic] });
  readers.push(collecting.source);
  void collecting.source.run();
  return collecting;
}

/** All that is committed of a topic that nobody writes any more. */
async function read(topic: string): Promise<readonly RawRecord[]> {
  const ends = await endsOf(topic);
  const { records, next } = follow(topic);
  // Behind the last record there may be the marker of its transaction.
  const isRead = ({ partition, high }: (typeof ends)[number]): boolean =>
    Number(high) - Number(next.get(`${topic}-${partition}`) ?? 0n) <= 1;
  await until(`the end of ${topic}`, () => ends.every(isRead));
  return records;
}

/** Whether a topic has records whose output a connector has not committed; its open transactions count for nothing. */
async function hasMore({ name }: Connector, topic: string): Promise<boolean> {
  const ends = await endsOf(topic);
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  try {
    const [found] = await admin.fetchOffsets({ groupId: `connect-${name}`, topics: [topic] });
    const committed = new Map(found?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    // Behind the last record is the marker of its transaction.
    return ends.some(({ partition, high }) => Number(high) - Math.max(0, committed.get(partition) ?? 0) > 1);
  } finally {
    await admin.disconnect();
  }
}

async function endsOf(topic: string) {
  const admin = connect(bootstrapServers, 'producer').admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return ends;
}

/** By partition, in order: key, timestamp and the producer's headers, and what `value` makes of the value. */
function listed(
  records: readonly RawRecord[],
  value: (value: Buffer | null) => string = () => '',
): Record<number, string[]> {
  const partitions: Record<number, string[]> = {};
  for (const record of records) {
    const list = partitions[record.partition] ?? [];
    partitions[record.partition] = list;
    list.push(`${record.key} ${record.timestamp} ${record.headers.ward} ${value(record.value)}`);
  }
  return partitions;
}

describe('connectors/prepare-notes.yaml and connectors/infer-notes.yaml', () => {
  it('give together what one connector with the stages of both gives: each record once, byte for byte, in order', async () => {
    const { topics, prepare, infer } = await makeParts();
    const output = unique('whole');
    const version = { 'pipeline.version': '7' };
    // The model is quantized by what is in a batch, so that neighbours change the last digits of a score.
    const alone = { ...version, 'stages.clinical.batch.max.size': 1 };
    const parts = [withOptions(prepare, version), withOptions(infer, alone)] as const;
    const whole = wholeOf(...parts, output);
    const running = await start(...parts, whole);
    const count = await send(topics.notes, 90, 1);
    await until('both outputs', async () =>
      [await written(running, infer), await written(running, whole)].every((records) => records === count),
    );
    const [inferred, expected] = [await read(topics.inferred), await read(output)];
    expect(expected).toHaveLength(count);
    expect(listed(inferred, String)).toEqual(listed(expected, String));
    const text = inferred.map(({ value }) => String(value)).join('\n');
    for (const found of ['"label":"DRUG"', '"source":"findings"', '"negation":']) expect(text).toContain(found);
    expect(text).toContain(`"provenance":{"topic":"${topics.notes}"`);
  });

  it('end in Parquet files as well, each document once', async () => {
    const { topics, prepare, infer } = await makeParts();
    const { 'output.topic': _, ...config } = infer.config;
    const store = join(folder, topics.inferred);
    const files = {
      'connector.class': 'ParquetSink',
      'store.url': pathToFileURL(store).href,
      'rotate.interval.ms': 500,
    };
    const running = await start(prepare, { ...infer, config: { ...config, ...files } });
    const count = await send(topics.notes, 30, 6);
    await until('all rows', async () => (await running.metric('spanstream_file_rows_total')) === count);
    const { counts, entities } = await readArchive(await readDirectory(store));
    expect([...counts.values()]).toEqual(Array.from({ length: count }, () => 1));
    expect(entities).toBeGreaterThan(count);
  });

  it('take documents in Avro, and resolve the schema of what is inside prepared ones', async () => {
    const { topics, prepare, infer } = await makeParts();
    const output = unique('whole');
    const avro = {
      'pipeline.version': '7',
      'value.converter': 'avro',
      'value.converter.schema.registry.url': inject('registryUrl'),
    };
    const parts = [
      withOptions(prepare, avro),
      withOptions(infer, { ...avro, 'stages.clinical.batch.max.size': 1 }),
    ] as const;
    const running = await start(...parts, wholeOf(...parts, output));
    const fields = ['note_id', 'note_text', 'service'].map((name) => ({ name, type: 'string' }));
    const note = { type: 'record', name: 'Note', fields };
    const id = await register(inject('registryUrl'), `${topics.notes}-value`, note);
    const notes = [...generateDocuments({ count: 12, seed: 5, set: 'seen', meanCharacters: 300 })];
    const messages = notes.map((one) => ({ key: one.note_id, value: wireValue(id, note, one) }));
    await produce(bootstrapServers, topics.notes, [
      ...messages,
      { key: 'unknown', value: wireValue(987_654, note, notes[0] ?? {}) },
    ]);
    await until('both outputs and dead letters', async () =>
      [
        (await written(running, infer)) === notes.length,
        (await running.metric('spanstream_records_total', { outcome: 'written' })) === 3 * notes.length,
        (await running.metric('spanstream_dead_letters_total')) === 2,
      ].every((done) => done),
    );
    // The subjects differ, and with them the id before the value.
    const content = (value: Buffer | null): string => String(value?.subarray(HEADER_BYTES).toString('hex'));
    const inferred = await read(topics.inferred);
    expect(inferred).toHaveLength(notes.length);
    expect(listed(inferred, content)).toEqual(listed(await read(output), content));
  });

  it('set a document aside whose tokens are of another tokenizer, with both in the message, and go on', async () => {
    const { topics, prepare, infer } = await makeParts();
    const other = join(folder, 'other');
    await cp('models/clinical/tokenizer.json', join(other, 'tokenizer.json'));
    const json = JSON.parse(await readFile(join(other, 'tokenizer.json'), 'utf8'));
    await writeFile(join(other, 'tokenizer.json'), JSON.stringify({ ...json, normalizer: null }));
    const wrong = await start(withOptions(prepare, { 'stages.tokens.model': other }), infer);
    const count = await send(topics.notes, 6, 2);
    await until('the dead letters', async () => (await wrong.metric('spanstream_dead_letters_total')) === count);
    await started.pop()?.stop();
    const dead = await read(topics.dead);
    expect(dead).toHaveLength(count);
    for (const { headers } of dead)
      expect(String(headers['__connect.errors.exception.message'])).toMatch(
        /tokens of tokenizer \w{12} .* needs those of tokenizer \w{12} /,
      );

    const right = await start(prepare, infer);
    const more = await send(topics.notes, 6, 3);
    await until('those with the right tokens', async () => (await written(right, infer)) === more);
  });

  it('lose and double nothing when the process with the model is killed in the middle', async () => {
    const { topics, prepare, infer } = await makeParts();
    const settings = {
      'transaction.max.records': 20,
      'transaction.linger.ms': 20,
      'max.in.flight.documents': 30,
      'stages.clinical.instances.per.device': 1,
    };
    const config = {
      ...infer.config,
      ...settings,
      'stages.clinical.model': join(infer.directory, '../models/clinical'),
    };
    const file = join(folder, `${infer.name}.json`);
    const worker = join(folder, 'worker.json');
    await writeFile(file, JSON.stringify({ name: infer.name, config }));
    await writeFile(
      worker,
      JSON.stringify({ 'state.dir': join(folder, 'state'), 'document.workers': 1, 'rest.port': 0 }),
    );
    const run = (): ChildProcess => {
      const args = ['run', file, '-w', worker, '-b', bootstrapServers];
      const child = spawn(process.execPath, [spanstream, ...args], { stdio: 'ignore' });
      children.push(child);
      return child;
    };
    const running = await start(prepare);
    const count = await send(topics.notes, 400, 4);
    await until('all to be prepared', async () => (await written(running, prepare)) === count);
    const { records } = follow(topics.inferred);
    const first = run();
    await until('some to be inferred', () => records.length > 0, 60_000);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await hasMore(infer, topics.prepared)).toBe(true);
    run();
    await until('the rest', () => records.length >= count, 90_000);
    expect(listed(await read(topics.inferred))).toEqual(listed(await read(topics.notes)));
  });
});
