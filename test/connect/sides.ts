import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { projectRoot } from '../../compose/cache.js';
import { startConnect } from '../../compose/connect.js';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { ServiceProcess } from '../../compose/process.js';
import { freePort } from '../../compose/wait.js';
import type { Side } from './request.js';

type Config = Readonly<Record<string, unknown>>;

interface Started {
  readonly url: string;
  readonly dataDirectory: string;
  readonly kafka: KafkaService;
}

export interface Sides {
  readonly connect: Side;
  readonly spanstream: Side;
  stop(): Promise<void>;
}

/**
 * Starts the two, each with a broker of its own, since their connectors' groups have the same names. What has started is
 * stopped where something does not.
 */
export async function startSides(): Promise<Sides> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  const broker = async () => {
    const kafka = await startKafka();
    stops.push(() => kafka.stop());
    await fillTopics(kafka.bootstrapServers);
    return kafka;
  };
  const started = await Promise.allSettled([
    broker().then(async (kafka) => ({ ...(await startConnect(kafka)), kafka })),
    broker().then(async (kafka) => ({ ...(await startSpanstream(kafka)), kafka })),
  ]);
  for (const one of started) if (one.status === 'fulfilled') stops.push(() => one.value.stop());
  const [connect, spanstream] = started;
  if (connect.status === 'fulfilled' && spanstream.status === 'fulfilled') {
    return { connect: connectSide(connect.value), spanstream: spanstreamSide(spanstream.value), stop };
  }
  await stop();
  throw started.find((one) => one.status === 'rejected')?.reason;
}

/** `in` has three documents in each of its three partitions, `bad` one that is none. */
async function fillTopics(bootstrapServers: string): Promise<void> {
  const kafka = new Kafka({ brokers: [bootstrapServers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({
    waitForLeaders: true,
    topics: [{ topic: 'in', numPartitions: 3 }, { topic: 'out', numPartitions: 3 }, { topic: 'bad' }],
  });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const messages = Array.from({ length: 9 }, (_, index) => ({
    partition: index % 3,
    value: JSON.stringify({ note_id: `n${index}`, note_text: 'no fever' }),
  }));
  await producer.send({ topic: 'in', messages });
  await producer.send({ topic: 'bad', messages: [{ value: 'no document' }] });
  await producer.disconnect();
}

function connectSide({ url, dataDirectory, kafka }: Started): Side {
  const config = (over: Config = {}): Record<string, unknown> => ({
    'connector.class': 'FileStreamSink',
    topics: 'in',
    'tasks.max': '1',
    file: join(dataDirectory, 'out.txt'),
    ...over,
  });
  return {
    label: 'connect',
    url,
    plugin: 'FileStreamSink',
    config,
    killBroker: () => kafka.kill('SIGKILL'),
    filesConfig: () => config({ file: join(dataDirectory, 'files.txt') }),
    failingConfig: () => config({ file: join(dataDirectory, 'no', 'such', 'folder.txt') }),
  };
}

function spanstreamSide({ url, dataDirectory, kafka }: Started): Side {
  const config = (over: Config = {}): Record<string, unknown> => ({
    'connector.class': 'TopicSink',
    topics: 'in',
    'tasks.max': '1',
    'output.topic': 'out',
    ...over,
  });
  return {
    label: 'spanstream',
    url,
    plugin: 'TopicSink',
    config,
    killBroker: () => kafka.kill('SIGKILL'),
    filesConfig: () => ({
      'connector.class': 'ParquetSink',
      topics: 'in',
      'tasks.max': '1',
      'store.url': `file://${dataDirectory}/files`,
    }),
    failingConfig: () => config({ topics: 'bad' }),
  };
}

/** A distributed worker of the built command. */
async function startSpanstream({ bootstrapServers }: KafkaService) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const temporaryDirectory = await mkdtemp(join(tmpdir(), 'spanstream-compared-'));
  try {
    const file = join(temporaryDirectory, 'worker.json');
    await writeFile(file, JSON.stringify(workerOptions({ bootstrapServers, port, directory: temporaryDirectory })));
    const service = await ServiceProcess.start({
      command: process.execPath,
      args: [join(projectRoot, 'dist', 'cli', 'spanstream.cjs'), 'worker', '--worker', file],
      logFile: join(temporaryDirectory, 'spanstream.log'),
      temporaryDirectory,
    });
    const probe = async () => (await fetch(`${url}/health`)).ok;
    await service.ready(probe, { timeoutMs: 30_000, what: 'Spanstream' });
    return { url, dataDirectory: temporaryDirectory, stop: () => service.stop() };
  } catch (error) {
    await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
}

function workerOptions({
  bootstrapServers,
  port,
  directory,
}: {
  bootstrapServers: string;
  port: number;
  directory: string;
}) {
  return {
    'bootstrap.servers': bootstrapServers,
    'group.id': 'spanstream',
    'rest.port': port,
    'state.dir': join(directory, 'state'),
    'config.storage.replication.factor': 1,
    'status.storage.replication.factor': 1,
  };
}
