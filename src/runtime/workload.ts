import type { Logger } from 'pino';
import { pause } from '../core/backoff.js';
import { RetriableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import { outputTopic } from '../sinks/topic/options.js';
import { Backfills } from './backfill/backfills.js';
import { type RedriveAnswer, type RedriveRequest, Redrives } from './dlq/redrives.js';
import { WorkerResources, type WorkerResourcesOptions } from './pipeline/worker-resources.js';
import { ConnectorRunner, type StoredConfig, type UnitChange, type WantedConnector } from './tasks/connector-runner.js';
import type { ConnectorStatus } from './tasks/status.js';
import type { Unit } from './tasks/units.js';

/** What a workload tells; the calls are synchronous and must not throw. */
export interface WorkloadListener {
  changed(unit: Unit, change: UnitChange): void;
  /** The connector has read or written the topic; told again and again. */
  used(connector: string, topic: string): void;
}

export interface WorkloadOptions extends WorkerResourcesOptions {
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Milliseconds for all that is left to do once tasks have committed what they could. */
const CLOSE_TIMEOUT = 10_000;
/** Milliseconds between two settings of the gauges. */
const GAUGE_INTERVAL = 1_000;

/**
 * The connectors and tasks that this worker runs. Changes of one connector come one after the other, those of several at
 * the same time.
 */
export class Workload {
  readonly #options: WorkloadOptions;
  readonly #listener: WorkloadListener;
  readonly #resources: WorkerResources;
  readonly #runners = new Map<string, ConnectorRunner>();
  /** Backfills of the connectors that are placed here. */
  readonly backfills: Backfills;
  readonly #redrives: Redrives;
  readonly #gauges: NodeJS.Timeout;
  #wanted: ReadonlySet<string> = new Set();
  #ending = false;

  constructor(options: WorkloadOptions, listener: WorkloadListener) {
    this.#options = options;
    this.#listener = listener;
    this.#resources = new WorkerResources(options);
    this.backfills = new Backfills(options, this.#resources);
    this.#redrives = new Redrives(options, this.#resources);
    this.#gauges = setInterval(() => {
      for (const runner of this.#runners.values()) runner.observe();
    }, GAUGE_INTERVAL).unref();
  }

  /** Begins to bring what runs to what is wanted, one of each name; returns at once. */
  reconcile(wanted: readonly WantedConnector[]): void {
    if (this.#ending) return;
    this.#wanted = new Set(wanted.map(({ name }) => name));
    this.backfills.reconcile(wanted);
    for (const one of wanted) void this.#runner(one.name).want(one);
    for (const [name, runner] of this.#runners) if (!this.#wanted.has(name)) void this.#end(name, runner);
  }

  /** Begins to end units that run here and to start them anew; returns at once. */
  restart(units: readonly Unit[]): void {
    if (this.#ending) return;
    for (const [name, runner] of this.#runners) {
      const own = units.filter(({ connector }) => connector === name);
      if (own.length > 0) runner.restart(own.map(({ task }) => task));
    }
  }

  /**
   * Brings a connector to a configuration, and to what its files hold now, while what runs of it goes on.
   *
   * @returns whether anything differed, when its tasks have their partitions or have failed, which their states tell
   * @throws {ConnectorError} where it cannot be started; what ran goes on
   */
  async apply(name: string, stored: StoredConfig): Promise<boolean> {
    if (this.#ending)
      throw new RetriableError('SERVICE_FAILED', 'the process is stopping: its connectors change no more');
    return this.#runner(name).apply(stored);
  }

  /** As {@link Redrives.begin}. */
  redrive(name: string, stored: StoredConfig, request: RedriveRequest): Promise<RedriveAnswer> {
    return this.#redrives.begin(name, stored, request);
  }

  /** Resolves when all that was asked for (of one connector) is done, and the tasks have their first partitions or have failed. */
  async arrived(connector?: string): Promise<void> {
    const runners = [...this.#runners].filter(([name]) => connector === undefined || name === connector);
    await Promise.all(runners.map(([, runner]) => runner.arrived()));
  }

  status(): readonly ConnectorStatus[] {
    return [...this.#runners.values()].map((runner) => runner.status());
  }

  /** Bytes and records between sources and sinks. */
  held(): { readonly bytes: number; readonly records: number } {
    const sum = { bytes: 0, records: 0 };
    for (const runner of this.#runners.values()) {
      const { bytes, records } = runner.held();
      sum.bytes += bytes;
      sum.records += records;
    }
    return sum;
  }

  /** Commits what is in work, leaves the groups and ends; drops what is not committed after `shutdown.timeout.ms`. */
  async stop(): Promise<void> {
    this.#ending = true;
    this.#wanted = new Set();
    clearInterval(this.#gauges);
    const ends = [...this.#runners].map(([name, runner]) => this.#end(name, runner));
    const ended = Promise.all([this.backfills.stop(), this.#redrives.stop(), ...ends]).then(() =>
      this.#resources.close(),
    );
    const { worker, log } = this.#options;
    const done = new AbortController();
    const late = pause(worker['shutdown.timeout.ms'] + CLOSE_TIMEOUT, done.signal);
    const isLate = await Promise.race([ended.then(() => false), late.then(() => true)]).finally(() => done.abort());
    if (!isLate) return;
    // A model that is being loaded, or a store that is being opened and never answers.
    const names = [...this.#runners.keys()];
    log.warn(
      { connectors: names },
      'connectors that have yet to start cannot be ended: the process ends without waiting',
    );
  }

  #runner(name: string): ConnectorRunner {
    const known = this.#runners.get(name);
    if (known !== undefined) return known;
    const runner = new ConnectorRunner({
      ...this.#options,
      name,
      resources: this.#resources,
      told: (task, change) => this.#listener.changed({ connector: name, task }, change),
      onUsed: (topic, { sink }) => {
        this.#listener.used(name, topic);
        if (sink.class === 'TopicSink') this.#listener.used(name, outputTopic(sink.options, topic));
      },
    });
    this.#runners.set(name, runner);
    return runner;
  }

  async #end(name: string, runner: ConnectorRunner): Promise<void> {
    await runner.want(null);
    if (!this.#wanted.has(name)) this.#runners.delete(name);
  }
}
