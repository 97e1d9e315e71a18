/** A time of the calendar as it is shown somewhere; months and days count from 1. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** In ms since the epoch: the years that four digits show, with a day's room for time zones. */
const EARLIEST = Date.parse('0001-01-02T00:00:00Z');
const LATEST = Date.parse('9999-12-30T00:00:00Z');

/** ISO 8601: a date, or a date with a time, with or without an offset. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

export type Clock = (milliseconds: number) => LocalTime;

/** @returns null where there is no such time zone */
export function clockOf(timezone: string): Clock | null {
  if (timezone === 'UTC') return utcTime;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
  return (milliseconds) => {
    const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
    for (const { type, value } of format.formatToParts(milliseconds)) {
      if (type in parts) parts[type as keyof LocalTime] = Number(value);
    }
    return parts;
  };
}

/** The time of a clock that shows UTC. */
export function utcTime(milliseconds: number): LocalTime {
  const date = new Date(milliseconds);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** @returns null outside the years 1 to 9999 */
export function timeOfInstant(milliseconds: number, clock: Clock): LocalTime | null {
  return milliseconds >= EARLIEST && milliseconds <= LATEST ? clock(milliseconds) : null;
}

/**
 * Reads ISO 8601. A date, and a time without an offset, are those of the clock's own time zone.
 *
 * @returns null where it is no time
 */
export function timeOfText(text: string, clock: Clock): LocalTime | null {
  const [, ...groups] = ISO.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = groups
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const [offset] = groups.slice(6);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have would be one of the next month.
  if (year === 0 || utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  if (offset === undefined) return { year, month, day, hour, minute };
  const minutes = offsetMinutes(offset);
  return minutes === null ? null : timeOfInstant(utc.setUTCHours(hour, minute - minutes, second), clock);
}

function offsetMinutes(offset: string): number | null {
  if (offset === 'Z') return 0;
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(hours) > 18 || Number(minutes) > 59 ? null : sign === '-' ? -total : total;
}
