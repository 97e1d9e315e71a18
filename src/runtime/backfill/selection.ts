import { partitionCount } from '../../kafka/admin.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { LATEST, offsetsAt } from '../../kafka/offsets-at.js';
import type { Conditions } from '../../transforms/condition/condition.js';
import type { Origin } from '../../types.js';
import type { ConnectorConfig } from '../connector-config.js';
import { readLetterIndex } from '../dlq/letter-index.js';
import { deadLetterTopicOf } from '../dlq/redrive.js';
import type { NotedEnds } from './backfill.js';

/** Which records are meant, where what became of them before decides. */
export type Selection = (origin: Origin) => boolean;

interface SelectionOptions {
  readonly conditions: Conditions;
  readonly config: ConnectorConfig;
  readonly kafka: Kafka;
}

/** Where the topics end now that choose the records. @returns undefined where none do */
export async function selectionEnds({ conditions, config, kafka }: SelectionOptions): Promise<NotedEnds | undefined> {
  if (conditions.deadLetter === null) return undefined;
  const topic = deadLetterTopicOf(config);
  return { [topic]: await endsOf(kafka, topic) };
}

/**
 * Reads what decides which records are meant.
 *
 * @param options.ends where the topics ended when the backfill was begun
 * @returns undefined where the records themselves tell
 * @throws {ConnectorError} where a topic cannot be read
 */
export async function readSelection({
  conditions,
  config,
  kafka,
  ends = {},
}: SelectionOptions & { readonly ends: NotedEnds | undefined }): Promise<Selection | undefined> {
  if (conditions.deadLetter === null) return undefined;
  const topic = deadLetterTopicOf(config);
  const letters = await readLetterIndex({
    ...{ kafka, topic },
    connector: config.name,
    conditions: conditions.deadLetter,
    ends: new Map((ends[topic] ?? []).map((end, partition) => [partition, BigInt(end)])),
  });
  return (origin) => letters.has(origin);
}

async function endsOf(kafka: Kafka, topic: string): Promise<readonly string[]> {
  const admin = kafka.admin();
  const partitions = (await partitionCount(admin, topic).finally(() => admin.disconnect())) ?? 0;
  if (partitions === 0) return [];
  const ends = await offsetsAt(kafka, { topic, partitions }, LATEST);
  return Array.from({ length: partitions }, (_, partition) => String(ends.get(partition) ?? 0n));
}
