import * as z from 'zod';
import type { TargetState } from '../../herder/config-store.js';
import type { Herder } from '../../herder/herder.js';
import { type Route, route } from '../route.js';
import { connectorStateInfo, taskInfo, taskState } from '../schemas.js';
import { accepted, ok, rebalancing, taskNumber, unknownConnector } from './answers.js';

/** As Java reads them: what is not `true` is false. */
const flag = z
  .union([z.string(), z.array(z.string()).transform(([first = '']) => first)])
  .optional()
  .transform((value) => value?.toLowerCase() === 'true');

const restartQuery = z.object({
  includeTasks: flag.meta({ description: 'Whether its tasks restart too; false by default' }),
  onlyFailed: flag.meta({ description: 'Whether only what has failed restarts; false by default' }),
});

const unknownTask = { ...unknownConnector, doc: 'There is no such connector, or no such task' };

/** States of connectors and tasks, and what changes them. */
export function steeringRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connectors/{connector}/status',
      doc: 'States of a connector and of its tasks, with the workers that they are placed on',
      answers: { 200: ok('The states', connectorStateInfo), 404: unknownConnector },
      answer: ({ params }) => ({ status: 200, body: herder().status(params.connector) }),
    }),
    target(herder, { action: 'pause', doc: 'Tasks keep their place and read nothing', to: 'PAUSED', status: 202 }),
    target(herder, { action: 'resume', doc: 'Tasks work again', to: 'STARTED', status: 202 }),
    target(herder, { action: 'stop', doc: 'Ends the tasks and keeps the configuration', to: 'STOPPED', status: 204 }),
    route({
      method: 'POST',
      path: '/connectors/{connector}/restart',
      doc: 'Starts a connector anew, tasks on request',
      query: restartQuery,
      answers: {
        202: ok('What restarts is RESTARTING', connectorStateInfo),
        204: { doc: 'Restarted, the connector alone' },
        404: unknownConnector,
        409: rebalancing,
      },
      async answer({ params, query }) {
        const body = await herder().restart(params.connector, { kind: 'connector', ...query });
        return query.includeTasks || query.onlyFailed ? { status: 202, body } : { status: 204 };
      },
    }),
    ...taskRoutes(herder),
  ];
}

function taskRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connectors/{connector}/tasks',
      doc: 'The tasks of a connector with their configurations; none while it is stopped',
      answers: { 200: ok('The tasks', z.array(taskInfo)), 404: unknownConnector },
      answer({ params }) {
        const { tasks, config } = herder().info(params.connector);
        return { status: 200, body: tasks.map((id) => ({ id, config })) };
      },
    }),
    route({
      method: 'GET',
      path: '/connectors/{connector}/tasks/{task}/status',
      doc: 'The state of a task',
      answers: { 200: ok('The state', taskState), 404: unknownTask },
      answer: ({ params }) => ({
        status: 200,
        body: herder().taskStatus(params.connector, taskNumber(params.task)),
      }),
    }),
    route({
      method: 'POST',
      path: '/connectors/{connector}/tasks/{task}/restart',
      doc: 'Starts a task anew',
      answers: { 204: { doc: 'Restarted' }, 404: unknownTask, 409: rebalancing },
      async answer({ params }) {
        await herder().restart(params.connector, { kind: 'task', task: taskNumber(params.task) });
        return { status: 204 };
      },
    }),
  ];
}

function target(
  herder: () => Herder,
  { action, doc, to, status }: { action: string; doc: string; to: TargetState; status: 202 | 204 },
): Route {
  const path = `/connectors/{connector}/${action}` as '/connectors/{connector}';
  return route({
    method: 'PUT',
    path,
    doc,
    answers: { [status]: accepted, 404: unknownConnector },
    async answer({ params }) {
      await herder().setTarget(params.connector, to);
      return { status };
    },
  });
}
