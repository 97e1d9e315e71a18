import type { Logger } from 'pino';
import type { DeadLetter, DeadLetterQueue } from '../core/contracts.js';
import { stackTrace } from '../core/stack-trace.js';
import { FatalError } from '../errors.js';
import { type Headers, partitionKey } from '../types.js';
import { ensureTopic } from './admin.js';
import { asConnectorError, isRecordRefused } from './errors.js';
import type { Kafka, Message, Producer } from './kafkajs.js';
import { connectIdempotentProducer, sendInOrder } from './send.js';

/** What dead letters say of where they come from. */
export interface DeadLetterContext {
  readonly connector: string;
  /** Number of the task in Kafka Connect's sense; 0 by default. */
  readonly taskId?: number;
  /** `errors.deadletterqueue.context.headers.enable`: whether letters say why, in headers; true by default. */
  readonly headers?: boolean | undefined;
}

/** Prefix of the headers that Kafka Connect writes (DeadLetterQueueReporter), so that its tools find theirs. */
const CONNECT = '__connect.errors.';
const MOST_MESSAGE_CHARACTERS = 8_192;
const MOST_TRACE_CHARACTERS = 16_384;
/** What Connect calls the class at work; ours are functions. */
const CLASS_NAME = 'spanstream';

/**
 * The record as it was read, with the cause in headers. Its own timestamp is that of the failure, lest the retention of
 * the dead letter topic removes letters of old documents at once; the document's is in a header.
 */
export function deadLetterMessage({ record, error }: DeadLetter, context: DeadLetterContext): Message {
  const { key, value, partition } = record;
  return { key, value, partition, headers: addHeaders(record.headers, errorHeaders({ record, error }, context)) };
}

/** Forms of a dead letter for a topic that does not take it whole: without its value, then also without key and headers. */
export function reducedDeadLetterMessages(letter: DeadLetter, context: DeadLetterContext): Message[] {
  const { record } = letter;
  const bytes = record.value?.length ?? 0;
  const headers = {
    ...errorHeaders(letter, context),
    // Even where letters do not say why: they are not what they seem.
    'spanstream.errors.omitted': `the value of ${bytes} bytes; the whole record is ${partitionKey(record)}@${record.offset}`,
    'spanstream.errors.omitted.bytes': String(bytes),
  };
  const { key, partition } = record;
  return [
    { key, value: null, partition, headers: addHeaders(record.headers, headers) },
    { key: null, value: null, partition, headers },
  ];
}

/**
 * Sends dead letters in order, in a smaller form where the topic does not take the whole record.
 *
 * @throws {FatalError} where it does not take even the smallest form
 */
export async function sendDeadLetters(options: {
  readonly letters: readonly DeadLetter[];
  readonly context: DeadLetterContext;
  readonly topic: string;
  readonly send: (messages: Message[]) => Promise<unknown>;
}): Promise<void> {
  const { letters, context, topic, send } = options;
  await sendInOrder({
    items: letters,
    toMessage: (letter) => deadLetterMessage(letter, context),
    send,
    refused: async (letter, whole) => {
      let reason = whole;
      for (const message of reducedDeadLetterMessages(letter, context)) {
        try {
          await send([message]);
          return;
        } catch (error) {
          if (!isRecordRefused(error)) throw error;
          reason = error;
        }
      }
      const { record } = letter;
      const found = reason instanceof Error ? reason.message : String(reason);
      throw new FatalError(
        'BROKER_REFUSED',
        `dead letter topic ${topic} does not take ${partitionKey(record)}@${record.offset} in any form (${found}): mend its configuration`,
        { cause: reason },
      );
    },
  });
}

export interface DeadLetterQueueOptions {
  readonly kafka: Kafka;
  /** Made when it is missing, with as many partitions as the topic of the first letter. */
  readonly topic: string;
  readonly replicationFactor?: number;
  readonly context: DeadLetterContext;
  readonly log: Logger;
}

/**
 * Dead letters on a plain idempotent producer, for sinks that do not write to Kafka themselves. A letter may come twice
 * where its batch is worked on twice.
 */
export function createDeadLetterQueue({
  kafka,
  topic,
  replicationFactor,
  context,
  log,
}: DeadLetterQueueOptions): DeadLetterQueue {
  let connecting: Promise<Producer> | null = null;

  async function connect(like: string): Promise<Producer> {
    const admin = kafka.admin();
    try {
      await ensureTopic(admin, { like, topic, fewerAllowed: true, replicationFactor });
    } finally {
      await admin.disconnect();
    }
    return connectIdempotentProducer(kafka);
  }

  async function discard(): Promise<void> {
    const discarded = connecting;
    connecting = null;
    try {
      await (await discarded)?.disconnect();
    } catch (error) {
      log.debug({ err: error, topic }, 'the dead letter producer did not disconnect');
    }
  }

  return {
    async write(letters) {
      const [first] = letters;
      if (first === undefined) return;
      try {
        connecting ??= connect(first.record.topic);
        const producer = await connecting;
        await sendDeadLetters({ letters, context, topic, send: (messages) => producer.send({ topic, messages }) });
      } catch (error) {
        // After an error the sequence numbers of an idempotent producer cannot be relied upon.
        await discard();
        throw asConnectorError(error, `writing dead letters to ${topic}`);
      }
    },
    close: discard,
  };
}

function errorHeaders(
  { record, error }: DeadLetter,
  { connector, taskId = 0, headers = true }: DeadLetterContext,
): Record<string, string> {
  if (!headers) return {};
  const origin = record.origin ?? record;
  return {
    [`${CONNECT}topic`]: origin.topic,
    [`${CONNECT}partition`]: String(origin.partition),
    [`${CONNECT}offset`]: String(origin.offset),
    [`${CONNECT}connector.name`]: connector,
    [`${CONNECT}task.id`]: String(taskId),
    [`${CONNECT}stage`]: error.stage,
    [`${CONNECT}class.name`]: CLASS_NAME,
    [`${CONNECT}exception.class.name`]: error.name,
    [`${CONNECT}exception.message`]: error.message.slice(0, MOST_MESSAGE_CHARACTERS),
    [`${CONNECT}exception.stacktrace`]: stackTrace(error).slice(0, MOST_TRACE_CHARACTERS),
    'spanstream.errors.code': error.code,
    'spanstream.errors.timestamp': String(record.timestamp),
  };
}

/** As Connect does, adds rather than replaces: a record may be a dead letter for the second time. */
function addHeaders(headers: Headers, added: Readonly<Record<string, string>>): Record<string, Headers[string]> {
  const all: Record<string, Headers[string]> = { ...headers };
  for (const [name, value] of Object.entries(added)) {
    const there = all[name];
    all[name] = there === undefined ? value : [there, value].flat();
  }
  return all;
}
