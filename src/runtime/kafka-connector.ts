import { FairGate } from '../core/fair-gate.js';
import type { ConnectorError } from '../errors.js';
import type { ConsumerSource } from '../kafka/source.js';
import { type Batch, partitionKey, type TopicPartition } from '../types.js';
import { type ConnectorResources, PartitionSupervisor } from './partition-supervisor.js';
import type { ConnectorStatus } from './status.js';

export interface ConnectorSettings extends Pick<ConnectorResources, 'config' | 'metrics' | 'log'> {
  readonly maxInFlightDocuments: number;
}

/** What a connector works with: where its records come from, what makes documents of them, and where those go. */
export interface ConnectorPlugs extends Pick<ConnectorResources, 'processor' | 'sink'> {
  readonly source: ConsumerSource;
}

/**
 * A connector at work on Kafka: a supervisor for every assigned partition. It listens to a ConsumerSource, which
 * `attach` hands over before it joins its group.
 */
export class KafkaConnector {
  readonly #settings: ConnectorSettings;
  readonly #gate: FairGate;
  readonly #partitions = new Map<string, PartitionSupervisor>();
  #plugs: ConnectorPlugs | null = null;
  #failure: ConnectorError | null = null;
  #stopping = false;

  constructor(settings: ConnectorSettings) {
    this.#settings = settings;
    this.#gate = new FairGate({
      maxBytes: settings.config.options['max.in.flight.bytes'],
      maxRecords: settings.maxInFlightDocuments,
    });
  }

  attach(plugs: ConnectorPlugs): void {
    this.#plugs = plugs;
  }

  status(): ConnectorStatus {
    return {
      name: this.#settings.config.name,
      state: this.#failure !== null ? 'FAILED' : this.#stopping ? 'STOPPED' : 'RUNNING',
      ...(this.#failure === null ? {} : { trace: this.#failure.message }),
      partitions: [...this.#partitions.values()].map((supervisor) => supervisor.status()),
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

  /** Sets the gauges, which change also while nothing is committed. */
  observe(): void {
    const { metrics, config } = this.#settings;
    const connector = config.name;
    const { bytes, records } = this.held();
    metrics.bytesInFlight.set({ connector }, bytes);
    metrics.queueDepth.set({ connector, queue: 'held' }, records);
    for (const supervisor of this.#partitions.values()) {
      const lag = supervisor.lag();
      if (lag !== null) metrics.consumerLag.set(this.#labels(supervisor.partition), Number(lag));
    }
  }

  /** Called in the synchronous part of the group's assignment: returns at once, the partition stays paused until its task is there. */
  assigned(partition: TopicPartition): void {
    if (this.#stopping || this.#failure !== null) return;
    if (this.#plugs === null) throw new TypeError('attach what the connector works with before it joins its group');
    const supervisor = new PartitionSupervisor({
      ...this.#settings,
      ...this.#plugs,
      partition,
      gate: this.#gate,
      highWaterBytes: () => this.#settings.config.options['max.in.flight.bytes'] / Math.max(1, this.#partitions.size),
      onFailed: (error) => this.failed(error),
    });
    this.#partitions.set(partitionKey(partition), supervisor);
  }

  lost(partition: TopicPartition): void {
    const supervisor = this.#partitions.get(partitionKey(partition));
    if (supervisor === undefined) return;
    this.#partitions.delete(partitionKey(partition));
    supervisor.abort();
    this.#settings.metrics.consumerLag.remove(this.#labels(partition));
  }

  batch(batch: Batch<Buffer | null>): void {
    this.#partitions.get(partitionKey(batch))?.enqueue(batch);
  }

  failed(error: ConnectorError): void {
    if (this.#failure !== null) return;
    this.#failure = error;
    const { log } = this.#settings;
    log.error({ err: error }, 'connector failed');
    for (const { partition } of [...this.#partitions.values()]) this.lost(partition);
    // Its partitions are for other members of the group to try.
    this.#plugs?.source.stop().catch((cause: unknown) => {
      log.warn({ err: cause }, 'the failed connector could not leave its group; its session will end');
    });
  }

  /** Commits what is in work and ends every task; the source must go on running until this resolves. */
  async drain(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#partitions.values()].map((supervisor) => supervisor.drain()));
  }

  /** Ends every task at once, dropping what is not committed. */
  async abort(): Promise<void> {
    this.#stopping = true;
    const supervisors = [...this.#partitions.values()];
    for (const { partition } of supervisors) this.lost(partition);
    await Promise.all(supervisors.map(({ done }) => done));
  }

  #labels({ topic, partition }: TopicPartition): { connector: string; topic: string; partition: string } {
    return { connector: this.#settings.config.name, topic, partition: String(partition) };
  }
}
