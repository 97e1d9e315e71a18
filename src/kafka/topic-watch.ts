import type { Logger } from 'pino';
import { pause } from '../core/backoff.js';
import { asConnectorError } from './errors.js';
import type { Admin } from './kafkajs.js';
import { selectTopics, type TopicSelection } from './topic-selection.js';

export interface TopicWatchOptions extends TopicSelection {
  /** In ms. */
  readonly topicRefreshInterval?: number;
  readonly log: Logger;
}

const TOPIC_REFRESH_INTERVAL = 60_000;

/** How often new topics and partitions are looked for, in ms. */
export function refreshInterval(options: { readonly topicRefreshInterval?: number }): number {
  return options.topicRefreshInterval ?? TOPIC_REFRESH_INTERVAL;
}

/** Looks at intervals which topics of a selection exist. */
export class TopicWatch {
  readonly #admin: Admin;
  readonly #options: TopicWatchOptions;

  constructor(admin: Admin, options: TopicWatchOptions) {
    this.#admin = admin;
    this.#options = options;
  }

  /**
   * Waits until at least one topic exists.
   * @returns the topics, none only after the signal
   * @throws {ConnectorError} where the broker cannot be asked
   */
  async awaitSome(signal: AbortSignal): Promise<readonly string[]> {
    const { topicsRegex, log } = this.#options;
    for (let warned = false; !signal.aborted; warned = true) {
      const { topics, missing } = await this.#find();
      if (!warned && (missing.length > 0 || topics.length === 0)) {
        log.warn({ missing, regex: topicsRegex?.source }, 'topics are missing; they are read as soon as they exist');
      }
      if (topics.length > 0) return topics;
      await pause(refreshInterval(this.#options), signal);
    }
    return [];
  }

  /** Resolves when other topics exist than `known`, or after the signal; never rejects. */
  async awaitOthers(known: readonly string[], signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(refreshInterval(this.#options), signal);
      if (signal.aborted) return;
      try {
        const { topics } = await this.#find();
        if (topics.join() !== known.join()) return;
      } catch (error) {
        this.#options.log.debug({ err: error }, 'could not look for new topics');
      }
    }
  }

  async #find(): Promise<ReturnType<typeof selectTopics>> {
    try {
      await this.#admin.connect();
      return selectTopics(await this.#admin.listTopics(), this.#options);
    } catch (error) {
      throw asConnectorError(error, 'listing topics');
    }
  }
}
