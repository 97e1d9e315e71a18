import type { Logger } from 'pino';
import type { FlatConfig } from '../../config/flat.js';
import type { ConnectorSource } from '../../config/load.js';
import { ConfigError } from '../../errors.js';
import { createKafka } from '../../kafka/client.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import { s3Options } from '../../store/open-store.js';
import type { Conditions } from '../../transforms/condition/condition.js';
import { parseConditions } from '../../transforms/condition/parse-conditions.js';
import { clientOptions } from '../options/client-overrides.js';
import { type ConnectorConfig, parseConnector } from '../options/connector-config.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { BackfillRequest } from './backfill.js';
import { backfillFlat } from './backfill-config.js';
import { type Bounds, parseBounds } from './bounds.js';
import { filesFlat } from './files/files-config.js';
import { whereTransform } from './where.js';

/** A backfill that is asked for, as far as it can be judged without brokers. */
export interface PreparedBackfill {
  readonly request: BackfillRequest;
  /** Null where files are read. */
  readonly bounds: Bounds | null;
  /** Null where topics are read. */
  readonly files: readonly string[] | null;
  readonly conditions: Conditions;
  /** The connector as the backfill has it. */
  readonly config: ConnectorConfig;
  /** The connector as it is. */
  readonly own: ConnectorConfig;
  readonly source: ConnectorSource;
  /** Where references of the connector may lead. */
  readonly limits: WorkerOptions;
}

/** @throws {ConfigError} where the connector cannot run so, or the range cannot be read */
export async function prepareBackfill(
  source: ConnectorSource,
  { request, worker }: { readonly request: BackfillRequest; readonly worker: WorkerOptions },
): Promise<PreparedBackfill> {
  const { name, flat, directory } = source;
  const { files = null } = request;
  const bounds = boundsOf(request);
  const conditions = parseConditions(request.where ?? []);
  const wanted = backfillFlat(flat, request, directory);
  const chosen = whereTransform(
    files === null ? wanted : filesFlat(withoutStore(wanted)),
    conditions.record.map(({ text }) => text),
  );
  const own = await parseConnector(source, { limits: worker });
  const config = await parseConnector({ name, flat: chosen, directory }, { limits: worker });
  return { request, bounds, files, conditions, config, own, source, limits: worker };
}

/** @throws {ConfigError} where neither a range nor files are given, or both */
function boundsOf({ from, to, partitions, files }: BackfillRequest): Bounds | null {
  const ranges = { from, to, ...(files === undefined ? {} : { partitions }) };
  const problems = Object.entries(ranges).flatMap(([key, value]) => {
    if (files !== undefined)
      return value === undefined
        ? []
        : [{ key, value, message: 'says nothing of files, which are read whole: leave it out' }];
    const expected = `${key === 'from' ? 'earliest' : 'latest'}, a time or offsets`;
    return value === undefined ? [{ key, message: `is missing: expected ${expected}, or files in its place` }] : [];
  });
  if (problems.length > 0) throw new ConfigError('the range of the backfill is not known', problems);
  return from === undefined || to === undefined ? null : parseBounds({ from, to, partitions });
}

/** S3 options say how files are reached; a TopicSink knows none of them. */
function withoutStore(flat: FlatConfig): FlatConfig {
  if (flat['connector.class'] !== 'TopicSink') return flat;
  return Object.fromEntries(Object.entries(flat).filter(([key]) => !(key in s3Options.shape)));
}

/** A client for what is asked and noted about a connector's backfills. */
export function backfillClient(worker: WorkerOptions, config: ConnectorConfig, log: Logger): Kafka {
  return createKafka(clientOptions(worker, config, 'producer'), { log, purpose: 'producer' });
}
