import * as z from 'zod';
import type { Herder } from '../../herder/herder.js';
import { type Route, route } from '../route.js';
import { redriveAnswer } from '../schemas.js';
import { badRequest, ok, rebalancing, unknownConnector } from './answers.js';

const list = z
  .string()
  .optional()
  .transform((text) => text?.split(',').map((item) => item.trim()));

const redriveQuery = z.object({
  code: list.meta({ description: 'Only letters with these codes, with commas' }),
  stage: list.meta({ description: 'Only letters of these stages, with commas' }),
  since: z
    .string()
    .optional()
    .meta({ description: 'Only letters written from this time on: ISO 8601, or ms since the epoch' }),
  until: z.string().optional().meta({ description: 'Only letters written before this time' }),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'expected a whole number from 1 on')
    .transform(Number)
    .optional()
    .meta({ description: 'The most letters' }),
  dryRun: z
    .string()
    .optional()
    .transform((value) => value?.toLowerCase() === 'true')
    .meta({ description: 'true only tells which letters would be sent; false by default' }),
});

/** Dead letters, which Connect has no routes for. */
export function dlqRoutes(herder: () => Herder): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/connectors/{connector}/dlq/redrive',
      doc: "Sends dead letters through the connector's pipeline again, each once, and answers when that has begun",
      query: redriveQuery,
      answers: {
        200: ok('What would be sent, or that there is nothing to send', redriveAnswer),
        202: ok('The run that has begun, or goes on', redriveAnswer),
        400: badRequest,
        404: unknownConnector,
        409: { ...rebalancing, doc: 'A redrive of the connector is under way on this worker' },
      },
      async answer({ params, query }) {
        const body = await herder().redrive(params.connector, query);
        return { status: body.run === null ? 200 : 202, body };
      },
    }),
  ];
}
