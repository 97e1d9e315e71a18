import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../../compose/process.js';

describe('the Kafka that the integration tests run against', () => {
  const bootstrapServers = inject('bootstrapServers');
  const tool = (name: string, args: string[], input?: string) =>
    runCommand([...inject('kafkaToolCommand'), name, '--bootstrap-server', bootstrapServers, ...args], input);

  it('gives back what its own producer wrote', async () => {
    const topic = `services-${randomUUID()}`;
    const admin = new Kafka({ brokers: [bootstrapServers], logLevel: logLevel.ERROR }).admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
    const lines = Array.from({ length: 50 }, (_, index) => `note ${index}: œdème 🫀`);

    const written = await tool('org.apache.kafka.tools.ConsoleProducer', ['--topic', topic], lines.join('\n'));
    const read = await tool('org.apache.kafka.tools.consumer.ConsoleConsumer', [
      ...['--topic', topic, '--from-beginning'],
      ...['--max-messages', String(lines.length)],
    ]);
    const offsets = await admin.fetchTopicOffsets(topic);
    await admin.disconnect();

    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(read.stdout.trimEnd().split('\n')).toEqual(lines);
    expect(offsets).toEqual([{ partition: 0, low: '0', high: '50', offset: '50' }]);
  });
});

describe('the S3 that the integration tests run against', () => {
  const { endpoint, region, ...credentials } = inject('s3');
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  afterAll(() => client.destroy());

  it('lets one of eight racing create-only puts win and refuses the others', async () => {
    const Bucket = `race-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket }));
    const Key = 'notes/notes+0+00000000000000000000.parquet';
    const put = (Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }));

    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, racer) => put(`racer ${racer}`)));
    const statuses = results.map((result) =>
      result.status === 'fulfilled' ? 200 : result.reason.$metadata.httpStatusCode,
    );
    const kept = await client.send(new GetObjectCommand({ Bucket, Key }));

    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    expect(await kept.Body?.transformToString()).toBe(`racer ${statuses.indexOf(200)}`);
  });
});
