import { createRequire } from 'node:module';
import { type Level, type Logger, levels, pino, stdTimeFunctions } from 'pino';
import type { prettyFactory as PrettyFactory } from 'pino-pretty';
import { ConfigError } from '../errors.js';
import { LogLevels } from './log-levels.js';

export type LogLevel = Level | 'silent';

export interface LogOptions {
  /** Default: the environment's LOG_LEVEL, else `info`. */
  readonly level?: string;
  /** Lines for people in place of JSON. Default: whether the destination is a terminal. */
  readonly pretty?: boolean;
  /** Default: `process.stdout`. */
  readonly destination?: { write(line: string): unknown; readonly isTTY?: boolean };
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * A logger that writes each line before its call returns, so that the last words before an exit are not lost.
 * @throws {ConfigError} where the level is none
 */
export function createLog(options: LogOptions = {}): Logger {
  const { env = process.env, destination = process.stdout } = options;
  const level = parseLevel(
    options.level === undefined ? 'LOG_LEVEL' : '--log-level',
    options.level ?? env.LOG_LEVEL ?? 'info',
  );
  const names = new LogLevels();
  const shared = { level, onChild: (child: Logger) => names.addChild(child) };
  const log =
    (options.pretty ?? destination.isTTY === true)
      ? pino(shared, prettyDestination(destination, env))
      : pino(
          { ...shared, timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
          { write: (line) => destination.write(line) },
        );
  names.addRoot(log);
  logLevelsByRoot.set(log, names);
  return log;
}

const logLevelsByRoot = new WeakMap<Logger, LogLevels>();

/** The loggers below one that `createLog` has made; of any other, that one alone. */
export function logLevels(log: Logger): LogLevels {
  const known = logLevelsByRoot.get(log);
  if (known !== undefined) return known;
  const alone = new LogLevels();
  alone.addRoot(log);
  return alone;
}

function prettyDestination(
  destination: NonNullable<LogOptions['destination']>,
  env: Readonly<Record<string, string | undefined>>,
) {
  // Loaded for people only: a worker under a supervisor starts sooner without it.
  const { prettyFactory } = createRequire(import.meta.url)('pino-pretty') as { prettyFactory: typeof PrettyFactory };
  const pretty = prettyFactory({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l', colorize: usesColor(env) });
  return { write: (line: string) => destination.write(pretty(line)) };
}

function usesColor(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env.NO_COLOR ?? '') === '';
}

function parseLevel(key: string, value: string): LogLevel {
  const level = value.toLowerCase();
  if (level === 'silent' || level in levels.values) return level as LogLevel;
  const expected = [...Object.keys(levels.values), 'silent'].join(', ');
  throw new ConfigError('The log level is not known', [{ key, value, message: `expected one of ${expected}` }]);
}
