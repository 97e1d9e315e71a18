import type { Unit, UnitState } from '../runtime/tasks/units.js';

export type { Unit, UnitState } from '../runtime/tasks/units.js';

export interface UnitStatus {
  readonly state: UnitState;
  /** `host:port` of the REST address of the worker that wrote it, as Connect names workers. */
  readonly workerId: string;
  /** Why it has failed. */
  readonly trace?: string;
  /** Of the software that ran it, as Connect has told since 4.1. */
  readonly version?: string;
  /** Of the placement under which it was written: a status of a former owner does not overwrite a later one's. */
  readonly generation: number;
}

/** States of all connectors and tasks, those of other workers included, and the topics that connectors have used. */
export interface StatusStore {
  start(): Promise<void>;
  /** Later calls overrule earlier ones; never rejects, what cannot be written is tried again. */
  put(unit: Unit, status: UnitStatus): void;
  /** Null where none was written. */
  get(unit: Unit): UnitStatus | null;
  /** Forgets a unit, as where a connector is deleted or has fewer tasks. */
  remove(unit: Unit): void;
  /** Topics that the connector has read or written since its topics were last reset, sorted. */
  topics(connector: string): readonly string[];
  addTopic(connector: string, topic: string): void;
  resetTopics(connector: string): void;
  /** Resolves when all that was put before is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
