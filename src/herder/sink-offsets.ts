import type { Logger } from 'pino';
import { ConnectorError, HerderError } from '../errors.js';
import { partitionCount, watermarks } from '../kafka/admin.js';
import { createKafka } from '../kafka/client.js';
import { asConnectorError } from '../kafka/errors.js';
import { type GroupOffset, groupOffsets, setGroupOffsets } from '../kafka/group-offsets.js';
import type { Admin, Kafka } from '../kafka/kafkajs.js';
import type { KafkaClientOptions } from '../kafka/options.js';
import { retryWhile } from '../kafka/retry.js';
import { selectTopics } from '../kafka/topic-selection.js';
import { groupOf, topicsOf } from '../runtime/consumer-group.js';
import { clientOptions } from '../runtime/options/client-overrides.js';
import type { ConnectorConfig } from '../runtime/options/connector-config.js';
import { partitionKey, type TopicPartition } from '../types.js';
import type { SinkOffset } from './herder.js';

/** The offsets of connectors' consumer groups. */
export class SinkOffsets {
  readonly #worker: KafkaClientOptions;
  readonly #log: Logger;
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  /** It stays what it is, also while no broker answers. */
  #clusterId: string | null = null;

  constructor(worker: KafkaClientOptions, log: Logger) {
    this.#worker = worker;
    this.#log = log;
    this.#kafka = createKafka(worker, { log, purpose: 'consumer' });
    this.#admin = this.#kafka.admin();
  }

  async clusterId(): Promise<string> {
    try {
      if (this.#clusterId === null) {
        await this.#admin.connect();
        this.#clusterId = (await this.#admin.describeCluster()).clusterId;
      }
      return this.#clusterId;
    } catch (error) {
      throw asConnectorError(error, 'asking for the id of the cluster');
    }
  }

  /** Does something by a client of the connector's own, where it has one. */
  async by<T>(config: ConnectorConfig, work: (offsets: SinkOffsets) => Promise<T>): Promise<T> {
    const options = clientOptions(this.#worker, config, 'admin');
    if (options === this.#worker) return work(this);
    const own = new SinkOffsets(options, this.#log);
    try {
      return await work(own);
    } finally {
      await own.close();
    }
  }

  async list(config: ConnectorConfig): Promise<readonly SinkOffset[]> {
    const offsets = await groupOffsets(this.#admin, groupOf(config));
    return offsets.map(({ topic, partition, offset }) => ({
      partition: { kafka_topic: topic, kafka_partition: partition },
      offset: { kafka_offset: Number(offset) },
    }));
  }

  /**
   * Sets offsets; null stands for where `auto.offset.reset` begins.
   * @throws {HerderError} 400 where the sink itself knows where to go on, or there is no such partition or offset
   */
  async set(config: ConnectorConfig, offsets: readonly SinkOffset[]): Promise<void> {
    refuseFiles(config);
    if (offsets.length === 0) throw new HerderError(400, 'The offsets to be altered may not be null or empty');
    const wanted = offsets.map(async ({ partition: { kafka_topic: topic, kafka_partition: partition }, offset }) => {
      const count = await partitionCount(this.#admin, topic);
      if (count === null || partition < 0 || partition >= count)
        throw new HerderError(400, `There is no partition ${partitionKey({ topic, partition })}: correct the request`);
      if (offset === null) return this.#beginning(config, { topic, partition });
      if (!Number.isSafeInteger(offset.kafka_offset) || offset.kafka_offset < 0)
        throw new HerderError(400, `${offset.kafka_offset} is no offset: expected a whole number from 0 on`);
      return { topic, partition, offset: BigInt(offset.kafka_offset) };
    });
    await this.#commit(config, await Promise.all(wanted));
  }

  /**
   * Sets all offsets to where `auto.offset.reset` begins. They are not deleted: without an offset, as after a week at
   * rest, a TopicSink goes on after what it has written.
   */
  async reset(config: ConnectorConfig): Promise<void> {
    refuseFiles(config);
    const known = await groupOffsets(this.#admin, groupOf(config));
    const partitions = new Map<string, TopicPartition>(known.map((one) => [partitionKey(one), one]));
    const { topics } = selectTopics(await this.#admin.listTopics(), topicsOf(config));
    for (const topic of topics) {
      const count = (await partitionCount(this.#admin, topic)) ?? 0;
      for (let partition = 0; partition < count; partition++)
        partitions.set(partitionKey({ topic, partition }), { topic, partition });
    }
    const offsets = [...partitions.values()].map((partition) => this.#beginning(config, partition));
    await this.#commit(config, await Promise.all(offsets));
  }

  async close(): Promise<void> {
    await this.#admin.disconnect();
  }

  async #beginning(config: ConnectorConfig, { topic, partition }: TopicPartition): Promise<GroupOffset> {
    const reset = config.options['consumer.override.auto.offset.reset'];
    if (reset === 'none')
      throw new HerderError(
        400,
        'consumer.override.auto.offset.reset is none, so there is no offset to begin at without one: ' +
          'give offsets (PATCH), or set it to earliest or latest',
      );
    const { low, high } = await watermarks(this.#admin, { topic, partition });
    return { topic, partition, offset: reset === 'latest' ? high : low };
  }

  async #commit(config: ConnectorConfig, offsets: readonly GroupOffset[]): Promise<void> {
    if (offsets.length === 0) return;
    const isBusy = (error: unknown) => error instanceof ConnectorError && error.code === 'CONFLICT';
    try {
      // Tasks that were stopped a moment ago leave their group a moment later.
      await retryWhile(isBusy, () => setGroupOffsets(this.#kafka, groupOf(config), offsets));
    } catch (error) {
      if (!isBusy(error)) throw error;
      throw new HerderError(
        409,
        `The group of connector ${config.name} still has members: its tasks have not stopped yet, or somebody else ` +
          'reads in the group. Try again once they have left',
        { cause: error },
      );
    }
  }
}

function refuseFiles({ name, sink }: ConnectorConfig): void {
  if (sink.class === 'TopicSink') return;
  throw new HerderError(
    400,
    `Connector ${name} writes files, and they themselves say where to go on: offsets of its group are a hint only. To ` +
      'begin elsewhere, move its files away first, or let a connector write to another topics.dir, and begin at the offsets ' +
      'of a group of its own (consumer.override.group.id)',
  );
}
