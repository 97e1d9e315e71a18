import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cachedDirectory, projectRoot, runBuild } from './cache.js';
import { endWhenGone } from './process.js';

/** Must equal the version in maven/pom.xml and the image's tag in docker-compose.yml; a test checks it. */
export const kafkaVersion = '4.1.1';
export const kafkaCache = `kafka-${kafkaVersion}`;

export interface ToolResult {
  stdout: string;
  stderr: string;
  code: number;
}

const toolLimitMs = 120_000;
const mavenFolder = join(projectRoot, 'compose', 'maven');
const logging = `-Dlog4j2.configurationFile=${join(mavenFolder, 'log4j2.properties')}`;

/** The folder with the jars of Apache Kafka's broker and tools, fetched by Maven the first time. */
export function kafkaJars(): Promise<string> {
  return cachedDirectory(kafkaCache, (directory) => {
    process.stderr.write(`fetching Apache Kafka ${kafkaVersion} with Maven, once\n`);
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${directory}`];
    runBuild('mvn', ['-q', '-B', '-f', join(mavenFolder, 'pom.xml'), ...goal]);
  });
}

export interface BrokerArguments {
  jars: string;
  /** The broker's properties file. */
  configuration: string;
  /** Where the codecs' native libraries are unpacked, so that a kill -9 leaves none in the system's folder. */
  temporaryDirectory: string;
}

/** What to call `java` with for a broker. */
export function brokerArguments({ jars, configuration, temporaryDirectory }: BrokerArguments): string[] {
  const machine = ['-Xmx512m', '-XX:+UseSerialGC', `-Djava.io.tmpdir=${temporaryDirectory}`];
  return [...machine, logging, '-Dkafka.log.level=INFO', '-cp', join(jars, '*'), 'kafka.Kafka', configuration];
}

/** Runs a class of Kafka's jars to its end, as `kafka-run-class.sh` does; throws after two minutes. */
export async function runClass(
  jars: string,
  options: { tool: string; args: string[]; input?: Buffer | string },
): Promise<ToolResult> {
  const machine = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const child = spawn('java', [...machine, logging, '-cp', join(jars, '*'), options.tool, ...options.args], {
    detached: true,
  });
  const release = endWhenGone(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), toolLimitMs);
  try {
    // A tool that ends before it has read its input closes the pipe; its exit code tells the rest.
    child.stdin.on('error', (error) => child.stderr.unshift(`${error.message}\n`));
    child.stdin.end(options.input ?? '');
    const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    if (code === null)
      throw new Error(`${options.tool} did not end within ${toolLimitMs} ms, or was killed:\n${stderr}`);
    return { stdout, stderr, code };
  } finally {
    clearTimeout(timer);
    release();
  }
}
