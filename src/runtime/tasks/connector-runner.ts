import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { FlatConfig } from '../../config/flat.js';
import { maskError, maskedLog } from '../../config/mask-secrets.js';
import { type OptionsSchema, secretValues } from '../../config/parse.js';
import { type ConnectorError, connectorErrorOf } from '../../errors.js';
import type { Metrics } from '../../observability/metrics.js';
import { type ConnectorConfig, parseConnector } from '../options/connector-config.js';
import { type WorkerOptions, workerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { ConnectorStatus } from './status.js';
import { TaskGroup, type TaskPlan } from './task-group.js';
import type { TargetState, UnitState } from './units.js';

/** A connector as it is stored. */
export interface StoredConfig {
  /** References are not resolved. */
  readonly config: FlatConfig;
  /** Folder that relative paths start from. */
  readonly directory: string;
}

/** What a connector is to do on this worker. */
export interface WantedConnector extends StoredConfig {
  readonly name: string;
  readonly target: TargetState;
  /** Whether the connector itself is placed here, to be looked after. */
  readonly placed: boolean;
  /** Its tasks that are placed here. */
  readonly tasks: readonly number[];
}

export interface UnitChange {
  readonly state: UnitState;
  /** Shows no secrets. */
  readonly error: ConnectorError | null;
}

export interface ConnectorRunnerOptions {
  readonly name: string;
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly resources: WorkerResources;
  /** Called at each change, of a task or (null) of the connector itself; synchronous, must not throw. */
  readonly told: (task: number | null, change: UnitChange) => void;
  /** Called at each use of an input topic. */
  readonly onUsed: (topic: string, config: ConnectorConfig) => void;
}

/** One connector on this worker: brings what runs of it to what is wanted, one change after the other. */
export class ConnectorRunner {
  readonly #options: ConnectorRunnerOptions;
  readonly #tasks: TaskGroup;
  #wanted: WantedConnector | null = null;
  /** What the tasks run, or have failed to; null before there is anything to run. */
  #stored: StoredConfig | null = null;
  #parsed: Promise<ConnectorConfig> | null = null;
  #config: ConnectorConfig | null = null;
  /** Values that no text about the connector may show. */
  readonly #secrets: Set<string>;
  /** Of the connector itself, as told last; null where it is not placed here. */
  #state: UnitState | null = null;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(options: ConnectorRunnerOptions) {
    this.#options = options;
    this.#secrets = new Set(secretValues(workerOptions as unknown as OptionsSchema, options.worker));
    this.#tasks = new TaskGroup({
      ...options,
      log: maskedLog(options.log, this.#secrets),
      told: (task, state, error) => this.#taskChanged(task, state, error),
      restart: (task) => this.#later(() => this.#restart([task], { byItself: true })),
      onUsed: (topic) => {
        if (this.#config !== null) options.onUsed(topic, this.#config);
      },
    });
  }

  /** Brings the connector to what is wanted now, null: to its end. Tasks that cannot start have failed. */
  want(wanted: WantedConnector | null): Promise<void> {
    this.#wanted = wanted;
    this.#later(() => this.#converge());
    return this.#lastChange.then(() => undefined);
  }

  /** Ends tasks that are placed here and starts them; null stands for the connector, whose configuration is read again. */
  restart(units: readonly (number | null)[]): void {
    this.#later(() => this.#restart(units, { byItself: false }));
  }

  /**
   * Brings the tasks to a configuration and to what the files that it names hold now, as {@link TaskGroup.swap} does.
   *
   * @returns whether anything differed, when the new tasks have their partitions or have failed, which their states tell
   * @throws {ConnectorError} where they cannot be started; the old tasks go on
   */
  async apply(stored: StoredConfig): Promise<boolean> {
    const differed = await this.#inTurn(async () => {
      const parsed = this.#parse(stored);
      const found = await this.#tasks.swap({ config: parsed, paused: this.#isPaused }).catch((error: unknown) => {
        throw maskError(error, this.#secrets);
      });
      this.#stored = stored;
      this.#parsed = parsed;
      this.#config = await parsed;
      return found;
    });
    await this.arrived();
    return differed;
  }

  /** Resolves when all that was asked for is done, and the tasks have their partitions or have failed. */
  async arrived(): Promise<void> {
    await this.#lastChange;
    await this.#tasks.arrived();
  }

  status(): ConnectorStatus {
    const { failure } = this.#tasks;
    const target = this.#wanted?.target ?? 'STOPPED';
    return {
      name: this.#options.name,
      state: failure !== null ? 'FAILED' : target === 'STARTED' ? 'RUNNING' : target,
      ...(failure === null ? {} : { trace: failure.message }),
      partitions: this.#tasks.partitions(),
    };
  }

  held(): { bytes: number; records: number } {
    return this.#tasks.held();
  }

  observe(): void {
    this.#tasks.observe();
  }

  get #isPaused(): boolean {
    return this.#wanted?.target === 'PAUSED';
  }

  async #converge(): Promise<void> {
    const wanted = this.#wanted;
    const ids = wanted === null || wanted.target === 'STOPPED' ? [] : wanted.tasks;
    await this.#tasks.remove(this.#tasks.ids.filter((id) => !ids.includes(id)));
    if (wanted !== null && wanted.target !== 'STOPPED') {
      const stored = { config: wanted.config, directory: wanted.directory };
      const isOther = !isDeepStrictEqual(this.#stored, stored);
      this.#stored = stored;
      if (isOther) this.#parsed = null;
      const plan = this.#plan(stored);
      if (isOther && this.#tasks.ids.length > 0) await this.#tasks.replace(plan);
      await this.#tasks.setPaused(plan.paused);
      await this.#tasks.add(
        ids.filter((id) => !this.#tasks.ids.includes(id)),
        plan,
      );
    }
    await this.#tellConnector();
  }

  async #restart(units: readonly (number | null)[], how: { readonly byItself: boolean }): Promise<void> {
    if (this.#stored === null) return;
    // What it could not read may be there now.
    if (units.includes(null) || this.#config === null) this.#parsed = null;
    if (units.includes(null) && this.#state !== null) this.#connectorChanged('RESTARTING');
    const ids = units.filter((unit) => unit !== null);
    await this.#tasks.restart(ids, this.#plan(this.#stored), how);
    await this.#tellConnector();
  }

  #plan(stored: StoredConfig): TaskPlan {
    if (this.#parsed === null) {
      const parsed = this.#parse(stored);
      this.#parsed = parsed;
      this.#config = null;
      parsed.then(
        (config) => {
          if (this.#parsed === parsed) this.#config = config;
        },
        () => undefined,
      );
    }
    return { config: this.#parsed, paused: this.#isPaused };
  }

  async #parse({ config, directory }: StoredConfig): Promise<ConnectorConfig> {
    const parsed = await parseConnector(
      { name: this.#options.name, flat: config, directory },
      { limits: this.#options.worker },
    );
    for (const secret of parsed.secrets) this.#secrets.add(secret);
    return parsed;
  }

  /** A connector that is placed here works where its configuration can be read. */
  async #tellConnector(): Promise<void> {
    const { target, placed } = this.#wanted ?? { target: 'STOPPED', placed: false };
    if (!placed) {
      if (this.#state !== null) this.#connectorChanged(null);
    } else if (target === 'STOPPED' || this.#stored === null) {
      this.#connectorChanged('STOPPED');
    } else {
      const [parsed] = await Promise.allSettled([this.#plan(this.#stored).config]);
      if (parsed.status === 'rejected') this.#connectorChanged('FAILED', connectorErrorOf(parsed.reason));
      else this.#connectorChanged(target === 'PAUSED' ? 'PAUSED' : 'RUNNING');
    }
  }

  #connectorChanged(state: UnitState | null, error: ConnectorError | null = null): void {
    if (state === this.#state && error === null) return;
    this.#state = state;
    this.#options.told(null, { state: state ?? 'UNASSIGNED', error: maskError(error, this.#secrets) });
  }

  #taskChanged(task: number, state: UnitState, error: ConnectorError | null): void {
    this.#options.told(task, { state, error: maskError(error, this.#secrets) });
    if (error !== null) this.#later(() => this.#tasks.cleanUp());
  }

  /** What nobody waits for. */
  #later(change: () => Promise<void>): void {
    const { log, name } = this.#options;
    this.#inTurn(change).catch((error: unknown) => log.error({ err: error, connector: name }, 'a change failed'));
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#lastChange.then(change);
    this.#lastChange = result.catch(() => undefined);
    return result;
  }
}
