import * as z from 'zod';
import { HerderError } from '../../errors.js';
import type { TargetState } from '../../herder/config-store.js';
import type { Herder } from '../../herder/herder.js';
import { type Route, route } from '../route.js';
import {
  connectorConfig,
  connectorInfo,
  connectorPatch,
  createConnectorRequest,
  expandedConnectors,
  givenConfig,
} from '../schemas.js';
import { badRequest, ok, rebalancing, unknownConnector } from './answers.js';

const TARGET_STATES: Readonly<Record<'RUNNING' | 'PAUSED' | 'STOPPED', TargetState>> = {
  RUNNING: 'STARTED',
  PAUSED: 'PAUSED',
  STOPPED: 'STOPPED',
};

const expansions = z.object({
  expand: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .meta({ description: 'status, info, or both: tells these of each connector; others are not looked at' }),
});

/** `/connectors`, and the configurations of each. */
export function connectorRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connectors',
      doc: 'Names of all connectors, or with expand what is known of each',
      query: expansions,
      answers: { 200: ok('Names, or objects by name', z.union([z.array(z.string()), expandedConnectors])) },
      answer: ({ query: { expand } }) => ({
        status: 200,
        body: expand === undefined ? herder().connectors() : expanded(herder(), expand),
      }),
    }),
    route({
      method: 'POST',
      path: '/connectors',
      doc: 'Makes a connector',
      body: createConnectorRequest,
      answers: { 201: ok('Made', connectorInfo), 400: badRequest, 409: rebalancing },
      async answer({ body }) {
        const name = (body.name ?? '').trim();
        const initial = body.initial_state == null ? undefined : TARGET_STATES[body.initial_state];
        const info = await herder().create(name, named(name, body.config), initial);
        return { status: 201, body: info, headers: locationOf(name) };
      },
    }),
    route({
      method: 'GET',
      path: '/connectors/{connector}',
      doc: 'A connector with its configuration and tasks',
      answers: { 200: ok('The connector', connectorInfo), 404: unknownConnector },
      answer: ({ params }) => ({ status: 200, body: herder().info(params.connector) }),
    }),
    route({
      method: 'DELETE',
      path: '/connectors/{connector}',
      doc: 'Stops a connector and forgets its configuration; its group and its output stay',
      answers: { 204: { doc: 'Deleted' }, 404: unknownConnector, 409: rebalancing },
      async answer({ params }) {
        await herder().delete(params.connector);
        return { status: 204 };
      },
    }),
    ...configRoutes(herder),
  ];
}

function configRoutes(herder: () => Herder): readonly Route[] {
  const path = '/connectors/{connector}/config';
  return [
    route({
      method: 'GET',
      path,
      doc: 'The configuration as it was given, references as they were written',
      answers: { 200: ok('The configuration', connectorConfig), 404: unknownConnector },
      answer: ({ params }) => ({ status: 200, body: herder().info(params.connector).config }),
    }),
    route({
      method: 'PUT',
      path,
      doc: 'Replaces the configuration, or makes the connector where there is none',
      body: givenConfig,
      answers: {
        200: ok('Replaced', connectorInfo),
        201: ok('Made', connectorInfo),
        400: badRequest,
        409: rebalancing,
      },
      async answer({ params: { connector }, body }) {
        const { created, info } = await herder().put(connector, named(connector, body));
        return created ? { status: 201, body: info, headers: locationOf(connector) } : { status: 200, body: info };
      },
    }),
    route({
      method: 'PATCH',
      path,
      doc: 'Sets some options, and removes those that are null',
      body: connectorPatch,
      answers: { 200: ok('Replaced', connectorInfo), 400: badRequest, 404: unknownConnector, 409: rebalancing },
      async answer({ params: { connector }, body }) {
        if ('name' in body) requireName(connector, body.name);
        return { status: 200, body: await herder().patch(connector, body) };
      },
    }),
  ];
}

function expanded(herder: Herder, expansions: readonly string[]): Record<string, object> {
  const all = herder.connectors().flatMap((name) => {
    try {
      const info = expansions.includes('info') ? { info: herder.info(name) } : {};
      const status = expansions.includes('status') ? { status: herder.status(name) } : {};
      return [[name, { ...info, ...status }] as const];
    } catch (error) {
      // Deleted in between.
      if (error instanceof HerderError && error.status === 404) return [];
      throw error;
    }
  });
  return Object.fromEntries(all);
}

/** The configuration with the connector's name in it, as it is stored. @throws {HerderError} where it has another name */
function named(name: string, config: Readonly<Record<string, string>>): Record<string, string> {
  if (config.name !== undefined) requireName(name, config.name);
  return { ...config, name };
}

function requireName(name: string, given: string | null | undefined): void {
  if (given === name) return;
  const message = `Connector name configuration (${given}) doesn't match connector name in the URL or request (${name})`;
  throw new HerderError(400, `${message}: leave it out of the configuration, or make them equal`);
}

function locationOf(name: string): Record<string, string> {
  return { location: `/connectors/${encodeURIComponent(name)}` };
}
