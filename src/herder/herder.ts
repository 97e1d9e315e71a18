import type { ConfigProblem } from '../errors.js';
import type { RedriveAnswer, RedriveRequest } from '../runtime/dlq/redrives.js';
import type { RestartRequest, TargetState } from './config-store.js';
import type { ConnectorBackfills } from './connector-backfills.js';
import type { UnitState } from './status-store.js';

/** The body of `GET /connectors/{name}`. */
export interface ConnectorInfo {
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
  readonly tasks: readonly { readonly connector: string; readonly task: number }[];
  readonly type: 'sink';
}

export interface StatusOfUnit {
  readonly state: UnitState;
  readonly worker_id: string;
  /** Present where it has failed. */
  readonly trace?: string;
  /** Of the worker's software; absent where nothing has run yet. */
  readonly version?: string;
}

/** The body of `GET /connectors/{name}/status`. */
export interface ConnectorStateInfo {
  readonly name: string;
  readonly connector: StatusOfUnit;
  readonly tasks: readonly (StatusOfUnit & { readonly id: number })[];
  readonly type: 'sink';
}

/** Where a group stands in a partition, in Connect's form for sinks; a null offset forgets it. */
export interface SinkOffset {
  readonly partition: { readonly kafka_topic: string; readonly kafka_partition: number };
  readonly offset: { readonly kafka_offset: number } | null;
}

/** What is wrong with a configuration, without starting anything. */
export interface Validation {
  readonly problems: readonly ConfigProblem[];
}

/**
 * What Kafka Connect calls its herder: everything that the REST API can ask of the workers, whichever worker is asked.
 * Every method throws HerderError (src/errors.ts) with the status that Connect answers in that case.
 */
export interface Herder {
  readonly version: string;
  readonly backfills: Pick<ConnectorBackfills, keyof ConnectorBackfills>;
  /** Id of the Kafka cluster. */
  clusterId(): Promise<string>;
  /** Names, in no particular order. */
  connectors(): readonly string[];
  info(name: string): ConnectorInfo;
  status(name: string): ConnectorStateInfo;
  taskStatus(name: string, task: number): StatusOfUnit & { readonly id: number };
  /** @throws 409 where the name exists, 400 where the configuration has problems */
  create(name: string, config: Readonly<Record<string, string>>, initial?: TargetState): Promise<ConnectorInfo>;
  /** Creates or replaces; `created` tells which. */
  put(
    name: string,
    config: Readonly<Record<string, string>>,
  ): Promise<{ readonly created: boolean; readonly info: ConnectorInfo }>;
  /** Merges into the configuration; null removes a key. */
  patch(name: string, patch: Readonly<Record<string, string | null>>): Promise<ConnectorInfo>;
  delete(name: string): Promise<void>;
  setTarget(name: string, target: TargetState): Promise<void>;
  /** @returns the state with what will restart as RESTARTING */
  restart(name: string, request: RestartRequest): Promise<ConnectorStateInfo>;
  topics(name: string): readonly string[];
  resetTopics(name: string): void;
  offsets(name: string): Promise<readonly SinkOffset[]>;
  /** Null resets all. @throws 400 where the connector is not STOPPED, or its sink keeps its own offsets */
  alterOffsets(name: string, offsets: readonly SinkOffset[] | null): Promise<string>;
  /** Sends dead letters through again; resolves when that has begun. @throws 409 where it is under way on this worker */
  redrive(name: string, request: RedriveRequest): Promise<RedriveAnswer>;
  /** Problems of a configuration; secrets are masked, references are not resolved into the reply. */
  validate(config: Readonly<Record<string, string>>): Promise<Validation>;
  /** Sets the level of the loggers of all workers below a name, in Connect's words; those below `root` are all. */
  setLogLevel(name: string, level: string): Promise<void>;
  /** Whether this worker can answer: in its group, and up to date with the stores. */
  health(): { readonly status: 'healthy' | 'starting' | 'unhealthy'; readonly message: string };
}
