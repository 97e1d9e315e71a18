import type { Logger } from 'pino';
import { backoffDelay, pause } from '../core/backoff.js';
import type { DocumentProcessor, Sink, SinkWriter } from '../core/contracts.js';
import { FairGate } from '../core/fair-gate.js';
import { type Commit, PartitionTask } from '../core/partition-task.js';
import { ConnectorError, FatalError } from '../errors.js';
import type { ConsumerSource } from '../kafka/source.js';
import type { Metrics } from '../observability/metrics.js';
import { type Batch, partitionKey, type TopicPartition } from '../types.js';
import type { ConnectorConfig } from './connector-config.js';
import { resolveStartOffset } from './start-offset.js';
import type { ConnectorStatus, PartitionStatus } from './status.js';

export interface KafkaConnectorOptions {
  readonly config: ConnectorConfig;
  readonly processor: DocumentProcessor;
  readonly sink: Sink;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** One assigned partition, from its assignment to its loss. */
interface Slot {
  readonly partition: TopicPartition;
  readonly ended: AbortController;
  state: PartitionStatus['state'];
  committed: bigint | null;
  task: PartitionTask | null;
  supervised: Promise<void>;
}

const FIRST_RETRY_DELAY = 500;

/**
 * A connector at work on Kafka: a partition task for every assigned partition, taken up anew after errors that may
 * pass. It listens to a ConsumerSource, which `attach` hands over before it runs.
 */
export class KafkaConnector {
  readonly #options: KafkaConnectorOptions;
  readonly #gate: FairGate;
  readonly #slots = new Map<string, Slot>();
  #source: ConsumerSource | null = null;
  #failure: ConnectorError | null = null;
  #stopping = false;

  constructor(options: KafkaConnectorOptions) {
    this.#options = options;
    this.#gate = new FairGate({
      maxBytes: options.config.options['max.in.flight.bytes'],
      maxRecords: options.config.options['max.in.flight.documents'],
    });
  }

  attach(source: ConsumerSource): void {
    this.#source = source;
  }

  status(): ConnectorStatus {
    return {
      name: this.#options.config.name,
      state: this.#failure !== null ? 'FAILED' : this.#stopping ? 'STOPPED' : 'RUNNING',
      ...(this.#failure === null ? {} : { trace: this.#failure.message }),
      partitions: [...this.#slots.values()].map((slot) => ({
        ...slot.partition,
        state: slot.state,
        committed: slot.committed === null ? null : String(slot.committed),
      })),
    };
  }

  /** Bytes and records between source and sink, over all partitions. */
  held(): { bytes: number; records: number } {
    let bytes = 0;
    let records = 0;
    for (const { task } of this.#slots.values()) {
      bytes += task?.heldBytes ?? 0;
      records += task?.heldRecords ?? 0;
    }
    return { bytes, records };
  }

  /** Sets the gauges, which change also while nothing is committed. */
  observe(): void {
    const { metrics, config } = this.#options;
    const connector = config.name;
    const { bytes, records } = this.held();
    metrics.bytesInFlight.set({ connector }, bytes);
    metrics.queueDepth.set({ connector, queue: 'held' }, records);
    for (const { partition, committed } of this.#slots.values()) {
      const lag = committed === null ? null : this.#reader().lag(partition, committed);
      const labels = { connector, topic: partition.topic, partition: String(partition.partition) };
      if (lag !== null) metrics.consumerLag.set(labels, Number(lag));
    }
  }

  /** Called in the synchronous part of the group's assignment: returns at once, the partition stays paused until its task is there. */
  assigned(partition: TopicPartition): void {
    if (this.#stopping || this.#failure !== null) return;
    const slot: Slot = {
      partition,
      ended: new AbortController(),
      state: 'OPENING',
      committed: null,
      task: null,
      supervised: Promise.resolve(),
    };
    this.#slots.set(partitionKey(partition), slot);
    slot.supervised = this.#supervise(slot);
  }

  lost(partition: TopicPartition): void {
    const slot = this.#slots.get(partitionKey(partition));
    if (slot === undefined) return;
    this.#slots.delete(partitionKey(partition));
    slot.ended.abort();
    void slot.task?.abort();
    const { name } = this.#options.config;
    this.#options.metrics.consumerLag.remove({
      connector: name,
      topic: partition.topic,
      partition: String(partition.partition),
    });
  }

  batch(batch: Batch<Buffer | null>): void {
    this.#slots.get(partitionKey(batch))?.task?.enqueue(batch);
  }

  failed(error: ConnectorError): void {
    if (this.#failure !== null) return;
    this.#failure = error;
    this.#options.log.error({ err: error }, 'connector failed');
    for (const slot of [...this.#slots.values()]) this.lost(slot.partition);
    // Its partitions are for other members of the group to try.
    this.#source?.stop().catch((cause: unknown) => {
      this.#options.log.warn({ err: cause }, 'the failed connector could not leave its group; its session will end');
    });
  }

  /** Works off what is held, commits it, and ends every task; the source must go on running until this resolves. */
  async drain(): Promise<void> {
    this.#stopping = true;
    const slots = [...this.#slots.values()];
    await Promise.all(
      slots.map(async (slot) => {
        this.#reader().pause(slot.partition);
        // A failure of the last commit is seen by the supervisor; what was not committed is read again next time.
        await slot.task?.finish().catch(() => undefined);
        slot.ended.abort();
        await slot.supervised;
      }),
    );
  }

  /** Ends every task at once, dropping what is not committed. */
  async abort(): Promise<void> {
    this.#stopping = true;
    const slots = [...this.#slots.values()];
    for (const slot of slots) this.lost(slot.partition);
    await Promise.all(slots.map((slot) => slot.supervised));
  }

  /** Runs the partition's task, again after each error that may pass, until the partition is lost or the connector fails. */
  async #supervise(slot: Slot): Promise<void> {
    const { log, config, metrics } = this.#options;
    for (let attempt = 0; !slot.ended.signal.aborted; attempt++) {
      const before = slot.committed;
      try {
        await this.#runTask(slot);
        if (this.#stopping) return;
      } catch (cause) {
        const error = asConnectorError(cause);
        slot.task = null;
        if (slot.ended.signal.aborted) return;
        if (!error.retriable && error.code !== 'OWNERSHIP_LOST') {
          this.failed(error);
          return;
        }
        slot.state = 'RETRYING';
        if (slot.committed !== before) attempt = 0;
        this.#reader().pause(slot.partition);
        metrics.restarts.inc({ connector: config.name, code: error.code });
        const delay = backoffDelay(attempt, {
          first: FIRST_RETRY_DELAY,
          longest: config.options['errors.retry.delay.max.ms'],
        });
        log.warn(
          { err: error, ...slot.partition, delay: Math.round(delay) },
          'partition is taken up anew after a pause',
        );
        await pause(delay, slot.ended.signal);
      }
    }
  }

  /**
   * Takes the partition up and works until the task ends:
   *  1. the sink takes it over, which fences or finds out a former owner;
   *  2. only then it is read where to go on, from the sink or from the group;
   *  3. the source seeks there and the task gets its batches.
   */
  async #runTask(slot: Slot): Promise<void> {
    const { config, sink, processor } = this.#options;
    const { partition } = slot;
    const writer = await sink.open(partition);
    let start: bigint;
    try {
      start = await this.#startOffset(partition, writer);
    } catch (error) {
      await writer.abort();
      throw error;
    }
    if (slot.ended.signal.aborted) {
      await writer.abort();
      return;
    }
    const source = this.#reader();
    const partitions = Math.max(1, this.#slots.size);
    const task = new PartitionTask({
      partition,
      writer,
      processor,
      gate: this.#gate,
      errorsTolerance: config.options['errors.tolerance'],
      highWaterBytes: config.options['max.in.flight.bytes'] / partitions,
      onFull: () => source.pause(partition),
      onReady: () => source.resume(partition),
      onCommitted: (commit) => this.#committed(slot, commit),
    });
    slot.task = task;
    slot.committed ??= start;
    slot.state = 'RUNNING';
    source.start(partition, start);
    await task.done;
  }

  async #startOffset(partition: TopicPartition, writer: SinkWriter): Promise<bigint> {
    const source = this.#reader();
    const known = writer.startOffset ?? (await source.committedOffset(partition));
    const watermarks = await source.watermarks(partition);
    const reset = this.#options.config.options['consumer.override.auto.offset.reset'];
    const { offset, deleted } = resolveStartOffset({ partition, known, watermarks, reset });
    if (deleted > 0n) {
      const { log } = this.#options;
      log.error({ ...partition, deleted: String(deleted) }, 'records were deleted by the topic before they were read');
    }
    return offset;
  }

  #committed(slot: Slot, commit: Commit): void {
    const { config, metrics } = this.#options;
    const connector = config.name;
    const { topic } = slot.partition;
    metrics.commitSeconds.observe({ connector, sink: config.sink.class }, commit.milliseconds / 1000);
    const outcomes = { written: commit.written, filtered: commit.filtered, dead_letter: commit.failed.length };
    for (const [outcome, count] of Object.entries(outcomes))
      if (count > 0) metrics.records.inc({ connector, topic, outcome }, count);
    for (const error of commit.failed) metrics.deadLetters.inc({ connector, code: error.code });
    // A sink may have completed nothing yet, and then knows no offset of its own.
    if (slot.committed !== null && commit.nextOffset > slot.committed) this.#moved(slot, commit.nextOffset);
  }

  #moved(slot: Slot, offset: bigint): void {
    const { config, log } = this.#options;
    const { topic, partition } = slot.partition;
    slot.committed = offset;
    if (config.sink.class !== 'ParquetSink') return;
    // Only a hint for people and lag exporters: the files themselves say where to go on.
    this.#reader()
      .commitHint(slot.partition, offset)
      .catch((error: unknown) => {
        log.warn({ err: error, topic, partition }, 'the group offset could not be moved; the files hold the true one');
      });
  }

  #reader(): ConsumerSource {
    if (this.#source === null) throw new TypeError('attach a source before the connector is assigned partitions');
    return this.#source;
  }
}

function asConnectorError(cause: unknown): ConnectorError {
  if (cause instanceof ConnectorError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new FatalError(
    'STAGE_FAILED',
    `unexpected: ${message}; this is a fault of Spanstream, please report it with the trace`,
    { cause },
  );
}
