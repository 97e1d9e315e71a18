import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, waitFor } from '../../compose/wait.js';
import type { ArchivedFile } from '../../demo/check.js';
import { readBucket } from '../../demo/read-back.js';
import { flattenConfig } from '../../src/config/flat.js';
import { annotateConnector, archiveConnector, type ConnectorChoices } from './connectors.js';
import { createTopic, type Environment, PARTITIONS, retried } from './environment.js';
import { type Feed, startFeed } from './feed.js';
import { judge, readRows, readTopic, type SeenRecord, type SeenRow, type Verdict } from './oracle.js';
import { WorkerProcess } from './worker-process.js';

export interface TrialOptions extends ConnectorChoices {
  readonly workers: number;
  readonly environment?: NodeJS.ProcessEnv;
  readonly launcher?: readonly string[];
  /** Whether the workers share tasks that one of them is told of by REST, where else each runs the connectors' files. */
  readonly sharing?: boolean;
  /** Whether a partition's documents are in several folders, each of them with an order of its own. */
  readonly inFolders?: boolean;
  /** Records that wait for the workers while they are fed; at the end these have to work them off. */
  readonly backlog?: number;
  /** Reads the archive's files, by default those of the bucket. */
  readonly readFiles?: () => Promise<readonly ArchivedFile[]>;
}

export interface TrialResult {
  /** Records that went in. */
  readonly records: number;
  readonly topic: Verdict;
  readonly rows: Verdict;
  /** What the output topic holds, for timings. */
  readonly output: readonly SeenRecord[];
}

export interface Outcome {
  readonly input: readonly SeenRecord[];
  readonly output: readonly SeenRecord[];
  readonly rows: readonly SeenRow[];
}

/** `spanstream run` leaves it alone. */
const GROUP = {
  'config.storage.replication.factor': 1,
  'status.storage.replication.factor': 1,
  'heartbeat.interval.ms': 300,
};

/** Until a partition whose worker died without a successor is served again, in ms. */
export function takeoverLimit({ sessionTimeout }: Environment): number {
  return sessionTimeout + 3_000;
}

/**
 * A chain of two connectors in worker processes: `annotate` from an input topic to an output topic, `archive` from there
 * to Parquet files.
 */
export class Trial {
  readonly name: string;
  readonly inputTopic: string;
  readonly outputTopic: string;
  readonly workers: readonly WorkerProcess[];
  readonly logFile: string;
  /** Of the two connectors. */
  readonly connectorFiles: readonly string[];
  readonly #environment: Environment;
  readonly #options: TrialOptions;
  /** Of the workers' REST APIs. */
  readonly #ports: number[] = [];

  private constructor(environment: Environment, options: TrialOptions, files: readonly string[], directory: string) {
    this.name = options.name;
    this.inputTopic = `${options.name}-in`;
    this.outputTopic = `${options.name}-out`;
    this.logFile = join(directory, 'workers.log');
    this.connectorFiles = files;
    this.#environment = environment;
    this.#options = options;
    this.workers = Array.from(
      { length: options.workers },
      (_, index) =>
        new WorkerProcess({
          arguments: [
            ...(options.sharing === true ? ['worker'] : ['run', ...files]),
            ...['--worker', join(directory, `worker-${index}.json`)],
          ],
          logFile: this.logFile,
          // The SDK writes it into the user agent, by which the proxy knows the worker.
          environment: { AWS_SDK_UA_APP_ID: clientId(index), ...options.environment },
          launcher: options.launcher,
        }),
    );
  }

  static async prepare(environment: Environment, options: TrialOptions): Promise<Trial> {
    const { name } = options;
    const directory = join(environment.directory, name);
    await mkdir(directory, { recursive: true });
    for (const topic of [`${name}-in`, `${name}-out`]) await createTopic(environment, topic);
    await environment.s3.createBucket(name);
    const connectors = [annotateConnector(environment, options), archiveConnector(environment, options)];
    const files: string[] = [];
    for (const connector of connectors) {
      files.push(join(directory, `${connector.name}.json`));
      await writeFile(files.at(-1) as string, JSON.stringify(connector));
    }
    const ports: number[] = [];
    for (let index = 0; index < options.workers; index++) {
      const worker = {
        'bootstrap.servers': `127.0.0.1:${environment.kafkaProxy.port}`,
        'client.id': clientId(index),
        'rest.port': await freePort(),
        'state.dir': join(directory, 'state'),
        ...GROUP,
        'session.timeout.ms': environment.sessionTimeout,
        'group.id': `${name}-workers`,
      };
      ports.push(worker['rest.port']);
      await writeFile(join(directory, `worker-${index}.json`), JSON.stringify(worker));
    }
    const trial = new Trial(environment, options, files, directory);
    trial.#ports.push(...ports);
    return trial;
  }

  /** The group of one of the two connectors. */
  group(connector: 'annotate' | 'archive'): string {
    return `connect-${this.name}-${connector}`;
  }

  /** Tells the first worker of the connectors, where the workers share them. */
  async post(): Promise<void> {
    if (this.#options.sharing !== true) return;
    for (const file of this.connectorFiles) {
      const { name, config } = JSON.parse(await readFile(file, 'utf8'));
      const values = Object.entries(flattenConfig(config)).map(([key, value]) => [key, String(value)]);
      const body = JSON.stringify({ name, config: { ...Object.fromEntries(values), 'tasks.max': '2' } });
      await this.until(`${name} to be taken`, () => this.#accepts(body), 30_000);
    }
  }

  /** Records of the input whose output is committed. */
  async annotated(): Promise<number> {
    return sum(await this.#committed('annotate', this.inputTopic));
  }

  /** Waits until the workers have taken up work and committed `records` more than there were. */
  async awaitProgress(records: number, timeoutMs = 60_000): Promise<void> {
    const goal = (await this.annotated()) + records;
    await this.until(`${records} more records`, async () => (await this.annotated()) >= goal, timeoutMs);
  }

  /** Waits until every partition has moved on: what a fault stopped is served again. */
  async awaitAllServed(timeoutMs = 60_000): Promise<void> {
    const before = await this.#committed('annotate', this.inputTopic);
    const served = async (): Promise<boolean> => {
      const now = await this.#committed('annotate', this.inputTopic);
      return now.every((offset, partition) => offset > (before[partition] ?? 0));
    };
    await this.until('work in every partition', served, timeoutMs);
  }

  /** Sends notes as they are worked off. */
  feed(): Feed {
    const { backlog } = this.#options;
    return startFeed(this.#environment, { topic: this.inputTopic, annotated: () => this.annotated(), backlog });
  }

  /** Waits until all that was sent is annotated and archived. */
  async awaitEnd(timeoutMs = 300_000): Promise<void> {
    const ends = await this.#ends(this.inputTopic);
    const sent = sum(ends.map(({ high }) => Number(high)));
    await this.until('annotating all', async () => (await this.annotated()) >= sent, timeoutMs);
    await this.until('archiving all', () => this.#archived(), timeoutMs);
  }

  /** Waits for the end, stops the workers, who must end well, and looks at what came out. */
  async finish(): Promise<TrialResult> {
    await this.awaitEnd();
    const running = this.workers.filter((worker) => worker.running);
    for (const worker of running) worker.signal('SIGTERM');
    for (const worker of running) {
      const code = await worker.exited();
      if (code !== 0) throw new Error(`a worker ended with ${code} after SIGTERM: ${await this.logEnd()}`);
    }
    const { input, output, rows } = await this.outcome();
    return { records: input.length, topic: judge(input, output), rows: judge(input, rows), output };
  }

  /** Waits for a condition as long as at least one worker runs. */
  async until(what: string, condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
    const alive = (): boolean => this.workers.length === 0 || this.workers.some(({ running }) => running);
    const options = { timeoutMs, intervalMs: 250, what: `${this.name}: ${what}` };
    await waitFor(async () => !alive() || (await condition()), options);
    if (!alive())
      throw new Error(`no worker runs any more while ${this.name} waits for ${what}: ${await this.logEnd()}`);
  }

  /** What the topics and the files hold, once nobody writes any more. */
  async outcome(): Promise<Outcome> {
    const topics = [this.inputTopic, this.outputTopic].map((topic) => readTopic(this.#environment, topic));
    const [input = [], output = []] = await Promise.all(topics);
    const files = await (this.#options.readFiles?.() ?? readBucket(this.#environment.s3, this.name));
    return {
      input: input.map((record) => ({ ...record, sourceOffset: record.offset })),
      output,
      rows: this.#options.inFolders === true ? byOffset(await readRows(files)) : await readRows(files),
    };
  }

  /** Ids of the members of a connector's group. */
  async members(connector: 'annotate' | 'archive'): Promise<string[]> {
    const { admin } = this.#environment;
    const { groups } = await retried('the group', () => admin.describeGroups([this.group(connector)]));
    return groups.flatMap(({ members }) => members.map(({ memberId }) => memberId)).sort();
  }

  async logEnd(): Promise<string> {
    return (await readFile(this.logFile, 'utf8')).split('\n').slice(-20).join('\n');
  }

  /** Ends what still runs, in whatever state. */
  async abandon(): Promise<void> {
    for (const worker of this.workers.filter(({ running }) => running)) await worker.kill();
  }

  async #accepts(body: string): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${this.#ports[0]}/connectors`, { method: 'POST', headers, body });
    if (response.status < 500 && response.status !== 201) throw new Error(await response.text());
    return response.status === 201;
  }

  /** Only markers of transactions may be left behind the last record that is in a file. */
  async #archived(): Promise<boolean> {
    const ends = await this.#ends(this.outputTopic);
    const committed = await this.#committed('archive', this.outputTopic);
    return ends.every(({ partition, high }) => Number(high) - (committed[partition] ?? 0) <= 1);
  }

  #ends(topic: string) {
    return retried(`the end of ${topic}`, () => this.#environment.admin.fetchTopicOffsets(topic));
  }

  async #committed(connector: 'annotate' | 'archive', topic: string): Promise<number[]> {
    const groupId = this.group(connector);
    const { admin } = this.#environment;
    const [found] = await retried(`offsets of ${groupId}`, () => admin.fetchOffsets({ groupId, topics: [topic] }));
    const offsets = new Array<number>(PARTITIONS).fill(0);
    for (const { partition, offset } of found?.partitions ?? []) offsets[partition] = Math.max(0, Number(offset));
    return offsets;
  }
}

function byOffset(rows: readonly SeenRow[]): SeenRow[] {
  return [...rows].sort((a, b) => a.sourceOffset - b.sourceOffset);
}

export function clientId(worker: number): string {
  return `worker-${worker}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
