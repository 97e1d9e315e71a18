import type { ConfigState, RestartRequest, StoredConnector } from './config-store.js';
import type { Unit, UnitState } from './status-store.js';

/** A stopped connector has none. */
export function tasksOf({ name, config, targetState }: StoredConnector): readonly Unit[] {
  if (targetState === 'STOPPED') return [];
  const wanted = Number(config['tasks.max'] ?? 1);
  const count = Number.isInteger(wanted) && wanted >= 1 ? wanted : 1;
  return Array.from({ length: count }, (_, task) => ({ connector: name, task }));
}

/** All that is to be placed on workers. */
export function allUnits({ connectors }: ConfigState): readonly Unit[] {
  return [...connectors.values()].flatMap((stored) => [{ connector: stored.name, task: null }, ...tasksOf(stored)]);
}

/** Units that a request restarts, of those that there are. */
export function restarted(
  stored: StoredConnector,
  request: RestartRequest,
  stateOf: (unit: Unit) => UnitState,
): readonly Unit[] {
  const tasks = tasksOf(stored);
  if (request.kind === 'task') return tasks.filter(({ task }) => task === request.task);
  const units = [{ connector: stored.name, task: null }, ...(request.includeTasks ? tasks : [])];
  return request.onlyFailed ? units.filter((unit) => stateOf(unit) === 'FAILED') : units;
}
