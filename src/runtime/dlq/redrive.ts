import type { Logger } from 'pino';
import { ConfigError } from '../../errors.js';
import { createKafka } from '../../kafka/client.js';
import type { Admin, Kafka } from '../../kafka/kafkajs.js';
import { readTopic } from '../../kafka/read-topic.js';
import type { Batch } from '../../types.js';
import { groupOf } from '../consumer-group.js';
import { clientOptions } from '../options/client-overrides.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import { beginnings } from '../runs/offset-range.js';
import { rangeConfig } from '../runs/range-config.js';
import { type RangeCounts, RangeWork } from '../runs/range-work.js';
import { RunLog } from '../runs/run-log.js';
import { letterOf, originalRecord } from './letter.js';
import { type Cause, Causes, type LetterFilter, matches } from './letter-filter.js';
import { isRedrivable, type RedriveRun, rangesOf, takes } from './redrive-run.js';

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
export interface RedriveResult extends RangeCounts {
  readonly id: number;
  readonly letters: number;
  readonly state: RedriveRun['state'];
}

interface RedriveWorkOptions extends RedriveOptions {
  readonly resources: WorkerResources;
  /** Told of each run before it is worked on. */
  readonly onRun?: (run: RedriveRun) => void;
}

/** The topic of a connector's dead letters. @throws {ConfigError} where it has none */
export function deadLetterTopicOf({ name, options }: ConnectorConfig): string {
  const topic = options['errors.deadletterqueue.topic.name'];
  if (topic !== undefined) return topic;
  const message = 'is missing: records that fail are set aside nowhere; name a topic, and set errors.tolerance=all';
  throw new ConfigError(`connector ${name} has no dead letters`, [
    { key: 'errors.deadletterqueue.topic.name', message },
  ]);
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
export async function redrive(options: RedriveWorkOptions): Promise<readonly RedriveResult[]> {
  const { config, worker, log, signal } = options;
  const { name } = config;
  const kafka = createKafka(clientOptions(worker, config, 'producer'), { log, purpose: 'producer' });
  const runLog = new RunLog<RedriveRun>(runsOptions(options, kafka));
  const admin = kafka.admin();
  const results: RedriveResult[] = [];
  const work = async (run: RedriveRun) => {
    options.onRun?.(run);
    const earlier = runLog.runsOf(name).filter(({ id }) => id < run.id);
    const result = await workOn(options, { run, earlier, admin });
    if (result.state === 'DONE') await runLog.note(name, () => ({ run: { ...run, state: 'DONE' } }));
    results.push(result);
  };
  const unfinished = () => runLog.runsOf(name).find(({ state }) => state === 'RUNNING');
  try {
    await runLog.start();
    for (let run = unfinished(); run !== undefined && signal?.aborted !== true; run = unfinished()) await work(run);
    if (signal?.aborted === true) return results;
    const run = await begin(options, { kafka, runLog });
    if (run !== null) await work(run);
    return results;
  } finally {
    await Promise.all([runLog.close(), admin.disconnect()]);
  }
}

/**
 * Notes the letters that are meant as a run, with the first offsets of its group.
 * @returns null where there are none; where somebody else has begun a run, that one
 */
async function begin(
  options: RedriveWorkOptions,
  { kafka, runLog }: { readonly kafka: Kafka; readonly runLog: RunLog<RedriveRun> },
): Promise<RedriveRun | null> {
  const { config } = options;
  const topic = deadLetterTopicOf(config);
  const known = runLog.runsOf(config.name);
  const { causes: _, ...plan } = await planRedrive(options, { kafka, runs: known });
  if (plan.letters === 0) return null;
  const begun = await runLog.note(config.name, (runs, id) => {
    if (runs.length > known.length) return null;
    const run = { id, ...plan, begun: new Date().toISOString(), state: 'RUNNING' as const };
    return { run, offsets: { groupId: redriveGroup(config), offsets: beginnings(rangesOf(run, topic)) } };
  });
  return begun ?? runLog.runsOf(config.name).at(-1) ?? null;
}

/** What is needed to read and note the runs of a connector. */
export function runsOptions({ config, log }: Pick<RedriveOptions, 'config' | 'log'>, kafka: Kafka) {
  return {
    ...{ kafka, log },
    topic: `${deadLetterTopicOf(config)}.redrives`,
    option: 'errors.deadletterqueue.topic.name',
    replicationFactor: config.options['errors.deadletterqueue.topic.replication.factor'],
    transactionalId: `${config.name}.redrive`,
  };
}

export function redriveGroup(config: ConnectorConfig): string {
  return `${groupOf(config)}-redrive`;
}

/** The work on one run. */
async function workOn(
  options: RedriveWorkOptions,
  { run, earlier, admin }: { readonly run: RedriveRun; readonly earlier: readonly RedriveRun[]; readonly admin: Admin },
): Promise<RedriveResult> {
  const { config, worker, resources, log, signal = new AbortController().signal } = options;
  const work = new RangeWork({
    ...{ worker, resources, admin, log, signal },
    loaded: await resources.load(redriveConfig(config)),
    ranges: rangesOf(run, deadLetterTopicOf(config)),
    run: `redrive-${run.id}`,
    byOrigin: true,
    through: (batch) => lettersOf(batch, { run, earlier, connector: config.name }),
  });
  const isDone = await work.finish();
  return { id: run.id, letters: run.letters, state: isDone ? 'DONE' : 'RUNNING', ...(await work.counts()) };
}

/** Letters of a run as the records that they were. */
function lettersOf(
  batch: Batch<Buffer | null>,
  { run, earlier, connector }: { run: RedriveRun; earlier: readonly RedriveRun[]; connector: string },
): Batch<Buffer | null> {
  const records = batch.records.flatMap((record) => {
    const letter = letterOf(record);
    if (letter === null || !isRedrivable(letter, connector)) return [];
    const isMeant = takes(run, letter) && !earlier.some((one) => takes(one, letter));
    return isMeant ? [originalRecord(record, letter)] : [];
  });
  return { ...batch, records };
}

/** The connector as it reads its own dead letters. */
function redriveConfig(config: ConnectorConfig): ConnectorConfig {
  const bounded = rangeConfig(config, {
    ...{ topics: [deadLetterTopicOf(config)], groupId: redriveGroup(config) },
    limited: false,
  });
  return {
    ...bounded,
    options: {
      ...bounded.options,
      'errors.tolerance': 'all',
      'consumer.override.isolation.level': 'read_committed',
    },
  };
}
