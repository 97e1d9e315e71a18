import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FatalError, RetriableError } from '../../../errors.js';
import { ensureTopic, partitionCount } from '../../../kafka/admin.js';
import { asConnectorError, isUnknownTopic } from '../../../kafka/errors.js';
import type { Admin, Kafka } from '../../../kafka/kafkajs.js';
import { readPartition } from '../../../kafka/read-topic.js';
import { sendInOrder } from '../../../kafka/send.js';
import { TransactionalProducer } from '../../../kafka/transactional-producer.js';
import type { FilePlan, ListedFile } from './file-plan.js';

export interface FileTopicOptions {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly replicationFactor?: number | undefined;
  readonly log: Logger;
}

/** In ms; the broker aborts what takes longer, and its default limit is 15 minutes. */
const TRANSACTION_TIMEOUT = 600_000;
/** In ms. */
const WAIT = { tries: 200, pause: 50 };

/**
 * Makes a topic of a plan: a partition for each of its parts, in it a record for each file, its URL as key. All records
 * are in one transaction, so that a reader sees all or none. What was left by somebody who died over it, or is of another
 * plan, is made anew.
 * @throws {ConnectorError}
 */
export async function writeFileTopic(options: FileTopicOptions, plan: FilePlan): Promise<void> {
  const { kafka, topic, log } = options;
  const admin = kafka.admin();
  const transactionalId = topic;
  try {
    // It ends the transaction of whoever died over it: what is there now is all that there will be.
    const producer = await TransactionalProducer.open({
      ...{ kafka, transactionalId, transactionTimeout: TRANSACTION_TIMEOUT, compression: 'gzip', log },
    });
    try {
      if (!(await makeEmpty(admin, options, plan))) return;
      await fill(producer, topic, plan);
      // A commit is decided before its markers are in the log.
      await until(`topic ${topic} cannot be read after it was filled`, () => holds(options, plan));
    } finally {
      await producer.close();
    }
  } catch (error) {
    throw asConnectorError(error, `listing files in topic ${topic}`);
  } finally {
    await admin.disconnect();
  }
}

/** Sees to it that the topic is there, and that nothing is in it. @returns false where the plan is in it already */
async function makeEmpty(
  admin: Admin,
  { kafka, topic, replicationFactor }: FileTopicOptions,
  plan: FilePlan,
): Promise<boolean> {
  const found = await partitionCount(admin, topic);
  if (found !== null) {
    const lists = await readLists(kafka, topic, found);
    if (JSON.stringify(lists) === JSON.stringify(plan)) return false;
    if (found !== plan.length || lists.some((list) => list.length > 0)) {
      await admin.deleteTopics({ topics: [topic] });
      await until(
        `topic ${topic} was deleted, and is still there`,
        async () => (await partitionCount(admin, topic)) === null,
      );
    }
  }
  const config = { 'retention.ms': '-1', 'retention.bytes': '-1', 'cleanup.policy': 'delete' };
  await ensureTopic(admin, { like: topic, topic, partitions: plan.length, replicationFactor, config });
  return true;
}

/**
 * The files of a partition, in the order in which they are read.
 * @throws {RetriableError} where the topic is not filled (yet)
 */
export async function readFileList(kafka: Kafka, topic: string, partition: number): Promise<readonly ListedFile[]> {
  const files = await readList(kafka, topic, partition);
  if (files.length > 0) return files;
  throw new RetriableError(
    'BROKER_UNAVAILABLE',
    `partition ${partition} of topic ${topic} lists no files: the backfill that it belongs to has not begun, or has been deleted`,
  );
}

/** Nothing happens where there is no such topic. @throws {ConnectorError} */
export async function deleteFileTopic(kafka: Kafka, topic: string): Promise<void> {
  const admin = kafka.admin();
  try {
    // kafkajs asks for seconds again, where there is none.
    if ((await partitionCount(admin, topic)) !== null) await admin.deleteTopics({ topics: [topic] });
  } catch (error) {
    if (!isUnknownTopic(error)) throw asConnectorError(error, `deleting topic ${topic}`);
  } finally {
    await admin.disconnect();
  }
}

async function readList(kafka: Kafka, topic: string, partition: number): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = [];
  await readPartition(kafka, { topic, partition }, (records) => {
    for (const { value } of records) files.push(JSON.parse(String(value)) as ListedFile);
    return true;
  });
  return files;
}

async function fill(producer: TransactionalProducer, topic: string, plan: FilePlan): Promise<void> {
  await sendInOrder({
    items: plan.flatMap((files, partition) => files.map((file) => ({ file, partition }))),
    toMessage: ({ file, partition }) => ({ key: file.url, value: JSON.stringify(file), partition }),
    send: (messages) => producer.send(topic, messages),
    refused: ({ file }, cause) => {
      throw new FatalError('BROKER_REFUSED', `topic ${topic} does not take the name of the file ${file.url}`, {
        cause,
      });
    },
  });
  await producer.commit();
}

async function holds({ kafka, topic }: FileTopicOptions, plan: FilePlan): Promise<boolean> {
  return JSON.stringify(await readLists(kafka, topic, plan.length)) === JSON.stringify(plan);
}

function readLists(kafka: Kafka, topic: string, partitions: number): Promise<(readonly ListedFile[])[]> {
  return Promise.all(Array.from({ length: partitions }, (_, partition) => readList(kafka, topic, partition)));
}

/** @throws {RetriableError} where it does not become so in ten seconds */
async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < WAIT.tries; tries++) {
    if (await isSo()) return;
    await sleep(WAIT.pause);
  }
  throw new RetriableError('BROKER_UNAVAILABLE', `${otherwise}, after ${(WAIT.tries * WAIT.pause) / 1_000} s`);
}
