import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectArguments, connectPlugins, kafkaJars } from './java.js';
import { ServiceProcess } from './process.js';
import { freePort } from './wait.js';

const startLimitMs = 90_000;

export interface ConnectOptions {
  readonly bootstrapServers: string;
  /** Names its group and its topics. */
  readonly groupId?: string;
  /** Worker properties, over the harness's own. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface ConnectService {
  /** Of its REST API, without a slash at its end. */
  readonly url: string;
  /** Folder for what its connectors write, removed at the end. */
  readonly dataDirectory: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a distributed worker of Kafka Connect with its connectors for files on 127.0.0.1, from the jars of Maven Central.
 *
 * @returns once it has joined its group and takes connectors
 */
export async function startConnect(options: ConnectOptions): Promise<ConnectService> {
  const [jars, plugins] = await Promise.all([kafkaJars(), connectPlugins()]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const temporaryDirectory = await mkdtemp(join(tmpdir(), 'spanstream-connect-'));
  try {
    const configuration = join(temporaryDirectory, 'worker.properties');
    const dataDirectory = join(temporaryDirectory, 'data');
    await mkdir(dataDirectory);
    const all = { ...workerProperties({ ...options, url, plugins }), ...options.properties };
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(configuration, lines.join(''));
    const service = await ServiceProcess.start({
      command: 'java',
      args: connectArguments({ jars, configuration, temporaryDirectory }),
      logFile: join(temporaryDirectory, 'connect.log'),
      temporaryDirectory,
    });
    await service.ready(() => probeConnect(url), { timeoutMs: startLimitMs, what: 'Kafka Connect' });
    return { url, dataDirectory, pid: service.pid, stop: () => service.stop() };
  } catch (error) {
    await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
}

interface WorkerPlace extends ConnectOptions {
  readonly url: string;
  readonly plugins: string;
}

function workerProperties({ bootstrapServers, groupId = 'connect', url, plugins }: WorkerPlace) {
  return {
    'bootstrap.servers': bootstrapServers,
    'group.id': groupId,
    listeners: url,
    'plugin.path': plugins,
    // The others look into every class.
    'plugin.discovery': 'service_load',
    'key.converter': 'org.apache.kafka.connect.storage.StringConverter',
    'value.converter': 'org.apache.kafka.connect.storage.StringConverter',
    'config.storage.topic': `${groupId}-configs`,
    'config.storage.replication.factor': '1',
    'status.storage.topic': `${groupId}-status`,
    'status.storage.replication.factor': '1',
    'status.storage.partitions': '1',
    'offset.storage.topic': `${groupId}-offsets`,
    'offset.storage.replication.factor': '1',
    'offset.storage.partitions': '1',
    'offset.flush.interval.ms': '1000',
  };
}

/** True once the worker is ready; throws until it answers at all. */
export async function probeConnect(url: string): Promise<boolean> {
  return (await fetch(`${url}/health`)).ok;
}
