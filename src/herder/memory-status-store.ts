import { type Unit, unitKey } from '../runtime/tasks/units.js';
import type { StatusStore, UnitStatus } from './status-store.js';

/** Keeps states for as long as the process lives. */
export class MemoryStatusStore implements StatusStore {
  readonly #statuses = new Map<string, UnitStatus>();
  readonly #topics = new Map<string, Set<string>>();

  async start(): Promise<void> {}

  put(unit: Unit, status: UnitStatus): void {
    const key = unitKey(unit);
    if (status.generation >= (this.#statuses.get(key)?.generation ?? 0)) this.#statuses.set(key, status);
  }

  get(unit: Unit): UnitStatus | null {
    return this.#statuses.get(unitKey(unit)) ?? null;
  }

  remove(unit: Unit): void {
    this.#statuses.delete(unitKey(unit));
  }

  topics(connector: string): readonly string[] {
    return [...(this.#topics.get(connector) ?? [])].sort();
  }

  addTopic(connector: string, topic: string): void {
    const topics = this.#topics.get(connector) ?? new Set();
    this.#topics.set(connector, topics.add(topic));
  }

  resetTopics(connector: string): void {
    this.#topics.delete(connector);
  }

  async flush(): Promise<void> {}

  async close(): Promise<void> {}
}
