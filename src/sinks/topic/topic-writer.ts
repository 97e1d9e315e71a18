import type { Logger } from 'pino';
import type { DeadLetter, Result, ResultBatch, SinkWriter } from '../../core/contracts.js';
import { DocumentError, FatalError } from '../../errors.js';
import { sendDeadLetters } from '../../kafka/dead-letters.js';
import { asConnectorError, isTooLarge } from '../../kafka/errors.js';
import type { Kafka, Message } from '../../kafka/kafkajs.js';
import { sendInOrder } from '../../kafka/send.js';
import type { TransactionalProducer } from '../../kafka/transactional-producer.js';
import type { Metrics } from '../../observability/metrics.js';
import { partitionKey, type RawRecord, type TopicPartition } from '../../types.js';
import type { TopicSinkOptions } from './options.js';

export interface TopicSinkSettings {
  /** A client for producers, not the consumer's. */
  readonly kafka: Kafka;
  readonly connector: string;
  /** Number of the task, for dead letters. */
  readonly taskId?: number;
  /** The consumer group whose offsets move with the output. */
  readonly groupId: string;
  /** Null where one bad record fails the task (`errors.tolerance` none). */
  readonly deadLetterTopic: string | null;
  readonly deadLetterReplicationFactor?: number;
  /** Whether dead letters say why they are; true by default. */
  readonly deadLetterHeaders?: boolean;
  /** Told of a document that the topic does not take. */
  readonly onRefused?: (letter: DeadLetter) => void;
  readonly options: TopicSinkOptions;
  readonly metrics: Metrics;
  readonly log: Logger;
}

interface TopicWriterOptions extends TopicSinkSettings {
  readonly partition: TopicPartition;
  /** The partition's own; the writer closes it. */
  readonly producer: TransactionalProducer;
  readonly topic: string;
  readonly startOffset: bigint | null;
  readonly onEnd: () => void;
}

/** Headers of output records that say which connector made them, of what; the partition is the same. */
export const HEADERS = {
  connector: 'spanstream.connector',
  topic: 'spanstream.topic',
  offset: 'spanstream.offset',
} as const;

interface Output {
  readonly record: RawRecord;
  readonly value: Buffer;
}

/** The way of one input partition into the output topic: gathers results, then commits them in one transaction. */
export class TopicWriter implements SinkWriter {
  readonly startOffset: bigint | null;
  readonly #options: TopicWriterOptions;
  #outputs: Output[] = [];
  #letters: DeadLetter[] = [];
  #records = 0;
  #bytes = 0;
  /** When the oldest of what is held came, in ms since the epoch; null where nothing is held. */
  #heldSince: number | null = null;
  #nextOffset: bigint;
  #durable: bigint;

  constructor(options: TopicWriterOptions) {
    this.#options = options;
    this.startOffset = options.startOffset;
    this.#durable = this.startOffset ?? 0n;
    this.#nextOffset = this.#durable;
  }

  async write(batch: ResultBatch<Buffer>): Promise<void> {
    this.#heldSince ??= Date.now();
    for (const result of batch.results) this.#hold(result);
    this.#records += batch.results.length;
    this.#nextOffset = batch.nextOffset;
  }

  #hold({ record, outcome }: Result<Buffer>): void {
    if ('value' in outcome) {
      this.#outputs.push({ record, value: outcome.value });
      this.#bytes += outcome.value.length;
    } else if ('error' in outcome) {
      this.#letters.push({ record, error: outcome.error });
      this.#bytes += record.value?.length ?? 0;
    }
  }

  get commitAt(): number | null {
    if (this.#heldSince === null) return null;
    // A clock that was set back would have the transaction wait until it has caught up.
    this.#heldSince = Math.min(this.#heldSince, Date.now());
    const { options } = this.#options;
    const full = this.#records >= options['transaction.max.records'] || this.#bytes >= options['transaction.max.bytes'];
    return full ? this.#heldSince : this.#heldSince + options['transaction.linger.ms'];
  }

  /**
   * Commits what is held in one transaction:
   *  1. the documents are sent, in order, in batches that a topic takes; one that it does not take becomes a dead letter;
   *  2. the dead letters are sent;
   *  3. the group's offset is sent, so that it moves with them;
   *  4. the transaction is committed: readers see all of it, or nothing.
   * After an error none of it has happened, or (where the answer to step 4 was lost) all of it; whoever opens the
   * partition next finds out by the offset.
   *
   * @throws {OwnershipLostError} where another owner has opened the partition
   * @throws {FatalError} where the topic does not take a document and there is no dead letter topic
   */
  async commit(extent: 'complete' | 'all'): Promise<bigint> {
    const { commitAt } = this;
    if (commitAt === null || (extent === 'complete' && commitAt > Date.now())) return this.#durable;
    const { producer, partition, groupId } = this.#options;
    const nextOffset = this.#nextOffset;
    try {
      const letters = [...this.#letters, ...(await this.#sendOutputs())];
      await this.#sendDeadLetters(letters);
      await producer.sendOffset(groupId, partition, nextOffset);
      await producer.commit();
    } catch (error) {
      throw asConnectorError(error, `committing ${partitionKey(partition)} up to offset ${nextOffset}`);
    }
    this.#reset();
    this.#durable = nextOffset;
    return nextOffset;
  }

  async abort(): Promise<void> {
    this.#reset();
    this.#options.onEnd();
    await this.#options.producer.close();
  }

  #reset(): void {
    this.#outputs = [];
    this.#letters = [];
    this.#records = 0;
    this.#bytes = 0;
    this.#heldSince = null;
  }

  /** @returns the documents that the topic does not take */
  async #sendOutputs(): Promise<DeadLetter[]> {
    const { producer, topic, connector, metrics, onRefused } = this.#options;
    const refused: DeadLetter[] = [];
    await sendInOrder({
      items: this.#outputs,
      toMessage: (output) => outputMessage(output, connector),
      send: (messages) => producer.send(topic, messages),
      refused: (output, cause) => {
        const error = this.#refusal(output, cause);
        metrics.deadLetters.inc({ connector, code: error.code });
        const letter = { record: output.record, error };
        onRefused?.(letter);
        refused.push(letter);
      },
    });
    return refused;
  }

  #refusal({ record, value }: Output, cause: unknown): DocumentError {
    const { topic, deadLetterTopic } = this.#options;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${topic} does not take the document of ${partitionKey(record)}@${record.offset}, ${value.length} bytes when encoded: ${reason}`;
    const code = isTooLarge(cause) ? 'RECORD_TOO_LARGE' : 'DOCUMENT_INVALID';
    if (deadLetterTopic !== null) return new DocumentError(code, message, { stage: 'TASK_PUT', cause });
    const advice =
      'raise max.message.bytes of the topic, or set errors.tolerance=all and a dead letter topic to set such records aside';
    throw new FatalError(code, `${message}; ${advice}`, { cause });
  }

  async #sendDeadLetters(letters: readonly DeadLetter[]): Promise<void> {
    const { producer, deadLetterTopic: topic, connector, taskId = 0, deadLetterHeaders: headers } = this.#options;
    if (letters.length === 0) return;
    if (topic === null)
      throw new FatalError(
        'CONFIG_INVALID',
        'there are dead letters, but no topic for them: set errors.deadletterqueue.topic.name',
      );
    await sendDeadLetters({
      letters,
      topic,
      context: { connector, taskId, headers },
      send: (messages) => producer.send(topic, messages),
    });
  }
}

/** Key, headers, timestamp and partition as they came; where it came from in headers more. */
function outputMessage({ record, value }: Output, connector: string): Message {
  const { key, partition, headers, timestamp } = record;
  return {
    key,
    value,
    partition,
    headers: {
      ...headers,
      [HEADERS.connector]: connector,
      [HEADERS.topic]: record.topic,
      [HEADERS.offset]: String(record.offset),
    },
    // Below zero there is none.
    ...(timestamp < 0n ? {} : { timestamp: String(timestamp) }),
  };
}
