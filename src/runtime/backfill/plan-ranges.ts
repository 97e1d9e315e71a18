import { ConfigError, type ConfigProblem } from '../../errors.js';
import { partitionCount } from '../../kafka/admin.js';
import { asConnectorError } from '../../kafka/errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { EARLIEST, LATEST, offsetsAt } from '../../kafka/offsets-at.js';
import { selectTopics, type TopicSelection } from '../../kafka/topic-selection.js';
import { outputTopic } from '../../sinks/topic/options.js';
import { partitionKey, type TopicPartition } from '../../types.js';
import { topicsOf } from '../consumer-group.js';
import type { OffsetRange } from '../runs/offset-range.js';
import { type Bound, type Bounds, type GivenPartition, isNamed } from './bounds.js';
import type { PreparedBackfill } from './prepare.js';

/**
 * Fixes the ranges of a backfill: by what the topics hold now, offsets from and to for each partition that is meant. Times
 * become offsets as Kafka's own tools do it: that of the first record with that time or a later one.
 *
 * @returns by topic and partition; a range may be empty
 * @throws {ConfigError} where a topic or partition is missing, or what was given does not go together
 */
export async function planRanges(
  { config, own }: Pick<PreparedBackfill, 'config' | 'own'>,
  { bounds, kafka }: { readonly bounds: Bounds; readonly kafka: Kafka },
): Promise<readonly OffsetRange[]> {
  // What the connector has annotated is none of its input, wherever the backfill's results go.
  const counts = await partitionCounts(config.name, { selection: topicsOf(config, [own.sink]), kafka });
  const topics = [...counts.keys()];
  refuseInput({ config, own }, topics);
  const all = topics.flatMap((topic) =>
    Array.from({ length: counts.get(topic) as number }, (_, partition) => ({ topic, partition })),
  );
  const problems: ConfigProblem[] = [];
  const check = (key: string, given: readonly GivenPartition[]): void => {
    for (const one of given)
      if (!all.some((partition) => isNamed(one, partition, topics)))
        problems.push({ key, value: nameOf(one), message: unknownPartition(one, topics, counts) });
  };
  const { partitions } = bounds;
  if (partitions !== null) check('partitions', partitions);
  for (const key of ['from', 'to'] as const) {
    const bound = bounds[key];
    if (bound.kind === 'offsets') check(key, bound.offsets);
  }
  const meant = all.filter((one) => partitions === null || partitions.some((given) => isNamed(given, one, topics)));
  const offsets = await Offsets.read(kafka, { counts, bounds });
  const ranges = problems.length > 0 ? [] : meant.map((one) => rangeOf(one, { offsets, bounds, topics, problems }));
  if (problems.length > 0) throw new ConfigError(`the range of ${config.name} cannot be fixed`, problems);
  return ranges.filter((range) => range !== null);
}

/** What the topics hold, and where times are. */
class Offsets {
  readonly #found = new Map<string, ReadonlyMap<number, bigint | null>>();

  static async read(
    kafka: Kafka,
    { counts, bounds }: { readonly counts: ReadonlyMap<string, number>; readonly bounds: Bounds },
  ): Promise<Offsets> {
    const offsets = new Offsets();
    const times = [bounds.from, bounds.to].flatMap((bound) => (bound.kind === 'time' ? [bound.at] : []));
    await Promise.all(
      [...counts].flatMap(([topic, partitions]) =>
        [...new Set([EARLIEST, LATEST, ...times])].map(async (time) => {
          offsets.#found.set(`${topic} ${time}`, await offsetsAt(kafka, { topic, partitions }, time));
        }),
      ),
    );
    return offsets;
  }

  at(time: number, { topic, partition }: TopicPartition): bigint | null {
    return this.#found.get(`${topic} ${time}`)?.get(partition) ?? null;
  }
}

function rangeOf(
  partition: TopicPartition,
  {
    offsets,
    bounds,
    topics,
    problems,
  }: {
    readonly offsets: Offsets;
    readonly bounds: Bounds;
    readonly topics: readonly string[];
    readonly problems: ConfigProblem[];
  },
): OffsetRange | null {
  const begin = offsets.at(EARLIEST, partition) ?? 0n;
  const end = offsets.at(LATEST, partition) ?? begin;
  const resolve = (key: 'from' | 'to', bound: Bound): bigint | null => {
    if (bound.kind === 'earliest') return begin;
    if (bound.kind === 'latest') return end;
    if (bound.kind === 'time') return offsets.at(bound.at, partition) ?? end;
    const given = bound.offsets.find((one) => isNamed(one, partition, topics));
    if (given !== undefined) return given.offset;
    const message = `names no offset of ${partitionKey(partition)}: add one, or choose the others with partitions`;
    problems.push({ key, message });
    return null;
  };
  const [from, to] = [resolve('from', bounds.from), resolve('to', bounds.to)];
  if (from === null || to === null) return null;
  if (bounds.from.kind === 'offsets' && from < begin)
    problems.push({
      key: 'from',
      value: String(from),
      message: `the topic has removed what was before offset ${begin} of ${partitionKey(partition)}: begin there, or at earliest`,
    });
  if (bounds.to.kind === 'offsets' && to > end)
    problems.push({
      key: 'to',
      value: String(to),
      message: `${partitionKey(partition)} ends at offset ${end}: end there, or at latest`,
    });
  if (from > to && (bounds.from.kind === 'offsets' || bounds.to.kind === 'offsets'))
    problems.push({
      key: 'to',
      value: String(to),
      message: `is before offset ${from} of ${partitionKey(partition)}, where it begins`,
    });
  return { ...partition, from, to: to > from ? to : from };
}

/** @throws {ConfigError} where the connector would read the results, and annotate them again */
function refuseInput({ config, own }: Pick<PreparedBackfill, 'config' | 'own'>, topics: readonly string[]): void {
  const { sink } = config;
  if (sink.class !== 'TopicSink') return;
  const read = selectTopics(
    topics.map((topic) => outputTopic(sink.options, topic)),
    topicsOf(own),
  ).topics[0];
  if (read === undefined) return;
  const message = `${own.name} reads this topic, and would annotate the results once more: name another`;
  throw new ConfigError(`the range of ${own.name} cannot be fixed`, [{ key: 'sink', value: read, message }]);
}

/** By topic; only topics that there are. */
async function partitionCounts(
  name: string,
  { selection, kafka }: { readonly selection: TopicSelection; readonly kafka: Kafka },
): Promise<ReadonlyMap<string, number>> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { topics, missing } = selectTopics(await admin.listTopics(), selection);
    if (missing.length > 0 || topics.length === 0)
      throw new ConfigError(`the range of ${name} cannot be fixed`, [
        { key: 'topics', value: missing.join(), message: 'there is no such topic: make it, or correct the name' },
      ]);
    const counts = new Map<string, number>();
    for (const topic of topics) counts.set(topic, (await partitionCount(admin, topic)) ?? 0);
    return counts;
  } catch (error) {
    throw asConnectorError(error, 'listing topics');
  } finally {
    await admin.disconnect();
  }
}

function unknownPartition(
  { topic }: GivenPartition,
  topics: readonly string[],
  counts: ReadonlyMap<string, number>,
): string {
  if (topic === null && topics.length > 1)
    return `is a partition of which topic? There are ${topics.join(', ')}: name it, as ${topics[0]}-0`;
  const known = topic ?? topics[0] ?? '';
  if (!counts.has(known)) return `there is no topic ${known} among those of the connector, ${topics.join(', ')}`;
  return `there is no such partition: ${known} has 0 to ${(counts.get(known) ?? 0) - 1}`;
}

function nameOf({ topic, partition }: GivenPartition): string {
  return topic === null ? String(partition) : `${topic}-${partition}`;
}
