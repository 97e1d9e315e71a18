import type { Logger } from 'pino';
import * as z from 'zod';
import { HerderError } from '../../errors.js';
import type { Herder } from '../../herder/herder.js';
import { logLevels } from '../../observability/log.js';
import { LOG_LEVEL_NAMES, type LoggerLevel, parseLogLevel } from '../../observability/log-levels.js';
import { type Route, route } from '../route.js';
import { levelChange, loggerLevel, loggerLevels } from '../schemas.js';
import { badRequest, ok } from './answers.js';

/** `/admin/loggers`: levels of this process's log, as a whole or of its parts. */
export function loggerRoutes({ herder, log }: { herder: () => Herder; log: Logger }): readonly Route[] {
  const levels = logLevels(log);
  const unknownLogger = { ...badRequest, doc: 'There is no logger of that name, or no such level' };
  return [
    route({
      method: 'GET',
      path: '/admin/loggers',
      doc: 'Levels of all loggers of this worker that are not off',
      answers: { 200: ok('Levels by name', loggerLevels) },
      answer() {
        const audible = [...levels.all()].filter(([, { level }]) => level !== 'silent');
        return { status: 200, body: Object.fromEntries(audible.map(([name, level]) => [name, levelBody(level)])) };
      },
    }),
    route({
      method: 'GET',
      path: '/admin/loggers/{logger}',
      doc: 'The level of a logger, `root` for all that have none of their own',
      answers: { 200: ok('The level', loggerLevel), 404: unknownLogger },
      answer({ params: { logger } }) {
        const level = levels.get(logger);
        if (level === null) {
          const known = [...levels.all().keys()].join(', ');
          throw new HerderError(404, `Logger ${logger} not found: expected one of ${known}`);
        }
        return { status: 200, body: levelBody(level) };
      },
    }),
    route({
      method: 'PUT',
      path: '/admin/loggers/{logger}',
      doc: 'Sets the level of a logger and of those below it, until the process ends; of this worker, or of all',
      query: z.object({
        scope: z
          .union([z.string(), z.array(z.string())])
          .optional()
          .meta({ description: 'worker, the default, or cluster, for those of all workers' }),
      }),
      body: levelChange,
      answers: {
        200: ok('Names of the loggers that have another level now', z.array(z.string())),
        204: { doc: 'Stored; all workers will do it' },
        400: badRequest,
        404: unknownLogger,
      },
      async answer({ params: { logger }, query, body }) {
        const level = requireLevel(body.level);
        if (query.scope !== 'cluster') return { status: 200, body: levels.set(logger, level) };
        await herder().setLogLevel(logger, body.level.toUpperCase());
        return { status: 204 };
      },
    }),
  ];
}

function requireLevel(name: string): LoggerLevel['level'] {
  const level = parseLogLevel(name);
  if (level !== null) return level;
  throw new HerderError(404, `invalid log level '${name}': expected one of ${LOG_LEVEL_NAMES.join(', ')}`);
}

function levelBody({ level, lastModified }: LoggerLevel): z.output<typeof loggerLevel> {
  return { level: level === 'silent' ? 'OFF' : level.toUpperCase(), last_modified: lastModified };
}
