import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../compose/cache.js';
import { type DetectedServices, type Services, startServices } from '../compose/services.js';
import { waitFor } from '../compose/wait.js';
import { createProgress } from '../src/cli/progress.js';
import type { AnnotatedDocument } from '../src/types.js';
import { type ArchivedFile, misplacedEntities, onceEach, readArchive } from './check.js';
import { type ConnectorProcess, runConnectors } from './connectors.js';
import { generateDocuments } from './documents.js';
import { readAnnotated, readBucket, readDirectory, readTopic } from './read-back.js';
import { checkLine, fileTable, formatCount, heading, showDocuments } from './summary.js';
import { brokenRecords, createTopics, deadLetterTopic, outputTopic, produce } from './topics.js';

const bucket = 'spanstream-demo';
const ANNOTATOR = { connector: 'annotate-notes' };
const ARCHIVER = { connector: 'archive-notes' };
/** Nothing may take longer than this without any progress, in ms. */
const PATIENCE = 120_000;

/** Where the archive goes, and how to read it again. */
interface Archive {
  readonly environment: Readonly<Record<string, string>>;
  read(): Promise<ArchivedFile[]>;
  remove(): Promise<void>;
}

/**
 * Starts real services and the connectors of `connectors/`, sends documents through both and reads them back.
 *
 * @param options.interrupted rejects when a person wants it to stop
 * @returns whether every document came out once
 */
export async function runKafkaDemo(options: {
  count: number;
  seed: number;
  services: DetectedServices;
  interrupted: Promise<never>;
}): Promise<boolean> {
  const { kafka, s3 } = options.services;
  console.log(`Starting Apache Kafka (${kafka}) and S3 (${s3}); the first time, this downloads them.`);
  const cleanup: (() => Promise<void> | void)[] = [];
  try {
    return await Promise.race([demonstrate(options, cleanup), options.interrupted]);
  } finally {
    for (const step of cleanup.reverse()) await step();
  }
}

async function demonstrate(
  { count, seed, services: detected }: { count: number; seed: number; services: DetectedServices },
  cleanup: (() => Promise<void> | void)[],
): Promise<boolean> {
  const services = await startServices({ s3: detected.s3 !== 'none' });
  cleanup.push(() => services.stop());
  const { bootstrapServers } = services.kafka;
  const archive = await createArchive(services);
  cleanup.push(() => archive.remove());
  await createTopics(bootstrapServers);
  const documents = [...generateDocuments({ count, seed, set: 'unseen' })];
  const connectors = await runConnectors({
    files: ['annotate-notes', 'archive-notes'].map((name) => join(projectRoot, 'connectors', `${name}.yaml`)),
    bootstrapServers,
    environment: archive.environment,
  });
  cleanup.push(() => connectors.kill());
  const characters = documents.reduce((sum, { note_text }) => sum + note_text.length, 0);
  console.log(
    `Producing ${formatCount(count)} documents of ${formatCount(characters / count)} characters on average, and ${brokenRecords.length} broken records.`,
  );
  const records = documents.map(({ entities: _, ...document }) => ({
    key: document.note_id,
    value: JSON.stringify(document),
  }));
  await produce(bootstrapServers, [...records.slice(0, count / 2), ...brokenRecords, ...records.slice(count / 2)]);
  const speed = await watch(connectors, count);
  await connectors.stop();
  console.log('Reading everything back.');
  return report({ services, archive, speed, expected: new Set(documents.map(({ note_id }) => note_id)) });
}

async function createArchive({ s3 }: Services): Promise<Archive> {
  if (s3 !== null) {
    await s3.createBucket(bucket);
    return {
      environment: {
        SPANSTREAM_STORE_URL: `s3://${bucket}/archive`,
        AWS_ENDPOINT_URL_S3: s3.endpoint,
        AWS_REGION: s3.region,
        AWS_ACCESS_KEY_ID: s3.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
      read: () => readBucket(s3, bucket),
      remove: async () => undefined,
    };
  }
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-demo-'));
  console.log(`No S3 server could be started, so the archive goes to disk: ${directory}`);
  return {
    environment: { SPANSTREAM_STORE_URL: pathToFileURL(directory).href },
    read: () => readDirectory(directory),
    remove: () => rm(directory, { recursive: true }),
  };
}

interface Speed {
  readonly documents: number;
  readonly entities: number;
  readonly seconds: number;
}

/** Draws progress until all documents are annotated and archived. */
async function watch(connectors: ConnectorProcess, count: number): Promise<Speed> {
  const begin = performance.now();
  const progress = createProgress({ total: count });
  const all = (what: string, read: () => Promise<number>) =>
    Promise.race([
      waitFor(async () => (await read()) >= count, { what, timeoutMs: PATIENCE + count * 100, intervalMs: 250 }),
      connectors.failed,
    ]);
  await all('all documents to be annotated', async () => {
    const documents = await connectors.metric('spanstream_records_total', { ...ANNOTATOR, outcome: 'written' });
    progress.update({ done: documents, documents });
    return documents;
  });
  progress.stop();
  const seconds = (performance.now() - begin) / 1000;
  const entities = await connectors.metric('spanstream_entities_total', ANNOTATOR);
  await all('all documents to be archived', () => connectors.metric('spanstream_file_rows_total', ARCHIVER));
  return { documents: count, entities, seconds };
}

async function report(parts: {
  services: Services;
  archive: Archive;
  speed: Speed;
  expected: ReadonlySet<string>;
}): Promise<boolean> {
  const { services, archive, speed, expected } = parts;
  const annotated = await readAnnotated(services.kafka, outputTopic);
  const letters = await readTopic(services.kafka, deadLetterTopic);
  const archived = await readArchive(await archive.read());
  console.log(heading('Three documents'));
  console.log(showDocuments(shortest(annotated, 3)));
  console.log(heading('Files'));
  console.log(fileTable(archived));
  console.log(heading('Summary'));
  const rate = (amount: number) => formatCount(amount / speed.seconds);
  console.log(
    `  ${formatCount(speed.documents)} documents in ${speed.seconds.toFixed(1)} s: ${rate(speed.documents)} documents/s, ${rate(speed.entities)} entities/s`,
  );
  const checks: [what: string, faults: readonly string[]][] = [
    [
      `each of ${formatCount(expected.size)} documents once in the topic (Kafka's console consumer)`,
      onceEach(expected, countIds(annotated)),
    ],
    [
      `each of ${formatCount(expected.size)} documents once in ${archived.files.length} files (DuckDB)`,
      onceEach(expected, archived.counts),
    ],
    ['every entity stands in its text at the code points it says', misplaced(annotated)],
    [
      `each of ${brokenRecords.length} broken records is a dead letter`,
      letters.length === brokenRecords.length ? [] : [`found ${letters.length}`],
    ],
  ];
  for (const [what, faults] of checks) console.log(checkLine(what, faults));
  const passed = checks.every(([, faults]) => faults.length === 0);
  console.log(passed ? 'Every document came out once.' : 'The check FAILED.');
  return passed;
}

/** Long ones would push the summary off the screen. */
function shortest(documents: readonly AnnotatedDocument[], count: number): AnnotatedDocument[] {
  const length = ({ note_text }: AnnotatedDocument) => String(note_text).length;
  return [...documents].sort((a, b) => length(a) - length(b)).slice(0, count);
}

function countIds(documents: readonly AnnotatedDocument[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { note_id } of documents) counts.set(String(note_id), (counts.get(String(note_id)) ?? 0) + 1);
  return counts;
}

function misplaced(documents: readonly AnnotatedDocument[]): string[] {
  const count = documents.reduce((sum, document) => sum + misplacedEntities(document), 0);
  return count === 0 ? [] : [`${count} do not`];
}
