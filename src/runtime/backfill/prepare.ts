import type { Logger } from 'pino';
import type { ConnectorSource } from '../../config/load.js';
import { createKafka } from '../../kafka/client.js';
import type { Kafka } from '../../kafka/kafkajs.js';
import type { Conditions } from '../../transforms/condition/condition.js';
import { parseConditions } from '../../transforms/condition/parse-conditions.js';
import { clientOptions } from '../client-overrides.js';
import { type ConnectorConfig, parseConnector } from '../connector-config.js';
import type { WorkerOptions } from '../worker-options.js';
import type { BackfillRequest } from './backfill.js';
import { backfillFlat } from './backfill-config.js';
import { type Bounds, parseBounds } from './bounds.js';
import { whereTransform } from './where.js';

/** A backfill that is asked for, as far as it can be judged without brokers. */
export interface PreparedBackfill {
  readonly request: BackfillRequest;
  readonly bounds: Bounds;
  readonly conditions: Conditions;
  /** The connector as the backfill has it. */
  readonly config: ConnectorConfig;
  /** The connector as it is. */
  readonly own: ConnectorConfig;
  readonly source: ConnectorSource;
}

/** @throws {ConfigError} where the connector cannot run so, or the range cannot be read */
export async function prepareBackfill(
  source: ConnectorSource,
  { request, worker }: { readonly request: BackfillRequest; readonly worker: WorkerOptions },
): Promise<PreparedBackfill> {
  const { name, flat, directory } = source;
  const bounds = parseBounds(request);
  const conditions = parseConditions(request.where ?? []);
  const chosen = whereTransform(
    backfillFlat(flat, request, directory),
    conditions.record.map(({ text }) => text),
  );
  const own = await parseConnector(source, { limits: worker });
  const config = await parseConnector({ name, flat: chosen, directory }, { limits: worker });
  return { request, bounds, conditions, config, own, source };
}

/** A client for what is asked and noted about a connector's backfills. */
export function backfillClient(worker: WorkerOptions, config: ConnectorConfig, log: Logger): Kafka {
  return createKafka(clientOptions(worker, config, 'producer'), { log, purpose: 'producer' });
}
