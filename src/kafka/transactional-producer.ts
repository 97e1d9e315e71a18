import type { Logger } from 'pino';
import type { TopicPartition } from '../types.js';
import { isPredecessorOpen } from './errors.js';
import type { GroupOffset } from './group-offsets.js';
import type { Kafka, Message, Producer, Transaction } from './kafkajs.js';
import { retryWhile } from './retry.js';
import { byGivenPartition, COMPRESSION, type CompressionName } from './send.js';

export interface TransactionalProducerOptions {
  readonly kafka: Kafka;
  readonly transactionalId: string;
  /** The longest that the broker lets a transaction last, in ms. */
  readonly transactionTimeout: number;
  readonly compression: CompressionName;
  readonly log: Logger;
}

/**
 * The only producer in the world with its transactional id: who opens it ends the transaction of whoever had it before
 * and shuts them out. After any error it is of no use any more; close it and open another.
 *
 * The broker's clock of a transaction starts with the first `send` or `sendOffset` in it, not with `open`, so a
 * producer may stay idle as long as it likes.
 */
export class TransactionalProducer {
  readonly #producer: Producer;
  readonly #options: TransactionalProducerOptions;
  #transaction: Transaction | null;
  #closed: Promise<void> | null = null;
  #underWay: Promise<unknown> = Promise.resolve();

  private constructor(options: TransactionalProducerOptions, producer: Producer, transaction: Transaction) {
    this.#options = options;
    this.#producer = producer;
    this.#transaction = transaction;
  }

  /** Connects and fences; errors are kafkajs's. */
  static async open(options: TransactionalProducerOptions): Promise<TransactionalProducer> {
    const producer = options.kafka.producer({
      transactionalId: options.transactionalId,
      transactionTimeout: options.transactionTimeout,
      // Not `idempotent`: transactions are so by themselves, and kafkajs would ask for a second producer id first.
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: byGivenPartition,
    });
    try {
      await producer.connect();
      // The request that fences is the one that begins kafkajs's first transaction; the first batch goes into it.
      return new TransactionalProducer(options, producer, await producer.transaction());
    } catch (error) {
      await disconnect(producer, options.log);
      throw error;
    }
  }

  send(topic: string, messages: Message[]): Promise<void> {
    return this.#call(async () => {
      const transaction = await this.#begin();
      await transaction.send({ topic, messages, compression: COMPRESSION[this.#options.compression] });
    });
  }

  /**
   * Makes the group's offset part of the transaction. Where nothing was sent before, this is what opens the transaction
   * at the broker, which may still be busy with the one before it; unlike `send`, kafkajs does not try again then.
   */
  sendOffset(groupId: string, partition: TopicPartition, offset: bigint): Promise<void> {
    return this.sendOffsets(groupId, [{ ...partition, offset }]);
  }

  /** As `sendOffset`, several of them at once. */
  async sendOffsets(groupId: string, offsets: readonly GroupOffset[]): Promise<void> {
    const topics = [...new Set(offsets.map(({ topic }) => topic))].map((topic) => ({
      topic,
      partitions: offsets
        .filter((one) => one.topic === topic)
        .map(({ partition, offset }) => ({ partition, offset: String(offset) })),
    }));
    await this.#call(() =>
      retryWhile(isPredecessorOpen, async () => {
        const transaction = await this.#begin();
        await transaction.sendOffsets({ consumerGroupId: groupId, topics });
      }),
    );
  }

  commit(): Promise<void> {
    return this.#call(async () => {
      const transaction = await this.#begin();
      await transaction.commit();
      this.#transaction = null;
    });
  }

  /** Aborts what is not committed and disconnects; never rejects, and may be called at any time: other calls fail then. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    const { log, transactionalId } = this.#options;
    try {
      if (this.#transaction?.isActive()) await this.#transaction.abort();
    } catch (error) {
      // Fenced or out of reach: whoever opens the id next ends the transaction.
      log.debug({ err: error, transactionalId }, 'the transaction could not be aborted');
    }
    await disconnect(this.#producer, log);
    // For a call that was under way kafkajs has connected anew, which would keep the process.
    await this.#underWay;
    await disconnect(this.#producer, log);
  }

  #call<T>(work: () => Promise<T>): Promise<T> {
    const result = work();
    this.#underWay = Promise.allSettled([this.#underWay, result]);
    return result;
  }

  async #begin(): Promise<Transaction> {
    if (this.#closed !== null) throw new Error('the producer is closed');
    this.#transaction ??= await this.#producer.transaction();
    return this.#transaction;
  }
}

async function disconnect(producer: Producer, log: Logger): Promise<void> {
  await producer.disconnect().catch((error: unknown) => log.debug({ err: error }, 'the producer did not disconnect'));
}
