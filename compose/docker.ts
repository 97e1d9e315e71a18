import { spawnSync } from 'node:child_process';
import { projectRoot, runBuild } from './cache.js';
import { type KafkaService, probeKafka } from './kafka.js';
import { runCommand, runWhenGone } from './process.js';
import { probeRegistry, type RegistryService, registryUrl } from './registry.js';
import { localAccess, makeBucket, probeS3, type S3Service } from './s3.js';
import { freePort, waitFor } from './wait.js';

/** The first start also pulls the image. */
const readyLimitMs = 120_000;

/** Whether an engine answers; the docker client alone does not count, nor an engine without the compose plugin. */
export function hasDockerEngine(): boolean {
  const works = (args: string[]) => spawnSync('docker', args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
  return works(['info']) && works(['compose', 'version']);
}

/** Kafka of docker-compose.yml under a project name and on a port of its own, so that a running demonstration stays untouched. */
export async function startDockerKafka(): Promise<KafkaService> {
  const port = await freePort();
  const bootstrapServers = `127.0.0.1:${port}`;
  const project = await ComposeProject.up(
    'kafka',
    { KAFKA_PORT: String(port), KAFKA_AUTO_CREATE_TOPICS: 'false' },
    () => probeKafka(bootstrapServers),
  );
  const waitUntilReady = () => waitFor(() => probeKafka(bootstrapServers), { timeoutMs: readyLimitMs, what: 'Kafka' });
  const toolCommand = project.exec('/opt/kafka/bin/kafka-run-class.sh');
  return {
    bootstrapServers,
    port,
    dataDirectory: '/var/lib/kafka/data',
    get pid() {
      return project.pid();
    },
    stop: () => project.down(),
    kill: (signal) => project.run(['kill', '--signal', signal, 'kafka']),
    async restart() {
      project.run(['kill', '--signal', 'SIGKILL', 'kafka']);
      project.run(['start', 'kafka']);
      await waitUntilReady();
    },
    toolCommand,
    run: (tool, args, input) => runCommand([...toolCommand, tool, ...args], input),
  };
}

/** The S3 service of docker-compose.yml under a project name and on a port of its own. */
export async function startDockerS3(): Promise<S3Service> {
  const port = await freePort();
  const access = localAccess(port);
  const environment = {
    S3_PORT: String(port),
    S3_ACCESS_KEY: access.accessKeyId,
    S3_SECRET_KEY: access.secretAccessKey,
  };
  const project = await ComposeProject.up('s3', environment, () => probeS3(access));
  return {
    ...access,
    dataDirectory: '/data',
    pid: project.pid(),
    createBucket: (name) => makeBucket(access, name),
    stop: () => project.down(),
  };
}

/** The schema registry of docker-compose.yml under a project name and on a port of its own; it forgets all when it ends. */
export async function startDockerRegistry(): Promise<RegistryService> {
  const port = await freePort();
  const url = registryUrl(port);
  const environment = { SCHEMA_REGISTRY_PORT: String(port) };
  const project = await ComposeProject.up('schema-registry', environment, () => probeRegistry(url));
  // Stopped for a while it keeps its data, which its image has in memory only.
  const terminate = async () => project.run(['pause', 'schema-registry']);
  return {
    url,
    port,
    dataDirectory: '/',
    get pid() {
      return project.pid();
    },
    terminate,
    async restart() {
      project.run(['unpause', 'schema-registry']);
      await waitFor(() => probeRegistry(url), { timeoutMs: readyLimitMs, what: 'the schema registry' });
    },
    stop: () => project.down(),
  };
}

/** One service of docker-compose.yml, removed with its volumes at the end and when this process dies. */
class ComposeProject {
  readonly #service: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #arguments: string[];
  readonly #release: () => void;

  private constructor(service: string, environment: NodeJS.ProcessEnv) {
    this.#service = service;
    this.#environment = environment;
    const name = `spanstream-${service}-${Object.values(environment)[0]}`;
    this.#arguments = ['compose', '-p', name, '-f', `${projectRoot}/docker-compose.yml`];
    this.#release = runWhenGone('docker "$@"', [...this.#arguments, 'down', '-v']);
  }

  static async up(
    service: string,
    environment: NodeJS.ProcessEnv,
    probe: () => Promise<boolean>,
  ): Promise<ComposeProject> {
    const project = new ComposeProject(service, environment);
    try {
      project.run(['up', '-d', service]);
      await waitFor(probe, { timeoutMs: readyLimitMs, what: `the ${service} container` });
      return project;
    } catch (error) {
      const logs = spawnSync('docker', [...project.#arguments, 'logs', '--tail', '30', service], { encoding: 'utf8' });
      await project.down();
      throw new Error(`${(error as Error).message}; the end of its log:\n${logs.stdout}`, { cause: error });
    }
  }

  run(args: string[]): void {
    runBuild('docker', [...this.#arguments, ...args], this.#environment);
  }

  /** The process id that the engine's machine knows the service by; elsewhere than on Linux that is not this machine. */
  pid(): number {
    const container = spawnSync('docker', [...this.#arguments, 'ps', '-q', this.#service], { encoding: 'utf8' });
    const id = container.stdout.trim();
    return Number(spawnSync('docker', ['inspect', '-f', '{{.State.Pid}}', id], { encoding: 'utf8' }).stdout);
  }

  /** The command that runs another in the service's container. */
  exec(...command: string[]): string[] {
    return ['docker', ...this.#arguments, 'exec', '-T', this.#service, ...command];
  }

  async down(): Promise<void> {
    this.run(['down', '-v', '--timeout', '10']);
    this.#release();
  }
}
