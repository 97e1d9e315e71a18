import { createRequire, Module } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type * as kafkajs from 'kafkajs';
import { isTlsFault } from '../security/tls-fault.js';
import { registerCodecs } from './codecs.js';
import { type BatchContext, filterAborted } from './filter-aborted.js';

/**
 * The project's only way to kafkajs. It loads a copy of its own with ten repairs, so it does not matter whether
 * somebody else has loaded kafkajs before, and theirs stays as it was:
 *  1. the read_committed filter is replaced (see filter-aborted.ts);
 *  2. a batch ends where the log's record batch ends, so compacted tails do not cost a fetch per missing offset;
 *  3. batches without records (aborted, compacted, transaction markers) come to eachBatch too, so that positions move;
 *  4. an offset out of range is an error. kafkajs would commit -1 or -2 to the group and so destroy the true offset;
 *  5. a coordinator that was found is known for a second. kafkajs asks for it before each request of a transaction, nine
 *     round trips where five do;
 *  6. beginning and ending a transaction is tried again as `retry` says. kafkajs forgets the client's option there and
 *     waits 300 ms for a predecessor's end that takes 10;
 *  7. a connection on which no request waits looks for none. kafkajs looks again each millisecond from its first answer
 *     on, 900 times a second for a connector with nothing to do;
 *  8. a record batch of which compaction has left only the header is told of too. A fetch that brings nothing else would
 *     be repeated for ever;
 *  9. what TLS refuses is not tried again: a certificate that is not accepted, or a listener without TLS;
 * 10. a connection whose login has failed is closed. The broker would refuse whatever is asked on it, a new login too.
 */
const patched = loadRepaired();

registerCodecs(patched);

export const { AssignerProtocol, Kafka, logLevel, Partitioners } = patched;
export type Kafka = kafkajs.Kafka;
export type {
  Admin,
  Assigner,
  Broker,
  Cluster,
  Consumer,
  EachBatchPayload,
  ICustomPartitioner,
  IHeaders,
  KafkaMessage,
  Mechanism,
  Message,
  Producer,
  RetryOptions,
  SASLOptions,
  Transaction,
} from 'kafkajs';

/** A consumer and its cluster, which kafkajs shows to assigners only. */
export function consumerWithCluster(
  kafka: kafkajs.Kafka,
  config: kafkajs.ConsumerConfig,
  assigner: kafkajs.PartitionAssigner = patched.PartitionAssigners.roundRobin,
): { consumer: kafkajs.Consumer; cluster: kafkajs.Cluster } {
  const clusters: kafkajs.Cluster[] = [];
  const listening: kafkajs.PartitionAssigner = (context) => {
    clusters.push(context.cluster);
    return assigner(context);
  };
  const consumer = kafka.consumer({ ...config, partitionAssigners: [listening] });
  const [cluster] = clusters;
  if (cluster === undefined) throw new TypeError('kafkajs has not made its assigner: expected version 2.2.4');
  return { consumer, cluster };
}

/** Name of the error that an offset out of range becomes. */
export const OUT_OF_RANGE = 'OffsetOutOfRange';

/** A batch as kafkajs has it, its undocumented parts included. */
export interface FetchedBatch {
  /** The offset that was asked for. */
  readonly fetchedOffset: string;
  /** All records of the response, also control records and those before `fetchedOffset`. */
  readonly rawMessages: readonly { readonly batchContext?: BatchContext }[];
  isEmpty(): boolean;
  isEmptyDueToFiltering(): boolean;
  lastOffset(): string;
}

interface OffsetManagerPrototype {
  setDefaultOffset(partition: { topic: string; partition: number }): Promise<void>;
}

interface ClusterPrototype {
  findGroupCoordinatorMetadata(coordinator: { groupId: string; coordinatorType?: number }): Promise<unknown>;
}

interface RequestQueuePrototype {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

/** Milliseconds. Shorter than what a request that meets a former coordinator is tried again for. */
const COORDINATOR_KNOWN = 1_000;

function loadRepaired(): typeof kafkajs {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('kafkajs');
  const root = dirname(entry);
  for (const path of Object.keys(require.cache)) if (path.startsWith(root + sep)) delete require.cache[path];
  const inside = (path: string): string => join(root, 'src', path);

  // First of all, before others take the class from it.
  giveUpOnTlsFaults(require(inside('errors.js')));

  const filter = new Module(inside('consumer/filterAbortedMessages.js'));
  filter.exports = filterAborted;
  filter.loaded = true;
  require.cache[filter.id] = filter;

  const recordBatch = inside('protocol/recordBatch/v0/decoder.js');
  require(recordBatch);
  // Before whoever takes the function from it.
  tellEmptyBatches(require.cache[recordBatch] as NodeJS.Module);
  const { prototype } = require(inside('consumer/batch.js')) as { prototype: FetchedBatch };
  endBatchesWithTheirRecordBatch(prototype);
  prototype.isEmpty = function () {
    return this.rawMessages.length === 0;
  };
  prototype.isEmptyDueToFiltering = () => false;
  failOutOfRange(require(inside('consumer/offsetManager/index.js')).prototype, require(inside('errors.js')));
  restWhileNothingWaits(require(inside('network/requestQueue/index.js')).prototype);
  closeAfterFailedLogin(require(inside('broker/saslAuthenticator/index.js')).prototype);
  const cluster = inside('cluster/index.js');
  rememberCoordinators(require(cluster).prototype);
  tellRetries(require.cache[cluster] as NodeJS.Module);
  return require(entry);
}

type ConnectionErrorClass = new (
  message: string,
  details?: { readonly broker?: string; readonly code?: string },
) => Error & { retriable: boolean };

function giveUpOnTlsFaults(errors: { KafkaJSConnectionError: ConnectionErrorClass }): void {
  errors.KafkaJSConnectionError = class extends errors.KafkaJSConnectionError {
    constructor(message: string, details?: { readonly broker?: string; readonly code?: string }) {
      super(message, details);
      if (isTlsFault(details?.code)) this.retriable = false;
    }
  };
}

interface AuthenticatorPrototype {
  readonly connection: { disconnect(): Promise<unknown> };
  authenticate(): Promise<void>;
}

function closeAfterFailedLogin(authenticator: AuthenticatorPrototype): void {
  const { authenticate } = authenticator;
  authenticator.authenticate = async function () {
    try {
      await authenticate.call(this);
    } catch (error) {
      await this.connection.disconnect();
      throw error;
    }
  };
}

function endBatchesWithTheirRecordBatch(batch: FetchedBatch): void {
  const lastOffset = batch.lastOffset;
  batch.lastOffset = function (this: FetchedBatch): string {
    const context = this.rawMessages.at(-1)?.batchContext;
    if (context === undefined) return lastOffset.call(this);
    return String(BigInt(context.firstOffset) + BigInt(context.lastOffsetDelta));
  };
}

function failOutOfRange(
  manager: OffsetManagerPrototype,
  errors: { KafkaJSNonRetriableError: typeof kafkajs.KafkaJSNonRetriableError },
): void {
  manager.setDefaultOffset = ({ topic, partition }) => {
    const error = new errors.KafkaJSNonRetriableError(`offset out of range on ${topic}-${partition}`);
    return Promise.reject(Object.assign(error, { name: OUT_OF_RANGE, topic, partition }));
  };
}

function rememberCoordinators(cluster: ClusterPrototype): void {
  const { findGroupCoordinatorMetadata } = cluster;
  const known = new WeakMap<
    ClusterPrototype,
    Map<string, { readonly found: Promise<unknown>; readonly until: number }>
  >();
  cluster.findGroupCoordinatorMetadata = function (coordinator) {
    const own = known.get(this) ?? new Map();
    known.set(this, own);
    const key = `${coordinator.coordinatorType} ${coordinator.groupId}`;
    const entry = own.get(key);
    if (entry !== undefined && performance.now() < entry.until) return entry.found;
    const found = findGroupCoordinatorMetadata.call(this, coordinator);
    own.set(key, { found, until: performance.now() + COORDINATOR_KNOWN });
    found.catch(() => own.delete(key));
    return found;
  };
}

/** Transactions look for the options where no cluster of kafkajs has them. */
function tellRetries(module: NodeJS.Module): void {
  const Cluster = module.exports as new (options: { readonly retry?: kafkajs.RetryOptions }) => object;
  module.exports = class extends Cluster {
    readonly retry: kafkajs.RetryOptions | undefined;

    constructor(options: { readonly retry?: kafkajs.RetryOptions }) {
      super(options);
      this.retry = options.retry;
    }
  };
}

/**
 * The log keeps the last record batch of a producer that is still active, for its sequence number, even where all its
 * records have newer versions. A control record stands for it: every reader leaves those out, and moves on behind them.
 */
function tellEmptyBatches(module: NodeJS.Module): void {
  const decode = module.exports as (decoder: unknown) => Promise<BatchContext & { records: unknown[] }>;
  module.exports = async (decoder: unknown) => {
    const batch = await decode(decoder);
    if (batch.records.length > 0) return batch;
    const { firstOffset, lastOffsetDelta, producerId } = batch;
    const offset = String(BigInt(firstOffset) + BigInt(lastOffsetDelta));
    const batchContext = { firstOffset, lastOffsetDelta, producerId, inTransaction: false };
    const record = { offset, timestamp: '0', key: null, value: null, headers: {}, isControlRecord: true, batchContext };
    return { ...batch, records: [record] };
  };
}

function restWhileNothingWaits(queue: RequestQueuePrototype): void {
  const { scheduleCheckPendingRequests } = queue;
  queue.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
}
