import { type DateParts, isDay } from './calendar.js';
import { dayAt, leadOf } from './date-mention.js';
import { isGluedBefore } from './glue.js';
import type { DateContext, DateMention, Mention, RangeMention } from './mentions.js';

/** The bare day before a date that takes its month and year: the third in `du 3 au 5 mars 2021`, `3-5 mars`. */
export function dayBefore(
  context: DateContext,
  first: number,
  date: { year: number | null; month: number; day: number },
): { readonly first: number; readonly date: DateParts } | null {
  const { reader, words } = context;
  const weekday = words.weekdays.match(reader, first - 1);
  const connector = words.connectors.match(reader, (weekday?.first ?? first) - 1);
  if (connector === null) return null;
  const token = connector.first - 1;
  const day = dayAt(context, token);
  if (day === 0 || day >= date.day || !isDay(date.year, date.month, day) || !reader.near(token)) return null;
  if (isGluedBefore(context, token)) return null;
  const opens = leadOf(context, token)?.range ?? null;
  if (connector.value === 'and' ? opens !== 'and' : opens === null && reader.is(connector.first, 'a')) return null;
  const start = words.weekdays.match(reader, token - 1);
  return { first: start?.first ?? token, date: { ...date, day, time: null } };
}

/** One range of two dates with `au`, `to` or a dash between them; null where they are none. */
export function rangeOf(context: DateContext, start: Mention | null, end: Mention): RangeMention | null {
  if (start?.type !== 'date' || end.type !== 'date') return null;
  const connector = context.words.connectors.match(context.reader, end.first - 1);
  if (connector?.first !== start.last + 1 || (connector.value === 'and' && start.opens !== 'and')) return null;
  const dates = together(start, end);
  if (dates === null) return null;
  return { type: 'range', first: start.first, last: end.last, start: dates.start, until: dates.until };
}

/** Gives each of two dates what only the other one says; null where they do not rise then. */
function together(
  { date: first }: DateMention,
  { date: second }: DateMention,
): Pick<RangeMention, 'start' | 'until'> | null {
  if ((first.day === null) !== (second.day === null) || (first.month === null) !== (second.month === null)) return null;
  const turns = order(first) > order(second) ? 1 : 0;
  const year = first.year ?? (second.year === null ? null : second.year - turns);
  const lastYear = second.year ?? (year === null ? null : year + turns);
  const start = { ...first, year };
  const until = { ...second, year: lastYear };
  for (const { year: known, month, day } of [start, until])
    if (month !== null && day !== null && !isDay(known, month, day)) return null;
  const isRising =
    year === null || lastYear === null
      ? turns === 0 || first.month !== second.month
      : year < lastYear || (year === lastYear && turns === 0);
  return isRising && !isSame(start, until) ? { start, until } : null;
}

/** Place within a year. */
function order({ month, day, time }: DateParts): number {
  const place = ((month ?? 0) * 32 + (day ?? 0)) * 24 * 60;
  if (time === null) return place;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return place + hours * 60 + minutes;
}

function isSame(first: DateParts, second: DateParts): boolean {
  return first.year === second.year && order(first) === order(second);
}
