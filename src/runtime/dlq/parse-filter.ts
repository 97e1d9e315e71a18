import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { LetterFilter } from './letter-filter.js';

/** Which letters are meant, as people say it. */
export interface GivenFilter {
  readonly code?: readonly string[] | undefined;
  readonly stage?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** @throws {ConfigError} where a time is none */
export function parseFilter({ code = [], stage = [], since, until }: GivenFilter): LetterFilter {
  const problems: ConfigProblem[] = [];
  const time = (key: string, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
    if (Number.isNaN(at))
      problems.push({ key, value: text, message: 'expected a time as 2026-05-03T12:00:00Z, or in ms since the epoch' });
    return at;
  };
  const [from, to] = [time('since', since), time('until', until)];
  if (problems.length > 0) throw new ConfigError('the dead letters cannot be chosen', problems);
  return {
    ...(code.length === 0 ? {} : { codes: code }),
    ...(stage.length === 0 ? {} : { stages: stage }),
    ...(from === undefined ? {} : { since: from }),
    ...(to === undefined ? {} : { until: to }),
  };
}
