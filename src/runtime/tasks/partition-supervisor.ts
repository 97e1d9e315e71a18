import type { Logger } from 'pino';
import { Patience, pause } from '../../core/backoff.js';
import type { DocumentProcessor, Sink } from '../../core/contracts.js';
import type { FairGate } from '../../core/fair-gate.js';
import { type Commit, PartitionTask } from '../../core/partition-task.js';
import { type ConnectorError, connectorErrorOf } from '../../errors.js';
import type { ConsumerSource } from '../../kafka/source.js';
import type { Metrics } from '../../observability/metrics.js';
import { type Batch, partitionKey, type TopicPartition } from '../../types.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import { countCommit } from './count-commit.js';
import { findStartOffset } from './start-offset.js';
import type { PartitionStatus } from './status.js';

/** What the partitions of a connector share. */
export interface ConnectorResources {
  readonly config: ConnectorConfig;
  readonly processor: DocumentProcessor;
  readonly sink: Sink;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export interface PartitionSupervisorOptions extends ConnectorResources {
  readonly partition: TopicPartition;
  readonly source: ConsumerSource;
  readonly gate: FairGate;
  /** Where the work on the partition ends by itself; null where it goes on as the partition does. */
  readonly end: bigint | null;
  /** Bytes of raw values above which the partition is paused; asked for at each start of its task. */
  readonly highWaterBytes: () => number;
  /** Called at most once, with what no further try would mend; the supervisor has ended then. */
  readonly onFailed: (error: ConnectorError) => void;
  /** Called at each commit of records. */
  readonly onUsed?: () => void;
}

const FIRST_RETRY_DELAY = 500;

/** A start has more urgent requests to make. */
const LATE_HINT_MS = 1_000;

/** One assigned partition, from its assignment to its loss: runs its task, again after each error that may pass. */
export class PartitionSupervisor {
  readonly partition: TopicPartition;
  /** Resolves when the partition's task has ended and no other follows; never rejects. */
  readonly done: Promise<void>;
  readonly #options: PartitionSupervisorOptions;
  readonly #ended = new AbortController();
  readonly #patience: Patience;
  #state: PartitionStatus['state'] = 'OPENING';
  #committed: bigint | null = null;
  /** Tells the group where the sink stands, unless a commit does so first. */
  #lateHint: NodeJS.Timeout | undefined;
  #task: PartitionTask | null = null;
  /** Whether the task has all that it is to get. */
  #isComplete = false;

  /** Begins at once, and returns before anything of the partition was read. */
  constructor(options: PartitionSupervisorOptions) {
    this.partition = options.partition;
    this.#options = options;
    this.#patience = new Patience({
      what: `partition ${partitionKey(options.partition)}`,
      first: FIRST_RETRY_DELAY,
      longest: options.config.options['errors.retry.delay.max.ms'],
      timeout: options.config.options['errors.retry.timeout'],
    });
    this.done = this.#supervise();
  }

  status(): PartitionStatus {
    const committed = this.#committed === null ? null : String(this.#committed);
    return { ...this.partition, state: this.#state, committed };
  }

  /** Bytes and records between source and sink. */
  held(): { bytes: number; records: number } {
    return { bytes: this.#task?.heldBytes ?? 0, records: this.#task?.heldRecords ?? 0 };
  }

  /** Records that are not committed yet; null until it is known. */
  lag(): bigint | null {
    return this.#committed === null ? null : this.#options.source.lag(this.partition, this.#committed);
  }

  enqueue(batch: Batch<Buffer | null>): void {
    if (this.#isComplete) return;
    this.#patience.busy();
    const { end } = this.#options;
    if (end === null || batch.nextOffset < end) this.#task?.enqueue(batch);
    else this.#complete({ ...batch, records: batch.records.filter(({ offset }) => offset < end), nextOffset: end });
  }

  /** Works off what is held, commits it, and ends; the source must go on running until this resolves. */
  async drain(): Promise<void> {
    this.#options.source.pause(this.partition);
    // A failure of the last commit is seen by the supervision; what was not committed is read again next time.
    await this.#task?.drain().catch(() => undefined);
    this.#ended.abort();
    await this.done;
  }

  /** As `drain`, and gives back what the sink holds for the partition. */
  async release(): Promise<void> {
    await this.drain();
    await this.#task?.abort();
  }

  /** Ends at once, dropping what is not committed. */
  abort(): void {
    this.#ended.abort();
    void this.#task?.abort();
  }

  /** Gives the task the last that it gets, and lets it commit all. */
  #complete(last: Batch<Buffer | null>): void {
    this.#isComplete = true;
    this.#options.source.pause(this.partition);
    this.#task?.enqueue(last);
    // Its failure is seen by the supervision.
    this.#task?.finish().catch(() => undefined);
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      try {
        await this.#runTask();
        return;
      } catch (cause) {
        this.#task = null;
        if (signal.aborted) return;
        try {
          await pause(this.#judge(connectorErrorOf(cause)), signal);
        } catch (error) {
          this.#options.onFailed(connectorErrorOf(error));
          return;
        }
      }
    }
  }

  /**
   * @returns ms to wait before the partition is taken up anew
   * @throws {ConnectorError} where no further try is to be made
   */
  #judge(error: ConnectorError): number {
    const { log, config, metrics, source } = this.#options;
    const lostOwnership = error.code === 'OWNERSHIP_LOST';
    if (!error.retriable && !lostOwnership) throw error;
    const delay = lostOwnership ? this.#patience.refused() : this.#patience.failed(error);
    this.#state = 'RETRYING';
    source.pause(this.partition);
    metrics.restarts.inc({ connector: config.name, code: error.code });
    log.warn({ err: error, ...this.partition, delay: Math.round(delay) }, 'partition is taken up anew after a pause');
    return delay;
  }

  /**
   * Takes the partition up and works until the task ends:
   *  1. the sink takes it over, which fences or finds out a former owner;
   *  2. only then it is read where to go on, from the sink or from the group;
   *  3. the source seeks there and the task gets its batches, up to where the work ends.
   */
  async #runTask(): Promise<void> {
    const { config, sink, processor, source, gate, log, end } = this.#options;
    const { partition } = this;
    const reset = config.options['consumer.override.auto.offset.reset'];
    const watermarks = source.watermarks(partition);
    // Told by findStartOffset, which comes after the sink.
    watermarks.catch(() => undefined);
    const writer = await sink.open(partition, () => source.committedOffset(partition));
    let start: bigint;
    try {
      start = await findStartOffset(partition, { writer, source, watermarks, reset, log });
      // Else a crash before the first output would begin at a later end, and skip what has come in between.
      if (writer.startOffset === null && reset === 'latest') await source.commitHint(partition, start);
    } catch (error) {
      await writer.abort();
      throw error;
    }
    if (this.#ended.signal.aborted) {
      await writer.abort();
      return;
    }
    const task = new PartitionTask({
      partition,
      writer,
      processor,
      gate,
      errorsTolerance: config.options['errors.tolerance'],
      highWaterBytes: this.#options.highWaterBytes(),
      onFull: () => source.pause(partition),
      onReady: () => source.resume(partition),
      onCommitted: (commit) => this.#onCommitted(commit),
    });
    this.#task = task;
    this.#isComplete = false;
    if (this.#committed === null || start > this.#committed) this.#committed = start;
    this.#state = 'RUNNING';
    this.#patience.ready();
    // Where its records are gone, or were worked on before; the group may not know it yet.
    if (end !== null && start >= end) {
      this.#complete({ ...partition, records: [], nextOffset: start });
      this.#hint(start);
    } else source.start(partition, start);
    // A reply or a worker lost between a file and its hint would leave the group behind until the next record comes.
    if (writer.startOffset !== null) this.#lateHint = setTimeout(() => this.#hint(start), LATE_HINT_MS);
    await task.done.finally(() => clearTimeout(this.#lateHint));
    if (end === null || this.#committed < end) return;
    this.#state = 'ENDED';
    await writer.abort();
  }

  #onCommitted(commit: Commit): void {
    const { config, metrics } = this.#options;
    countCommit(metrics, commit, { connector: config.name, sink: config.sink.class, topic: this.partition.topic });
    if (commit.written + commit.filtered + commit.failed.length > 0) this.#options.onUsed?.();
    // A sink may have completed nothing yet, and then knows no offset of its own.
    if (this.#committed !== null && commit.nextOffset > this.#committed) this.#moveTo(commit.nextOffset);
  }

  #moveTo(offset: bigint): void {
    clearTimeout(this.#lateHint);
    this.#committed = offset;
    this.#patience.succeeded();
    this.#hint(offset);
  }

  #hint(offset: bigint): void {
    const { config, log, source } = this.#options;
    if (config.sink.class !== 'ParquetSink') return;
    // Only a hint for people and lag exporters: the files themselves say where to go on.
    source.commitHint(this.partition, offset).catch((error: unknown) => {
      log.warn({ err: error, ...this.partition }, 'the group offset could not be moved; the files hold the true one');
    });
  }
}
