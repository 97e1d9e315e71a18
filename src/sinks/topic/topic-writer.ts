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
import { outputTopic, type TopicSinkOptions } from './options.js';

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
  /** Set apart from the connector's own work: `redrive-3`, `backfill-7`. */
  readonly run?: string;
  /**
   * Whether the records are dead letters that get another try, or come from files: their documents go where those of their
   * origins go, to the partition of the same number.
   */
  readonly byOrigin?: boolean;
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
  /** Makes an output topic where it is missing: one like the topic of the input. */
  readonly ensure: (like: string, topic: string) => Promise<unknown>;
  readonly onEnd: () => void;
}

/** Headers of output records that say which connector made them, of what; the partition is the same. */
export const HEADERS = {
  connector: 'spanstream.connector',
  topic: 'spanstream.topic',
  offset: 'spanstream.offset',
  /** Only where a run apart from the connector's own work made it. */
  run: 'spanstream.run',
} as const;

interface Output {
  readonly record: RawRecord;
  readonly value: Buffer;
  readonly topic: string;
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
      this.#outputs.push({ record, value: outcome.value, topic: this.#topicOf(record, outcome.topic) });
      this.#bytes += outcome.value.length;
    } else if ('error' in outcome) {
      this.#letters.push({ record, error: outcome.error });
      this.#bytes += record.value?.length ?? 0;
    }
  }

  /** @param routed topic that transforms gave the record */
  #topicOf(record: RawRecord, routed = ''): string {
    const { options, topic, byOrigin } = this.#options;
    if (routed === '' && byOrigin !== true) return topic;
    return outputTopic(options, routed === '' ? inputOf(record) : routed);
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
    const refused: DeadLetter[] = [];
    for (const [topic, outputs] of byTopic(this.#outputs)) refused.push(...(await this.#sendTo(topic, outputs)));
    return refused;
  }

  async #sendTo(topic: string, outputs: readonly Output[]): Promise<DeadLetter[]> {
    const { producer, connector, metrics, onRefused, byOrigin, partition, ensure } = this.#options;
    const [first] = outputs;
    if (byOrigin === true && first !== undefined) await ensure(inputOf(first.record), topic);
    else if (topic !== this.#options.topic) await ensure(partition.topic, topic);
    const refused: DeadLetter[] = [];
    await sendInOrder({
      items: outputs,
      toMessage: (output) => outputMessage(output, this.#options),
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

  #refusal({ record, value, topic }: Output, cause: unknown): DocumentError {
    const { deadLetterTopic } = this.#options;
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

/** The input topic that the document came from, or counts as a document of. */
function inputOf({ outputAs, origin, topic }: RawRecord): string {
  return outputAs ?? origin?.topic ?? topic;
}

/** Outputs of each topic, in their order. */
function byTopic(outputs: readonly Output[]): Map<string, Output[]> {
  const topics = new Map<string, Output[]>();
  for (const output of outputs) {
    const known = topics.get(output.topic);
    if (known === undefined) topics.set(output.topic, [output]);
    else known.push(output);
  }
  return topics;
}

/** Key, headers, timestamp and partition as they came, the partition by the key where it came from none; where it was read in headers more. */
function outputMessage(
  { record, value }: Output,
  { connector, run }: Pick<TopicSinkSettings, 'connector' | 'run'>,
): Message {
  const { key, headers, timestamp } = record;
  const { partition } = record.origin ?? record;
  return {
    key,
    value,
    ...(record.outputAs === undefined ? { partition } : {}),
    headers: {
      ...headers,
      [HEADERS.connector]: connector,
      [HEADERS.topic]: record.topic,
      [HEADERS.offset]: String(record.offset),
      ...(run === undefined ? {} : { [HEADERS.run]: run }),
    },
    // Below zero there is none.
    ...(timestamp < 0n ? {} : { timestamp: String(timestamp) }),
  };
}
