import { spawnSync } from 'node:child_process';
import { isCached } from './cache.js';
import { hasDockerEngine, startDockerKafka, startDockerRegistry, startDockerS3 } from './docker.js';
import { kafkaCache } from './java.js';
import { type KafkaService, startKafka } from './kafka.js';
import { type RegistryService, registryCache, startRegistry } from './registry.js';
import { type S3Service, startS3, versitygwCache } from './s3.js';

export interface DetectedServices {
  kafka: 'maven' | 'docker' | 'none';
  registry: 'maven' | 'docker' | 'none';
  s3: 'go' | 'docker' | 'none';
  /** What was not found, in words; empty when all services can be started. */
  missing: string[];
}

export interface Services {
  kafka: KafkaService;
  s3: S3Service | null;
  registry: RegistryService | null;
  stop(): Promise<void>;
}

/** Finds out how real services can be started on this machine, and starts none. */
export function detectServices(): DetectedServices {
  const absent: string[] = [];
  const java = javaVersion();
  if (java < 17) absent.push(java === 0 ? 'java' : `java 17 or newer (found ${java})`);
  const cached = isCached(kafkaCache) && isCached(registryCache);
  if (!cached && !runs('mvn', ['-v'])) absent.push('mvn');
  const kafka = absent.length === 0;
  const s3 = isCached(versitygwCache) || runs('go', ['version']);
  if (!s3) absent.push('go');
  if (absent.length === 0) return { kafka: 'maven', registry: 'maven', s3: 'go', missing: [] };
  const docker = hasDockerEngine();
  return {
    kafka: kafka ? 'maven' : docker ? 'docker' : 'none',
    registry: kafka ? 'maven' : docker ? 'docker' : 'none',
    s3: s3 ? 'go' : docker ? 'docker' : 'none',
    missing: docker ? [] : [...absent, 'a Docker engine'],
  };
}

/**
 * The services found, or an error of one line.
 * @throws when Kafka or S3 can be started in no way; says what is missing and what to install
 */
export function requireServices(): DetectedServices {
  const detected = detectServices();
  if (detected.missing.length === 0) return detected;
  const missing = detected.missing.join(', ');
  throw new Error(
    `needs Java 17+ with Maven and Go, or a Docker engine: not found: ${missing}; install the first three or start the last`,
  );
}

/**
 * Starts Kafka, and S3 and a schema registry if asked for, in the way this machine can; all ends with `stop`, or when
 * this process dies.
 */
export async function startServices(options: { s3: boolean; registry?: boolean }): Promise<Services> {
  const detected = requireServices();
  const starts: [Promise<KafkaService>, Promise<S3Service | null>, Promise<RegistryService | null>] = [
    detected.kafka === 'maven' ? startKafka() : startDockerKafka(),
    options.s3 ? (detected.s3 === 'go' ? startS3() : startDockerS3()) : Promise.resolve(null),
    options.registry
      ? detected.registry === 'maven'
        ? startRegistry()
        : startDockerRegistry()
      : Promise.resolve(null),
  ];
  try {
    const [kafka, s3, registry] = await Promise.all(starts);
    return { kafka, s3, registry, stop: () => stopAll(starts) };
  } catch (error) {
    await stopAll(starts);
    throw error;
  }
}

async function stopAll(starts: Promise<KafkaService | S3Service | RegistryService | null>[]): Promise<void> {
  const started = await Promise.allSettled(starts);
  await Promise.all(started.map((start) => (start.status === 'fulfilled' ? start.value?.stop() : undefined)));
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Java's major version; 0 where there is none. */
function javaVersion(): number {
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}
