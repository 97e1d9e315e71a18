import { EXPECTED_TIME, parseTime } from '../../config/times.js';
import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { LetterFilter } from './letter-filter.js';

/** Which letters are meant, as people say it. */
export interface GivenFilter {
  readonly code?: readonly string[] | undefined;
  readonly stage?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * @param now what a time such as `12h` counts back from, in ms since the epoch
 * @throws {ConfigError} where a time is none
 */
export function parseFilter({ code = [], stage = [], since, until }: GivenFilter, now = Date.now()): LetterFilter {
  const problems: ConfigProblem[] = [];
  const time = (key: string, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const at = parseTime(text, now);
    if (at === null) problems.push({ key, value: text, message: `expected ${EXPECTED_TIME}` });
    return at ?? undefined;
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
