import type { Level, Logger } from 'pino';

export interface LoggerLevel {
  readonly level: Level | 'silent';
  /** When it was last changed by request, in ms since 1970; null where it never was. */
  readonly lastModified: number | null;
}

export const ROOT = 'root';

/** Kafka Connect's names of levels. */
const LEVELS: Readonly<Record<string, LoggerLevel['level']>> = {
  ALL: 'trace',
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'fatal',
  OFF: 'silent',
};

export const LOG_LEVEL_NAMES: readonly string[] = Object.keys(LEVELS);

/** Reads Connect's name of a level, in capitals or not; null where it is none. */
export function parseLogLevel(name: string): LoggerLevel['level'] | null {
  return LEVELS[name.toUpperCase()] ?? null;
}

/** What a child logger's bindings have to name for it to be a part of its own; one of a single request is none. */
const PARTS = ['part', 'connector', 'task', 'group'];

/** The loggers of a process by name, so that their levels can be changed while it runs. */
export class LogLevels {
  /** Several loggers may share a name; those that nobody uses any more shall not be kept. */
  readonly #loggers = new Map<string, WeakRef<Logger>[]>();
  readonly #lastModified = new Map<string, number>();
  /** By name, for loggers that come later. */
  readonly #wanted = new Map<string, LoggerLevel['level']>();

  addRoot(log: Logger): void {
    this.#loggers.set(ROOT, [new WeakRef(log)]);
  }

  /** Takes up a child that has a name of its own, such as `rest` or `connector.notes`. */
  addChild(log: Logger): void {
    const name = nameOf(log);
    if (name === null) return;
    this.#loggers.set(name, [...this.#alive(name).map((one) => new WeakRef(one)), new WeakRef(log)]);
    const ancestors = [...this.#wanted].filter(([wanted]) => isWithin(name, wanted));
    const nearest = ancestors.sort(([a], [b]) => b.length - a.length)[0];
    if (nearest !== undefined) log.level = nearest[1];
  }

  /** By name, sorted, the root's among them. */
  all(): ReadonlyMap<string, LoggerLevel> {
    const levels = [...this.#loggers.keys()].sort().flatMap((name) => {
      const level = this.get(name);
      return level === null ? [] : [[name, level] as const];
    });
    return new Map(levels);
  }

  /** Null where there is no logger of that name. */
  get(name: string): LoggerLevel | null {
    const log = this.#alive(name)[0];
    if (log === undefined) return null;
    return { level: log.level as LoggerLevel['level'], lastModified: this.#lastModified.get(name) ?? null };
  }

  /**
   * Sets the level of a logger and of all below it, the root's of all; loggers that come later get it too.
   * @returns the names of those whose level is another one now, sorted
   */
  set(namespace: string, level: LoggerLevel['level']): readonly string[] {
    for (const name of [...this.#wanted.keys()]) if (isWithin(name, namespace)) this.#wanted.delete(name);
    this.#wanted.set(namespace, level);
    const changed: string[] = [];
    for (const name of [...this.#loggers.keys()].filter((one) => isWithin(one, namespace)).sort()) {
      if ((this.get(name)?.level ?? level) !== level) {
        changed.push(name);
        this.#lastModified.set(name, Date.now());
      }
      for (const log of this.#alive(name)) log.level = level;
    }
    return changed;
  }

  #alive(name: string): Logger[] {
    const refs = this.#loggers.get(name) ?? [];
    const alive = refs.flatMap((ref) => ref.deref() ?? []);
    if (alive.length === 0) this.#loggers.delete(name);
    return alive;
  }
}

function isWithin(name: string, namespace: string): boolean {
  return namespace === ROOT || name === namespace || name.startsWith(`${namespace}.`);
}

function nameOf(log: Logger): string | null {
  const bindings = Object.entries(log.bindings()).filter(([key]) => key !== 'pid' && key !== 'hostname');
  if (bindings.length === 0 || bindings.some(([key]) => !PARTS.includes(key))) return null;
  return bindings.map(([key, value]) => (key === 'part' ? String(value) : `${key}.${value}`)).join('.');
}
