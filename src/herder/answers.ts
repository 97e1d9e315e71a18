import { HerderError } from '../errors.js';
import { unitKey } from '../runtime/tasks/units.js';
import type { ConfigState, StoredConnector } from './config-store.js';
import type { ConnectorInfo, ConnectorStateInfo, StatusOfUnit } from './herder.js';
import type { Unit } from './status-store.js';
import { tasksOf } from './stored-units.js';

export function infoOf(stored: StoredConnector): ConnectorInfo {
  const { name, config } = stored;
  const text = Object.entries(config).map(([key, value]) => [key, Array.isArray(value) ? value.join() : String(value)]);
  const tasks = tasksOf(stored).map(({ task }) => ({ connector: name, task: Number(task) }));
  return { name, config: { ...Object.fromEntries(text), name }, tasks, type: 'sink' };
}

/** @throws {HerderError} where somebody has deleted it already */
export function infoIn({ connectors }: ConfigState, name: string): ConnectorInfo {
  const stored = connectors.get(name);
  if (stored === undefined) throw new HerderError(404, `Connector ${name} not found`);
  return infoOf(stored);
}

/** A state in which units are about to restart. */
export function restartingState(state: ConnectorStateInfo, units: readonly Unit[]): ConnectorStateInfo {
  const keys = new Set(units.map(unitKey));
  const restarting = <S extends StatusOfUnit>(status: S, task: number | null): S => {
    if (!keys.has(unitKey({ connector: state.name, task }))) return status;
    return { ...status, state: 'RESTARTING' };
  };
  return {
    ...state,
    connector: restarting(state.connector, null),
    tasks: state.tasks.map((task) => restarting(task, task.id)),
  };
}
