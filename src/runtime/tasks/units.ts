/** A connector, or one of its tasks: what is placed on workers and has a state. */
export interface Unit {
  readonly connector: string;
  /** Number of the task, from 0; null for the connector itself. */
  readonly task: number | null;
}

/** States in Kafka Connect's words. */
export type UnitState = 'UNASSIGNED' | 'RUNNING' | 'PAUSED' | 'FAILED' | 'RESTARTING' | 'STOPPED';

/** What a connector is to do, in Connect's words: work, keep its place but read nothing, or keep only its configuration. */
export type TargetState = 'STARTED' | 'PAUSED' | 'STOPPED';

/** The same for the same unit, and for no other. */
export function unitKey({ connector, task }: Unit): string {
  return `${task ?? ''}/${connector}`;
}
