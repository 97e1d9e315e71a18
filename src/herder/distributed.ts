import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { abortion } from '../core/abort.js';
import { createKafka } from '../kafka/client.js';
import type { Metrics } from '../observability/metrics.js';
import type { DistributedOptions } from '../runtime/options/distributed-options.js';
import { GroupMembership } from './group-membership.js';
import type { Herder } from './herder.js';
import { TopicConfigStore } from './topic-config-store.js';
import { TopicStatusStore } from './topic-status-store.js';
import { WorkerHerder } from './worker-herder.js';

export interface StartDistributedOptions {
  readonly worker: DistributedOptions;
  /** `host:port` under which other workers and people know this one. */
  readonly workerId: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
  /** Ends a start that is under way, which may wait for brokers without end; after the start it does nothing. */
  readonly signal: AbortSignal;
}

export interface Distributed {
  /** What the REST API asks and changes. */
  readonly herder: Herder;
  /** Hands over what runs here, lets it commit and end, and leaves the group. */
  stop(): Promise<void>;
}

/**
 * Makes this process one of a group's workers, as in Connect's distributed mode: configurations and states are kept in
 * compacted topics, and connectors and tasks are placed by Kafka's group protocol.
 *
 * @returns once the group has placed what is to run here, which may still be starting
 * @throws {ConfigError} where a topic does not fit
 * @throws {FatalError} where the broker refuses
 * @throws the reason of `options.signal`, where it came first; everything that was started has ended then
 */
export async function startDistributed({ signal, ...options }: StartDistributedOptions): Promise<Distributed> {
  const { worker, workerId, log } = options;
  const leaving = new AbortController();
  const kafka = createKafka(worker, { log, purpose: 'producer', signal: leaving.signal });
  const groupId = worker['group.id'];
  const directory = process.cwd();
  const statuses = new TopicStatusStore({
    kafka,
    topic: worker['status.storage.topic'] ?? `${groupId}-status`,
    replicationFactor: worker['status.storage.replication.factor'],
    log,
  });
  const configs = new TopicConfigStore({
    kafka,
    topic: worker['config.storage.topic'] ?? `${groupId}-configs`,
    replicationFactor: worker['config.storage.replication.factor'],
    groupId,
    directory,
    log,
  });
  const membership = new GroupMembership({
    kafka,
    groupId,
    workerId,
    sessionTimeout: worker['session.timeout.ms'],
    heartbeatInterval: worker['heartbeat.interval.ms'],
    stateDirectory: worker['state.dir'] ?? join(tmpdir(), 'spanstream'),
    configs,
    newestGeneration: () => statuses.newestGeneration,
    log,
  });
  const herder = new WorkerHerder({ ...options, groupId, configs, statuses, membership, directory });
  try {
    signal.throwIfAborted();
    await Promise.race([herder.start(), abortion(signal)]);
  } catch (error) {
    leaving.abort();
    await herder.stop();
    throw error;
  }
  return {
    herder,
    async stop() {
      // What is not done by then would only wait for brokers.
      const timer = setTimeout(() => leaving.abort(), worker['shutdown.timeout.ms']);
      await herder.stop();
      clearTimeout(timer);
    },
  };
}
