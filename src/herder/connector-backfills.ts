import type { BackfillRequest } from '../runtime/backfill/backfill.js';
import type { Backfills } from '../runtime/backfill/backfills.js';
import type { BackfillPlan } from '../runtime/backfill/plan-backfill.js';
import type { BackfillStatus } from '../runtime/backfill/status.js';
import type { StoredConfig } from '../runtime/tasks/connector-runner.js';

/** Backfills of connectors, whichever worker is asked. Every method throws HerderError 404 where there is no such connector. */
export class ConnectorBackfills {
  readonly #backfills: Backfills;
  readonly #require: (name: string) => StoredConfig;

  /** @param require how a connector is stored. @throws {HerderError} 404 where it is not */
  constructor(backfills: Backfills, require: (name: string) => StoredConfig) {
    this.#backfills = backfills;
    this.#require = require;
  }

  /** What a backfill would do. @throws {ConfigError} where it cannot be */
  async plan(name: string, request: BackfillRequest): Promise<BackfillPlan> {
    return this.#backfills.plan(name, this.#require(name), request);
  }

  /** Notes a backfill; the workers that have the connector begin it. @throws {ConfigError} where it cannot be */
  async begin(name: string, request: BackfillRequest): Promise<BackfillStatus> {
    return this.#backfills.begin(name, this.#require(name), request);
  }

  async list(name: string): Promise<readonly BackfillStatus[]> {
    this.#require(name);
    return this.#backfills.list(name);
  }

  /** @throws {HerderError} 404 where it has none of that id */
  async get(name: string, id: number): Promise<BackfillStatus> {
    this.#require(name);
    return this.#backfills.get(name, id);
  }

  /** @throws {HerderError} 404 where it has none of that id, 409 where that has ended */
  async setState(name: string, id: number, state: 'RUNNING' | 'PAUSED' | 'CANCELLED'): Promise<void> {
    this.#require(name);
    await this.#backfills.setState(name, id, state);
  }
}
