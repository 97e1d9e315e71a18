import { EXPECTED_TIME, parseTime } from '../../config/times.js';
import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { TopicPartition } from '../../types.js';

/** Where a range begins or ends. */
export type Bound =
  | { readonly kind: 'earliest' }
  | { readonly kind: 'latest' }
  /** At the first record of that time or after it, in ms since the epoch. */
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'offsets'; readonly offsets: readonly GivenOffset[] };

/** An offset as people give it; of the only topic where none is named. */
export interface GivenOffset {
  readonly topic: string | null;
  readonly partition: number;
  readonly offset: bigint;
}

/** A partition as people name it. */
export interface GivenPartition {
  readonly topic: string | null;
  readonly partition: number;
}

export interface Bounds {
  readonly from: Bound;
  readonly to: Bound;
  /** Null for all. */
  readonly partitions: readonly GivenPartition[] | null;
}

const OFFSET = /^(?:(.+)-)?(\d{1,9})@(\d{1,19})$/;
const PARTITIONS = /^(?:(.+)-)?(\d{1,9})(?:\.\.(\d{1,9}))?$/;
const MOST_PARTITIONS = 100_000;

const EXPECTED = `${EXPECTED_TIME}, or offsets as 0@1500,1@1480 (partition@offset)`;

/**
 * Reads where a backfill begins and ends.
 *
 * @param now what `7d` counts back from, in ms since the epoch
 * @throws {ConfigError} with every problem found
 */
export function parseBounds(
  { from, to, partitions }: { readonly from: string; readonly to: string; readonly partitions?: string | undefined },
  now: number = Date.now(),
): Bounds {
  const problems: ConfigProblem[] = [];
  const bounds = {
    from: parseBound('from', from, { now, problems }),
    to: parseBound('to', to, { now, problems }),
    partitions: partitions === undefined ? null : parsePartitions(partitions, problems),
  };
  if (bounds.from?.kind === 'time' && bounds.to?.kind === 'time' && bounds.from.at > bounds.to.at)
    problems.push({ key: 'to', value: to, message: `is before ${from}, where it begins` });
  if (problems.length > 0) throw new ConfigError('the range cannot be read', problems);
  return bounds as Bounds;
}

function parseBound(
  key: 'from' | 'to',
  text: string,
  { now, problems }: { readonly now: number; readonly problems: ConfigProblem[] },
): Bound | null {
  const trimmed = text.trim();
  if (key === 'from' && trimmed === 'earliest') return { kind: 'earliest' };
  if (key === 'to' && trimmed === 'latest') return { kind: 'latest' };
  // Never below 0: brokers take negative times for other things.
  const at = parseTime(trimmed, now);
  if (at !== null) return { kind: 'time', at };
  const offsets = parseOffsets(trimmed);
  if (offsets !== null) {
    const twice = firstTwice(offsets);
    if (twice === undefined) return { kind: 'offsets', offsets };
    problems.push({ key, value: text, message: `gives partition ${twice} two offsets: leave one of them out` });
    return null;
  }
  const message = `expected ${key === 'from' ? 'earliest' : 'latest'}, ${EXPECTED}`;
  problems.push({ key, value: text, message });
  return null;
}

/** The first partition that is given an offset again. */
function firstTwice(offsets: readonly GivenOffset[]): string | undefined {
  const names = offsets.map(({ topic, partition }) => (topic === null ? `${partition}` : `${topic}-${partition}`));
  return names.find((name, index) => names.indexOf(name) !== index);
}

function parseOffsets(text: string): readonly GivenOffset[] | null {
  const found = text.split(',').map((item) => OFFSET.exec(item.trim()));
  if (found.some((one) => one === null)) return null;
  return found.map((one) => ({
    topic: one?.[1] ?? null,
    partition: Number(one?.[2]),
    offset: BigInt(one?.[3] ?? 0),
  }));
}

function parsePartitions(text: string, problems: ConfigProblem[]): readonly GivenPartition[] {
  return text.split(',').flatMap((item) => {
    const [, topic = null, first, last = first] = PARTITIONS.exec(item.trim()) ?? [];
    const count = Number(last) - Number(first) + 1;
    if (first === undefined || !(count >= 1 && count <= MOST_PARTITIONS)) {
      const message = 'expected partitions as 0,2 or 0..5, behind their topic where there are several: notes-0..5';
      problems.push({ key: 'partitions', value: item, message });
      return [];
    }
    return Array.from({ length: count }, (_, i) => ({ topic, partition: Number(first) + i }));
  });
}

/** Whether a partition is the one that is named. */
export function isNamed(
  given: GivenPartition,
  { topic, partition }: TopicPartition,
  topics: readonly string[],
): boolean {
  return given.partition === partition && (given.topic === null ? topics.length === 1 : given.topic === topic);
}
