import type { Logger } from 'pino';
import type { Admin, Kafka } from '../../kafka/kafkajs.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { LoadedConnector } from '../pipeline/working-connector.js';
import type { OffsetRange } from '../runs/offset-range.js';
import type { Backfill } from './backfill.js';
import { type BackfillLog, noteBackfill } from './backfill-log.js';
import { BackfillWork } from './backfill-work.js';
import { filesReader, forgetFiles, noteFiles, planFiles } from './files/files-input.js';
import { planRanges } from './plan-ranges.js';
import type { PreparedBackfill } from './prepare.js';
import { readSelection, selectionEnds } from './selection.js';

export interface BackfillParts {
  readonly prepared: PreparedBackfill;
  readonly loaded: LoadedConnector;
  readonly kafka: Kafka;
}

/**
 * Fixes the ranges of a backfill, and notes it.
 * @throws {ConfigError} where the ranges cannot be fixed
 */
export async function beginBackfill(
  backfills: BackfillLog,
  { prepared, loaded, kafka }: BackfillParts,
  {
    runner,
    worker,
    log,
  }: { readonly runner: Backfill['runner']; readonly worker: WorkerOptions; readonly log: Logger },
): Promise<Backfill> {
  const { request, config } = prepared;
  const chosenBy = await selectionEnds({ prepared, kafka });
  const ranges = await fixRanges(prepared, { kafka, worker, log });
  const noted = await noteBackfill(backfills, {
    ...{ config, request, runner, ranges },
    pipelineVersion: loaded.pipeline.definition.pipelineVersion,
    ...(Object.keys(chosenBy).length === 0 ? {} : { chosenBy }),
  });
  // Somebody else has begun it in between, with a list of their own.
  if (prepared.files !== null && noted.ranges[0]?.topic !== ranges[0]?.topic) await forgetFiles(ranges, kafka);
  return noted;
}

async function fixRanges(
  prepared: PreparedBackfill,
  { kafka, worker, log }: { readonly kafka: Kafka; readonly worker: WorkerOptions; readonly log: Logger },
): Promise<readonly OffsetRange[]> {
  const { bounds, files } = prepared;
  if (bounds !== null) return planRanges(prepared, { bounds, kafka });
  const plan = await planFiles({ ...prepared, files: files ?? [] }, worker);
  return noteFiles(plan, { prepared, kafka, worker, log });
}

/** Makes a backfill ready to be worked on here; reads what chooses its records, which may take a while. */
export async function openWork(
  backfill: Backfill,
  { prepared, loaded, kafka }: BackfillParts,
  process: {
    readonly worker: WorkerOptions;
    readonly resources: WorkerResources;
    readonly admin: Admin;
    readonly log: Logger;
  },
): Promise<BackfillWork> {
  const { chosenBy } = backfill;
  const isMeant = await readSelection({ prepared, kafka, chosenBy, loaded, log: process.log });
  return new BackfillWork({
    ...process,
    ...{ backfill, loaded, isMeant },
    ...(prepared.files === null ? {} : { createSource: filesReader(prepared, process.worker) }),
  });
}
