import type { Logger } from 'pino';
import { aborted } from '../core/abort.js';
import { Patience, pause } from '../core/backoff.js';
import { type ConnectorError, FatalError, RetriableError } from '../errors.js';
import { partitionKey, type TopicPartition } from '../types.js';
import { committedOffset, type Watermarks, watermarks } from './admin.js';
import { AssignedPartitions, skipsRecords, takeBatch } from './assigned-partitions.js';
import { asConnectorError, outOfRange } from './errors.js';
import { evictGhosts } from './ghost-members.js';
import { createGroupConsumer } from './group-consumer.js';
import type { Admin, Consumer, EachBatchPayload } from './kafkajs.js';
import { MemberNotes } from './member-notes.js';
import type { ConsumerSource, ConsumerSourceOptions, SourceListener } from './source.js';
import type { Claim } from './sticky-assignment.js';
import { TopicWatch } from './topic-watch.js';

export type { ConsumerSource, ConsumerSourceOptions, SourceListener } from './source.js';

const RESTART_DELAY = { first: 100, longest: 5_000 };

export function createConsumerSource(options: ConsumerSourceOptions, listener: SourceListener): ConsumerSource {
  return new GroupConsumerSource(options, listener);
}

/**
 * A member of a consumer group on kafkajs. kafkajs restarts after crashes without its member id, and so leaves a ghost
 * in the group; this class forbids that and builds a new consumer instead, for changed topics as well.
 */
class GroupConsumerSource implements ConsumerSource {
  readonly #options: ConsumerSourceOptions;
  readonly #listener: SourceListener;
  readonly #log: Logger;
  readonly #admin: Admin;
  readonly #topics: TopicWatch;
  readonly #partitions = new AssignedPartitions();
  readonly #stopped = new AbortController();
  readonly #hints = new Set<Promise<void>>();
  readonly #notes: MemberNotes | null;
  readonly #patience: Patience;
  #consumer: Consumer | null = null;
  #memberId: string | null = null;
  #joined = false;
  #living: Promise<void> | null = null;

  constructor(options: ConsumerSourceOptions, listener: SourceListener) {
    this.#options = options;
    this.#listener = listener;
    this.#log = options.log.child({ group: options.groupId });
    this.#admin = options.kafka.admin();
    this.#topics = new TopicWatch(this.#admin, options);
    const { stateDirectory, groupId, retryTimeout = -1 } = options;
    this.#patience = new Patience({
      what: `the consumer of group ${groupId}`,
      ...RESTART_DELAY,
      timeout: retryTimeout,
    });
    this.#notes = stateDirectory === undefined ? null : new MemberNotes({ stateDirectory, groupId, log: this.#log });
  }

  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#living ??= this.#live(resolve).then(resolve, (error: ConnectorError) => {
        if (this.#joined) this.#listener.failed(error);
        else reject(error);
      });
    });
  }

  committedOffset(partition: TopicPartition): Promise<bigint | null> {
    return committedOffset(this.#admin, this.#options.groupId, partition);
  }

  watermarks(partition: TopicPartition): Promise<Watermarks> {
    return watermarks(this.#admin, partition);
  }

  start(partition: TopicPartition, offset: bigint): void {
    const assigned = this.#partitions.get(partition);
    if (assigned === undefined) return;
    assigned.ready = true;
    assigned.next = offset;
    this.#control((consumer) => consumer.seek({ ...partition, offset: String(offset) }));
    this.resume(partition);
  }

  pause(partition: TopicPartition): void {
    const assigned = this.#partitions.get(partition);
    if (assigned === undefined) return;
    assigned.paused = true;
    this.#control((consumer) => consumer.pause([{ topic: partition.topic, partitions: [partition.partition] }]));
  }

  resume(partition: TopicPartition): void {
    const assigned = this.#partitions.get(partition);
    if (!assigned?.ready) return;
    assigned.paused = false;
    this.#control((consumer) => consumer.resume([{ topic: partition.topic, partitions: [partition.partition] }]));
  }

  async commitHint(partition: TopicPartition, offset: bigint): Promise<void> {
    if (this.#consumer === null || this.#partitions.get(partition) === undefined) return;
    const committing = this.#consumer.commitOffsets([{ ...partition, offset: String(offset) }]);
    this.#hints.add(committing);
    try {
      await committing;
    } catch (error) {
      throw asConnectorError(error, `committing offset ${offset} of ${partitionKey(partition)}`);
    } finally {
      this.#hints.delete(committing);
    }
  }

  lag(partition: TopicPartition, from?: bigint): bigint | null {
    const assigned = this.#partitions.get(partition);
    if (assigned === undefined || assigned.high === null) return null;
    const lag = assigned.high - (from ?? assigned.next);
    return lag > 0n ? lag : 0n;
  }

  assignment(): readonly TopicPartition[] {
    return this.#partitions.list();
  }

  async stop(): Promise<void> {
    // A request that meets the disconnect would connect anew behind it, and keep the process from ending.
    await Promise.allSettled(this.#hints);
    this.#stopped.abort();
    await this.#living;
    await this.#admin.disconnect();
    await this.#notes?.remove();
  }

  /** One consumer after the other, until `stop` or an error that no new one mends. */
  async #live(joined: () => void): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        const topics = await this.#topics.awaitSome(signal);
        if (topics.length > 0) await this.#consume(topics, joined);
        this.#patience.succeeded();
      } catch (cause) {
        if (signal.aborted) return;
        const error = asConnectorError(cause, `reading as group ${this.#options.groupId}`);
        if (!error.retriable) throw error;
        const delay = this.#patience.failed(error);
        this.#log.warn({ err: error, delay: Math.round(delay) }, 'the consumer failed and is made anew');
        await pause(delay, signal);
      }
    }
  }

  /**
   * One consumer's life: join, hand on batches, leave.
   * @returns after `stop`, or when other topics match than it reads; rejects with what it crashed of
   */
  async #consume(topics: readonly string[], joined: () => void): Promise<void> {
    const { consumer, cluster } = createGroupConsumer(this.#options, () => this.#claim());
    const ended = new AbortController();
    const changed = this.#topics.awaitOthers(topics, AbortSignal.any([ended.signal, this.#stopped.signal]));
    const crashed = this.#listen(consumer, joined);
    this.#consumer = consumer;
    try {
      await consumer.connect();
      const group = { cluster, groupId: this.#options.groupId, log: this.#log };
      await evictGhosts(group, { former: this.#memberId, notes: this.#notes });
      this.#memberId = null;
      await Promise.race([this.#options.ready, aborted(this.#stopped.signal)]);
      if (this.#stopped.signal.aborted) return;
      // Wherever it matters the caller says where to begin; from the beginning, kafkajs never skips anything by itself.
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({ autoCommit: false, eachBatch: (payload) => this.#eachBatch(consumer, payload) });
      await Promise.race([changed, crashed]);
    } catch (cause) {
      throw await this.#judge(cause);
    } finally {
      this.#consumer = null;
      this.#assign([]);
      ended.abort();
      await changed;
      await consumer
        .disconnect()
        .catch((error: unknown) => this.#log.debug({ err: error }, 'the consumer did not disconnect'));
    }
  }

  #claim(): Claim | null {
    return this.#memberId === null ? null : { memberId: this.#memberId, partitions: this.#partitions.list() };
  }

  /** @returns a promise that rejects when the consumer has crashed */
  #listen(consumer: Consumer, joined: () => void): Promise<never> {
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      if (consumer !== this.#consumer) return;
      this.#onJoin(payload.memberId, payload.memberAssignment);
      this.#joined = true;
      this.#patience.ready();
      joined();
    });
    const crashed = new Promise<never>((_, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    });
    // It may come before anybody waits for it.
    crashed.catch(() => undefined);
    return crashed;
  }

  /** In the synchronous part of the join, before anything is fetched by the new assignment. */
  #onJoin(memberId: string, assignment: Readonly<Record<string, readonly number[]>>): void {
    if (this.#memberId !== null && this.#memberId !== memberId) {
      // Expelled from the group in between: others may have had the partitions.
      this.#assign([]);
    }
    this.#memberId = memberId;
    void this.#notes?.write(memberId);
    this.#assign(
      Object.entries(assignment).flatMap(([topic, partitions]) =>
        partitions.map((partition) => ({ topic, partition })),
      ),
    );
  }

  #assign(assignment: readonly TopicPartition[]): void {
    const { lost, kept, added } = this.#partitions.replace(assignment);
    for (const { partition } of lost) this.#listener.lost(partition);
    for (const { partition, ready, paused, next } of kept) {
      // Each join makes kafkajs forget its positions.
      if (ready) this.#control((consumer) => consumer.seek({ ...partition, offset: String(next) }));
      if (paused) this.pause(partition);
    }
    for (const { partition } of added) {
      this.pause(partition);
      this.#listener.assigned(partition);
    }
  }

  /** Never throws: kafkajs would fetch the batch again and again, then crash. */
  async #eachBatch(consumer: Consumer, { batch, isStale }: EachBatchPayload): Promise<void> {
    const assigned = this.#partitions.get(batch);
    if (consumer !== this.#consumer || !assigned?.ready || isStale()) return;
    if (skipsRecords(assigned, batch)) {
      this.#log.warn({ ...assigned.partition, next: String(assigned.next) }, 'the position was lost and is set anew');
      this.#control(() => consumer.seek({ ...assigned.partition, offset: String(assigned.next) }));
      return;
    }
    const taken = takeBatch(assigned, batch);
    if (taken !== null) this.#listener.batch(taken);
  }

  /** pause, seek and resume throw between a crash and the next consumer, which begins with a new assignment anyway. */
  #control(action: (consumer: Consumer) => void): void {
    if (this.#consumer === null) return;
    try {
      action(this.#consumer);
    } catch (error) {
      this.#log.debug({ err: error }, 'the consumer is between two lives');
    }
  }

  /** What a crash means. An offset that the log holds after all was out of range only in passing, as when leaders change. */
  async #judge(cause: unknown): Promise<ConnectorError> {
    const partition = outOfRange(cause);
    if (partition === null) return asConnectorError(cause, `reading as group ${this.#options.groupId}`);
    try {
      const next = this.#partitions.get(partition)?.next;
      const { low, high } = await this.watermarks(partition);
      const found = `${partitionKey(partition)} holds offsets ${low} to ${high}, the next to read is ${next}`;
      if (next === undefined || (next >= low && next <= high))
        return new RetriableError('BROKER_UNAVAILABLE', found, { cause });
      const advice = 'keep records longer (retention.ms), or set the offsets of the group to where it shall go on';
      return new FatalError('OFFSET_OUT_OF_RANGE', `${found}: ${advice}`, { cause });
    } catch (error) {
      return asConnectorError(error, `reading ${partitionKey(partition)}`);
    }
  }
}
