import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Admin, Kafka, logLevel, type Producer } from 'kafkajs';
import { type KafkaService, startKafka } from '../../compose/kafka.js';
import { type S3Service, startS3 } from '../../compose/s3.js';
import { freePort, waitFor } from '../../compose/wait.js';
import { type KafkaProxy, startKafkaProxy } from './kafka-proxy.js';
import { type S3Proxy, startS3Proxy } from './s3-proxy.js';

export const PARTITIONS = 6;

/** A broker and an S3 store, each behind a proxy that the workers must pass; the tests' own clients go past them. */
export interface Environment {
  readonly kafka: KafkaService;
  readonly kafkaProxy: KafkaProxy;
  readonly s3: S3Service;
  readonly s3Proxy: S3Proxy;
  /** Of the members of groups, in ms. */
  readonly sessionTimeout: number;
  /** For workers' files. */
  readonly directory: string;
  readonly admin: Admin;
  readonly producer: Producer;
  stop(): Promise<void>;
}

/** @param options.sessionTimeout by default the least that a broker allows unless it is told otherwise */
export async function startEnvironment({ sessionTimeout = 6_000 } = {}): Promise<Environment> {
  const [advertisedPort, port, directory] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'spanstream-crash-')),
  ]);
  const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const properties = { 'group.min.session.timeout.ms': String(sessionTimeout) };
    const kafka = await startKafka({ proxied: { port, advertisedPort }, properties });
    stops.push(() => kafka.stop());
    const kafkaProxy = await startKafkaProxy({ port: advertisedPort, target: port });
    stops.push(() => kafkaProxy.close());
    const s3 = await startS3();
    stops.push(() => s3.stop());
    const s3Proxy = await startS3Proxy(s3.endpoint);
    stops.push(() => s3Proxy.close());
    const client = new Kafka({
      brokers: [kafka.bootstrapServers],
      clientId: 'crash-test',
      logLevel: logLevel.NOTHING,
      retry: { retries: 30, maxRetryTime: 1_000 },
    });
    const admin = client.admin();
    await admin.connect();
    stops.push(() => admin.disconnect());
    const producer = client.producer({ idempotent: true });
    await producer.connect();
    stops.push(() => producer.disconnect());
    return { kafka, kafkaProxy, s3, s3Proxy, sessionTimeout, directory, admin, producer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Timestamps are the broker's: when a record was appended tells when its partition was served. Values may be large, for
 * the sake of slow documents.
 */
export async function createTopic({ admin }: Environment, topic: string): Promise<void> {
  const configEntries = [
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    { name: 'max.message.bytes', value: String(32 * 1024 * 1024) },
  ];
  await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS, configEntries }], waitForLeaders: true });
  await retried(`topic ${topic}`, () => admin.fetchTopicOffsets(topic));
}

/** Brokers that are young, or just back, answer for a while that they are not the right one; kafkajs does not try again. */
export function retried<T>(what: string, ask: () => Promise<T>): Promise<T> {
  return waitFor(ask, { what, timeoutMs: 60_000, intervalMs: 200 });
}
