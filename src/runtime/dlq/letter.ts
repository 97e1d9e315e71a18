import type { Headers, Origin, RawRecord } from '../../types.js';

const CONNECT = '__connect.errors.';
const OWN = 'spanstream.errors.';

/** A dead letter, as its headers describe it. */
export interface Letter {
  readonly partition: number;
  readonly offset: bigint;
  /** When it was written, in ms since the epoch. */
  readonly timestamp: bigint;
  readonly connector: string;
  /** The record that it is of. */
  readonly origin: Origin;
  readonly stage: string;
  readonly code: string;
  readonly exception: string;
  readonly message: string;
  readonly trace: string;
  /** What is not in the letter, since its topic did not take it; null where it is whole. */
  readonly omitted: string | null;
}

/** @returns null where its headers do not say what it is: it was written without them, or by somebody else */
export function letterOf({ partition, offset, timestamp, headers }: RawRecord): Letter | null {
  const connect = (name: string) => lastText(headers[CONNECT + name]);
  const connector = connect('connector.name');
  const topic = connect('topic');
  const from = connect('partition');
  const at = connect('offset');
  if (connector === null || topic === null || !isWhole(from) || !isWhole(at)) return null;
  return {
    partition,
    offset,
    timestamp,
    connector,
    origin: { topic, partition: Number(from), offset: BigInt(at) },
    stage: connect('stage') ?? '',
    code: lastText(headers[`${OWN}code`]) ?? '',
    exception: connect('exception.class.name') ?? '',
    message: connect('exception.message') ?? '',
    trace: connect('exception.stacktrace') ?? '',
    omitted: lastText(headers[`${OWN}omitted`]),
  };
}

/** The record as it was before it failed; it keeps its place in the topic of dead letters, where it is read now. */
export function originalRecord(record: RawRecord, { origin }: Letter): RawRecord {
  const timestamp = lastText(record.headers[`${OWN}timestamp`]);
  return {
    ...record,
    timestamp: timestamp !== null && /^-?\d+$/.test(timestamp) ? BigInt(timestamp) : record.timestamp,
    headers: withoutErrors(record.headers),
    origin,
  };
}

/** Takes away what the failure added, which is the last of each: the record may have been a dead letter before. */
function withoutErrors(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, Headers[string]][] => {
      if (!name.startsWith(CONNECT) && !name.startsWith(OWN)) return [[name, value]];
      if (!Array.isArray(value) || value.length < 2) return [];
      const rest = value.slice(0, -1);
      return [[name, rest.length === 1 ? rest[0] : rest]];
    }),
  );
}

function lastText(value: Headers[string]): string | null {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last === undefined ? null : String(last);
}

function isWhole(text: string | null): text is string {
  return text !== null && /^\d{1,19}$/.test(text);
}
