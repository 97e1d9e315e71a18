import type { Logger } from 'pino';
import { asConnectorError } from '../../kafka/errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { type Backfill, isUnfinished, unitOf } from './backfill.js';
import { type BackfillLog, setBackfillState } from './backfill-log.js';
import type { BackfillWork } from './backfill-work.js';
import { forgetFiles } from './files/files-input.js';

export interface FinishBackfillOptions {
  readonly work: Pick<BackfillWork, 'finish'>;
  readonly backfills: BackfillLog;
  readonly kafka: Kafka;
  readonly connector: string;
  readonly id: number;
  readonly log: Logger;
}

/**
 * Works on a backfill to its end, notes that it is done, where it is, and takes away what nobody needs any more: its group,
 * and its list of files.
 *
 * @returns the backfill as it is noted then
 * @throws {ConnectorError} what the work has failed with, unless others have ended the backfill meanwhile
 */
export async function finishBackfill(options: FinishBackfillOptions): Promise<Backfill> {
  const { work, backfills, connector, id } = options;
  const known = () => backfills.runsOf(connector).find((one) => one.id === id) as Backfill;
  const isDone = await work.finish().catch(async (error: unknown) => {
    // Who ends it takes away what the others still look at, and they may not have read yet that it has ended. Where that
    // cannot be asked, the failure is the better one to tell.
    await backfills.readToEnd().catch(() => undefined);
    if (isUnfinished(known())) throw error;
    return false;
  });
  const noted = isDone && isUnfinished(known()) ? await noteDone(backfills, { connector, id }) : known();
  if (!isUnfinished(noted)) await forgetBackfill(noted, options);
  return noted;
}

/** Ends a backfill for good, whoever works on it or has failed at it. @throws {HerderError} as `setBackfillState` */
export async function cancelBackfill({
  backfills,
  connector,
  id,
  ...clients
}: Omit<FinishBackfillOptions, 'work'>): Promise<void> {
  await forgetBackfill(await setBackfillState(backfills, { connector, id }, 'CANCELLED'), clients);
}

/** Those who still work on it find out that it has ended, and end. */
async function forgetBackfill(
  backfill: Backfill,
  { kafka, log }: Pick<FinishBackfillOptions, 'kafka' | 'log'>,
): Promise<void> {
  const { group, ranges } = backfill;
  if (unitOf(backfill) === 'files') await forgetFiles(ranges, kafka);
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.deleteGroups([group]);
  } catch (cause) {
    // Others who share the backfill are about to leave the group, and the last one takes it away.
    log.debug({ err: asConnectorError(cause, `deleting group ${group}`) }, 'the group of the backfill stays');
  } finally {
    await admin.disconnect();
  }
}

/** Somebody may have cancelled it at the last moment, which stays. */
async function noteDone(
  backfills: BackfillLog,
  { connector, id }: { readonly connector: string; readonly id: number },
): Promise<Backfill> {
  return setBackfillState(backfills, { connector, id }, 'DONE').catch((error: unknown) => {
    const known = backfills.runsOf(connector).find((one) => one.id === id);
    if (known?.state !== 'CANCELLED') throw error;
    return known;
  });
}
