import { expect, inject, it } from 'vitest';
import { DocumentError, type ErrorStage } from '../../src/errors.js';
import { deadLetterMessage, reducedDeadLetterMessages } from '../../src/kafka/dead-letters.js';
import type { Message } from '../../src/kafka/kafkajs.js';
import { readLetterIndex } from '../../src/runtime/dlq/letter-index.js';
import { parseConditions } from '../../src/transforms/condition/parse-conditions.js';
import type { RawRecord } from '../../src/types.js';
import { connect, makeTopic, unique } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');

function recordAt(offset: number): RawRecord {
  const value = Buffer.from(`note ${offset}`);
  return { topic: 'notes', partition: 5, offset: BigInt(offset), timestamp: 1n, key: null, headers: {}, value };
}

function letterAt(offset: number, stage: ErrorStage, connector = 'annotate'): Message {
  const code = stage === 'TASK_PUT' ? 'RECORD_TOO_LARGE' : 'DOCUMENT_INVALID';
  const letter = { record: recordAt(offset), error: new DocumentError(code, 'it failed', { stage }) };
  const [reduced] = reducedDeadLetterMessages(letter, { connector });
  return { ...((stage === 'TASK_PUT' && reduced) || deadLetterMessage(letter, { connector })), partition: offset % 2 };
}

it('has the records whose dead letters fulfil the conditions, and stood before the given ends', async () => {
  const topic = unique('dead');
  await makeTopic(bootstrapServers, topic, { partitions: 2 });
  const kafka = connect(bootstrapServers, 'producer');
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const messages = [
    letterAt(1, 'VALUE_CONVERTER'),
    letterAt(2, 'TASK_PUT'),
    letterAt(3, 'TRANSFORMATION'),
    letterAt(4, 'VALUE_CONVERTER', 'another'),
    { value: 'no letter', partition: 0 },
    letterAt(6, 'VALUE_CONVERTER'),
    letterAt(8, 'VALUE_CONVERTER'),
  ];
  for (const message of messages) await producer.send({ topic, messages: [message] });
  await producer.disconnect();
  // Partition 0 has letters 2, 4, one that is none, 6 and 8.
  const ends = new Map([
    [0, 4n],
    [1, 2n],
  ]);
  const found = async (where: readonly string[], until: ReadonlyMap<number, bigint> = ends) => {
    const conditions = parseConditions(where).deadLetter ?? [];
    const index = await readLetterIndex({ kafka, topic, connector: 'annotate', conditions, ends: until });
    const offsets = [1, 2, 3, 4, 5, 6, 7, 8].filter((offset) => index.has(recordAt(offset)));
    expect(index.size).toBe(offsets.length);
    return offsets;
  };
  expect(await found(['dead-letter'])).toEqual([1, 2, 3, 6]);
  expect(await found(['dead-letter'], new Map([[0, 9n]]))).toEqual([2, 6, 8]);
  expect(await found(['dead-letter.code = DOCUMENT_INVALID', 'dead-letter.stage != TRANSFORMATION'])).toEqual([1, 6]);
  expect(await found(['dead-letter.stage =~ ^T'])).toEqual([2, 3]);
});
