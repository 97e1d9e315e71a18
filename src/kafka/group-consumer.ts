import { type Cluster, type Consumer, PartitionAssigners } from './kafkajs.js';
import type { ConsumerSourceOptions } from './source.js';
import { refreshInterval } from './topic-watch.js';

const SESSION_TIMEOUT = 10_000;
const REBALANCE_TIMEOUT = 15_000;
const HEARTBEAT_INTERVAL = 500;
/** With all partitions paused the fetcher sleeps this long, and a resume waits for it. */
const MAX_WAIT = 250;
const MAX_BYTES_PER_PARTITION = 1024 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;

/** A consumer that is not connected yet, with its cluster, which kafkajs itself keeps to itself. */
export function createGroupConsumer(options: ConsumerSourceOptions): { consumer: Consumer; cluster: Cluster } {
  const { kafka, groupId, sessionTimeout = SESSION_TIMEOUT, maxBytesPerPartition = MAX_BYTES_PER_PARTITION } = options;
  const clusters: Cluster[] = [];
  const consumer = kafka.consumer({
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
    partitionAssigners: [
      (config) => {
        clusters.push(config.cluster);
        return PartitionAssigners.roundRobin(config);
      },
    ],
  });
  const [cluster] = clusters;
  if (cluster === undefined) throw new TypeError('kafkajs has not made its assigner: expected version 2.2.4');
  return { consumer, cluster };
}
