import { HerderError } from '../../src/errors.js';
import type { RestartRequest, TargetState } from '../../src/herder/config-store.js';
import type { ConnectorInfo, ConnectorStateInfo, Herder, SinkOffset } from '../../src/herder/herder.js';
import type { UnitState } from '../../src/herder/status-store.js';
import type { BackfillRequest, BackfillState } from '../../src/runtime/backfill/backfill.js';
import { statusOf } from '../../src/runtime/backfill/status.js';
import type { RedriveAnswer, RedriveRequest } from '../../src/runtime/dlq/redrives.js';

type Config = Readonly<Record<string, string>>;

const STATES: Readonly<Record<TargetState, UnitState>> = { STARTED: 'RUNNING', PAUSED: 'PAUSED', STOPPED: 'STOPPED' };

/** Keeps what it is told and runs nothing. */
export class FakeHerder implements Herder {
  readonly version = '1.2.3';
  readonly known = new Map<string, { config: Config; target: TargetState }>();
  readonly restarts: (RestartRequest & { name: string })[] = [];
  readonly levels: [string, string][] = [];
  readonly redrives: RedriveRequest[] = [];
  readonly requests: BackfillRequest[] = [];
  readonly backfills: Herder['backfills'] = {
    plan: async (name, request) => {
      this.info(name);
      this.requests.push(request);
      const ranges = [{ topic: 'in', partition: 0, from: '3', to: '10' }];
      return { unit: 'offsets', ranges, files: [], total: 7 };
    },
    begin: async (name, request) => {
      this.info(name);
      this.requests.push(request);
      return this.backfills.get(name, this.requests.length);
    },
    list: async (name) => Promise.all(this.requests.map((_, i) => this.backfills.get(name, i + 1))),
    get: async (name, id) => {
      this.info(name);
      const request = this.requests[id - 1];
      if (request === undefined) throw new HerderError(404, `Connector ${name} has no backfill ${id}`);
      const ranges = [{ topic: 'in', partition: 0, from: '3', to: '10' }];
      const begun = '2026-05-03T12:00:00.000Z';
      const state = this.backfillStates.get(id) ?? 'RUNNING';
      return statusOf(name, { id, request, runner: 'workers', group: 'g', ranges, pipelineVersion: '1', state, begun });
    },
    setState: async (name, id, state) => {
      const known = await this.backfills.get(name, id);
      if (known.state === 'CANCELLED') throw new HerderError(409, `Backfill ${id} has ended`);
      this.backfillStates.set(id, state);
    },
  };
  readonly backfillStates = new Map<number, BackfillState>();
  altered: readonly SinkOffset[] | null | undefined;
  state: ReturnType<Herder['health']> = { status: 'healthy', message: 'ready' };

  async clusterId(): Promise<string> {
    return 'a-cluster';
  }

  connectors(): readonly string[] {
    return [...this.known.keys()];
  }

  info(name: string): ConnectorInfo {
    const { config } = this.#get(name);
    return { name, config, tasks: this.#tasks(name).map((task) => ({ connector: name, task })), type: 'sink' };
  }

  status(name: string): ConnectorStateInfo {
    const unit = { state: STATES[this.#get(name).target], worker_id: '127.0.0.1:8083' };
    return { name, connector: unit, tasks: this.#tasks(name).map((id) => ({ id, ...unit })), type: 'sink' };
  }

  taskStatus(name: string, task: number) {
    const found = this.status(name).tasks[task];
    if (found === undefined) throw new HerderError(404, `No status found for task ${name}-${task}`);
    return found;
  }

  async create(name: string, config: Config, initial: TargetState = 'STARTED'): Promise<ConnectorInfo> {
    if (this.known.has(name)) throw new HerderError(409, `Connector ${name} already exists`);
    this.known.set(name, { config, target: initial });
    return this.info(name);
  }

  async put(name: string, config: Config) {
    const created = !this.known.has(name);
    this.known.set(name, { config, target: this.known.get(name)?.target ?? 'STARTED' });
    return { created, info: this.info(name) };
  }

  async patch(name: string, patch: Readonly<Record<string, string | null>>): Promise<ConnectorInfo> {
    const { config, target } = this.#get(name);
    const merged = Object.entries({ ...config, ...patch }).filter(([, value]) => value !== null);
    this.known.set(name, { config: Object.fromEntries(merged) as Config, target });
    return this.info(name);
  }

  async delete(name: string): Promise<void> {
    this.#get(name);
    this.known.delete(name);
  }

  async setTarget(name: string, target: TargetState): Promise<void> {
    this.known.set(name, { ...this.#get(name), target });
  }

  async restart(name: string, request: RestartRequest): Promise<ConnectorStateInfo> {
    const status = this.status(name);
    this.restarts.push({ ...request, name });
    return status;
  }

  topics(name: string): readonly string[] {
    return this.known.has(name) ? ['in', 'out'] : [];
  }

  resetTopics(): void {}

  async redrive(name: string, request: RedriveRequest): Promise<RedriveAnswer> {
    this.#get(name);
    this.redrives.push(request);
    return request.dryRun ? { run: null, letters: 3, causes: [] } : { run: 1, letters: 3 };
  }

  async offsets(name: string): Promise<readonly SinkOffset[]> {
    this.#get(name);
    return [{ partition: { kafka_topic: 'in', kafka_partition: 0 }, offset: { kafka_offset: 3 } }];
  }

  async alterOffsets(name: string, offsets: readonly SinkOffset[] | null): Promise<string> {
    if (this.#get(name).target !== 'STOPPED') throw new HerderError(400, 'Connectors must be in the STOPPED state');
    this.altered = offsets;
    return 'done';
  }

  async validate(config: Config) {
    return { problems: config.topics === undefined ? [{ key: 'topics', message: 'is missing: set it' }] : [] };
  }

  async setLogLevel(name: string, level: string): Promise<void> {
    this.levels.push([name, level]);
  }

  health(): ReturnType<Herder['health']> {
    return this.state;
  }

  #get(name: string) {
    const found = this.known.get(name);
    if (found === undefined) throw new HerderError(404, `Connector ${name} not found`);
    return found;
  }

  #tasks(name: string): number[] {
    const { config, target } = this.#get(name);
    return target === 'STOPPED' ? [] : Array.from({ length: Number(config['tasks.max'] ?? 1) }, (_, index) => index);
  }
}
