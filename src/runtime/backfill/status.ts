import type { GroupOffset } from '../../kafka/group-offsets.js';
import { partitionKey } from '../../types.js';
import { readRange } from '../runs/offset-range.js';
import type { RangeCounts, RangeState } from '../runs/range-work.js';
import { type Backfill, type BackfillRequest, unitOf } from './backfill.js';
import { asFiles } from './files/files-input.js';
import { ProgressMeter, type RangeProgress, totalOf } from './progress.js';

/** How a backfill stands, as the REST API tells it; counts as numbers, exact up to 2^53. */
export interface BackfillStatus {
  readonly id: number;
  readonly connector: string;
  readonly state: Backfill['state'];
  readonly runner: Backfill['runner'];
  /** As it was asked for. */
  readonly request: Omit<BackfillRequest, 'maxRate'> & { readonly max_rate?: number };
  readonly pipeline_version: string;
  readonly begun: string;
  readonly ended?: string;
  /** What is counted. */
  readonly unit: 'offsets' | 'files';
  readonly total: number;
  readonly done: number;
  /** From 0 to 1. */
  readonly share: number;
  /** Over the last ten seconds. */
  readonly per_second: number;
  /** Null where it is not known, or nothing moves. */
  readonly eta_seconds: number | null;
  readonly partitions: readonly PartitionBackfillStatus[];
  /** By what became of records on the worker that is asked; absent where it does not work on it. */
  readonly records?: { readonly written: number; readonly filtered: number; readonly dead_letters: number };
  /** Why the worker that is asked does not go on. */
  readonly trace?: string;
}

export interface PartitionBackfillStatus {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
  /** What comes next: all before it is done. */
  readonly next: number;
  readonly share: number;
  readonly per_second: number;
  readonly eta_seconds: number | null;
}

/**
 * Puts together what is noted of a backfill, how far it is, and what came of it on this worker.
 * @param look.ranges without them what is noted tells: nothing of one that is not finished is done
 */
export function statusOf(
  connector: string,
  backfill: Backfill,
  look: {
    readonly ranges?: readonly RangeProgress[];
    readonly counts?: RangeCounts;
    readonly trace?: string | null;
  } = {},
): BackfillStatus {
  const { id, state, runner, request, pipelineVersion, begun, ended } = backfill;
  const ranges = look.ranges ?? new ProgressMeter().ranges(statesOf(backfill, []));
  const { counts, trace = null } = look;
  const total = totalOf(ranges);
  return {
    ...{ id, connector, state, runner, request: told(request), pipeline_version: pipelineVersion, begun },
    ...(ended === undefined ? {} : { ended }),
    ...{ unit: unitOf(backfill), total: Number(total.total), done: Number(total.done), ...pace(total) },
    partitions: ranges.map((range) => {
      const { topic, partition, from, to, done } = range;
      return { topic, partition, from: Number(from), to: Number(to), next: Number(done), ...pace(range) };
    }),
    ...(counts === undefined
      ? {}
      : { records: { written: counts.written, filtered: counts.filtered, dead_letters: counts.failed } }),
    ...(trace === null ? {} : { trace }),
  };
}

/** How far the ranges of a backfill are where a group stands at some offsets. */
export function statesOf(backfill: Backfill, offsets: readonly GroupOffset[]): readonly RangeState[] {
  const known = new Map(offsets.map((one) => [partitionKey(one), one.offset]));
  const states = backfill.ranges.map(readRange).map((range) => {
    const offset = backfill.state === 'DONE' ? range.to : (known.get(partitionKey(range)) ?? range.from);
    return { ...range, done: offset < range.from ? range.from : offset < range.to ? offset : range.to };
  });
  return unitOf(backfill) === 'files' ? states.map(asFiles) : states;
}

function told({ maxRate, ...request }: BackfillRequest): BackfillStatus['request'] {
  return { ...request, ...(maxRate === undefined ? {} : { max_rate: maxRate }) };
}

function pace({ share, perSecond, eta }: Pick<RangeProgress, 'share' | 'perSecond' | 'eta'>) {
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    share: Math.floor(share * 10_000) / 10_000,
    per_second: round(perSecond),
    eta_seconds: eta === null ? null : round(eta),
  };
}
