import type { Logger } from 'pino';
import { FatalError } from '../../errors.js';
import { partitionCount } from '../../kafka/admin.js';
import { asConnectorError } from '../../kafka/errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { TopicLog } from '../../kafka/topic-log.js';
import { TransactionalProducer } from '../../kafka/transactional-producer.js';
import type { RawRecord } from '../../types.js';
import type { Letter } from './letter.js';
import { type LetterFilter, matches } from './letter-filter.js';

/** Letters that are sent through together: those of some ranges of offsets that match a filter, and that no run before has taken. */
export interface RedriveRun {
  /** Counted from 1. */
  readonly id: number;
  readonly filter: LetterFilter;
  readonly partitions: readonly { readonly partition: number; readonly from: string; readonly to: string }[];
  readonly letters: number;
  /** ISO 8601. */
  readonly begun: string;
  readonly state: 'RUNNING' | 'DONE';
}

export interface RedriveRunsOptions {
  readonly kafka: Kafka;
  readonly connector: string;
  readonly deadLetterTopic: string;
  readonly replicationFactor: number;
  readonly log: Logger;
}

const TRANSACTION_TIMEOUT = 30_000;

/** The compacted topic in which the runs of a topic of dead letters are noted. */
export function runsTopic(deadLetterTopic: string): string {
  return `${deadLetterTopic}.redrives`;
}

/**
 * The runs of a connector, in a compacted topic: a letter that a run has taken is taken by no later one, whatever the
 * filters of both. So what is left out by a filter stays where it is, and can be sent through later.
 */
export class RedriveRuns {
  readonly #options: RedriveRunsOptions;
  readonly #log: TopicLog;
  readonly #producer: TransactionalProducer;
  readonly #runs: Map<number, RedriveRun>;

  private constructor(
    options: RedriveRunsOptions,
    topicLog: TopicLog,
    producer: TransactionalProducer,
    runs: Map<number, RedriveRun>,
  ) {
    this.#options = options;
    this.#log = topicLog;
    this.#producer = producer;
    this.#runs = runs;
  }

  /** Makes the topic where it is missing, and shuts out whoever had the connector's runs before. */
  static async open(options: RedriveRunsOptions): Promise<RedriveRuns> {
    const { kafka, connector, deadLetterTopic, replicationFactor, log } = options;
    const runs = new Map<number, RedriveRun>();
    const topicLog = new TopicLog({
      kafka,
      topic: runsTopic(deadLetterTopic),
      option: 'errors.deadletterqueue.topic.name',
      replicationFactor,
      apply: (records) => take(runs, records, connector),
      log,
    });
    await topicLog.start();
    const transactionalId = `${connector}.redrive`;
    try {
      const producer = await TransactionalProducer.open({
        ...{ kafka, transactionalId, log },
        transactionTimeout: TRANSACTION_TIMEOUT,
        compression: 'none',
      });
      // What another one had under way is committed or gone by now.
      await topicLog.readToEnd();
      return new RedriveRuns(options, topicLog, producer, runs);
    } catch (error) {
      await topicLog.close();
      throw asConnectorError(error, `opening the transactional producer ${transactionalId}`);
    }
  }

  /** What is noted of a connector's runs; nothing is made. */
  static async list({
    kafka,
    connector,
    deadLetterTopic,
    ...options
  }: RedriveRunsOptions): Promise<readonly RedriveRun[]> {
    const topic = runsTopic(deadLetterTopic);
    const admin = kafka.admin();
    const partitions = await partitionCount(admin, topic).finally(() => admin.disconnect());
    if (partitions === null) return [];
    const runs = new Map<number, RedriveRun>();
    const apply = (records: readonly RawRecord[]) => take(runs, records, connector);
    const topicLog = new TopicLog({ kafka, topic, option: 'errors.deadletterqueue.topic.name', apply, ...options });
    await topicLog.start();
    await topicLog.close();
    return [...runs.values()];
  }

  all(): readonly RedriveRun[] {
    return [...this.#runs.values()];
  }

  /**
   * Notes a run, and sets the offsets of its group to where it begins, both in one transaction.
   * @throws {OwnershipLostError} where somebody else has begun a run since
   */
  async begin(run: Omit<RedriveRun, 'id' | 'state' | 'begun'>, groupId: string): Promise<RedriveRun> {
    const id = Math.max(0, ...this.#runs.keys()) + 1;
    const begun: RedriveRun = { id, ...run, begun: new Date().toISOString(), state: 'RUNNING' };
    const topic = this.#options.deadLetterTopic;
    await this.#write(begun, async () => {
      for (const { partition, from } of run.partitions)
        await this.#producer.sendOffset(groupId, { topic, partition }, BigInt(from));
    });
    return begun;
  }

  async finish(run: RedriveRun): Promise<void> {
    await this.#write({ ...run, state: 'DONE' }, async () => {});
  }

  async close(): Promise<void> {
    await Promise.all([this.#producer.close(), this.#log.close()]);
  }

  async #write(run: RedriveRun, more: () => Promise<void>): Promise<void> {
    const { connector, deadLetterTopic } = this.#options;
    const { id, ...rest } = run;
    try {
      await this.#producer.send(runsTopic(deadLetterTopic), [
        { key: JSON.stringify([connector, id]), value: JSON.stringify(rest), partition: 0 },
      ]);
      await more();
      await this.#producer.commit();
    } catch (error) {
      throw asConnectorError(error, `noting run ${id} of ${connector}`);
    }
    this.#runs.set(id, run);
  }
}

function take(runs: Map<number, RedriveRun>, records: readonly RawRecord[], connector: string): void {
  for (const { key, value } of records) {
    if (key === null) continue;
    const [owner, id] = JSON.parse(key.toString('utf8')) as [string, number];
    if (owner !== connector) continue;
    if (value === null) runs.delete(id);
    else runs.set(id, { id, ...(JSON.parse(value.toString('utf8')) as Omit<RedriveRun, 'id'>) });
  }
}

/** Whether a run takes a letter, where no run before it does. */
export function takes(run: Pick<RedriveRun, 'filter' | 'partitions'>, letter: Letter): boolean {
  const range = run.partitions.find(({ partition }) => partition === letter.partition);
  return (
    range !== undefined &&
    letter.offset >= BigInt(range.from) &&
    letter.offset < BigInt(range.to) &&
    matches(run.filter, letter)
  );
}

/** Whether a letter is the connector's, and whole. */
export function isRedrivable(letter: Letter, connector: string): boolean {
  return letter.connector === connector && letter.omitted === null;
}

/** Where a group that has forgotten how far a run is has to be told. */
export function forgotten(run: RedriveRun, partition: string, groupId: string): FatalError {
  const range = run.partitions.map(({ partition: p, from, to }) => `${p}: ${from} to ${to}`).join(', ');
  return new FatalError(
    'OFFSET_OUT_OF_RANGE',
    `run ${run.id} is not finished, and group ${groupId} has lost its offset of ${partition}, so that nobody knows which letters were ` +
      `sent through already: set it with kafka-consumer-groups --reset-offsets to where the run shall go on (its ranges are ${range})`,
  );
}
