import type { Kafka } from '../../kafka/kafkajs.js';
import type { WorkerOptions } from '../options/worker-options.js';
import { type NotedRange, noteRange } from '../runs/offset-range.js';
import { planFiles } from './files/files-input.js';
import { planRanges } from './plan-ranges.js';
import type { PreparedBackfill } from './prepare.js';

/** What a backfill would do, or does. */
export interface BackfillPlan {
  readonly unit: 'offsets' | 'files';
  /** By partition; none where files are read. */
  readonly ranges: readonly NotedRange[];
  /** In the order in which they are shared out; none where topics are read. */
  readonly files: readonly { readonly url: string; readonly bytes: number }[];
  /** Offsets, or files. */
  readonly total: number;
}

/** Nothing is noted, and nothing changes. @throws {ConfigError} where the ranges cannot be fixed */
export async function planBackfill(
  prepared: PreparedBackfill,
  { kafka, worker }: { readonly kafka: Kafka; readonly worker: WorkerOptions },
): Promise<BackfillPlan> {
  const { bounds, files } = prepared;
  if (bounds === null) {
    const listed = (await planFiles({ ...prepared, files: files ?? [] }, worker)).flat();
    const shown = listed.map(({ url, bytes }) => ({ url, bytes }));
    return { unit: 'files', ranges: [], files: shown, total: shown.length };
  }
  const ranges = await planRanges(prepared, { bounds, kafka });
  const total = ranges.reduce((sum, { from, to }) => sum + Number(to - from), 0);
  return { unit: 'offsets', ranges: ranges.map(noteRange), files: [], total };
}
