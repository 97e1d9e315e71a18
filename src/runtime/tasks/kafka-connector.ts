import type { ConnectorError } from '../../errors.js';
import type { ConsumerSource } from '../../kafka/source.js';
import { type Batch, partitionKey, type TopicPartition } from '../../types.js';
import type { InFlightRoom } from './in-flight-room.js';
import { type ConnectorResources, PartitionSupervisor } from './partition-supervisor.js';
import type { ConnectorStatus, PartitionStatus } from './status.js';

export interface ConnectorSettings extends Pick<ConnectorResources, 'config' | 'metrics' | 'log'> {
  /** Shared by the connector's tasks in this process. */
  readonly room: InFlightRoom;
  /** Whether it begins paused. */
  readonly paused?: boolean;
  /** Where the work on a partition ends by itself, null: nowhere; it goes on without end by default. */
  readonly endOf?: (partition: TopicPartition) => bigint | null;
  /** Called once, when the connector has failed and has left its partitions to others. */
  readonly onFailed?: (error: ConnectorError) => void;
  /** Called with an input topic at each commit of records of it. */
  readonly onUsed?: (topic: string) => void;
}

/** What a connector works with: where its records come from, what makes documents of them, and where those go. */
export interface ConnectorPlugs extends Pick<ConnectorResources, 'processor' | 'sink'> {
  readonly source: ConsumerSource;
}

/**
 * A task of a connector at work on Kafka: a supervisor for every assigned partition. It listens to a ConsumerSource,
 * which `attach` hands over before it joins its group.
 */
export class KafkaConnector {
  readonly #settings: ConnectorSettings;
  readonly #partitions = new Map<string, PartitionSupervisor>();
  #plugs: ConnectorPlugs | null = null;
  #failure: ConnectorError | null = null;
  #paused: boolean;
  #stopping = false;

  constructor(settings: ConnectorSettings) {
    this.#settings = settings;
    this.#paused = settings.paused ?? false;
  }

  attach(plugs: ConnectorPlugs): void {
    this.#plugs = plugs;
  }

  status(): ConnectorStatus {
    return {
      name: this.#settings.config.name,
      state: this.#failure !== null ? 'FAILED' : this.#stopping ? 'STOPPED' : this.#paused ? 'PAUSED' : 'RUNNING',
      ...(this.#failure === null ? {} : { trace: this.#failure.message }),
      partitions: this.#paused ? this.#pausedPartitions() : this.#supervisors().map((one) => one.status()),
    };
  }

  /** Bytes and records between source and sink, over all partitions. */
  held(): { bytes: number; records: number } {
    const sum = { bytes: 0, records: 0 };
    for (const supervisor of this.#partitions.values()) {
      const { bytes, records } = supervisor.held();
      sum.bytes += bytes;
      sum.records += records;
    }
    return sum;
  }

  /** Sets the gauges of its partitions, which change also while nothing is committed. */
  observe(): void {
    const { metrics } = this.#settings;
    for (const supervisor of this.#partitions.values()) {
      const lag = supervisor.lag();
      if (lag !== null) metrics.consumerLag.set(this.#labels(supervisor.partition), Number(lag));
    }
  }

  /** Called in the synchronous part of the group's assignment: returns at once, the partition stays paused until its task is there. */
  assigned(partition: TopicPartition): void {
    if (this.#stopping || this.#paused || this.#failure !== null) return;
    if (this.#plugs === null) throw new TypeError('attach what the connector works with before it joins its group');
    const { room, onUsed, endOf } = this.#settings;
    room.enter();
    const supervisor = new PartitionSupervisor({
      ...this.#settings,
      ...this.#plugs,
      partition,
      end: endOf?.(partition) ?? null,
      gate: room.gate,
      highWaterBytes: () => room.highWaterBytes(),
      onFailed: (error) => this.failed(error),
      onUsed: () => onUsed?.(partition.topic),
    });
    this.#partitions.set(partitionKey(partition), supervisor);
  }

  lost(partition: TopicPartition): void {
    const supervisor = this.#partitions.get(partitionKey(partition));
    if (supervisor === undefined) return;
    this.#forget(supervisor);
    supervisor.abort();
  }

  batch(batch: Batch<Buffer | null>): void {
    this.#partitions.get(partitionKey(batch))?.enqueue(batch);
  }

  failed(error: ConnectorError): void {
    if (this.#failure !== null) return;
    this.#failure = error;
    const { log, onFailed } = this.#settings;
    log.error({ err: error }, 'connector failed');
    for (const { partition } of this.#supervisors()) this.lost(partition);
    // Its partitions are for other members of the group to try.
    this.#plugs?.source.stop().catch((cause: unknown) => {
      log.warn({ err: cause }, 'the failed connector could not leave its group; its session will end');
    });
    onFailed?.(error);
  }

  /** Commits what is in work and reads nothing more, but keeps its place in the group. */
  async pause(): Promise<void> {
    this.#paused = true;
    await Promise.all(
      this.#supervisors().map(async (supervisor) => {
        await supervisor.release();
        this.#forget(supervisor);
      }),
    );
  }

  /** Takes up what it has been assigned; each partition begins as after an assignment. */
  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const partition of this.#plugs?.source.assignment() ?? []) this.assigned(partition);
  }

  /** Commits what is in work and ends every task; the source must go on running until this resolves. */
  async drain(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#supervisors().map((supervisor) => supervisor.drain()));
  }

  /** Ends the work on every partition at once, dropping what is not committed. */
  async abort(): Promise<void> {
    const supervisors = this.#supervisors();
    for (const { partition } of supervisors) this.lost(partition);
    await Promise.all(supervisors.map(({ done }) => done));
  }

  #supervisors(): PartitionSupervisor[] {
    return [...this.#partitions.values()];
  }

  #pausedPartitions(): PartitionStatus[] {
    const assigned = this.#plugs?.source.assignment() ?? [];
    return assigned.map((partition) => ({ ...partition, state: 'PAUSED', committed: null }));
  }

  /** It may have been lost, and another one assigned, meanwhile. */
  #forget(supervisor: PartitionSupervisor): void {
    const key = partitionKey(supervisor.partition);
    if (this.#partitions.get(key) !== supervisor) return;
    this.#partitions.delete(key);
    const { room, metrics } = this.#settings;
    room.leave();
    metrics.consumerLag.remove(this.#labels(supervisor.partition));
  }

  #labels({ topic, partition }: TopicPartition): { connector: string; topic: string; partition: string } {
    return { connector: this.#settings.config.name, topic, partition: String(partition) };
  }
}
