import type { Unit } from './status-store.js';

/** What the group has agreed on. */
export interface Placement {
  /** Grows with each agreement. */
  readonly generation: number;
  /** Connectors and tasks that this worker is to run. */
  readonly mine: readonly Unit[];
  /** Worker ids (`host:port`) of all members; a status of any other worker is out of date. */
  readonly workers: readonly string[];
  /** Those of them that something may be placed on: not those that are about to leave. */
  readonly staying: readonly string[];
}

/** How workers share out connectors and tasks. */
export interface Membership {
  /** Whether the group counts on this worker, as far as it knows. */
  readonly isMember: boolean;
  /**
   * Joins, and goes on until `close`.
   *
   * @param units what is to be placed, asked at each agreement of the member that decides
   * @param placed told of every agreement; synchronous, and must not throw
   */
  start(units: () => readonly Unit[], placed: (placement: Placement) => void): Promise<void>;
  /** There is something else to place than before: agree anew. */
  unitsChanged(): void;
  /**
   * Has all that is placed here placed elsewhere; there is no way back.
   * @returns when that is agreed on, or cannot be
   */
  retire(): Promise<void>;
  /** Leaves, so that others take over at once what is placed here. */
  close(): Promise<void>;
}
