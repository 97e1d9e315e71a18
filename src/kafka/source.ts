import type { Logger } from 'pino';
import type { ConnectorError } from '../errors.js';
import type { Batch, TopicPartition } from '../types.js';
import type { Watermarks } from './admin.js';
import type { Kafka } from './kafkajs.js';
import type { TopicSelection } from './topic-selection.js';

export interface ConsumerSourceOptions extends TopicSelection {
  /** A client of its own: see `createKafka`. */
  readonly kafka: Kafka;
  readonly groupId: string;
  readonly isolationLevel?: 'read_committed' | 'read_uncommitted';
  /** Silence in ms after which the group takes this member for dead. */
  readonly sessionTimeout?: number;
  /** The most bytes fetched of one partition at a time; one larger record still comes. */
  readonly maxBytesPerPartition?: number;
  /** How often new topics and partitions are looked for, in ms. */
  readonly topicRefreshInterval?: number;
  /**
   * Folder where this process notes its member id, for a successor to evict it after a crash; other processes of the
   * machine may share it. Without it a successor waits for the session of the dead one.
   */
  readonly stateDirectory?: string;
  /** Until it resolves the group is not joined, so that nothing is taken from other members that cannot be worked on. */
  readonly ready?: Promise<void>;
  /** `errors.retry.timeout`: how long consumers may fail one after the other, in ms; -1, the default, without end. */
  readonly retryTimeout?: number;
  readonly log: Logger;
}

/** What a source tells; the calls are synchronous and must not throw. */
export interface SourceListener {
  /** The group has given the partition to this member; nothing of it comes until `start`. */
  assigned(partition: TopicPartition): void;
  lost(partition: TopicPartition): void;
  /** Comes also after a `pause`, with what was on its way, and without records where only the offset moves. */
  batch(batch: Batch<Buffer | null>): void;
  /** The source has ended, and nothing that it can do alone helps. */
  failed(error: ConnectorError): void;
}

export interface ConsumerSource {
  /**
   * Joins the group and goes on, over all crashes, until `stop` or `failed`. Resolves at the first assignment.
   * @throws {ConnectorError} not retriable, before the first assignment; afterwards the listener is told
   */
  run(): Promise<void>;
  /** The offset that the group has committed, null where it has none. */
  committedOffset(partition: TopicPartition): Promise<bigint | null>;
  watermarks(partition: TopicPartition): Promise<Watermarks>;
  /** Begins, or begins anew, to hand on the partition from `offset`; nothing happens where it is lost already. */
  start(partition: TopicPartition, offset: bigint): void;
  pause(partition: TopicPartition): void;
  resume(partition: TopicPartition): void;
  /** Commits an offset to the group, for sinks that keep the true one elsewhere. */
  commitHint(partition: TopicPartition, offset: bigint): Promise<void>;
  /** Records between `from` (the next one to hand on, by default) and the end as last seen; null before the first fetch. */
  lag(partition: TopicPartition, from?: bigint): bigint | null;
  assignment(): readonly TopicPartition[];
  /** Gives all partitions back (`lost`) and leaves the group. */
  stop(): Promise<void>;
}
