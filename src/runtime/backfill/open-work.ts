import type { Logger } from 'pino';
import type { Admin, Kafka } from '../../kafka/kafkajs.js';
import type { WorkerOptions } from '../worker-options.js';
import type { WorkerResources } from '../worker-resources.js';
import type { LoadedConnector } from '../working-connector.js';
import type { Backfill } from './backfill.js';
import { type BackfillLog, backfillGroup, noteBackfill } from './backfill-log.js';
import { BackfillWork } from './backfill-work.js';
import { planRanges } from './plan.js';
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
  runner: Backfill['runner'],
): Promise<Backfill> {
  const { request, config, bounds } = prepared;
  const chosenBy = await selectionEnds({ prepared, kafka });
  return noteBackfill(backfills, {
    ...{ config, request, runner },
    ranges: await planRanges(config, { bounds, kafka }),
    pipelineVersion: loaded.pipeline.definition.pipelineVersion,
    ...(Object.keys(chosenBy).length === 0 ? {} : { chosenBy }),
  });
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
    groupId: backfillGroup(prepared.config, backfill),
  });
}
