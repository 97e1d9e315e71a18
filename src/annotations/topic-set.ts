import { ConfigError } from '../errors.js';
import type { Kafka } from '../kafka/kafkajs.js';
import { committedRecords, stableEnds } from '../kafka/read-topic.js';
import type { AnnotationFields } from './annotation.js';
import type { AnnotationSet } from './annotation-set.js';
import { readEntries } from './entries.js';
import type { ValueReader } from './value-reader.js';

interface TopicSetOptions extends AnnotationFields {
  readonly kafka: Kafka;
  readonly reader: ValueReader;
}

/** @throws {ConfigError} where there is no such topic */
export async function openTopicSet(
  topic: string,
  { kafka, ...options }: TopicSetOptions,
): Promise<Pick<AnnotationSet, 'end' | 'read'>> {
  const now = await stableEnds(kafka, topic);
  if (now.size === 0) {
    const message = 'there is no such topic: name the output topic of a connector';
    throw new ConfigError('the annotated documents cannot be read', [{ key: `topic:${topic}`, message }]);
  }
  const reading = {
    ...options,
    placeOf: ({ partition, offset }: { partition: number; offset: bigint }) => `${topic}-${partition}@${offset}`,
  };
  return {
    end: {
      kind: 'topic',
      offsets: Object.fromEntries([...now].map(([partition, offset]) => [partition, String(offset)])),
    },
    async *read({ end } = {}) {
      const ends =
        end?.kind === 'topic'
          ? new Map(Object.entries(end.offsets).map(([partition, offset]) => [Number(partition), BigInt(offset)]))
          : now;
      for (const [partition, last] of ends) {
        for await (const records of committedRecords(kafka, { topic, partition }, last)) {
          // One without a value takes back what a compacted topic holds under its key.
          const values = records.flatMap(({ value, ...origin }) => (value === null ? [] : [{ bytes: value, origin }]));
          yield await readEntries(values, reading);
        }
      }
    },
  };
}
