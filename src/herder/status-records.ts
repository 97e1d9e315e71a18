import * as z from 'zod';
import type { Message } from '../kafka/kafkajs.js';
import type { RawRecord } from '../types.js';
import type { Unit, UnitStatus } from './status-store.js';

const CONNECTOR = 'status-connector-';
const TASK = 'status-task-';
const TOPIC = 'status-topic-';
/** Between a topic's name, which cannot hold a colon, and a connector's, which can. */
const OF_CONNECTOR = ':connector-';
/** Code units; what a broker takes at most is a megabyte, all in all. */
const MOST_TRACE = 32_768;

const statusValue = z.object({
  state: z.enum(['UNASSIGNED', 'RUNNING', 'PAUSED', 'FAILED', 'RESTARTING', 'STOPPED']),
  trace: z.string().nullish(),
  worker_id: z.string(),
  generation: z.number().int(),
  version: z.string().nullish(),
});

export function statusKey({ connector, task }: Unit): string {
  return task === null ? CONNECTOR + connector : `${TASK}${connector}-${task}`;
}

export function topicKey(connector: string, topic: string): string {
  return TOPIC + topic + OF_CONNECTOR + connector;
}

/** The topic and the connector of a key; null for keys of other kinds. */
export function parseTopicKey(key: string): { readonly topic: string; readonly connector: string } | null {
  const end = key.indexOf(OF_CONNECTOR);
  if (!key.startsWith(TOPIC) || end === -1) return null;
  return { topic: key.slice(TOPIC.length, end), connector: key.slice(end + OF_CONNECTOR.length) };
}

/** The record of a state, in Connect's form (KafkaStatusBackingStore). */
export function statusMessage(key: string, status: UnitStatus): Message {
  const { state, trace, workerId, generation, version } = status;
  const value = {
    state,
    trace: trace?.slice(0, MOST_TRACE) ?? null,
    worker_id: workerId,
    generation,
    version: version ?? null,
  };
  return { key, value: JSON.stringify(value), partition: 0 };
}

/**
 * The record of a topic that a connector uses, in Connect's form. All its tasks use the same topics; it is always the
 * first one that is named.
 *
 * @param discovered in ms since the epoch
 */
export function topicMessage(key: string, discovered: number): Message {
  const { topic, connector } = parseTopicKey(key) ?? { topic: '', connector: '' };
  const value = { topic: { name: topic, connector, task: 0, discoverTimestamp: discovered } };
  return { key, value: JSON.stringify(value), partition: 0 };
}

/** @throws {SyntaxError} or a ZodError, where the value is no state */
export function decodeStatus({ value }: Pick<RawRecord, 'value'>): UnitStatus | null {
  if (value === null) return null;
  const read = statusValue.parse(JSON.parse(value.toString()));
  const { state, trace, worker_id: workerId, generation, version } = read;
  return { state, workerId, generation, ...(trace == null ? {} : { trace }), ...(version == null ? {} : { version }) };
}

/** Whether a key is that of a connector or a task. */
export function isStatusKey(key: string): boolean {
  return key.startsWith(CONNECTOR) || key.startsWith(TASK);
}
