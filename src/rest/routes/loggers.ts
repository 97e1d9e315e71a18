import type { Level, Logger } from 'pino';
import * as z from 'zod';
import { HerderError } from '../../errors.js';
import { logLevels } from '../../observability/log.js';
import type { LoggerLevel } from '../../observability/log-levels.js';
import { type Route, route } from '../route.js';
import { levelChange, loggerLevel, loggerLevels } from '../schemas.js';
import { badRequest, ok } from './answers.js';

/** Connect's names of levels, most of which are pino's in capitals. */
const LEVELS: Readonly<Record<string, Level | 'silent'>> = {
  ALL: 'trace',
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'fatal',
  OFF: 'silent',
};

/** `/admin/loggers`: levels of this process's log, as a whole or of its parts. */
export function loggerRoutes(log: Logger): readonly Route[] {
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
      doc: 'Sets the level of a logger and of those below it, until the process ends',
      query: z.object({ scope: z.string().optional().meta({ description: 'worker, the default and all there is' }) }),
      body: levelChange,
      answers: {
        200: ok('Names of the loggers that have another level now', z.array(z.string())),
        400: badRequest,
        404: unknownLogger,
      },
      answer({ params, body }) {
        const level = LEVELS[body.level.toUpperCase()];
        if (level === undefined) {
          throw new HerderError(
            404,
            `invalid log level '${body.level}': expected one of ${Object.keys(LEVELS).join(', ')}`,
          );
        }
        return { status: 200, body: levels.set(params.logger, level) };
      },
    }),
  ];
}

function levelBody({ level, lastModified }: LoggerLevel): z.output<typeof loggerLevel> {
  return { level: level === 'silent' ? 'OFF' : level.toUpperCase(), last_modified: lastModified };
}
