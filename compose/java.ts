import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cachedDirectory, projectRoot, runBuild } from './cache.js';

/** Must equal the version in maven/pom.xml and the image's tag in docker-compose.yml; a test checks it. */
export const kafkaVersion = '4.1.1';
export const kafkaCache = `kafka-${kafkaVersion}`;

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

/**
 * A folder for `plugin.path`: the jar of Connect's connectors for files, which is all that they need beside Connect itself,
 * whose jars are among the broker's.
 */
export function connectPlugins(): Promise<string> {
  return cachedDirectory(`connect-file-${kafkaVersion}`, (directory) => {
    process.stderr.write(`fetching Kafka Connect's file connectors ${kafkaVersion} with Maven, once\n`);
    const artifact = `org.apache.kafka:connect-file:${kafkaVersion}`;
    runBuild('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${directory}`]);
  });
}

/**
 * Where the classes that a broker loads are kept as Java has them in memory (an archive for class data sharing): with it
 * brokers and tools start in half the time. It fits one Java and one place of the jars; where it does not, or is not there,
 * Java does without.
 *
 * @param write has a broker write it
 */
export async function classArchive(jars: string, write: (archive: string) => Promise<void>): Promise<string> {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const digest = createHash('sha256').update(`${stderr}${jars}`).digest('hex').slice(0, 12);
  const directory = await cachedDirectory(`${kafkaCache}-classes-${digest}`, async (temporary) => {
    process.stderr.write(`keeping the classes of Apache Kafka ${kafkaVersion} for quick starts, once\n`);
    await write(join(temporary, ARCHIVE));
  });
  return join(directory, ARCHIVE);
}

const ARCHIVE = 'classes.jsa';
// What does not fit is nothing to tell of on the standard output, which tests read.
const quiet = ['-Xlog:disable', '-Xlog:all=error:stderr'];

export interface BrokerArguments {
  jars: string;
  /** As {@link classArchive} has it. */
  classes?: string;
  /** Has the broker write the archive as it ends, in place of reading it. */
  writesClasses?: boolean;
  /** The properties file. */
  configuration: string;
  /** Where the codecs' native libraries are unpacked, so that a kill -9 leaves none in the system's folder. */
  temporaryDirectory: string;
  /** Java's system properties. */
  systemProperties?: Readonly<Record<string, string>>;
}

/** What to call `java` with for a broker. */
export function brokerArguments({
  jars,
  classes,
  writesClasses = false,
  configuration,
  temporaryDirectory,
  systemProperties = {},
}: BrokerArguments): string[] {
  // Its brokers live for minutes: the second compiler would take cores from what is tested for longer than it gives any back.
  const machine = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${temporaryDirectory}`];
  const properties = Object.entries(systemProperties).map(([name, value]) => `-D${name}=${value}`);
  const archive =
    classes === undefined
      ? []
      : [`-XX:${writesClasses ? 'ArchiveClassesAtExit' : 'SharedArchiveFile'}=${classes}`, ...quiet];
  const settings = [...machine, ...archive, logging, '-Dkafka.log.level=INFO', ...properties];
  return [...settings, '-cp', join(jars, '*'), 'kafka.Kafka', configuration];
}

/** What to call `java` with for a distributed worker of Kafka Connect. */
export function connectArguments({ jars, configuration, temporaryDirectory }: BrokerArguments): string[] {
  const machine = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${temporaryDirectory}`];
  const main = 'org.apache.kafka.connect.cli.ConnectDistributed';
  return [...machine, logging, '-Dkafka.log.level=INFO', '-cp', join(jars, '*'), main, configuration];
}

/** The command that runs a class of Kafka's jars, as `kafka-run-class.sh` does: the class's name and arguments follow. */
export function toolCommand({ jars, classes }: Pick<BrokerArguments, 'jars' | 'classes'>): string[] {
  const archive = classes === undefined ? [] : [`-XX:SharedArchiveFile=${classes}`, ...quiet];
  return [
    'java',
    '-Xmx256m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    ...archive,
    logging,
    '-cp',
    join(jars, '*'),
  ];
}
