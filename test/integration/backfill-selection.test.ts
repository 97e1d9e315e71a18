import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import { readTopic } from '../../src/kafka/read-topic.js';
import type { BackfillRequest } from '../../src/runtime/backfill/backfill.js';
import type { BackfillStatus } from '../../src/runtime/backfill/status.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { connect, makeTopic, produce, type Sent, unique, until } from '../kafka/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';
import { s3Config } from './s3-config.js';

const bootstrapServers = inject('bootstrapServers');
const s3 = inject('s3');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanstream-selection-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Found = AnnotatedDocument & { readonly note_id: string };

async function read(topic: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  await readTopic(connect(bootstrapServers, 'consumer'), topic, (records) => {
    found.push(...records.map(({ value }) => JSON.parse(String(value)) as Found));
    return true;
  });
  return found;
}

const note = (id: string, more: Readonly<Record<string, unknown>> = {}): Sent => ({
  key: id,
  value: JSON.stringify({ note_id: id, note_text: `Note ${id}: given aspirin.`, ...more }),
});

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

const ids = (documents: readonly Found[]) => documents.map(({ note_id }) => note_id).sort();

/** Begins a backfill on the workers, and waits for its end. */
async function backfill(running: StartedConnectors, name: string, request: BackfillRequest): Promise<BackfillStatus> {
  const { backfills } = running.herder;
  const { id } = await backfills.begin(name, request);
  await until(`the end of backfill ${id}`, async () => {
    const { trace = null, state } = await backfills.get(name, id);
    expect(trace).toBeNull();
    return state === 'DONE';
  });
  return backfills.get(name, id);
}

const all = { from: 'earliest', to: 'latest' };

describe('records of a backfill are chosen', () => {
  it('by what annotated them: those of an older pipeline are annotated again, each once', async () => {
    const name = unique('aged');
    await makeTopic(bootstrapServers, name, { partitions: 2 });
    const config = (version: string) => ({
      ...{ 'connector.class': 'TopicSink', topics: name, 'output.topic': '${topic}-out' },
      'pipeline.version': version,
    });
    const output = `${name}-out`;
    const runUntil = async (version: string, count: number) => {
      const running = await startConnectors(bootstrapServers, [{ name, config: config(version) }]);
      await until('the documents', async () => (await read(output).catch(() => [])).length === count);
      return running;
    };
    await produce(
      bootstrapServers,
      name,
      names('old', 60).map((id) => note(id)),
    );
    await (await runUntil('1', 60)).stop();
    await produce(
      bootstrapServers,
      name,
      names('new', 30).map((id) => note(id)),
    );
    const running = await runUntil('2', 90);
    try {
      const older = { ...all, where: ['pipeline.version != current'] };
      await backfill(running, name, older);
      const documents = await read(output);
      const made = (version: string) => documents.filter(({ provenance }) => provenance.pipeline_version === version);
      expect(ids(made('1'))).toEqual(names('old', 60).sort());
      expect(ids(made('2'))).toEqual([...names('old', 60), ...names('new', 30)].sort());
      // By now there is nothing that an older pipeline has annotated last.
      await backfill(running, name, older);
      expect(await read(output)).toHaveLength(150);
    } finally {
      await running.stop();
    }
  });

  it('by fields, headers, and by the dead letters that became of them', async () => {
    const name = unique('chosen');
    await makeTopic(bootstrapServers, name);
    const config = {
      ...{ 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` },
      'errors.tolerance': 'all',
      'errors.deadletterqueue.topic.name': `${name}-dead`,
      'document.max.bytes': 200,
    };
    await produce(bootstrapServers, name, [
      ...names('fr', 20).map((id) => note(id, { lang: 'fr' })),
      ...names('en', 20).map((id) => ({ ...note(id, { lang: 'en' }), headers: { ward: 'b3' } })),
      ...names('long', 10).map((id) => note(id, { lang: 'fr', more: 'x'.repeat(300) })),
      { value: '{' },
    ]);
    const running = await startConnectors(bootstrapServers, [{ name, config }]);
    try {
      await until('the dead letters', async () => (await running.metric('spanstream_dead_letters_total')) === 11);
      const chosen = async (where: readonly string[]) => {
        const topic = unique('chosen-by');
        const request = { ...all, where, sink: `topic:${topic}`, config: { 'document.max.bytes': '1000' } };
        const { records } = await backfill(running, name, request);
        return { ids: ids(await read(topic)), records };
      };
      expect((await chosen(['field.lang = fr'])).ids).toEqual([...names('fr', 20), ...names('long', 10)].sort());
      expect((await chosen(['header.ward = b3', 'field.note_id =~ "^en1"'])).ids).toEqual(
        names('en', 20)
          .filter((id) => id.startsWith('en1'))
          .sort(),
      );
      const letters = await chosen(['dead-letter.code = DOCUMENT_TOO_LARGE']);
      expect(letters.ids).toEqual(names('long', 10).sort());
      expect(letters.records).toEqual({ written: 10, filtered: 0, dead_letters: 0 });
    } finally {
      await running.stop();
    }
  });
});

it('a backfill reads files in place of topics: JSONL on disk and Parquet in S3, by a glob', async () => {
  const name = unique('filed');
  const bucket = unique('archive');
  await makeTopic(bootstrapServers, name, { partitions: 3 });
  const local = join(folder, 'files');
  const lines = (from: string, count: number) =>
    names(from, count)
      .map((id) => String(note(id).value))
      .join('\n');
  for (const part of ['a', 'b', 'c']) await writeFile(join(folder, `${part}.jsonl`), lines(part, 40));
  await makeBucket(s3, bucket);
  const client = new S3Client({
    ...{ endpoint: s3.endpoint, region: s3.region, forcePathStyle: true },
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
  for (const part of ['d', 'e'])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: `2025/${part}.jsonl`, Body: lines(part, 25) }));
  client.destroy();
  const store = s3Config();
  const config = { 'connector.class': 'TopicSink', topics: name, 'output.topic': '${topic}-out' };
  const running = await startConnectors(bootstrapServers, [{ name, config }]);
  try {
    const files = [join(folder, '*.jsonl'), `s3://${bucket}/2025/**/*.jsonl`];
    const { backfills } = running.herder;
    expect(await backfills.plan(name, { files, config: store })).toMatchObject({ unit: 'files', total: 5 });
    const ended = await backfill(running, name, { files, config: store });
    expect(ended).toMatchObject({ unit: 'files', total: 5, done: 5, records: { written: 170 } });
    const documents = await read(`${name}-out`);
    const meant = [
      ...['a', 'b', 'c'].flatMap((part) => names(part, 40)),
      ...['d', 'e'].flatMap((part) => names(part, 25)),
    ];
    expect(ids(documents)).toEqual(meant.sort());

    // What was made of files becomes files, and those are read again as the records that they came from.
    const archive = pathToFileURL(local).href;
    await backfill(running, name, { files: [`s3://${bucket}/2025/`], config: store, sink: archive });
    const topic = unique('restored');
    const restored = await backfill(running, name, { files: [`${local}/`], sink: `topic:${topic}` });
    expect(restored).toMatchObject({ records: { written: 50 } });
    expect(ids(await read(topic))).toEqual(['d', 'e'].flatMap((part) => names(part, 25)).sort());
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    expect((await admin.listTopics()).filter((one) => one.startsWith(`connect-${name}-files`))).toEqual([]);
    await admin.disconnect();
  } finally {
    await running.stop();
  }
});
