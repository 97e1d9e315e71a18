import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';
import { endWhenGone } from '../../compose/process.js';
import type { ArchivedFile } from '../../demo/check.js';
import { type Environment, retried } from './environment.js';

/** A committed record as Kafka's own consumer prints it. */
export interface SeenRecord {
  readonly partition: number;
  /** In the topic read. */
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string;
  /** Of the input record that it was made of; null where no header says so. */
  readonly sourceOffset: number | null;
}

/** Begins the keys of records that end a topic. */
const END = 'the-end-';
/** Until all of a topic is read, in ms. */
const READ_LIMIT = 120_000;

/**
 * Reads what is committed of a topic with Kafka's ConsoleConsumer: no client of this project has a say. That one never knows
 * where a topic ends, so each partition gets a last record that says it; nobody else may write by then.
 *
 * @param options.headers false where they may hold anything, as those of dead letters
 */
export async function readTopic(
  { kafka, admin, producer }: Environment,
  topic: string,
  { headers = true }: { readonly headers?: boolean } = {},
): Promise<SeenRecord[]> {
  const partitions = await retried(`the end of ${topic}`, () => admin.fetchTopicOffsets(topic));
  const end = END + randomUUID();
  await producer.send({ topic, messages: partitions.map(({ partition }) => ({ partition, key: end, value: null })) });
  const properties = ['print.timestamp', 'print.partition', 'print.offset', 'print.key'];
  if (headers) properties.push('print.headers');
  const [java = '', ...command] = kafka.toolCommand;
  const child = spawn(
    java,
    [
      ...[...command, 'org.apache.kafka.tools.consumer.ConsoleConsumer'],
      ...['--bootstrap-server', kafka.bootstrapServers, '--topic', topic, '--from-beginning'],
      ...['--isolation-level', 'read_committed', '--timeout-ms', '30000'],
      ...properties.flatMap((name) => ['--property', `${name}=true`]),
      ...['--property', 'print.value=false', '--property', 'key.separator=|'],
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], timeout: READ_LIMIT, killSignal: 'SIGKILL' },
  );
  const release = endWhenGone(child);
  const stderr = text(child.stderr);
  const records: SeenRecord[] = [];
  let ended = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const record = parseLine(line, topic);
    if (!record.key.startsWith(END)) records.push(record);
    else if (record.key === end && ++ended === partitions.length) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  release();
  if (ended === partitions.length) return records;
  throw new Error(`ConsoleConsumer found ${ended} ends of ${partitions.length} in ${topic}: ${await stderr}`);
}

/** `LogAppendTime:1700000000000|Partition:0|Offset:5|spanstream.offset:4,..|key`, the parts in this order, headers not always. */
function parseLine(line: string, topic: string): SeenRecord {
  const parts = /^\w+:(-?\d+)\|Partition:(\d+)\|Offset:(\d+)\|(?:([^|]*)\|)?(.*)$/.exec(line);
  if (parts === null)
    throw new Error(`${topic}: expected timestamp, partition, offset, headers and key, found ${line}`);
  const [, timestamp, partition, offset, headers = '', key = ''] = parts;
  const source = /(?:^|,)spanstream\.offset:(\d+)/.exec(headers)?.[1];
  return {
    timestamp: Number(timestamp),
    partition: Number(partition),
    offset: Number(offset),
    key,
    sourceOffset: source === undefined ? null : Number(source),
  };
}

/** A row of the archive. */
export interface SeenRow {
  readonly key: string;
  /** Partition and offset of the record that the document was made of. */
  readonly partition: number;
  readonly sourceOffset: number;
}

/** The rows of all files, read by DuckDB in the order of the files' names and of the rows in them. */
export async function readRows(files: readonly ArchivedFile[]): Promise<SeenRow[]> {
  if (files.length === 0) return [];
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-oracle-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const { key, body } of files) await writeFile(join(directory, key.replaceAll('/', '!')), body);
    const result = await connection.runAndReadAll(
      `select note_id, provenance.partition, provenance."offset"
       from read_parquet('${directory}/*.parquet', filename = true, file_row_number = true, union_by_name = true)
       order by filename, file_row_number`,
    );
    return result.getRows().map(([key, partition, offset]) => ({
      key: String(key),
      partition: Number(partition),
      sourceOffset: Number(offset),
    }));
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(directory, { recursive: true });
  }
}

/** What is wrong with what came out. */
export interface Verdict {
  readonly found: number;
  readonly missing: number;
  readonly duplicated: number;
  /** Records that came out in another order than they went in, per partition. */
  readonly disordered: number;
  /** Records that nobody sent. */
  readonly foreign: number;
}

/** Holds the output against the input: each input record once, in the order of its partition. */
export function judge(
  input: readonly SeenRecord[],
  output: readonly { readonly key: string; readonly partition: number; readonly sourceOffset: number | null }[],
): Verdict {
  const expected = new Map(input.map(({ partition, offset, key }) => [`${partition}@${offset}`, key]));
  const seen = new Set<string>();
  const last = new Map<number, number>();
  let [duplicated, disordered, foreign] = [0, 0, 0];
  for (const { key, partition, sourceOffset } of output) {
    const place = `${partition}@${sourceOffset}`;
    if (sourceOffset === null || expected.get(place) !== key) foreign++;
    else if (seen.has(place)) duplicated++;
    else if (sourceOffset < (last.get(partition) ?? -1)) disordered++;
    seen.add(place);
    last.set(partition, Math.max(last.get(partition) ?? -1, sourceOffset ?? -1));
  }
  const missing = [...expected.keys()].filter((place) => !seen.has(place)).length;
  return { found: output.length, missing, duplicated, disordered, foreign };
}

export function isClean({ missing, duplicated, disordered, foreign }: Verdict): boolean {
  return missing + duplicated + disordered + foreign === 0;
}
