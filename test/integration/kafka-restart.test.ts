import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KafkaService } from '../../compose/kafka.js';
import { startServices } from '../../compose/services.js';

describe('a broker of its own', () => {
  let kafka: KafkaService;
  beforeAll(async () => {
    kafka = (await startServices({ s3: false })).kafka;
  });
  afterAll(() => kafka.stop());

  it('keeps topics and records past kill -9 and a restart on the same port', async () => {
    const client = new Kafka({ brokers: [kafka.bootstrapServers], logLevel: logLevel.NOTHING });
    const admin = client.admin();
    const producer = client.producer();
    await Promise.all([admin.connect(), producer.connect()]);
    await admin.createTopics({ topics: [{ topic: 'notes', numPartitions: 1 }], waitForLeaders: true });
    await producer.send({ topic: 'notes', messages: [{ value: 'before' }] });
    const { pid } = kafka;

    kafka.kill('SIGKILL');
    await kafka.restart();
    await producer.send({ topic: 'notes', messages: [{ value: 'after' }] });

    expect(kafka.pid).not.toBe(pid);
    expect(await admin.fetchTopicOffsets('notes')).toMatchObject([{ partition: 0, low: '0', high: '2' }]);
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  });
});
