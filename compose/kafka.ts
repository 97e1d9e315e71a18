import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { brokerArguments, classArchive, kafkaJars, toolCommand } from './java.js';
import { type CommandResult, runCommand, ServiceProcess } from './process.js';
import { freePort, waitFor } from './wait.js';

const startLimitMs = 60_000;

export interface KafkaOptions {
  /** Kept at the end, and taken up again if it holds a broker's data; a temporary one by default. */
  dataDirectory?: string;
  port?: number;
  /** Broker properties, over the harness's own. */
  properties?: Record<string, string>;
  /** Users and their passwords, for SCRAM. */
  users?: Record<string, string>;
  /** System properties of the broker's Java. */
  systemProperties?: Record<string, string>;
  /** A second listener, which tells clients to come to another port: that of a proxy. */
  proxied?: { port: number; advertisedPort: number };
}

export interface KafkaService {
  readonly bootstrapServers: string;
  readonly port: number;
  /** The broker's process; another one after `restart`. */
  readonly pid: number;
  readonly dataDirectory: string;
  /** Ends the broker and removes its data if the directory was a temporary one. */
  stop(): Promise<void>;
  /** Sends the broker a signal and does not wait: SIGKILL, SIGSTOP, SIGCONT. */
  kill(signal: NodeJS.Signals): void;
  /** Starts the broker again on the same port and data, after ending it if it still runs. */
  restart(): Promise<void>;
  /** The command that runs one of Kafka's own tools; the tool's class name and arguments follow. */
  readonly toolCommand: readonly string[];
  /**
   * Runs one of Kafka's own command line tools by its class name, for example
   * `org.apache.kafka.tools.consumer.ConsoleConsumer`; `input` is its standard input. Throws after two minutes.
   */
  run(tool: string, args: string[], input?: Buffer | string): Promise<CommandResult>;
}

/** Starts a single-node Apache Kafka (KRaft, broker and controller in one) on 127.0.0.1 from the jars of Maven Central. */
export async function startKafka(options: KafkaOptions = {}): Promise<KafkaService> {
  const jars = await kafkaJars();
  const classes = await classArchive(jars, (archive) => writeClasses(jars, archive));
  const port = options.port ?? (await freePort());
  const temporaryDirectory = options.dataDirectory ? undefined : await mkdtemp(join(tmpdir(), 'spanstream-kafka-'));
  const directory = options.dataDirectory ?? (temporaryDirectory as string);
  const { proxied, properties = {}, systemProperties = {}, users = {} } = options;
  const given = { properties, systemProperties, users, proxied };
  const start = () => startBroker({ jars, classes, port, directory, temporaryDirectory, ...given });
  let broker = await start();
  return {
    bootstrapServers: `127.0.0.1:${port}`,
    port,
    dataDirectory: directory,
    get pid() {
      return broker.pid;
    },
    stop: () => broker.stop(),
    kill: (signal) => broker.kill(signal),
    async restart() {
      const predecessor = broker;
      await predecessor.terminate();
      broker = await start();
      predecessor.release();
    },
    toolCommand: toolCommand({ jars, classes }),
    run: (tool, args, input) => runCommand([...toolCommand({ jars, classes }), tool, ...args], input),
  };
}

/** Runs a broker until it is up, and waits for what it writes as it ends. */
async function writeClasses(jars: string, archive: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-kafka-'));
  const place = { port: await freePort(), directory, temporaryDirectory: directory, proxied: undefined };
  const none = { properties: {}, systemProperties: {}, users: {} };
  const broker = await startBroker({ jars, classes: archive, writesClasses: true, ...place, ...none });
  broker.kill('SIGTERM');
  await waitFor(() => broker.exited, { timeoutMs: startLimitMs, what: 'the end of a Kafka broker' });
  await broker.stop();
}

interface Broker {
  jars: string;
  classes: string;
  writesClasses?: boolean;
  port: number;
  directory: string;
  temporaryDirectory: string | undefined;
  properties: Record<string, string>;
  systemProperties: Record<string, string>;
  users: Record<string, string>;
  proxied: KafkaOptions['proxied'];
}

async function startBroker(broker: Broker): Promise<ServiceProcess> {
  const { directory, temporaryDirectory, port } = broker;
  try {
    const configuration = await prepare(broker);
    const logFile = join(directory, 'kafka.log');
    const unpacked = join(directory, 'tmp');
    const args = brokerArguments({ ...broker, configuration, temporaryDirectory: unpacked });
    const service = await ServiceProcess.start({ command: 'java', args, logFile, temporaryDirectory });
    // The log first: on a port that is taken another broker would answer.
    const probe = async () => (await hasStarted(logFile)) && (await probeKafka(`127.0.0.1:${port}`));
    await service.ready(probe, { timeoutMs: startLimitMs, what: 'the Kafka broker' });
    return service;
  } catch (error) {
    if (temporaryDirectory) await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
}

async function hasStarted(logFile: string): Promise<boolean> {
  return (await readFile(logFile, 'utf8')).includes('Kafka Server started');
}

/** Writes the broker's properties file, formats the log directory unless it has been, and returns the file's path. */
async function prepare(broker: Broker): Promise<string> {
  const { port, directory, properties, users, proxied } = broker;
  const logDirectory = join(directory, 'log');
  const configuration = join(directory, 'server.properties');
  const node = { port, controllerPort: await freePort(), logDirectory, proxied };
  const all = { ...singleNodeProperties(node), ...properties };
  await mkdir(join(directory, 'tmp'), { recursive: true });
  await writeFile(
    configuration,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  if (existsSync(join(logDirectory, 'meta.properties'))) return configuration;
  // A Kafka UUID is 16 bytes in URL-safe base64 that does not begin with a dash.
  const clusterId = Buffer.concat([Buffer.of(1), randomBytes(15)]).toString('base64url');
  const format = ['kafka.tools.StorageTool', 'format', '--cluster-id', clusterId, '--config', configuration];
  const scram = Object.entries(users).flatMap(([name, password]) =>
    ['256', '512'].flatMap((bits) => ['--add-scram', `SCRAM-SHA-${bits}=[name=${name},password=${password}]`]),
  );
  const { code, stdout, stderr } = await runCommand([...toolCommand(broker), ...format, ...scram]);
  if (code !== 0) throw new Error(`Kafka's StorageTool could not format ${logDirectory}:\n${stdout}${stderr}`);
  return configuration;
}

function singleNodeProperties(node: {
  port: number;
  controllerPort: number;
  logDirectory: string;
  proxied: KafkaOptions['proxied'];
}): Record<string, string> {
  const { proxied } = node;
  const listeners = [`PLAINTEXT://127.0.0.1:${node.port}`];
  const advertised = [...listeners];
  if (proxied !== undefined) {
    listeners.push(`PROXIED://127.0.0.1:${proxied.port}`);
    advertised.push(`PROXIED://127.0.0.1:${proxied.advertisedPort}`);
  }
  const controller = `127.0.0.1:${node.controllerPort}`;
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: [...listeners, `CONTROLLER://${controller}`].join(','),
    'advertised.listeners': advertised.join(','),
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,PROXIED:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': node.logDirectory,
    'auto.create.topics.enable': 'false',
    'group.initial.rebalance.delay.ms': '0',
    // Internal topics small enough that the first group and the first transaction need not wait for them.
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '4',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    // A killed broker may register anew only when its predecessor's session is over: 4 s, not the default of 9.
    'broker.session.timeout.ms': '4000',
    'broker.heartbeat.interval.ms': '500',
    // Records may have timestamps of years ago, and the default of seven days would delete them: 30 s after the start, then every 5 minutes.
    'log.retention.ms': '-1',
    // The default of 128 MB would be a quarter of the heap.
    'log.cleaner.dedupe.buffer.size': String(16 * 1024 * 1024),
  };
}

/** True once a metadata request is answered; throws until then. */
export async function probeKafka(bootstrapServers: string): Promise<true> {
  const kafka = new Kafka({
    brokers: [bootstrapServers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 2000,
    requestTimeout: 5000,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.describeCluster();
    return true;
  } finally {
    await admin.disconnect();
  }
}
