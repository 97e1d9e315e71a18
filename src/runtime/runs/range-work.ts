import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Throttle } from '../../core/throttle.js';
import { type ConnectorError, connectorErrorOf, FatalError } from '../../errors.js';
import { partitionCount } from '../../kafka/admin.js';
import { groupOffsets } from '../../kafka/group-offsets.js';
import type { Admin } from '../../kafka/kafkajs.js';
import { createMetrics, type Metrics } from '../../observability/metrics.js';
import { type Batch, partitionKey, type TopicPartition } from '../../types.js';
import { groupOf } from '../consumer-group.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { LoadedConnector, WorkingConnector } from '../pipeline/working-connector.js';
import { type CreateSource, type RunningTask, startTask } from '../tasks/running-task.js';
import type { PartitionStatus } from '../tasks/status.js';
import { describeRanges, type OffsetRange } from './offset-range.js';

export interface RangeWorkOptions {
  /** Reads the topics of the ranges, in a group of the run's own, whose offsets were set to where the ranges begin. */
  readonly loaded: LoadedConnector;
  readonly ranges: readonly OffsetRange[];
  /** Sets the output apart: `redrive-3`. */
  readonly run: string;
  readonly byOrigin: boolean;
  /** What is to be done of what was read; all of it by default. */
  readonly through?: (batch: Batch<Buffer | null>) => Batch<Buffer | null>;
  readonly throttle?: Throttle | undefined;
  readonly createSource?: CreateSource | undefined;
  readonly worker: WorkerOptions;
  readonly resources: WorkerResources;
  readonly admin: Admin;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** By what became of the records that this process worked on. */
export interface RangeCounts {
  readonly written: number;
  readonly filtered: number;
  readonly failed: number;
}

/** How far the work on a range has come. */
export interface RangeState extends OffsetRange {
  /** The offset after the last record that is done; where the range begins until it is known. */
  readonly done: bigint;
}

const POLL_MS = 50;
/** Between two looks at the offsets of the group, of which other processes may work on a part. */
const LOOK_MS = 1_000;
/** Every so many looks it is also seen whether the topics are still there. */
const TOPIC_LOOKS = 3;

/**
 * The work of this process on ranges of topics, which it shares with all who are in the same group. It ends when all of
 * the ranges are committed, whoever has done it.
 */
export class RangeWork {
  readonly #options: RangeWorkOptions;
  readonly #ranges: ReadonlyMap<string, OffsetRange>;
  readonly #metrics: Metrics = createMetrics();
  /** How far the ranges are, as this process and the group know. */
  readonly #reached = new Map<string, bigint>();
  /** Topics that were not there at the last look. */
  #gone: ReadonlySet<string> = new Set();
  #task: RunningTask | null = null;
  #failure: ConnectorError | null = null;
  #paused = false;
  #pausing: Promise<void> = Promise.resolve();

  constructor(options: RangeWorkOptions) {
    this.#options = options;
    this.#ranges = new Map(options.ranges.map((range) => [partitionKey(range), range]));
  }

  /**
   * Works until all is done or the signal is aborted; what is in work is committed then.
   *
   * @returns whether all is done
   * @throws {ConnectorError} what the task has failed with; what was committed before stays
   */
  async finish(): Promise<boolean> {
    const { resources, loaded, signal } = this.#options;
    await this.#look();
    this.#requireOffsets();
    if (this.isDone || signal.aborted) return this.isDone;
    const working = await resources.start(loaded, { background: true });
    try {
      return await this.#work(working);
    } finally {
      await resources.release(working);
    }
  }

  /** Reads nothing more, or goes on; keeps its place in the group. */
  setPaused(paused: boolean): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.#pausing = this.#pausing.then(() => this.#applyPaused());
  }

  get isDone(): boolean {
    return this.states().every(({ done, to }) => done >= to);
  }

  /** Whether it is known where the group stands in each range. */
  get isKnown(): boolean {
    return [...this.#ranges.keys()].every((key) => this.#reached.has(key));
  }

  /** By range, in their order. */
  states(): readonly RangeState[] {
    // Partitions that are given up take what they know with them.
    for (const one of this.#partitions()) if (one.committed !== null) this.#reach(one, BigInt(one.committed));
    return [...this.#ranges].map(([key, range]) => {
      const done = this.#reached.get(key) ?? range.from;
      return { ...range, done: done < range.from ? range.from : done < range.to ? done : range.to };
    });
  }

  /** Ranges that this process works on now. */
  get active(): number {
    return this.#partitions().filter(({ state }) => state !== 'ENDED').length;
  }

  async counts(): Promise<RangeCounts> {
    const { values } = await this.#metrics.records.get();
    const sum = (outcome: string) =>
      values.filter(({ labels }) => labels.outcome === outcome).reduce((total, { value }) => total + value, 0);
    return { written: sum('written'), filtered: sum('filtered'), failed: sum('dead_letter') };
  }

  async #work(connector: WorkingConnector): Promise<boolean> {
    const { worker, log, signal, run, byOrigin, through, throttle, createSource } = this.#options;
    const leaving = new AbortController();
    const paused = this.#paused;
    const task = await startTask({
      ...{ connector, worker, log, task: 0, paused, metrics: this.#metrics, leaving: leaving.signal },
      ranges: {
        run,
        byOrigin,
        throttle,
        createSource,
        endOf: (one) => this.#endOf(one),
        ...(through === undefined ? {} : { through }),
      },
      onFailed: (error) => {
        this.#failure = error;
      },
      onUsed: () => {},
    });
    this.#task = task;
    if (this.#paused !== paused) this.#pausing = this.#pausing.then(() => this.#applyPaused());
    try {
      // It may be waiting for brokers, which is no reason not to stop.
      task.joined.catch((error: ConnectorError) => {
        this.#failure ??= error;
      });
      await this.#untilDone();
      await task.connector.drain();
      if (!this.isDone && !signal.aborted) await this.#look();
      return this.isDone;
    } finally {
      leaving.abort();
      await task.close();
    }
  }

  async #untilDone(): Promise<void> {
    const { signal } = this.#options;
    for (let [looked, looks] = [performance.now(), 1]; !this.isDone && !signal.aborted; ) {
      if (this.#failure !== null) throw this.#failure;
      if (performance.now() - looked > LOOK_MS) {
        await this.#lookOn(looks++);
        looked = performance.now();
      }
      await sleep(POLL_MS);
    }
  }

  async #applyPaused(): Promise<void> {
    const connector = this.#task?.connector;
    if (this.#paused) await connector?.pause();
    else connector?.resume();
  }

  #partitions(): readonly PartitionStatus[] {
    return this.#task?.connector.status().partitions ?? [];
  }

  #endOf(partition: TopicPartition): bigint | null {
    return this.#ranges.get(partitionKey(partition))?.to ?? null;
  }

  async #look(): Promise<void> {
    const offsets = await groupOffsets(this.#options.admin, groupOf(this.#options.loaded.config));
    for (const one of offsets) this.#reach(one, one.offset);
  }

  #reach(partition: TopicPartition, offset: bigint): void {
    const key = partitionKey(partition);
    const known = this.#reached.get(key);
    if (known === undefined || offset > known) this.#reached.set(key, offset);
  }

  /** @throws {ConnectorError} but for what may pass: the task waits for brokers, and is not to end for this */
  async #lookOn(looks: number): Promise<void> {
    try {
      await this.#look();
      if (looks % TOPIC_LOOKS === 0) await this.#requireTopics();
    } catch (cause) {
      const error = connectorErrorOf(cause);
      if (!error.retriable) throw error;
      this.#options.log.warn({ err: error }, 'it cannot be asked how far the work is; it is asked again');
    }
  }

  /** @throws {FatalError} where a topic is gone, twice in a row: the task would wait for another one of its name, with other records */
  async #requireTopics(): Promise<void> {
    const { admin, run } = this.#options;
    const open = new Set(this.states().flatMap(({ topic, done, to }) => (done < to ? [topic] : [])));
    const gone = new Set<string>();
    for (const topic of open) if ((await partitionCount(admin, topic)) === null) gone.add(topic);
    const twice = [...gone].find((topic) => this.#gone.has(topic));
    this.#gone = gone;
    if (twice === undefined) return;
    throw new FatalError(
      'NOT_FOUND',
      `${run} cannot end: topic ${twice}, which it reads, is gone with what was left to do; a backfill can be cancelled`,
    );
  }

  /** @throws {FatalError} where the group has forgotten how far the work is */
  #requireOffsets(): void {
    const { run, loaded } = this.#options;
    const missing = [...this.#ranges.keys()].find((key) => !this.#reached.has(key));
    if (missing === undefined) return;
    throw new FatalError(
      'OFFSET_OUT_OF_RANGE',
      `${run} is not finished, and group ${groupOf(loaded.config)} has lost its offset of ${missing}, so that nobody knows how much of it is ` +
        'done: set it with kafka-consumer-groups --reset-offsets to where the work shall go on (its ranges are ' +
        `${describeRanges([...this.#ranges.values()])})`,
    );
  }
}
