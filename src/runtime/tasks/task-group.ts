import type { Logger } from 'pino';
import { type ConnectorError, connectorErrorOf } from '../../errors.js';
import type { Metrics } from '../../observability/metrics.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { WorkingConnector } from '../pipeline/working-connector.js';
import { ConnectorTask, type PreparedTask } from './connector-task.js';
import type { PartitionStatus } from './status.js';
import type { UnitState } from './units.js';

export interface TaskGroupOptions {
  /** The connector's. */
  readonly name: string;
  readonly worker: WorkerOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly resources: WorkerResources;
  /** Called at each change of a task, synchronously; must not throw. */
  readonly told: (task: number, state: UnitState, error: ConnectorError | null) => void;
  /** A failed task asks to be started anew. */
  readonly restart: (task: number) => void;
  /** Called with an input topic at each commit of records of it. */
  readonly onUsed: (topic: string) => void;
}

/** What tasks are to do. */
export interface TaskPlan {
  readonly config: Promise<ConnectorConfig>;
  readonly paused: boolean;
}

/**
 * The tasks of a connector on this worker, and the pipeline that they share: started with the first, ended with the last.
 * Calls come one after the other.
 */
export class TaskGroup {
  readonly #options: TaskGroupOptions;
  readonly #tasks = new Map<number, ConnectorTask>();
  #working: WorkingConnector | null = null;

  constructor(options: TaskGroupOptions) {
    this.#options = options;
  }

  get ids(): readonly number[] {
    return [...this.#tasks.keys()];
  }

  /** Of a task that has failed. */
  get failure(): ConnectorError | null {
    return this.#all().find(({ error }) => error !== null)?.error ?? null;
  }

  /** Resolves when all tasks have their first partitions or have failed. */
  async arrived(): Promise<void> {
    await Promise.all(this.#all().map((task) => task.arrived));
  }

  partitions(): readonly PartitionStatus[] {
    return this.#all().flatMap(({ running }) => running?.connector.status().partitions ?? []);
  }

  /** Bytes and records between sources and sinks. */
  held(): { bytes: number; records: number } {
    const sum = { bytes: 0, records: 0 };
    for (const { running } of this.#tasks.values()) {
      const held = running?.connector.held();
      sum.bytes += held?.bytes ?? 0;
      sum.records += held?.records ?? 0;
    }
    return sum;
  }

  /** Sets the gauges, which change also while nothing is committed. */
  observe(): void {
    const { metrics, name: connector } = this.#options;
    const { bytes, records } = this.held();
    metrics.bytesInFlight.set({ connector }, bytes);
    metrics.queueDepth.set({ connector, queue: 'held' }, records);
    for (const { running } of this.#tasks.values()) running?.connector.observe();
  }

  /** Starts tasks that are not here yet; one that cannot start has failed. */
  async add(ids: readonly number[], plan: TaskPlan): Promise<void> {
    const tasks = ids.map((id) => {
      const task = this.#create(id);
      this.#tasks.set(id, task);
      return task;
    });
    await this.#start(tasks, plan);
  }

  /** Lets tasks commit what they have in work, leave their group and end. */
  async remove(ids: readonly number[]): Promise<void> {
    await Promise.all(
      ids.map(async (id) => {
        await this.#tasks.get(id)?.end();
        this.#tasks.delete(id);
        this.#options.told(id, 'UNASSIGNED', null);
      }),
    );
    if (this.#tasks.size > 0) return;
    this.observe();
    await this.#release();
  }

  /** Ends tasks and starts them anew. */
  async restart(ids: readonly number[], plan: TaskPlan, how: { readonly byItself: boolean }): Promise<void> {
    const found = ids.flatMap((id) => this.#tasks.get(id) ?? []);
    // Somebody else may have restarted it in the meantime.
    const tasks = how.byItself ? found.filter(({ error }) => error !== null) : found;
    for (const task of tasks) task.restarting(how);
    await Promise.all(tasks.map((task) => task.end()));
    await this.#start(tasks, plan);
  }

  async setPaused(paused: boolean): Promise<void> {
    await Promise.all(this.#all().map((task) => task.setPaused(paused)));
  }

  /** Gives back what failed tasks hold. */
  async cleanUp(): Promise<void> {
    await Promise.all(this.#all().map((task) => task.cleanUp()));
    await this.#releaseUnused();
  }

  /**
   * Brings all tasks to another configuration, or to what the files that it names hold now:
   *  1. load what the stages name; where nothing differs from what runs, that goes on untouched;
   *  2. start the new pipeline, models included, and warm it up, while the old one works;
   *  3. let the old tasks commit what they have in work, leave their group and end;
   *  4. let the new ones join. Their sinks shut out what the old ones might have left, as after a restart.
   *
   * @returns whether anything differed
   * @throws {ConnectorError} where the new pipeline or its tasks cannot be started; the old ones go on
   */
  async swap(plan: TaskPlan): Promise<boolean> {
    const { resources, log, name } = this.#options;
    const loaded = await resources.load(await plan.config);
    const tasks = this.#all();
    if (this.failure === null && this.#working?.fingerprint === loaded.fingerprint) return false;
    if (tasks.length === 0) return true;
    const next = await resources.start(loaded);
    const prepared = await this.#prepare(tasks, next, plan).catch(async (error: unknown) => {
      await resources.release(next);
      throw error;
    });
    const begin = performance.now();
    await Promise.all(tasks.map((task) => task.end()));
    const old = this.#working;
    this.#working = next;
    for (const [i, task] of tasks.entries()) task.adopt(prepared[i] as PreparedTask);
    void this.arrived().then(() => {
      const pauseMs = Math.round(performance.now() - begin);
      log.info({ connector: name, pauseMs }, 'the partitions have their new pipeline');
    });
    if (old !== null) await resources.release(old);
    return true;
  }

  /** As `swap`, but where the new configuration does not start, the tasks end and have failed. */
  async replace(plan: TaskPlan): Promise<void> {
    try {
      await this.swap(plan);
    } catch (error) {
      const tasks = this.#all();
      await Promise.all(tasks.map((task) => task.end()));
      await this.#release();
      await failAll(tasks, error, plan);
    }
  }

  #create(task: number): ConnectorTask {
    const { worker, metrics, log, told, restart, onUsed } = this.#options;
    return new ConnectorTask({
      ...{ task, worker, metrics, log, onUsed },
      told: (state, error) => told(task, state, error),
      restart: () => restart(task),
    });
  }

  async #start(tasks: readonly ConnectorTask[], plan: TaskPlan): Promise<void> {
    const { resources } = this.#options;
    if (tasks.length === 0) return;
    // What all of them have failed with may be in what they share.
    await this.#releaseUnused();
    try {
      this.#working ??= await resources.start(await resources.load(await plan.config));
    } catch (error) {
      await failAll(tasks, error, plan);
      return;
    }
    const working = this.#working;
    await Promise.all(tasks.map((task) => task.start(working, plan)));
  }

  async #prepare(
    tasks: readonly ConnectorTask[],
    next: WorkingConnector,
    { paused }: TaskPlan,
  ): Promise<PreparedTask[]> {
    const settled = await Promise.allSettled(tasks.map((task) => task.prepare(next, { paused })));
    const prepared = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed === undefined) return prepared;
    await Promise.all(prepared.map((one) => ConnectorTask.discard(one)));
    throw failed.reason;
  }

  async #releaseUnused(): Promise<void> {
    if (this.#all().every(({ running }) => running === null)) await this.#release();
  }

  async #release(): Promise<void> {
    const working = this.#working;
    this.#working = null;
    if (working !== null) await this.#options.resources.release(working);
  }

  #all(): ConnectorTask[] {
    return [...this.#tasks.values()];
  }
}

/** What is known of the configuration says how often they are started anew. */
async function failAll(tasks: readonly ConnectorTask[], error: unknown, plan: TaskPlan): Promise<void> {
  const [config] = await Promise.allSettled([plan.config]);
  for (const task of tasks) task.fail(connectorErrorOf(error), config.status === 'fulfilled' ? config.value : null);
}
