import type { Membership, Placement } from './membership.js';
import type { Unit } from './status-store.js';

/** A group of one: everything is placed here. */
export class SingleMembership implements Membership {
  readonly #workerId: string;
  #units: () => readonly Unit[] = () => [];
  #placed: ((placement: Placement) => void) | null = null;
  #generation = 0;

  constructor(workerId: string) {
    this.#workerId = workerId;
  }

  get isMember(): boolean {
    return this.#placed !== null;
  }

  async start(units: () => readonly Unit[], placed: (placement: Placement) => void): Promise<void> {
    this.#units = units;
    this.#placed = placed;
    this.unitsChanged();
  }

  unitsChanged(): void {
    if (this.#placed === null) return;
    this.#generation++;
    this.#placed({
      generation: this.#generation,
      mine: this.#units(),
      workers: [this.#workerId],
      staying: [this.#workerId],
    });
  }

  async retire(): Promise<void> {}

  async close(): Promise<void> {
    this.#placed = null;
  }
}
