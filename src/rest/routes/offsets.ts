import type { Herder } from '../../herder/herder.js';
import { type Route, route } from '../route.js';
import { activeTopics, connectorOffsets, message, offsetChanges } from '../schemas.js';
import { accepted, badRequest, ok, unknownConnector } from './answers.js';

/** Where a connector's group stands, and the topics that it has used. */
export function offsetRoutes(herder: () => Herder): readonly Route[] {
  const path = '/connectors/{connector}/offsets';
  return [
    route({
      method: 'GET',
      path,
      doc: "Committed offsets of the connector's consumer group",
      answers: { 200: ok('The offsets', connectorOffsets), 404: unknownConnector },
      async answer({ params }) {
        return { status: 200, body: { offsets: await herder().offsets(params.connector) } };
      },
    }),
    route({
      method: 'PATCH',
      path,
      doc: 'Sets offsets of a stopped connector; null forgets one',
      body: offsetChanges,
      answers: { 200: ok('Changed', message), 400: badRequest, 404: unknownConnector },
      async answer({ params, body }) {
        return { status: 200, body: { message: await herder().alterOffsets(params.connector, body.offsets) } };
      },
    }),
    route({
      method: 'DELETE',
      path,
      doc: 'Forgets all offsets of a stopped connector, which then begins where auto.offset.reset says',
      answers: { 200: ok('Reset', message), 400: badRequest, 404: unknownConnector },
      async answer({ params }) {
        return { status: 200, body: { message: await herder().alterOffsets(params.connector, null) } };
      },
    }),
    ...topicRoutes(herder),
  ];
}

function topicRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connectors/{connector}/topics',
      doc: 'Topics that the connector has used since it was made, or since they were last reset',
      answers: { 200: ok("Topics under the connector's name", activeTopics), 404: unknownConnector },
      answer: ({ params: { connector } }) => ({
        status: 200,
        body: { [connector]: { topics: herder().topics(connector) } },
      }),
    }),
    route({
      method: 'PUT',
      path: '/connectors/{connector}/topics/reset',
      doc: 'Forgets the topics; those that it still uses come back with the next record',
      answers: { 202: accepted, 404: unknownConnector },
      answer({ params }) {
        herder().resetTopics(params.connector);
        return { status: 202 };
      },
    }),
  ];
}
