import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it, onTestFinished } from 'vitest';
import { flattenConfig } from '../../src/config/flat.js';
import type { DocumentProcessor } from '../../src/core/contracts.js';
import { openFileAccess } from '../../src/files/file-access.js';
import { findFiles } from '../../src/files/find-files.js';
import { partitionCount } from '../../src/kafka/admin.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { endOfFiles, type FilePlan, listedFile, planFileTopic } from '../../src/runtime/backfill/files/file-plan.js';
import { deleteFileTopic, readFileList, writeFileTopic } from '../../src/runtime/backfill/files/file-topic.js';
import { createFilesSource } from '../../src/runtime/backfill/files/files-source.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { InFlightRoom } from '../../src/runtime/tasks/in-flight-room.js';
import { KafkaConnector } from '../../src/runtime/tasks/kafka-connector.js';
import { topicSinkOptions } from '../../src/sinks/topic/options.js';
import { createTopicSink } from '../../src/sinks/topic/topic-sink.js';
import type { RawRecord } from '../../src/types.js';
import { connect, log, makeTopic, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');

/** Files of ten documents each, those of every third of an earlier annotation, and a file that is cut off. */
async function putFiles(count: number): Promise<FilePlan> {
  const folder = mkdtempSync(join(tmpdir(), 'files-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (let file = 0; file < count; file++) {
    const documents = Array.from({ length: 10 }, (_, row) => {
      const number = file * 10 + row;
      const provenance = { topic: 'notes', partition: number % 4, offset: number, timestamp: 1_700_000_000_000 };
      return { note_id: `n${number}`, ...(file % 3 === 0 ? { provenance } : {}) };
    });
    const text = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
    writeFileSync(join(folder, `part-${String(file).padStart(3, '0')}.jsonl`), text);
  }
  const cut = gzipSync('{"note_id":"in a cut file"}\n'.repeat(100)).subarray(0, 30);
  writeFileSync(join(folder, 'cut.jsonl.gz'), cut);
  return planFileTopic((await findFiles({ patterns: [folder], converter: 'json' })).map(listedFile), 6);
}

function fileTopic(): Parameters<typeof writeFileTopic>[0] {
  const kafka = connect(bootstrapServers, 'producer');
  const topic = unique('files-of');
  onTestFinished(() => deleteFileTopic(kafka, topic));
  return { kafka, topic, replicationFactor: 1, log };
}

it('a file topic is filled once, made anew for other files, and deleted', async () => {
  const options = fileTopic();
  const { kafka, topic } = options;
  const plan = await putFiles(7);
  await writeFileTopic(options, plan);
  await writeFileTopic(options, plan);
  const lists = (expected: FilePlan) =>
    Promise.all(expected.map((_, partition) => readFileList(kafka, topic, partition)));
  expect(await lists(plan)).toEqual(plan);
  const other = plan.slice(0, 2);
  await writeFileTopic(options, other);
  expect(await lists(other)).toEqual(other);
  await deleteFileTopic(kafka, topic);
  const admin = kafka.admin();
  onTestFinished(() => admin.disconnect());
  await until('the end of the topic', async () => (await partitionCount(admin, topic)) === null);
  await deleteFileTopic(kafka, topic);
});

/** Annotates nothing, and puts the document out as it is. */
const processor: DocumentProcessor = {
  process: async (records) =>
    records.map(({ value, unreadable }) =>
      unreadable === undefined ? { value: value as Buffer } : { error: unreadable },
    ),
  async close() {},
};

/** A member of a backfill's group, from files to a topic. */
async function startMember(name: string, { topic, plan }: { topic: string; plan: FilePlan }) {
  const config = await parseConnector({
    name,
    directory: '.',
    flat: flattenConfig({
      'connector.class': 'TopicSink',
      topics: 'notes',
      'output.topic': `${name}-out`,
      'errors.tolerance': 'all',
      'errors.deadletterqueue.topic.name': `${name}-dead`,
    }),
  });
  const connector = new KafkaConnector({
    config,
    room: new InFlightRoom({ bytes: 1_000_000, documents: 100 }),
    metrics: createMetrics(),
    log,
    endOf: ({ partition }) => endOfFiles(plan[partition]?.length ?? 0),
  });
  const groupId = `connect-${name}`;
  const source = createFilesSource(
    {
      kafka: connect(bootstrapServers, 'consumer'),
      groupId,
      topics: [topic],
      sessionTimeout: 6_000,
      access: openFileAccess(),
      inputTopic: 'notes',
      idField: 'note_id',
      maxDocumentBytes: 1_000_000,
      log,
    },
    connector,
  );
  const sink = createTopicSink({
    kafka: connect(bootstrapServers, 'producer'),
    connector: name,
    run: 'backfill-1',
    byOrigin: true,
    groupId,
    deadLetterTopic: `${name}-dead`,
    deadLetterReplicationFactor: 1,
    options: topicSinkOptions.parse({ 'output.topic': `${name}-out` }),
    metrics: createMetrics(),
    log,
  });
  connector.attach({ source, sink, processor });
  await source.run();
  const stop = async () => {
    await connector.drain();
    await source.stop();
    await sink.close();
  };
  const ended = () => connector.status().partitions.filter(({ state }) => state === 'ENDED').length;
  return { connector, source, ended, stop };
}

it('members of a group share the files, and another one goes on where they stopped: each document once', async () => {
  const options = fileTopic();
  const { topic } = options;
  const name = unique('backfill');
  const plan = await putFiles(31);
  await writeFileTopic(options, plan);
  await makeTopic(bootstrapServers, `${name}-out`, { partitions: 4 });
  const first = await startMember(name, { topic, plan });
  const second = await startMember(name, { topic, plan });
  await until('both members to have a share', () =>
    [first, second].every(({ source }) => source.assignment().length === 3),
  );
  await until('an end', () => first.ended() + second.ended() > 1);
  await Promise.all([first.stop(), second.stop()]);
  const third = await startMember(name, { topic, plan });
  await until('all ends', () => third.ended() === 6);
  expect(await third.source.committedOffset({ topic, partition: 0 })).toBe(endOfFiles(plan[0]?.length ?? 0));
  await third.stop();

  const found: RawRecord[] = [];
  const letters: RawRecord[] = [];
  await readTopic(options.kafka, `${name}-out`, (records) => found.push(...records) > 0);
  await readTopic(options.kafka, `${name}-dead`, (records) => letters.push(...records) > 0);
  expect(letters.map(({ headers }) => String(headers['__connect.errors.exception.message']))).toEqual([
    expect.stringMatching(/^file:.*cut\.jsonl\.gz: cannot be read on from row 0: unexpected end of file/),
  ]);
  const documents = found.map(({ key, partition, value }) => ({
    key: String(key),
    partition,
    ...JSON.parse(String(value)),
  }));
  expect(documents.map(({ note_id }) => note_id).sort()).toEqual(Array.from({ length: 310 }, (_, i) => `n${i}`).sort());
  expect(documents.every(({ key, note_id }) => key === note_id)).toBe(true);
  for (const { partition, provenance } of documents)
    if (provenance !== undefined) expect(partition).toBe(provenance.partition);
  const byKey = new Set(
    documents.filter(({ provenance }) => provenance === undefined).map(({ partition }) => partition),
  );
  expect([...byKey].sort()).toEqual([0, 1, 2, 3]);
});
