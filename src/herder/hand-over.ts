import { type Unit, unitKey } from '../runtime/tasks/units.js';
import type { StatusStore } from './status-store.js';

/** Milliseconds between two looks whether others have taken over. */
const LOOK_INTERVAL = 50;
/** How long a task waits for the worker that it is placed on now, in ms: then its partitions are better off without it. */
const LONGEST = 10_000;

export interface HandOverOptions {
  readonly statuses: StatusStore;
  /** Of this worker. */
  readonly workerId: string;
  /** Called when `units` has become shorter; synchronous, must not throw. */
  readonly changed: () => void;
}

/**
 * Tasks that are placed elsewhere now and go on here until they run there, so that nobody waits while they start. Both
 * are members of the connector's consumer group meanwhile, in which each partition has one reader.
 */
export class HandOver {
  readonly #options: HandOverOptions;
  readonly #waiting = new Map<string, { readonly unit: Unit; readonly generation: number; readonly until: number }>();
  #timer: NodeJS.Timeout | null = null;
  #empty: () => void = () => undefined;

  constructor(options: HandOverOptions) {
    this.#options = options;
  }

  units(): readonly Unit[] {
    return [...this.#waiting.values()].map(({ unit }) => unit);
  }

  /**
   * @param units what ran here until now, and is placed elsewhere
   * @param generation of the placement since which it is
   */
  add(units: readonly Unit[], generation: number): void {
    const until = performance.now() + LONGEST;
    for (const unit of units) this.#waiting.set(unitKey(unit), { unit, generation, until });
    if (this.#waiting.size > 0) this.#timer ??= setInterval(() => this.#look(), LOOK_INTERVAL);
  }

  /** They are to run here after all. */
  drop(units: readonly Unit[]): void {
    for (const unit of units) this.#waiting.delete(unitKey(unit));
    this.#rest();
  }

  /** Resolves when all have been taken over, or have waited too long. */
  async done(): Promise<void> {
    if (this.#waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#empty = resolve;
    });
  }

  #look(): void {
    const now = performance.now();
    const over = [...this.#waiting.values()].filter(
      ({ unit, generation, until }) => now >= until || this.#isTaken(unit, generation),
    );
    if (over.length === 0) return;
    this.drop(over.map(({ unit }) => unit));
    this.#options.changed();
  }

  #isTaken(unit: Unit, generation: number): boolean {
    const status = this.#options.statuses.get(unit);
    // It is to run nowhere any more.
    if (status === null) return true;
    if (status.workerId === this.#options.workerId || status.generation < generation) return false;
    return status.state !== 'UNASSIGNED' && status.state !== 'RESTARTING';
  }

  #rest(): void {
    if (this.#waiting.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#empty();
  }
}
