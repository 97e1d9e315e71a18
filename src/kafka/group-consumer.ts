import { type Cluster, type Consumer, consumerWithCluster } from './kafkajs.js';
import type { ConsumerSourceOptions } from './source.js';
import { stickyAssigner } from './sticky-assigner.js';
import type { Claim } from './sticky-assignment.js';
import { refreshInterval } from './topic-watch.js';

const SESSION_TIMEOUT = 10_000;
const REBALANCE_TIMEOUT = 15_000;
const HEARTBEAT_INTERVAL = 200;
/** A partition that is started or resumed waits until the fetch under way, which does not know of it, has come back. */
const MAX_WAIT = 100;
const MAX_BYTES_PER_PARTITION = 1024 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * A consumer that is not connected yet, with its cluster.
 *
 * @param claim what this member has; asked at every join
 */
export function createGroupConsumer(
  options: ConsumerSourceOptions,
  claim: () => Claim | null,
): { consumer: Consumer; cluster: Cluster } {
  const { kafka, groupId, sessionTimeout = SESSION_TIMEOUT, maxBytesPerPartition = MAX_BYTES_PER_PARTITION } = options;
  const config = {
    groupId,
    sessionTimeout,
    rebalanceTimeout: Math.max(REBALANCE_TIMEOUT, sessionTimeout),
    heartbeatInterval: Math.min(HEARTBEAT_INTERVAL, sessionTimeout / 4),
    maxWaitTimeInMs: MAX_WAIT,
    maxBytesPerPartition,
    maxBytes: Math.max(MAX_BYTES, maxBytesPerPartition),
    metadataMaxAge: refreshInterval(options),
    readUncommitted: options.isolationLevel === 'read_uncommitted',
    allowAutoTopicCreation: false,
    // kafkajs would restart without its member id, and so leave a ghost in the group.
    retry: { restartOnFailure: async () => false },
  };
  return consumerWithCluster(kafka, config, ({ cluster }) => stickyAssigner(cluster, claim));
}
