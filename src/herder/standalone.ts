import type { Logger } from 'pino';
import type { ConnectorSource } from '../config/load.js';
import { abortion } from '../core/abort.js';
import { ConfigError, type ConnectorError, RetriableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { parseConnector } from '../runtime/options/connector-config.js';
import type { WorkerOptions } from '../runtime/options/worker-options.js';
import type { StoredConfig, UnitChange } from '../runtime/tasks/connector-runner.js';
import type { ConnectorStatus } from '../runtime/tasks/status.js';
import { unitKey } from '../runtime/tasks/units.js';
import type { Herder } from './herder.js';
import { MemoryConfigStore } from './memory-config-store.js';
import { MemoryStatusStore } from './memory-status-store.js';
import { SingleMembership } from './single-membership.js';
import type { Unit } from './status-store.js';
import { WorkerHerder } from './worker-herder.js';

export interface StandaloneOptions {
  readonly worker: WorkerOptions;
  readonly connectors: readonly ConnectorSource[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
  /** `host:port` of the REST address. */
  readonly workerId?: string;
  /** Ends a start that is under way, which may wait for brokers without end; after the start it does nothing. */
  readonly signal?: AbortSignal;
  /** The file of the document workers' tasks; another one in tests. */
  readonly documentWorkerEntry?: URL;
}

/** What became of a configuration: nothing differs from what runs, or the connector is new, or took another's place. */
export type Applied = 'unchanged' | 'started' | 'replaced';

export interface Standalone {
  /** What the REST API asks and changes; its changes hold until the end of the process. */
  readonly herder: Herder;
  status(): readonly ConnectorStatus[];
  /** Bytes and records between sources and sinks. */
  held(): { readonly bytes: number; readonly records: number };
  /**
   * Starts a connector, or brings the one of that name to a configuration and to what the files that it names hold now.
   *
   * @returns when its tasks have their partitions
   * @throws {ConnectorError} where it cannot be started; what ran goes on as it was
   */
  apply(connector: ConnectorSource): Promise<Applied>;
  /** Ends a connector; nothing happens where none has the name. */
  remove(name: string): Promise<void>;
  /** Commits what is in work, leaves the groups and ends; drops what is not committed after `shutdown.timeout.ms`. */
  stop(): Promise<void>;
}

/**
 * Runs connectors in this process, as Connect's standalone mode does: configurations and states are kept in memory, and
 * everything is placed here.
 *
 * @returns once every connector has its first partitions
 * @throws {ConfigError} where a connector cannot run, before any record is read
 * @throws the reason of `options.signal`, where it came first; everything that was started has ended then
 */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { connectors, worker, workerId = 'localhost:8083', signal } = options;
  refuseTwins(connectors);
  const stored = connectors.map(asStored);
  await Promise.all(connectors.map(({ name }, i) => parse(name, stored[i] as StoredConfig, worker)));
  const configs = new MemoryConfigStore({ directory: process.cwd() });
  await configs.update(() =>
    connectors.map(({ name }, i) => ({ kind: 'put', name, ...(stored[i] as StoredConfig) }) as const),
  );
  const failures = new Failures();
  const herder = new WorkerHerder({
    ...options,
    configs,
    statuses: new MemoryStatusStore(),
    membership: new SingleMembership(workerId),
    workerId,
    directory: process.cwd(),
    onChange: (unit, change) => failures.changed(unit, change),
  });
  try {
    signal?.throwIfAborted();
    await herder.start();
    await Promise.race([
      herder.workload.arrived(),
      failures.first,
      ...(signal === undefined ? [] : [abortion(signal)]),
    ]);
  } catch (error) {
    await herder.stop();
    throw error;
  }
  return standaloneOf({ herder, configs, failures, worker });
}

interface StandaloneParts {
  readonly herder: WorkerHerder;
  readonly configs: MemoryConfigStore;
  readonly failures: Failures;
  readonly worker: WorkerOptions;
}

function standaloneOf({ herder, configs, failures, worker }: StandaloneParts): Standalone {
  const { workload } = herder;
  let stopping: Promise<void> | null = null;

  async function start(name: string, stored: StoredConfig): Promise<Applied> {
    await parse(name, stored, worker);
    await configs.update(() => [{ kind: 'put', name, ...stored }]);
    await workload.arrived(name);
    const failure = failures.of(name);
    if (failure === null) return 'started';
    await remove(name);
    throw failure;
  }

  async function remove(name: string): Promise<void> {
    await configs.update(() => [{ kind: 'delete', name }]);
    await workload.arrived(name);
  }

  return {
    herder,
    status: () => workload.status(),
    held: () => workload.held(),
    async apply(connector) {
      if (stopping !== null)
        throw new RetriableError('SERVICE_FAILED', 'the process is stopping: its connectors change no more');
      const { name } = connector;
      const stored = asStored(connector);
      if (!configs.state().connectors.has(name)) return start(name, stored);
      const differed = await workload.apply(name, stored);
      await configs.update(() => [{ kind: 'put', name, ...stored }]);
      return differed ? 'replaced' : 'unchanged';
    },
    remove,
    stop() {
      stopping ??= herder.stop();
      return stopping;
    },
  };
}

/** What has failed. */
class Failures {
  readonly #errors = new Map<string, { readonly connector: string; readonly error: ConnectorError }>();
  #fail: (error: ConnectorError) => void = () => undefined;
  /** Rejects with what fails first. */
  readonly first = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor() {
    // It may come when nobody waits any more.
    this.first.catch(() => undefined);
  }

  changed(unit: Unit, { state, error }: UnitChange): void {
    this.#errors.delete(unitKey(unit));
    if (state !== 'FAILED' || error === null) return;
    this.#errors.set(unitKey(unit), { connector: unit.connector, error });
    this.#fail(error);
  }

  of(name: string): ConnectorError | null {
    return [...this.#errors.values()].find(({ connector }) => connector === name)?.error ?? null;
  }
}

/** Connect keeps the name among the options. */
function asStored({ name, flat, directory }: ConnectorSource): StoredConfig {
  return { config: { ...flat, name }, directory };
}

async function parse(name: string, { config, directory }: StoredConfig, limits: WorkerOptions): Promise<void> {
  await parseConnector({ name, flat: config, directory }, { limits });
}

function refuseTwins(connectors: readonly ConnectorSource[]): void {
  const names = connectors.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new ConfigError('two connectors cannot share a name', [
    { key: 'name', value: twice, message: 'give each connector a name of its own' },
  ]);
}
