import type { Logger } from 'pino';
import type { ConnectorSource } from '../../config/load.js';
import { RunLog } from '../runs/run-log.js';
import type { WorkerOptions } from '../worker-options.js';
import type { WorkerResources } from '../worker-resources.js';
import type { Backfill, BackfillRequest } from './backfill.js';
import { backfillGroup, backfillLogOptions, findUnfinished, noteBackfill } from './backfill-log.js';
import { BackfillWork } from './backfill-work.js';
import { finishBackfill } from './finish-backfill.js';
import { planRanges } from './plan.js';
import { backfillClient, prepareBackfill } from './prepare.js';

export interface RunBackfillOptions {
  readonly connector: ConnectorSource;
  readonly request: BackfillRequest;
  readonly worker: WorkerOptions;
  readonly resources: WorkerResources;
  readonly log: Logger;
  /** Lets what is in work be committed, and leaves the rest. */
  readonly signal: AbortSignal;
  /** Told of the backfill before its work begins; `isNew` where this call has begun it. */
  readonly onBegin: (backfill: Backfill, work: BackfillWork, how: { readonly isNew: boolean }) => void;
  /** Told where it is held or goes on. */
  readonly onChange: (backfill: Backfill) => void;
}

/**
 * Runs a backfill in this process, to its end:
 *  1. one of the same request that is not finished is taken up, as it was begun;
 *  2. else its ranges are fixed, and noted with the offsets of its group;
 *  3. a task of the connector reads them in that group, and commits to the sink as the connector's own tasks do;
 *  4. when all is committed, by whomever, it is noted as done.
 *
 * @returns the backfill as it is noted then, and the work that this process did
 * @throws {ConnectorError} what it has failed with; called again with the same request it goes on
 */
export async function runBackfill(
  options: RunBackfillOptions,
): Promise<{ readonly backfill: Backfill; readonly work: BackfillWork }> {
  const { worker, resources, log, signal, onBegin, onChange } = options;
  const { request, bounds, config } = await prepareBackfill(options.connector, options);
  const kafka = backfillClient(worker, config, log);
  const { name } = config;
  let work: BackfillWork | null = null;
  let id: number | null = null;
  const told = (): void => {
    const noted = id === null ? undefined : backfills.runsOf(name).find((one) => one.id === id);
    if (noted === undefined || work === null) return;
    work.changed(noted);
    onChange(noted);
  };
  const backfills = new RunLog<Backfill>({
    ...backfillLogOptions(worker, { kafka, log }),
    onChange: (connector) => {
      if (connector === name) told();
    },
  });
  const admin = kafka.admin();
  try {
    const [loaded] = await Promise.all([resources.load(config), backfills.start()]);
    const known = findUnfinished(backfills.runsOf(name), { request, runner: 'command' });
    const { pipelineVersion } = loaded.pipeline.definition;
    const backfill =
      known ??
      (await noteBackfill(backfills, {
        ...{ config, request, pipelineVersion, runner: 'command' as const },
        ranges: await planRanges(config, { bounds, kafka }),
      }));
    id = backfill.id;
    const groupId = backfillGroup(config, backfill);
    work = new BackfillWork({ ...{ backfill, loaded, groupId, worker, resources, admin, log } });
    signal.addEventListener('abort', () => work?.stop(), { once: true });
    if (signal.aborted) work.stop();
    onBegin(backfill, work, { isNew: known === null });
    told();
    const isDone = await work.finish();
    return { backfill: await finishBackfill({ backfills, admin, groupId, connector: name, id, isDone, log }), work };
  } finally {
    await Promise.all([backfills.close(), admin.disconnect()]);
  }
}
