import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError, type ConnectorError } from '../../errors.js';
import { createKafka } from '../../kafka/client.js';
import { type GroupOffset, groupOffsets } from '../../kafka/group-offsets.js';
import type { Admin, Kafka } from '../../kafka/kafkajs.js';
import { readTopic } from '../../kafka/read-topic.js';
import { createMetrics, type Metrics } from '../../observability/metrics.js';
import { type Batch, partitionKey } from '../../types.js';
import { clientOptions } from '../client-overrides.js';
import type { ConnectorConfig } from '../connector-config.js';
import { groupOf } from '../consumer-group.js';
import { type RunningTask, startTask } from '../running-task.js';
import type { WorkerOptions } from '../worker-options.js';
import type { WorkerResources } from '../worker-resources.js';
import type { WorkingConnector } from '../working-connector.js';
import { letterOf, originalRecord } from './letter.js';
import { type Cause, Causes, type LetterFilter, matches } from './letter-filter.js';
import { forgotten, isRedrivable, type RedriveRun, RedriveRuns, takes } from './redrive-runs.js';

export interface RedriveOptions {
  readonly config: ConnectorConfig;
  readonly worker: WorkerOptions;
  readonly log: Logger;
  readonly filter: LetterFilter;
  /** The most letters; all by default. */
  readonly limit?: number | undefined;
  /** Ends the work after what is under way; the run goes on at the next redrive. */
  readonly signal?: AbortSignal;
}

export interface RedrivePlan extends Pick<RedriveRun, 'filter' | 'partitions' | 'letters'> {
  readonly causes: readonly Cause[];
}

/** A run with what came of it here. */
export interface RedriveResult {
  readonly id: number;
  readonly letters: number;
  readonly state: RedriveRun['state'];
  /** By what became of them: of this process alone, where a run goes on that another one began. */
  readonly written: number;
  readonly filtered: number;
  readonly failed: number;
}

/** The topic of a connector's dead letters. @throws {ConfigError} where it has none */
export function deadLetterTopicOf({ name, options }: ConnectorConfig): string {
  const topic = options['errors.deadletterqueue.topic.name'];
  if (topic !== undefined) return topic;
  const message = 'is missing: the connector has no dead letters';
  throw new ConfigError(`connector ${name} cannot redrive`, [{ key: 'errors.deadletterqueue.topic.name', message }]);
}

/** The letters that a redrive would send through now. Nothing is changed. */
export async function planRedrive(
  { config, filter, limit = Number.POSITIVE_INFINITY }: Pick<RedriveOptions, 'config' | 'filter' | 'limit'>,
  { kafka, runs }: { readonly kafka: Kafka; readonly runs: readonly RedriveRun[] },
): Promise<RedrivePlan> {
  const causes = new Causes();
  const ranges = new Map<number, { first: bigint; last: bigint }>();
  let letters = 0;
  await readTopic(kafka, deadLetterTopicOf(config), (records) => {
    for (const record of records) {
      const letter = letterOf(record);
      if (letter === null || !isRedrivable(letter, config.name) || !matches(filter, letter)) continue;
      if (runs.some((run) => takes(run, letter))) continue;
      if (letters >= limit) return false;
      letters++;
      causes.add(letter, false);
      const { first } = ranges.get(letter.partition) ?? { first: letter.offset };
      ranges.set(letter.partition, { first, last: letter.offset });
    }
    return true;
  });
  const partitions = [...ranges].map(([partition, { first, last }]) => ({
    partition,
    from: String(first),
    to: String(last + 1n),
  }));
  return { filter, partitions, letters, causes: causes.list() };
}

/**
 * Sends dead letters through the connector's pipeline again, each once:
 *  1. a run that was begun and not finished goes on, by whatever filter it was begun;
 *  2. the letters that are meant now are found, and noted as a run, together with the offsets of its group;
 *  3. a task of the connector reads the letters in a group of its own, as the records they were, and commits to the
 *     connector's sink as ever: what fails again is a dead letter again, behind the run's end;
 *  4. the run is noted as done.
 *
 * @returns the runs that were worked on; none where there was nothing to do
 */
export async function redrive(
  options: RedriveOptions & { readonly resources: WorkerResources; readonly onRun?: (run: RedriveRun) => void },
): Promise<readonly RedriveResult[]> {
  const { config, worker, log, signal } = options;
  const kafka = createKafka(clientOptions(worker, config, 'producer'), { log, purpose: 'producer' });
  const runs = await RedriveRuns.open(runsOptions(options, kafka));
  const admin = kafka.admin();
  const results: RedriveResult[] = [];
  const work = async (run: RedriveRun) => {
    options.onRun?.(run);
    const result = await new RedriveWork(options, { run, earlier: runs.all(), admin }).finish();
    if (result.state === 'DONE') await runs.finish(run);
    results.push(result);
  };
  try {
    for (const run of runs.all()) if (run.state === 'RUNNING') await work(run);
    if (signal?.aborted === true) return results;
    const { causes: _, ...plan } = await planRedrive(options, { kafka, runs: runs.all() });
    if (plan.letters > 0) await work(await runs.begin(plan, redriveGroup(config)));
    return results;
  } finally {
    await Promise.all([runs.close(), admin.disconnect()]);
  }
}

/** What is needed to read and note the runs of a connector. */
export function runsOptions({ config, log }: Pick<RedriveOptions, 'config' | 'log'>, kafka: Kafka) {
  return {
    ...{ kafka, log, connector: config.name },
    deadLetterTopic: deadLetterTopicOf(config),
    replicationFactor: config.options['errors.deadletterqueue.topic.replication.factor'],
  };
}

export function redriveGroup(config: ConnectorConfig): string {
  return `${groupOf(config)}-redrive`;
}

const POLL_MS = 50;
/** Between two looks at the offsets of the group, of which another process may work on a part. */
const LOOK_MS = 1_000;

/** The work on one run. */
class RedriveWork {
  readonly #options: RedriveOptions & { readonly resources: WorkerResources };
  readonly #run: RedriveRun;
  readonly #earlier: readonly RedriveRun[];
  readonly #admin: Admin;
  readonly #config: ConnectorConfig;
  readonly #ends: ReadonlyMap<string, bigint>;
  readonly #metrics: Metrics = createMetrics();
  /** The offset after the last record that came, by partition. */
  readonly #read = new Map<string, bigint>();
  #committed: readonly GroupOffset[] = [];
  #failure: ConnectorError | null = null;

  constructor(
    options: RedriveOptions & { readonly resources: WorkerResources },
    {
      run,
      earlier,
      admin,
    }: { readonly run: RedriveRun; readonly earlier: readonly RedriveRun[]; readonly admin: Admin },
  ) {
    this.#options = options;
    this.#run = run;
    this.#earlier = earlier.filter(({ id }) => id < run.id);
    this.#admin = admin;
    this.#config = redriveConfig(options.config);
    const topic = deadLetterTopicOf(options.config);
    this.#ends = new Map(run.partitions.map(({ partition, to }) => [partitionKey({ topic, partition }), BigInt(to)]));
  }

  async finish(): Promise<RedriveResult> {
    const { resources, signal } = this.#options;
    await this.#look();
    const missing = [...this.#ends.keys()].find((key) => !this.#committed.some((one) => partitionKey(one) === key));
    if (missing !== undefined) throw forgotten(this.#run, missing, redriveGroup(this.#options.config));
    let isDone = this.#isCommitted([]);
    if (!isDone) {
      const working = await resources.start(await resources.load(this.#config));
      try {
        while (!isDone && signal?.aborted !== true) isDone = await this.#work(working);
      } finally {
        await resources.release(working);
      }
    }
    const { id, letters } = this.#run;
    return { id, letters, state: isDone ? 'DONE' : 'RUNNING', ...(await this.#counts()) };
  }

  /** Runs a task until all has come, lets it commit, and ends it. @returns whether all is committed */
  async #work(connector: WorkingConnector): Promise<boolean> {
    const { worker, log } = this.#options;
    this.#read.clear();
    const leaving = new AbortController();
    const task = await startTask({
      ...{ connector, worker, log, task: 0, paused: false, metrics: this.#metrics, leaving: leaving.signal },
      redrive: {
        isMeant: (partition) => this.#ends.has(partitionKey(partition)),
        through: (batch) => this.#through(batch),
        chain: `${deadLetterTopicOf(this.#config)}.redrive-${this.#run.id}`,
      },
      onFailed: (error) => {
        this.#failure = error;
      },
      onUsed: () => {},
    });
    try {
      await task.joined;
      await this.#untilRead(task);
      await task.connector.drain();
      const { partitions } = task.connector.status();
      await this.#look();
      return this.#isCommitted(partitions);
    } finally {
      leaving.abort();
      await task.close();
    }
  }

  async #untilRead({ connector }: RunningTask): Promise<void> {
    let looked = performance.now();
    while (this.#options.signal?.aborted !== true) {
      if (this.#failure !== null) throw this.#failure;
      const { partitions } = connector.status();
      if (this.#isCommitted(partitions)) return;
      const running = new Set(partitions.filter(({ state }) => state === 'RUNNING').map(partitionKey));
      const open = [...this.#ends].filter(([key, end]) => this.#committedOffset(key, partitions) < end);
      const isRead = open.every(([key, end]) => running.has(key) && (this.#read.get(key) ?? 0n) >= end);
      if (isRead && connector.held().records === 0) return;
      if (performance.now() - looked > LOOK_MS) {
        await this.#look();
        looked = performance.now();
      }
      await sleep(POLL_MS);
    }
  }

  #isCommitted(partitions: ReturnType<RunningTask['connector']['status']>['partitions']): boolean {
    return [...this.#ends].every(([key, end]) => this.#committedOffset(key, partitions) >= end);
  }

  /** As far as this task or, where another one has the partition, the group knows. */
  #committedOffset(key: string, partitions: ReturnType<RunningTask['connector']['status']>['partitions']): bigint {
    const own = partitions.find((one) => partitionKey(one) === key)?.committed ?? null;
    const known = this.#committed.find((one) => partitionKey(one) === key)?.offset ?? 0n;
    return own !== null && BigInt(own) > known ? BigInt(own) : known;
  }

  async #look(): Promise<void> {
    this.#committed = await groupOffsets(this.#admin, redriveGroup(this.#options.config));
  }

  /** Letters of the run as the records they were; null behind its end. */
  #through(batch: Batch<Buffer | null>): Batch<Buffer | null> | null {
    const key = partitionKey(batch);
    const end = this.#ends.get(key);
    const before = this.#read.get(key) ?? 0n;
    this.#read.set(key, batch.nextOffset);
    if (end === undefined || before >= end) return null;
    const records = batch.records.flatMap((record) => {
      const letter = letterOf(record);
      if (letter === null || !isRedrivable(letter, this.#config.name)) return [];
      const isMeant = takes(this.#run, letter) && !this.#earlier.some((run) => takes(run, letter));
      return isMeant ? [originalRecord(record, letter)] : [];
    });
    return { ...batch, records, nextOffset: batch.nextOffset < end ? batch.nextOffset : end };
  }

  async #counts(): Promise<Pick<RedriveResult, 'written' | 'filtered' | 'failed'>> {
    const { values } = await this.#metrics.records.get();
    const sum = (outcome: string) =>
      values.filter(({ labels }) => labels.outcome === outcome).reduce((total, { value }) => total + value, 0);
    return { written: sum('written'), filtered: sum('filtered'), failed: sum('dead_letter') };
  }
}

/** The connector as it reads its own dead letters. */
function redriveConfig(config: ConnectorConfig): ConnectorConfig {
  const { 'topics.regex': _, ...options } = config.options;
  return {
    ...config,
    options: {
      ...options,
      topics: [deadLetterTopicOf(config)],
      'errors.tolerance': 'all',
      'consumer.override.group.id': redriveGroup(config),
      'consumer.override.isolation.level': 'read_committed',
      // Letters that the topic has removed since are gone: what is left is worth more.
      'consumer.override.auto.offset.reset': 'earliest',
    },
  };
}
