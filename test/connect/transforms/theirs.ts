import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuild } from '../../../compose/cache.js';
import { type ConnectService, startConnect } from '../../../compose/connect.js';
import { kafkaJars } from '../../../compose/java.js';
import { waitFor } from '../../../compose/wait.js';
import { groupOffsets } from '../../../src/kafka/group-offsets.js';
import type { Kafka } from '../../../src/kafka/kafkajs.js';
import { readTopic } from '../../../src/kafka/read-topic.js';
import { letterOf } from '../../../src/runtime/dlq/letter.js';
import type { Case } from './cases.js';
import { ofConnectSchema, type Shown } from './normal-form.js';
import type { InputRecord } from './records.js';

const DEAD_LETTERS = 'transforms-dead';
const WAIT_MS = 240_000;

/** Starts Kafka Connect with a sink that shows what it gets. */
export async function startShowing(bootstrapServers: string, folder: string): Promise<ConnectService> {
  const plugin = join(folder, 'plugins', 'show');
  await mkdir(join(plugin, 'META-INF', 'services'), { recursive: true });
  const source = join(folder, 'ShowSink.java');
  await cp(join(import.meta.dirname, 'ShowSink.java'), source);
  runBuild('javac', ['-nowarn', '-cp', join(await kafkaJars(), '*'), '-d', plugin, source]);
  await writeFile(join(plugin, 'META-INF', 'services', 'org.apache.kafka.connect.sink.SinkConnector'), 'ShowSink\n');
  return startConnect({ bootstrapServers, properties: { 'plugin.path': join(folder, 'plugins') } });
}

export interface TheirCase {
  readonly one: Case;
  /** Of its connector. */
  readonly name: string;
  readonly topic: string;
  readonly records: readonly InputRecord[];
  readonly file: string;
}

/** What Connect's transforms make of the records of their topics; all cases run at the same time. */
export async function theirResults(
  connect: ConnectService,
  kafka: Kafka,
  cases: readonly TheirCase[],
): Promise<Shown[][]> {
  for (const one of cases) await createConnector(connect, one);
  const admin = kafka.admin();
  await admin.connect();
  try {
    for (const { name, topic, records } of cases) {
      const isDone = async () => {
        if ((await failureOf(connect, name)) !== null) return true;
        const offsets = await groupOffsets(admin, `connect-${name}`);
        return offsets.find((found) => found.topic === topic)?.offset === BigInt(records.length);
      };
      await waitFor(isDone, { what: `${name} in Connect`, timeoutMs: WAIT_MS });
      const failure = await failureOf(connect, name);
      if (failure !== null) throw new Error(`${name} failed in Connect: ${failure}`);
    }
  } finally {
    await admin.disconnect();
  }
  const stages = await failedStages(kafka);
  return cases.map((one) => resultsOf(one, stages));
}

async function createConnector({ url }: ConnectService, { one, name, topic, file }: TheirCase): Promise<void> {
  const schemas = String(one.on === 'typed');
  const converter = 'org.apache.kafka.connect.json.JsonConverter';
  const config = {
    ...{ 'connector.class': 'ShowSink', 'tasks.max': '1', topics: topic, file },
    ...{ 'key.converter': converter, 'key.converter.schemas.enable': schemas },
    ...{ 'value.converter': converter, 'value.converter.schemas.enable': schemas },
    ...{ 'errors.tolerance': 'all', 'errors.deadletterqueue.topic.name': DEAD_LETTERS },
    'errors.deadletterqueue.topic.replication.factor': '1',
    'errors.deadletterqueue.context.headers.enable': 'true',
    ...one.config,
  };
  const response = await fetch(`${url}/connectors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, config }),
  });
  if (!response.ok) throw new Error(`Connect does not take ${one.name}: ${await response.text()}`);
}

/** A task of a sink that shows nothing would be waited for in vain. */
async function failureOf({ url }: ConnectService, name: string): Promise<string | null> {
  const response = await fetch(`${url}/connectors/${name}/status`);
  if (!response.ok) return null;
  const { tasks } = (await response.json()) as { tasks: { state: string; trace?: string }[] };
  return tasks.find(({ state }) => state === 'FAILED')?.trace ?? null;
}

/** Stages of the records that failed, by connector and offset. */
async function failedStages(kafka: Kafka): Promise<ReadonlyMap<string, string>> {
  const stages = new Map<string, string>();
  await readTopic(kafka, DEAD_LETTERS, (records) => {
    for (const record of records) {
      const letter = letterOf(record);
      if (letter !== null) stages.set(`${letter.connector}@${letter.origin.offset}`, letter.stage);
    }
    return true;
  });
  return stages;
}

interface ShownLine {
  readonly offset: number;
  readonly topic: { readonly payload: string };
  readonly timestamp: number;
  readonly key: { readonly schema: Parameters<typeof ofConnectSchema>[0]; readonly payload: unknown };
  readonly value: ShownLine['key'];
}

function resultsOf({ name, records, file }: TheirCase, stages: ReadonlyMap<string, string>): Shown[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ShownLine);
  const shown = new Map(lines.map((line) => [line.offset, line]));
  return records.map((_, offset): Shown => {
    const stage = stages.get(`${name}@${offset}`);
    if (stage !== undefined) return { kind: 'failed', stage };
    const line = shown.get(offset);
    if (line === undefined) return { kind: 'left out' };
    const { topic, timestamp, key, value } = line;
    return {
      kind: 'record',
      ...{ topic: topic.payload, timestamp, key: key.payload, value: value.payload },
      ...{ keySchema: ofConnectSchema(key.schema), valueSchema: ofConnectSchema(value.schema) },
    };
  });
}
