import type { Headers, RawRecord } from '../types.js';
import { packBytes } from './packing.js';
import type { RawDocuments } from './protocol.js';
import type { TaskSchemas } from './schemas.js';

/**
 * Cuts records into tasks, in their order.
 * @param limits most records of a task, and bytes of values after which it takes no more
 */
export function cutTasks(
  records: readonly RawRecord[],
  { most, bytes }: { readonly most: number; readonly bytes: number },
): RawRecord[][] {
  const tasks: RawRecord[][] = [];
  let current: RawRecord[] = [];
  let held = 0;
  for (const record of records) {
    const length = record.value?.length ?? 0;
    if (current.length > 0 && (current.length >= most || held + length > bytes)) {
      tasks.push(current);
      current = [];
      held = 0;
    }
    current.push(record);
    held += length;
  }
  if (current.length > 0) tasks.push(current);
  return tasks;
}

/** What of records crosses beside their values. */
export interface RecordParts {
  readonly readsKeys?: boolean;
  /** Names of the headers that are looked at. */
  readonly readsHeaders?: readonly string[];
}

/** Records as they cross to a worker's thread. */
export function packRecords(
  records: readonly RawRecord[],
  schemas: TaskSchemas,
  { readsKeys = false, readsHeaders = [] }: RecordParts = {},
): RawDocuments {
  const origins = records.map(({ origin, topic, partition, offset }) => origin ?? { topic, partition, offset });
  const topics = [...new Set(origins.map(({ topic }) => topic))];
  return {
    values: packBytes(records.map(({ value }) => value ?? new Uint8Array(0))),
    missing: Uint8Array.from(records, ({ value }) => (value === null ? 1 : 0)),
    topics,
    topicOf: Uint16Array.from(origins, ({ topic }) => topics.indexOf(topic)),
    partitions: Int32Array.from(origins, ({ partition }) => partition),
    offsets: BigInt64Array.from(origins, ({ offset }) => offset),
    timestamps: BigInt64Array.from(records, ({ timestamp }) => timestamp),
    schemas,
    ...(readsHeaders.length === 0 ? {} : { headers: records.map(({ headers }) => pickHeaders(headers, readsHeaders)) }),
    ...(readsKeys ? { keys: packKeys(records) } : {}),
  };
}

function pickHeaders(headers: Headers, names: readonly string[]): ReadonlyMap<string, string> {
  const picked = new Map<string, string>();
  for (const name of names) {
    if (!Object.hasOwn(headers, name)) continue;
    const value = headers[name];
    picked.set(name, String((Array.isArray(value) ? value.at(-1) : value) ?? ''));
  }
  return picked;
}

function packKeys(records: readonly RawRecord[]): NonNullable<RawDocuments['keys']> {
  return {
    values: packBytes(records.map(({ key }) => key ?? new Uint8Array(0))),
    missing: Uint8Array.from(records, ({ key }) => (key === null ? 1 : 0)),
  };
}
