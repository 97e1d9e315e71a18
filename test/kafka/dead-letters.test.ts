import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../src/errors.js';
import { deadLetterMessage, reducedDeadLetterMessages } from '../../src/kafka/dead-letters.js';
import type { RawRecord } from '../../src/types.js';

const record: RawRecord = {
  topic: 'notes',
  partition: 3,
  offset: 42n,
  timestamp: 1_700_000_000_000n,
  key: Buffer.from('k'),
  headers: { own: Buffer.from('x'), '__connect.errors.topic': Buffer.from('before') },
  value: Buffer.from('{'),
};
const error = new DocumentError('DOCUMENT_INVALID', 'x'.repeat(20_000), { stage: 'VALUE_CONVERTER' });
const context = { connector: 'annotate' };

describe('a dead letter', () => {
  it('is the raw record, in its partition, with the headers that Kafka Connect writes added to its own', () => {
    const { key, value, partition, headers } = deadLetterMessage({ record, error }, context);
    expect({ key, value, partition }).toEqual({ key: record.key, value: record.value, partition: 3 });
    expect(headers).toMatchObject({
      own: Buffer.from('x'),
      '__connect.errors.topic': [Buffer.from('before'), 'notes'],
      '__connect.errors.partition': '3',
      '__connect.errors.offset': '42',
      '__connect.errors.connector.name': 'annotate',
      '__connect.errors.task.id': '0',
      '__connect.errors.stage': 'VALUE_CONVERTER',
      '__connect.errors.class.name': 'spanstream',
      '__connect.errors.exception.class.name': 'DocumentError',
    });
  });

  it('has no timestamp of its own, which retention would go by, but says the record had one', () => {
    const message = deadLetterMessage({ record, error }, context);
    expect(message.timestamp).toBeUndefined();
    expect(message.headers?.['spanstream.errors.timestamp']).toBe('1700000000000');
  });

  it('cuts long messages and traces', () => {
    const { headers = {} } = deadLetterMessage({ record, error }, context);
    expect(headers['__connect.errors.exception.message']).toHaveLength(8_192);
    expect(headers['__connect.errors.exception.stacktrace']).toHaveLength(16_384);
  });

  it('names the file and row where the record came from a file', () => {
    const fromFile = { ...record, origin: { topic: 'notes.jsonl', partition: 0, offset: 7n } };
    const { headers } = deadLetterMessage({ record: fromFile, error }, context);
    expect(headers).toMatchObject({ '__connect.errors.partition': '0', '__connect.errors.offset': '7' });
    expect(headers?.['__connect.errors.topic']).toContain('notes.jsonl');
  });

  it('that must be smaller says how many bytes are missing, and where they lie', () => {
    const [withoutValue, bare] = reducedDeadLetterMessages({ record, error }, context);
    expect(withoutValue).toMatchObject({ key: record.key, value: null, headers: { own: Buffer.from('x') } });
    expect(bare).toMatchObject({ key: null, value: null, partition: 3 });
    for (const message of [withoutValue, bare]) {
      expect(message?.headers?.['spanstream.errors.omitted']).toBe(
        'the value of 1 bytes; the whole record is notes-3@42',
      );
    }
    expect(bare?.headers?.own).toBeUndefined();
  });

  it('says nothing in headers where that is switched off, but for what is missing of it', () => {
    const silent = { ...context, headers: false };
    expect(deadLetterMessage({ record, error }, silent).headers).toEqual(record.headers);
    const [withoutValue] = reducedDeadLetterMessages({ record, error }, silent);
    expect(Object.keys(withoutValue?.headers ?? {})).toEqual([
      ...Object.keys(record.headers),
      'spanstream.errors.omitted',
      'spanstream.errors.omitted.bytes',
    ]);
  });
});
