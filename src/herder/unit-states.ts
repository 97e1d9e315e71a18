import { stackTrace } from '../core/stack-trace.js';
import type { UnitChange } from '../runtime/tasks/connector-runner.js';
import { unitKey } from '../runtime/tasks/units.js';
import type { StatusOfUnit } from './herder.js';
import type { Placement } from './membership.js';
import type { StatusStore, Unit } from './status-store.js';

/** States of units: what runs here is written down, what others have written is read. */
export class UnitStates {
  readonly #statuses: StatusStore;
  readonly #workerId: string;
  /** Spanstream's own. */
  readonly #version: string;
  /** States of what runs here, as written last. */
  readonly #own = new Map<string, { readonly unit: Unit; readonly status: StatusOfUnit }>();
  /** The last placement under which a unit was here. */
  readonly #generations = new Map<string, number>();
  #placement: Placement | null = null;

  constructor(statuses: StatusStore, { workerId, version }: { readonly workerId: string; readonly version: string }) {
    this.#statuses = statuses;
    this.#workerId = workerId;
    this.#version = version;
  }

  /** Null before the group has agreed. */
  get placement(): Placement | null {
    return this.#placement;
  }

  placed(placement: Placement): void {
    this.#placement = placement;
    for (const unit of placement.mine) this.#generations.set(unitKey(unit), placement.generation);
    // Somebody else may have written their states in the meantime.
    for (const { unit, status } of this.#own.values()) this.#write(unit, status);
  }

  /** @param exists whether the unit is to have a state: not where its connector is deleted, or has fewer tasks */
  changed(unit: Unit, { state, error }: UnitChange, exists: boolean): void {
    const trace = error === null ? {} : { trace: stackTrace(error) };
    const status = { state, worker_id: this.#workerId, ...trace, version: this.#version };
    if (state === 'UNASSIGNED') this.#own.delete(unitKey(unit));
    else this.#own.set(unitKey(unit), { unit, status });
    if (exists) this.#write(unit, status);
    else this.#statuses.remove(unit);
  }

  /** As written last, but nothing runs on a worker that is gone. */
  of(unit: Unit): StatusOfUnit {
    const written = this.#statuses.get(unit);
    if (written === null) return { state: 'UNASSIGNED', worker_id: this.#workerId };
    const { workerId: worker_id, generation: _, ...status } = written;
    if (this.#placement === null || this.#placement.workers.includes(worker_id)) return { ...status, worker_id };
    return { state: 'UNASSIGNED', worker_id };
  }

  #write(unit: Unit, { worker_id: workerId, ...status }: StatusOfUnit): void {
    this.#statuses.put(unit, { ...status, workerId, generation: this.#generations.get(unitKey(unit)) ?? 0 });
  }
}
