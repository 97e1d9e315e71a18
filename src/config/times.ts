const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
/** ISO 8601, with or without time of day. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** What {@link parseTime} takes, for messages. */
export const EXPECTED_TIME =
  'a time as 2026-05-03T12:00:00Z (without a zone in UTC), in ms since the epoch, or as long ago as 90m, 12h or 7d says';

/**
 * A point of time as people give it: in ISO 8601, in ms since the epoch, or as long ago as `90m` says.
 *
 * @param now what `90m` counts back from, in ms since the epoch
 * @returns ms since the epoch, 0 for what was before; null where it is no time
 */
export function parseTime(text: string, now: number): number | null {
  if (/^\d{9,15}$/.test(text)) return Number(text);
  const [, count, unit = ''] = /^(\d{1,9})([smhdw])$/.exec(text) ?? [];
  const at = count === undefined ? isoTime(text) : now - Number(count) * (UNITS[unit] as number);
  return at === null ? null : Math.max(0, at);
}

/** A time in ISO 8601, in ms since the epoch; without a zone it is UTC, wherever this runs. Null where it is none. */
export function isoTime(text: string): number | null {
  if (!TIME.test(text) || !isDay(text.slice(0, 10))) return null;
  const isLocal = text.includes('T') && !ZONE.test(text);
  const at = Date.parse(isLocal ? `${text}Z` : text);
  return Number.isNaN(at) ? null : at;
}

/** Whether a calendar has it: Date.parse makes the 3rd of March of a 31st of February. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
