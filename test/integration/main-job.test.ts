import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import { misplacedEntities, onceEach, readArchive } from '../../demo/check.js';
import { generateDocuments } from '../../demo/documents.js';
import { readBucket, readDirectory } from '../../demo/read-back.js';
import { readConnectorFile } from '../../src/config/load.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { consoleConsumer, makeTopic, produce, unique, until } from '../kafka/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const started: StartedConnectors[] = [];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-main-job-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((connectors) => connectors.stop()));
});
afterAll(() => rm(directory, { recursive: true }));

async function start(...connectors: Parameters<typeof startConnectors>[1]): Promise<StartedConnectors> {
  const running = await startConnectors(bootstrapServers, connectors);
  started.push(running);
  return running;
}

async function stop(running: StartedConnectors): Promise<void> {
  started.splice(started.indexOf(running), 1);
  await running.stop();
}

function documents(count: number, seed = 1) {
  return [...generateDocuments({ count, seed, set: 'seen', meanCharacters: 400 })].map(
    ({ entities: _, ...document }) => document,
  );
}

async function send(topic: string, count: number, seed = 1): Promise<Set<string>> {
  const sent = documents(count, seed);
  await produce(
    bootstrapServers,
    topic,
    sent.map((document) => ({ key: document.note_id, value: JSON.stringify(document) })),
  );
  return new Set(sent.map(({ note_id }) => note_id));
}

function countIds(found: readonly AnnotatedDocument[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { note_id: id } of found) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  return counts;
}

describe('the connector files of connectors/', () => {
  it('annotate and archive each document once, on S3', async () => {
    const access = inject('s3');
    const [bucket, dayBucket] = [unique('main-job'), unique('by-day')];
    for (const name of [bucket, dayBucket]) await makeBucket(access, name);
    const [notes, annotated] = [unique('notes'), unique('annotated')];
    const file = (name: string, changes: Readonly<Record<string, unknown>>) => {
      const { flat, directory: folder } = readConnectorFile(`connectors/${name}.yaml`);
      return {
        name: unique(name),
        directory: folder,
        config: { ...flat, 'errors.deadletterqueue.topic.name': unique('dead'), ...changes },
      };
    };
    for (const topic of [notes, annotated]) await makeTopic(bootstrapServers, topic, { partitions: 3 });
    const archiveTo = (name: string) => ({
      topics: annotated,
      'store.url': `s3://${name}/archive`,
      'rotate.interval.ms': 2_000,
      'store.s3.endpoint': access.endpoint,
      'store.s3.region': access.region,
      'store.s3.access.key': access.accessKeyId,
      'store.s3.secret.key': access.secretAccessKey,
    });
    const running = await start(
      file('annotate-notes', { topics: notes, 'output.topic': annotated }),
      file('archive-notes', archiveTo(bucket)),
      file('archive-by-day', archiveTo(dayBucket)),
    );
    const ids = await send(notes, 60);
    await until(
      'both archives to read all',
      async () => (await running.metric('spanstream_file_rows_total')) === 2 * ids.size,
      60_000,
    );

    const lines = await consoleConsumer(bootstrapServers, annotated);
    const read = lines.map((line) => JSON.parse(line) as AnnotatedDocument);
    expect(onceEach(ids, countIds(read))).toEqual([]);
    expect(read.reduce((sum, document) => sum + misplacedEntities(document), 0)).toBe(0);
    const labels = new Set(read.flatMap(({ entities }) => entities.map(({ label, source }) => `${source}/${label}`)));
    expect([...labels]).toEqual(
      expect.arrayContaining(['clinical/DRUG', 'clinical/DISEASE', 'clinical/DOSE', 'clinical/DATE']),
    );
    const archived = await readArchive(await readBucket(access, bucket));
    expect(onceEach(ids, archived.counts)).toEqual([]);
    const byDay = await readArchive(await readBucket(access, dayBucket));
    expect(onceEach(ids, byDay.counts)).toEqual([]);
    const day = new RegExp(
      `^archive/topics/${annotated}/year=20\\d\\d/month=\\d\\d/day=\\d\\d/${annotated}\\+\\d\\+\\d{20}\\.parquet$`,
    );
    for (const { key } of byDay.files) expect(key).toMatch(day);
    for (const name of [
      'spanstream_records_total',
      'spanstream_entities_total',
      'spanstream_stage_seconds_total',
      'spanstream_inference_batch_windows',
      'spanstream_inference_tokens_total',
      'spanstream_inference_busy_seconds_total',
      'spanstream_commit_seconds',
      'spanstream_files_total',
      'spanstream_file_bytes_total',
    ]) {
      expect(await running.metric(name), name).toBeGreaterThan(0);
    }
    await until('the lag to be gone', async () => {
      const text = await running.metrics.registry.metrics();
      return [...text.matchAll(/^spanstream_consumer_lag_records\{.*\} 0$/gm)].length === 9;
    });
    expect(archived.entities).toBe(read.reduce((sum, { entities }) => sum + entities.length, 0));
  });
});

describe('a connector that is stopped and started again', () => {
  it('goes on where its transactions and its files end', async () => {
    const topic = unique('again');
    await makeTopic(bootstrapServers, topic, { partitions: 2 });
    const folder = join(directory, topic);
    const annotate = {
      name: `${topic}-annotate`,
      config: { 'connector.class': 'TopicSink', topics: topic, 'output.topic': `${topic}-out`, stages: 'sentences' },
    };
    const archive = {
      name: `${topic}-archive`,
      config: { 'connector.class': 'ParquetSink', topics: topic, 'store.url': pathToFileURL(folder).href },
    };
    const ids = new Set<string>();
    for (const seed of [1, 2, 3]) {
      const running = await start(annotate, archive);
      for (const id of await send(topic, 40, seed)) ids.add(id);
      const written = (connector: string) =>
        running.metric('spanstream_records_total', { connector, outcome: 'written' });
      await until('the output', async () => (await written(annotate.name)) === 40);
      // The archive's files are not due for minutes: the stop completes them.
      await until('all to be in the sinks', () => running.held().records === 0);
      await stop(running);
    }
    const lines = await consoleConsumer(bootstrapServers, `${topic}-out`);
    expect(onceEach(ids, countIds(lines.map((line) => JSON.parse(line) as AnnotatedDocument)))).toEqual([]);

    // What the last stop came too early for is read by one more run.
    const last = await start({ ...archive, config: { ...archive.config, 'rotate.interval.ms': 200 } });
    await until(
      'the archive',
      async () => onceEach(ids, (await readArchive(await readDirectory(folder))).counts).length === 0,
    );
    await stop(last);
    const { files } = await readArchive(await readDirectory(folder));
    expect(files.length).toBeGreaterThanOrEqual(2);
  });
});

describe('two processes with the same connectors', () => {
  it('share the partitions and hand them over, each document once in topic and files', async () => {
    const topic = unique('shared');
    await makeTopic(bootstrapServers, topic, { partitions: 4 });
    const folder = join(directory, topic);
    const connectors = [
      {
        name: `${topic}-annotate`,
        config: { 'connector.class': 'TopicSink', topics: topic, 'output.topic': `${topic}-out`, stages: 'sentences' },
      },
      {
        name: `${topic}-archive`,
        config: {
          'connector.class': 'ParquetSink',
          topics: topic,
          'store.url': pathToFileURL(folder).href,
          'rotate.interval.ms': 500,
        },
      },
    ];
    const ids = new Set<string>();
    const sendSome = async (seed: number) => {
      for (const id of await send(topic, 50, seed)) ids.add(id);
    };
    const partitions = (running: StartedConnectors) => running.status().map((status) => status.partitions.length);
    const first = await start(...connectors);
    await sendSome(1);
    const second = await start(...connectors);
    await sendSome(2);
    await until('the partitions to be shared', () => `${partitions(first)} ${partitions(second)}` === '2,2 2,2');
    await sendSome(3);
    await stop(first);
    await sendSome(4);
    await until('the other to take all', () => `${partitions(second)}` === '4,4');
    await sendSome(5);
    await until('all documents in files', async () => {
      const { counts } = await readArchive(await readDirectory(folder));
      return counts.size === ids.size;
    });
    await stop(second);

    const lines = await consoleConsumer(bootstrapServers, `${topic}-out`);
    expect(onceEach(ids, countIds(lines.map((line) => JSON.parse(line) as AnnotatedDocument)))).toEqual([]);
    expect(onceEach(ids, (await readArchive(await readDirectory(folder))).counts)).toEqual([]);
  });
});

describe('a connector with topics.regex', () => {
  it('reads topics that come later, and never its own output', async () => {
    const prefix = unique('regex');
    await makeTopic(bootstrapServers, `${prefix}.a`);
    const running = await start({
      name: prefix,
      config: {
        'connector.class': 'TopicSink',
        'topics.regex': `${prefix}\\..*`,
        'output.topic': '${topic}.annotated',
        'consumer.override.metadata.max.age.ms': 1_000,
        stages: 'sentences',
      },
    });
    const ids = await send(`${prefix}.a`, 10, 1);
    await makeTopic(bootstrapServers, `${prefix}.b`);
    for (const id of await send(`${prefix}.b`, 10, 2)) ids.add(id);
    const written = () => running.metric('spanstream_records_total', { outcome: 'written' });
    await until('the topic that came later', async () => (await written()) === 20);
    // A refresh of the topics after the output topics were made would show them if they were read.
    await makeTopic(bootstrapServers, `${prefix}.c`);
    await send(`${prefix}.c`, 10, 3);
    await until('one more topic', async () => (await written()) >= 30);
    expect(await written()).toBe(30);
  });
});

describe('memory', () => {
  it('stays bounded behind a backlog: what is held never passes the limit by more than a fetch', async () => {
    const topic = unique('backlog');
    await makeTopic(bootstrapServers, topic, { partitions: 2 });
    const value = (index: number) => JSON.stringify({ note_id: `n${index}`, note_text: 'toux '.repeat(400) });
    for (let part = 0; part < 50; part++) {
      await produce(
        bootstrapServers,
        topic,
        Array.from({ length: 60 }, (_, index) => ({ value: value(part * 60 + index), partition: index % 2 })),
      );
    }
    const limit = 200_000;
    const fetch = 100_000;
    const running = await start({
      name: topic,
      config: {
        'connector.class': 'TopicSink',
        topics: topic,
        'output.topic': `${topic}-out`,
        stages: 'sentences',
        'max.in.flight.bytes': limit,
        'consumer.override.max.partition.fetch.bytes': fetch,
      },
    });
    let most = 0;
    await until('all documents', async () => {
      const { bytes } = running.held();
      most = Math.max(most, bytes);
      return (await running.metric('spanstream_records_total', { outcome: 'written' })) === 3_000;
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(limit + 2 * fetch);
  });
});
