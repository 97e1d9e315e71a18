import type { TopicPartition } from '../../types.js';

/** States in Kafka Connect's words. */
export type ConnectorState = 'RUNNING' | 'PAUSED' | 'FAILED' | 'STOPPED';

/** A connector in this process, its tasks together. */
export interface ConnectorStatus {
  readonly name: string;
  readonly state: ConnectorState;
  readonly trace?: string;
  readonly partitions: readonly PartitionStatus[];
}

export interface PartitionStatus extends TopicPartition {
  readonly state: 'OPENING' | 'RUNNING' | 'RETRYING' | 'PAUSED' | 'ENDED';
  /** The offset after the last committed record; null until it is known where to begin. */
  readonly committed: string | null;
}
