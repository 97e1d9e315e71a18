import type { Logger } from 'pino';
import type { ConnectorSource } from '../../config/load.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import { RunLog } from '../runs/run-log.js';
import type { Backfill, BackfillRequest } from './backfill.js';
import { backfillLogOptions, findUnfinished } from './backfill-log.js';
import type { BackfillWork } from './backfill-work.js';
import { finishBackfill } from './finish-backfill.js';
import { beginBackfill, openWork } from './open-work.js';
import { backfillClient, prepareBackfill } from './prepare.js';

export interface RunBackfillOptions {
  readonly connector: ConnectorSource;
  readonly request: BackfillRequest;
  readonly worker: WorkerOptions;
  readonly resources: WorkerResources;
  readonly log: Logger;
  /** Lets what is in work be committed, and leaves the rest. */
  readonly signal: AbortSignal;
  /** Told of the backfill that is worked on; `isNew` where this call has begun it. */
  readonly onBegin: (backfill: Backfill, how: { readonly isNew: boolean }) => void;
  /** Told when all is read that chooses its records, and the work begins. */
  readonly onWork: (work: BackfillWork) => void;
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
  const { worker, resources, log, signal, onBegin, onWork, onChange } = options;
  const prepared = await prepareBackfill(options.connector, options);
  const { config, request } = prepared;
  const { name } = config;
  const kafka = backfillClient(worker, config, log);
  let work: BackfillWork | null = null;
  let id: number | null = null;
  const noted = () => backfills.runsOf(name).find((one) => one.id === id);
  const tell = (): void => {
    const now = noted();
    if (now === undefined || work === null) return;
    work.changed(now);
    onChange(now);
  };
  const backfills = new RunLog<Backfill>({ ...backfillLogOptions(worker, { kafka, log }), onChange: tell });
  const admin = kafka.admin();
  try {
    const [loaded] = await Promise.all([resources.load(config), backfills.start()]);
    const parts = { prepared, loaded, kafka };
    const known = findUnfinished(backfills.runsOf(name), { request, runner: 'command' });
    const begun = known ?? (await beginBackfill(backfills, parts, { runner: 'command', worker, log }));
    const backfill = { ...begun, request };
    id = backfill.id;
    onBegin(backfill, { isNew: known === null });
    const opened = await openWork(backfill, parts, { worker, resources, admin, log });
    work = opened;
    signal.addEventListener('abort', () => opened.stop(), { once: true });
    if (signal.aborted) opened.stop();
    tell();
    onWork(opened);
    return { backfill: await finishBackfill({ work, backfills, kafka, connector: name, id, log }), work };
  } finally {
    await Promise.all([backfills.close(), admin.disconnect()]);
  }
}
