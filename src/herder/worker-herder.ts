import { HerderError } from '../errors.js';
import { logLevels } from '../observability/log.js';
import { parseLogLevel } from '../observability/log-levels.js';
import type { UnitChange, WantedConnector } from '../runtime/tasks/connector-runner.js';
import { unitKey } from '../runtime/tasks/units.js';
import { Workload, type WorkloadOptions } from '../runtime/workload.js';
import { infoOf, restartingState } from './answers.js';
import { ConfigRequests } from './config-requests.js';
import type { ConfigState, ConfigStore, RestartRequest, StoredConnector, TargetState } from './config-store.js';
import { ConnectorBackfills } from './connector-backfills.js';
import { HandOver } from './hand-over.js';
import type { ConnectorInfo, ConnectorStateInfo, Herder, SinkOffset, StatusOfUnit, Validation } from './herder.js';
import type { Membership, Placement } from './membership.js';
import type { SinkOffsets } from './sink-offsets.js';
import type { StatusStore, Unit } from './status-store.js';
import { allUnits, restarted, tasksOf } from './stored-units.js';
import { UnitStates } from './unit-states.js';
import { parseStored } from './validation.js';

export interface WorkerHerderOptions extends WorkloadOptions {
  readonly configs: ConfigStore;
  readonly statuses: StatusStore;
  readonly membership: Membership;
  /** `host:port` of the REST address, as the membership's placements name this worker. */
  readonly workerId: string;
  /** Of the workers' own group, where they are one. */
  readonly groupId?: string;
  /** Where relative paths start from in configurations that come from no file. */
  readonly directory: string;
  /** Told of every change of what runs here; synchronous, must not throw. */
  readonly onChange?: (unit: Unit, change: UnitChange) => void;
}

type Config = Readonly<Record<string, string>>;

/**
 * Kafka Connect's herder, the same for one worker and for many: brings what runs here to what is stored and placed here,
 * writes down the states of it, and answers for all workers from what they have stored.
 */
export class WorkerHerder implements Herder {
  readonly version: string;
  readonly workload: Workload;
  readonly backfills: ConnectorBackfills;
  readonly redrive: Herder['redrive'] = async (name, request) =>
    this.workload.redrive(name, this.#require(name, `Connector ${name} not found`), request);
  readonly #options: WorkerHerderOptions;
  readonly #configs: ConfigStore;
  readonly #requests: ConfigRequests;
  readonly #statuses: StatusStore;
  readonly #states: UnitStates;
  readonly #handOver: HandOver;
  /** What there was to place last. */
  #units = '';
  #offsets: Promise<SinkOffsets> | null = null;

  constructor(options: WorkerHerderOptions) {
    this.version = options.version;
    this.#options = options;
    this.#configs = options.configs;
    this.#requests = new ConfigRequests(options);
    this.#statuses = options.statuses;
    this.#states = new UnitStates(options.statuses, options);
    this.#handOver = new HandOver({
      statuses: options.statuses,
      workerId: options.workerId,
      changed: () => this.#reconcile(),
    });
    this.workload = new Workload(options, {
      changed: (unit, change) => this.#unitChanged(unit, change),
      used: (connector, topic) => {
        if (this.#configs.state().connectors.has(connector)) this.#statuses.addTopic(connector, topic);
      },
    });
    this.backfills = new ConnectorBackfills(this.workload.backfills, (name) =>
      this.#require(name, `Connector ${name} not found`),
    );
  }

  /** Joins the group, and begins to run what is placed here. */
  async start(): Promise<void> {
    await this.#statuses.start();
    await this.#configs.start({
      changed: (state) => this.#configChanged(state),
      restart: (name, request) => this.#restart(name, request),
      logger: (name, level) => this.#setLogLevel(name, level),
    });
    const { membership } = this.#options;
    await membership.start(
      () => allUnits(this.#configs.state()),
      (placement) => this.#placed(placement),
    );
  }

  /** Hands over what runs here where there are others, lets it commit and end, tells so, and leaves the group. */
  async stop(): Promise<void> {
    await this.#options.membership.retire();
    await this.#handOver.done();
    await this.workload.stop();
    await this.#options.membership.close();
    await Promise.all([this.#configs.close(), this.#statuses.close(), this.#offsets?.then((one) => one.close())]);
  }

  async clusterId(): Promise<string> {
    return (await this.#sinkOffsets()).clusterId();
  }

  connectors(): readonly string[] {
    return [...this.#configs.state().connectors.keys()];
  }

  info(name: string): ConnectorInfo {
    return infoOf(this.#require(name, `Connector ${name} not found`));
  }

  status(name: string): ConnectorStateInfo {
    const stored = this.#require(name, `No status found for connector ${name}`);
    return {
      name,
      connector: this.#states.of({ connector: name, task: null }),
      tasks: tasksOf(stored).map((unit) => ({ id: Number(unit.task), ...this.#states.of(unit) })),
      type: 'sink',
    };
  }

  taskStatus(name: string, task: number): StatusOfUnit & { readonly id: number } {
    const found = this.status(name).tasks.find(({ id }) => id === task);
    if (found === undefined) throw new HerderError(404, `No status found for task ${name}-${task}`);
    return found;
  }

  create(name: string, config: Config, initial?: TargetState): Promise<ConnectorInfo> {
    return this.#requests.create(name, config, initial);
  }

  put(name: string, config: Config): Promise<{ readonly created: boolean; readonly info: ConnectorInfo }> {
    return this.#requests.put(name, config);
  }

  patch(name: string, patch: Readonly<Record<string, string | null>>): Promise<ConnectorInfo> {
    return this.#requests.patch(name, patch);
  }

  async delete(name: string): Promise<void> {
    const stored = this.#configs.state().connectors.get(name);
    await this.workload.backfills.cancelAll(name);
    await this.#configs.update(({ connectors }) => {
      if (!connectors.has(name)) throw new HerderError(404, `Connector ${name} not found`);
      return [{ kind: 'delete', name }];
    });
    this.#statuses.resetTopics(name);
    this.#statuses.remove({ connector: name, task: null });
    for (const unit of stored === undefined ? [] : tasksOf(stored)) this.#statuses.remove(unit);
  }

  async setTarget(name: string, targetState: TargetState): Promise<void> {
    await this.#configs.update(({ connectors }) => {
      if (!connectors.has(name)) throw new HerderError(404, `Unknown connector ${name}`);
      return [{ kind: 'target', name, targetState }];
    });
  }

  async restart(name: string, request: RestartRequest): Promise<ConnectorStateInfo> {
    let before: ConnectorStateInfo | null = null;
    let units: readonly Unit[] = [];
    await this.#configs.update(({ connectors }) => {
      const stored = connectors.get(name);
      if (stored === undefined) throw new HerderError(404, `Unknown connector: ${name}`);
      units = restarted(stored, request, (unit) => this.#states.of(unit).state);
      if (request.kind === 'task' && units.length === 0)
        throw new HerderError(404, `Unknown task: ${name}-${request.task}`);
      before = this.status(name);
      return [{ kind: 'restart', name, request }];
    });
    return restartingState(before ?? this.status(name), units);
  }

  topics(name: string): readonly string[] {
    return this.#statuses.topics(name);
  }

  resetTopics(name: string): void {
    this.#statuses.resetTopics(name);
  }

  async offsets(name: string): Promise<readonly SinkOffset[]> {
    const stored = this.#require(name, `Connector ${name} not found`);
    const config = await parseStored(stored, this.#options.worker);
    return (await this.#sinkOffsets()).by(config, (own) => own.list(config));
  }

  async alterOffsets(name: string, offsets: readonly SinkOffset[] | null): Promise<string> {
    const { connectors } = await this.#configs.refresh();
    const stored = connectors.get(name);
    if (stored === undefined) throw new HerderError(404, `Connector ${name} not found`);
    if (stored.targetState !== 'STOPPED')
      throw new HerderError(
        400,
        'Connectors must be in the STOPPED state before their offsets can be modified. This can be done for the ' +
          `specified connector by issuing a 'PUT' request to the '/connectors/${name}/stop' endpoint`,
      );
    const altering = await this.#sinkOffsets();
    const config = await parseStored(stored, this.#options.worker);
    await altering.by(config, (own) => (offsets === null ? own.reset(config) : own.set(config, offsets)));
    return `The offsets for this connector have been ${offsets === null ? 'reset' : 'altered'} successfully`;
  }

  async validate(config: Config): Promise<Validation> {
    const { name = 'connector' } = config;
    return { problems: await this.#requests.problems(name, config) };
  }

  async setLogLevel(name: string, level: string): Promise<void> {
    await this.#configs.update(() => [{ kind: 'logger', name, level }]);
  }

  health(): ReturnType<Herder['health']> {
    if (this.#states.placement === null) return { status: 'starting', message: 'Worker is still starting up.' };
    if (!this.#options.membership.isMember)
      return { status: 'unhealthy', message: 'Worker has lost its group, and joins again once brokers answer.' };
    return { status: 'healthy', message: 'Worker has completed startup and is ready to handle requests.' };
  }

  #configChanged(state: ConfigState): void {
    const units = allUnits(state).map(unitKey).sort().join();
    const isOther = units !== this.#units;
    this.#units = units;
    // Also while the first placement is under way, which may have been decided by what was there before.
    if (isOther) this.#options.membership.unitsChanged();
    if (this.#states.placement !== null) this.#reconcile();
  }

  #placed(placement: Placement): void {
    const { workerId } = this.#options;
    const here = new Set(placement.mine.map(unitKey));
    const lost = (this.#states.placement?.mine ?? []).filter((unit) => unit.task !== null && !here.has(unitKey(unit)));
    this.#states.placed(placement);
    this.#handOver.drop(placement.mine);
    if (placement.staying.some((worker) => worker !== workerId)) this.#handOver.add(lost, placement.generation);
    this.#reconcile();
  }

  /** Runs what is both stored and placed here, or is still to be handed over. */
  #reconcile(): void {
    const mine = new Map<string, Unit[]>();
    for (const unit of [...(this.#states.placement?.mine ?? []), ...this.#handOver.units()]) {
      const units = mine.get(unit.connector) ?? [];
      mine.set(unit.connector, [...units, unit]);
    }
    const { connectors } = this.#configs.state();
    const wanted = [...mine].flatMap(([name, units]): WantedConnector[] => {
      const stored = connectors.get(name);
      if (stored === undefined) return [];
      const here = new Set(units.map(unitKey));
      const tasks = tasksOf(stored).filter((unit) => here.has(unitKey(unit)));
      const { config, directory, targetState: target } = stored;
      const placed = units.some(({ task }) => task === null);
      return [{ name, config, directory, target, placed, tasks: tasks.map(({ task }) => Number(task)) }];
    });
    this.workload.reconcile(wanted);
  }

  #setLogLevel(name: string, text: string): void {
    const level = parseLogLevel(text);
    if (level !== null) logLevels(this.#options.log).set(name, level);
  }

  #restart(name: string, request: RestartRequest): void {
    const stored = this.#configs.state().connectors.get(name);
    if (stored === undefined) return;
    const mine = new Set(this.#states.placement?.mine.map(unitKey));
    const units = restarted(stored, request, (unit) => this.#states.of(unit).state);
    this.workload.restart(units.filter((unit) => mine.has(unitKey(unit))));
  }

  #unitChanged(unit: Unit, change: UnitChange): void {
    const stored = this.#configs.state().connectors.get(unit.connector);
    const isTask = (stored === undefined ? [] : tasksOf(stored)).some(({ task }) => task === unit.task);
    this.#states.changed(unit, change, isTask || (stored !== undefined && unit.task === null));
    this.#options.onChange?.(unit, change);
  }

  #require(name: string, message: string): StoredConnector {
    const stored = this.#configs.state().connectors.get(name);
    if (stored === undefined) throw new HerderError(404, message);
    return stored;
  }

  #sinkOffsets(): Promise<SinkOffsets> {
    const { worker, log } = this.#options;
    this.#offsets ??= import('./sink-offsets.js').then(({ SinkOffsets }) => new SinkOffsets(worker, log));
    return this.#offsets;
  }
}
