import type { FlatConfig } from '../config/flat.js';
import type { TargetState } from '../runtime/tasks/units.js';

export type { TargetState } from '../runtime/tasks/units.js';

/** A connector as it is stored. */
export interface StoredConnector {
  readonly name: string;
  /**
   * Connect's form: flat keys, references (`${env:..}`) as they were written. Every value is a string, but for what a
   * connector file of this process says, whose lists and numbers stay what they are.
   */
  readonly config: FlatConfig;
  readonly targetState: TargetState;
  /** Folder that relative paths in the configuration start from. */
  readonly directory: string;
}

export interface ConfigState {
  /** Grows with each change; in a topic, the offset after the last record read. */
  readonly version: bigint;
  readonly connectors: ReadonlyMap<string, StoredConnector>;
}

/** Which part of a connector is to begin anew. */
export type RestartRequest =
  /** The connector, and with `includeTasks` its tasks; `onlyFailed` leaves alone what works. */
  | { readonly kind: 'connector'; readonly includeTasks: boolean; readonly onlyFailed: boolean }
  | { readonly kind: 'task'; readonly task: number };

export type ConfigChange =
  | {
      readonly kind: 'put';
      readonly name: string;
      readonly config: FlatConfig;
      /** Left as it is where it is undefined; STARTED for a connector that is new. */
      readonly targetState?: TargetState;
      /** Of a connector file; else the worker's own, since other workers have other folders. */
      readonly directory?: string;
    }
  | { readonly kind: 'delete'; readonly name: string }
  | { readonly kind: 'target'; readonly name: string; readonly targetState: TargetState }
  | { readonly kind: 'restart'; readonly name: string; readonly request: RestartRequest }
  /** The level of the loggers of all workers below a name, in Connect's words; forgotten where a worker ends. */
  | { readonly kind: 'logger'; readonly name: string; readonly level: string };

export interface ConfigListener {
  /** The state after one or more changes; synchronous, and must not throw. */
  changed(state: ConfigState): void;
  /** Somebody asks for a restart, on this worker or another one; everybody restarts what is theirs. */
  restart(name: string, request: RestartRequest): void;
  /** Somebody asks for another level of the loggers of all workers; levels that are none are left out. */
  logger(name: string, level: string): void;
}

/**
 * Where the configurations of connectors and what they are to do are kept. All workers see the same changes in the same
 * order.
 */
export interface ConfigStore {
  /** Reads what is there, tells the listener once, and goes on to tell it of every change. */
  start(listener: ConfigListener): Promise<void>;
  /** What this worker knows now; others' changes come a moment later. */
  state(): ConfigState;
  /** What is stored at the time of the call, others' changes included. */
  refresh(): Promise<ConfigState>;
  /**
   * Changes what is stored as if nobody else did at the same time: `decide` sees the newest state and is asked again
   * where somebody else came first; what it throws ends the update with nothing changed. An empty list changes nothing.
   *
   * @returns the state with the changes, which the listener has been told of
   * @throws {RetriableError} where the store cannot be reached
   */
  update(decide: (state: ConfigState) => readonly ConfigChange[]): Promise<ConfigState>;
  close(): Promise<void>;
}
