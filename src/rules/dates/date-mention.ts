import type { DateParts } from './calendar.js';
import type { Lead } from './contexts.js';
import type { DateContext, DateMention } from './mentions.js';
import { timeAfter } from './times.js';

const ORDINALS: ReadonlySet<string> = new Set(['er', 'ere', 'ier', 'e', 'eme', 'st', 'nd', 'rd', 'th']);

/** The day of a month that a token says, `3`, `1er` or `3rd`; 0 for none. */
export function dayAt({ reader }: DateContext, token: number): number {
  const digits = reader.leadingDigits(token);
  if (digits === 0 || digits > 2) return 0;
  if (digits < reader.length(token) && !ORDINALS.has(reader.rest(token, digits))) return 0;
  const day = reader.number(token);
  return day <= 31 ? day : 0;
}

/** What stands before a date that begins at a token; a weekday between the two is passed over. */
export function leadOf({ reader, words }: DateContext, first: number): Lead | null {
  if (first <= reader.floor) return null;
  const weekday = words.weekdays.match(reader, first - 1);
  return words.leads.match(reader, (weekday?.first ?? first) - 1)?.value ?? null;
}

/** A date with the weekday before it and the time after it. */
export function dateMention(
  context: DateContext,
  { first, last, date }: { first: number; last: number; date: DateParts },
): DateMention {
  const { reader, words } = context;
  const weekdayBefore = words.weekdays.match(reader, first - 1);
  const lead = words.leads.match(reader, (weekdayBefore?.first ?? first) - 1)?.value;
  const weekday = date.day === null ? null : weekdayBefore;
  const time = date.day === null || date.time !== null ? null : timeAfter(context, last);
  return {
    type: 'date',
    first: weekday?.first ?? first,
    last: time?.last ?? last,
    date: time === null ? date : { ...date, time: time.time },
    bound: lead?.bound ?? null,
    opens: lead?.range ?? null,
    direction: date.year === null ? directionAround(context, { first, last }) : null,
  };
}

/** `dernier` behind a date, `last` before it. */
function directionAround(
  { reader, words }: DateContext,
  { first, last }: { first: number; last: number },
): DateMention['direction'] {
  const after = words.afterNumber.match(reader, last + 1)?.value;
  if (after?.type === 'direction') return after.direction;
  return words.directions.match(reader, first - 1)?.value.direction ?? null;
}
