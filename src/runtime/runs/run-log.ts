import type { Logger } from 'pino';
import { partitionCount } from '../../kafka/admin.js';
import type { GroupOffset } from '../../kafka/group-offsets.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { TopicLog } from '../../kafka/topic-log.js';
import { TransactionalLog } from '../../kafka/transactional-log.js';
import type { RawRecord } from '../../types.js';

/** Work that a connector does once, beside what it does all the time. */
export interface Run {
  /** Counted from 1 by connector. */
  readonly id: number;
}

export interface RunLogOptions {
  readonly kafka: Kafka;
  /** Compacted topic in which the runs are noted. */
  readonly topic: string;
  /** The option that names the topic, for errors. */
  readonly option: string;
  readonly replicationFactor: number;
  /** Of all who note runs in the topic. */
  readonly transactionalId: string;
  /** Told of each run that was noted or noted anew, synchronously; must not throw. */
  readonly onChange?: (connector: string) => void;
  readonly log: Logger;
}

/** What is noted, and offsets that move with it. */
export interface Noted<R extends Run> {
  readonly run: R;
  readonly offsets?: { readonly groupId: string; readonly offsets: readonly GroupOffset[] };
}

/** Runs of connectors, noted in a compacted topic, so that any process can take one up. */
export class RunLog<R extends Run> {
  readonly #runs = new Map<string, Map<number, R>>();
  readonly #log: TransactionalLog;

  constructor(options: RunLogOptions) {
    this.#log = new TransactionalLog({
      ...options,
      apply: (records) => {
        for (const connector of take(this.#runs, records)) options.onChange?.(connector);
      },
    });
  }

  /** Makes the topic where it is missing, and reads what is noted. */
  start(): Promise<void> {
    return this.#log.start();
  }

  /** Resolves when all has been read that was noted before the call. */
  readToEnd(): Promise<void> {
    return this.#log.readToEnd();
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  /** Connectors that have runs. */
  connectors(): readonly string[] {
    return [...this.#runs.keys()];
  }

  /** In the order of their ids. */
  runsOf(connector: string): readonly R[] {
    return sorted(this.#runs.get(connector));
  }

  /**
   * Notes a run, as all others have left the connector's runs; offsets of a group move with it.
   *
   * @param decide synchronous; called again where somebody else notes one first; null notes nothing
   * @returns the run as it is noted, null where nothing was
   */
  async note(connector: string, decide: (runs: readonly R[], nextId: number) => Noted<R> | null): Promise<R | null> {
    let noted: R | null = null;
    await this.#log.update(() => {
      const runs = this.runsOf(connector);
      const found = decide(runs, Math.max(0, ...runs.map(({ id }) => id)) + 1);
      noted = found?.run ?? null;
      if (found === null) return null;
      const { id, ...rest } = found.run;
      const message = { key: JSON.stringify([connector, id]), value: JSON.stringify(rest) };
      return { messages: [message], ...(found.offsets === undefined ? {} : { offsets: found.offsets }) };
    });
    return noted;
  }
}

/** What is noted of a connector's runs, in the order of their ids; nothing is made. */
export async function listRuns<R extends Run>(
  { kafka, topic, option, log }: Omit<RunLogOptions, 'transactionalId' | 'onChange'>,
  connector: string,
): Promise<readonly R[]> {
  const admin = kafka.admin();
  const partitions = await partitionCount(admin, topic).finally(() => admin.disconnect());
  if (partitions === null) return [];
  const runs = new Map<string, Map<number, R>>();
  const apply = (records: readonly RawRecord[]): void => void take(runs, records);
  const topicLog = new TopicLog({ kafka, topic, option, replicationFactor: -1, apply, log });
  await topicLog.start();
  await topicLog.close();
  return sorted(runs.get(connector));
}

/** @returns the connectors whose runs have changed */
function take<R extends Run>(all: Map<string, Map<number, R>>, records: readonly RawRecord[]): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const { key, value } of records) {
    if (key === null) continue;
    const [connector, id] = JSON.parse(key.toString('utf8')) as [string, number];
    const runs = all.get(connector) ?? new Map<number, R>();
    all.set(connector, runs);
    if (value === null) runs.delete(id);
    else runs.set(id, { id, ...(JSON.parse(value.toString('utf8')) as Omit<R, 'id'>) } as R);
    changed.add(connector);
  }
  return changed;
}

function sorted<R extends Run>(runs: ReadonlyMap<number, R> | undefined): readonly R[] {
  return [...(runs?.values() ?? [])].sort((a, b) => a.id - b.id);
}
