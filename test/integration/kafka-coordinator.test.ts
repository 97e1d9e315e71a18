import { expect, inject, it } from 'vitest';
import { Kafka, logLevel } from '../../src/kafka/kafkajs.js';
import { connect, makeTopic, unique } from '../kafka/support.js';

it('asks for the coordinator of a transactional id once, not before each request of its transactions', async () => {
  const topic = unique('coordinated');
  const bootstrapServers = inject('bootstrapServers');
  await makeTopic(bootstrapServers, topic);
  const producer = connect(bootstrapServers, 'producer').producer({ transactionalId: topic, idempotent: true });
  const requests: string[] = [];
  producer.on(producer.events.REQUEST, ({ payload }) => requests.push(payload.apiName));
  const began = performance.now();
  await producer.connect();
  for (let count = 0; count < 5; count++) {
    const transaction = await producer.transaction();
    await transaction.send({ topic, messages: [{ value: String(count) }] });
    await transaction.commit();
  }
  const seconds = (performance.now() - began) / 1000;
  await producer.disconnect();
  const asked = requests.filter((name) => name === 'GroupCoordinator').length;
  expect(requests.filter((name) => name === 'EndTxn').length).toBe(5);
  // What is known is asked for again after a second; a young broker may have to be asked twice.
  expect(asked).toBeLessThanOrEqual(2 + Math.ceil(seconds));
});

it('tries the begin of a transaction again as the client was told to, not as kafkajs thinks fit', async () => {
  const topic = unique('retries');
  const bootstrapServers = inject('bootstrapServers');
  await makeTopic(bootstrapServers, topic);
  const predecessor = connect(bootstrapServers, 'producer').producer({ transactionalId: topic });
  await predecessor.connect();
  await (await predecessor.transaction()).send({ topic, messages: [{ value: 'left open' }] });
  const impatient = new Kafka({ brokers: [bootstrapServers], retry: { retries: 0 }, logLevel: logLevel.NOTHING });
  const successor = impatient.producer({ transactionalId: topic });
  await successor.connect();
  // The broker ends what the predecessor has left, and asks for patience until it is done.
  await expect(successor.transaction()).rejects.toThrow('another concurrent operation on the same transaction');
  await Promise.all([successor.disconnect(), predecessor.disconnect()]);
});
