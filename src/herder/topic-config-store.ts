import type { Logger } from 'pino';
import type { Kafka } from '../kafka/kafkajs.js';
import { TransactionalLog } from '../kafka/transactional-log.js';
import type { RawRecord } from '../types.js';
import { decodeRecord, encodeChanges } from './config-records.js';
import type {
  ConfigChange,
  ConfigListener,
  ConfigState,
  ConfigStore,
  StoredConnector,
  TargetState,
} from './config-store.js';

export interface TopicConfigStoreOptions {
  readonly kafka: Kafka;
  /** `config.storage.topic` */
  readonly topic: string;
  readonly replicationFactor: number;
  readonly groupId: string;
  /** Folder of this worker that relative paths in configurations start from. */
  readonly directory: string;
  readonly log: Logger;
}

/** Configurations in a compacted topic, in Connect's form, written and read as {@link TransactionalLog} does. */
export class TopicConfigStore implements ConfigStore {
  readonly #options: TopicConfigStoreOptions;
  readonly #log: TransactionalLog;
  readonly #configs = new Map<string, StoredConnector['config']>();
  readonly #targets = new Map<string, TargetState>();
  #state: ConfigState = { version: 0n, connectors: new Map() };
  #listener: ConfigListener | null = null;

  constructor(options: TopicConfigStoreOptions) {
    this.#options = options;
    const { kafka, topic, replicationFactor, groupId, log } = options;
    this.#log = new TransactionalLog({
      kafka,
      topic,
      option: 'config.storage.topic',
      replicationFactor,
      transactionalId: `${groupId}-config`,
      apply: (records) => this.#apply(records),
      log,
    });
  }

  async start(listener: ConfigListener): Promise<void> {
    await this.#log.start();
    this.#listener = listener;
    listener.changed(this.#state);
  }

  state(): ConfigState {
    return this.#state;
  }

  async refresh(): Promise<ConfigState> {
    await this.#log.readToEnd();
    return this.#state;
  }

  async update(decide: (state: ConfigState) => readonly ConfigChange[]): Promise<ConfigState> {
    await this.#log.update(() => ({ messages: encodeChanges(decide(this.#state), this.#state) }));
    return this.#state;
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  #apply(records: readonly RawRecord[]): void {
    const requests: ((listener: ConfigListener) => void)[] = [];
    for (const record of records) {
      const read = this.#read(record);
      if (read?.kind === 'connector') this.#applyConnector(read.name, read.config);
      else if (read?.kind === 'target') this.#applyTarget(read.name, read.targetState);
      else if (read?.kind === 'restart') requests.push((listener) => listener.restart(read.name, read.request));
      else if (read?.kind === 'logger') requests.push((listener) => listener.logger(read.name, read.level));
    }
    this.#state = { version: (records.at(-1)?.offset ?? -1n) + 1n, connectors: this.#connectors() };
    // What somebody asked for before this worker started is done.
    const listener = this.#listener;
    if (listener === null) return;
    listener.changed(this.#state);
    for (const request of requests) request(listener);
  }

  #read(record: RawRecord) {
    try {
      return decodeRecord(record);
    } catch (error) {
      // Not its value, which may hold secrets that somebody wrote by hand.
      this.#options.log.warn(
        {
          topic: record.topic,
          offset: String(record.offset),
          key: record.key?.toString(),
          reason: (error as Error).name,
        },
        'a record of the topic of configurations is not in the form of its key and is left out',
      );
      return null;
    }
  }

  #applyConnector(name: string, config: StoredConnector['config'] | null): void {
    if (config !== null) {
      this.#configs.set(name, config);
      return;
    }
    this.#configs.delete(name);
    this.#targets.delete(name);
  }

  #applyTarget(name: string, targetState: TargetState | null): void {
    if (targetState === null) this.#targets.delete(name);
    else this.#targets.set(name, targetState);
  }

  #connectors(): ReadonlyMap<string, StoredConnector> {
    const { directory } = this.#options;
    return new Map(
      [...this.#configs].map(([name, config]) => [
        name,
        { name, config, targetState: this.#targets.get(name) ?? 'STARTED', directory },
      ]),
    );
  }
}
