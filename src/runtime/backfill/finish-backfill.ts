import type { Logger } from 'pino';
import { asConnectorError } from '../../kafka/errors.js';
import type { Admin } from '../../kafka/kafkajs.js';
import { type Backfill, isUnfinished } from './backfill.js';
import { type BackfillLog, setBackfillState } from './backfill-log.js';

/**
 * Notes that a backfill is done, where it is, and takes its group away, which nobody needs any more.
 * @returns the backfill as it is noted then
 */
export async function finishBackfill({
  backfills,
  admin,
  groupId,
  connector,
  id,
  isDone,
  log,
}: {
  readonly backfills: BackfillLog;
  readonly admin: Admin;
  readonly groupId: string;
  readonly connector: string;
  readonly id: number;
  readonly isDone: boolean;
  readonly log: Logger;
}): Promise<Backfill> {
  const known = backfills.runsOf(connector).find((one) => one.id === id) as Backfill;
  if (!isDone) return known;
  const noted = isUnfinished(known) ? await setBackfillState(backfills, { connector, id }, 'DONE') : known;
  if (noted.state !== 'DONE') return noted;
  try {
    await admin.deleteGroups([groupId]);
  } catch (cause) {
    // Others who share the backfill are about to leave the group, and the last one takes it away.
    log.debug({ err: asConnectorError(cause, `deleting group ${groupId}`) }, 'the group of the backfill stays');
  }
  return noted;
}
