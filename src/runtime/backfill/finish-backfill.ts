import type { Logger } from 'pino';
import { asConnectorError } from '../../kafka/errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { type Backfill, isUnfinished, unitOf } from './backfill.js';
import { type BackfillLog, setBackfillState } from './backfill-log.js';
import { forgetFiles } from './files/files-input.js';

/**
 * Notes that a backfill is done, where it is, and takes away what nobody needs any more: its group, and its list of files.
 * @returns the backfill as it is noted then
 */
export async function finishBackfill({
  backfills,
  kafka,
  connector,
  id,
  isDone,
  log,
}: {
  readonly backfills: BackfillLog;
  readonly kafka: Kafka;
  readonly connector: string;
  readonly id: number;
  readonly isDone: boolean;
  readonly log: Logger;
}): Promise<Backfill> {
  const known = backfills.runsOf(connector).find((one) => one.id === id) as Backfill;
  const noted = isDone && isUnfinished(known) ? await setBackfillState(backfills, { connector, id }, 'DONE') : known;
  if (isUnfinished(noted)) return noted;
  if (unitOf(noted) === 'files') await forgetFiles(noted.ranges, kafka);
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.deleteGroups([noted.group]);
  } catch (cause) {
    // Others who share the backfill are about to leave the group, and the last one takes it away.
    log.debug({ err: asConnectorError(cause, `deleting group ${noted.group}`) }, 'the group of the backfill stays');
  } finally {
    await admin.disconnect();
  }
  return noted;
}
