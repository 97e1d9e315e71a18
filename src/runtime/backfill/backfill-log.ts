import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { HerderError } from '../../errors.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { groupOf } from '../consumer-group.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import { beginnings, noteRange, type OffsetRange } from '../runs/offset-range.js';
import type { RunLog, RunLogOptions } from '../runs/run-log.js';
import {
  type Backfill,
  type BackfillRequest,
  type BackfillRunner,
  type BackfillState,
  isUnfinished,
  runName,
} from './backfill.js';

export type BackfillLog = RunLog<Backfill>;

/** Where backfills are noted. */
export function backfillLogOptions(
  worker: WorkerOptions,
  { kafka, log }: { readonly kafka: Kafka; readonly log: Logger },
): Omit<RunLogOptions, 'onChange'> {
  const topic = worker['backfill.storage.topic'];
  return {
    ...{ kafka, log, topic },
    option: 'backfill.storage.topic',
    replicationFactor: worker['backfill.storage.replication.factor'],
    transactionalId: `${topic}.writer`,
  };
}

/** One that is not finished, of the same request: who asks again means that one, at whatever rate. */
export function findUnfinished(
  backfills: readonly Backfill[],
  { request, runner }: { readonly request: BackfillRequest; readonly runner: BackfillRunner },
): Backfill | null {
  const asked = withoutRate(request);
  const isMeant = (one: Backfill) =>
    isUnfinished(one) && one.runner === runner && isDeepStrictEqual(withoutRate(one.request), asked);
  return backfills.find(isMeant) ?? null;
}

function withoutRate({ maxRate: _, ...request }: BackfillRequest): BackfillRequest {
  return request;
}

/**
 * Notes a backfill, with the first offsets of its group, in one transaction.
 * @returns the one that somebody else has begun by the same request meanwhile, if so
 */
export async function noteBackfill(
  backfills: BackfillLog,
  {
    config,
    ranges,
    ...facts
  }: Pick<Backfill, 'request' | 'runner' | 'pipelineVersion' | 'chosenBy'> & {
    readonly config: ConnectorConfig;
    readonly ranges: readonly OffsetRange[];
  },
): Promise<Backfill> {
  let known: Backfill | null = null;
  const noted = await backfills.note(config.name, (all, id) => {
    known = findUnfinished(all, facts);
    if (known !== null) return null;
    const begun = new Date().toISOString();
    const group = `${groupOf(config)}-${runName({ id })}`;
    const run: Backfill = { id, ...facts, group, ranges: ranges.map(noteRange), state: 'RUNNING', begun };
    return { run, offsets: { groupId: group, offsets: beginnings(ranges) } };
  });
  return noted ?? (known as unknown as Backfill);
}

/**
 * Notes what is to become of a backfill, or what has.
 * @throws {HerderError} 404 where there is none of that id, 409 where it has ended in another way
 */
export async function setBackfillState(
  backfills: BackfillLog,
  { connector, id }: { readonly connector: string; readonly id: number },
  state: BackfillState,
): Promise<Backfill> {
  let known: Backfill | undefined;
  const noted = await backfills.note(connector, (all) => {
    known = all.find((one) => one.id === id);
    if (known === undefined) throw new HerderError(404, `Connector ${connector} has no backfill ${id}`);
    // Whoever lets one go on that goes on means those who have failed at it.
    if (known.state === state && state !== 'RUNNING') return null;
    if (!isUnfinished(known))
      throw new HerderError(
        409,
        `Backfill ${id} of connector ${connector} is ${known.state} and cannot become ${state}`,
      );
    const ended = isUnfinished({ state }) ? {} : { ended: new Date().toISOString() };
    return { run: { ...known, state, ...ended } };
  });
  return noted ?? (known as Backfill);
}
