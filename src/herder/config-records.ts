import * as z from 'zod';
import type { FlatConfig } from '../config/flat.js';
import type { Message } from '../kafka/kafkajs.js';
import type { RawRecord } from '../types.js';
import type { ConfigChange, ConfigState, RestartRequest, StoredConnector, TargetState } from './config-store.js';

const CONNECTOR = 'connector-';
const TARGET_STATE = 'target-state-';
const RESTART_CONNECTOR = 'restart-connector-';
const LOGGER = 'logger-cluster-';
/** Connect has no such record: its workers forward the restart of a task to its owner. */
const RESTART_TASK = 'restart-task-';

const connectorValue = z.object({ properties: z.record(z.string(), z.string()) });
/** `state.v2` came with STOPPED (KIP-875); older workers read `state`. */
const targetStateValue = z
  .object({
    state: z.enum(['STARTED', 'PAUSED', 'STOPPED']),
    'state.v2': z.enum(['STARTED', 'PAUSED', 'STOPPED']).optional(),
  })
  .transform((value) => value['state.v2'] ?? value.state);
const restartConnectorValue = z
  .object({ 'include-tasks': z.boolean().default(false), 'only-failed': z.boolean().default(false) })
  .transform((value) => ({ includeTasks: value['include-tasks'], onlyFailed: value['only-failed'] }));
const loggerValue = z.object({ level: z.string() });
const restartTaskValue = z.object({ task: z.number().int().min(0) });

/** What a record of the topic says; null where it is none of ours. */
export type ConfigRecord =
  | { readonly kind: 'connector'; readonly name: string; readonly config: StoredConnector['config'] | null }
  | { readonly kind: 'target'; readonly name: string; readonly targetState: TargetState | null }
  | { readonly kind: 'restart'; readonly name: string; readonly request: RestartRequest }
  | { readonly kind: 'logger'; readonly name: string; readonly level: string };

/**
 * Reads a record with Connect's key and value (KafkaConfigBackingStore). Configurations of tasks, session keys and
 * other things that Connect's workers leave for each other mean nothing here.
 *
 * @throws {SyntaxError} or a ZodError, where the value is not what the key promises
 */
export function decodeRecord(record: Pick<RawRecord, 'key' | 'value'>): ConfigRecord | null {
  const key = record.key?.toString() ?? '';
  const value: unknown = record.value === null ? null : JSON.parse(record.value.toString());
  if (key.startsWith(CONNECTOR)) {
    const config = value === null ? null : connectorValue.parse(value).properties;
    return { kind: 'connector', name: key.slice(CONNECTOR.length), config };
  }
  if (key.startsWith(TARGET_STATE)) {
    const targetState = value === null ? null : targetStateValue.parse(value);
    return { kind: 'target', name: key.slice(TARGET_STATE.length), targetState };
  }
  if (value === null) return null;
  if (key.startsWith(RESTART_CONNECTOR)) {
    const request = { kind: 'connector' as const, ...restartConnectorValue.parse(value) };
    return { kind: 'restart', name: key.slice(RESTART_CONNECTOR.length), request };
  }
  if (key.startsWith(LOGGER)) {
    return { kind: 'logger', name: key.slice(LOGGER.length), ...loggerValue.parse(value) };
  }
  if (key.startsWith(RESTART_TASK)) {
    const { task } = restartTaskValue.parse(value);
    const name = key.slice(RESTART_TASK.length, -`-${task}`.length);
    return { kind: 'restart', name, request: { kind: 'task', task } };
  }
  return null;
}

/** Records of an update, in the order of its changes. */
export function encodeChanges(changes: readonly ConfigChange[], state: ConfigState): Message[] {
  const known = new Set(state.connectors.keys());
  return changes.flatMap((change) => {
    const entries = entriesOf(change, known.has(change.name));
    if (change.kind === 'put') known.add(change.name);
    if (change.kind === 'delete') known.delete(change.name);
    return entries.map(([key, value]) => ({ key, value: value === null ? null : JSON.stringify(value) }));
  });
}

function entriesOf(change: ConfigChange, isKnown: boolean): [string, object | null][] {
  const { kind, name } = change;
  switch (kind) {
    case 'put': {
      // A new connector's is always said, lest one counts that a namesake had: the namesake's end may be compacted away.
      const targetState = change.targetState ?? (isKnown ? undefined : 'STARTED');
      return [
        ...(targetState === undefined ? [] : [targetEntry(name, targetState)]),
        [CONNECTOR + name, { properties: asStrings(change.config) }],
      ];
    }
    case 'delete':
      return [
        [CONNECTOR + name, null],
        [TARGET_STATE + name, null],
      ];
    case 'target':
      return [targetEntry(name, change.targetState)];
    case 'logger':
      return [[LOGGER + name, { level: change.level }]];
    case 'restart': {
      const { request } = change;
      return request.kind === 'task'
        ? [[`${RESTART_TASK}${name}-${request.task}`, { task: request.task }]]
        : [[RESTART_CONNECTOR + name, { 'include-tasks': request.includeTasks, 'only-failed': request.onlyFailed }]];
    }
  }
}

/** As Connect keeps them: lists with commas. */
function asStrings(config: FlatConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
}

function targetEntry(name: string, target: TargetState): [string, object] {
  return [TARGET_STATE + name, { state: target === 'STOPPED' ? 'PAUSED' : target, 'state.v2': target }];
}
