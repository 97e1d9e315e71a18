import type { Sink } from '../../core/contracts.js';
import { committedOffset, type EnsureTopicOptions, ensureTopic } from '../../kafka/admin.js';
import { asConnectorError } from '../../kafka/errors.js';
import { findLast } from '../../kafka/tail.js';
import { TransactionalProducer } from '../../kafka/transactional-producer.js';
import { partitionKey, type TopicPartition } from '../../types.js';
import { outputTopic } from './options.js';
import { HEADERS, type TopicSinkSettings, TopicWriter } from './topic-writer.js';

export type { TopicSinkSettings } from './topic-writer.js';

/**
 * A sink that writes annotated documents to a topic, exactly once: output, dead letters and the group's offset of an
 * input partition are in one transaction, of a producer that only one owner of the partition can have.
 */
export function createTopicSink(settings: TopicSinkSettings): Sink {
  const { kafka, connector, run, groupId, deadLetterTopic, options, log } = settings;
  const admin = kafka.admin();
  // The first partition will need it at once; where it fails, that partition connects again and tells.
  admin.connect().catch(() => undefined);
  const writers = new Set<TopicWriter>();
  /** Partitions of topics that are there, or being made; all partitions of the input open at once. */
  const ensured = new Map<string, Promise<number>>();

  function ensureOnce(wanted: EnsureTopicOptions): Promise<number> {
    const { topic } = wanted;
    const known = ensured.get(topic);
    if (known !== undefined) return known;
    const found = ensureTopic(admin, wanted);
    ensured.set(topic, found);
    found.catch(() => ensured.delete(topic));
    return found;
  }

  async function ensure(partition: TopicPartition): Promise<string> {
    const like = partition.topic;
    const topic = outputTopic(options, like);
    if (settings.byOrigin !== true) {
      const output = { like, topic, replicationFactor: options['output.topic.replication.factor'] };
      if ((await ensureOnce(output)) <= partition.partition) {
        // The input has grown since.
        ensured.delete(topic);
        await ensureOnce(output);
      }
    }
    if (deadLetterTopic !== null) {
      const replicationFactor = settings.deadLetterReplicationFactor;
      await ensureOnce({ like, topic: deadLetterTopic, fewerAllowed: true, replicationFactor });
    }
    return topic;
  }

  async function offsetAfterOutput({ topic: input, partition }: TopicPartition, topic: string): Promise<bigint | null> {
    const last = await findLast({ kafka, admin }, { topic, partition }, ({ headers }) => {
      // What was done again, or of other records, says nothing of how far the work is.
      if (headers[HEADERS.run] !== undefined) return false;
      return String(headers[HEADERS.connector]) === connector && String(headers[HEADERS.topic]) === input;
    });
    if (last === null) return null;
    const next = BigInt(String(last.headers[HEADERS.offset])) + 1n;
    log.warn(
      { input, partition, next: String(next) },
      'the group has no offset, but there is output: going on after it; set an offset to do the work again',
    );
    return next;
  }

  return {
    /**
     * Takes the partition over:
     *  1. the output and dead letter topics are there;
     *  2. a producer with the partition's transactional id ends the former owner's transaction and shuts it out;
     *  3. only then the committed offset is read: nobody else can move it any more;
     *  4. where the group has none, as after a week at rest, the output itself tells.
     */
    async open(partition) {
      const topic = await ensure(partition);
      const owner = run === undefined ? connector : `${connector}.${run}`;
      const transactionalId = `${owner}.${partition.topic}.${partition.partition}`;
      const producer = await TransactionalProducer.open({
        kafka,
        transactionalId,
        transactionTimeout: options['transaction.timeout.ms'],
        compression: options['compression.type'],
        log,
      }).catch((error: unknown) => {
        throw asConnectorError(error, `opening the transactional producer ${transactionalId}`);
      });
      try {
        const startOffset =
          (await committedOffset(admin, groupId, partition)) ??
          (run !== undefined ? null : await offsetAfterOutput(partition, topic));
        log.debug({ ...partition, startOffset: String(startOffset) }, 'partition taken over');
        const writer = new TopicWriter({
          ...settings,
          partition,
          producer,
          topic,
          startOffset,
          ensure: (like, output) => {
            const replicationFactor = options['output.topic.replication.factor'];
            // Of redriven records, the input may be gone by now.
            return ensureOnce({ like, topic: output, replicationFactor, fewerAllowed: settings.byOrigin === true });
          },
          onEnd: () => writers.delete(writer),
        });
        writers.add(writer);
        return writer;
      } catch (error) {
        await producer.close();
        throw asConnectorError(error, `taking over ${partitionKey(partition)}`);
      }
    },
    async close() {
      await Promise.all([...writers].map((writer) => writer.abort()));
      await admin.disconnect();
    },
  };
}
