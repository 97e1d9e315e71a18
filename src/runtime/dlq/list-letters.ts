import { ConfigError } from '../../errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { readTopic } from '../../kafka/read-topic.js';
import type { RawRecord } from '../../types.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import { type Letter, letterOf } from './letter.js';
import { type Cause, Causes, type LetterFilter, matches } from './letter-filter.js';
import { deadLetterTopicOf } from './redrive.js';
import { type RedriveRun, takes } from './redrive-run.js';

export interface ListedLetters {
  readonly topic: string;
  readonly causes: readonly Cause[];
  /** Records that do not say what they are: written without headers, or by somebody else. */
  readonly unknown: number;
}

/** The dead letters of a connector, by their causes. */
export async function listLetters(
  { config, filter }: { readonly config: ConnectorConfig; readonly filter: LetterFilter },
  { kafka, runs }: { readonly kafka: Kafka; readonly runs: readonly RedriveRun[] },
): Promise<ListedLetters> {
  const topic = deadLetterTopicOf(config);
  const causes = new Causes();
  let unknown = 0;
  await readTopic(kafka, topic, (records) => {
    for (const record of records) {
      const letter = letterOf(record);
      if (letter === null) unknown++;
      else if (letter.connector === config.name && matches(filter, letter)) causes.add(letter, isTaken(letter, runs));
    }
    return true;
  });
  return { topic, causes: causes.list(), unknown };
}

/** Whether a run has taken a letter. */
export function isTaken(letter: Letter, runs: readonly RedriveRun[]): boolean {
  return letter.omitted === null && runs.some((run) => takes(run, letter));
}

export interface ShownLetter {
  readonly letter: Letter;
  readonly record: RawRecord;
}

/**
 * One dead letter.
 * @throws {ConfigError} where there is no such letter
 */
export async function findLetter(
  config: ConnectorConfig,
  { kafka, partition, offset }: { readonly kafka: Kafka; readonly partition: number; readonly offset: bigint },
): Promise<ShownLetter> {
  const topic = deadLetterTopicOf(config);
  let found: RawRecord | null = null;
  await readTopic(kafka, topic, (records) => {
    found ??= records.find((record) => record.partition === partition && record.offset === offset) ?? null;
    return found === null;
  });
  const record = found as RawRecord | null;
  const letter = record === null ? null : letterOf(record);
  if (record !== null && letter !== null) return { letter, record };
  const reason = record === null ? 'there is no such record' : 'the record has not the headers of a dead letter';
  const message = `${reason} in ${topic}: spanstream dlq list shows what there is`;
  throw new ConfigError('the dead letter cannot be shown', [
    { key: 'letter', value: `${partition}@${offset}`, message },
  ]);
}
