import { OriginSet } from '../../core/origin-set.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { committedRecords } from '../../kafka/read-topic.js';
import type { LetterCondition } from '../../transforms/condition/condition.js';
import { testOf } from '../../transforms/condition/evaluate.js';
import type { RawRecord } from '../../types.js';
import { type Letter, letterOf } from './letter.js';

export interface LetterIndexOptions {
  readonly kafka: Kafka;
  /** Of the dead letters. */
  readonly topic: string;
  /** Whose letters are meant. */
  readonly connector: string;
  /** All of which one letter has to fulfil; any letter does where there are none. */
  readonly conditions: readonly LetterCondition[];
  /** Offsets by partition before which letters count, so that another reading gives the same set; none of other partitions. */
  readonly ends: ReadonlyMap<number, bigint>;
}

/**
 * The records that became dead letters of a connector; whether they were sent through again since makes no difference.
 * Letters that their topic did not take whole count too: they say where the whole record is.
 *
 * @throws {ConnectorError} where the topic cannot be read
 */
export async function readLetterIndex({ kafka, topic, ends, ...chosen }: LetterIndexOptions): Promise<OriginSet> {
  const isMeant = letterTest(chosen);
  const origins = new OriginSet();
  for (const [partition, end] of ends) {
    for await (const records of committedRecords(kafka, { topic, partition }, end)) {
      for (const record of records) {
        const letter = isMeant(record);
        if (letter !== null) origins.add(letter.origin);
      }
    }
  }
  return origins;
}

/** @returns the letter that a record is, null where it is none of those meant */
function letterTest({
  connector,
  conditions,
}: Pick<LetterIndexOptions, 'connector' | 'conditions'>): (record: RawRecord) => Letter | null {
  const tests = conditions.map(({ part, operator, value }) => {
    const holds = testOf(operator, value);
    return (letter: Letter) => holds(letter[part]);
  });
  return (record) => {
    const letter = letterOf(record);
    return letter?.connector === connector && tests.every((holds) => holds(letter)) ? letter : null;
  };
}
