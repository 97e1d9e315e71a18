import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/kafka/kafkajs.js';
import { byGivenPartition, messageBytes, sendInOrder } from '../../src/kafka/send.js';

function tooLarge(): Error {
  return Object.assign(new Error('too large'), { type: 'MESSAGE_TOO_LARGE' });
}

/** A broker that takes batches up to a limit, as a list of what it took. */
function broker(limit: number) {
  const batches: string[][] = [];
  const send = async (messages: Message[]): Promise<void> => {
    if (messages.reduce((sum, message) => sum + messageBytes(message), 0) > limit) throw tooLarge();
    batches.push(messages.map(({ key }) => String(key)));
  };
  return { batches, send };
}

describe('sending in order', () => {
  it('sends everything that fits once and in order, and tells what does not fit even alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1_500), { maxLength: 60 }), async (sizes) => {
        const { batches, send } = broker(1_000);
        const refused: number[] = [];
        const toMessage = (i: number) => ({ key: String(i), value: Buffer.alloc(sizes[i] ?? 0) });
        const items = [...sizes.keys()];
        await sendInOrder({ items, toMessage, send, refused: (i) => void refused.push(i) });
        const fits = items.filter((i) => messageBytes(toMessage(i)) <= 1_000);
        expect(batches.flat().map(Number)).toEqual(fits);
        expect(refused).toEqual(items.filter((i) => !fits.includes(i)));
      }),
    );
  });

  it("cuts what it sends so that the broker's default limit of a megabyte is kept", async () => {
    const { batches, send } = broker(1024 * 1024);
    const items = Array.from({ length: 1_000 }, (_, i) => i);
    const toMessage = (i: number) => ({ key: String(i), value: Buffer.alloc(2_200) });
    await sendInOrder({ items, toMessage, send, refused: () => expect.unreachable() });
    expect(batches).toHaveLength(3);
  });

  it('passes on errors that are not about the records', async () => {
    const send = () => Promise.reject(new Error('gone'));
    const sending = sendInOrder({ items: [1, 2], toMessage: () => ({ value: '' }), send, refused: () => undefined });
    await expect(sending).rejects.toThrow('gone');
  });
});

describe('the partitioner', () => {
  it('keeps the partition of a message, and folds it where the topic has fewer', () => {
    const partitionMetadata = [0, 1, 2].map((partitionId) => ({
      partitionId,
      partitionErrorCode: 0,
      leader: 1,
      replicas: [],
      isr: [],
    }));
    const choose = (partition: number) =>
      byGivenPartition()({ topic: 't', partitionMetadata, message: { value: '', partition } });
    expect([0, 2, 3, 7].map(choose)).toEqual([0, 2, 0, 1]);
  });

  it("lets the key choose where no partition is given, as Kafka's own producer does", () => {
    const partitionMetadata = Array.from({ length: 1_000 }, (_, partitionId) => ({
      partitionId,
      partitionErrorCode: 0,
      leader: 1,
      replicas: [],
      isr: [],
    }));
    const choose = (key: string) =>
      byGivenPartition()({ topic: 't', partitionMetadata, message: { key: Buffer.from(key), value: '' } });
    // Hashes from UtilsTest.testMurmur2 of Apache Kafka.
    const hashes = { '21': -973932308, foobar: -790332482, 'a-little-bit-long-string': -985981536 };
    for (const [key, hash] of Object.entries(hashes)) expect(choose(key)).toBe((hash & 0x7fffffff) % 1_000);
  });
});
