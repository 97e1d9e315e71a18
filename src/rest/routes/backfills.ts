import * as z from 'zod';
import type { Herder } from '../../herder/herder.js';
import type { BackfillRequest } from '../../runtime/backfill/backfill.js';
import { HttpError } from '../errors.js';
import { type Route, route } from '../route.js';
import { backfillPlan, backfillRequest, backfillStatus } from '../schemas.js';
import { accepted, badRequest, ok, unknownConnector } from './answers.js';

const unknownBackfill = { ...unknownConnector, doc: 'There is no such connector, or it has no such backfill' };
const ended = { ...badRequest, doc: 'The backfill has ended' };

/** Backfills, which Connect has no routes for. */
export function backfillRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connectors/{connector}/backfills',
      doc: 'Backfills of a connector, those that have ended included',
      answers: { 200: ok('The backfills', z.array(backfillStatus)), 404: unknownConnector },
      answer: async ({ params }) => ({ status: 200, body: await herder().backfills.list(params.connector) }),
    }),
    route({
      method: 'POST',
      path: '/connectors/{connector}/backfills',
      doc: "Runs a range of the connector's topics through its pipeline again, on the workers where the connector is",
      body: backfillRequest,
      answers: {
        200: ok('What it would do (dry_run)', backfillPlan),
        201: ok('The backfill, which has begun', backfillStatus),
        400: badRequest,
        404: unknownConnector,
      },
      async answer({ params: { connector }, body: { dry_run: dryRun, ...body } }) {
        const request = requestOf(body);
        if (dryRun) return { status: 200, body: await herder().backfills.plan(connector, request) };
        const begun = await herder().backfills.begin(connector, request);
        const location = `/connectors/${encodeURIComponent(connector)}/backfills/${begun.id}`;
        return { status: 201, body: begun, headers: { location } };
      },
    }),
    route({
      method: 'GET',
      path: '/connectors/{connector}/backfills/{id}',
      doc: 'How far a backfill is, in all and by partition',
      answers: { 200: ok('The backfill', backfillStatus), 404: unknownBackfill },
      answer: async ({ params }) => ({
        status: 200,
        body: await herder().backfills.get(params.connector, backfillId(params.id)),
      }),
    }),
    steering(herder, { action: 'pause', doc: 'Holds a backfill, wherever it runs', state: 'PAUSED' }),
    steering(herder, { action: 'resume', doc: 'Lets a backfill that is held, or has failed, go on', state: 'RUNNING' }),
    steering(herder, { action: 'cancel', doc: 'Ends a backfill; what it has written stays', state: 'CANCELLED' }),
  ];
}

function steering(
  herder: () => Herder,
  {
    action,
    doc,
    state,
  }: { readonly action: string; readonly doc: string; readonly state: 'RUNNING' | 'PAUSED' | 'CANCELLED' },
): Route {
  return route({
    method: 'PUT',
    path: `/connectors/{connector}/backfills/{id}/${action}`,
    doc,
    answers: { 202: accepted, 404: unknownBackfill, 409: ended },
    async answer({ params }) {
      const { connector, id } = params as { connector: string; id: string };
      await herder().backfills.setState(connector, backfillId(id), state);
      return { status: 202 };
    },
  });
}

function requestOf({
  max_rate: maxRate,
  ...given
}: Omit<z.output<typeof backfillRequest>, 'dry_run'>): BackfillRequest {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(known) as unknown as BackfillRequest),
    ...(maxRate === undefined ? {} : { maxRate }),
  };
}

function backfillId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new HttpError(404, 'HTTP 404 Not Found');
  return Number(text);
}
