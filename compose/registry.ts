import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDirectory, runBuild } from './cache.js';
import { ServiceProcess } from './process.js';
import { freePort } from './wait.js';

/** Must equal the image's tag in docker-compose.yml; a test checks it. 3.x needs Java 21. */
export const registryVersion = '2.6.13.Final';
export const registryCache = `apicurio-registry-${registryVersion}`;

const startLimitMs = 60_000;

export interface RegistryOptions {
  /** Kept at the end, and taken up again if it holds a registry's data; a temporary one by default. */
  dataDirectory?: string;
  port?: number;
}

export interface RegistryService {
  /** Of Confluent's API, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** The registry's process; another one after `restart`. */
  readonly pid: number;
  readonly dataDirectory: string;
  /** Ends the process; its data stays for `restart`. */
  terminate(): Promise<void>;
  /** Starts the registry again on the same port and data, after ending it if it still runs. */
  restart(): Promise<void>;
  /** Ends the registry and removes its data if the directory was a temporary one. */
  stop(): Promise<void>;
}

/** Starts Apicurio, a schema registry that speaks Confluent's API, on 127.0.0.1 from Maven Central. */
export async function startRegistry(options: RegistryOptions = {}): Promise<RegistryService> {
  const program = join(await apicurio(), `apicurio-registry-app-${registryVersion}-runner.jar`);
  const port = options.port ?? (await freePort());
  const temporaryDirectory = options.dataDirectory ? undefined : await mkdtemp(join(tmpdir(), 'spanstream-registry-'));
  const dataDirectory = options.dataDirectory ?? (temporaryDirectory as string);
  const url = registryUrl(port);
  const start = () => startProcess({ program, port, dataDirectory, temporaryDirectory, url });
  let registry = await start();
  return {
    url,
    port,
    dataDirectory,
    get pid() {
      return registry.pid;
    },
    terminate: () => registry.terminate(),
    async restart() {
      const predecessor = registry;
      await predecessor.terminate();
      registry = await start();
      predecessor.release();
    },
    stop: () => registry.stop(),
  };
}

export function registryUrl(port: number): string {
  return `http://127.0.0.1:${port}/apis/ccompat/v7`;
}

/** True once the registry answers; throws until then. */
export async function probeRegistry(url: string): Promise<boolean> {
  return (await fetch(`${url}/subjects`)).ok;
}

interface Registry {
  program: string;
  port: number;
  dataDirectory: string;
  temporaryDirectory: string | undefined;
  url: string;
}

async function startProcess(registry: Registry): Promise<ServiceProcess> {
  const { program, port, dataDirectory, temporaryDirectory, url } = registry;
  try {
    await mkdir(dataDirectory, { recursive: true });
    const service = await ServiceProcess.start({
      command: 'java',
      args: [
        ...['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${dataDirectory}`],
        ...['-Dquarkus.http.host=127.0.0.1', `-Dquarkus.http.port=${port}`],
        // Its own database is in memory; in a file it outlives the process, as a registry's does.
        `-Dquarkus.datasource.jdbc.url=jdbc:h2:file:${join(dataDirectory, 'registry')}`,
        ...['-jar', program],
      ],
      logFile: join(dataDirectory, 'registry.log'),
      temporaryDirectory,
    });
    await service.ready(() => probeRegistry(url), { timeoutMs: startLimitMs, what: 'the schema registry' });
    return service;
  } catch (error) {
    if (temporaryDirectory) await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
}

function apicurio(): Promise<string> {
  return cachedDirectory(registryCache, (directory) => {
    process.stderr.write(`fetching Apicurio Registry ${registryVersion} with Maven, once\n`);
    const artifact = `io.apicurio:apicurio-registry-app:${registryVersion}:tar.gz:all`;
    runBuild('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${directory}`]);
    const archive = join(directory, `apicurio-registry-app-${registryVersion}-all.tar.gz`);
    runBuild('tar', ['xzf', archive, '-C', directory]);
    runBuild('rm', [archive]);
  });
}
